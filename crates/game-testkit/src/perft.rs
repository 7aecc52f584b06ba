//! Perft: counting all paths of moves and chance results to a depth. A changed rule changes a count.

use std::path::Path;

use game_core::{Game, LegalMoves, Pending};
use game_record::Record;

/// The number of paths of this many steps. Where several seats are pending, the lowest one moves: their
/// order does not matter.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.pending() {
        Pending::Over => 0,
        // The last level is only counted, never played: most paths end there.
        Pending::Chance if depth == 1 => game.chances().count() as u64,
        Pending::Chance => game
            .chances()
            .map(|(chance, _)| {
                let mut next = game.clone();
                next.resolve(&chance).expect("a listed chance result is accepted");
                perft(&next, depth - 1)
            })
            .sum(),
        Pending::Seats(seats) => {
            let seat = seats.lowest().expect("a seat is pending");
            let legal = game.legal(seat);
            if depth == 1 {
                return legal.len() as u64;
            }
            let count = |action: G::Move| {
                let mut next = game.clone();
                next.play(seat, &action).expect("a listed move is legal");
                perft(&next, depth - 1)
            };
            legal.iter().map(count).sum()
        }
    }
}

/// Checks the counts of a file: lines `RECORD EVENTS: COUNT COUNT …`, where `RECORD` is a file beside it, the
/// position is the one after this many of its events, and the counts are of depth 1, 2 and so on. Lines that
/// begin with `#` are comments. Returns how many counts were checked.
pub fn check_perft<G: Game>(file: &Path) -> usize {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let folder = file.parent().expect("a file is in a folder");
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (position, counts) = line.split_once(": ").unwrap_or_else(|| panic!("not understood: {line}"));
        let (name, events) = position.split_once(' ').unwrap_or_else(|| panic!("not understood: {line}"));
        let game = position_of::<G>(&folder.join(name), events.parse().expect("a number of events"));
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let expected: u64 = count.parse().expect("a count");
            assert_eq!(perft(&game, depth), expected, "perft {depth} of {position}");
            checked += 1;
        }
    }
    checked
}

fn position_of<G: Game>(file: &Path, events: usize) -> G {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let recorded = record.replay_to(events).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    recorded.game().clone()
}
