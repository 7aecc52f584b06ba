//! Checks that a view does not change with what it hides.

use game_core::{ChanceSource, Hidden, LegalMoves, Pending, Seat, Seeded};

/// How many moves are tried in each state to compare their refusals, and how many are kept to choose from.
const TRIED: usize = 12;
const KEPT: usize = 500;

/// Plays random games and checks in every state, for every seat and a spectator, that the view is the same
/// when everything hidden is redrawn, that moves are refused with the same words then, and that an imagined state has the
/// view it was imagined from.
///
/// Returns in how many cases the hidden part really differed: a test should require that some did.
pub fn check_views<G: Hidden>(options: &G::Options, games: u32, seed: u64) -> u64 {
    let mut changed = 0;
    let mut moves: Vec<G::Move> = Vec::new();
    for stream in 0..games {
        let mut source = Seeded::with_stream(seed, u64::from(stream));
        let rules = G::INFO.rules_version - stream % G::INFO.rules_version;
        let mut game = G::with_rules(options, rules).expect("the options of a check are valid");
        loop {
            changed += check_state(&game, &moves, &mut source);
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    // The first seat in one game, the last in the next: so both see others who have acted and others
                    // who have not.
                    let seat = if stream % 2 == 0 { seats.lowest() } else { seats.iter().last() };
                    let seat = seat.expect("a seat is pending");
                    let action = game.random_move(seat, &mut source).expect("a pending seat has a move");
                    game.play(seat, &action).expect("a random move is legal");
                    if moves.len() < KEPT {
                        moves.push(action);
                    } else {
                        // Old moves make room at random, so that moves of every phase stay in the sample.
                        let place = source.below(KEPT as u32) as usize;
                        moves[place] = action;
                    }
                }
            }
        }
    }
    changed
}

fn check_state<G: Hidden>(game: &G, moves: &[G::Move], source: &mut Seeded) -> u64 {
    let mut changed = 0;
    let viewers = Seat::first(game.seats()).map(Some).chain([None]);
    for viewer in viewers {
        let view = game.view(viewer);
        check_json(&view);
        let other = game.permute_hidden(viewer, source);
        other.check().unwrap_or_else(|error| panic!("a permuted state is broken: {error}"));
        assert_eq!(other.view(viewer), view, "the view of {viewer:?} changes with something hidden");
        assert_eq!(other.pending(), game.pending(), "who is pending is public");
        changed += u64::from(other != *game);
        let imagined = G::imagine(&view, source);
        imagined.check().unwrap_or_else(|error| panic!("an imagined state is broken: {error}"));
        assert_eq!(imagined.view(viewer), view, "an imagined state gives another view");
        assert_eq!(imagined.rules(), game.rules(), "a view knows by which rules the game is played");
        if let Some(seat) = viewer {
            for _ in 0..TRIED.min(moves.len()) {
                let action = &moves[source.below(moves.len() as u32) as usize];
                let answer =
                    |game: &G| game.clone().play(seat, action).map_err(|refused| refused.to_string());
                assert_eq!(
                    answer(&other),
                    answer(game),
                    "a refusal of {action} changes with something hidden"
                );
            }
            let own = |game: &G| game.legal(seat).iter().collect::<Vec<_>>();
            assert_eq!(own(&imagined), own(game), "an imagined state gives the viewer other moves");
        }
    }
    changed
}

/// What is read from a view's JSON is the view.
fn check_json<V: Eq + std::fmt::Debug + serde::Serialize + serde::de::DeserializeOwned>(view: &V) {
    let json = serde_json::to_string(view).expect("a view can be written as JSON");
    let read: V = serde_json::from_str(&json)
        .unwrap_or_else(|error| panic!("a view can't be read from its own JSON: {error}\n{json}"));
    assert_eq!(read, *view, "a view's JSON does not contain all of it: {json}");
    let written = serde_json::to_string(&read).expect("a view can be written as JSON");
    assert_eq!(written, json, "a view that was read is written differently");
}
