//! Troyes Dice at this table.

use game_core::{Game, Seat};
use game_record::Event;
use game_troyes_dice::{Chance, Move, TroyesDice, View};
use maud::{Markup, html};
use page_troyes_dice::{Entry, Finish, Person, Pick, Scene as Picture, Urls, log_entry, render, result};
use table::{Sitter, Table};
use words::Words;

use crate::game::{Page, Scene};

impl Page for TroyesDice {
    fn area(scene: &Scene<'_, TroyesDice>) -> Markup {
        let base = scene.base;
        let view = scene.table.game().view(scene.viewer);
        let here = scene.viewer.map_or(base.to_owned(), |seat| format!("{base}/seat/{seat}"));
        let [draft, undo, confirm, reopen] =
            ["draft", "undo", "confirm", "reopen"].map(|action| format!("{base}/{action}"));
        let seat = scene.viewer.map(|seat| seat.to_string()).unwrap_or_default();
        let confirmed = scene.draft.is_some_and(|draft| draft.confirmed);
        let people = people(scene.table);
        let fields = [("seat", seat.as_str())];
        let urls = Urls {
            here: &here,
            draft: &draft,
            undo: &undo,
            confirm: &confirm,
            take_back: confirmed.then_some(reopen.as_str()),
            confirm_takes_move: true,
            fields: &fields,
        };
        let history = History::of(scene.table);
        let entries: Vec<Entry<'_>> = history.entries().collect();
        let log = html! {
            @for entry in &entries { (log_entry(scene.words, &people, entry)) }
        };
        // What happened since this seat last decided: the others' turns, and the roll.
        let last_roll = entries.iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        let before =
            entries[..last_roll.unwrap_or(0)].iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        render(&Picture {
            words: scene.words,
            view: &view,
            draft: scene.draft.map_or(&[], |draft| &draft.moves),
            confirmed,
            people: &people,
            pick: &Pick::from_query(scene.query),
            urls: &urls,
            news: &entries[before.map_or(0, |at| at + 1)..],
            refusal: scene.refusal,
            log: Some(&log),
        })
    }

    fn result(words: Words, table: &Table<TroyesDice>) -> Markup {
        let Some(outcome) = table.game().outcome() else { return html! {} };
        let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
        let curves = History::of(table).curves(&last);
        result(words, &Finish { outcome: &outcome, people: &people(table), curves: &curves })
    }
}

fn people(table: &Table<TroyesDice>) -> Vec<Person<'_>> {
    table
        .seats()
        .iter()
        .map(|seat| Person {
            name: seat.sitter.as_ref().map_or("", Sitter::name),
            is_bot: seat.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_here: true,
            has_confirmed: seat.draft.as_ref().is_some_and(|draft| draft.confirmed),
        })
        .collect()
}

/// The game so far, as the log tells it.
struct History {
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
    fn of(table: &Table<TroyesDice>) -> History {
        let Ok(start) = table.recorded().record().replay_to(0) else { return History { steps: Vec::new() } };
        let mut game = *start.game();
        let mut steps: Vec<Step> = Vec::new();
        for event in table.recorded().record().events() {
            match event {
                Event::Chance(chance) => {
                    let before = game.view(None);
                    let scores = Seat::first(game.seats()).map(|seat| game.score(seat)).collect();
                    // The record was played once: every event is legal.
                    let _ = game.resolve(chance);
                    let views = Box::new([before, game.view(None)]);
                    steps.push(Step::Chance { chance: *chance, views, scores });
                }
                Event::Move(seat, action) => {
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

    fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.steps.iter().map(|step| match step {
            Step::Chance { chance, views, .. } => {
                Entry::Chance { chance, before: &views[0], after: &views[1] }
            }
            Step::Turn { seat, before, moves } => Entry::Turn { seat: *seat, before: before.as_ref(), moves },
        })
    }

    /// Each seat's score when the dice of each half-day fell, and at the end.
    fn curves(&self, last: &[i32]) -> Vec<Vec<i32>> {
        let rolls = self.steps.iter().filter_map(|step| match step {
            Step::Chance { chance: Chance::Roll(_), scores, .. } => Some(scores),
            _ => None,
        });
        let moments: Vec<&[i32]> = rolls.map(Vec::as_slice).chain([last]).collect();
        (0..last.len()).map(|seat| moments.iter().map(|scores| scores[seat]).collect()).collect()
    }
}
