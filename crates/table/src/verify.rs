//! Recomputes the dice of a finished game from its record alone.

use game_core::{Game, GameEvent, Seat, SeatSet};
use game_record::Record;

use crate::day::Day;
use crate::error::TableError;
use crate::fair::FairDice;
use crate::secret::{Secret, SecretHash};
use crate::share::{SeatShare, Share, Spans};

/// The tags under which a record carries what its dice are checked with.
pub const TAG_TABLE: &str = "table";
/// The version of the dice; a record without it has version 1.
pub const TAG_VERSION: &str = "dice-version";
/// The server's commitment.
pub const TAG_COMMITMENT: &str = "dice-commitment";
/// The server's secret.
pub const TAG_SECRET: &str = "dice-secret";

/// The day on whose dice the game was played, in version 3.
pub const TAG_DAY: &str = "dice-day";

/// The tag of a lesson: its chance results were laid out, so there is nothing to verify.
pub(crate) const TAG_LESSON: &str = "lesson";
/// The tag of a practice table: the game that it continues, and from which position.
pub const TAG_PRACTICE: &str = "practice";
/// The tags of the chance results that practice has taken over from the game it continues: `0-12,14`. One is enough unless
/// results that were taken over and drawn alternate very often.
pub const TAGS_TAKEN_OVER: [&str; 16] = [
    "dice-taken-over",
    "dice-taken-over-b",
    "dice-taken-over-c",
    "dice-taken-over-d",
    "dice-taken-over-e",
    "dice-taken-over-f",
    "dice-taken-over-g",
    "dice-taken-over-h",
    "dice-taken-over-i",
    "dice-taken-over-j",
    "dice-taken-over-k",
    "dice-taken-over-l",
    "dice-taken-over-m",
    "dice-taken-over-n",
    "dice-taken-over-o",
    "dice-taken-over-p",
];

/// The tags of one seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatTags {
    /// What it added in version 1, or what a program added in version 2.
    pub entropy: &'static str,
    /// The end of its chain.
    pub chain: &'static str,
    /// The last link opened: its number and its bytes.
    pub link: &'static str,
    /// The chance results for which the server's sealed secret replaced a link.
    pub sealed: &'static str,
}

/// The tags of a seat. A tag is made of letters and hyphens, so seats are lettered.
#[must_use]
pub fn seat_tags(seat: Seat) -> SeatTags {
    macro_rules! tags {
        ($($letter:literal)+) => {
            [$(SeatTags {
                entropy: concat!("dice-entropy-", $letter),
                chain: concat!("dice-chain-", $letter),
                link: concat!("dice-link-", $letter),
                sealed: concat!("dice-sealed-", $letter),
            }),+]
        };
    }
    const TAGS: [SeatTags; Seat::MAX] =
        tags!("a" "b" "c" "d" "e" "f" "g" "h" "i" "j" "k" "l" "m" "n" "o" "p");
    TAGS[seat.index()]
}

/// Why a record's dice can't be verified.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unfair {
    /// Nothing was rolled.
    #[error("the game was a lesson: its chance results were laid out, not rolled")]
    Lesson,
    /// The record does not carry what is needed, or not in the right form.
    #[error("the record has no tag {0:?}, which is needed to verify its dice")]
    Missing(&'static str),
    /// The secret of the day's dice is not open yet.
    #[error(
        "the secret of the dice of {0} is opened at 01:00 UTC on the following day: download the record again then"
    )]
    Sealed(Day),
    /// The dice follow a version that this program does not know.
    #[error("the dice follow version {0:?}: a newer Crier can verify them")]
    Version(String),
    /// The revealed secret is not the one that the server committed to.
    #[error("the revealed secret does not match the commitment")]
    Commitment,
    /// The links of a seat are not those that it committed to.
    #[error("the links of seat {0} do not lead to the end of its chain")]
    Chain(Seat),
    /// The record does not follow the rules.
    #[error("{0}")]
    Record(#[from] game_record::BadRecord),
    /// The table's log is broken.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A recorded result is not the one that the dice give.
    #[error("chance result {number} is '{claimed}', but the dice give '{drawn}'")]
    Result {
        /// Its number, from 1.
        number: u64,
        /// What the record says.
        claimed: String,
        /// What the secret and the shares give.
        drawn: String,
    },
}

/// Reads the tags of a record.
struct Tags<'a, G: Game>(&'a Record<G>);

