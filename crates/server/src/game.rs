//! A table of any game: generic inside, erased outside.

use bots::{Bots, Budget, Level};
use game_core::{Game, GameInfo, Outcome, Seat, SeatSet, Seeded};
use game_record::Record;
use maud::Markup;
use outside_bot::OutsideBot;
use page_kit::addresses::Addresses;
use page_kit::hint::Hint;
use page_kit::{Page, PageContext};
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use store::{Summary, TableState};
use table::{Command, Pace, Secret, Sitter, Stage, Table, TableEvent, TableRefusal};
use titles::Title;
use words::Words;

use crate::bots::BotTurn;
use crate::fault::Fault;
use crate::hint::{self, Told};
use crate::random;
use crate::wish::{self, Wish};

/// What a wish causes: lines for the log, and the table after them.
pub(crate) struct Decision {
    pub(crate) events: Vec<String>,
    pub(crate) next: Box<dyn AnyTable>,
}

/// What a page or a program needs to know of a seat.
#[derive(Serialize)]
pub(crate) struct SeatLine {
    pub(crate) seat: Seat,
    pub(crate) name: Option<String>,
    #[serde(rename = "bot")]
    pub(crate) is_bot: bool,
    #[serde(rename = "waiting")]
    pub(crate) is_waiting: bool,
    /// The bot that plays for whoever sits there.
    pub(crate) stand_in: Option<String>,
    /// How often a hint was asked for.
    pub(crate) hints: u32,
}

/// What people see of who sits where.
pub(crate) fn names(words: Words, seats: &[SeatLine]) -> Vec<Option<String>> {
    let seats: Vec<_> = seats.iter().map(|seat| (seat.name.as_deref(), seat.is_bot)).collect();
    page_kit::addresses::seat_names(words, &seats)
}

/// What a seat has drafted, for programs.
#[derive(Serialize)]
pub(crate) struct DraftLine {
    pub(crate) moves: Vec<String>,
    pub(crate) complete: bool,
    pub(crate) confirmed: bool,
}

/// What a viewer asks to see.
pub(crate) struct Look<'a> {
    pub(crate) words: Words,
    pub(crate) viewer: Option<Seat>,
    pub(crate) away: SeatSet,
    pub(crate) query: &'a str,
    pub(crate) base: &'a str,
    pub(crate) refusal: Option<&'a str>,
}

