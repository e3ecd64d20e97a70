"""Every game in the catalog keeps every promise of the contract."""

import functools

import pytest

from railgames import conformance
from railgames.games import catalog
from tests.games.toys import Lanterns, Riddles

GAMES = [listing.key for listing in catalog.BUILT_IN]
SEEDS = (1, 2)


@functools.cache
def play(game, number, seed):
    return conformance.playout(game, conformance.setups(game)[number], seed)


def cases():
    found = []
    for key in GAMES:
        game = catalog.load(key)
        for number, setup in enumerate(conformance.setups(game)):
            for promise in conformance.CHECKS:
                name = f"{key}-{setup}-{promise.__name__}".replace(" ", "")
                found.append(pytest.param(game, number, promise, id=name))
    return found


@pytest.mark.parametrize(("game", "number", "promise"), cases())
def test_the_game_keeps_the_promise(game, number, promise):
    for seed in SEEDS if game.bounded else SEEDS[:1]:
        conformance.keeps(promise, play(game, number, seed))


@pytest.mark.parametrize("key", GAMES)
def test_a_table_can_be_set_up(key):
    conformance.settings(catalog.load(key))


@pytest.mark.parametrize("key", GAMES)
def test_secrets_are_there_to_be_kept(key):
    game = catalog.load(key)
    numbers = range(len(conformance.setups(game)))
    conformance.hides_something(game, [play(game, number, SEEDS[0]) for number in numbers])


@pytest.mark.parametrize("game", [Lanterns(), Riddles()], ids=lambda game: game.key)
def test_the_toy_games_keep_every_promise(game):
    conformance.check(game)


def test_one_number_of_seats_can_be_checked_alone():
    assert {setup.seats for setup in conformance.setups(Lanterns(), 2)} == {2}
    conformance.check(Lanterns(), games=1, seats=2)


def test_many_options_are_tried_one_at_a_time():
    class Many(Lanterns):
        options = (*Lanterns.options, *Lanterns.options[:1] * 5)

    many = conformance.setups(Many(), 1)
    assert [setup.options["rounds"] for setup in many] == ["2", *["1"] * 6]
