//! What all games' tables have in common, as plain data.

use std::collections::BTreeMap;

use game_core::{Chronicled, GameInfo, Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::clock::{ClockFacts, ClockSetting};
use crate::command::{KeptSeat, Sitting};
use crate::day::OnDay;
use crate::event::{Pace, Sitter, Wanted};
use crate::name;
use crate::practice::PracticeFacts;
use crate::secret::{Secret, SecretHash};
use crate::share::{Share, Spans};
use crate::table::{SeatState, Stage, Table};

/// What someone can prove about themselves: a table's key, or who they are.
#[derive(Clone, Default, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Holder {
    pub key: Option<Secret>,
    /// A person's id.
    pub person: Option<String>,
}

/// A table's public state without its game. Drafts and secrets are not in it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct TableFacts {
    pub info: GameInfo,
    pub has_secrets: bool,
    pub rules: u32,
    /// In the game's notation.
    pub options: String,
    pub stage: Stage,
    pub pace: Pace,
    pub is_listed: bool,
    /// How much time each player has.
    pub clock: Option<ClockSetting>,
    /// Who the opener would like to play with.
    pub wanted: Wanted,
    /// Whether it was opened by a player who wants to play with anyone.
    pub anyone: bool,
    /// Whether the players may talk.
    pub talk: bool,
    /// In milliseconds since 1970.
    pub opened_at: i64,
    /// When a seat or a confirmed turn last changed.
    pub changed_at: i64,
    /// How many events the log has.
    pub events: u64,
    /// The hash of the dice secret, public from the start.
    pub commitment: SecretHash,
    /// The version of the dice.
    pub dice: u32,
    /// The number of the next chance result, counted from 0.
    pub next_chance: u64,
    /// The seats whose links are awaited before the game begins.
    pub awaited_shares: SeatSet,
    pub seats: Vec<SeatFacts>,
    /// The seats that still have to confirm.
    pub waiting: SeatSet,
    /// Final scores in seat order, once the game is over.
    pub scores: Option<Vec<i32>>,
    /// Who has won, once the game is over: several if the victory is shared, none if a solo game was lost.
    pub winners: Option<SeatSet>,
    /// Whether bots play instantly rather than at a human pace.
    pub bots_at_once: bool,
    /// Whether the player of a solo game, a lesson or practice may take back a turn.
    pub may_take_back: bool,
    /// The table at which the group plays again, once someone has asked for it.
    pub rematch: Option<String>,
    /// The name of the lesson that is taught here.
    pub lesson: Option<String>,
    /// The day on whose dice it is played.
    pub day: Option<OnDay>,
    /// What is played on here, if it is a practice table.
    pub practice: Option<PracticeFacts>,
    opener: Option<SecretHash>,
}

/// A seat's public state. Serialized, it is the seat in the JSON interface.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct SeatFacts {
    pub seat: Seat,
    /// A person's name or a bot's level.
    pub name: Option<String>,
    /// A bot's given name, which tells two bots of one level apart.
    pub called: Option<&'static str>,
    /// The player it is kept for, who has yet to arrive.
    pub kept: Option<String>,
    /// Whether a bot sits there itself, rather than playing for a person.
    #[serde(rename = "bot")]
    pub is_bot: bool,
    #[serde(rename = "waiting")]
    pub is_waiting: bool,
    /// Since when the table has been waiting for it, in milliseconds since 1970.
    #[serde(rename = "waiting_since")]
    pub awaited_since: Option<i64>,
    /// The player's clock, if the table has one.
    pub clock: Option<ClockFacts>,
    /// When another player last reminded this one, in a game over days.
    pub nudged_at: Option<i64>,
    /// Which one.
    pub nudged_by: Option<Seat>,
    /// The bot that is playing for the person who sits there.
    pub stand_in: Option<String>,
    /// Whether a bot has ever played for the person who sits there.
    #[serde(skip)]
    pub was_stood_in: bool,
    /// How often it asked for a hint.
    pub hints: u32,
    /// The end of its chain, if it has one.
    pub chain: Option<SecretHash>,
    /// The chance results for which the server's sealed secret replaced a link of its chain: `3-7,12`.
    #[serde(serialize_with = "as_text")]
    pub sealed: Spans,
    /// The number of the last link that it has opened.
    #[serde(skip)]
    pub opened: Option<u64>,
    /// What else it brought: the hash of the bytes that it added when it sat down.
    #[serde(skip)]
    pub entropy: Option<SecretHash>,
    #[serde(skip)]
    pub has_draft: bool,
    #[serde(skip)]
    pub has_confirmed: bool,
    /// See [`Table::progress`].
    #[serde(skip)]
    pub progress: String,
    /// The table at which that player had it.
    #[serde(skip)]
    pub kept_from: Option<String>,
    /// The id of the person who sits there, if they are known as one.
    #[serde(skip)]
    pub person: Option<String>,
    #[serde(skip)]
    key: Option<SecretHash>,
    #[serde(skip)]
    private_events: u64,
}

