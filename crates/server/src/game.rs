//! A table of any game: generic inside, erased outside.

use bots::{Budget, Level};
use game_core::{Game, GameInfo, Outcome, Seat, SeatSet, Seeded};
use game_record::Record;
use maud::Markup;
use outside_bot::OutsideBot;
use page_kit::hint::Hint;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use store::{Summary, TableState};
use table::{Command, Pace, Secret, Sitter, Stage, Table, TableEvent, TableRefusal};
use words::Words;

use crate::at_table::Addresses;
use crate::bots::BotTurn;
use crate::fault::Fault;
use crate::hint::{self, Told};
use crate::page::{OptionField, Page, Scene};
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

/// What people call a bot.
pub(crate) fn bot_name(words: Words, level: &str) -> String {
    let key = format!("bot-{level}");
    if words.has(&key) { words.get(&key) } else { level.to_owned() }
}

/// What people see of who sits where: bots are called by their kind, and numbered where there are several.
pub(crate) fn names(words: Words, seats: &[SeatLine]) -> Vec<Option<String>> {
    let name = |(index, seat): (usize, &SeatLine)| {
        let name = seat.name.as_ref()?;
        if !seat.is_bot {
            return Some(name.clone());
        }
        let kind = bot_name(words, name);
        let twins =
            |seats: &[SeatLine]| seats.iter().filter(|other| other.is_bot && other.name == seat.name).count();
        let number = twins(&seats[..=index]);
        Some(if twins(seats) > 1 { format!("{kind} {number}") } else { kind })
    };
    seats.iter().enumerate().map(name).collect()
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
    fn rules(&self, words: Words) -> Option<Markup>;
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

impl<G: Page> AnyTable for Table<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn options(&self) -> String {
        self.game().options().to_string()
    }

    fn next_options(&self) -> String {
        G::again(self).to_string()
    }

    fn events(&self) -> u64 {
        Table::events(self)
    }

    fn changes(&self, held: SeatSet) -> u64 {
        Table::changes(self, held)
    }

    fn stage(&self) -> Stage {
        Table::stage(self)
    }

    fn pace(&self) -> Pace {
        Table::pace(self)
    }

    fn commitment(&self) -> String {
        Table::commitment(self).to_hex()
    }

    fn has_secrets(&self) -> bool {
        G::HAS_SECRETS
    }

    fn script(&self) -> Option<&'static str> {
        G::SCRIPT
    }

    fn seats(&self) -> Vec<SeatLine> {
        let waiting = Table::waiting(self);
        let line = |(seat, state): (Seat, &table::SeatState<G>)| SeatLine {
            seat,
            name: state.sitter.as_ref().map(|sitter| sitter.name().to_owned()),
            is_bot: state.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_waiting: waiting.contains(seat),
            stand_in: state.stand_in.clone(),
            hints: state.hints,
        };
        Seat::first(Table::seats(self).len()).zip(Table::seats(self)).map(line).collect()
    }

    fn seats_of(&self, secret: &Secret) -> SeatSet {
        Table::seats_of(self, secret)
    }

    fn waiting(&self) -> SeatSet {
        Table::waiting(self)
    }

    fn waiting_people(&self) -> SeatSet {
        let bots = self.waiting_bots();
        Table::waiting(self).iter().filter(|seat| !bots.contains(*seat)).collect()
    }

    fn bot_turn(&self) -> Option<BotTurn> {
        let seat = self.waiting_bots().lowest()?;
        let states = Table::seats(self);
        let has_begun = states[seat.index()].draft.is_some();
        let others_done =
            states.iter().any(|state| state.draft.as_ref().is_some_and(|draft| draft.confirmed));
        let bot = states[seat.index()].bot()?.to_owned();
        Some(BotTurn { seat, bot, has_begun, others_done, at_once: Table::bots_at_once(self) })
    }

    fn bot_moves(&self, seat: Seat, level: Level, seed: u64, stop: &dyn Fn() -> bool) -> Option<Vec<String>> {
        let mut luck = Seeded::new(seed);
        let moves = Table::bot_moves(self, seat, |game| {
            let mut budget = Budget::of::<G>(level).until(stop);
            G::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut luck)
        })?;
        Some(moves.iter().map(ToString::to_string).collect())
    }

    fn outside_moves(&self, seat: Seat, program: &mut OutsideBot) -> Result<Vec<String>, outside_bot::Fault> {
        let mut failed = None;
        let moves = Table::bot_moves(self, seat, |game| {
            program.choose(game, seat).map_err(|fault| failed = Some(fault)).ok()
        });
        match (moves, failed) {
            (Some(moves), None) => Ok(moves.iter().map(ToString::to_string).collect()),
            (_, fault) => Err(fault.unwrap_or(outside_bot::Fault::Ended)),
        }
    }

    fn bots_at_once(&self) -> bool {
        Table::bots_at_once(self)
    }

    fn changed_at(&self) -> i64 {
        self.times().1
    }

    fn progress(&self, seat: Seat) -> String {
        let decided = self.recorded().record().events().len();
        let draft = AnyTable::draft(self, seat);
        let who = Table::seats(self).get(seat.index()).and_then(|state| state.stand_in.as_deref());
        format!("{decided}.{}.{}{}", draft.moves.len(), u8::from(draft.confirmed), who.unwrap_or_default())
    }

    fn may_take_back(&self) -> bool {
        let events = self.game() != &start(self);
        Table::seats(self).len() == 1 && events
    }

    fn summary(&self) -> Summary {
        let (created, updated) = self.times();
        let state = match Table::stage(self) {
            Stage::Seating => TableState::Open,
            Stage::Playing => TableState::Running,
            Stage::Over => TableState::Finished,
        };
        let seats = AnyTable::seats(self);
        let names: Vec<&Option<String>> = seats.iter().map(|seat| &seat.name).collect();
        let bots: Vec<usize> =
            seats.iter().filter(|seat| seat.is_bot).map(|seat| seat.seat.number()).collect();
        let options = self.game().options().to_string();
        let stand_ins: Vec<usize> =
            seats.iter().filter(|seat| seat.stand_in.is_some()).map(|seat| seat.seat.number()).collect();
        let about =
            json!({ "options": options, "seats": names, "bots": bots, "stand_ins": stand_ins }).to_string();
        Summary { game: G::INFO.key.to_owned(), state, listed: self.is_listed(), created, updated, about }
    }

    fn decide(&self, wish: &Wish, at: i64) -> Result<Decision, Fault> {
        let (mut events, mut next) = Table::decide(self, &wish::command::<G>(wish)?, at)?;
        if let Wish::Play { seat, .. } = wish
            && next.is_complete(*seat)
        {
            let (more, last) = Table::decide(&next, &Command::Confirm { seat: *seat }, at)?;
            events.extend(more);
            next = last;
        }
        Ok(Decision { events: lines(&events)?, next: Box::new(next) })
    }

    fn area(&self, look: &Look<'_>) -> Markup {
        G::area(&scene(self, look))
    }

    fn result(&self, words: Words) -> Markup {
        G::result(words, self)
    }

    fn rules(&self, words: Words) -> Option<Markup> {
        G::rules(words)
    }

    fn view(&self, viewer: Option<Seat>) -> Result<Box<RawValue>, Fault> {
        let text = serde_json::value::to_raw_value(&self.game().view(viewer));
        text.map_err(|error| Fault::corrupt(&error.to_string()))
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        Table::legal_moves(self, seat).iter().map(ToString::to_string).collect()
    }

    fn advise(&self, words: Words, seat: Seat) -> Vec<Told> {
        hint::advise(words, self, seat)
    }

    fn hint(&self, look: &Look<'_>, told: &[Told]) -> Markup {
        let addresses = Addresses::of(&scene(self, look)).keeping(look.query.to_owned());
        let fields = addresses.fields();
        let hints: Vec<Hint> = told.iter().map(|one| one.shown(look.query)).collect();
        page_kit::hint::panel(look.words, &addresses.urls(&fields), &hints)
    }

    fn draft(&self, seat: Seat) -> DraftLine {
        let draft = Table::draft(self, seat);
        DraftLine {
            moves: draft.iter().flat_map(|draft| &draft.moves).map(ToString::to_string).collect(),
            complete: self.is_complete(seat),
            confirmed: draft.is_some_and(|draft| draft.confirmed),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn record(&self) -> Result<String, Fault> {
        if G::HAS_SECRETS && Table::stage(self) != Stage::Over {
            return Err(Fault::secret_record());
        }
        let recorded = Table::record(self).map_err(|error| Fault::corrupt(&error.to_string()))?;
        Ok(recorded.record().to_string())
    }

    fn verify(&self) -> Result<u64, String> {
        let text = AnyTable::record(self).map_err(|fault| fault.to_string())?;
        let record: Record<G> = text.parse().map_err(|error: game_record::BadRecord| error.to_string())?;
        table::verify(&record).map_err(|error| error.to_string())
    }
}

fn scene<'a, G: Game>(table: &'a Table<G>, look: &Look<'a>) -> Scene<'a, G> {
    Scene {
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

/// Does something with the type of a game that has a page. The list of games is the catalog's; a game joins
/// it here when it has a page.
macro_rules! with_page {
    ($key:expr, $game:ident => $body:expr) => {
        match $key {
            key if key == <game_troyes_dice::TroyesDice as Game>::INFO.key => {
                type $game = game_troyes_dice::TroyesDice;
                $body
            }
            key if key == <game_dice_city::DiceCity as Game>::INFO.key => {
                type $game = game_dice_city::DiceCity;
                $body
            }
            key if key == <game_troia::Troia as Game>::INFO.key => {
                type $game = game_troia::Troia;
                $body
            }
            key => Err(Fault::unknown_game(key)),
        }
    };
}

/// The games of the catalog that have a page, in its order.
pub(crate) fn with_pages() -> impl Iterator<Item = &'static GameInfo> {
    fn found<G: Page>() -> Result<(), Fault> {
        Ok(())
    }
    game_catalog::GAMES.iter().filter(|info| with_page!(info.key, G => found::<G>()).is_ok())
}

/// What can be agreed before a game; nothing if it has no page.
pub(crate) fn options(key: &str) -> &'static [OptionField] {
    fn found<G: Page>() -> Result<&'static [OptionField], Fault> {
        Ok(G::OPTIONS)
    }
    with_page!(key, G => found::<G>()).unwrap_or_default()
}

