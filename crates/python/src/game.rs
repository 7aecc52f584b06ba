//! `crier.Game`.

use game_core::{Pending, Seat, SeatSet};
use numpy::{PyArray1, PyArrayMethods, PyReadwriteArray1, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use referee::Failure;
use serde_json::Value;
use words::Lang;

use crate::any_game::{AnyGame, Luck};
use crate::errors::{bad_request, fail};
use crate::moves::{Chance, Move, given_chance, given_move};
use crate::titles_list;
use crate::values::{from_python, to_python};
use crate::wait::listening;

/// A game in progress, with its record.
///
/// `game` is its key and `options` are written as in a record (`"players=2 expansion"`), as a dictionary, or by name. With
/// a `seed`, chance can be drawn: the same results as the referee's for the same `seed` and `stream`.
///
/// >>> game = crier.Game("troyes-dice", players=2, expansion=True, seed=1, names=["Ada", "Bo"])
/// >>> game
/// <crier.Game troyes-dice (players=2 expansion), 0 events, chance is next>
///
/// Games can be copied, pickled and compared; two are equal if all their futures are the same.
#[pyclass(module = "crier", subclass)]
pub(crate) struct Game {
    pub(crate) inner: Box<dyn AnyGame>,
}

impl Game {
    pub(crate) fn pending_seats(&self) -> SeatSet {
        match self.inner.pending() {
            Pending::Seats(seats) => seats,
            Pending::Chance | Pending::Over => SeatSet::EMPTY,
        }
    }

    /// The seat with this number; without one, the only seat that is pending.
    pub(crate) fn seat(&self, seat: Option<usize>) -> PyResult<Seat> {
        if let Some(number) = seat {
            return seat_of(number, self.inner.seats());
        }
        let seats = self.pending_seats();
        match (seats.lowest(), seats.len()) {
            (Some(seat), 1) => Ok(seat),
            (Some(_), _) => Err(bad_request(format!("several seats may play ({seats}): name one"))),
            (None, _) => Err(fail(match self.inner.pending() {
                Pending::Over => Failure::new("game-over", "the game is over"),
                _ => Failure::new("awaiting-chance", "a chance result comes first"),
            })),
        }
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Option<Seat>> {
        seat.map(|number| seat_of(number, self.inner.seats())).transpose()
    }

    fn named(&self, (notation, index): (String, Option<usize>)) -> Move {
        Move { game: self.inner.key(), notation, index }
    }
}

/// A seat by its number, counted from 1.
pub(crate) fn seat_of(number: usize, seats: usize) -> PyResult<Seat> {
    let seat = Seat::from_number(number).filter(|seat| seat.index() < seats);
    seat.ok_or_else(|| {
        let message = format!("there is no seat {number} at this table of {seats}");
        fail(Failure::new("no-such-seat", message))
    })
}

/// Options as Python gives them: text or a dictionary, and more by name.
pub(crate) fn options_value(
    options: Option<&Bound<'_, PyAny>>,
    more: Option<&Bound<'_, PyDict>>,
) -> PyResult<Value> {
    let options = options.map_or(Ok(Value::Null), from_python)?;
    let Some(more) = more.filter(|more| !more.is_empty()) else { return Ok(options) };
    let Value::Object(more) = from_python(more)? else { return Ok(options) };
    match options {
        Value::Null => Ok(Value::Object(more)),
        Value::Object(mut options) => {
            options.extend(more);
            Ok(Value::Object(options))
        }
        _ => Err(bad_request("give options either as text or by name, not both")),
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game = "troyes-dice", options = None, *, rules = None, seed = None, stream = 0, names = None, **more))]
    fn new(
        game: &str,
        options: Option<&Bound<'_, PyAny>>,
        rules: Option<u32>,
        seed: Option<u64>,
        stream: u64,
        names: Option<Vec<String>>,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let options = options_value(options, more)?;
        let mut inner = titles_list::start(game, &options, rules).map_err(fail)?;
        let names = names.unwrap_or_default();
        if names.len() > inner.seats() {
            let message = format!("{} names for {} seats", names.len(), inner.seats());
            return Err(fail(Failure::new("bad-name", message)));
        }
        for (seat, name) in Seat::first(names.len()).zip(&names) {
            inner.set_name(seat, name).map_err(fail)?;
        }
        inner.set_luck(seed.map(|seed| Luck::new(seed, stream)));
        inner.tag_seed().map_err(fail)?;
        Ok(Game { inner })
    }

    /// The game of a record, after all of its events or the first so many. With a seed it can be drawn on.
    ///
    /// >>> game = crier.Game("dice-city", players=1, seed=5)
    /// >>> game.finish()
    /// >>> again = crier.Game.load(game.record)
    /// >>> again == game, again.record == game.record
    /// (True, True)
    #[staticmethod]
    #[pyo3(signature = (record, events = None, *, seed = None, stream = 0))]
    fn load(record: &str, events: Option<usize>, seed: Option<u64>, stream: u64) -> PyResult<Game> {
        let mut inner = titles_list::load(record, events).map_err(fail)?;
        inner.set_luck(seed.map(|seed| Luck::new(seed, stream)));
        Ok(Game { inner })
    }

    /// The game's key: `troyes-dice`.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.key()
    }

    /// The version of the rules it is played under.
    #[getter]
    fn rules(&self) -> u32 {
        self.inner.rules()
    }

    /// Its options as a dictionary.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.options().1)
    }

    /// Its options as a record writes them.
    #[getter]
    fn options_text(&self) -> String {
        self.inner.options().0
    }

    /// How many seats play. They are numbered from 1.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.seats()
    }

    /// The name at each seat, for the record; `None` where there is none.
    #[getter]
    fn names(&self) -> Vec<Option<String>> {
        self.inner.names()
    }

    /// The seed and stream that chance is drawn from; `None` without a seed.
    #[getter]
    fn seed(&self) -> Option<(u64, u64)> {
        self.inner.luck().map(|luck| (luck.seed, luck.stream))
    }

    /// What happened so far, line by line as in the record. `len(game)` counts it.
    #[getter]
    fn events(&self) -> Vec<String> {
        self.inner.event_lines()
    }

    fn __len__(&self) -> usize {
        self.inner.events()
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// Who acts next: its `kind` is `chance`, `seats` or `over`, and `seats` are those that may play.
    ///
    /// >>> game = crier.Game("troyes-dice", players=2, seed=1)
    /// >>> game.pending
    /// Pending(kind='chance', seats=())
    /// >>> _ = game.draw_all()
    /// >>> game.pending.seats
    /// (1, 2)
    #[getter]
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (kind, seats) = match self.inner.pending() {
            Pending::Seats(seats) => ("seats", seats.iter().map(Seat::number).collect()),
            Pending::Chance => ("chance", Vec::new()),
            Pending::Over => ("over", Vec::new()),
        };
        py.import("crier._types")?.getattr("Pending")?.call1((kind, pyo3::types::PyTuple::new(py, seats)?))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.pending() == Pending::Over
    }

    /// A seat's legal moves. `seat` may be left out where only one is pending.
    ///
    /// >>> game = crier.Game("troyes-dice", players=1, seed=7)
    /// >>> _ = game.draw_all()
    /// >>> move = game.legal_moves()[0]
    /// >>> move.notation, move.index
    /// ('1:influence1', 1)
    /// >>> move.fields
    /// {'act': {'action': 'gain', 'colour': 'red', 'die': 1, 'value': 1}}
    #[pyo3(signature = (seat = None))]
    fn legal_moves(&self, seat: Option<usize>) -> PyResult<Vec<Move>> {
        let seat = self.seat(seat)?;
        Ok(self.inner.legal(seat).map_err(fail)?.into_iter().map(|named| self.named(named)).collect())
    }

    /// Plays a move: a `Move`, its notation, its JSON form, or the number of an action.
    ///
    /// Raises `crier.Refused` with the broken rule if it is not legal; nothing has changed then.
    ///
    /// >>> game = crier.Game("troyes-dice", players=1, seed=7)
    /// >>> _ = game.draw_all()
    /// >>> game.play(game.legal_moves()[0].index)
    /// >>> game.events[-1]
    /// '1 1:influence1'
    #[pyo3(signature = (r#move, seat = None))]
    fn play(&mut self, r#move: &Bound<'_, PyAny>, seat: Option<usize>) -> PyResult<()> {
        let action = given_move(r#move)?;
        let seat = self.seat(seat)?;
        self.inner.play(seat, action).map_err(fail)
    }

    /// Every distinct chance result with its exact odds, from number `start` on, 10,000 at most; none if chance is not next.
    ///
    /// >>> game = crier.Game("troyes-dice", players=1)
    /// >>> game.resolve("plazas rr yy ww ry yr rw wr yw wy")
    /// >>> rolls = game.chances()
    /// >>> len(rolls), sum(roll.weight for roll in rolls), rolls[0].of
    /// (336, 1296, 1296)
    #[pyo3(signature = (start = 0, count = 10_000))]
    fn chances(&self, py: Python<'_>, start: usize, count: usize) -> Vec<Chance> {
        let game = self.inner.key();
        let listed = py.detach(|| self.inner.chances(start, count.min(10_000)));
        listed
            .into_iter()
            .map(|(notation, weight, of)| Chance { game, notation, odds: Some((weight, of)) })
            .collect()
    }

    /// Draws a chance result from the seed without applying it: give it to `resolve`.
    fn sample(&mut self) -> PyResult<Chance> {
        let notation = self.inner.sample().map_err(fail)?;
        Ok(Chance { game: self.inner.key(), notation, odds: None })
    }

    /// Applies a chance result: a `Chance`, its notation or its JSON form.
    fn resolve(&mut self, result: &Bound<'_, PyAny>) -> PyResult<()> {
        self.inner.resolve(given_chance(result)?).map_err(fail)
    }

    /// Draws a chance result from the seed and applies it.
    fn draw(&mut self) -> PyResult<Chance> {
        let chance = self.sample()?;
        self.inner.resolve(chance.notation.clone().into()).map_err(fail)?;
        Ok(chance)
    }

    /// Draws chance results until a seat has to decide or the game is over.
    fn draw_all(&mut self) -> PyResult<Vec<Chance>> {
        let mut drawn = Vec::new();
        while self.inner.pending() == Pending::Chance {
            drawn.push(self.draw()?);
        }
        Ok(drawn)
    }

    /// Plays a legal move that is drawn from the seed, each as likely as any other.
    #[pyo3(signature = (seat = None))]
    fn play_random(&mut self, seat: Option<usize>) -> PyResult<Move> {
        let seat = self.seat(seat)?;
        let named = self.inner.play_random(seat).map_err(fail)?;
        Ok(self.named(named))
    }

    /// Plays to the end: chance and legal moves drawn from the seed, the lowest pending seat first.
    fn finish(&mut self, py: Python<'_>) -> PyResult<()> {
        let inner = &mut self.inner;
        listening(py, |stop| inner.finish(stop))?.map_err(fail)
    }

    /// Undoes the last events by replaying the others. What was drawn from the seed stays drawn.
    ///
    /// >>> game = crier.Game("troia", seed=3)
    /// >>> game.finish()
    /// >>> game.undo(len(game))
    /// >>> game.events
    /// []
    #[pyo3(signature = (count = 1))]
    fn undo(&mut self, py: Python<'_>, count: usize) -> PyResult<()> {
        py.detach(|| self.inner.undo(count)).map_err(fail)
    }

    /// The complete state, including what is hidden (`games/<title>/STATE.md` lists its fields).
    #[getter]
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.state())
    }

    /// What a seat may know, or a spectator without a seat (`games/<title>/STATE.md` lists its fields).
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.view(self.viewer(seat)?).map_err(fail)?)
    }

    /// The view as plain text. `str(game)` is the spectator's.
    #[pyo3(signature = (seat = None))]
    fn picture(&self, seat: Option<usize>) -> PyResult<String> {
        self.inner.picture(self.viewer(seat)?).map_err(fail)
    }

    /// A drawing: a seat's board as that seat sees it, or a spectator's picture of the game. `language` is `en` or `fr`.
    ///
    /// >>> crier.Game("dice-city", players=2).svg().startswith("<svg")
    /// True
    #[pyo3(signature = (seat = None, *, language = "en"))]
    fn svg(&self, py: Python<'_>, seat: Option<usize>, language: &str) -> PyResult<String> {
        let lang = Lang::from_code(language)
            .ok_or_else(|| bad_request(format!("there is no language {language:?}: en and fr are known")))?;
        let viewer = self.viewer(seat)?;
        py.detach(|| self.inner.svg(viewer, lang)).map_err(fail)
    }

    /// The board, in a notebook.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let svg = self.svg(py, None, "en")?;
        Ok(format!("<div style=\"max-width:60em\">{svg}</div>"))
    }

    /// The board, in a notebook.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, "en")
    }

    fn __str__(&self) -> PyResult<String> {
        self.picture(None)
    }

    fn __repr__(&self) -> String {
        let pending = match self.inner.pending() {
            Pending::Seats(seats) if seats.len() == 1 => format!("seat {seats} to play"),
            Pending::Seats(seats) => format!("seats {seats} to play"),
            Pending::Chance => "chance is next".to_owned(),
            Pending::Over => "over".to_owned(),
        };
        let (key, options, events) = (self.inner.key(), self.inner.options().0, self.inner.events());
        format!("<crier.Game {key} ({options}), {events} events, {pending}>")
    }

    /// Each seat's score if the game ended now.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.inner.scores()
    }

    /// Reason, winners, score lines and honours; `None` while the game is in progress.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.outcome())
    }

    /// The record so far, as text (`docs/record-format.md`). `Game.load` reads it.
    #[getter]
    fn record(&self) -> String {
        self.inner.record()
    }

    // Numbers.

    /// How many actions there are: legal moves have numbers below it. 0 if the game's moves have no numbers.
    #[getter]
    fn actions(&self) -> usize {
        self.inner.actions()
    }

    /// Which actions are legal: an array of 0 and 1 for each action. `out` is overwritten if given.
    ///
    /// >>> game = crier.Game("troyes-dice", players=1, seed=7)
    /// >>> _ = game.draw_all()
    /// >>> int(game.mask().sum()) == len(game.legal_moves())
    /// True
    #[pyo3(signature = (seat = None, out = None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<u8>>>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.seat(seat)?;
        let count = self.numbered()?;
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, count, false));
        let mut numbers = writable(&array)?;
        self.inner.mark(seat, sized(&mut numbers, count)?).map_err(fail)?;
        drop(numbers);
        Ok(array)
    }

    /// What a seat may know, as numbers: `crier.spaces(...).layout` says which. `out` is overwritten if given.
    ///
    /// With `hidden_seed`, everything that the seat may not know is drawn again before, which must not change anything.
    #[pyo3(signature = (seat = None, out = None, *, hidden_seed = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<i16>>>,
        hidden_seed: Option<u64>,
    ) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let seat = self.seat(seat)?;
        self.numbered()?;
        let count = self.inner.observed();
        let array = out.unwrap_or_else(|| PyArray1::zeros(py, count, false));
        let mut numbers = writable(&array)?;
        self.inner.observe(seat, hidden_seed, sized(&mut numbers, count)?).map_err(fail)?;
        drop(numbers);
        Ok(array)
    }

    /// Whether drawing again what this seat may not know gives another game.
    #[pyo3(signature = (seat = None, *, hidden_seed = 0))]
    fn hides_something(&self, seat: Option<usize>, hidden_seed: u64) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        self.inner.observe(seat, Some(hidden_seed), &mut []).map_err(fail)
    }

    // Copies.

    /// A game that continues from here on its own, with the same luck.
    fn clone(&self) -> Game {
        Game { inner: self.inner.copy() }
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: pyo3::basic::CompareOp, py: Python<'_>) -> Py<PyAny> {
        let Ok(other) = other.cast::<Game>() else { return py.NotImplemented() };
        let Ok(other) = other.try_borrow() else { return py.NotImplemented() };
        let equal = self.inner.is_same(other.inner.as_ref());
        match op {
            pyo3::basic::CompareOp::Eq => pyo3::types::PyBool::new(py, equal).to_owned().into_any().unbind(),
            pyo3::basic::CompareOp::Ne => pyo3::types::PyBool::new(py, !equal).to_owned().into_any().unbind(),
            _ => py.NotImplemented(),
        }
    }

    #[expect(clippy::type_complexity, reason = "the arguments of _restore")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, Option<(u64, u64, u64)>))> {
        let luck = self.inner.luck().map(|luck| (luck.seed, luck.stream, luck.source.position()));
        Ok((py.get_type::<Game>().getattr("_restore")?, (self.inner.record(), luck)))
    }

    #[staticmethod]
    fn _restore(record: &str, luck: Option<(u64, u64, u64)>) -> PyResult<Game> {
        let mut inner = titles_list::load(record, None).map_err(fail)?;
        inner.set_luck(luck.map(|(seed, stream, position)| {
            let mut luck = Luck::new(seed, stream);
            luck.source.seek(position);
            luck
        }));
        Ok(Game { inner })
    }
}

impl Game {
    /// How many actions there are.
    fn numbered(&self) -> PyResult<usize> {
        match self.inner.actions() {
            0 => {
                let message = format!("the moves of {} have no numbers", self.inner.key());
                Err(fail(Failure::new("no-actions", message)))
            }
            actions => Ok(actions),
        }
    }
}

fn writable<'py, T: numpy::Element>(array: &Bound<'py, PyArray1<T>>) -> PyResult<PyReadwriteArray1<'py, T>> {
    array.try_readwrite().map_err(|error| bad_request(format!("the array can't be written: {error}")))
}

/// The numbers of an array that must have this size.
fn sized<'a, T: numpy::Element>(
    array: &'a mut PyReadwriteArray1<'_, T>,
    count: usize,
) -> PyResult<&'a mut [T]> {
    let found = array.len();
    if found != count {
        return Err(bad_request(format!("the array has {found} numbers instead of {count}")));
    }
    array.as_slice_mut().map_err(|_| bad_request("the array is not contiguous"))
}