fn as_text<S: Serializer>(value: &Spans, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

impl SeatFacts {
    /// The bot that plays there, whether the seat is its own or a player's.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        self.stand_in.as_deref().or(self.name.as_deref().filter(|_| self.is_bot))
    }

    /// Whether one key holds both seats.
    pub(crate) fn is_same_player(&self, other: &SeatFacts) -> bool {
        self.key.is_some() && self.key == other.key
    }
}

impl TableFacts {
    /// The number of events visible to the player of these seats. What others draft and undo is not counted, so that not
    /// even the fact that they are drafting shows.
    #[must_use]
    pub fn changes(&self, held: SeatSet) -> u64 {
        let others = self.seats.iter().filter(|seat| !held.contains(seat.seat));
        self.events - others.map(|seat| seat.private_events).sum::<u64>()
    }

    /// The seats that belong to this secret.
    #[must_use]
    pub fn seats_of(&self, secret: &Secret) -> SeatSet {
        let holds = |seat: &&SeatFacts| seat.key.is_some_and(|key| key.matches(secret));
        self.seats.iter().filter(holds).map(|seat| seat.seat).collect()
    }

    /// The seats that someone may play: those of their key, and as a person those that they hold with any key. Guests who
    /// sat down on the person's device come along.
    #[must_use]
    pub fn held_by(&self, holder: &Holder) -> SeatSet {
        let own = |seat: &&SeatFacts| holder.person.is_some() && seat.person == holder.person;
        let keys: Vec<SecretHash> = self.seats.iter().filter(own).filter_map(|seat| seat.key).collect();
        let by_person = self.seats.iter().filter(|seat| seat.key.is_some_and(|key| keys.contains(&key)));
        let by_key = holder.key.as_ref().map(|key| self.seats_of(key)).unwrap_or_default();
        by_key.iter().chain(by_person.map(|seat| seat.seat)).collect()
    }

    /// Whether they opened the table.
    #[must_use]
    pub fn is_opened_by(&self, holder: &Holder) -> bool {
        let has_key = holder.key.as_ref().is_some_and(|key| self.is_opener(key));
        has_key || self.opener_seat().is_some_and(|seat| self.held_by(holder).contains(seat))
    }

    /// The persons who sit at the table, each with the seats that they hold.
    #[must_use]
    pub fn persons(&self) -> BTreeMap<String, SeatSet> {
        let ids = self.seats.iter().filter_map(|seat| seat.person.clone());
        ids.map(|id| (id.clone(), self.held_by(&Holder { key: None, person: Some(id) }))).collect()
    }

    /// Whether the seats of this key belong to nobody who is known as a person.
    #[must_use]
    pub fn may_be_adopted(&self, key: &Secret) -> bool {
        let held = self.seats_of(key);
        !held.is_empty() && held.iter().all(|seat| self.seats[seat.index()].person.is_none())
    }

