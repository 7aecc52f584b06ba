"""Board games with exact rules, bots, reviews and fast batches.

Play a game of Troyes Dice alone, with dice from a seed:

>>> import crier
>>> game = crier.Game("troyes-dice", players=1, seed=7)
>>> while not game.is_over:
...     if game.pending.kind == "chance":
...         _ = game.draw()
...     else:
...         game.play(game.legal_moves()[0])
>>> game.outcome["reason"], len(game.scores)
('last-day', 1)

A refusal names the rule:

>>> game = crier.Game("troyes-dice", "players=1")
>>> game.resolve("plazas rr yy ww ry yr rw wr yw wy")
>>> game.resolve("roll 3 1 3 6")
>>> try:
...     game.play("1:cityhall5")
... except crier.Refused as refused:
...     print(refused.code, refused.params["need"], refused.rule.ruling)
not-enough 4 T9

Names are those of the referee protocol (``docs/referee.md``), and seats are numbered from 1. For learning see
:mod:`crier.vector`, :mod:`crier.gym` and :mod:`crier.pettingzoo`; for many machines :mod:`crier.ray`; to play at a
server's table, :func:`crier.connect`.
"""

from __future__ import annotations

import os
from typing import Any, Optional, Union

from . import _crier
from ._crier import KEYS, LEVELS, PROTOCOL, Bot, Chance, Game, Move, __version__
from ._contests import ladder, simulate, train
from ._types import Advice, Pending, Reason
from .client import AsyncSeat, AsyncServer, AsyncTable, Seat, Server, Table, connect, connect_async
from .errors import BadInput, CrierError, Refused, Rule, ServerError
from .outside import outside_bot

__all__ = [
    "KEYS", "LEVELS", "PROTOCOL", "Advice", "AsyncSeat", "AsyncServer", "AsyncTable", "BadInput", "Bot", "Chance", "CrierError", "Game", "Move",
    "Pending", "Reason", "Refused", "Rule", "Seat", "Server", "ServerError", "Spaces", "Table", "advise", "connect", "connect_async",
    "games", "ladder", "load", "outside_bot", "read_record", "review", "simulate", "spaces", "train", "verify", "__version__",
]  # fmt: skip

Record = Union[str, Game]


def games() -> list[dict[str, Any]]:
    """What is known of every game: key, name, seats, newest rules version, default options.

    >>> [game["key"] for game in crier.games()]
    ['troyes-dice', 'dice-city', 'troia']
    >>> crier.games()[0]["options"]["players"]
    1
    """
    return _crier.games()


def load(path: "Union[str, os.PathLike[str]]", events: Optional[int] = None) -> Game:
    """The game in a record file, after all of its events or the first so many.

    ``Game.load`` takes the text itself.
    """
    return Game.load(read_record(path), events)


def read_record(path: "Union[str, os.PathLike[str]]") -> str:
    """The text of a record file."""
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def advise(game: Game, seat: Optional[int] = None, *, work: Optional[int] = None, seed: int = 0) -> list[Advice]:
    """The three best moves of a seat with reasons, best first. The bot knows what that seat may know.

    ``work`` is counted in decisions of the bot's quick policy; by default as much as the master spends on a move.

    >>> game = crier.Game("troyes-dice", players=1, seed=1)
    >>> _ = game.draw_all()
    >>> best = crier.advise(game, work=2000)[0]
    >>> best.move in game.legal_moves(), best.expected > 0
    (True, True)
    """
    return [
        Advice(
            move=Move(game.game, advice["move"]),
            expected=advice["expected"],
            spread=advice["spread"],
            win=advice["win"],
            reasons=tuple(Reason(**reason) for reason in advice["reasons"]),
        )
        for advice in _crier.advise(game, seat, work=work, seed=seed)
    ]


def review(record: Record, *, work: float = 1.0, seed: int = 0, jobs: Optional[int] = None) -> dict[str, Any]:
    """What every decision of a finished game cost, and how much was luck (``docs/review.md``).

    The same as ``crier review --json``. ``work`` is how many times the usual work to spend: 0.1 is quick. The result
    does not depend on ``jobs``, the number of threads.
    """
    return _crier.review(_text(record), work=work, seed=seed, jobs=jobs)


def verify(record: Record, *, digest: Optional[str] = None) -> dict[str, Any]:
    """Recomputes every chance result of a finished game from a server (``docs/fair-dice.md``).

    ``digest`` is the one that the table's page showed. Answers how many results were ``drawn`` and ``taken_over``, and
    the record's ``digest``; raises :class:`BadInput` with the code ``unfair``, ``altered`` or ``unfinished``.
    """
    return _crier.verify(_text(record), digest=digest)


class Spaces:
    """The numbers that learning programs see: actions and observations of games with some options.

    >>> spaces = crier.spaces("troyes-dice", players=1)
    >>> spaces.actions, spaces.size
    (418, 146)
    >>> spaces.move(378).notation
    'nodie'
    >>> spaces.part("sheet 1 held")
    slice(131, 134, None)
    """

    game: str
    options: str
    """As in a record."""
    seats: int
    actions: int
    """How many actions there are; 0 if the game's moves have no numbers."""
    layout: list[dict[str, Any]]
    """The parts of an observation, in order: ``name``, ``count``, ``low``, ``high``, ``meaning``."""

    def __init__(self, game: str, found: dict[str, Any]) -> None:
        self.game = game
        self.options = found["options"]
        self.seats = found["seats"]
        self.actions = found["actions"]
        self.layout = found["layout"]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(part["count"] for part in self.layout)

    def part(self, name: str) -> slice:
        """Where a part of the observation is."""
        start = 0
        for part in self.layout:
            if part["name"] == name:
                return slice(start, start + part["count"])
            start += part["count"]
        known = ", ".join(part["name"] for part in self.layout)
        raise BadInput("bad-request", f"an observation has no part {name!r}: it has {known}")

    def move(self, index: int) -> Move:
        """The move with this number, legal or not."""
        return Move(self.game, index)

    def __repr__(self) -> str:
        return f"<crier.Spaces {self.game} ({self.options}), {self.actions} actions, {self.size} numbers>"


def spaces(game: str = "troyes-dice", options: Any = None, **more: Any) -> Spaces:
    """The actions and observations of games with these options."""
    return Spaces(game, _crier.spaces(game, options, **more))


def _text(record: Record) -> str:
    return record.record if isinstance(record, Game) else record
