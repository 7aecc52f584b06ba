//! Random legal actions, drawn from masks.

use rayon::prelude::*;

/// Rows that a thread takes at a time.
const CHUNK: usize = 256;

/// Draws one of the marked actions of each row, each as likely as any other: the same for the same seed and turn, on any number
/// of threads. A row that marks nothing gets −1.
pub fn sample_masked(masks: &[u8], width: usize, seed: u64, turn: u64, actions: &mut [i32], threads: usize) {
    if width == 0 || actions.is_empty() {
        return;
    }
    let work = |(chunk, (masks, actions)): (usize, (&[u8], &mut [i32]))| {
        for (row, (mask, action)) in masks.chunks_exact(width).zip(actions).enumerate() {
            *action = pick(mask, |marked| below(seed, turn, chunk * CHUNK + row, marked));
        }
    };
    if threads <= 1 || actions.len() <= CHUNK {
        masks.chunks(CHUNK * width).zip(actions.chunks_mut(CHUNK)).enumerate().for_each(work);
    } else {
        masks.par_chunks(CHUNK * width).zip(actions.par_chunks_mut(CHUNK)).enumerate().for_each(work);
    }
}

/// Four times eight bytes of a mask, as numbers: bytes are 0 or 1, so sums of up to 255 such numbers don't overflow into one
/// another, and one multiplication adds up a number's bytes.
type Block = [u64; 4];
const BLOCK: usize = size_of::<Block>();
const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// One of the marked places; `below` chooses which.
#[inline]
fn pick(mask: &[u8], below: impl FnOnce(u64) -> u64) -> i32 {
    let (blocks, rest) = mask.as_chunks::<BLOCK>();
    let mut end = [0; BLOCK];
    end[..rest.len()].copy_from_slice(rest);
    let end = read(&end);
    let marked = blocks.chunks(255).map(count).sum::<u64>() + here(end);
    if marked == 0 {
        return -1;
    }
    let mut left = below(marked);
    for (index, block) in blocks.iter().enumerate() {
        let block = read(block);
        let found = here(block);
        if left < found {
            return (index * BLOCK + nth_of(block, left)) as i32;
        }
        left -= found;
    }
    (blocks.len() * BLOCK + nth_of(end, left)) as i32
}

#[inline(always)]
fn read(block: &[u8; BLOCK]) -> Block {
    let words = block.as_chunks::<8>().0;
    [0, 1, 2, 3].map(|index| u64::from_le_bytes(words[index]))
}

/// How many bytes of a block are marked.
#[inline(always)]
fn here(block: Block) -> u64 {
    let [a, b, c, d] = block;
    (a + b + c + d).wrapping_mul(ONES) >> 56
}

/// How many bytes of up to 255 blocks are marked.
#[inline]
fn count(blocks: &[[u8; BLOCK]]) -> u64 {
    const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
    let mut sums = [0u64; 4];
    for block in blocks {
        let block = read(block);
        (0..4).for_each(|index| sums[index] += block[index]);
    }
    let in_pairs = |sum: u64| (sum & PAIRS) + (sum >> 8 & PAIRS);
    let pairs = sums.iter().map(|sum| in_pairs(*sum)).sum::<u64>();
    pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48
}

/// The place in a block of the marked byte with `left` marked ones before it.
#[inline]
fn nth_of(block: Block, mut left: u64) -> usize {
    for (index, word) in block.into_iter().enumerate() {
        let totals = word.wrapping_mul(ONES);
        let found = totals >> 56;
        if left < found {
            return index * size_of::<u64>() + nth(totals, left);
        }
        left -= found;
    }
    0
}

/// The place of the marked byte with `left` marked ones before it, from the running totals: those of the bytes before the
/// place are at most `left`. Setting the top bits keeps the subtraction from borrowing across bytes.
#[inline]
fn nth(totals: u64, left: u64) -> usize {
    ((((left * ONES) | TOPS) - totals) & TOPS).count_ones() as usize
}

/// A random number below a bound, for a row and a turn. The upper half of the product, as in `Seeded::below`; with 64 bits
/// the bias is less than one in 2⁵⁰.
#[inline]
pub(crate) fn below(seed: u64, turn: u64, row: usize, bound: u64) -> u64 {
    let number = mix(seed ^ mix(turn ^ mix(row as u64)));
    ((u128::from(number) * u128::from(bound)) >> 64) as u64
}

/// A bijection that leaves no pattern (the end of SplitMix64). Only choices of actions come from it, never a game's chance.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
