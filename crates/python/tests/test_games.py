"""Games, bots, reviews: the same in Python as in Rust."""

import copy
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time

import pytest

import crier

KEYS = crier.KEYS


def golden(root):
    return sorted(root.glob("games/*/rules/tests/golden/**/*.game"))


def test_golden_games_of_all_titles_replay_to_their_scores(root):
    """The end that a record names was computed in Rust; here every event is played again, one by one."""
    seen = set()
    for path in golden(root):
        text = crier.read_record(path)
        end = re.search(r"^end (\S+) score ([-\d ]+?) winner (.*)$", text, re.M)
        final = crier.Game.load(text)
        assert final.record == text, path
        again = crier.Game(final.game, final.options, rules=final.rules)
        for line in final.events:
            seat, move = line.split(" ", 1)
            again.resolve(move) if seat == "*" else again.play(move, int(seat))
        assert again == final and again.scores == [int(score) for score in end[2].split()]
        assert again.outcome["reason"] == end[1]
        winners = [] if end[3] == "none" else [int(seat) for seat in end[3].split()]
        assert again.outcome["winners"] == winners
        seen.add(final.game)
    assert seen == set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_a_seed_gives_the_referees_game(key, program):
    """The same seed and stream give the same record as `crier referee`."""
    asked = [
        {"cmd": "new", "game": key, "options": "players=2", "seed": 11, "stream": 3},
        {"cmd": "finish"},
        {"cmd": "record"},
    ]
    lines = "\n".join(map(json.dumps, asked)) + "\n"
    answers = subprocess.run([program, "referee"], input=lines, capture_output=True, text=True, check=True).stdout
    game = crier.Game(key, "players=2", seed=11, stream=3)
    game.finish()
    assert game.record == json.loads(answers.splitlines()[2])["record"]


@pytest.mark.parametrize("key", KEYS)
def test_copies_and_pickles_continue_alike(key):
    game = crier.Game(key, players=2, seed=5, names=["Ada", "Bo"])
    for _ in range(30):
        game.draw_all()
        game.play_random(game.pending.seats[0])
    copies = [game.clone(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    game.finish()
    for other in copies:
        assert other != game
        other.finish()
        assert other == game and other.record == game.record and other.names == ["Ada", "Bo"]
    last = [line for line in game.events if not line.startswith("*")][-1]
    move = crier.Move(key, last.split(" ", 1)[1])
    assert pickle.loads(pickle.dumps(move)) == move and len({move, copy.copy(move), str(move)}) == 1
    bot = crier.Bot("greedy", seed=4)
    fresh = crier.Game(key, players=2, seed=9)
    fresh.draw_all()
    bot.choose(fresh, fresh.pending.seats[0])
    others = [copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))]
    want = [bot.choose(fresh, fresh.pending.seats[0]) for _ in range(5)]
    for other in others:
        assert [other.choose(fresh, fresh.pending.seats[0]) for _ in range(5)] == want
        assert repr(other) == repr(bot)


@pytest.mark.parametrize("key", KEYS)
def test_undo_replays(key):
    game = crier.Game(key, players=2, seed=6)
    positions = []
    for _ in range(20):
        positions.append(game.record)
        if game.pending.kind == "chance":
            game.draw()
        else:
            game.play_random(game.pending.seats[0])
    for record in reversed(positions):
        game.undo()
        assert game.record == record
    with pytest.raises(crier.BadInput) as refused:
        game.undo()
    assert refused.value.code == "nothing-to-undo"


def test_moves_are_understood_in_every_form():
    game = crier.Game("dice-city", players=2, seed=1)
    game.draw_all()
    for move in game.legal_moves():
        for form in (move, move.notation, move.fields, move.index):
            other = game.clone()
            other.play(form)
            assert other.events[-1] == f"1 {move.notation}"


def test_refusals_carry_code_rule_and_values():
    game = crier.Game("troyes-dice", "players=1")
    with pytest.raises(crier.Refused) as refused:
        game.play("nodie")
    assert refused.value.code == "awaiting-chance"
    game.resolve("plazas rr yy ww ry yr rw wr yw wy")
    game.resolve({"roll": {"black": 3, "clear": [1, 3, 6]}})
    with pytest.raises(crier.Refused) as refused:
        game.play("1:cityhall5")
    error = refused.value
    assert error.rule == crier.Rule("Gain resources", "T9")
    assert error.params == {"have": "3", "need": "4", "resource": "influence"}
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.rule, again.params, str(again)) == (error.code, error.rule, error.params, str(error))
    assert isinstance(error, crier.CrierError) and not isinstance(error, ValueError)


