"""What is played: pure rules that know no terminal, clock, file or random source."""