impl<G: Game> Tags<'_, G> {
    fn text(&self, key: &'static str) -> Result<&str, Unfair> {
        self.0.tag(key).ok_or(Unfair::Missing(key))
    }

    fn secret(&self, key: &'static str) -> Result<Secret, Unfair> {
        Secret::from_hex(self.text(key)?).ok_or(Unfair::Missing(key))
    }

    fn hash(&self, key: &'static str) -> Result<SecretHash, Unfair> {
        SecretHash::from_hex(self.text(key)?).ok_or(Unfair::Missing(key))
    }

    /// The chance results that were not drawn at this table.
    fn taken_over(&self) -> Result<Spans, Unfair> {
        let parts: Vec<&str> = TAGS_TAKEN_OVER.iter().filter_map(|key| self.0.tag(key)).collect();
        match parts.is_empty() {
            true => Ok(Spans::default()),
            false => parts.join(",").parse().map_err(|_| Unfair::Missing(TAGS_TAKEN_OVER[0])),
        }
    }

    /// What a seat has committed to and opened, checked.
    fn share(&self, seat: Seat) -> Result<SeatShare, Unfair> {
        let tags = seat_tags(seat);
        let has = |key| self.0.tag(key).is_some();
        if !has(tags.chain) {
            let share =
                if has(tags.entropy) { Share::Entropy(self.secret(tags.entropy)?) } else { Share::Sealed };
            return Ok(SeatShare::new(share));
        }
        let share = Share::Chain(self.hash(tags.chain)?);
        let sealed = match has(tags.sealed) {
            true => self.text(tags.sealed)?.parse().map_err(|_| Unfair::Missing(tags.sealed))?,
            false => Spans::default(),
        };
        if !has(tags.link) {
            return Ok(SeatShare::used(share, None, sealed));
        }
        let (number, link) = self.text(tags.link)?.split_once(' ').ok_or(Unfair::Missing(tags.link))?;
        let number: u64 = number.parse().map_err(|_| Unfair::Missing(tags.link))?;
        let link = Secret::from_hex(link).ok_or(Unfair::Missing(tags.link))?;
        // No game has that many chance results; a forged number must not keep this busy.
        let fits =
            number < self.0.events().len() as u64 && SeatShare::new(share.clone()).is_link(number, &link);
        if fits { Ok(SeatShare::used(share, Some((number, link)), sealed)) } else { Err(Unfair::Chain(seat)) }
    }
}

/// What was found to be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many chance results were recomputed.
    pub drawn: u64,
    /// How many a practice table has taken over from the game that it continues. They follow the rules, but whether that
    /// game had them, and how it got them, only its own record can show.
    pub taken_over: u64,
}

/// Recomputes every chance result of a finished record, except those that practice has taken over from another game.
///
/// # Errors
/// Returns an error if the record lacks the secrets, or if a result differs.
pub fn verify<G: Game>(record: &Record<G>) -> Result<Verified, Unfair> {
    let tags = Tags(record);
    if record.tag(TAG_LESSON).is_some() {
        return Err(Unfair::Lesson);
    }
    if let (None, Some(Ok(day))) = (record.tag(TAG_SECRET), record.tag(TAG_DAY).map(str::parse)) {
        return Err(Unfair::Sealed(day));
    }
    let secret = tags.secret(TAG_SECRET)?;
    if !tags.hash(TAG_COMMITMENT)?.matches(&secret) {
        return Err(Unfair::Commitment);
    }
    let start = record.replay_to(0)?;
    let seats = || Seat::first(start.game().seats());
    let table = tags.text(TAG_TABLE)?;
    let (mut dice, shares) = match record.tag(TAG_VERSION) {
        None => {
            let entropies = seats().map(|seat| tags.secret(seat_tags(seat).entropy));
            (FairDice::version_1(&secret, table, &entropies.collect::<Result<Vec<_>, _>>()?), Vec::new())
        }
        Some("2") => {
            let shares = shares(record)?;
            (FairDice::version_2(&secret, table, shares.iter().map(SeatShare::share)), shares)
        }
        Some("3") => {
            let day = tags.text(TAG_DAY)?.parse().map_err(|_| Unfair::Missing(TAG_DAY))?;
            (FairDice::version_3(&secret, day, G::INFO.key), Vec::new())
        }
        Some(other) => return Err(Unfair::Version(other.to_owned())),
    };
    let taken_over = tags.taken_over()?;
    record.replay()?;
    let mut game = start.game().clone();
    let mut number = 0;
    let mut found = Verified { drawn: 0, taken_over: 0 };
    let mut movers: SeatSet = seats().collect();
    for event in record.events() {
        match event {
            GameEvent::Move(seat, _) => movers = movers.with(*seat),
            GameEvent::Chance(claimed) => {
                if !shares.is_empty() {
                    dice.mix(number, links(&shares, movers, number)?);
                }
                movers = SeatSet::EMPTY;
                let is_taken_over = taken_over.contains(number);
                let occasion = game.occasion();
                let drawn = game.sample(&mut dice.source(number, &occasion));
                dice.note(&occasion);
                number += 1;
                if is_taken_over {
                    found.taken_over += 1;
                } else if drawn.as_ref() == Some(claimed) {
                    found.drawn += 1;
                } else {
                    let drawn = drawn.map_or("nothing".to_owned(), |drawn| drawn.to_string());
                    return Err(Unfair::Result { number, claimed: claimed.to_string(), drawn });
                }
            }
        }
        // The replay above has shown that every event is legal.
        let _ = game.apply(event);
    }
    Ok(found)
}

/// What each seat has brought to the dice, in seat order; nothing for versions 1 and 3.
///
/// # Errors
/// Returns an error if a seat's links do not lead to the end of its chain.
pub fn shares<G: Game>(record: &Record<G>) -> Result<Vec<SeatShare>, Unfair> {
    if record.tag(TAG_VERSION) != Some("2") {
        return Ok(Vec::new());
    }
    let seats = record.replay_to(0)?.game().seats();
    Seat::first(seats).map(|seat| Tags(record).share(seat)).collect()
}

/// The links of the seats that moved since the last chance result: their own, or `None` for the sealed one.
fn links(shares: &[SeatShare], movers: SeatSet, number: u64) -> Result<Vec<(Seat, Option<Secret>)>, Unfair> {
    let link = |seat: Seat| {
        let share = &shares[seat.index()];
        let own = share.link(number);
        if share.chain().is_some() && own.is_none() && !share.sealed().contains(number) {
            return Err(Unfair::Missing(seat_tags(seat).link));
        }
        Ok((seat, own))
    };
    movers.iter().map(link).collect()
}