/// A table whose game is not known to the caller.
pub(crate) trait AnyTable: Send + Sync {
    fn info(&self) -> GameInfo;
    fn options(&self) -> String;
    /// The options of the next game at this table.
    fn next_options(&self) -> String;
    fn events(&self) -> u64;
    fn changes(&self, held: SeatSet) -> u64;
    fn stage(&self) -> Stage;
    fn pace(&self) -> Pace;
    fn commitment(&self) -> String;
    fn has_secrets(&self) -> bool;
    fn script(&self) -> Option<&'static str>;
    fn seats(&self) -> Vec<SeatLine>;
    fn seats_of(&self, secret: &Secret) -> SeatSet;
    /// The seats that have still to confirm.
    fn waiting(&self) -> SeatSet;
    /// Those of them that people play.
    fn waiting_people(&self) -> SeatSet;
    /// The bot whose turn is next, if one is awaited.
    fn bot_turn(&self) -> Option<BotTurn>;
    /// What a level plays there: see `Table::bot_moves`.
    fn bot_moves(&self, seat: Seat, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Vec<String>>;
    /// What a program from outside plays there.
    fn outside_moves(&self, seat: Seat, program: &mut OutsideBot) -> Result<Vec<String>, outside_bot::Fault>;
    fn bots_at_once(&self) -> bool;
    /// When something was last confirmed, in milliseconds since 1970.
    fn changed_at(&self) -> i64;
    /// How far the game is for a seat: another value after everything it did and everything that was decided, the
    /// same while others draft and confirm.
    fn progress(&self, seat: Seat) -> String;
    fn may_take_back(&self) -> bool;
    fn summary(&self) -> Summary;
    fn decide(&self, wish: &Wish, at: i64) -> Result<Decision, Fault>;
    fn area(&self, look: &Look<'_>) -> Markup;
    fn result(&self, words: Words) -> Markup;
    fn rules(&self, words: Words) -> Markup;
    fn view(&self, viewer: Option<Seat>) -> Result<Box<RawValue>, Fault>;
    fn legal_moves(&self, seat: Seat) -> Vec<String>;
    /// The best moves of a seat: see [`hint::advise`].
    fn advise(&self, words: Words, seat: Seat) -> Vec<Told>;
    /// The same as a panel of the viewer's page; the query is what stays picked.
    fn hint(&self, look: &Look<'_>, told: &[Told]) -> Markup;
    fn draft(&self, seat: Seat) -> DraftLine;
    fn outcome(&self) -> Option<Outcome>;
    /// The record as everyone may have it: while a game with secrets runs, nobody may.
    fn record(&self) -> Result<String, Fault>;
    fn verify(&self) -> Result<u64, String>;
}

/// A table with its title.
pub(crate) struct Titled<T: Title>(Table<T::Game>);

impl<T: Title> AnyTable for Titled<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn options(&self) -> String {
        self.0.game().options().to_string()
    }

    fn next_options(&self) -> String {
        T::Page::again(&self.0).to_string()
    }

    fn events(&self) -> u64 {
        self.0.events()
    }

    fn changes(&self, held: SeatSet) -> u64 {
        self.0.changes(held)
    }

    fn stage(&self) -> Stage {
        self.0.stage()
    }

    fn pace(&self) -> Pace {
        self.0.pace()
    }

    fn commitment(&self) -> String {
        self.0.commitment().to_hex()
    }

    fn has_secrets(&self) -> bool {
        T::Page::HAS_SECRETS
    }

    fn script(&self) -> Option<&'static str> {
        T::Page::SCRIPT.map(|script| script.name)
    }

    fn seats(&self) -> Vec<SeatLine> {
        let waiting = self.0.waiting();
        let line = |(seat, state): (Seat, &table::SeatState<T::Game>)| SeatLine {
            seat,
            name: state.sitter.as_ref().map(|sitter| sitter.name().to_owned()),
            is_bot: state.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_waiting: waiting.contains(seat),
            stand_in: state.stand_in.clone(),
            hints: state.hints,
        };
        Seat::first(self.0.seats().len()).zip(self.0.seats()).map(line).collect()
    }

    fn seats_of(&self, secret: &Secret) -> SeatSet {
        self.0.seats_of(secret)
    }

    fn waiting(&self) -> SeatSet {
        self.0.waiting()
    }

    fn waiting_people(&self) -> SeatSet {
        let bots = self.0.waiting_bots();
        self.0.waiting().iter().filter(|seat| !bots.contains(*seat)).collect()
    }

    fn bot_turn(&self) -> Option<BotTurn> {
        let seat = self.0.waiting_bots().lowest()?;
        let states = self.0.seats();
        let has_begun = states[seat.index()].draft.is_some();
        let others_done =
            states.iter().any(|state| state.draft.as_ref().is_some_and(|draft| draft.confirmed));
        let bot = states[seat.index()].bot()?.to_owned();
        Some(BotTurn { seat, bot, has_begun, others_done, at_once: self.0.bots_at_once() })
    }

    fn bot_moves(&self, seat: Seat, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Vec<String>> {
        let mut luck = Seeded::new(seed);
        let moves = self.0.bot_moves(seat, |game| {
            let mut budget = Budget::of::<T::Bots>(level).until(stop);
            T::Bots::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut luck)
        })?;
        Some(moves.iter().map(ToString::to_string).collect())
    }

    fn outside_moves(&self, seat: Seat, program: &mut OutsideBot) -> Result<Vec<String>, outside_bot::Fault> {
        let mut failed = None;
        let moves = self
            .0
            .bot_moves(seat, |game| program.choose(game, seat).map_err(|fault| failed = Some(fault)).ok());
        match (moves, failed) {
            (Some(moves), None) => Ok(moves.iter().map(ToString::to_string).collect()),
            (_, fault) => Err(fault.unwrap_or(outside_bot::Fault::Ended)),
        }
    }

    fn bots_at_once(&self) -> bool {
        self.0.bots_at_once()
    }

    fn changed_at(&self) -> i64 {
        self.0.times().1
    }

    fn progress(&self, seat: Seat) -> String {
        self.0.progress(seat)
    }

    fn may_take_back(&self) -> bool {
        let events = self.0.game() != &start(&self.0);
        self.0.seats().len() == 1 && events
    }

    fn summary(&self) -> Summary {
        let (created, updated) = self.0.times();
        let state = match self.0.stage() {
            Stage::Seating => TableState::Open,
            Stage::Playing => TableState::Running,
            Stage::Over => TableState::Finished,
        };
        let seats = self.seats();
        let names: Vec<&Option<String>> = seats.iter().map(|seat| &seat.name).collect();
        let bots: Vec<usize> =
            seats.iter().filter(|seat| seat.is_bot).map(|seat| seat.seat.number()).collect();
        let options = self.0.game().options().to_string();
        let stand_ins: Vec<usize> =
            seats.iter().filter(|seat| seat.stand_in.is_some()).map(|seat| seat.seat.number()).collect();
        let about =
            json!({ "options": options, "seats": names, "bots": bots, "stand_ins": stand_ins }).to_string();
        Summary {
            game: T::Game::INFO.key.to_owned(),
            state,
            listed: self.0.is_listed(),
            created,
            updated,
            about,
        }
    }

    fn decide(&self, wish: &Wish, at: i64) -> Result<Decision, Fault> {
        let (mut events, mut next) = self.0.decide(&wish::command::<T::Game>(wish)?, at)?;
        if let Wish::Play { seat, .. } = wish
            && next.is_complete(*seat)
        {
            let (more, last) = Table::decide(&next, &Command::Confirm { seat: *seat }, at)?;
            events.extend(more);
            next = last;
        }
        Ok(Decision { events: lines(&events)?, next: Box::new(Titled::<T>(next)) })
    }

    fn area(&self, look: &Look<'_>) -> Markup {
        T::Page::area(&context(&self.0, look))
    }

    fn result(&self, words: Words) -> Markup {
        T::Page::result(words, &self.0)
    }

    fn rules(&self, words: Words) -> Markup {
        T::Page::rules(words)
    }

    fn view(&self, viewer: Option<Seat>) -> Result<Box<RawValue>, Fault> {
        let text = serde_json::value::to_raw_value(&self.0.game().view(viewer));
        text.map_err(|error| Fault::corrupt(&error.to_string()))
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        self.0.legal_moves(seat).iter().map(ToString::to_string).collect()
    }

    fn advise(&self, words: Words, seat: Seat) -> Vec<Told> {
        hint::advise::<T>(words, &self.0, seat)
    }

    fn hint(&self, look: &Look<'_>, told: &[Told]) -> Markup {
        let addresses = Addresses::of(&context(&self.0, look)).keeping(look.query.to_owned());
        let fields = addresses.fields();
        let hints: Vec<Hint> = told.iter().map(|one| one.shown(look.query)).collect();
        page_kit::hint::panel(look.words, &addresses.urls(&fields), &hints)
    }

    fn draft(&self, seat: Seat) -> DraftLine {
        let draft = self.0.draft(seat);
        DraftLine {
            moves: draft.iter().flat_map(|draft| &draft.moves).map(ToString::to_string).collect(),
            complete: self.0.is_complete(seat),
            confirmed: draft.is_some_and(|draft| draft.confirmed),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.game().outcome()
    }

    fn record(&self) -> Result<String, Fault> {
        if T::Page::HAS_SECRETS && self.0.stage() != Stage::Over {
            return Err(Fault::secret_record());
        }
        let recorded = self.0.record().map_err(|error| Fault::corrupt(&error.to_string()))?;
        Ok(recorded.record().to_string())
    }

    fn verify(&self) -> Result<u64, String> {
        let text = AnyTable::record(self).map_err(|fault| fault.to_string())?;
        let record: Record<T::Game> =
            text.parse().map_err(|error: game_record::BadRecord| error.to_string())?;
        table::verify(&record).map_err(|error| error.to_string())
    }
}

fn context<'a, G: Game>(table: &'a Table<G>, look: &Look<'a>) -> PageContext<'a, G> {
    PageContext {
        words: look.words,
        table,
        viewer: look.viewer,
        away: look.away,
        draft: look.viewer.and_then(|seat| table.draft(seat)),
        query: look.query,
        base: look.base,
        refusal: look.refusal,
    }
}

/// The game before anything happened.
fn start<G: Game>(table: &Table<G>) -> G {
    table.recorded().record().start().unwrap_or_else(|_| table.game().clone())
}

fn lines(events: &[TableEvent]) -> Result<Vec<String>, Fault> {
    let write = |event| serde_json::to_string(event).map_err(|error| Fault::corrupt(&error.to_string()));
    events.iter().map(write).collect()
}

/// How a table is opened.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) game: String,
    pub(crate) options: String,
    pub(crate) pace: Pace,
    pub(crate) listed: bool,
}

/// Opens a table of a title: its first line, and the table.
pub(crate) fn open<T: Title>(
    id: &str,
    opening: &Opening,
    at: i64,
) -> Result<(String, Box<dyn AnyTable>), Fault> {
    let options = opening.options.parse().map_err(TableRefusal::<T::Game>::Options)?;
    let secret = random::secret();
    let (event, table) = Table::<T::Game>::open(id, &options, opening.pace, opening.listed, secret, at)?;
    Ok((lines(&[event])?.remove(0), Box::new(Titled::<T>(table))))
}

/// A table of a title from its log.
pub(crate) fn replay<T: Title>(id: &str, log: &[TableEvent]) -> Result<Box<dyn AnyTable>, Fault> {
    Ok(Box::new(Titled::<T>(Table::<T::Game>::replay(id, log)?)))
}
