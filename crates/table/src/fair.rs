//! Dice that players can verify: `docs/fair-dice.md` describes all versions completely.
//!
//! When a table is opened, the server draws a secret *S* and publishes its SHA-256, so it can't choose another one later.
//! **Version 1** fixes one key for the whole game from *S* and what the seats added when they were taken. In **version
//! 2** the seats only *commit* to their shares when they sit down, and open them bit by bit afterwards
//! ([`share`](crate::share)): the key changes with every link that is opened, so nobody can compute a result before the
//! players whose turns lead to it have confirmed them. **Version 3** is for the day's dice: everyone meets the same
//! results, so they depend on the day's secret and on what each result is for, and on nothing of the table.

use std::collections::BTreeMap;

use game_core::{ChanceSource, Seat};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::day::Day;
use crate::secret::Secret;
use crate::share::Share;

type HmacSha256 = Hmac<Sha256>;

/// The version that new tables use.
pub const VERSION: u32 = 2;

/// The version that tables on a day's dice use.
pub const VERSION_OF_DAYS: u32 = 3;

const LABEL_1: &[u8] = b"crier fair dice 1";
const LABEL_2: &[u8] = b"crier fair dice 2";
const LABEL_3: &[u8] = b"crier fair dice 3";
const LABEL_BOT: &[u8] = b"crier day's bot";
const LABEL_SEALED: &[u8] = b"crier sealed link";

/// The dice of one table, at one point of its game.
#[derive(Clone)]
pub struct FairDice {
    secret: Secret,
    table: String,
    state: State,
}

#[derive(Clone)]
enum State {
    /// Version 1: the key of all results.
    Key([u8; 32]),
    /// Version 2: everything that has gone in so far.
    Transcript([u8; 32]),
    /// Version 3: what is the same for everyone, and how often each occasion has come.
    Day { prefix: Vec<u8>, seen: BTreeMap<String, u64> },
}

impl FairDice {
    /// Version 1: one key from the server's secret, the table's id and what every seat added, in order.
    #[must_use]
    pub fn version_1(secret: &Secret, table: &str, entropies: &[Secret]) -> FairDice {
        let mut message = LABEL_1.to_vec();
        message.extend_from_slice(table.as_bytes());
        entropies.iter().for_each(|entropy| message.extend_from_slice(entropy.bytes()));
        let key = mac(secret.bytes(), &message);
        FairDice { secret: secret.clone(), table: table.to_owned(), state: State::Key(key) }
    }

