"""Simulations, ladders and training: the same numbers as ``crier simulate``, ``crier ladder`` and ``crier train``."""

from __future__ import annotations

from typing import Any, Optional, Sequence

from . import _crier

__all__ = ["ladder", "simulate", "train"]


def simulate(
    game: str = "troyes-dice",
    options: Any = None,
    *,
    bots: Sequence[str] = (),
    games: int = 1000,
    seed: int = 1,
    jobs: Optional[int] = None,
) -> dict[str, Any]:
    """Plays many games between random players, or between bots that move on by one seat from game to game.

    The same as ``crier simulate --json`` for the same seed, on any number of threads (``jobs``).

    >>> found = crier.simulate("troyes-dice", "players=1", games=2000)
    >>> found["score"]["sheets"], 20 < found["score"]["mean"] < 23
    (2000, True)
    """
    blocks = _crier.simulation(game, options, list(bots), games, seed)
    return blocks.report([blocks.play(0, len(blocks), jobs)])


def ladder(
    game: str = "troyes-dice",
    options: Any = None,
    *,
    bots: Sequence[str] = _crier.LEVELS,
    games: int = 200,
    seed: int = 1,
    alone: Optional[str] = None,
    work: Optional[int] = None,
    outside: Sequence[str] = (),
    answer_seconds: float = 5.0,
    jobs: Optional[int] = None,
) -> dict[str, Any]:
    """Measures how strong bots are: alone on the same dice, or in a round-robin with Elo ratings.

    The same as ``crier ladder --json``, apart from times. ``outside`` are programs, ``NAME=COMMAND`` (``docs/referee.md``).
    """
    blocks = ladder_blocks(game, options, bots, games, seed, alone, work, outside, answer_seconds)
    return blocks.report([blocks.play(0, len(blocks), jobs)])


def ladder_blocks(
    game: str,
    options: Any,
    bots: Sequence[str],
    games: int,
    seed: int,
    alone: Optional[str] = None,
    work: Optional[int] = None,
    outside: Sequence[str] = (),
    answer_seconds: float = 5.0,
) -> Any:
    """A ladder as blocks of games."""
    return _crier.ladder(game, options, list(bots), games, seed, alone, work, list(outside), answer_seconds)


def train(
    game: str = "troyes-dice",
    *,
    players: int = 2,
    expansion: bool = False,
    games: Optional[int] = None,
    seed: int = 1,
    jobs: Optional[int] = None,
) -> bytes:
    """Trains a game's bots by self-play; returns the weight file that ``crier train`` would write."""
    return _crier.train(game, players, expansion, seed, games, jobs)
