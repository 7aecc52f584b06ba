//! A running game of any title: generic inside, erased outside. All that is known of titles here is their traits.

use std::any::Any;

use bots::{Bots, Budget, Level, Reason, ReasonKind};
use game_core::{Encoded, Game, GameEvent, Hidden, LegalMoves, Pending, Refused, Seat, Seeded};
use game_record::{Record, Recorded};
use page_kit::Page;
use page_kit::drawing::{Palette, picture};
use referee::{Failure, given};
use serde_json::{Value, json};
use titles::Title;
use words::{Lang, Words};

/// A move or chance result with its number, if it has one.
pub(crate) type Named = (String, Option<usize>);
type Done<T = ()> = Result<T, Failure>;

/// A move as Python gives it.
pub(crate) enum Given {
    /// Notation or the JSON form.
    Form(Value),
    /// The number of an action.
    Number(usize),
}

/// The source of a game's chance results, and where it stands.
pub(crate) struct Luck {
    pub(crate) seed: u64,
    pub(crate) stream: u64,
    pub(crate) source: Seeded,
}

impl Luck {
    pub(crate) fn new(seed: u64, stream: u64) -> Luck {
        Luck { seed, stream, source: Seeded::with_stream(seed, stream) }
    }
}

impl Clone for Luck {
    fn clone(&self) -> Luck {
        let mut luck = Luck::new(self.seed, self.stream);
        luck.source.seek(self.source.position());
        luck
    }
}

/// What a bot needs for a choice.
pub(crate) struct Thinking<'a> {
    pub(crate) level: Level,
    pub(crate) work: Option<u64>,
    pub(crate) source: &'a mut Seeded,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

