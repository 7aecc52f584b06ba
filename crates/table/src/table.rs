//! The state of a table.

use std::borrow::Cow;
use std::sync::Arc;

use game_core::{Chronicle, Chronicled, Game, GameEvent, Pending, Seat, SeatSet};
use game_record::Recorded;
use serde::Serialize;

use crate::clock::{ClockSetting, SeatClock};
use crate::command::KeptSeat;
use crate::day::OnDay;
use crate::digest::{TAG_DIGEST, digest};
use crate::error::TableError;
use crate::event::{LessonScript, Pace, Sitter, Wanted};
use crate::fair::FairDice;
use crate::growing::Growing;
use crate::practice::{Practice, TakenOver};
use crate::secret::{Secret, SecretHash};
use crate::share::{SeatShare, Share};
use crate::verify::{self, seat_tags};

/// A running match of one game.
#[derive(Clone)]
pub struct Table<G: Chronicled> {
    pub(crate) id: String,
    pub(crate) pace: Pace,
    pub(crate) listed: bool,
    pub(crate) opened_at: i64,
    pub(crate) changed_at: i64,
    pub(crate) secret: Secret,
    /// The hash of the opener's key.
    pub(crate) opener: Option<SecretHash>,
    /// The day on whose dice it is played.
    pub(crate) day: Option<OnDay>,
    /// The lesson that is taught here.
    pub(crate) lesson: Option<Arc<Lesson<G>>>,
    /// The position of a finished game that is played on here, and what has come of its chance results.
    pub(crate) practice: Option<Arc<Practice<G>>>,
    pub(crate) taken_over: TakenOver,
    pub(crate) is_closed: bool,
    /// How much time each player has.
    pub(crate) clock: Option<ClockSetting>,
    pub(crate) wanted: Wanted,
    pub(crate) anyone: bool,
    /// Whether the players may talk.
    pub(crate) talk: bool,
    /// The latest time that the log has mentioned.
    pub(crate) time: i64,
    pub(crate) seats: Vec<SeatState<G>>,
    /// The game before anything happened.
    pub(crate) start: Arc<G>,
    /// The game after everything that all seats have confirmed.
    pub(crate) game: G,
    /// How it got there: chance results and confirmed moves.
    pub(crate) played: Growing<GameEvent<G>>,
    /// The same as facts, for logs.
    pub(crate) chronicle: Chronicle<G>,
    /// How many chance results are in `played`.
    pub(crate) chances: u64,
    /// The version of the dice.
    pub(crate) dice_version: u32,
    /// The dice, once all seats are taken.
    pub(crate) dice: Option<FairDice>,
    /// The seats that have moved since the last chance result; all of them before the first.
    pub(crate) movers: SeatSet,
    /// Whether the game begins although links are missing.
    pub(crate) begins_anyway: bool,
    pub(crate) takebacks: u32,
    pub(crate) bots_at_once: bool,
    /// The table at which the group plays again.
    pub(crate) rematch: Option<String>,
    /// Whether this is an earlier position, to look at: see [`Table::at`].
    pub(crate) is_past: bool,
    /// How many events of the log have been applied.
    pub(crate) events: u64,
}

/// A lesson's name, and the chance results that are laid out for it.
pub(crate) struct Lesson<G: Game> {
    pub(crate) name: String,
    pub(crate) chances: Vec<G::Chance>,
}

impl<G: Game> Lesson<G> {
    pub(crate) fn of(script: &LessonScript) -> Result<Lesson<G>, TableError> {
        let chances = script.chances.iter().map(|text| text.parse());
        Ok(Lesson { name: script.name.clone(), chances: chances.collect::<Result<_, _>>()? })
    }
}

/// One seat.
#[derive(Clone, Debug)]
pub struct SeatState<G: Game> {
    /// Who sits there.
    pub sitter: Option<Sitter>,
    /// Who it is kept for, while nobody sits there.
    pub kept: Option<KeptSeat>,
    /// What the seat adds to the dice.
    pub share: SeatShare,
    /// What the seat has drafted since the last thing was rolled or revealed.
    pub draft: Option<Draft<G>>,
    /// How many events of the log only this seat may know of.
    pub(crate) private_events: u64,
    /// The bot that is playing for the player who sits there.
    pub stand_in: Option<String>,
    /// Whether a bot has ever stood in.
    pub(crate) was_stood_in: bool,
    /// How often the seat asked what a bot would do.
    pub hints: u32,
    /// The name under which a player who was renamed later has finished the game.
    pub(crate) name_at_end: Option<String>,
    /// Since when the table has been waiting for it.
    pub(crate) awaited_since: Option<i64>,
    pub(crate) clock: SeatClock,
    /// When another player last reminded this one, and which.
    pub(crate) nudged: Option<(i64, Seat)>,
}

