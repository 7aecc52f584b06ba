use game_core::{Game, Pending, Seeded};
use words::Lang;

use super::*;

/// The engine's order of gains (T1 to T3) and the queue of reasons agree in whole random games: each gain finds
/// a reason.
#[test]
fn every_gain_has_its_reason() {
    let words = Words::new(Lang::En).of(&crate::TEXTS);
    for seed in 0..120 {
        let options = if seed % 3 == 0 { "players=1" } else { "players=1 expansion numbering=expert" };
        let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
        let mut source = Seeded::new(seed);
        let (mut start, mut turn) = (game, Vec::new());
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    game.resolve(&game.sample(&mut source).unwrap()).unwrap();
                    (start, turn) = (game, Vec::new());
                }
                Pending::Seats(_) => {
                    let action = game.random_move(Seat::FIRST, &mut source).unwrap();
                    game.play(Seat::FIRST, &action).unwrap();
                    turn.push(action);
                    let explanation = explain(words, &start, Seat::FIRST, &turn);
                    assert_eq!(explanation.after, game);
                    let gains = explanation.lines.iter().filter(|line| line.kind == Kind::Gain);
                    let without = gains.filter(|line| line.why.is_empty()).count();
                    let of_each = explanation.notes.contains(&Note::Bonus(Bonus::OneOfEach));
                    assert!(without == 0 || of_each, "{turn:?} {:?}", explanation.lines);
                }
            }
        }
    }
}
