"""All seats at once, for learners that want a parallel environment."""

from __future__ import annotations

from typing import Any, Literal, Optional

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from .. import Game, spaces
from ..errors import BadInput
from ..gym import observation_space
from ._aec import outcome_rewards


class ParallelSeatsEnv(ParallelEnv):  # type: ignore[misc,type-arg]
    """Every seat gives an action in every step. One more action than the game has, the last, is waiting: it is the only one
    that a seat may choose while others decide.

    An action that a seat's mask does not mark is replaced by a random legal one, because a step can't be refused for one seat
    alone; its ``info`` says ``illegal`` then. After ``max_cycles`` steps the game is truncated.
    """

    def __init__(
        self,
        game: str,
        *,
        reward: Literal["outcome", "score"] = "outcome",
        max_cycles: Optional[int] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        if reward not in ("outcome", "score"):
            raise BadInput("bad-request", f"there is no reward {reward!r}: known are outcome, score")
        self._key, self._options, self.reward_kind = game, options or None, reward
        self.spaces = spaces(game, self._options)
        if not self.spaces.actions:
            raise BadInput("no-actions", f"the moves of {game} have no numbers, so it has no environment")
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.metadata = {"name": f"{game.replace('-', '_')}_v1", "render_modes": ["ansi", "svg"]}
        self.wait = self.spaces.actions
        """The number of the action that waits."""
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.spaces.seats + 1)]
        self._actions = {agent: gymnasium.spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._observed = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": observation_space(self.spaces),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self._actions[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, Any]:
        """Begins a new game."""
        if self._random is None or seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = Game(self._key, self._options, seed=int(self._random.integers(2**63)))
        self.game.draw_all()
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Plays the actions of all seats that have to decide."""
        before = self.game.scores
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # Who may act is the same for all, whatever the others choose in this step: play is simultaneous.
        for seat in self.game.pending.seats:
            agent = self.possible_agents[seat - 1]
            mask = self.game.mask(seat)
            number = int(actions[agent]) if agent in actions else self.wait
            if not (0 <= number < self.wait and mask[number]):
                infos[agent]["illegal"] = True
                number = int(self._random.choice(np.flatnonzero(mask)))
            self.game.play(number, seat)
        self.game.draw_all()
        self.cycles += 1
        over, cut = self.game.is_over, self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = self._rewards(before)
        agents = self.agents
        if over:
            for agent, score in zip(agents, self.game.scores):
                infos[agent]["score"] = score
        observations = self._observations()
        terminations = dict.fromkeys(agents, over)
        truncations = dict.fromkeys(agents, cut and not over)
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> Optional[str]:
        """What a spectator sees, as text (``ansi``) or as a drawing (``svg``)."""
        if self.render_mode is None:
            return None
        return self.game.svg() if self.render_mode == "svg" else self.game.picture()

    def _rewards(self, before: list[int]) -> dict[str, float]:
        if self.reward_kind == "score":
            gained = [float(now - then) for now, then in zip(self.game.scores, before)]
        else:
            gained = outcome_rewards(self.game)
        return dict(zip(self.possible_agents, gained))

    def _observations(self) -> dict[str, dict[str, Any]]:
        pending = self.game.pending.seats
        found = {}
        for seat, agent in enumerate(self.possible_agents, 1):
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in pending:
                mask[: self.wait] = self.game.mask(seat)
            else:
                mask[self.wait] = 1
            found[agent] = {"observation": self.game.observe(seat), "action_mask": mask}
        return found
