"""Many machines, with Ray: simulations, ladders, training runs and reviews, shared out in blocks.

    import ray, crier.ray
    ray.init(address="auto")
    crier.ray.ladder("troyes-dice", "players=2", bots=["apprentice", "journeyman"], games=2000)

Results are those of :func:`crier.simulate`, :func:`crier.ladder`, :func:`crier.train` and :func:`crier.review` for the same
seeds. A block is a pure function of its numbers. Results are kept by block number here, in the driver, so a block that is
played again because its worker was lost counts once. ``docs/cluster.md`` says how to start a cluster.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Callable, Optional, Sequence, TypeVar

# Ray reports home unless it is told not to; nothing here needs that.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

try:
    import ray
except ImportError as error:  # pragma: no cover
    raise ImportError("crier.ray needs Ray: pip install 'crier[ray]'") from error

from . import _contests, _crier
from . import review as review_here
from .errors import CrierError

__all__ = ["ladder", "map_blocks", "review", "simulate", "train"]

Item = TypeVar("Item")
Result = TypeVar("Result")
Progress = Callable[[int, int], None]
"""Called with how many blocks are done, and how many there are."""

RETRIES = 8
"""How often a block is played again when its worker is lost."""


def map_blocks(
    work: Callable[[Item], Result],
    blocks: Sequence[Item],
    *,
    progress: Optional[Progress] = None,
    cpus: float = 1,
    at_once: Optional[int] = None,
) -> list[Result]:
    """Calls ``work`` with every block on the cluster; returns the results in order.

    ``work`` must be a pure function of its block: one whose worker is lost is called again elsewhere. At most ``at_once`` blocks
    wait or run at a time (by default four for each of the cluster's cores), so that a million blocks don't fill the memory.
    """
    remote = ray.remote(max_retries=RETRIES, num_cpus=cpus)(work)
    show = progress or _bar
    limit = at_once or max(4, int(4 * ray.cluster_resources().get("CPU", 1)))
    results: dict[int, Result] = {}
    running: dict[Any, int] = {}
    following = iter(range(len(blocks)))
    try:
        while len(results) < len(blocks):
            while len(running) < limit and (number := next(following, None)) is not None:
                running[remote.remote(blocks[number])] = number
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                # Kept by number: whatever was called twice counts once.
                results[running.pop(reference)] = _result(reference)
            show(len(results), len(blocks))
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
    return [results[number] for number in range(len(blocks))]


def simulate(
    game: str = "troyes-dice",
    options: Any = None,
    *,
    bots: Sequence[str] = (),
    games: int = 1000,
    seed: int = 1,
    block: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """:func:`crier.simulate` on a cluster. ``block`` is how many games a task plays; it does not change the result."""
    blocks = _crier.simulation(game, options, list(bots), games, seed)
    size = block or (20_000 if not bots else 50)

    def play(part: tuple[int, int]) -> str:
        return _crier.simulation(game, options, list(bots), games, seed).play(*part, 1)

    return blocks.report(map_blocks(play, _parts(games, size), progress=progress))


def ladder(
    game: str = "troyes-dice",
    options: Any = None,
    *,
    bots: Sequence[str] = _crier.LEVELS,
    games: int = 200,
    seed: int = 1,
    alone: Optional[str] = None,
    work: Optional[int] = None,
    block: int = 20,
    progress: Optional[Progress] = None,
) -> dict[str, Any]:
    """:func:`crier.ladder` on a cluster, without outside programs. Only the times differ from run to run."""
    asked = (game, options, list(bots), games, seed, alone, work)
    blocks = _contests.ladder_blocks(*asked)

    def play(part: tuple[int, int]) -> str:
        return _contests.ladder_blocks(*asked).play(*part, 1)

    return blocks.report(map_blocks(play, _parts(len(blocks), block), progress=progress))


def review(
    records: Sequence[str], *, work: float = 1.0, seed: int = 0, progress: Optional[Progress] = None
) -> list[dict[str, Any]]:
    """:func:`crier.review` of many records, one for each task."""

    def look(record: str) -> dict[str, Any]:
        return review_here(record, work=work, seed=seed, jobs=1)

    return map_blocks(look, list(records), progress=progress)


def train(
    game: str = "troyes-dice",
    *,
    seeds: Sequence[int],
    players: int = 2,
    expansion: bool = False,
    games: Optional[int] = None,
    progress: Optional[Progress] = None,
) -> list[bytes]:
    """:func:`crier.train` for several seeds, one for each task: the same weight files as one after the other.

    One run is not split up: each of its games learns from those before it. To share out the self-play of a learner of your
    own, use :func:`map_blocks` with a function that plays a block of games by given weights.
    """

    def run(seed: int) -> bytes:
        return _contests.train(game, players=players, expansion=expansion, games=games, seed=seed, jobs=1)

    return map_blocks(run, list(seeds), progress=progress)


def _parts(count: int, size: int) -> list[tuple[int, int]]:
    return [(start, min(start + size, count)) for start in range(0, count, size)]


def _result(reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        # What the work raised, as if it had been done here.
        cause = error.as_instanceof_cause()
        raise (cause.cause if isinstance(getattr(cause, "cause", None), CrierError) else cause) from None


def _bar(done: int, count: int) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == count else ""
        print(f"\r{done} of {count} blocks", end=end, file=sys.stderr, flush=True)
