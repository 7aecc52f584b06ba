//! The referee's current game: generic inside, erased outside.

use game_core::{Game, Pending, Refused, Seat, Seeded};
use game_record::{Record, Recorded};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::answer::{Answer, Failure};
use crate::request::{Form, NewGame, Request};

/// The most chance results that one answer lists.
const MAX_LISTED: usize = 10_000;

/// A running game of any kind.
pub(crate) trait RefereeGame: Send {
    fn obey(&mut self, request: Request) -> Result<Answer, Failure>;
    /// How many events there are and who acts next.
    fn progress(&self) -> Answer;
}

pub(crate) struct Refereed<G: Game> {
    recorded: Recorded<G>,
    source: Option<Seeded>,
}

impl<G: Game> Refereed<G> {
    pub(crate) fn start(new: &NewGame) -> Result<Refereed<G>, Failure> {
        let options: G::Options = match &new.options {
            Value::Null => G::Options::default(),
            Value::String(text) => text.parse()?,
            object => serde_json::from_value(object.clone())
                .map_err(|error| Failure::new("bad-options", error.to_string()))?,
        };
        let rules = new.rules.unwrap_or(G::INFO.rules_version);
        let mut recorded = Recorded::<G>::with_rules(&options, rules)?;
        if new.names.len() > recorded.game().seats() {
            let message = format!("{} names for {} seats", new.names.len(), recorded.game().seats());
            return Err(Failure::new("bad-name", message));
        }
        for (seat, name) in Seat::first(new.names.len()).zip(&new.names) {
            recorded.set_name(seat, name)?;
        }
        if let Some(seed) = new.seed {
            recorded.set_tag("seed", &format!("{} {seed} {}", Seeded::NAME, new.stream))?;
        }
        let source = new.seed.map(|seed| Seeded::with_stream(seed, new.stream));
        Ok(Refereed { recorded, source })
    }

    pub(crate) fn load(
        text: &str,
        events: Option<usize>,
        seed: Option<(u64, u64)>,
    ) -> Result<Refereed<G>, Failure> {
        let record: Record<G> = text.parse()?;
        let (there, wanted) = (record.events().len(), events.unwrap_or(record.events().len()));
        if wanted > there {
            return Err(Failure::new("bad-request", format!("the record has {there} events, not {wanted}")));
        }
        let recorded = record.replay_to(wanted)?;
        Ok(Refereed { recorded, source: seed.map(|(seed, stream)| Seeded::with_stream(seed, stream)) })
    }

    fn game(&self) -> &G {
        self.recorded.game()
    }

    /// A seat of this table.
    fn seat(&self, seat: Seat) -> Result<Seat, Failure> {
        let seats = self.game().seats();
        if seat.index() < seats {
            Ok(seat)
        } else {
            Err(Refused::<G::Illegal>::NoSuchSeat { seat, seats }.into())
        }
    }

    fn viewer(&self, seat: Option<Seat>) -> Result<Option<Seat>, Failure> {
        seat.map(|seat| self.seat(seat)).transpose()
    }

    /// The game and the source that draws for it.
    fn drawing(&mut self) -> Result<(&mut Recorded<G>, &mut Seeded), Failure> {
        match &mut self.source {
            Some(source) => Ok((&mut self.recorded, source)),
            None => {
                let message = "the game was started without a seed: give chance results and moves yourself";
                Err(Failure::new("no-seed", message))
            }
        }
    }

    fn chances(&self, from: usize, count: Option<usize>, form: Form) -> Result<Answer, Failure> {
        let count = count.unwrap_or(MAX_LISTED).min(MAX_LISTED);
        let mut chances = self.game().chances();
        // `nth` and not `skip`, so that a game with a great many results can count to it.
        let first = chances.nth(from);
        let list: Vec<Value> = first
            .into_iter()
            .chain(chances)
            .take(count)
            .map(|(chance, odds)| json!({ "result": listed(&chance, form), "weight": odds.weight, "of": odds.of }))
            .collect();
        Ok(field("chances", list.into()))
    }

    fn draw(&mut self) -> Result<Answer, Failure> {
        let (recorded, source) = self.drawing()?;
        let game = recorded.game();
        let chance = game.sample(source).ok_or_else(|| match game.pending() {
            Pending::Over => Refused::<G::Illegal>::Over,
            _ => Refused::AwaitingSeats,
        })?;
        recorded.resolve(&chance)?;
        Ok(self.progress_with("result", chance.to_string().into()))
    }

