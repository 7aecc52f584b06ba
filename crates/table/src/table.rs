//! A table as it stands.

use std::borrow::Cow;
use std::sync::Arc;

use game_core::{Chronicle, Chronicled, Game, GameEvent, Pending, Seat, SeatSet};
use game_record::Recorded;
use serde::Serialize;

use crate::error::TableError;
use crate::event::{Pace, Sitter};
use crate::fair::{self, FairDice};
use crate::growing::Growing;
use crate::secret::{Secret, SecretHash};

/// A running match of one game.
#[derive(Clone)]
pub struct Table<G: Chronicled> {
    pub(crate) id: String,
    pub(crate) pace: Pace,
    pub(crate) listed: bool,
    pub(crate) opened_at: i64,
    pub(crate) changed_at: i64,
    pub(crate) secret: Secret,
    pub(crate) seats: Vec<SeatState<G>>,
    /// The game before anything happened.
    pub(crate) start: Arc<G>,
    /// The game with everything that is confirmed by all.
    pub(crate) game: G,
    /// How it came there.
    pub(crate) played: Growing<GameEvent<G>>,
    /// What happened, for logs.
    pub(crate) chronicle: Chronicle<G>,
    /// How many of these chance decided.
    pub(crate) chances: u64,
    /// The dice, once all seats are taken.
    pub(crate) dice: Option<FairDice>,
    pub(crate) takebacks: u32,
    /// Whether bots play instantly.
    pub(crate) bots_at_once: bool,
    /// How many events of the log are in this.
    pub(crate) events: u64,
}

/// One seat.
#[derive(Clone, Debug)]
pub struct SeatState<G: Game> {
    /// Who sits there.
    pub sitter: Option<Sitter>,
    /// What the seat added to the dice.
    pub(crate) entropy: Option<Secret>,
    /// What the seat has drafted since the last thing was rolled or revealed.
    pub draft: Option<Draft<G>>,
    /// How many events of the log are known to nobody but this seat.
    pub(crate) private_events: u64,
    /// The bot that plays for the player who sits there.
    pub stand_in: Option<String>,
    /// Whether a bot has ever stood in.
    pub(crate) was_stood_in: bool,
    /// How often the seat asked what a bot would do.
    pub hints: u32,
}

impl<G: Game> SeatState<G> {
    /// The bot that plays at this seat, at its own or for a player.
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
pub enum Stage {
    /// Seats are free.
    Seating,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
}

impl<G: Chronicled> Table<G> {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many events of the log are in this.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        if self.seats.iter().any(|seat| seat.sitter.is_none()) {
            Stage::Seating
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

    /// The game before anything happened.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// How the game came from there to where it is: what chance decided, and what all have confirmed.
    pub fn played(&self) -> &Growing<GameEvent<G>> {
        &self.played
    }

    /// How far the game is for a seat: another text after everything the seat did and everything that was decided, the
    /// same while others draft and confirm.
    pub fn progress(&self, seat: Seat) -> String {
        let draft = self.draft(seat);
        let drafted = draft.map_or(0, |draft| draft.moves.len());
        let confirmed = draft.is_some_and(|draft| draft.confirmed);
        let who = self.seats.get(seat.index()).and_then(|state| state.stand_in.as_deref());
        format!("{}.{drafted}.{}{}", self.played.len(), u8::from(confirmed), who.unwrap_or_default())
    }

    /// The public promise about the dice.
    pub fn commitment(&self) -> SecretHash {
        self.secret.hash()
    }

    /// The seats that are awaited and that bots play.
    pub fn waiting_bots(&self) -> SeatSet {
        self.waiting().iter().filter(|seat| self.seats[seat.index()].bot().is_some()).collect()
    }

