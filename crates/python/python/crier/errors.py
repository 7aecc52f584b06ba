"""Exceptions, with the codes of the referee protocol (``docs/referee.md``)."""

from __future__ import annotations

from typing import Any, Mapping, NamedTuple, Optional


class Rule(NamedTuple):
    """The place in the rulebook that a refusal cites."""

    section: str
    """The section, by the name it has there."""
    ruling: Optional[str]
    """Our ruling, where the rulebook is silent."""


class CrierError(Exception):
    """Something was refused; nothing has changed.

    ``code`` is stable and meant for programs, ``message`` is for people.
    """

    code: str
    message: str
    rule: Optional[Rule]
    params: dict[str, Any]

    def __init__(
        self,
        code: str,
        message: str,
        rule: Optional[Mapping[str, Any]] = None,
        params: Optional[Mapping[str, Any]] = None,
    ) -> None:
        super().__init__(code, message, rule, params)
        self.code = code
        self.message = message
        self.rule = Rule(rule["section"], rule.get("ruling")) if rule else None
        self.params = dict(params or {})

    def __str__(self) -> str:
        return self.message


class Refused(CrierError):
    """A rule of the game, or whose turn it is, forbids it."""


class BadInput(CrierError, ValueError):
    """What was given can't be understood, or does not exist."""


class ServerError(CrierError):
    """A server refused a request, or could not be reached."""


_TURN = {"not-your-turn", "awaiting-chance", "awaiting-seats", "game-over", "illegal-action"}


def make(code: str, message: str, rule: Optional[Mapping[str, Any]], params: Mapping[str, Any]) -> CrierError:
    """The exception for a code."""
    kind = Refused if rule is not None or code in _TURN else BadInput
    return kind(code, message, rule, params)
