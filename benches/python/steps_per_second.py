#!/usr/bin/env python3
"""Random play from Python: steps per second of Crier beside OpenSpiel, Pgx, RLCard and PettingZoo, on one machine in one run.

    pip install './crates/python[learn]' open_spiel rlcard pgx      # whatever of the last three is wanted
    python benches/python/steps_per_second.py [--seconds 3]

A step is one decision; chance is drawn on the way. Games differ, so a row says what its engine does in its own most natural way from
Python, not which game is "faster". What is not installed is listed as such. CPU seconds are of the whole process, so a batch on
two cores counts both.
"""

import argparse
import random
import time


def measure(name, note, run, seconds):
    """Runs in portions until the time is up; prints steps by the clock and by CPU time."""
    run(0.2)
    steps, wall, cpu = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        steps += run(min(0.5, seconds))
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(f"{name:44} {steps / wall:>14,.0f} {steps / max(cpu, 1e-9):>14,.0f}   {note}", flush=True)


def crier_batch(game, seats, n, threads):
    import crier.vector

    batch = crier.vector.make(game, n=n, seats=seats, threads=threads)
    batch.reset(1)

    def run(limit):
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            batch.step(batch.sample_masked())
            steps += n
        return steps

    return run


def crier_single(game, seats):
    import crier

    def run(limit):
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            playing = crier.Game(game, players=seats, seed=random.getrandbits(60))
            playing.draw_all()
            while not playing.is_over:
                playing.play_random(playing.pending.seats[0])
                playing.draw_all()
                steps += 1
        return steps

    return run


def open_spiel(name):
    import pyspiel

    game = pyspiel.load_game(name)

    def run(limit):
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal() and time.perf_counter() < end:
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes())
                    state.apply_action(random.choices(outcomes, odds)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    steps += 1
        return steps

    return run


def pgx(name, n):
    import jax
    import pgx

    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))

    @jax.jit
    def act(key, state):
        logits = jax.numpy.log(state.legal_action_mask.astype(float))
        return jax.random.categorical(key, logits, axis=1)

    key = jax.random.PRNGKey(1)
    state = init(jax.random.split(key, n))
    step_keys = jax.random.split(key, n)
    try:
        step(state, act(key, state), step_keys)
        keyed = True
    except TypeError:
        keyed = False

    def run(limit):
        nonlocal key, state
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            key, part = jax.random.split(key)
            actions = act(part, state)
            state = step(state, actions, jax.random.split(part, n)) if keyed else step(state, actions)
            jax.block_until_ready(state.current_player)
            steps += n
        return steps

    return run


def rlcard(name):
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def run(limit):
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return run


def pettingzoo(make):
    env = make()

    def run(limit):
        end, steps = time.perf_counter() + limit, 0
        while time.perf_counter() < end:
            env.reset()
            for agent in env.agent_iter():
                seen, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                steps += 1
        return steps

    return run


def own_zoo():
    from crier.pettingzoo import troyes_dice_v1

    return troyes_dice_v1.env(players=2)


def connect_four():
    from pettingzoo.classic import connect_four_v3

    return connect_four_v3.env()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each row")
    seconds = parser.parse_args().seconds
    print(f"{'engine and game':44} {'steps/s':>14} {'steps/CPU s':>14}")
    rows = [
        ("crier.vector troyes-dice solo, 1 thread", "batch of 4096", lambda: crier_batch("troyes-dice", 1, 4096, 1)),
        ("crier.vector troyes-dice solo, all cores", "batch of 4096", lambda: crier_batch("troyes-dice", 1, 4096, None)),
        ("crier.vector troyes-dice 4 seats, all cores", "batch of 4096", lambda: crier_batch("troyes-dice", 4, 4096, None)),
        ("crier.vector dice-city 2 seats, all cores", "batch of 1024", lambda: crier_batch("dice-city", 2, 1024, None)),
        ("crier.Game troyes-dice solo", "one game", lambda: crier_single("troyes-dice", 1)),
        ("crier.Game troia 2 seats", "one game", lambda: crier_single("troia", 2)),
        ("crier.pettingzoo troyes-dice 2 seats", "one game", lambda: pettingzoo(own_zoo)),
        ("OpenSpiel backgammon", "C++ through pyspiel", lambda: open_spiel("backgammon")),
        ("OpenSpiel pig", "C++ through pyspiel", lambda: open_spiel("pig")),
        ("OpenSpiel yacht", "C++ through pyspiel", lambda: open_spiel("yacht")),
        ("Pgx backgammon", "batch of 1024, CPU", lambda: pgx("backgammon", 1024)),
        ("Pgx connect four", "batch of 4096, CPU", lambda: pgx("connect_four", 4096)),
        ("RLCard leduc-holdem", "one game", lambda: rlcard("leduc-holdem")),
        ("PettingZoo connect four", "one game", lambda: pettingzoo(connect_four)),
    ]
    for name, note, make in rows:
        try:
            measure(name, note, make(), seconds)
        except ImportError as error:
            print(f"{name:44} {'–':>14} {'–':>14}   not installed: {error}")


if __name__ == "__main__":
    main()
