//! The game so far, as its log tells it and its curve draws it.

use crate::Entry;
use game_core::{Game, GameEvent, Seat};
use game_troyes_dice::{Chance, Move, TroyesDice, View};
use table::Table;

/// The game so far.
pub(super) struct History {
    steps: Vec<Step>,
}

enum Step {
    /// With the views before and after it.
    Chance {
        chance: Chance,
        views: Box<[View; 2]>,
        scores: Vec<i32>,
    },
    Turn {
        seat: Seat,
        before: Box<View>,
        moves: Vec<Move>,
    },
}

impl History {
    pub(super) fn of(table: &Table<TroyesDice>) -> History {
        let mut game = *table.start();
        let mut steps: Vec<Step> = Vec::new();
        for event in table.played().iter() {
            match event {
                GameEvent::Chance(chance) => {
                    let before = game.view(None);
                    let scores = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
                    // The record was played once: every event is legal.
                    let _ = game.resolve(chance);
                    let views = Box::new([before, game.view(None)]);
                    steps.push(Step::Chance { chance: *chance, views, scores });
                }
                GameEvent::Move(seat, action) => {
                    match steps.last_mut() {
                        Some(Step::Turn { seat: same, moves, .. }) if same == seat => moves.push(*action),
                        _ => steps.push(Step::Turn {
                            seat: *seat,
                            before: Box::new(game.view(Some(*seat))),
                            moves: vec![*action],
                        }),
                    }
                    let _ = game.play(*seat, action);
                }
            }
        }
        History { steps }
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.steps.iter().map(|step| match step {
            Step::Chance { chance, views, .. } => {
                Entry::Chance { chance, before: &views[0], after: &views[1] }
            }
            Step::Turn { seat, before, moves } => Entry::Turn { seat: *seat, before: before.as_ref(), moves },
        })
    }

    /// Each seat's score when the dice of each half-day fell, and at the end.
    pub(super) fn curves(&self, last: &[i32]) -> Vec<Vec<i32>> {
        let rolls = self.steps.iter().filter_map(|step| match step {
            Step::Chance { chance: Chance::Roll(_), scores, .. } => Some(scores),
            _ => None,
        });
        let moments: Vec<&[i32]> = rolls.map(Vec::as_slice).chain([last]).collect();
        (0..last.len()).map(|seat| moments.iter().map(|scores| scores[seat]).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use game_core::Seeded;
    use table::{Command, Opening, Secret, Sitter, Sitting, Stage};

    use super::*;

    /// A game that bots have played to its end.
    fn finished(players: u8) -> Table<TroyesDice> {
        let options = format!("players={players}").parse().expect("options");
        let sit = |seat| {
            let sitter = Sitter::Bot { level: "random".to_owned() };
            Sitting { seat, sitter, entropy: Secret::new([7; 32]) }
        };
        let sittings = Seat::first(players.into()).map(sit).collect();
        let opening = Opening { sittings, ..Opening::new(options) };
        let (_, mut table) =
            Table::<TroyesDice>::open("t", &opening, Secret::new([7; 32]), 0).expect("a table");
        let mut luck = Seeded::new(u64::from(players));
        while let Some(seat) = table.waiting_bots().lowest() {
            let moves = table.bot_moves(seat, |game| game.random_move(seat, &mut luck)).expect("a move");
            table = table.decide(&Command::PlayBot { seat, moves }, 0).expect("a legal turn").1;
        }
        assert_eq!(table.stage(), Stage::Over);
        table
    }

    #[test]
    fn a_curve_has_every_half_day_and_ends_with_the_final_score() {
        for players in [1, 3] {
            let table = finished(players);
            let outcome = table.game().outcome().expect("the game is over");
            let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
            let curves = History::of(&table).curves(&last);
            assert_eq!(curves.len(), usize::from(players));
            for (curve, total) in curves.iter().zip(&last) {
                assert_eq!((curve.len(), curve.last()), (17, Some(total)), "{curve:?}");
            }
        }
    }
}
