"""One environment for all games."""

from __future__ import annotations

from typing import Any, Literal, Optional

try:
    import gymnasium
    import numpy as np
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ImportError as error:  # pragma: no cover
    raise ImportError("crier.pettingzoo needs pettingzoo: pip install 'crier[learn]'") from error

from .. import Game, spaces
from ..errors import BadInput, Refused
from ..gym import observation_space


class SeatsEnv(AECEnv):  # type: ignore[misc,type-arg]
    """A game in which seats act one after the other.

    ``reward`` is ``outcome`` (at the end: 1 for a victory, −1 shared by the others, so that they add up to 0; alone, the
    final score) or ``score`` (how much each seat's score changed). A seat's reward tells only what that seat may know.
    """

    def __init__(
        self,
        game: str,
        *,
        reward: Literal["outcome", "score"] = "outcome",
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if reward not in ("outcome", "score"):
            raise BadInput("bad-request", f"there is no reward {reward!r}: known are outcome, score")
        self._key, self._options, self.reward_kind = game, options or None, reward
        self.spaces = spaces(game, self._options)
        if not self.spaces.actions:
            raise BadInput("no-actions", f"the moves of {game} have no numbers, so it has no environment")
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.spaces.seats + 1)]
        actions = gymnasium.spaces.Discrete(self.spaces.actions)
        observed = gymnasium.spaces.Dict(
            {
                "observation": observation_space(self.spaces),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.spaces.actions,), np.int8),
            }
        )
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a new game."""
        if self._random is None or seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = Game(self._key, self._options, seed=int(self._random.integers(2**63)))
        self.game.draw_all()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._scores = self.game.scores
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat may know, and its legal actions: none unless it is its turn."""
        seat = self._seat(agent)
        mask = np.zeros(self.spaces.actions, np.int8)
        if agent == self.agent_selection and not self.game.is_over:
            mask = self.game.mask(seat).view(np.int8)
        return {"observation": self.game.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays an action of the selected seat; raises :class:`crier.Refused` if its mask does not mark it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not 0 <= number < self.spaces.actions:
            raise Refused("illegal-action", f"there is no action {number}: there are {self.spaces.actions}")
        self.game.play(number, self._seat(agent))
        self.game.draw_all()
        self._cumulative_rewards[agent] = 0.0
        scores = self.game.scores
        if self.reward_kind == "score":
            gained = [now - before for now, before in zip(scores, self._scores)]
            self.rewards = dict(zip(self.possible_agents, map(float, gained)))
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        self._scores = scores
        if self.game.is_over:
            self._end()
        else:
            self._select()
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """What a spectator sees, as text (``ansi``) or as a drawing (``svg``)."""
        if self.render_mode is None:
            return None
        return self.game.svg() if self.render_mode == "svg" else self.game.picture()

    def close(self) -> None:
        """Nothing is held."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.game.pending.seats[0] - 1]

    def _end(self) -> None:
        outcome = self.game.outcome
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, score in zip(self.possible_agents, self.game.scores):
            self.infos[agent] = {"score": score, "won": self._seat(agent) in outcome["winners"]}
        if self.reward_kind == "outcome":
            self.rewards = dict(zip(self.possible_agents, outcome_rewards(self.game)))


def outcome_rewards(game: Game) -> list[float]:
    """Each seat's reward for how a game ended: zeros while it is running."""
    if not game.is_over:
        return [0.0] * game.seats
    if game.seats == 1:
        return [float(game.scores[0])]
    winners = game.outcome["winners"]
    share = 1.0 / max(len(winners), 1)
    own = [share if seat in winners else 0.0 for seat in range(1, game.seats + 1)]
    return [(part * game.seats - 1.0) / (game.seats - 1.0) for part in own]