impl<G: Game> SeatState<G> {
    /// A seat that nobody has taken yet.
    pub(crate) fn free() -> SeatState<G> {
        SeatState {
            sitter: None,
            kept: None,
            share: SeatShare::default(),
            draft: None,
            private_events: 0,
            stand_in: None,
            was_stood_in: false,
            hints: 0,
            name_at_end: None,
            awaited_since: None,
            clock: SeatClock::default(),
            nudged: None,
        }
    }

    /// The bot that plays at this seat, whether the seat is its own or a player's.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match (&self.stand_in, &self.sitter) {
            (Some(level), _) | (None, Some(Sitter::Bot { level })) => Some(level),
            _ => None,
        }
    }
}

/// A turn in the making.
#[derive(Clone, Debug)]
pub struct Draft<G: Game> {
    /// The moves, in order.
    pub moves: Vec<G::Move>,
    /// The game with them.
    pub game: G,
    /// Whether the seat has confirmed.
    pub confirmed: bool,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum Stage {
    /// Seats are still free.
    Seating,
    /// All seats are taken. Some browsers have yet to open their shares of the first chance result.
    Shares,
    Playing,
    Over,
    /// Closed before the game began.
    Closed,
}

impl<G: Chronicled> Table<G> {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name of the lesson that is taught here.
    pub fn lesson(&self) -> Option<&str> {
        self.lesson.as_ref().map(|lesson| lesson.name.as_str())
    }

    /// The day on whose dice it is played.
    pub fn day(&self) -> Option<OnDay> {
        self.day
    }

    /// Whether it is a person's one attempt at a day's dice that counts.
    pub fn is_ranked(&self) -> bool {
        self.day.is_some_and(|day| day.ranked)
    }

    /// What a bot's next choice at a seat is drawn from, where the day decides it: everyone who plays the same moves meets
    /// the same answer. `None` at other tables.
    pub fn bot_seed(&self, seat: Seat) -> Option<u64> {
        let drafted = self.draft(seat).map_or(0, |draft| draft.moves.len());
        self.dice.as_ref()?.bot_seed(seat, self.played.len() + drafted)
    }

    /// Whether the player at a seat may ask for a hint now.
    pub fn may_ask(&self, seat: Seat) -> bool {
        self.may_move(seat) && !self.is_ranked()
    }

    /// What has happened in the game, as all have confirmed it.
    pub fn played(&self) -> impl Iterator<Item = &GameEvent<G>> {
        self.played.iter()
    }

