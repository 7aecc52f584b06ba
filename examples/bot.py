#!/usr/bin/env python3
"""A bot for any game of Crier, in JSON lines on standard input and output (docs/referee.md).

    crier ladder --players 2 --bots apprentice,mine --outside 'mine=python3 examples/bot.py'

It knows no rules: it is asked with a view and the legal moves, and answers with one of them. With --learn it
keeps, within one run, how the score moved after each kind of move, and prefers the kinds that paid.
"""

import json
import random
import re
import sys

LEARN = "--learn" in sys.argv
SEEN = {}  # kind of move -> [times, points gained after it]
LAST = {}  # seat -> (score, the kinds of its last moves)


def kind(move):
    """A move without its numbers: '3:deniers6' is of the kind ':deniers'."""
    return re.sub(r"\d", "", move)


def learn(seat, score):
    """Points are owed to the moves before them: most to the last one, less to each before it."""
    before, kinds = LAST.get(seat, (score, []))
    for age, name in enumerate(reversed(kinds)):
        seen, share = SEEN.setdefault(name, [0, 0]), 0.8**age
        seen[0] += share
        seen[1] += share * max(score - before, 0)  # a new game begins with less
    return kinds[-9:]


def choose(question):
    """The whole intelligence: begin here to make it a better one."""
    moves, seat, score = question["moves"], question["seat"], question["score"]
    if not LEARN:
        return random.choice(moves)
    kinds = learn(seat, score)
    # What has never been tried looks best; the rest gets a chance now and then.
    worth = {name: gained / times for name, (times, gained) in SEEN.items()}
    best = max(moves, key=lambda move: worth.get(kind(move), 99) + random.gauss(0, 0.3))
    LAST[seat] = (score, kinds + [kind(best)])
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
