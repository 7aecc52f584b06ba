"""Small values that :mod:`crier` hands out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, Optional

from ._crier import Move


class Pending(NamedTuple):
    """Who acts next."""

    kind: Literal["chance", "seats", "over"]
    """``chance``, ``seats`` or ``over``."""
    seats: tuple[int, ...]
    """The seats that may play, from 1; several where play is simultaneous."""


@dataclass(frozen=True)
class Reason:
    """Why a move is advised."""

    kind: Literal["gain", "save", "risk"]
    code: str
    params: dict[str, str]
    text: str
    """In English."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Advice:
    """One of the best moves, as the strongest bot sees it."""

    move: Move
    expected: float
    """The expected final score."""
    spread: float
    """The final score's standard deviation."""
    win: Optional[float]
    """The probability of winning, if the bot estimated it."""
    reasons: tuple[Reason, ...]
