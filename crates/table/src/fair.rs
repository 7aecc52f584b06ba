//! Dice that players can verify (`docs/fair-dice.md`).
//!
//! 1. When a table is opened, the server draws a secret *S* of 32 bytes and shows its SHA-256, the commitment,
//!    before the first seat is filled. It can't choose another secret afterwards.
//! 2. Every seat adds 32 bytes of entropy when it is taken. The server could not know them when it committed.
//! 3. When all seats are taken: *K* = HMAC-SHA-256(*S*, `"crier fair dice 1"` ‖ the table's id ‖ entropies in
//!    seat order).
//! 4. The *n*-th chance result (from 0) draws from the words of HMAC-SHA-256(*K*, *n* ‖ *block*), where *n* and
//!    the block number (from 0) are 8 bytes big-endian each; a block is eight 32-bit big-endian words. A number
//!    below *b* is word mod *b*, unless the word is at or above the largest multiple of *b* that fits 2³²: then
//!    the next word is taken (rejection sampling).
//! 5. When the game is over, *S* is revealed with the record, and everyone can recompute every result.

use game_core::{ChanceSource, Game, GameEvent, Seat};
use game_record::Record;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::TableError;
use crate::secret::{Secret, SecretHash};

type HmacSha256 = Hmac<Sha256>;

const LABEL: &[u8] = b"crier fair dice 1";

/// The key of one table's dice.
#[derive(Clone)]
pub struct FairDice {
    key: [u8; 32],
}

impl FairDice {
    /// The key from the server's secret, the table's id and the entropy of every seat, in order.
    #[must_use]
    pub fn new(secret: &Secret, table: &str, entropies: &[Secret]) -> FairDice {
        let mut message = LABEL.to_vec();
        message.extend_from_slice(table.as_bytes());
        entropies.iter().for_each(|entropy| message.extend_from_slice(entropy.bytes()));
        FairDice { key: mac(secret.bytes(), &message) }
    }

    /// The source of the `number`-th chance result.
    #[must_use]
    pub fn source(&self, number: u64) -> FairSource<'_> {
        FairSource { key: &self.key, number, block: 0, words: [0; 8], next: 8 }
    }
}

/// The words of one chance result.
pub struct FairSource<'a> {
    key: &'a [u8; 32],
    number: u64,
    block: u64,
    words: [u32; 8],
    next: usize,
}

impl FairSource<'_> {
    fn word(&mut self) -> u32 {
        if self.next == self.words.len() {
            let mut message = self.number.to_be_bytes().to_vec();
            message.extend_from_slice(&self.block.to_be_bytes());
            let bytes = mac(self.key, &message);
            for (word, chunk) in self.words.iter_mut().zip(bytes.chunks_exact(4)) {
                *word = u32::from_be_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]);
            }
            self.block += 1;
            self.next = 0;
        }
        self.next += 1;
        self.words[self.next - 1]
    }
}

impl ChanceSource for FairSource<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        // Rejection sampling: the last words would favour small numbers, because the bound does not divide 2³².
        let limit = (1 << 32) / bound * bound;
        loop {
            let word = u64::from(self.word());
            if word < limit {
                return (word % bound) as u32;
            }
        }
    }
}

fn mac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    // An HMAC takes a key of any length.
    let mut mac = HmacSha256::new_from_slice(key).unwrap_or_else(|_| unreachable!("32 bytes are a key"));
    mac.update(message);
    mac.finalize().into_bytes().into()
}

/// The tags under which a finished record carries what its dice are checked with.
pub const TAG_TABLE: &str = "table";
/// The server's commitment.
pub const TAG_COMMITMENT: &str = "dice-commitment";
/// The server's secret.
pub const TAG_SECRET: &str = "dice-secret";

