"""Playing as an outside bot: ``crier ladder --outside`` and ``crier serve --bot`` ask, this program answers."""

from __future__ import annotations

import json
import sys
from typing import IO, Any, Callable, Optional

__all__ = ["outside_bot"]


def outside_bot(
    choose: Callable[[dict[str, Any]], Any], *, stdin: Optional[IO[str]] = None, stdout: Optional[IO[str]] = None
) -> None:
    """Answers questions until there are no more. ``choose`` gets a question and returns one of its ``moves``.

    A question has ``game``, ``options``, ``seat``, ``score``, ``view`` and ``moves`` (``docs/referee.md``, "A bot that is
    asked").

    >>> import io
    >>> asked = io.StringIO('{"cmd":"choose","id":1,"seat":1,"moves":["1:deniers1","nodie"]}\\n{"cmd":"quit"}\\n')
    >>> answered = io.StringIO()
    >>> crier.outside_bot(lambda question: question["moves"][-1], stdin=asked, stdout=answered)
    >>> answered.getvalue()
    '{"id": 1, "move": "nodie"}\\n'
    """
    output = sys.stdout if stdout is None else stdout
    for line in sys.stdin if stdin is None else stdin:
        question = json.loads(line)
        if question["cmd"] == "quit":
            break
        if question["cmd"] == "choose":
            answer = {"id": question.get("id"), "move": str(choose(question))}
            print(json.dumps(answer), file=output, flush=True)
