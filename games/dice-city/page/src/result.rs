//! The end of a game: who won, the winner's city, where the points came from, the curve and the best turns.

use game_core::Seat;
use game_dice_city::chronicle::TurnEntry;
use game_dice_city::locations::Location;
use game_dice_city::score::TieBreak;
use game_dice_city::{Options, Size, Space, View};
use maud::{Markup, html};
use page_kit::Person;
use page_kit::result::{self as kit, Curves, Ending, Finish, Moment, Positions, Source};
use words::Words;

use crate::city;

/// A finished game's result; empty while the game is running.
pub fn result(ending: &Ending<'_>, view: &View, turns: &[TurnEntry]) -> Markup {
    let Some(outcome) = view.outcome() else { return html! {} };
    let (words, people) = (ending.words, ending.people);
    let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
    let mut reason = words.member("dc-end", outcome.reason);
    let options = view.board().options();
    let target = options.is_solo().then_some(i32::from(options.target));
    if let Some(target) = target {
        reason = format!("{reason} {}", solo(words, options, target, !outcome.winners.is_empty()));
    }
    for text in ties(words, view, people) {
        reason = format!("{reason} {text}");
    }
    let moments: Vec<Moment> = best_turns(turns)
        .into_iter()
        .map(|(entry, seat, round, points)| {
            let name = page_kit::name(people, seat);
            let args = [("name", name.into()), ("round", round.into()), ("n", points.into())];
            Moment { text: words.with("dc-moment", &args), entry }
        })
        .collect();
    let board = kit::board(ending, &outcome, |seat| {
        html! { div .dc.dc-final { (city::still(words, view.board().city(seat))) } }
    });
    let seats = Seat::first(last.len());
    kit::result(&Finish {
        ending,
        outcome: &outcome,
        target,
        reason: &reason,
        board: &board,
        sources: &seats.map(|seat| sources(words, view, seat)).collect::<Vec<_>>(),
        curves: &score_curves(words, turns, &last, &ending.positions),
        moments: &moments,
    })
}

/// How a seat's score lines come about; empty if the viewer may not know them.
pub fn sources(words: Words, view: &View, seat: Seat) -> Vec<Source> {
    let (Some(lines), Some(hoard)) = (view.score_lines(seat), view.hoard(seat)) else { return Vec::new() };
    let city = view.board().city(seat);
    let stack = |counts: [u16; 3], worth: fn(Size) -> u8| -> Vec<i32> {
        let sizes = Size::ALL.into_iter().zip(counts);
        sizes.flat_map(|(size, count)| vec![i32::from(worth(size)); count.into()]).collect()
    };
    let cards = |key: &str| -> Vec<i32> {
        let belongs = |location: Location| match location {
            Location::Cathedral => key == "cathedrals",
            location => location.is_card() && location.kind().name() == key,
        };
        Space::all().filter(|at| belongs(city.at(*at))).map(|at| i32::from(city.worth(at))).collect()
    };
    let source = |key: &str, count: i32| {
        let things = words.with("dc-counted", &[("what", key.into()), ("n", count.into())]);
        match key {
            "tokens" => Source::Times { things, count, each: 1 },
            "bandits" => Source::Sum { things, parts: stack(hoard.bandits, Size::bandit_points) },
            "trade-ships" => Source::Sum { things, parts: stack(hoard.ships, Size::ship_points) },
            key => Source::Sum { things, parts: cards(key) },
        }
    };
    lines.iter().map(|line| source(line.key, line.count)).collect()
}

/// Each seat's score at the start of each round, then its `last` one.
pub(crate) fn score_curves(
    words: Words,
    turns: &[TurnEntry],
    last: &[i32],
    positions: &Positions<'_>,
) -> Curves {
    // The first turn of a round knows all the scores before it.
    let mut rounds: Vec<(usize, &TurnEntry)> =
        turns.iter().enumerate().filter(|(_, turn)| turn.seat.is_some()).collect();
    rounds.dedup_by_key(|(_, turn)| turn.round);
    let before = |(at, turn): &(usize, &TurnEntry)| Some((*at, turn.scores.as_ref()?.before.clone()));
    let rounds: Vec<(usize, Vec<i32>)> = rounds.iter().filter_map(before).collect();
    let curve =
        |(seat, last): (usize, &i32)| rounds.iter().map(|(_, scores)| scores[seat]).chain([*last]).collect();
    let starts: Option<Vec<usize>> = rounds.iter().map(|(at, _)| positions.before(*at)).collect();
    let positions = starts.map(|starts| starts.into_iter().chain([positions.last]).collect());
    Curves {
        scores: last.iter().enumerate().map(curve).collect(),
        unit: words.get("dc-rounds"),
        per_unit: 1,
        positions: positions.unwrap_or_default(),
    }
}

/// The three turns that scored most, in the order they were played: index, seat, round, points.
fn best_turns(turns: &[TurnEntry]) -> Vec<(usize, Seat, u8, i32)> {
    let scored =
        |(at, turn): (usize, &TurnEntry)| Some((at, turn.seat?, turn.round, turn.scores.as_ref()?.gain));
    let mut best: Vec<(usize, Seat, u8, i32)> =
        turns.iter().enumerate().filter_map(scored).filter(|(.., gain)| *gain > 0).collect();
    best.sort_by_key(|(.., gain)| std::cmp::Reverse(*gain));
    best.truncate(3);
    best.sort_by_key(|(at, ..)| *at);
    best
}

fn solo(words: Words, options: &Options, target: i32, is_won: bool) -> String {
    let args = [("target", target.into()), ("next", options.after_a_win().target.into())];
    if is_won { words.with("dc-solo-won", &args) } else { words.with("dc-solo-lost", &args) }
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
