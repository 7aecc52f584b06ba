//! Where chance comes from. Rules say what can happen and how likely it is; a [`ChanceSource`] decides.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::Serialize;

/// A source of uniform random numbers: all that the rules need.
pub trait ChanceSource {
    /// A number from 0 to `bound - 1`, each as likely as any other. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<S: ChanceSource + ?Sized> ChanceSource for &mut S {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// An exact probability: `weight` chances in `of`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Odds {
    /// How many of the equally likely cases give this result.
    pub weight: u64,
    /// How many equally likely cases there are.
    pub of: u64,
}

impl Odds {
    /// As a floating-point number from 0 to 1.
    pub fn probability(self) -> f64 {
        self.weight as f64 / self.of as f64
    }
}

/// The seeded source: **ChaCha with 8 rounds**, the same numbers on every machine, forever.
///
/// The key is the seed as eight little-endian bytes followed by 24 zero bytes; the stream number separates
/// games that share a seed. [`below`](ChanceSource::below) maps a 32-bit word `x` to the upper half of the
/// 64-bit product `x × bound`, and draws again if the lower half is smaller than `2³² mod bound` (Lemire's
/// method), so that no number is favoured.
#[derive(Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The generator's name, for records and documentation.
    pub const NAME: &'static str = "ChaCha8";

    /// Stream 0 of a seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded::with_stream(seed, 0)
    }

    /// One of a seed's independent streams, so that game 17 of a simulation is the same on any number of cores.
    pub fn with_stream(seed: u64, stream: u64) -> Seeded {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Seeded(generator)
    }

    /// How many 32-bit words were drawn. A source that is made anew and [moved](Seeded::seek) there continues alike.
    pub fn position(&self) -> u64 {
        self.0.get_word_pos() as u64
    }

    /// Continues after this many words of the stream.
    pub fn seek(&mut self, position: u64) {
        self.0.set_word_pos(u128::from(position));
    }
}

impl ChanceSource for Seeded {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        // Lemire: the upper half of the product is the result. 2³² words share `bound` results unevenly unless bound
        // divides 2³², so the words that are one too many, those with a small lower half, are drawn again. The outer
        // test spares the slow remainder in nearly all cases.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let rejected = bound.wrapping_neg() % bound;
            while (product as u32) < rejected {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

/// A source that returns given numbers, for tests.
#[derive(Clone, Debug)]
pub struct Scripted {
    numbers: Vec<u32>,
    next: usize,
}

impl Scripted {
    /// Returns these numbers, in order.
    pub fn new(numbers: impl Into<Vec<u32>>) -> Scripted {
        Scripted { numbers: numbers.into(), next: 0 }
    }

    /// Whether every number has been used.
    pub fn is_spent(&self) -> bool {
        self.next == self.numbers.len()
    }
}

impl ChanceSource for Scripted {
    /// # Panics
    /// Panics if the script is used up or its next number is not below the bound: the test is wrong then.
    fn below(&mut self, bound: u32) -> u32 {
        let number = *self.numbers.get(self.next).expect("the script of chance results is used up");
        assert!(number < bound, "the script gives {number} where a number below {bound} is drawn");
        self.next += 1;
        number
    }
}

/// A source that reads a fuzzer's bytes, so that a changed byte changes a decision. Returns 0 once they are used up.
#[derive(Clone, Debug)]
pub struct FuzzBytes<'a>(&'a [u8]);

impl<'a> FuzzBytes<'a> {
    /// Reads these bytes from the front.
    pub fn new(bytes: &'a [u8]) -> FuzzBytes<'a> {
        FuzzBytes(bytes)
    }

    /// Whether all bytes are used up.
    pub fn is_spent(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> u32 {
        self.0.split_off_first().map_or(0, |&byte| byte.into())
    }
}

impl ChanceSource for FuzzBytes<'_> {
    /// Takes as few bytes as the bound needs. Not uniform: a fuzzer chooses.
    fn below(&mut self, bound: u32) -> u32 {
        let mut number = 0;
        let mut span = 1u64;
        // One byte for a bound up to 256, two up to 65,536: a mutated byte then changes one decision, not all that
        // follow.
        while span < u64::from(bound) {
            number = number << 8 | self.byte();
            span <<= 8;
        }
        number % bound.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published test vector of ChaCha8 for the all-zero key, so that a change of generator or of word
    /// order can't pass unseen.
    #[test]
    fn seed_zero_gives_the_published_chacha8_key_stream() {
        let mut source = Seeded::new(0);
        let words: Vec<u32> = (0..4).map(|_| source.0.next_u32()).collect();
        // 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1, read as little-endian words.
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }

    #[test]
    fn streams_and_seeds_differ() {
        let draw = |mut source: Seeded| -> Vec<u32> { (0..8).map(|_| source.below(1296)).collect() };
        assert_eq!(draw(Seeded::new(7)), draw(Seeded::with_stream(7, 0)));
        assert_ne!(draw(Seeded::new(7)), draw(Seeded::with_stream(7, 1)));
        assert_ne!(draw(Seeded::new(7)), draw(Seeded::new(8)));
    }

    #[test]
    fn a_source_continues_from_its_position() {
        let mut source = Seeded::with_stream(7, 3);
        for drawn in 0..150 {
            let mut other = Seeded::with_stream(7, 3);
            other.seek(source.position());
            assert_eq!(other.below(1296), source.below(1296), "after {drawn} numbers");
        }
    }

    #[test]
    fn seeded_numbers_are_uniform() {
        let mut source = Seeded::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[source.below(6) as usize] += 1;
        }
        // Chi-square with 5 degrees of freedom; 30 is far beyond the 99.99 % point (25.7).
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 30.0, "{counts:?}");
    }

    #[test]
    fn fuzz_bytes_use_one_byte_for_a_small_bound_and_two_for_a_large_one() {
        let mut source = FuzzBytes::new(&[7, 1, 2]);
        assert_eq!(source.below(1), 0);
        assert_eq!(source.below(6), 1);
        assert_eq!(source.below(1296), 0x0102);
        assert!(source.is_spent());
        assert_eq!(source.below(1296), 0);
    }
}