    fn play_random(&mut self, seat: Seat) -> Result<Answer, Failure> {
        let seat = self.seat(seat)?;
        let (recorded, source) = self.drawing()?;
        let game = recorded.game();
        let action = game.random_move(seat, source).ok_or_else(|| match game.pending() {
            Pending::Over => Refused::<G::Illegal>::Over,
            Pending::Chance => Refused::AwaitingChance,
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        })?;
        recorded.play(seat, &action)?;
        Ok(self.progress_with("move", action.to_string().into()))
    }

    fn finish(&mut self) -> Result<Answer, Failure> {
        let (recorded, source) = self.drawing()?;
        while recorded.step_at_random(source)? {}
        Ok(self.progress())
    }

    fn undo(&mut self, count: usize) -> Result<Answer, Failure> {
        let events = self.recorded.record().events().len();
        if count > events {
            return Err(Failure::new("nothing-to-undo", format!("only {events} events have happened")));
        }
        self.recorded = self.recorded.record().replay_to(events - count)?;
        Ok(self.progress())
    }

    fn progress_with(&self, name: &str, value: Value) -> Answer {
        let mut answer = self.progress();
        answer.insert(name.into(), value);
        answer
    }
}

impl<G: Game> RefereeGame for Refereed<G> {
    fn obey(&mut self, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::Pending {} => Ok(self.progress()),
            Request::State {} => Ok(field("state", json!(self.game()))),
            Request::View { seat } => Ok(field("view", json!(self.game().view(self.viewer(seat)?)))),
            Request::Picture { seat } => {
                Ok(field("picture", self.game().view(self.viewer(seat)?).to_string().into()))
            }
            Request::Moves { seat, form } => {
                let moves = self.game().legal_moves(self.seat(seat)?);
                Ok(field("moves", moves.iter().map(|action| listed(action, form)).collect::<Vec<_>>().into()))
            }
            Request::Chances { from, count, form } => self.chances(from, count, form),
            Request::Play { seat, action } => {
                self.recorded.play(seat, &given(action)?)?;
                Ok(self.progress())
            }
            Request::PlayRandom { seat } => self.play_random(seat),
            Request::Chance { result } => {
                self.recorded.resolve(&given(result)?)?;
                Ok(self.progress())
            }
            Request::Draw {} => self.draw(),
            Request::Finish {} => self.finish(),
            Request::Undo { count } => self.undo(count.unwrap_or(1)),
            Request::Scores {} => {
                let scores = Seat::first(self.game().seats()).map(|seat| self.game().score(seat));
                Ok(field("scores", scores.collect::<Vec<i32>>().into()))
            }
            Request::Outcome {} => Ok(field("outcome", json!(self.game().outcome()))),
            Request::Record {} => Ok(field("record", self.recorded.record().to_string().into())),
            Request::Hello {} | Request::New(_) | Request::Load { .. } | Request::Quit {} => {
                Ok(Answer::new())
            }
        }
    }

    fn progress(&self) -> Answer {
        let mut answer = field("events", self.recorded.record().events().len().into());
        let pending = match self.game().pending() {
            Pending::Seats(seats) => json!({ "kind": "seats", "seats": seats }),
            Pending::Chance => json!({ "kind": "chance" }),
            Pending::Over => json!({ "kind": "over" }),
        };
        answer.insert("pending".into(), pending);
        answer
    }
}

fn field(name: &str, value: Value) -> Answer {
    Answer::from_iter([(name.to_owned(), value)])
}

fn listed<T: std::fmt::Display + Serialize>(item: &T, form: Form) -> Value {
    match form {
        Form::Text => item.to_string().into(),
        Form::Json => json!(item),
    }
}

/// A move or chance result, given as notation or as JSON.
///
/// # Errors
/// Returns `bad-notation` if it is neither.
pub fn given<T>(value: Value) -> Result<T, Failure>
where
    T: std::str::FromStr<Err = game_core::BadNotation> + DeserializeOwned,
{
    match value {
        // A JSON form may be a plain string, too, such as "no-die": the notation goes first.
        Value::String(text) => match text.parse() {
            Ok(item) => Ok(item),
            Err(error) => serde_json::from_value(Value::String(text)).map_err(|_| error.into()),
        },
        object => {
            serde_json::from_value(object).map_err(|error| Failure::new("bad-notation", error.to_string()))
        }
    }
}
