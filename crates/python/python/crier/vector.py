"""Thousands of games at once, stepped on all cores into arrays that are allocated once.

>>> import crier.vector
>>> batch = crier.vector.make("troyes-dice", n=64, seats=1)
>>> observations = batch.reset(seed=1)
>>> finished = 0
>>> while finished < 100:
...     _ = batch.step(batch.sample_masked())
...     finished += int(batch.dones.sum())
>>> batch.masks.shape, int(batch.scores[batch.dones].min()) > 0
((64, 418), True)

A row is a game. After each step a row's observation and mask belong to the seat that decides next (``batch.seats``);
chance is drawn on the way there. A game that ends is replaced by a new one in the same step: ``dones`` says so,
``rewards`` and ``scores`` are those of the game that ended, and the observation is the new game's.

Row *i* draws its chance from stream *i* of the seed: the same games on any number of threads, whatever is played in the
other rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Optional

try:
    import numpy as np
except ImportError as error:  # pragma: no cover
    raise ImportError("crier.vector needs numpy: pip install 'crier[learn]'") from error

from . import Spaces, _crier, spaces
from .errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Batch", "make", "sample_masked"]


class Batch:
    """``n`` games of one kind. Make it with :func:`make`.

    All arrays are overwritten by every step: copy what you want to keep.
    """

    spaces: Spaces
    n: int
    observations: "NDArray[np.int16]"
    """(n, numbers): what the deciding seat may know, as ``spaces.layout`` says. Read-only."""
    masks: "NDArray[np.bool_]"
    """(n, actions): whether each action is legal. Read-only: a step checks actions against it."""
    rewards: "NDArray[np.float32]"
    """(n, seats): each seat's reward for the last step."""
    dones: "NDArray[np.bool_]"
    """(n,): whether a game ended with the last step."""
    seats: "NDArray[np.int8]"
    """(n,): the seat that decides next, from 1."""
    scores: "NDArray[np.int32]"
    """(n, seats): the final scores of the row's latest finished game."""

    def __init__(
        self,
        game: str,
        options: Any,
        n: int,
        reward: Literal["outcome", "score"] = "outcome",
        threads: Optional[int] = None,
    ) -> None:
        self._batch = _crier.Batch(game, options, n, reward, threads)
        self.spaces = spaces(game, options)
        self.n = n
        self.reward = reward
        numbers, actions, seats = self._batch.widths
        self._observations = np.zeros((n, numbers), np.int16)
        self._masks = np.zeros((n, actions), np.uint8)
        self._rewards = np.zeros((n, seats), np.float32)
        self._dones = np.zeros(n, np.uint8)
        self._seats = np.zeros(n, np.int8)
        self._scores = np.zeros((n, seats), np.int32)
        self._actions = np.zeros(n, np.int32)
        self.observations = _shown(self._observations)
        self.masks = _shown(self._masks.view(np.bool_))
        self.rewards = _shown(self._rewards)
        self.dones = _shown(self._dones.view(np.bool_))
        self.seats = _shown(self._seats)
        self.scores = _shown(self._scores)
        self._seed: Optional[int] = None
        self._turn = 0

    @property
    def threads(self) -> int:
        """How many threads work on a step."""
        return self._batch.threads

    def reset(self, seed: int = 0) -> "NDArray[np.int16]":
        """Begins all games anew and returns the observations."""
        self._batch.reset(seed, self._arrays())
        self._seed, self._turn = seed, 0
        return self.observations

    def step(
        self, actions: "NDArray[np.integer[Any]]"
    ) -> "tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_]]":
        """Plays an action in every game. Returns observations, rewards and dones: the batch's own arrays.

        Raises :class:`crier.Refused` (``illegal-action``) if a mask does not mark an action; no game has moved then.
        """
        if self._seed is None:
            raise BadInput("bad-request", "call reset before the first step")
        if not (isinstance(actions, np.ndarray) and actions.dtype == np.int32 and actions.flags.c_contiguous):
            given = np.asarray(actions)
            if given.shape != (self.n,) or not np.issubdtype(given.dtype, np.integer):
                raise BadInput("bad-request", f"a step needs {self.n} whole numbers, not {given.dtype}{given.shape}")
            # Numbers beyond int32 would wrap around to other actions.
            actions = np.clip(given, -1, np.iinfo(np.int32).max).astype(np.int32)
        self._batch.step(actions, self._arrays())
        self._turn += 1
        return self.observations, self.rewards, self.dones

    def sample_masked(self) -> "NDArray[np.int32]":
        """A random legal action for every game, each as likely as any other.

        It depends only on the seed of :meth:`reset` and the number of steps since. The array is overwritten by the next call.
        """
        if self._seed is None:
            raise BadInput("bad-request", "call reset before sampling")
        self._batch.sample(self._seed, self._turn, self._actions)
        return self._actions

    def _arrays(self) -> tuple[Any, ...]:
        return (self._observations, self._masks, self._rewards, self._dones, self._seats, self._scores)

    def __repr__(self) -> str:
        return f"<crier.vector.Batch of {self.n} {self.spaces.game} ({self.spaces.options}), {self.threads} threads>"


def make(
    game: str = "troyes-dice",
    *,
    n: int,
    seats: Optional[int] = None,
    options: Any = None,
    reward: Literal["outcome", "score"] = "outcome",
    threads: Optional[int] = None,
    **more: Any,
) -> Batch:
    """A batch of ``n`` games with so many seats, or with these options.

    ``reward`` is ``outcome``: at the end of a game, alone the final score, otherwise 1 for a victory and −1 shared by the
    others; or ``score``: after each step, how much each seat's score changed. ``threads`` is one per core by default.
    """
    if isinstance(options, str):
        if seats is not None or more:
            raise BadInput("bad-request", "give options either as text or by name, not both")
        return Batch(game, options, n, reward, threads)
    chosen = {**(options or {}), **more}
    if seats is not None:
        chosen["players"] = seats
    return Batch(game, chosen or None, n, reward, threads)


def sample_masked(masks: "NDArray[np.bool_]", seed: int = 0, turn: int = 0) -> "NDArray[np.int32]":
    """One of the marked actions of each row, each as likely as any other; −1 for a row that marks none.

    >>> import numpy as np
    >>> crier.vector.sample_masked(np.array([[0, 1, 0], [0, 0, 0]], bool))
    array([ 1, -1], dtype=int32)
    """
    bytes_ = np.ascontiguousarray(np.asarray(masks, bool)).view(np.uint8)
    actions = np.zeros(bytes_.shape[0], np.int32)
    _crier.sample_masked(bytes_, seed, turn, actions)
    return actions


def _shown(array: Any) -> Any:
    view = array.view()
    view.flags.writeable = False
    return view
