//! Plays whatever a fuzzer's bytes say.

use game_core::{ChanceSource, FuzzBytes, Fuzzed, Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use game_record::{Record, Recorded};
use titles::{AllTitles, Title, TitleList, TitleVisitor};

/// Plays a title that the first byte chooses: states stay sound, lists and refusals agree, views hide what they should,
/// the record replays.
pub fn play_any(bytes: &[u8]) {
    #[derive(Clone)]
    struct Play;
    impl TitleVisitor for Play {
        type Output = fn(&[u8]);
        fn visit<T: Title>(self) -> fn(&[u8]) {
            play::<T::Game>
        }
    }
    let Some((first, rest)) = bytes.split_first() else { return };
    let titles = AllTitles::all(Play);
    titles[usize::from(*first) % titles.len()](rest);
}

/// Reads any text as a record of every title: it is refused, or written again as it was read.
pub fn read_any(text: &str) {
    #[derive(Clone)]
    struct Read<'a>(&'a str);
    impl TitleVisitor for Read<'_> {
        type Output = ();
        fn visit<T: Title>(self) {
            check_record::<T::Game>(self.0);
        }
    }
    AllTitles::all(Read(text));
}

fn check_record<G: Game>(text: &str) {
    if let Ok(record) = text.parse::<Record<G>>() {
        let written = record.to_string();
        let kept = text.trim_end_matches('\n');
        assert!(written.trim_end_matches('\n') == kept, "read {text:?}, written {written:?}");
        if let Ok(replayed) = record.replay() {
            assert_eq!(replayed.record().events(), record.events());
        }
    }
}

fn play<G: Hidden + Fuzzed>(bytes: &[u8]) {
    let mut source = FuzzBytes::new(bytes);
    let options = G::any_options(&mut source);
    let mut recorded = Recorded::<G>::new(&options).expect("these options are valid");
    while !source.is_spent() && step(&mut recorded, &mut source) {}
    let text = recorded.record().to_string();
    let read: Record<G> = text.parse().expect("own record is read");
    assert_eq!(read.replay().expect("own record is replayed"), recorded);
    check_views(recorded.game(), bytes.len() as u64);
}

fn check_views<G: Hidden>(game: &G, seed: u64) {
    let mut source = Seeded::new(seed);
    for viewer in [None, Some(Seat::FIRST)] {
        let view = game.view(viewer);
        assert_eq!(game.permute_hidden(viewer, &mut source).view(viewer), view);
        let imagined = G::imagine(&view, &mut source);
        imagined.check().expect("an imagined state is sound");
        assert_eq!(imagined.view(viewer), view);
    }
}

fn step<G: Fuzzed>(recorded: &mut Recorded<G>, source: &mut FuzzBytes<'_>) -> bool {
    let game = recorded.game().clone();
    game.check().expect("the state is sound");
    match game.pending() {
        Pending::Over => return false,
        Pending::Chance => {
            let chance = game.sample(source).expect("chance is pending");
            recorded.resolve(&chance).expect("a drawn result is accepted");
        }
        Pending::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[source.below(seats.len() as u32) as usize];
            // One in four: any move at all. It is played if it is listed, and else refused without a trace.
            if source.below(4) == 0 {
                let action = G::any_move(source);
                let listed = game.legal(seat).iter().any(|other| other == action);
                let played = recorded.play(seat, &action).is_ok();
                assert_eq!(played, listed, "{action}");
                assert!(played || *recorded.game() == game, "a refused move changes the state: {action}");
            } else {
                let action = game.random_move(seat, source).expect("a pending seat has a move");
                recorded.play(seat, &action).expect("a listed move is legal");
            }
        }
    }
    true
}
