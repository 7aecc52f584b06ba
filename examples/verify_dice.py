#!/usr/bin/env python3
"""Recomputes every roll and draw of finished games from their records: docs/fair-dice.md, and nothing else.

    python3 verify_dice.py RECORD...
    python3 verify_dice.py RECORD --seat 1 --seed SEED     also: is the chain of seat 1 the one from my seed?
"""

import argparse
import hashlib
import hmac
import sys
from itertools import combinations


def sha(data):
    return hashlib.sha256(data).digest()


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def hashed(value, times):
    for _ in range(times):
        value = sha(value)
    return value


class Unfair(Exception):
    pass


class Record:
    """The lines of a record: its header, its tags and its events."""

    def __init__(self, text):
        lines = text.split("\n")
        if lines[0] != "crier 1":
            raise Unfair("not a record of format 1")
        self.tags, self.fields, self.events, self.is_over = {}, {}, [], False
        blank = lines.index("") if "" in lines else len(lines)
        for line in lines[1:blank]:
            word, _, rest = line.partition(" ")
            if word == "tag":
                key, _, value = rest.partition(" ")
                self.tags[key] = value
            else:
                self.fields.setdefault(word, rest)
        for line in lines[blank + 1:]:
            if line.startswith("end "):
                self.is_over = True
            elif line:
                who, _, what = line.partition(" ")
                if who != "*" and not who.isdigit():
                    raise Unfair(f"what is this line: {line!r}")
                self.events.append((who, what))
        players = [word for word in self.fields["options"].split() if word.startswith("players=")]
        self.game = self.fields["game"]
        self.seats = int(players[0].partition("=")[2])

    def tag(self, key):
        if key not in self.tags:
            raise Unfair(f"the record has no tag {key}")
        return self.tags[key]

    def bytes(self, key):
        return bytes.fromhex(self.tag(key))


def letter(seat):
    return "abcdefghijklmnop"[seat - 1]


