#!/usr/bin/env python3
"""How much faster a simulation gets with more workers on this machine.

    pip install './crates/python[ray]'
    python benches/python/ray_scaling.py [--workers 1 2] [--games 20000]

Prints the time of the same games without Ray on one thread, and with each number of workers. Only means something on an idle machine.
"""

import argparse
import os
import time

os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_AUTH_MODE", "disabled")

import ray  # noqa: E402

import crier  # noqa: E402
import crier.ray  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--games", type=int, default=20_000)
    asked = parser.parse_args()
    options = dict(bots=["journeyman"], games=asked.games)
    begun, cpu = time.perf_counter(), time.process_time()
    alone = crier.simulate("troyes-dice", "players=2", jobs=1, **options)
    print(f"without Ray  {time.perf_counter() - begun:8.2f} s  {time.process_time() - cpu:8.2f} CPU s", flush=True)
    for workers in asked.workers:
        ray.init(num_cpus=workers, log_to_driver=False, include_dashboard=False, _node_ip_address="127.0.0.1")
        # The first task of a worker starts its process.
        crier.ray.simulate("troyes-dice", "players=2", games=40 * workers, block=10)
        begun = time.perf_counter()
        there = crier.ray.simulate("troyes-dice", "players=2", block=max(1, asked.games // 60), **options)
        print(f"{workers} workers    {time.perf_counter() - begun:8.2f} s", flush=True)
        assert there == alone
        ray.shutdown()


if __name__ == "__main__":
    main()
