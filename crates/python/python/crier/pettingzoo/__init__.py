"""PettingZoo environments (AEC) for every game whose moves have numbers.

>>> from crier.pettingzoo import troyes_dice_v1
>>> env = troyes_dice_v1.env(players=2)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

There is a module for each game: ``troyes_dice_v1``, ``dice_city_v1``. Agents are called ``seat_1``, ``seat_2`` … Where several
seats may play at once, the lowest is asked first; what it chooses stays hidden from the others as long as the rules say so. An
observation has ``observation`` (what the seat may know) and ``action_mask``. Chance is drawn inside.
"""

from __future__ import annotations

import sys
import types

from .. import games
from ._aec import SeatsEnv
from ._parallel import ParallelSeatsEnv

__all__ = ["ParallelSeatsEnv", "SeatsEnv"]


def _module(key: str) -> types.ModuleType:
    name = f"{key.replace('-', '_')}_v1"
    module = types.ModuleType(f"{__name__}.{name}", f"The PettingZoo environment of {key}.")

    def raw_env(**options: object) -> SeatsEnv:
        """The environment as it is."""
        return SeatsEnv(key, **options)  # type: ignore[arg-type]

    def env(**options: object) -> object:
        """The environment, with checks that the caller keeps the order."""
        from pettingzoo.utils import wrappers

        return wrappers.OrderEnforcingWrapper(raw_env(**options))

    def parallel_env(**options: object) -> ParallelSeatsEnv:
        """All seats at once; waiting is one more action."""
        return ParallelSeatsEnv(key, **options)  # type: ignore[arg-type]

    module.raw_env, module.env = raw_env, env  # type: ignore[attr-defined]
    module.parallel_env = parallel_env  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    setattr(sys.modules[__name__], name, module)
    __all__.append(name)
    return module


for _about in games():
    if _about["has_actions"]:
        _module(_about["key"])
