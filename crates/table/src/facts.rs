//! What can be said of a table without knowing its game.

use game_core::{Chronicled, GameInfo, Seat, SeatSet};
use serde::Serialize;

use crate::event::{Pace, Sitter};
use crate::secret::{Secret, SecretHash};
use crate::table::{SeatState, Stage, Table};

/// What can be said of a table without knowing its game. Drafts and secrets are not in it.
#[derive(Clone, Debug)]
pub struct TableFacts {
    /// The game.
    pub info: GameInfo,
    /// Whether its seats have secrets.
    pub has_secrets: bool,
    /// The version of the rules that it is played by.
    pub rules: u32,
    /// Its options, in its own words.
    pub options: String,
    /// How far the table is.
    pub stage: Stage,
    /// Live, or over days.
    pub pace: Pace,
    /// Whether the lobby shows it.
    pub is_listed: bool,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When something was last confirmed or agreed.
    pub changed_at: i64,
    /// How many events its log has.
    pub events: u64,
    /// The public promise about the dice.
    pub commitment: SecretHash,
    /// The seats, in order.
    pub seats: Vec<SeatFacts>,
    /// The seats that have still to confirm.
    pub waiting: SeatSet,
    /// Each seat's final score, once the game is over.
    pub scores: Option<Vec<i32>>,
    /// Whether bots play instantly rather than at a human pace.
    pub bots_at_once: bool,
    /// Whether the player of a solo game may take back a turn.
    pub may_take_back: bool,
}

/// What can be said of a seat. Serialized, it is what the JSON interface says of it.
#[derive(Clone, Debug, Serialize)]
pub struct SeatFacts {
    /// Which.
    pub seat: Seat,
    /// Who sits there: a name, or the kind of a bot.
    pub name: Option<String>,
    /// Whether it is a bot's own seat.
    #[serde(rename = "bot")]
    pub is_bot: bool,
    /// Whether the table waits for it.
    #[serde(rename = "waiting")]
    pub is_waiting: bool,
    /// The bot that plays for the player who sits there.
    pub stand_in: Option<String>,
    /// How often it asked for a hint.
    pub hints: u32,
    /// Whether it has drafted something.
    #[serde(skip)]
    pub has_draft: bool,
    /// Whether it has confirmed its turn.
    #[serde(skip)]
    pub has_confirmed: bool,
    /// How far the game is for it: see [`Table::progress`].
    #[serde(skip)]
    pub progress: String,
    #[serde(skip)]
    key: Option<SecretHash>,
    #[serde(skip)]
    private_events: u64,
}

impl SeatFacts {
    /// The bot that plays there, at its own seat or for a player.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        self.stand_in.as_deref().or(self.name.as_deref().filter(|_| self.is_bot))
    }
}

impl TableFacts {
    /// How many events the holder of these seats may know of. What others draft and undo is not counted: not even that
    /// they are drafting may show.
    #[must_use]
    pub fn changes(&self, held: SeatSet) -> u64 {
        let others = self.seats.iter().filter(|seat| !held.contains(seat.seat));
        self.events - others.map(|seat| seat.private_events).sum::<u64>()
    }

    /// The seats that this secret holds.
    #[must_use]
    pub fn seats_of(&self, secret: &Secret) -> SeatSet {
        let holds = |seat: &&SeatFacts| seat.key.is_some_and(|key| key.matches(secret));
        self.seats.iter().filter(holds).map(|seat| seat.seat).collect()
    }

    /// The seats that are awaited and that people play.
    #[must_use]
    pub fn waiting_people(&self) -> SeatSet {
        let is_person = |seat: &&SeatFacts| seat.is_waiting && seat.bot().is_none();
        self.seats.iter().filter(is_person).map(|seat| seat.seat).collect()
    }

    /// How far the game is for a seat; empty if there is no such seat.
    #[must_use]
    pub fn progress(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |seat| &seat.progress)
    }
}

impl<G: Chronicled> Table<G> {
    /// What can be said of this table without knowing its game.
    pub fn facts(&self) -> TableFacts {
        let waiting = self.waiting();
        let facts = |(seat, state): (Seat, &SeatState<G>)| SeatFacts {
            seat,
            name: state.sitter.as_ref().map(|sitter| sitter.name().to_owned()),
            is_bot: state.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_waiting: waiting.contains(seat),
            stand_in: state.stand_in.clone(),
            hints: state.hints,
            has_draft: state.draft.is_some(),
            has_confirmed: state.draft.as_ref().is_some_and(|draft| draft.confirmed),
            progress: self.progress(seat),
            key: match &state.sitter {
                Some(Sitter::Person { key, .. }) => Some(*key),
                _ => None,
            },
            private_events: state.private_events,
        };
        TableFacts {
            info: G::INFO,
            rules: self.game.rules(),
            has_secrets: G::HAS_SECRETS,
            options: self.game.options().to_string(),
            stage: self.stage(),
            pace: self.pace,
            is_listed: self.listed,
            opened_at: self.opened_at,
            changed_at: self.changed_at,
            events: self.events,
            commitment: self.commitment(),
            seats: Seat::first(self.seats.len()).zip(&self.seats).map(facts).collect(),
            waiting,
            scores: self.game.outcome().map(|end| end.seats.iter().map(|seat| seat.total).collect()),
            bots_at_once: self.bots_at_once,
            may_take_back: self.may_take_back(Seat::FIRST),
        }
    }
}