    /// How many events of the log have been applied.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        if self.is_closed {
            Stage::Closed
        } else if self.seats.iter().any(|seat| seat.sitter.is_none()) {
            Stage::Seating
        } else if !self.awaited_shares().is_empty() {
            Stage::Shares
        } else if self.game.pending() == Pending::Over {
            Stage::Over
        } else {
            Stage::Playing
        }
    }

    /// The seats, in order.
    pub fn seats(&self) -> &[SeatState<G>] {
        &self.seats
    }

    /// The game with everything that all have confirmed.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// A text that changes with everything the seat does and everything that is decided, but not while others draft and
    /// confirm. A form sends it back, so that the server notices when the page was out of date.
    pub fn progress(&self, seat: Seat) -> String {
        let draft = self.draft(seat);
        let drafted = draft.map_or(0, |draft| draft.moves.len());
        let confirmed = draft.is_some_and(|draft| draft.confirmed);
        let who = self.seats.get(seat.index()).and_then(|state| state.stand_in.as_deref());
        format!("{}.{drafted}.{}{}", self.played.len(), u8::from(confirmed), who.unwrap_or_default())
    }

    /// The hash of the dice secret, public from the start.
    pub fn commitment(&self) -> SecretHash {
        self.secret.hash()
    }

    /// The number of the next chance result, counted from 0: the number of the links that are opened now.
    pub fn next_chance(&self) -> u64 {
        self.chances
    }

    /// The seats whose links are awaited before the first chance result. Later ones come with the turns.
    pub fn awaited_shares(&self) -> SeatSet {
        let is_first = self.chances == 0 && self.dice.is_some() && !self.begins_anyway;
        if is_first && self.game.pending() == Pending::Chance { self.missing_links() } else { SeatSet::EMPTY }
    }

    /// The seats with a chain that have moved since the last chance result, but whose link for the next one is not there.
    pub(crate) fn missing_links(&self) -> SeatSet {
        let is_missing = |seat: &Seat| {
            let share = &self.seats[seat.index()].share;
            share.chain().is_some() && share.link(self.chances).is_none()
        };
        self.movers.iter().filter(is_missing).collect()
    }

    /// Whether a key is the opener's or holds a seat.
    pub(crate) fn is_known_key(&self, key: &SecretHash) -> bool {
        let holds =
            |seat: &SeatState<G>| matches!(&seat.sitter, Some(Sitter::Person { key: own, .. }) if own == key);
        self.opener.as_ref() == Some(key) || self.seats.iter().any(holds)
    }

    /// The bots' seats that the table is waiting for.
    pub fn waiting_bots(&self) -> SeatSet {
        self.waiting().iter().filter(|seat| self.seats[seat.index()].bot().is_some()).collect()
    }

    /// A bot's turn at a seat, chosen move by move, up to its end or to a move that reveals something. An open turn stops
    /// after each move, so that people can follow it. `None` if the bot has no move.
    ///
    /// `choose` gets the game with the seat's own draft, and must look at it only through the seat's view.
    pub fn bot_moves(
        &self,
        seat: Seat,
        mut choose: impl FnMut(&G) -> Option<G::Move>,
    ) -> Option<Vec<G::Move>> {
        let mut game = self.drafted_game(seat).clone();
        let mut moves = Vec::new();
        while self.waiting().contains(seat) && self.turn_continues(&game, seat) {
            let action = choose(&game)?;
            let is_last = G::OPEN_TURNS || game.reveals(seat, &action);
            game.play(seat, &action).ok()?;
            moves.push(action);
            if is_last {
                break;
            }
        }
        Some(moves)
    }

    /// The seats that still have to confirm.
    pub fn waiting(&self) -> SeatSet {
        match (self.stage(), self.game.pending()) {
            (Stage::Playing, Pending::Seats(seats)) => {
                let open = |seat: &Seat| !self.draft(*seat).is_some_and(|draft| draft.confirmed);
                seats.iter().filter(open).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// What a seat has drafted.
    pub fn draft(&self, seat: Seat) -> Option<&Draft<G>> {
        self.seats.get(seat.index())?.draft.as_ref()
    }

    /// The seat whose open turn it is (see [`Game::OPEN_TURNS`]), if any.
    pub(crate) fn open_turn(&self) -> Option<Seat> {
        match self.game.pending() {
            Pending::Seats(seats) if G::OPEN_TURNS && seats.len() == 1 => seats.lowest(),
            _ => None,
        }
    }

    /// The game that other seats and spectators look at, through their views: everything that all have confirmed, and
    /// the moves of an open turn.
    pub fn shown_game(&self) -> &G {
        self.open_turn().map_or(&self.game, |seat| self.drafted_game(seat))
    }

    /// The chronicle of the shown game. The moves of an open turn are added to a copy: they may still be undone.
    pub fn shown_chronicle(&self) -> Cow<'_, Chronicle<G>> {
        let mut chronicle = Cow::Borrowed(&self.chronicle);
        if let Some((seat, draft)) = self.open_turn().and_then(|seat| Some((seat, self.draft(seat)?))) {
            let mut game = self.game.clone();
            for action in &draft.moves {
                // It was legal when it was drafted.
                let _ = chronicle.to_mut().play(&mut game, &GameEvent::Move(seat, action.clone()));
            }
        }
        chronicle
    }

    /// The game with a seat's own draft.
    pub fn drafted_game(&self, seat: Seat) -> &G {
        self.draft(seat).map_or(&self.game, |draft| &draft.game)
    }

    /// Whether a seat's draft is a whole turn that can be confirmed.
    pub fn is_complete(&self, seat: Seat) -> bool {
        self.draft(seat)
            .is_some_and(|draft| !draft.moves.is_empty() && !self.turn_continues(&draft.game, seat))
    }

    /// Whether the player at a seat may draft a move now. Not while a bot plays for them.
    pub fn may_move(&self, seat: Seat) -> bool {
        let has_stand_in = self.seats.get(seat.index()).is_some_and(|state| state.stand_in.is_some());
        self.waiting().contains(seat) && !self.is_complete(seat) && !has_stand_in && !self.is_past
    }

    /// The moves that the player at a seat may draft now.
    pub fn legal_moves(&self, seat: Seat) -> Vec<G::Move> {
        if self.may_move(seat) { self.drafted_game(seat).legal_moves(seat) } else { Vec::new() }
    }

    /// The record so far. Only a finished game's record has the dice secrets: the host's, if a day's secret is still
    /// closed.
    ///
    /// # Errors
    /// Never in practice: events, names and tags were checked when they came in.
    pub fn record(&self) -> Result<Recorded<G>, TableError> {
        self.record_at(i64::MAX)
    }

    /// The record as anyone may have it at this time, in milliseconds since 1970: without a day's secret until that is
    /// opened.
    ///
    /// # Errors
    /// As [`record`](Table::record).
    pub fn record_at(&self, now: i64) -> Result<Recorded<G>, TableError> {
        let mut recorded = Recorded::with_rules(&self.game.options(), self.game.rules())?;
        for event in self.played.iter() {
            recorded.apply(event).map_err(|refused| TableError::rules::<G>(&refused))?;
        }
        for (seat, state) in Seat::first(self.seats.len()).zip(&self.seats) {
            if let Some(sitter) = &state.sitter {
                let name = state.name_at_end.as_deref().unwrap_or(sitter.name());
                recorded.set_name(seat, name).map_err(TableError::corrupt)?;
            }
        }
        for (key, value) in self.tags(now) {
            recorded.set_tag(key, &value).map_err(TableError::corrupt)?;
        }
        if self.stage() == Stage::Over {
            let digest = digest(recorded.record());
            recorded.set_tag(TAG_DIGEST, &digest).map_err(TableError::corrupt)?;
        }
        Ok(recorded)
    }

    fn tags(&self, now: i64) -> Vec<(&'static str, String)> {
        let seats = || Seat::first(self.seats.len()).zip(&self.seats);
        let numbers = |wanted: fn(&SeatState<G>) -> bool| -> String {
            let seats = seats().filter(|(_, state)| wanted(state));
            seats.map(|(seat, _)| seat.to_string()).collect::<Vec<_>>().join(",")
        };
        let has_version = self.dice_version > 1;
        let lesson = self.lesson.as_ref().map(|lesson| lesson.name.clone());
        let mut tags = vec![
            (verify::TAG_TABLE, self.id.clone()),
            (verify::TAG_LESSON, lesson.unwrap_or_default()),
            (verify::TAG_DAY, self.day.map(|day| day.date.to_string()).unwrap_or_default()),
            ("ranked", if self.is_ranked() { "yes".to_owned() } else { String::new() }),
            (verify::TAG_PRACTICE, self.practice_tag()),
            (verify::TAG_VERSION, if has_version { self.dice_version.to_string() } else { String::new() }),
            (verify::TAG_COMMITMENT, self.commitment().to_hex()),
            ("takebacks", if self.takebacks > 0 { self.takebacks.to_string() } else { String::new() }),
            ("stand-ins", numbers(|state| state.was_stood_in)),
            ("hints", numbers(|state| state.hints > 0)),
        ];
        tags.retain(|(_, value)| !value.is_empty());
        tags.extend(self.taken_over.tags());
        if self.stage() == Stage::Over {
            if self.day.is_none_or(|day| now >= day.date.opens()) {
                tags.push((verify::TAG_SECRET, self.secret.to_hex()));
            }
            tags.extend(seats().flat_map(|(seat, state)| share_tags(seat, &state.share)));
        }
        tags
    }

    /// Whether the seat's turn continues in this game, which is the table's or the seat's draft. An open turn ends as
    /// soon as anyone else may act: a choice that all seats make then is a turn of its own.
    pub(crate) fn turn_continues(&self, game: &G, seat: Seat) -> bool {
        let alone = self.open_turn() == Some(seat);
        matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat) && (!alone || seats.len() == 1))
    }
}

/// What a finished record says about a seat's share.
fn share_tags(seat: Seat, share: &SeatShare) -> Vec<(&'static str, String)> {
    let tags = seat_tags(seat);
    match share.share() {
        Share::Sealed => Vec::new(),
        Share::Entropy(entropy) => vec![(tags.entropy, entropy.to_hex())],
        Share::Chain(end) => {
            let link = share.opened().map(|(number, link)| format!("{number} {}", link.to_hex()));
            let all = [
                (tags.chain, end.to_hex()),
                (tags.link, link.unwrap_or_default()),
                (tags.sealed, share.sealed().to_string()),
            ];
            all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
        }
    }
}
