"""A real Ray cluster of several nodes on this machine, one of which is lost in the middle."""

import os

import pytest

import crier

# Ray would listen on the machine's outer address otherwise.
os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_AUTH_MODE", "disabled")

ray = pytest.importorskip("ray")

import crier.ray  # noqa: E402


@pytest.fixture(scope="module")
def cluster():
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "node_ip_address": "127.0.0.1"})
    cluster.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def without_times(ladder):
    for bot in ladder["bots"]:
        del bot["milliseconds_a_move"]
    return ladder


def test_results_are_those_of_one_machine(cluster):
    seen = []
    options = dict(games=3000, seed=4)
    there = crier.ray.simulate(
        "troyes-dice", "players=2", block=400, progress=lambda done, count: seen.append((done, count)), **options
    )
    assert there == crier.simulate("troyes-dice", "players=2", **options)
    assert seen[-1] == (8, 8) and seen == sorted(seen)
    options = dict(bots=["random", "greedy"], games=8, seed=2)
    there = crier.ray.ladder("dice-city", "players=2", block=3, **options)
    assert without_times(there) == without_times(crier.ladder("dice-city", "players=2", **options))
    games = [crier.Game("troyes-dice", players=1, seed=seed) for seed in range(3)]
    for game in games:
        game.finish()
    there = crier.ray.review([game.record for game in games], work=0.02)
    assert there == [crier.review(game, work=0.02) for game in games]
    weights = crier.ray.train("troyes-dice", seeds=[1, 2], games=64)
    assert weights == [crier.train("troyes-dice", games=64, seed=seed) for seed in (1, 2)]


def test_a_refusal_comes_back_as_it_is(cluster):
    with pytest.raises(crier.CrierError):
        crier.ray.review(["nonsense"])


def test_a_lost_worker_changes_nothing(cluster):
    """A node is killed while it plays; its blocks are played again elsewhere, and each counts once."""
    lost = cluster.add_node(num_cpus=2, node_ip_address="127.0.0.1")
    cluster.wait_for_nodes()
    removed = []

    def kill(done, count):
        if done >= 4 and not removed:
            removed.append(done)
            cluster.remove_node(lost, allow_graceful=False)

    options = dict(games=6000, seed=8)
    there = crier.ray.simulate("dice-city", "players=2", block=150, progress=kill, **options)
    assert removed, "no worker was lost"
    here = crier.simulate("dice-city", "players=2", **options)
    assert there == here and there["score"]["sheets"] == 12_000
