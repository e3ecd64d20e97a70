"""What people type in Train, and why an action is not allowed, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from railgames.games.contract import OVER, Ambiguous, Illegal, Unreadable
from railgames.games.train.moments import BANK, DERAIL, ROLL, Action, Begin, Keep, Roll
from railgames.games.train.state import State
from railgames.games.train.turn import CABOOSE, DICE, ENGINE, FACES, TENDER, Kept, coupled, full, keeps, valid, worth

_SEPARATORS = str.maketrans(",;:.+&", "      ")
_FILLERS = {"keep", "and", "then", "the", "dice", "die", "it", "on", "again", "rest", "other", "others", "last", "same"}
_ENDS = {"roll": ROLL, "reroll": ROLL, "bank": BANK, "stop": BANK, "derail": DERAIL}
_PARTS = {"engine": ENGINE, "tender": TENDER, "caboose": CABOOSE}
_NOTHING = {"nothing", "none"}
_LONGEST_NUMBER = 4
"""In digits, when one is repeated."""
_ALL = {"all", "everything"}
_HOW = "Say which dice to keep and what then, as in: 6 5 4 roll, or: keep all, bank."


def notation(action: Action) -> str:
    """``first 2``, ``roll 6 5 4 3 3 1`` or ``keep 6 5 4, bank``: an action as one line, the same at every moment."""
    if isinstance(action, Begin):
        return f"first {action.seat + 1}"
    if isinstance(action, Roll):
        return f"roll {faces(action.dice)}"
    return f"keep {faces(action.dice) or 'nothing'}, {action.then}"


def faces(dice: Sequence[int]) -> str:
    """Dice as they are told: ``6 5 4``."""
    return " ".join(map(str, dice))


def read(state: State, text: str) -> Action:
    """The legal action that a text names. Raises Unreadable, Ambiguous or Illegal."""
    words = text.casefold().translate(_SEPARATORS).split()
    if words[:1] == ["first"]:
        if len(words) != 2 or words[1] not in ("1", "2", "3", "4", "5", "6"):
            raise Unreadable("Name the seat that starts by its number, as in: first 2.")
        return _legal(state, Begin(int(words[1]) - 1))
    thrown = _thrown(state, words)
    if thrown:
        return _legal(state, Roll(thrown))
    return _read_decision(state, words)


def _thrown(state: State, words: list[str]) -> Kept:
    """The dice of a text that tells a roll, high to low; empty when it tells something else."""
    told = words[1:] if words[:1] in (["roll"], ["rolled"]) else words if not state.moment.roll else []
    if not told or not all(_is_dice(word) for word in told):
        return ()
    return _dice(told)


def _is_dice(word: str) -> bool:
    return set(word) <= set("123456")


def _dice(words: Sequence[str]) -> Kept:
    dice = "".join(words)
    if len(dice) > DICE:
        raise Unreadable("There are only six dice.")
    return tuple(sorted(map(int, dice), reverse=True))


def _read_decision(state: State, words: list[str]) -> Action:
    told = [word for word in words if word not in _FILLERS]
    told, amount = _parted(told)
    ends = {_ENDS[word] for word in told if word in _ENDS}
    others = [str(_PARTS.get(word, word)) for word in told if word not in _ENDS]
    amounts = {word in _ALL for word in others if word in _ALL | _NOTHING}
    named = [word for word in others if word not in _ALL | _NOTHING]
    wanted = entry(state)
    how = f"Type {wanted}." if wanted else _HOW
    if len(ends) > 1 or len(amounts) > 1 or (amounts and named) or not (ends or others):
        raise Unreadable(how)
    if not all(_is_dice(word) for word in named):
        raise Unreadable(f"Dice show 1 to 6. {how}")
    dice = _dice(named)
    end = ends.pop() if ends else ""
    if state.actor < 0 or not state.moment.roll:
        raise Illegal(why_not(state, Keep(dice, end or ROLL)))
    choices = [choice for choice in state.moment.choices if isinstance(choice, Keep)]
    if amounts:
        dice = choices[0].dice if amounts.pop() else ()
    elif not named:
        return _by_end(state, end, choices)
    fitting = [choice for choice in choices if choice.dice == dice and end in ("", choice.then)]
    if not fitting:
        return _legal(state, Keep(dice, end or _usual_end(state, dice)))
    chosen = _only(fitting)
    if amount:
        _check_amount(state, chosen, amount)
    return chosen


def _parted(told: list[str]) -> tuple[list[str], str]:
    """What is kept and what then; and after these the points that are banked, or how many dice are rolled, if told."""
    for place, word in enumerate(told[1:], start=1):
        if word not in _ENDS:
            continue
        after = told[place + 1 :]
        if len(after) == 2 and after[0] in _ALL:
            after = after[1:]
        if len(after) == 1 and (after[0].isdecimal() or (after[0] in _ALL and _ENDS[word] == ROLL)):
            return told[: place + 1], after[0]
    return told, ""


def _check_amount(state: State, chosen: Keep, amount: str) -> None:
    """Refuses a choice of which a wrong number was told."""
    train = coupled(state.moment.kept, chosen.dice)
    if chosen.then == BANK and amount != str(worth(train)):
        raise Illegal(f"That train is worth {worth(train)}, not {amount[:_LONGEST_NUMBER]}.")
    free = DICE - len(train)
    if chosen.then == ROLL and amount != str(free) and not (amount in _ALL and free == DICE):
        left = "1 die is left" if free == 1 else f"{free} dice are left"
        raise Illegal(f"Then {left} to roll, not {amount[:_LONGEST_NUMBER]}.")


def _by_end(state: State, end: str, choices: Sequence[Keep]) -> Action:
    """A decision of which only the end is told. After the last roll of a turn keeping all is never worse."""
    fitting = [choice for choice in choices if choice.then == end]
    if not fitting:
        return _legal(state, Keep((), end))
    return fitting[0] if not state.moment.left else _only(fitting)


def _only(fitting: Sequence[Keep]) -> Keep:
    if len(fitting) > 1:
        few = [fitting[0], fitting[-1]]
        raise Ambiguous(f"Say it in full, such as: {', or: '.join(notation(choice) for choice in few)}.")
    return fitting[0]


def _usual_end(state: State, dice: Kept) -> str:
    train = coupled(state.moment.kept, dice)
    if state.moment.left and not full(train):
        return ROLL
    return BANK if valid(train) else DERAIL


def _legal(state: State, action: Action) -> Action:
    why = why_not(state, action)
    if why:
        raise Illegal(why)
    return action


def why_not(state: State, action: Action) -> str:
    """Why an action is not allowed now, as one sentence; the empty text when it is."""
    if state.actor == OVER:
        return "The game is over."
    if isinstance(action, Begin):
        if state.sheet.seat >= 0:
            return "It is settled already who starts."
        return "" if 0 <= action.seat < state.sheet.terms.seats else "There is no such seat at this table."
    if state.sheet.seat < 0:
        return "First it is drawn who starts."
    if isinstance(action, Roll):
        return _why_no_roll(state, action.dice)
    if type(action) is not Keep:
        return "That is no action of Train."
    if not state.moment.roll:
        return "Nothing can be kept now: the dice are rolled first."
    return _why_not_kept(state, action.dice) or _why_no_end(state, action)


def _why_no_roll(state: State, dice: tuple[int, ...]) -> str:
    if state.moment.roll:
        return "The dice are rolled already: say which of them to keep."
    free = DICE - len(state.moment.kept)
    if len(dice) != free:
        rolled = "1 die is" if free == 1 else f"{free} dice are"
        return f"In this roll {rolled} thrown, not {len(dice)}."
    if any(die not in FACES for die in dice) or list(dice) != sorted(dice, reverse=True):
        return "Dice show 1 to 6, and a roll is told from high to low."
    return ""


def _why_not_kept(state: State, dice: Kept) -> str:
    moment = state.moment
    for die in dice:
        there = moment.roll.count(die)
        if die not in FACES or not there:
            return (
                f"The roll has no {die}: only dice of this roll can be kept." if die in FACES else "Dice show 1 to 6."
            )
        if dice.count(die) > there:
            return f"The roll has only {there} of the {die}s that are to be kept."
    train = coupled(state.moment.kept, dice)
    for part, name in ((ENGINE, "engine"), (TENDER, "tender"), (CABOOSE, "caboose")):
        if train.count(part) > 1:
            return f"A train has only one {name}, {part}."
    if train and ENGINE not in train:
        return "An engine, 6, must be kept before anything else."
    if len(train) > 1 and TENDER not in train:
        return "A coal tender, 5, must be kept before cargo and caboose."
    if list(dice) != sorted(dice, reverse=True):
        return "Kept dice are told in train order: engine, tender, cargo from high to low, caboose."
    if not dice and state.sheet.terms.must_keep and len(keeps(moment.kept, moment.roll)) > 1:
        return "At least one die must be kept where one can be: that is the house rule must-keep."
    return ""


def _why_no_end(state: State, action: Keep) -> str:
    train = coupled(state.moment.kept, action.dice)
    last = not state.moment.left
    if action.then == BANK:
        return "" if valid(train) else "Only a train with engine, 6, and tender, 5, can be banked."
    if action.then == ROLL:
        if full(train):
            return "All six dice are kept: the train must be banked."
        return "That was the third and last roll of the turn." if last else ""
    if action.then != DERAIL:
        return "After keeping, the dice are rolled or the train is banked."
    if valid(train):
        return "A train with engine and tender can't derail: it is banked."
    return "" if last else "A train derails only after the third roll: roll on."


def entry(state: State) -> str:
    """What to type for dice that players throw themselves; the empty text when nothing is to be typed."""
    if state.actor < 0 or state.moment.roll:
        return ""
    free = DICE - len(state.moment.kept)
    example = faces((6, 5, 4, 3, 3, 1)[:free])
    return f"the face of the die, such as {example}" if free == 1 else f"the {free} dice you threw, such as {example}"
