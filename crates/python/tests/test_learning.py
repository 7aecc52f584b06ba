"""The learning environments, judged by the ecosystems' own tests."""

import numpy as np
import pytest

import crier
import crier.gym
import crier.vector

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec  # noqa: E402

from crier import pettingzoo as zoo  # noqa: E402

ENVS = [
    ("troyes_dice_v1", {"players": 2}),
    ("troyes_dice_v1", {"players": 4, "expansion": True}),
    ("troyes_dice_v1", {"players": 1}),
    ("dice_city_v1", {"players": 2}),
    ("dice_city_v1", {"players": 3, "reward": "score"}),
]
VECTORS = [("troyes-dice", 1), ("troyes-dice", 3), ("dice-city", 1), ("dice-city", 2)]


def test_every_game_with_numbers_has_environments():
    """A new title appears by itself."""
    numbered = [about["key"] for about in crier.games() if about["has_actions"]]
    assert "troyes-dice" in numbered and "dice-city" in numbered
    for key in numbered:
        assert hasattr(zoo, key.replace("-", "_") + "_v1")
    with pytest.raises(crier.BadInput, match="not 1"):
        crier.gym.make("troia")
    for make in (lambda: crier.vector.make("troia", n=2, seats=2), lambda: zoo.SeatsEnv("troia")):
        with pytest.raises(crier.BadInput) as refused:
            make()
        assert refused.value.code == "no-actions"


@pytest.mark.parametrize("name, options", ENVS)
def test_pettingzoo_api(name, options):
    api_test(getattr(zoo, name).env(**options), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("name, options", ENVS)
def test_pettingzoo_seed(name, options):
    seed_test(lambda: getattr(zoo, name).env(**options), num_cycles=60)


@pytest.mark.parametrize("name", ["troyes_dice_v1", "dice_city_v1"])
def test_pettingzoo_parallel_and_max_cycles(name):
    """A limit counts steps of all seats, so it belongs to the parallel environment; PettingZoo's own conversion asks seats in turn."""
    module = getattr(zoo, name)

    class Limited:
        @staticmethod
        def parallel_env(max_cycles):
            return module.parallel_env(players=2, max_cycles=max_cycles)

        @staticmethod
        def env(max_cycles):
            return parallel_to_aec(module.parallel_env(players=2, max_cycles=max_cycles))

    max_cycles_test(Limited)
    parallel_api_test(module.parallel_env(players=3), num_cycles=60)
    parallel_seed_test(lambda: module.parallel_env(players=2), num_cycles=30)


@pytest.mark.parametrize("name, options", ENVS)
def test_rewards_add_up(name, options):
    env = getattr(zoo, name).env(**options)
    env.reset(seed=5)
    random = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    start = list(env.unwrapped.game.scores)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        done = termination or truncation
        env.step(None if done else int(random.choice(np.flatnonzero(observation["action_mask"]))))
    scores = env.unwrapped.game.scores
    if options.get("reward") == "score":
        assert list(total.values()) == [now - then for now, then in zip(scores, start)]
    elif options["players"] > 1:
        assert abs(sum(total.values())) < 1e-6 and max(total.values()) > 0
    else:
        assert total["seat_1"] == scores[0]


@pytest.mark.parametrize("game, options", [("troyes-dice", {}), ("troyes-dice", {"expansion": True}), ("dice-city", {})])
def test_gymnasium_check_env(game, options):
    check_env(crier.gym.make(game, **options), skip_render_check=False)


def test_gymnasium_registry():
    names = crier.gym.register()
    assert "crier/troyes-dice-v1" in names
    env = gymnasium.make("crier/troyes-dice-v1", render_mode="ansi")
    env.reset(seed=1)
    assert "Day 1" in env.render()


def test_an_illegal_action_ends_the_episode():
    env = crier.gym.make("troyes-dice", illegal_reward=-1.0)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True) and info["illegal"]


@pytest.mark.parametrize("game, options", [("troyes-dice", {"players": 3}), ("dice-city", {"players": 3})])
def test_observations_hold_nothing_hidden(game, options):
    """Whatever a seat may not know is drawn again: its observation stays the same, to the last number."""
    hidden = 0
    for seed in range(3):
        played = crier.Game(game, options, seed=seed)
        while not played.is_over:
            played.draw_all()
            if played.is_over:
                break
            for seat in range(1, played.seats + 1):
                seen = played.observe(seat)
                for other in range(3):
                    assert np.array_equal(played.observe(seat, hidden_seed=other), seen)
                    hidden += played.hides_something(seat, hidden_seed=other)
            played.play_random(played.pending.seats[-1 if seed % 2 else 0])
    assert hidden > 100, "nothing was hidden, so nothing was tested"


