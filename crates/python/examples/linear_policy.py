#!/usr/bin/env python3
"""A policy that is linear in what a seat sees of Troyes Dice alone: learnt in numpy, played as an outside bot.

    python linear_policy.py learn policy.weights            learns by self-play (see learn.ipynb)
    crier ladder --players 1 --bots random,linear --outside 'linear=python linear_policy.py play policy.weights'

The weight file is of Crier's container format (`crates/bots/src/weights_file.rs`), with a purpose of its own: the weights of the
built-in bots belong to features that are computed in Rust, and are compiled in.
"""

import sys
import zlib

import numpy as np

import crier
import crier.vector

PURPOSE = "troyes-dice linear policy players=1"
COLOURS = ["red", "yellow", "white"]
ROWS = ["fortress", "hall", "cathedral", "palace", "cityhall", "bishopric"]
RESOURCES = ["influence", "deniers", "knowledge"]
STATUS = ["clear", "black-as-clear", "black", "clear-as-black"]
SPACES = crier.spaces("troyes-dice", players=1)
FEATURES = 1 + 16 + 4 * (3 + 6 + 1) + 36 + 18 + 3


def features(observations):
    """What the policy looks at, from a batch's observations."""
    part = lambda name: observations[:, SPACES.part(name)]  # noqa: E731
    count = len(observations)
    found = [np.ones((count, 1)), np.eye(16)[part("half-day")[:, 0]]]
    found.append((part("dice colour")[:, :, None] == [1, 2, 3]).reshape(count, -1))
    found.append((part("dice value")[:, :, None] == [1, 2, 3, 4, 5, 6]).reshape(count, -1))
    found.append(part("dice status") >= 3)
    found += [part("sheet 1 built"), part("sheet 1 lost"), part("sheet 1 held") / 6]
    return np.concatenate(found, axis=1, dtype=np.float32)


def features_of_view(view):
    """The same from a view in JSON, as an outside bot gets it."""
    table, sheet = view["table"], view["sheets"][0]
    numbers = np.zeros((1, SPACES.size), np.int16)
    put = lambda name, values: numbers.__setitem__((0, SPACES.part(name)), values)  # noqa: E731
    put("half-day", 2 * (table["day"] - 1) + (table["half"] == "afternoon"))
    dice = table["dice"]
    put("dice colour", [COLOURS.index(die["colour"]) + 1 for die in dice])
    put("dice value", [die["value"] for die in dice])
    put("dice status", [STATUS.index(die["status"]) + 1 for die in dice])
    put("sheet 1 built", [value in sheet["built"][row] for row in ROWS for value in range(1, 7)])
    put("sheet 1 lost", [value in sheet["lost"][colour] for colour in COLOURS for value in range(1, 7)])
    put("sheet 1 held", [sheet["held"][resource] for resource in RESOURCES])
    return features(numbers)


def probabilities(weights, seen, masks):
    """How likely each action is; only legal ones are."""
    logits = np.where(masks, seen @ weights, -1e9)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def learn(rounds=60, games=512, seed=1, rate=0.03, report=None):
    """REINFORCE: actions of games that end above the average become likelier. Returns the weights and each round's mean score."""
    weights = np.zeros((FEATURES, SPACES.actions), np.float32)
    momentum, spread = np.zeros_like(weights), np.zeros_like(weights)
    random = np.random.default_rng(seed)
    batch = crier.vector.make("troyes-dice", n=games, seats=1)
    batch.reset(seed)
    curve = []
    for turn in range(1, rounds + 1):
        batch.reset(seed=seed + turn)
        running = np.ones(games, bool)
        scores = np.zeros(games)
        played = []
        while running.any():
            seen = features(batch.observations)
            odds = probabilities(weights, seen, batch.masks)
            chosen = (odds.cumsum(axis=1) > random.random((games, 1))).argmax(axis=1).astype(np.int32)
            # Rounding may leave a sum just below 1: then the likeliest action is taken.
            chosen = np.where(batch.masks[np.arange(games), chosen], chosen, odds.argmax(axis=1)).astype(np.int32)
            played.append((seen, odds, chosen, running.copy()))
            batch.step(chosen)
            scores = np.where(running & batch.dones, batch.scores[:, 0], scores)
            running &= ~batch.dones
        better = (scores - scores.mean()) / (scores.std() + 1e-6)
        slope = np.zeros_like(weights)
        for seen, odds, chosen, mine in played:
            push = -odds
            push[np.arange(games), chosen] += 1
            slope += seen.T @ (push * (better * mine)[:, None])
        slope /= games
        # Adam.
        momentum = 0.9 * momentum + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        size = momentum / (1 - 0.9**turn) / (np.sqrt(spread / (1 - 0.99**turn)) + 1e-8)
        weights += np.float32(rate) * size.astype(np.float32)
        curve.append(scores.mean())
        if report:
            report(turn, scores.mean())
    return weights, curve


def save(path, weights, origin="linear_policy.py learn"):
    """Writes a weight file."""
    payload = weights.astype("<f4").tobytes()
    head = f"crier-weights 1\nfor {PURPOSE}\nby {origin}\n{len(payload)} bytes, crc32 {zlib.crc32(payload):08x}\n"
    with open(path, "wb") as file:
        file.write(head.encode() + payload)


def load(path):
    """Reads a weight file; refuses one that is damaged or for something else."""
    with open(path, "rb") as file:
        magic, purpose, _, sums, payload = file.read().split(b"\n", 4)
    if magic != b"crier-weights 1" or purpose.decode() != f"for {PURPOSE}":
        raise SystemExit(f"{path} has no weights for {PURPOSE}")
    if sums.decode() != f"{len(payload)} bytes, crc32 {zlib.crc32(payload):08x}":
        raise SystemExit(f"{path} is damaged")
    return np.frombuffer(payload, "<f4").reshape(FEATURES, SPACES.actions)


def chooser(weights):
    """Answers an outside bot's questions with the likeliest move."""

    def choose(question):
        numbers = [crier.Move("troyes-dice", move).index for move in question["moves"]]
        if question["view"]["table"]["dice"] is None:
            return question["moves"][0]
        logits = (features_of_view(question["view"]) @ weights)[0]
        return question["moves"][int(np.argmax(logits[numbers]))]

    return choose


if __name__ == "__main__":
    if sys.argv[1:2] == ["learn"] and len(sys.argv) == 3:
        found, _ = learn(rounds=300, games=2048, report=lambda turn, mean: print(turn, round(mean, 2), flush=True))
        save(sys.argv[2], found)
    elif sys.argv[1:2] == ["play"] and len(sys.argv) == 3:
        crier.outside_bot(chooser(load(sys.argv[2])))
    else:
        raise SystemExit(__doc__)