@pytest.mark.parametrize(
    "call",
    [
        lambda game: crier.Game("chess"),
        lambda game: crier.Game("troyes-dice", "players=99"),
        lambda game: crier.Game("troyes-dice", players=-1),
        lambda game: crier.Game("troyes-dice", colour="red"),
        lambda game: crier.Game("troyes-dice", "players=2", expansion=True),
        lambda game: crier.Game("troyes-dice", rules=99),
        lambda game: crier.Game("troyes-dice", [[]]),
        lambda game: crier.Game("troyes-dice", names=["a"] * 9),
        lambda game: crier.Game("troyes-dice", names=["\n"]),
        lambda game: crier.Game.load("nonsense"),
        lambda game: crier.Game.load(""),
        lambda game: crier.Game.load("crier 1\ngame troyes-dice\nrules 1\noptions players=1\n\n* roll 1 1 1 1\n"),
        lambda game: crier.Game.load(game.record, events=10**6),
        lambda game: game.play("\0" * 10_000),
        lambda game: game.play({"act": {}}),
        lambda game: game.play(10**30),
        lambda game: game.play(-1),
        lambda game: game.play(418),
        lambda game: game.play(None),
        lambda game: game.play(object()),
        lambda game: game.play(True),
        lambda game: game.play("nodie", 7),
        lambda game: game.resolve(3),
        lambda game: game.view(0),
        lambda game: game.view(17),
        lambda game: game.svg(language="de"),
        lambda game: game.observe(99),
        lambda game: crier.Bot("grandmaster"),
        lambda game: crier.review("nonsense"),
        lambda game: crier.review(game),
        lambda game: crier.review(game, work=float("nan")),
        lambda game: crier.verify(game),
        lambda game: crier.ladder("troyes-dice", "players=2", bots=["random"]),
        lambda game: crier.simulate("troyes-dice", "players=1", bots=["random", "random"]),
        lambda game: crier.train("troia", games=-1),
        lambda game: crier.spaces("troyes-dice", players=1).part("nothing"),
    ],
)
def test_bad_input_is_an_exception_and_changes_nothing(call):
    game = crier.Game("troyes-dice", players=1, seed=7)
    game.draw_all()
    before = game.record
    with pytest.raises((crier.CrierError, ValueError, OverflowError, TypeError)):
        call(game)
    assert game.record == before


def test_deeply_nested_input_is_refused():
    nested = []
    for _ in range(10_000):
        nested = [nested]
    with pytest.raises(crier.BadInput, match="nested"):
        crier.Game("troyes-dice").play(nested, 1)


@pytest.mark.parametrize("key", KEYS)
def test_pictures_in_text_and_svg(key):
    game = crier.Game(key, players=2, seed=8)
    game.finish()
    assert str(game) == game.picture() and len(game.picture(1)) > 100
    for seat in (None, 1, 2):
        for language in ("en", "fr"):
            assert game.svg(seat, language=language).startswith("<svg")
    assert game.svg().count("<") > 100 and "<svg" in game._repr_html_()


@pytest.mark.parametrize("key", KEYS)
def test_bots_of_every_level_play_legal_moves(key):
    bots = [crier.Bot(level, work=50, seed=seat) for seat, level in enumerate(crier.LEVELS)]
    game = crier.Game(key, players=2, seed=2)
    for turn in range(24):
        game.draw_all()
        seat = game.pending.seats[0]
        move = bots[turn % len(bots)].choose(game, seat)
        assert move in game.legal_moves(seat)
        game.play(move, seat)
    assert {"policy", "work"} <= set(crier.Bot("master").recipe(key))


def test_advice_has_reasons():
    game = crier.Game("troyes-dice", players=2, seed=3)
    game.draw_all()
    advice = crier.advise(game, 2, work=3000)
    assert len(advice) == 3 and advice[0].move in game.legal_moves(2)
    assert advice[0].expected >= advice[-1].expected - 5 and all(str(reason) for reason in advice[0].reasons)