    /// What a rematch keeps for the people at this table, and who sits at it right away: the bots.
    #[must_use]
    pub fn seats_again(&self, id: &str) -> (Vec<KeptSeat>, Vec<Sitting>) {
        let kept = self.seats.iter().filter_map(|line| {
            let name = name::neutral(line.name.as_deref()?).trim().to_owned();
            // Names were checked less strictly once.
            let name = if name::is_fit(&name) { name } else { format!("Player {}", line.seat) };
            let (key, person) = (line.key?, line.person.clone());
            Some(KeptSeat { seat: line.seat, name, key, person, from: id.to_owned() })
        });
        let bots = self.seats.iter().filter(|line| line.is_bot).filter_map(|line| {
            let sitter = Sitter::Bot { level: line.name.clone()? };
            Some(Sitting { seat: line.seat, sitter, share: Share::Sealed })
        });
        (kept.collect(), bots.collect())
    }

    /// Whether this is the key of the player who opened the table.
    #[must_use]
    pub fn is_opener(&self, secret: &Secret) -> bool {
        self.opener.is_some_and(|key| key.matches(secret))
    }

    /// The seat of the player who opened the table, if they have one.
    #[must_use]
    pub fn opener_seat(&self) -> Option<Seat> {
        let opener = self.opener?;
        self.seats.iter().find(|seat| seat.key == Some(opener)).map(|seat| seat.seat)
    }

    /// The people's seats that the table is waiting for.
    #[must_use]
    pub fn waiting_people(&self) -> SeatSet {
        let is_person = |seat: &&SeatFacts| seat.is_waiting && seat.bot().is_none();
        self.seats.iter().filter(is_person).map(|seat| seat.seat).collect()
    }

    /// See [`Table::progress`]; empty if there is no such seat.
    #[must_use]
    pub fn progress(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |seat| &seat.progress)
    }
}

impl<G: Chronicled> Table<G> {
    /// The table's public state without its game.
    pub fn facts(&self) -> TableFacts {
        let waiting = self.waiting();
        let facts = |(seat, state): (Seat, &SeatState<G>)| SeatFacts {
            seat,
            name: state.sitter.as_ref().map(|sitter| sitter.name().to_owned()),
            called: state.sitter.as_ref().is_some_and(Sitter::is_bot).then(|| name::given(&self.id, seat)),
            kept: state.kept.as_ref().map(|kept| kept.name.clone()),
            is_bot: state.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_waiting: waiting.contains(seat),
            awaited_since: state.awaited_since.filter(|_| !self.is_past),
            clock: self.clock_facts(seat),
            nudged_at: state.nudged.map(|(at, _)| at),
            nudged_by: state.nudged.map(|(_, by)| by),
            stand_in: state.stand_in.clone(),
            was_stood_in: state.was_stood_in,
            hints: state.hints,
            chain: state.share.chain(),
            sealed: state.share.sealed().clone(),
            opened: state.share.opened().map(|(number, _)| *number),
            entropy: match state.share.share() {
                Share::Entropy(entropy) => Some(entropy.hash()),
                _ => None,
            },
            has_draft: state.draft.is_some(),
            has_confirmed: state.draft.as_ref().is_some_and(|draft| draft.confirmed),
            progress: self.progress(seat),
            kept_from: state.kept.as_ref().map(|kept| kept.from.clone()),
            person: match &state.sitter {
                Some(Sitter::Person { person, .. }) => person.clone(),
                _ => None,
            },
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
            clock: self.clock,
            wanted: self.wanted,
            anyone: self.anyone,
            talk: self.talk,
            opened_at: self.opened_at,
            changed_at: self.changed_at,
            events: self.events,
            commitment: self.commitment(),
            dice: self.dice_version,
            next_chance: self.next_chance(),
            awaited_shares: self.awaited_shares(),
            seats: Seat::first(self.seats.len()).zip(&self.seats).map(facts).collect(),
            waiting,
            scores: self.game.outcome().map(|end| end.seats.iter().map(|seat| seat.total).collect()),
            winners: self.game.outcome().map(|end| end.winners),
            bots_at_once: self.bots_at_once,
            may_take_back: Seat::first(self.seats.len()).any(|seat| self.may_take_back(seat)),
            rematch: self.rematch.clone(),
            lesson: self.lesson().map(str::to_owned),
            day: self.day,
            practice: self.practice().cloned(),
            opener: self.opener,
        }
    }
}