    /// What a bot plays at a seat, chosen move by move: its whole turn, or the part up to something revealed. A turn
    /// that is played before all eyes goes move by move, so that people can follow it. `None` if it has no move.
    ///
    /// `choose` gets the game as the seat has it in its head, with its own draft, and must look at it through the
    /// seat's view.
    pub fn bot_moves(
        &self,
        seat: Seat,
        mut choose: impl FnMut(&G) -> Option<G::Move>,
    ) -> Option<Vec<G::Move>> {
        let mut game = self.drafted_game(seat).clone();
        let mut moves = Vec::new();
        while self.waiting().contains(seat) && self.goes_on(&game, seat) {
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

    /// The seats that have still to confirm.
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

    /// The seat that plays before all eyes, if the game has such turns and one is on.
    pub(crate) fn open_turn(&self) -> Option<Seat> {
        match self.game.pending() {
            Pending::Seats(seats) if G::OPEN_TURNS && seats.len() == 1 => seats.lowest(),
            _ => None,
        }
    }

    /// The game as others than the drafting seat may look at it, through their views: with everything that all have
    /// confirmed, and with the draft of a seat that plays before all eyes.
    pub fn shown_game(&self) -> &G {
        self.open_turn().map_or(&self.game, |seat| self.drafted_game(seat))
    }

    /// What happened in the shown game. The steps of a turn that is played before all eyes are told on top of what is
    /// kept.
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

    /// The game as a seat sees it in its head: with its own draft.
    pub fn drafted_game(&self, seat: Seat) -> &G {
        self.draft(seat).map_or(&self.game, |draft| &draft.game)
    }

    /// Whether a seat's draft is a whole turn that can be confirmed.
    pub fn is_complete(&self, seat: Seat) -> bool {
        self.draft(seat).is_some_and(|draft| !draft.moves.is_empty() && !self.goes_on(&draft.game, seat))
    }

    /// The moves that the player at a seat may draft now; none while a bot stands in.
    pub fn legal_moves(&self, seat: Seat) -> Vec<G::Move> {
        let is_lent = self.seats.get(seat.index()).is_some_and(|state| state.stand_in.is_some());
        let free = self.waiting().contains(seat) && !self.is_complete(seat) && !is_lent;
        if free { self.drafted_game(seat).legal_moves(seat) } else { Vec::new() }
    }

    /// The record so far; with the secrets of the dice once the game is over, and never before.
    ///
    /// # Errors
    /// Never: events, names and tags were checked when they came in.
    pub fn record(&self) -> Result<Recorded<G>, TableError> {
        let mut recorded = Recorded::with_rules(&self.game.options(), self.game.rules())?;
        for event in self.played.iter() {
            recorded.apply(event).map_err(|refused| TableError::rules::<G>(&refused))?;
        }
        for (seat, state) in Seat::first(self.seats.len()).zip(&self.seats) {
            if let Some(sitter) = &state.sitter {
                recorded.set_name(seat, sitter.name()).map_err(TableError::corrupt)?;
            }
        }
        for (key, value) in self.tags() {
            recorded.set_tag(key, &value).map_err(TableError::corrupt)?;
        }
        Ok(recorded)
    }

    fn tags(&self) -> Vec<(&'static str, String)> {
        let seats = || Seat::first(self.seats.len()).zip(&self.seats);
        let numbers = |wanted: fn(&SeatState<G>) -> bool| -> String {
            let seats = seats().filter(|(_, state)| wanted(state));
            seats.map(|(seat, _)| seat.to_string()).collect::<Vec<_>>().join(",")
        };
        let mut tags = vec![
            (fair::TAG_TABLE, self.id.clone()),
            (fair::TAG_COMMITMENT, self.commitment().to_hex()),
            ("takebacks", if self.takebacks > 0 { self.takebacks.to_string() } else { String::new() }),
            ("stand-ins", numbers(|state| state.was_stood_in)),
            ("hints", numbers(|state| state.hints > 0)),
        ];
        tags.retain(|(_, value)| !value.is_empty());
        if self.stage() == Stage::Over {
            tags.push((fair::TAG_SECRET, self.secret.to_hex()));
            let entropies = seats().filter_map(|(seat, state)| Some((seat, state.entropy.as_ref()?)));
            tags.extend(entropies.map(|(seat, entropy)| (fair::entropy_tag(seat), entropy.to_hex())));
        }
        tags
    }

    /// Whether the seat's turn continues in this game, which is the table's or the seat's draft. A turn before all
    /// eyes is over as soon as anybody else may act: what comes then, as a choice that all make, is a turn of its own.
    pub(crate) fn goes_on(&self, game: &G, seat: Seat) -> bool {
        let alone = self.open_turn() == Some(seat);
        matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat) && (!alone || seats.len() == 1))
    }
}