@pytest.mark.parametrize("game, seats", VECTORS)
def test_a_batch_does_not_depend_on_threads(game, seats):
    runs = []
    for threads in (1, 2, 5):
        batch = crier.vector.make(game, n=300, seats=seats, threads=threads, reward="score")
        batch.reset(seed=9)
        sums = []
        for _ in range(120):
            batch.step(batch.sample_masked())
            sums.append((batch.observations.sum(), batch.masks.sum(), batch.rewards.sum(), batch.dones.sum()))
        runs.append((np.array(sums, float), batch.observations.copy(), batch.scores.copy(), batch.seats.copy()))
    for run in runs[1:]:
        assert all(np.array_equal(one, other) for one, other in zip(runs[0], run))
    assert runs[0][0][:, 3].sum() > 0 or game == "dice-city"


@pytest.mark.parametrize("game, seats", VECTORS)
def test_a_batch_plays_the_games_that_one_game_plays(game, seats):
    """Row i is the game on stream i of the seed: same dice, same observations, masks, seats, rewards and scores."""
    n = 3
    batch = crier.vector.make(game, n=n, seats=seats, threads=2)
    batch.reset(seed=4)
    single = [crier.Game(game, players=seats, seed=4, stream=row) for row in range(n)]
    for one in single:
        one.draw_all()
    finished = 0
    for _ in range(400):
        actions = batch.sample_masked().copy()
        masks = batch.masks.copy()
        for row, one in enumerate(single):
            seat = int(batch.seats[row])
            assert seat == one.pending.seats[0]
            assert np.array_equal(masks[row], one.mask(seat).astype(bool))
            assert np.array_equal(batch.observations[row], one.observe(seat))
            assert masks[row][actions[row]]
            one.play(int(actions[row]), seat)
            one.draw_all()
        batch.step(actions)
        for row, one in enumerate(single):
            assert batch.dones[row] == one.is_over
            if one.is_over:
                finished += 1
                assert list(batch.scores[row]) == one.scores
                if seats == 1:
                    assert batch.rewards[row][0] == one.scores[0]
                else:
                    winners = one.outcome["winners"]
                    assert batch.rewards[row].argmax() + 1 in winners and abs(batch.rewards[row].sum()) < 1e-6
                # The next game in this row draws on from where this one stopped.
                single[row] = None
        if any(one is None for one in single):
            break
    assert finished or game == "dice-city"


def test_batch_refusals():
    batch = crier.vector.make("troyes-dice", n=8, seats=1)
    with pytest.raises(crier.BadInput, match="reset"):
        batch.step(np.zeros(8, np.int32))
    batch.reset(seed=1)
    before = batch.observations.copy()
    actions = batch.sample_masked().copy()
    for bad in (-1, 418, 10**12, int(np.flatnonzero(~batch.masks[5])[0])):
        wrong = actions.astype(np.int64)
        wrong[5] = bad
        with pytest.raises(crier.Refused) as refused:
            batch.step(wrong)
        assert refused.value.code == "illegal-action" and "row 5" in str(refused.value)
        assert np.array_equal(batch.observations, before), "nothing has moved"
    with pytest.raises(crier.BadInput):
        batch.step(np.zeros(7, np.int32))
    with pytest.raises(crier.BadInput):
        batch.step(np.zeros(8, float))
    with pytest.raises(ValueError):
        batch.masks[0, 0] = True
    with pytest.raises(crier.BadInput):
        crier.vector.make("troyes-dice", n=0, seats=1)
    with pytest.raises(crier.BadInput):
        crier.vector.make("troyes-dice", n=1, seats=99)


def test_sample_masked_is_uniform():
    masks = np.zeros((40_000, 1530), bool)
    marked = [0, 7, 8, 500, 1023, 1529]
    masks[:, marked] = True
    found, counts = np.unique(crier.vector.sample_masked(masks, seed=3, turn=1), return_counts=True)
    assert list(found) == marked
    # Chi-square with 5 degrees of freedom; 30 is far beyond the 99.99 % point.
    assert ((counts - 40_000 / 6) ** 2 / (40_000 / 6)).sum() < 30