pub(crate) trait AnyGame: Send + Sync {
    fn key(&self) -> &'static str;
    fn rules(&self) -> u32;
    fn options(&self) -> (String, Value);
    fn seats(&self) -> usize;
    fn names(&self) -> Vec<Option<String>>;
    fn set_name(&mut self, seat: Seat, name: &str) -> Done;
    fn luck(&self) -> Option<&Luck>;
    fn set_luck(&mut self, luck: Option<Luck>);
    /// Writes the seed into the record.
    fn tag_seed(&mut self) -> Done;
    fn events(&self) -> usize;
    fn event_lines(&self) -> Vec<String>;
    fn pending(&self) -> Pending;
    fn legal(&self, seat: Seat) -> Done<Vec<Named>>;
    fn chances(&self, from: usize, count: usize) -> Vec<(String, u64, u64)>;
    fn play(&mut self, seat: Seat, action: Given) -> Done;
    fn sample(&mut self) -> Done<String>;
    fn resolve(&mut self, result: Value) -> Done;
    fn play_random(&mut self, seat: Seat) -> Done<Named>;
    fn finish(&mut self, stop: &dyn Fn() -> bool) -> Done;
    fn undo(&mut self, count: usize) -> Done;
    fn state(&self) -> Value;
    fn view(&self, seat: Option<Seat>) -> Done<Value>;
    fn picture(&self, seat: Option<Seat>) -> Done<String>;
    fn svg(&self, seat: Option<Seat>, lang: Lang) -> Done<String>;
    fn scores(&self) -> Vec<i32>;
    fn outcome(&self) -> Value;
    fn record(&self) -> String;
    fn actions(&self) -> usize;
    fn observed(&self) -> usize;
    fn mark(&self, seat: Seat, mask: &mut [u8]) -> Done;
    fn observe(&self, seat: Seat, redrawn: Option<u64>, numbers: &mut [i16]) -> Done<bool>;
    fn choose(&self, seat: Seat, thinking: Thinking<'_>) -> Done<Option<Named>>;
    fn advise(&self, seat: Seat, thinking: Thinking<'_>) -> Done<Value>;
    fn copy(&self) -> Box<dyn AnyGame>;
    fn is_same(&self, other: &dyn AnyGame) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// A title's running game.
pub(crate) struct Playing<T: Title> {
    recorded: Recorded<T::Game>,
    luck: Option<Luck>,
}

impl<T: Title> Playing<T> {
    pub(crate) fn new(options: &Value, rules: Option<u32>) -> Done<Playing<T>> {
        let options = options_of::<T>(options)?;
        let rules = rules.unwrap_or(T::Game::INFO.rules_version);
        Ok(Playing { recorded: Recorded::with_rules(&options, rules)?, luck: None })
    }

    pub(crate) fn load(text: &str, events: Option<usize>) -> Done<Playing<T>> {
        let record: Record<T::Game> = text.parse()?;
        let (there, wanted) = (record.events().len(), events.unwrap_or(record.events().len()));
        if wanted > there {
            return Err(Failure::new("bad-request", format!("the record has {there} events, not {wanted}")));
        }
        Ok(Playing { recorded: record.replay_to(wanted)?, luck: None })
    }

    fn game(&self) -> &T::Game {
        self.recorded.game()
    }

    fn seat(&self, seat: Seat) -> Done<Seat> {
        let seats = self.game().seats();
        if seat.index() < seats {
            Ok(seat)
        } else {
            Err(Refused::<<T::Game as Game>::Illegal>::NoSuchSeat { seat, seats }.into())
        }
    }

    fn viewer(&self, seat: Option<Seat>) -> Done<Option<Seat>> {
        seat.map(|seat| self.seat(seat)).transpose()
    }

    fn drawing(&mut self) -> Done<(&mut Recorded<T::Game>, &mut Seeded)> {
        match &mut self.luck {
            Some(luck) => Ok((&mut self.recorded, &mut luck.source)),
            None => Err(Failure::new(
                "no-seed",
                "the game was started without a seed: give chance results and moves yourself",
            )),
        }
    }
}

/// Options as text, as an object, or the defaults.
pub(crate) fn options_of<T: Title>(options: &Value) -> Done<<T::Game as Game>::Options> {
    match options {
        Value::Null => Ok(Default::default()),
        Value::String(text) => Ok(text.parse()?),
        object => serde_json::from_value(object.clone())
            .map_err(|error| Failure::new("bad-options", error.to_string())),
    }
}

fn named<T: Title>(action: &<T::Game as Game>::Move) -> Named {
    (action.to_string(), T::Game::action_of(action))
}

impl<T: Title> AnyGame for Playing<T> {
    fn key(&self) -> &'static str {
        T::Game::INFO.key
    }

    fn rules(&self) -> u32 {
        self.game().rules()
    }

    fn options(&self) -> (String, Value) {
        let options = self.game().options();
        (options.to_string(), json!(options))
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn names(&self) -> Vec<Option<String>> {
        Seat::first(self.seats()).map(|seat| self.recorded.record().name(seat).map(str::to_owned)).collect()
    }

    fn set_name(&mut self, seat: Seat, name: &str) -> Done {
        Ok(self.recorded.set_name(seat, name)?)
    }

    fn luck(&self) -> Option<&Luck> {
        self.luck.as_ref()
    }

    fn set_luck(&mut self, luck: Option<Luck>) {
        self.luck = luck;
    }

    fn tag_seed(&mut self) -> Done {
        if let Some(Luck { seed, stream, .. }) = &self.luck {
            self.recorded.set_tag("seed", &format!("{} {seed} {stream}", Seeded::NAME))?;
        }
        Ok(())
    }

    fn events(&self) -> usize {
        self.recorded.record().events().len()
    }

    fn event_lines(&self) -> Vec<String> {
        self.recorded.record().events().iter().map(GameEvent::to_string).collect()
    }

    fn pending(&self) -> Pending {
        self.game().pending()
    }

    fn legal(&self, seat: Seat) -> Done<Vec<Named>> {
        Ok(self.game().legal(self.seat(seat)?).iter().map(|action| named::<T>(&action)).collect())
    }

    fn chances(&self, from: usize, count: usize) -> Vec<(String, u64, u64)> {
        let mut chances = self.game().chances();
        // `nth` and not `skip`, so that a game with a great many results can count to it.
        let first = if count == 0 { None } else { chances.nth(from) };
        let listed = first.into_iter().chain(chances).take(count);
        listed.map(|(chance, odds)| (chance.to_string(), odds.weight, odds.of)).collect()
    }

    fn play(&mut self, seat: Seat, action: Given) -> Done {
        let action = match action {
            Given::Form(form) => given(form)?,
            Given::Number(number) => T::Game::move_of(number).ok_or_else(|| {
                let actions = self.actions();
                Failure::new("bad-notation", format!("there is no action {number}: there are {actions}"))
            })?,
        };
        Ok(self.recorded.play(seat, &action)?)
    }

    fn sample(&mut self) -> Done<String> {
        let (recorded, source) = self.drawing()?;
        let game = recorded.game();
        let chance = game.sample(source).ok_or_else(|| match game.pending() {
            Pending::Over => Refused::<<T::Game as Game>::Illegal>::Over,
            _ => Refused::AwaitingSeats,
        })?;
        Ok(chance.to_string())
    }

    fn resolve(&mut self, result: Value) -> Done {
        Ok(self.recorded.resolve(&given(result)?)?)
    }

    fn play_random(&mut self, seat: Seat) -> Done<Named> {
        let seat = self.seat(seat)?;
        let (recorded, source) = self.drawing()?;
        let game = recorded.game();
        let action = game.random_move(seat, source).ok_or_else(|| match game.pending() {
            Pending::Over => Refused::<<T::Game as Game>::Illegal>::Over,
            Pending::Chance => Refused::AwaitingChance,
            Pending::Seats(_) => Refused::NotYourTurn { seat },
        })?;
        recorded.play(seat, &action)?;
        Ok(named::<T>(&action))
    }

    fn finish(&mut self, stop: &dyn Fn() -> bool) -> Done {
        let (recorded, source) = self.drawing()?;
        while !stop() && recorded.step_at_random(source)? {}
        Ok(())
    }

    fn undo(&mut self, count: usize) -> Done {
        let events = self.events();
        if count > events {
            return Err(Failure::new("nothing-to-undo", format!("only {events} events have happened")));
        }
        self.recorded = self.recorded.record().replay_to(events - count)?;
        Ok(())
    }

    fn state(&self) -> Value {
        json!(self.game())
    }

    fn view(&self, seat: Option<Seat>) -> Done<Value> {
        Ok(json!(self.game().view(self.viewer(seat)?)))
    }

    fn picture(&self, seat: Option<Seat>) -> Done<String> {
        Ok(self.game().view(self.viewer(seat)?).to_string())
    }

    fn svg(&self, seat: Option<Seat>, lang: Lang) -> Done<String> {
        let words = Words::new(lang).of(T::Page::texts());
        let drawing = match self.viewer(seat)? {
            Some(seat) => {
                T::Page::sketch(words, &Palette::PICTURE, &self.game().view(Some(seat)), seat).board
            }
            None => {
                let named = |(index, name): (usize, Option<String>)| {
                    let seat = Seat::from_index(index).to_string();
                    name.unwrap_or_else(|| words.with("print-seat", &[("seat", seat.into())]))
                };
                let names: Vec<String> = self.names().into_iter().enumerate().map(named).collect();
                picture::<T::Page>(words, self.game(), &names, None)
            }
        };
        Ok(drawing.svg())
    }

    fn scores(&self) -> Vec<i32> {
        Seat::first(self.seats()).map(|seat| self.game().score(seat)).collect()
    }

    fn outcome(&self) -> Value {
        json!(self.game().outcome())
    }

    fn record(&self) -> String {
        self.recorded.record().to_string()
    }

    fn actions(&self) -> usize {
        T::Game::actions(&self.game().options())
    }

    fn observed(&self) -> usize {
        T::Game::layout(&self.game().options()).iter().map(|part| part.count).sum()
    }

    fn mark(&self, seat: Seat, mask: &mut [u8]) -> Done {
        T::Game::mark(&self.game().legal(self.seat(seat)?), mask);
        Ok(())
    }

    /// With a seed, everything that the seat may not know is drawn again before. Returns whether that changed the game.
    fn observe(&self, seat: Seat, redrawn: Option<u64>, numbers: &mut [i16]) -> Done<bool> {
        let seat = self.seat(seat)?;
        let Some(seed) = redrawn else {
            T::Game::observe(&self.game().view(Some(seat)), seat, numbers);
            return Ok(false);
        };
        let other = self.game().permute_hidden(Some(seat), &mut Seeded::new(seed));
        T::Game::observe(&other.view(Some(seat)), seat, numbers);
        Ok(other != *self.game())
    }

    fn choose(&self, seat: Seat, thinking: Thinking<'_>) -> Done<Option<Named>> {
        let view = self.game().view(Some(self.seat(seat)?));
        let Thinking { level, work, source, stop } = thinking;
        let mut budget = match work {
            // Levels that don't search decide instantly, whatever they are given.
            Some(work) if T::Bots::recipe(level).work > 0 => Budget::work(work),
            _ => Budget::of::<T::Bots>(level),
        }
        .until(stop);
        Ok(T::Bots::choose(level, &view, seat, &mut budget, source).map(|action| named::<T>(&action)))
    }

    fn advise(&self, seat: Seat, thinking: Thinking<'_>) -> Done<Value> {
        let view = self.game().view(Some(self.seat(seat)?));
        let Thinking { level, work, source, stop } = thinking;
        let work = work.unwrap_or(T::Bots::recipe(level).work);
        let advice = T::Bots::advise(&view, seat, &mut Budget::work(work).until(stop), source);
        let kind = |kind| match kind {
            ReasonKind::Gain => "gain",
            ReasonKind::Save => "save",
            ReasonKind::Risk => "risk",
        };
        let reason = |reason: &<T::Bots as Bots>::Reason| {
            let params: serde_json::Map<String, Value> =
                reason.params().into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
            json!({ "kind": kind(reason.kind()), "code": reason.code(), "params": params, "text": reason.to_string() })
        };
        let list = advice.iter().map(|one| {
            let (notation, index) = named::<T>(&one.action);
            let reasons: Vec<Value> = one.reasons.iter().map(reason).collect();
            json!({ "move": notation, "index": index, "expected": one.expected, "spread": one.spread,
                "win": one.win, "reasons": reasons })
        });
        Ok(list.collect::<Vec<_>>().into())
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(Playing::<T> { recorded: self.recorded.clone(), luck: self.luck.clone() })
    }

    fn is_same(&self, other: &dyn AnyGame) -> bool {
        other.as_any().downcast_ref::<Playing<T>>().is_some_and(|other| other.game() == self.game())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
