//! Digests of random games: a faster engine must still play every one of them exactly as before.

use std::fmt::Write;
use std::path::Path;

use game_core::{Game, Seeded};
use game_record::Recorded;

/// Checks the digests of a file: lines `OPTIONS | rules N | COUNT games | DIGEST`. Lines that begin with `#` are
/// comments. Returns how many games were played.
///
/// # Panics
/// If a digest differs. The message has the lines as they would have to be, for a change of the rules that is meant.
pub fn check_digests<G: Game>(file: &Path) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let (mut played, mut wrong) = (0, String::new());
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let Line { options, rules, games, digest } =
            Line::parse::<G>(line).unwrap_or_else(|| panic!("not understood: {line}"));
        let found = digest_of_games::<G>(&options, rules, games);
        if found != digest {
            writeln!(wrong, "{options} | rules {rules} | {games} games | {found:016x}")
                .expect("a string grows");
        }
        played += games;
    }
    assert!(wrong.is_empty(), "{}: random games are not what they were:\n{wrong}", file.display());
    played
}

struct Line<O> {
    options: O,
    rules: u32,
    games: u64,
    digest: u64,
}

impl Line<()> {
    fn parse<G: Game>(line: &str) -> Option<Line<G::Options>> {
        let mut parts = line.split(" | ");
        let mut next = || parts.next().map(str::trim);
        Some(Line {
            options: next()?.parse().ok()?,
            rules: next()?.strip_prefix("rules ")?.parse().ok()?,
            games: next()?.strip_suffix(" games")?.parse().ok()?,
            digest: u64::from_str_radix(next()?, 16).ok()?,
        })
    }
}

/// One number for the first games of seed 1, each with its own stream. It covers every game's record, with moves, chance
/// results, scores and reason of the end, and its last state. A random move depends on how many there are to choose
/// from, and in which order, so the lists of legal moves are covered as well.
fn digest_of_games<G: Game>(options: &G::Options, rules: u32, games: u64) -> u64 {
    let mut digest = FNV_OFFSET;
    for game in 0..games {
        let mut recorded = Recorded::<G>::with_rules(options, rules).expect("valid options and rules");
        let mut source = Seeded::with_stream(1, game);
        while recorded.step_at_random(&mut source).expect("a random step is legal") {}
        let state = serde_json::to_string(recorded.game()).expect("a state is written as JSON");
        for text in [recorded.record().to_string(), state] {
            digest =
                text.bytes().fold(digest, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(FNV_PRIME));
        }
    }
    digest
}

// FNV-1a with 64 bits: unlike the hashes of the standard library it stays the same with every version of Rust.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;