class Numbers:
    """The numbers that one result is made from."""

    def __init__(self, key, result):
        self.key, self.result, self.block, self.words = key, result, 0, []

    def word(self):
        if not self.words:
            block = mac(self.key, self.result.to_bytes(8, "big") + self.block.to_bytes(8, "big"))
            self.words = [int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def below(self, bound):
        limit = 2**32 // bound * bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound


# The dice.


def spans(text):
    """Reads a list like 3-7,12 or 3-7,12-"""
    read = []
    for part in filter(None, text.split(",")):
        first, dash, last = part.partition("-")
        read.append((int(first), int(last) if last else float("inf") if dash else int(first)))
    return read


def is_in(number, spans):
    return any(first <= number <= last for first, last in spans)


class Version1:
    def __init__(self, record, secret):
        entropies = b"".join(record.bytes(f"dice-entropy-{letter(seat)}") for seat in range(1, record.seats + 1))
        self.key = mac(secret, b"crier fair dice 1" + record.tag("table").encode() + entropies)

    def numbers(self, result, _movers):
        return Numbers(self.key, result)

    def shares(self):
        return []


class Chain:
    """The chain of one seat, as far as it was opened."""

    def __init__(self, record, seat):
        self.end = record.bytes(f"dice-chain-{letter(seat)}")
        self.links, self.used = {}, 0
        if f"dice-link-{letter(seat)}" in record.tags:
            number, link = record.tag(f"dice-link-{letter(seat)}").split()
            link = bytes.fromhex(link)
            if int(number) > len(record.events):
                raise Unfair(f"seat {seat} can't have opened link {number}")
            for number in range(int(number), -1, -1):
                self.links[number] = link
                link = sha(link)
            if link != self.end:
                raise Unfair(f"the links of seat {seat} do not lead to the end of its chain")
        self.sealed = spans(record.tags.get(f"dice-sealed-{letter(seat)}", ""))

    def link(self, seat, result):
        if is_in(result, self.sealed):
            return None
        if result not in self.links:
            raise Unfair(f"the record lacks link {result} of seat {seat}")
        self.used += 1
        return self.links[result]


class Version2:
    def __init__(self, record, secret):
        self.secret, self.table = secret, record.tag("table").encode()
        self.chains, self.programs = {}, []
        opening = b"crier fair dice 2" + self.table + b"\0" + sha(secret)
        for seat in range(1, record.seats + 1):
            if f"dice-chain-{letter(seat)}" in record.tags:
                self.chains[seat] = Chain(record, seat)
                opening += b"\2" + self.chains[seat].end
            elif f"dice-entropy-{letter(seat)}" in record.tags:
                self.programs.append(seat)
                opening += b"\1" + sha(record.bytes(f"dice-entropy-{letter(seat)}"))
            else:
                opening += bytes(33)
        self.transcript = sha(opening)

    def numbers(self, result, movers):
        message = self.transcript
        for seat in sorted(movers):
            link = self.chains[seat].link(seat, result) if seat in self.chains else None
            if link is None:
                place = b"\0" + bytes([seat]) + result.to_bytes(8, "big")
                link = mac(self.secret, b"crier sealed link" + self.table + place)
            message += bytes([seat]) + link
        if movers:
            self.transcript = sha(message)
        return Numbers(mac(self.secret, self.transcript), result)

    def shares(self):
        for seat, chain in self.chains.items():
            sealed = ", ".join(f"{a}" if a == b else f"{a} to {b}" for a, b in chain.sealed)
            yield f"seat {seat}: its own share, in {chain.used} results" + (f"; replaced in {sealed}" if sealed else "")
        for seat in self.programs:
            yield f"seat {seat}: random bytes sent when the seat was taken"


class Version3:
    """The dice of a day: the same for everyone, so no seat has a share in them."""

    def __init__(self, record, secret):
        self.secret, self.seen = secret, {}
        self.place = record.tag("dice-day").encode() + b"\0" + record.game.encode() + b"\0"

    def numbers_for(self, occasion):
        before = self.seen.get(occasion, 0)
        self.seen[occasion] = before + 1
        place = self.place + occasion.encode() + b"\0" + before.to_bytes(8, "big")
        return Numbers(mac(self.secret, b"crier fair dice 3" + place), before)

    def shares(self):
        return []


# From numbers to results: one class for each game, with what it has to remember.


class TroyesDice:
    def occasion(self, kind, _claimed, _last):
        return kind

    def result(self, kind, numbers, _claimed):
        kinds = {"roll": self.roll, "plazas": self.plazas, "tiles": self.tiles, "first": self.first}
        return kinds[kind](numbers)

    def roll(self, numbers):
        number = numbers.below(1296)
        black, *clear = [number // 6**place % 6 + 1 for place in (3, 2, 1, 0)]
        return [black] + sorted(clear)

    def first(self, numbers):
        return [numbers.below(6) + 1]

    def taken_over(self, kind, claimed):
        pass

    def tiles(self, numbers):
        number, left, drawn = numbers.below(336), list(range(1, 9)), []
        for count in (8, 7, 6):
            number, index = divmod(number, count)
            drawn.append(left[index])
            left[index] = left[-1]
            left.pop()
        return drawn

    def plazas(self, numbers):
        number, digits = numbers.below(2_903_040), []
        for radix in (9, 8, 7, 15, 6, 64):
            number, digit = divmod(number, radix)
            digits.append(digit)
        free, notches, faces = list(range(9)), [None] * 9, digits[5]

        def place(notch, plaza):
            nonlocal faces
            notches[notch] = plaza[::-1] if faces & 1 else plaza
            faces >>= 1

        for digit, plaza in zip(digits, ("rr", "yy", "ww")):
            notches[free.pop(digit)] = plaza
        for digit, count, plaza in ((digits[3], 6, "ry"), (digits[4], 4, "rw")):
            first, second = list(combinations(range(count), 2))[digit]
            second = free.pop(second)
            place(free.pop(first), plaza)
            place(second, plaza)
        place(free.pop(0), "yw")
        place(free.pop(0), "yw")
        return notches


class DiceCity:
    TITLES = """barracks blacksmith catapult training-camp watch-tower bazaar market-place merchant-guild mint
        storehouse cathedral festival-hall grand-statue great-wall manor cemetery church stables town-hall well""".split()

    def __init__(self):
        self.deck = [title for title in self.TITLES for _ in range(3)]
        self.set_up, self.rounds = 0, {}

    def occasion(self, kind, claimed, last):
        if kind == "reveal":
            return "reveal"
        if last is None:
            self.set_up += 1
            return f"roll 0 {self.set_up}"
        seat, move = last
        if move == "done":
            self.rounds[seat] = self.rounds.get(seat, 0) + 1
            return f"roll {self.rounds[seat]} {seat}"
        dice = "".join(word[0] for word in claimed)
        return f"reroll {self.rounds.get(seat, 0) + 1} {seat} {dice}"

    def result(self, kind, numbers, claimed):
        if kind == "reveal":
            return [self.deck.pop(numbers.below(len(self.deck)))]
        rolled = [die for die in "wyrbk" if any(word.startswith(die) for word in claimed)]
        number, result = numbers.below(6 ** len(rolled)), []
        for die in rolled:
            number, face = divmod(number, 6)
            result.append(f"{die}{face + 1}")
        return result

    def taken_over(self, kind, claimed):
        if kind == "reveal":
            self.deck.remove(claimed[0])


class Troia:
    def __init__(self, seats):
        self.seats, self.pile = seats, list(range(21, 37))

    def occasion(self, kind, _claimed, _last):
        return kind

    def result(self, kind, numbers, _claimed):
        if kind == "first":
            return [numbers.below(self.seats) + 1]
        if kind == "permit":
            return [self.pile.pop(numbers.below(len(self.pile)))]
        return [(numbers.below(2**31) << 32) + (numbers.below(2**16) << 16) + numbers.below(2**16)]

    def taken_over(self, kind, claimed):
        if kind == "permit":
            self.pile.remove(int(claimed[0]))


def verify(record):
    """Recomputes every result that was drawn; returns how many there are, how many were taken over from another game, and
    what is known about the shares."""
    if "dice-day" in record.tags and "dice-secret" not in record.tags:
        day = record.tag("dice-day")
        raise Unfair(f"the secret of the dice of {day} is opened at 01:00 UTC on the following day")
    secret = record.bytes("dice-secret")
    if sha(secret) != record.bytes("dice-commitment"):
        raise Unfair("the revealed secret does not match the commitment")
    version = record.tags.get("dice-version", "1")
    if version not in ("1", "2", "3"):
        raise Unfair(f"the dice follow version {version}, which this script does not know")
    dice = {"1": Version1, "2": Version2, "3": Version3}[version](record, secret)
    games = {"troyes-dice": TroyesDice, "dice-city": DiceCity, "troia": lambda: Troia(record.seats)}
    if record.game not in games:
        raise Unfair(f"this script does not know the game {record.game}")
    game = games[record.game]()
    keys = ["dice-taken-over"] + [f"dice-taken-over-{letter(part)}" for part in range(2, 17)]
    taken_over = spans(",".join(record.tags.get(key, "") for key in keys))
    result, skipped, movers, last = 0, 0, set(range(1, record.seats + 1)), None
    for who, what in record.events:
        if who != "*":
            movers.add(int(who))
            last = (int(who), what)
            continue
        kind, *claimed = what.split()
        is_drawn = not is_in(result, taken_over)
        if version == "3":
            numbers = dice.numbers_for(game.occasion(kind, claimed, last))
        else:
            numbers = dice.numbers(result, movers)
        result, movers = result + 1, set()
        if not is_drawn:
            game.taken_over(kind, claimed)
            skipped += 1
            continue
        drawn = [str(part) for part in game.result(kind, numbers, claimed)]
        if drawn != claimed:
            raise Unfair(f"result {result} is '{what}', but the dice give '{kind} {' '.join(drawn)}'")
    if not record.is_over:
        raise Unfair("the record is cut off: it has no end")
    return result - skipped, skipped, list(dice.shares())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", metavar="RECORD")
    parser.add_argument("--seat", type=int, help="my seat, from 1")
    parser.add_argument("--seed", help="my seed, as the result page shows it")
    parser.add_argument("--length", type=int, default=2048, help="how many links my chain has [2048]")
    arguments = parser.parse_args()
    failed = False
    for name in arguments.records:
        try:
            with open(name, encoding="utf-8") as file:
                record = Record(file.read())
            count, skipped, shares = verify(record)
            if skipped:
                print(f"{name}: the {count} chance results that were drawn follow from the sealed secret and the shares")
                print(f"  {skipped} were taken over from another game and can't be recomputed here")
            else:
                print(f"{name}: all {count} chance results follow from the sealed secret and the shares")
            for line in shares:
                print(f"  {line}")
            if arguments.seed:
                end = hashed(bytes.fromhex(arguments.seed), arguments.length)
                if end != record.bytes(f"dice-chain-{letter(arguments.seat)}"):
                    raise Unfair(f"the chain of seat {arguments.seat} is not the one from your seed")
                print(f"  the chain of seat {arguments.seat} is the one from your seed")
        except (Unfair, OSError, ValueError, IndexError, KeyError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