/// Opens a table: its first line, and the table.
pub(crate) fn open(id: &str, opening: &Opening, at: i64) -> Result<(String, Box<dyn AnyTable>), Fault> {
    fn typed<G: Page>(id: &str, opening: &Opening, at: i64) -> Result<(String, Box<dyn AnyTable>), Fault> {
        let options: G::Options = opening.options.parse().map_err(TableRefusal::<G>::Options)?;
        let secret = random::secret();
        let (event, table) = Table::<G>::open(id, &options, opening.pace, opening.listed, secret, at)?;
        Ok((lines(&[event])?.remove(0), Box::new(table)))
    }
    with_page!(opening.game.as_str(), G => typed::<G>(id, opening, at))
}

/// A table from its log.
pub(crate) fn replay(id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, Fault> {
    fn typed<G: Page>(id: &str, log: &[TableEvent]) -> Result<Box<dyn AnyTable>, Fault> {
        Ok(Box::new(Table::<G>::replay(id, log)?))
    }
    let read = |line: &String| serde_json::from_str(line).map_err(|error| Fault::corrupt(&error.to_string()));
    let log: Vec<TableEvent> = log.iter().map(read).collect::<Result<_, _>>()?;
    let Some(TableEvent::Opened { game, .. }) = log.first() else {
        return Err(Fault::corrupt("the log does not begin with an opening"));
    };
    with_page!(game.as_str(), G => typed::<G>(id, &log))
}
