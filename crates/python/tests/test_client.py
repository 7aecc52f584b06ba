"""Programs at a real server's tables."""

import asyncio
import random
import re
import subprocess
import threading

import pytest

import crier


def serve(program, folder, listen="127.0.0.1:0"):
    """Starts a server; it and its address."""
    command = [program, "serve", "--data", str(folder), "--listen", listen, "--no-limits=true"]
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
    return server, found[0]


@pytest.fixture(scope="module")
def address(program, tmp_path_factory):
    """A server on a free port of this machine."""
    server, address = serve(program, tmp_path_factory.mktemp("server"))
    yield address
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
                await asyncio.sleep(0.001)

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


@pytest.mark.parametrize("play", ["sync", "async"])
def test_a_server_that_is_killed_and_started_again(program, tmp_path, play):
    server, address = serve(program, tmp_path)
    asked = 0

    def choose(view, moves):
        nonlocal server, asked
        asked += 1
        if asked == 3:
            # The move that is chosen now is sent into the void.
            server.kill()
            server.wait(timeout=30)
            listen = address.removeprefix("http://")
            threading.Timer(1.5, lambda: restarted.append(serve(program, tmp_path, listen)[0])).start()
        return moves[0]

    async def through_coroutines():
        connection = crier.connect_async(address)
        table = await connection.open_table("troyes-dice", "players=1")
        seat = await table.sit(1, "Program")
        outcome = await seat.play(choose, patience=60)
        await connection.close()
        return outcome

    restarted = []
    try:
        if play == "sync":
            seat = crier.connect(address).open_table("troyes-dice", "players=1").sit(1, "Program")
            outcome = seat.play(choose, patience=60)
        else:
            outcome = asyncio.run(through_coroutines())
        assert outcome["reason"] == "last-day" and restarted
        # The lost move was asked for again, and every turn was made once.
        assert asked >= 17
    finally:
        for process in [server, *restarted]:
            process.kill()
            process.wait(timeout=30)


def test_many_waiting_seats_hold_nobody_up(address):
    """More tables than the event loop's own pool has threads, all of whose first seats wait for their second."""

    async def play():
        connection = crier.connect_async(address)
        tables = [await connection.open_table("troyes-dice", "players=2", bots_at_once=True) for _ in range(40)]
        games = []
        for table in tables:
            seats = [await table.sit(number, f"Program {number}") for number in (1, 2)]
            games.append(seats)
        choose = lambda view, moves: moves[0]
        waiting = [asyncio.create_task(first.play(choose, patience=60)) for first, _ in games]
        # Each plays its first turn, and then waits for the other seat.
        for first, _ in games:
            while 1 in (await first.status())["waiting"]:
                await asyncio.sleep(0.05)
        view = await asyncio.wait_for(games[0][1].view(), timeout=20)
        for task in waiting:
            task.cancel()
        await connection.close()
        return view

    assert asyncio.run(play())


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