/// The tag of a seat's entropy.
#[must_use]
pub fn entropy_tag(seat: Seat) -> &'static str {
    // A tag is made of letters and hyphens, so seats are lettered.
    #[rustfmt::skip]
    const TAGS: [&str; Seat::MAX] = [
        "dice-entropy-a", "dice-entropy-b", "dice-entropy-c", "dice-entropy-d",
        "dice-entropy-e", "dice-entropy-f", "dice-entropy-g", "dice-entropy-h",
        "dice-entropy-i", "dice-entropy-j", "dice-entropy-k", "dice-entropy-l",
        "dice-entropy-m", "dice-entropy-n", "dice-entropy-o", "dice-entropy-p",
    ];
    TAGS[seat.index()]
}

/// Why a record's dice can't be verified.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unfair {
    /// The record does not carry what is needed, or not in the right form.
    #[error("the record has no tag {0:?}, which is needed to verify its dice")]
    Missing(&'static str),
    /// The revealed secret is not the one that the server committed to.
    #[error("the revealed secret does not match the commitment")]
    Commitment,
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
        /// What the secret and the entropies give.
        drawn: String,
    },
}

/// Recomputes every chance result of a finished record; returns how many there were.
///
/// # Errors
/// If the record lacks the secrets, or if a result differs.
pub fn verify<G: Game>(record: &Record<G>) -> Result<u64, Unfair> {
    let tag = |key: &'static str| record.tag(key).ok_or(Unfair::Missing(key));
    let commitment = SecretHash::from_hex(tag(TAG_COMMITMENT)?).ok_or(Unfair::Missing(TAG_COMMITMENT))?;
    let secret = Secret::from_hex(tag(TAG_SECRET)?).ok_or(Unfair::Missing(TAG_SECRET))?;
    if !commitment.matches(&secret) {
        return Err(Unfair::Commitment);
    }
    let start = record.replay_to(0)?;
    let mut entropies = Vec::new();
    for seat in Seat::first(start.game().seats()) {
        let key = entropy_tag(seat);
        entropies.push(Secret::from_hex(tag(key)?).ok_or(Unfair::Missing(key))?);
    }
    let dice = FairDice::new(&secret, tag(TAG_TABLE)?, &entropies);
    record.replay()?;
    let mut game = start.game().clone();
    let mut number = 0;
    for event in record.events() {
        if let GameEvent::Chance(claimed) = event {
            let drawn = game.sample(&mut dice.source(number));
            number += 1;
            if drawn.as_ref() != Some(claimed) {
                let drawn = drawn.map_or("nothing".to_owned(), |drawn| drawn.to_string());
                return Err(Unfair::Result { number, claimed: claimed.to_string(), drawn });
            }
        }
        // The replay above has shown that every event is legal.
        let _ = game.apply(event);
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice() -> FairDice {
        FairDice::new(&Secret::new([1; 32]), "t", &[Secret::new([2; 32])])
    }

    /// Computed with another program from the steps above (Python's hmac and hashlib).
    #[test]
    fn words_are_as_documented() {
        let dice = dice();
        let mut source = dice.source(3);
        let words: Vec<u32> = (0..9).map(|_| source.word()).collect();
        assert_eq!(words[..2], [WORD_0, WORD_1]);
        assert_eq!(words[8], WORD_8);
    }

    const WORD_0: u32 = 0x846f2b8f;
    const WORD_1: u32 = 0xe94dc7e1;
    const WORD_8: u32 = 0x6f414835;

    #[test]
    fn numbers_are_uniform() {
        let dice = dice();
        let mut counts = [0u32; 6];
        for number in 0..30_000 {
            counts[dice.source(number).below(6) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 5e3).powi(2) / 5e3).sum();
        assert!(chi < 30.0, "{counts:?}");
    }

    #[test]
    fn everything_that_goes_in_matters() {
        let first = |dice: FairDice| dice.source(0).below(u32::MAX);
        let base = first(dice());
        assert_ne!(base, first(FairDice::new(&Secret::new([3; 32]), "t", &[Secret::new([2; 32])])));
        assert_ne!(base, first(FairDice::new(&Secret::new([1; 32]), "u", &[Secret::new([2; 32])])));
        assert_ne!(base, first(FairDice::new(&Secret::new([1; 32]), "t", &[Secret::new([4; 32])])));
        assert_ne!(base, dice().source(1).below(u32::MAX));
    }
}