def test_a_review_is_that_of_the_command_line(program, tmp_path):
    game = crier.Game("troyes-dice", players=2, seed=1)
    game.finish()
    path = tmp_path / "a.game"
    path.write_text(game.record)
    command = [program, "review", str(path), "--work", "0.02", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert crier.review(game, work=0.02, jobs=2) == told
    seat = told["seats"][0]
    whole = sum(seat[part]["mean"] for part in ("expected", "decided", "luck", "others"))
    assert abs(whole - game.scores[0]) < 1e-6


def test_verify_checks_a_servers_record(root):
    """A record without secrets can't be verified, and says so."""
    game = crier.Game("troyes-dice", players=1, seed=1)
    game.finish()
    with pytest.raises(crier.BadInput) as refused:
        crier.verify(game)
    assert refused.value.code == "unfair" and "needed to verify" in str(refused.value)
    game.undo()
    with pytest.raises(crier.BadInput) as refused:
        crier.verify(game)
    assert refused.value.code == "unfinished"


def test_simulations_and_ladders_are_those_of_the_command_line(program):
    def told(*words):
        return json.loads(subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=True).stdout)

    found = crier.simulate("troyes-dice", "players=3 expansion", games=700, seed=4, jobs=2)
    want = told("simulate", "--players", "3", "--expansion", "--games", "700", "--seed", "4")
    assert {key: want[key] for key in found} == json.loads(json.dumps(found))
    words = ["--players", "2", "--bots", "random,greedy,apprentice", "--games", "6", "--seed", "3"]
    want, found = told("ladder", *words), crier.ladder(
        "troyes-dice", "players=2", bots=["random", "greedy", "apprentice"], games=6, seed=3
    )
    for ladder in (want, found):
        del ladder["command"]
        for bot in ladder["bots"]:
            del bot["milliseconds_a_move"]
    assert want == found


def test_training_is_that_of_the_command_line(program, tmp_path):
    path = tmp_path / "test.weights"
    command = [program, "train", "--games", "256", "--seed", "2", "--output", str(path)]
    subprocess.run(command, capture_output=True, check=True)
    assert crier.train("troyes-dice", games=256, seed=2, jobs=2) == path.read_bytes()


def test_long_calls_let_other_threads_run():
    game = crier.Game("troyes-dice", players=4, seed=1)
    game.draw_all()
    done = threading.Event()
    worker = threading.Thread(target=lambda: (crier.Bot("master", work=400_000).choose(game, 1), done.set()))
    worker.start()
    ticks = 0
    while not done.is_set():
        ticks += 1
        time.sleep(0.001)
    worker.join()
    assert ticks > 3, "the interpreter stood still"


@pytest.mark.parametrize(
    "work",
    [
        "crier.Bot('master', work=10**12).choose(game)",
        "crier.advise(game, work=10**12)",
        "crier.review(finished, work=8)",
        "crier.simulate('dice-city', 'players=4', games=10**9)",
        "crier.ladder('troyes-dice', 'players=2', games=10**4)",
        "crier.train('troyes-dice', games=10**9)",
    ],
)
def test_ctrl_c_ends_long_calls(work):
    script = f"""
import crier
game = crier.Game("troyes-dice", players=1, seed=1)
game.draw_all()
finished = crier.Game("troyes-dice", players=1, seed=1)
finished.finish()
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.5)
        os.kill(child.pid, signal.SIGINT)
        # Generous: this is about ending at all, not about how fast.
        assert child.communicate(timeout=90)[0] == "interrupted\n"
    finally:
        child.kill()


def test_stubs_name_everything_that_is_there(root):
    stub = (root / "crates/python/python/crier/_crier.pyi").read_text()
    from crier import _crier

    for name in dir(_crier):
        if not name.startswith("__") or name == "__version__":
            assert re.search(rf"^(class|def) {name}\b|^{name}:", stub, re.M), name
    for kind in (_crier.Game, _crier.Move, _crier.Chance, _crier.Bot, _crier.Batch, _crier.Blocks):
        for name in dir(kind):
            if not name.startswith("_"):
                assert re.search(rf"^    def {name}\(", stub, re.M), f"{kind.__name__}.{name}"
                assert getattr(kind, name).__doc__ or kind in (_crier.Batch, _crier.Blocks), f"{kind.__name__}.{name} has no docstring"