    /// Version 2, before any link is opened: the transcript begins with everything that is committed.
    #[must_use]
    pub fn version_2<'a>(
        secret: &Secret,
        table: &str,
        shares: impl IntoIterator<Item = &'a Share>,
    ) -> FairDice {
        let mut hash = Sha256::new_with_prefix(LABEL_2);
        hash.update(table.as_bytes());
        hash.update([0]);
        hash.update(secret.hash().bytes());
        for share in shares {
            match share {
                Share::Sealed => hash.update([0; 33]),
                Share::Entropy(entropy) => hash.update([&[1], entropy.hash().bytes().as_slice()].concat()),
                Share::Chain(end) => hash.update([&[2], end.bytes().as_slice()].concat()),
            }
        }
        let state = State::Transcript(hash.finalize().into());
        FairDice { secret: secret.clone(), table: table.to_owned(), state }
    }

    /// Version 3: the dice of a day, for one game.
    #[must_use]
    pub fn version_3(secret: &Secret, day: Day, game: &str) -> FairDice {
        let prefix = [day.to_string().as_bytes(), &[0], game.as_bytes(), &[0]].concat();
        let state = State::Day { prefix, seen: BTreeMap::new() };
        FairDice { secret: secret.clone(), table: String::new(), state }
    }

    /// Version 3: notes that an occasion has come. Nothing changes in other versions.
    pub fn note(&mut self, occasion: &str) {
        if let State::Day { seen, .. } = &mut self.state {
            *seen.entry(occasion.to_owned()).or_default() += 1;
        }
    }

    /// Version 3: what a bot's choices are drawn from at a seat after this many moves, the same for everyone who gets there
    /// in the same way. `None` in other versions.
    #[must_use]
    pub fn bot_seed(&self, seat: Seat, moves: usize) -> Option<u64> {
        let State::Day { prefix, .. } = &self.state else { return None };
        let place = [&[seat.number() as u8][..], &(moves as u64).to_be_bytes()].concat();
        let bytes = mac(self.secret.bytes(), &[LABEL_BOT, prefix, &place].concat());
        Some(bytes.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte)))
    }

    /// Version 2: mixes links into the transcript before a chance result, one for each seat in ascending order. Where a
    /// seat has no link of its own, it is derived from the server's secret. No seats, no change; nor in version 1.
    pub fn mix(&mut self, number: u64, links: impl IntoIterator<Item = (Seat, Option<Secret>)>) {
        let State::Transcript(transcript) = &self.state else { return };
        let mut links = links.into_iter().peekable();
        if links.peek().is_none() {
            return;
        }
        let mut hash = Sha256::new_with_prefix(transcript);
        for (seat, link) in links {
            let link = link.unwrap_or_else(|| self.sealed_link(seat, number));
            hash.update([seat.number() as u8]);
            hash.update(link.bytes());
        }
        self.state = State::Transcript(hash.finalize().into());
    }

    fn sealed_link(&self, seat: Seat, number: u64) -> Secret {
        let message =
            [LABEL_SEALED, self.table.as_bytes(), &[0, seat.number() as u8], &number.to_be_bytes()].concat();
        Secret::new(mac(self.secret.bytes(), &message))
    }

    /// The source of the `number`-th chance result, counted from 0, which is for this
    /// [occasion](game_core::Game::occasion).
    #[must_use]
    pub fn source(&self, number: u64, occasion: &str) -> FairSource {
        let (key, number) = match &self.state {
            State::Key(key) => (*key, number),
            State::Transcript(transcript) => (mac(self.secret.bytes(), transcript), number),
            State::Day { prefix, seen } => {
                let before = seen.get(occasion).copied().unwrap_or(0);
                let message = [LABEL_3, prefix, occasion.as_bytes(), &[0], &before.to_be_bytes()].concat();
                (mac(self.secret.bytes(), &message), before)
            }
        };
        FairSource { key, number, block: 0, words: [0; 8], next: 8 }
    }
}

/// The words of one chance result.
pub struct FairSource {
    key: [u8; 32],
    number: u64,
    block: u64,
    words: [u32; 8],
    next: usize,
}

