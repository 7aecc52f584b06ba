#!/usr/bin/env python3
"""A bot for any game of Crier, in JSON lines on standard input and output (docs/referee.md).

    crier ladder --players 2 --bots apprentice,mine --outside 'mine=python3 examples/bot.py'

It knows no rules: it is asked with a view and the legal moves, and answers with one of them. With --learn it
keeps, within one run, how the score moved after each kind of move, and prefers the kinds that paid.
Begin with `choose` to make it a better one.
"""

import json
import random
import re
import sys

LEARN = "--learn" in sys.argv
SEEN = {}  # kind of move -> [times, points gained after it]
LAST = {}  # seat -> (kind, score before)


def kind(move):
    """A move without its numbers: '3:deniers6' is of the kind ':deniers'."""
    return re.sub(r"\d", "", move)


def score(view, seat):
    """The seat's score, where the view tells it; games differ, so this looks in the usual places."""
    sheets = view.get("sheets") or view.get("players") or []
    own = sheets[seat - 1] if len(sheets) >= seat else {}
    return own.get("score", 0) if isinstance(own, dict) else 0


def learn(view, seat):
    if seat in LAST:
        before, points = LAST[seat]
        seen = SEEN.setdefault(before, [0, 0])
        seen[0] += 1
        seen[1] += score(view, seat) - points


def choose(question):
    """The whole intelligence: replace it."""
    moves, view, seat = question["moves"], question["view"], question["seat"]
    if not LEARN:
        return random.choice(moves)
    learn(view, seat)
    # What has never been tried looks best.
    worth = {name: gained / times for name, (times, gained) in SEEN.items()}
    best = max(moves, key=lambda move: (worth.get(kind(move), 99), random.random()))
    LAST[seat] = (kind(best), score(view, seat))
    return best


def main():
    random.seed(1)
    for line in sys.stdin:
        question = json.loads(line)
        if question["cmd"] == "quit":
            break
        if question["cmd"] == "choose":
            print(json.dumps({"id": question["id"], "move": choose(question)}), flush=True)


if __name__ == "__main__":
    main()
