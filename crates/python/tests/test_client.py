"""Programs at a real server's tables."""

import asyncio
import random
import re
import subprocess
import threading

import pytest

import crier


@pytest.fixture(scope="module")
def address(program, tmp_path_factory):
    """A server on a free port of this machine."""
    folder = tmp_path_factory.mktemp("server")
    command = [program, "serve", "--data", str(folder), "--listen", "127.0.0.1:0", "--no-limits=true"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found, said = None, []
    for line in server.stdout:
        said.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            break
    assert found, "".join(said)
    # The rest is read, so that the server never waits for somebody to read it.
    threading.Thread(target=server.stdout.read, daemon=True).start()
    yield found[0]
    server.terminate()
    server.wait(timeout=30)


@pytest.mark.parametrize("key", crier.KEYS)
def test_a_program_plays_a_whole_game_against_a_bot(address, key):
    with crier.connect(address) as server:
        assert [game["key"] for game in server.games()] == crier.KEYS
        table = server.open_table(key, "players=2", bots_at_once=True)
        seat = table.sit(1, "Program")
        table.add_bot(2, "random")
        chooser = random.Random(1)
        outcome = seat.play(lambda view, moves: chooser.choice(moves), patience=120)
        record = table.record()
        replayed = crier.Game.load(record)
        assert replayed.is_over and replayed.outcome == outcome
        assert replayed.names[0] == "Program"
        # The server's dice follow from its secret and what the seats added.
        digest = table.status()["digest"]
        assert crier.verify(record, digest=digest)["drawn"] > 0
        with pytest.raises(crier.BadInput) as altered:
            crier.verify(record, digest="0" * 16)
        assert altered.value.code == "altered"


def test_two_programs_play_at_once_without_blocking(address):
    async def play():
        server = crier.connect_async(address)
        table = await server.open_table("troyes-dice", "players=2", bots_at_once=True)
        seats = [await table.sit(number, f"Program {number}") for number in (1, 2)]
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.01)

        async def choose(view, moves):
            await asyncio.sleep(0)
            return moves[len(moves) // 2]

        ticking = asyncio.create_task(tick())
        outcomes = await asyncio.gather(*(seat.play(choose, patience=120) for seat in seats))
        ticking.cancel()
        await server.close()
        assert ticks > 5, "the event loop stood still"
        return outcomes

    one, other = asyncio.run(play())
    assert one == other and one["reason"] == "last-day"


def test_refusals_of_a_server(address):
    server = crier.connect(address)
    with pytest.raises(crier.ServerError) as refused:
        server.open_table("chess")
    assert refused.value.code == "unknown-game"
    table = server.open_table("troyes-dice", "players=1")
    seat = table.sit(1, "Program")
    with pytest.raises(crier.ServerError) as refused:
        table.sit(1, "Another")
    assert refused.value.code == "seat-taken"
    with pytest.raises(crier.ServerError) as refused:
        seat.confirm("1:fortress9")
    assert refused.value.code == "bad-notation"
    draft = seat.draft(seat.moves()[0])["draft"]
    assert len(draft["moves"]) == 1
    assert seat.undo()["draft"]["moves"] == []
    link = server.table(f"{address}/t/{table.id}")
    assert link.status()["id"] == table.id


def test_no_server():
    with pytest.raises(crier.ServerError) as refused:
        crier.connect("http://127.0.0.1:9").games()
    assert refused.value.code == "no-answer"
    with pytest.raises(crier.ServerError) as refused:
        crier.connect("ftp://nowhere")
    assert refused.value.code == "bad-url"