impl FairSource {
    fn word(&mut self) -> u32 {
        if self.next == self.words.len() {
            let mut message = self.number.to_be_bytes().to_vec();
            message.extend_from_slice(&self.block.to_be_bytes());
            let bytes = mac(&self.key, &message);
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

impl ChanceSource for FairSource {
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

pub(crate) fn mac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    // An HMAC takes a key of any length.
    let mut mac = HmacSha256::new_from_slice(key).unwrap_or_else(|_| unreachable!("32 bytes are a key"));
    mac.update(message);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice() -> FairDice {
        FairDice::version_1(&Secret::new([1; 32]), "t", &[Secret::new([2; 32])])
    }

    fn seats() -> [Share; 3] {
        [Share::Chain(Secret::new([3; 32]).hash()), Share::Entropy(Secret::new([4; 32])), Share::Sealed]
    }

    fn mixed() -> FairDice {
        let mut dice = FairDice::version_2(&Secret::new([1; 32]), "t", &seats());
        let own = |number: usize| (number == 1).then(|| Secret::new([3; 32]));
        dice.mix(0, Seat::first(3).map(|seat| (seat, own(seat.number()))));
        dice
    }

    fn first(dice: &FairDice) -> u32 {
        dice.source(0, "").below(u32::MAX)
    }

    /// Computed with another program from the document (Python's hmac and hashlib).
    #[test]
    fn words_are_as_documented() {
        let mut source = dice().source(3, "");
        let words: Vec<u32> = (0..9).map(|_| source.word()).collect();
        assert_eq!(words[..2], [0x846f_2b8f, 0xe94d_c7e1]);
        assert_eq!(words[8], 0x6f41_4835);
        let mut source = mixed().source(3, "");
        assert_eq!([source.word(), source.word()], VERSION_2_WORDS);
    }

    const VERSION_2_WORDS: [u32; 2] = [0x9602_1516, 0xbcf0_62d3];

    /// Computed with another program from the document, too.
    #[test]
    fn words_of_a_day_are_as_documented() {
        let mut dice = FairDice::version_3(&Secret::new([1; 32]), "2026-11-18".parse().unwrap(), "troia");
        dice.note("permit");
        let mut source = dice.source(99, "permit");
        assert_eq!([source.word(), source.word()], VERSION_3_WORDS);
    }

    const VERSION_3_WORDS: [u32; 2] = [0xc3ac_d801, 0x3a48_b483];

    #[test]
    fn a_days_dice_depend_on_the_occasion_and_how_often_it_came_and_on_nothing_else() {
        let of = |secret, day: &str, game| {
            FairDice::version_3(&Secret::new([secret; 32]), day.parse().unwrap(), game)
        };
        let first = |dice: &FairDice, number, occasion| dice.source(number, occasion).below(u32::MAX);
        let mut dice = of(1, "2026-11-18", "troia");
        let before = [first(&dice, 0, "a"), first(&dice, 0, "b")];
        assert_eq!(first(&dice, 7, "a"), before[0], "the number of the result does not matter");
        dice.note("a");
        assert_eq!(first(&dice, 1, "b"), before[1], "other occasions don't matter");
        let others = [
            before[1],
            first(&dice, 0, "a"),
            first(&of(2, "2026-11-18", "troia"), 0, "a"),
            first(&of(1, "2026-11-19", "troia"), 0, "a"),
            first(&of(1, "2026-11-18", "dice-city"), 0, "a"),
        ];
        assert!(others.iter().all(|other| *other != before[0]));
        let seeds =
            [(1, 0), (2, 0), (1, 1)].map(|(seat, moves)| dice.bot_seed(Seat::from_index(seat), moves));
        assert!(seeds[0].is_some() && seeds[0] != seeds[1] && seeds[0] != seeds[2]);
        assert_eq!(super::tests::dice().bot_seed(Seat::FIRST, 0), None);
    }

    #[test]
    fn numbers_are_uniform() {
        let dice = dice();
        let mut counts = [0u32; 6];
        for number in 0..30_000 {
            counts[dice.source(number, "").below(6) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 5e3).powi(2) / 5e3).sum();
        assert!(chi < 30.0, "{counts:?}");
    }

    #[test]
    fn everything_that_goes_in_matters() {
        let one = |secret, table, entropy| {
            first(&FairDice::version_1(&Secret::new([secret; 32]), table, &[Secret::new([entropy; 32])]))
        };
        assert_eq!(one(1, "t", 2), first(&dice()));
        assert!(
            [one(3, "t", 2), one(1, "u", 2), one(1, "t", 4)].iter().all(|other| *other != first(&dice()))
        );
        assert_ne!(first(&dice()), dice().source(1, "").below(u32::MAX));

        let two = |secret, table, change: fn(&mut [Share; 3])| {
            let mut seats = seats();
            change(&mut seats);
            first(&FairDice::version_2(&Secret::new([secret; 32]), table, &seats))
        };
        let same = two(1, "t", |_| {});
        let others = [
            two(3, "t", |_| {}),
            two(1, "u", |_| {}),
            two(1, "t", |seats| seats[0] = Share::Sealed),
            two(1, "t", |seats| seats[1] = Share::Sealed),
            two(1, "t", |seats| seats.swap(1, 2)),
            first(&mixed()),
        ];
        assert!(others.iter().all(|other| *other != same));
    }

    #[test]
    fn links_matter_by_seat_and_number_and_no_link_changes_nothing() {
        let with = |number, links: &[(usize, Option<Secret>)]| {
            let mut dice = mixed();
            let links = links.iter().map(|(seat, link)| (Seat::from_index(*seat), link.clone()));
            dice.mix(number, links);
            first(&dice)
        };
        let link = Some(Secret::new([9; 32]));
        assert_eq!(with(1, &[]), first(&mixed()));
        let results = [
            first(&mixed()),
            with(1, &[(0, link.clone())]),
            with(1, &[(1, link.clone())]),
            with(1, &[(0, None)]),
            with(2, &[(0, None)]),
            with(1, &[(1, None)]),
            with(1, &[(0, link), (1, None)]),
        ];
        let distinct: std::collections::BTreeSet<u32> = results.into_iter().collect();
        assert_eq!(distinct.len(), results.len());
    }
}
