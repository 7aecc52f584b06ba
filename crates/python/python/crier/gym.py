"""Gymnasium environments for games that one player plays alone.

>>> import crier.gym
>>> env = crier.gym.make("troyes-dice")
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
>>> observation.shape, info["action_mask"].shape
((146,), (418,))

``info["action_mask"]`` marks the legal actions (int8, as ``Discrete.sample`` wants it). An action that it does not mark ends
the episode with ``illegal_reward``: by then nobody can say what such a program wanted, and training without masks would never
end otherwise; ``info["illegal"]`` names the move. Chance is drawn inside, from ``reset``'s seed.
"""

from __future__ import annotations

from typing import Any, Literal, Optional

try:
    import gymnasium
    import numpy as np
except ImportError as error:  # pragma: no cover
    raise ImportError("crier.gym needs gymnasium and numpy: pip install 'crier[learn]'") from error

from . import Game, spaces
from .errors import BadInput

__all__ = ["SoloEnv", "make", "register"]


class SoloEnv(gymnasium.Env):  # type: ignore[type-arg]
    """A game that one player plays alone.

    ``reward`` is ``outcome`` (the final score at the end) or ``score`` (how much the score changes with each action).
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str = "troyes-dice",
        *,
        reward: Literal["outcome", "score"] = "outcome",
        illegal_reward: float = 0.0,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        if reward not in ("outcome", "score"):
            raise BadInput("bad-request", f"there is no reward {reward!r}: known are outcome, score")
        self._key, self._options = game, {**options, "players": 1}
        self.spaces = spaces(game, self._options)
        if not self.spaces.actions:
            raise BadInput("no-actions", f"the moves of {game} have no numbers, so it has no environment")
        self.reward, self.illegal_reward, self.render_mode = reward, illegal_reward, render_mode
        self.action_space = gymnasium.spaces.Discrete(self.spaces.actions)
        self.observation_space = observation_space(self.spaces)
        self.game: Optional[Game] = None
        """The game that is being played."""

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Begins a new game."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        self.game = Game(self._key, self._options, seed=drawn)
        self.game.draw_all()
        return self.game.observe(1), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action."""
        game = self.game
        if game is None or game.is_over:
            raise BadInput("game-over", "the episode is over: call reset")
        number, before = int(action), game.scores[0]
        if not (0 <= number < self.spaces.actions and game.mask()[number]):
            info = {"action_mask": np.zeros(self.spaces.actions, np.int8), "illegal": str(self.spaces.move(number))}
            return game.observe(1), self.illegal_reward, True, False, info
        game.play(number)
        game.draw_all()
        gained = game.scores[0] - before
        if self.reward == "outcome":
            gained = game.scores[0] if game.is_over else 0
        return game.observe(1), float(gained), game.is_over, False, self._info()

    def render(self) -> Optional[str]:
        """The board as text (``ansi``) or as a drawing (``svg``)."""
        if self.game is None or self.render_mode is None:
            return None
        return self.game.svg(1) if self.render_mode == "svg" else self.game.picture(1)

    def action_masks(self) -> Any:
        """The legal actions as booleans, under the name that sb3-contrib's MaskablePPO asks for."""
        return self._mask().astype(bool)

    def _mask(self) -> Any:
        if self.game is None or self.game.is_over:
            return np.zeros(self.spaces.actions, np.int8)
        return self.game.mask().view(np.int8)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask()}
        if self.game is not None and self.game.is_over:
            info["score"] = self.game.scores[0]
            info["won"] = bool(self.game.outcome["winners"])
        return info


def observation_space(found: Any) -> Any:
    """The box that a layout describes."""
    low = np.concatenate([np.full(part["count"], part["low"], np.int16) for part in found.layout])
    high = np.concatenate([np.full(part["count"], part["high"], np.int16) for part in found.layout])
    return gymnasium.spaces.Box(low, high, dtype=np.int16)


def make(game: str = "troyes-dice", **options: Any) -> SoloEnv:
    """A solo environment; options of the game are given by name: ``expansion=True``."""
    return SoloEnv(game, **options)


def register() -> list[str]:
    """Registers an environment for each game that has one, so that ``gymnasium.make("crier/troyes-dice-v1")`` finds it."""
    from . import games

    names = []
    for about in games():
        if about["has_actions"] and about["seats"][0] == 1:
            name = f"crier/{about['key']}-v1"
            if name not in gymnasium.registry:
                gymnasium.register(name, entry_point="crier.gym:SoloEnv", kwargs={"game": about["key"]})
            names.append(name)
    return names
