//! Checks that moves and views as numbers are what they claim.

use game_core::{Encoded, Hidden, LegalMoves, Pending, Seat, Seeded};

/// Plays random games and checks in every state, for every seat, that the mask marks exactly the legal moves, that numbers
/// lead back to their moves, that observations are within their layout, and that they don't change when everything hidden is redrawn.
///
/// Returns how many observations were compared in which something hidden really differed.
pub fn check_encoding<G: Hidden + Encoded>(options: &G::Options, games: u32, seed: u64) -> u64 {
    let actions = G::actions(options);
    let layout = G::layout(options);
    let count: usize = layout.iter().map(|part| part.count).sum();
    assert!(actions > 0 && count > 0, "{options}: moves and views have numbers");
    let mut changed = 0;
    for stream in 0..games {
        let mut source = Seeded::with_stream(seed, u64::from(stream));
        let mut game = G::new(options).expect("the options of a check are valid");
        loop {
            for seat in Seat::first(game.seats()) {
                check_mask(&game, seat, actions);
                let numbers = observed(&game, seat, count);
                let mut rest = numbers.as_slice();
                for part in &layout {
                    let (own, after) = rest.split_at(part.count);
                    let inside = own.iter().all(|number| (part.low..=part.high).contains(number));
                    assert!(inside, "{options}: {} is {own:?}", part.name);
                    rest = after;
                }
                let other = game.permute_hidden(Some(seat), &mut source);
                assert_eq!(observed(&other, seat, count), numbers, "what is hidden shows in an observation");
                changed += u64::from(other != game);
            }
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    assert!(game.winners().is_empty(), "nobody has won yet");
                    let seat = if stream % 2 == 0 { seats.lowest() } else { seats.iter().last() };
                    let seat = seat.expect("a seat is pending");
                    let action = game.random_move(seat, &mut source).expect("a pending seat has a move");
                    game.play(seat, &action).expect("a random move is legal");
                }
            }
        }
        assert_eq!(game.winners(), game.outcome().expect("the game is over").winners);
    }
    changed
}

fn check_mask<G: Encoded>(game: &G, seat: Seat, actions: usize) {
    // Bytes from before must not survive.
    let mut mask = vec![7; actions];
    let legal = game.legal(seat);
    G::mark(&legal, &mut mask);
    let mut expected = vec![0; actions];
    for action in legal.iter() {
        let number = G::action_of(&action).unwrap_or_else(|| panic!("{action} has no number"));
        assert!(number < actions, "{action} has the number {number} of {actions}");
        assert_eq!(expected[number], 0, "{action} shares its number {number}");
        assert_eq!(G::move_of(number).as_ref(), Some(&action), "{number} leads to another move");
        expected[number] = 1;
    }
    assert!(mask == expected, "the mask and the legal moves of seat {seat} differ");
}

fn observed<G: Encoded>(game: &G, seat: Seat, count: usize) -> Vec<i16> {
    // A number that nobody writes stays outside every part's range.
    let mut numbers = vec![i16::MIN; count];
    G::observe(&game.view(Some(seat)), seat, &mut numbers);
    numbers
}
