//! The end of a game.

use game_core::Seat;
use game_dice_city::chronicle::TurnEntry;
use game_dice_city::score::TieBreak;
use game_dice_city::{Options, View};
use maud::{Markup, html};
use page_kit::Person;
use page_kit::result::{Finish, result as shared};
use words::Words;

/// A finished game's result; empty while the game is running.
pub fn result(words: Words, view: &View, people: &[Person<'_>], turns: &[TurnEntry]) -> Markup {
    let Some(outcome) = view.outcome() else { return html! {} };
    let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
    let mut reason = words.member("dc-end", outcome.reason);
    let options = view.board().options();
    if options.is_solo() {
        reason = format!("{reason} {}", solo(words, options, last.first().copied().unwrap_or(0)));
    }
    for text in ties(words, view, people) {
        reason = format!("{reason} {text}");
    }
    let moments: Vec<String> = best_turns(turns)
        .into_iter()
        .map(|(seat, round, points)| {
            let name = page_kit::name(people, seat);
            words.with("dc-moment", &[("name", name.into()), ("round", round.into()), ("n", points.into())])
        })
        .collect();
    let finish = Finish {
        outcome: &outcome,
        people,
        reason: &reason,
        curves: &curves(turns, &last),
        moments: &moments,
    };
    shared(words, &finish)
}

/// Each seat's score at the start of each round, then its `last` one.
fn curves(turns: &[TurnEntry], last: &[i32]) -> Vec<Vec<i32>> {
    // The first turn of a round knows all the scores before it.
    let mut rounds: Vec<&TurnEntry> = turns.iter().filter(|turn| turn.seat.is_some()).collect();
    rounds.dedup_by_key(|turn| turn.round);
    let scores: Vec<&Vec<i32>> =
        rounds.iter().filter_map(|turn| Some(&turn.scores.as_ref()?.before)).collect();
    let curve =
        |(seat, last): (usize, &i32)| scores.iter().map(|scores| scores[seat]).chain([*last]).collect();
    last.iter().enumerate().map(curve).collect()
}

/// The three turns that scored most, in the order they were played: seat, round, points.
fn best_turns(turns: &[TurnEntry]) -> Vec<(Seat, u8, i32)> {
    let scored = |turn: &TurnEntry| Some((turn.seat?, turn.round, turn.scores.as_ref()?.gain));
    let mut best: Vec<(Seat, u8, i32)> =
        turns.iter().filter_map(scored).filter(|(.., gain)| *gain > 0).collect();
    best.sort_by_key(|(.., gain)| std::cmp::Reverse(*gain));
    best.truncate(3);
    best.sort_by_key(|(_, round, _)| *round);
    best
}

fn solo(words: Words, options: &Options, points: i32) -> String {
    let target = i32::from(options.target);
    if points >= target {
        let next = options.after_a_win().target;
        words.with("dc-solo-won", &[("target", target.into()), ("next", next.into())])
    } else {
        words.with("dc-solo-lost", &[("target", target.into()), ("n", (target - points).into())])
    }
}

/// What decided between players with equal VP.
fn ties(words: Words, view: &View, people: &[Person<'_>]) -> Vec<String> {
    let ranking = view.ranking();
    let decided = ranking.windows(2).filter_map(|pair| {
        let why = match pair[1].1? {
            TieBreak::Cards => words.get("dc-tie-cards"),
            TieBreak::BanditsAndShips => words.get("dc-tie-bandits-and-ships"),
            TieBreak::TurnOrder => words.get("dc-tie-turn-order"),
        };
        let [better, worse] = [pair[0].0, pair[1].0].map(|seat| page_kit::name(people, seat));
        let args = [("better", better.into()), ("worse", worse.into()), ("why", why.into())];
        Some(words.with("dc-tie", &args))
    });
    decided.collect()
}
