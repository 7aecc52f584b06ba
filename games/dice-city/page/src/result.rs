//! The end of a game.

use game_core::Game;
use game_dice_city::score::TieBreak;
use game_dice_city::{DiceCity, Options};
use maud::{Markup, html};
use page_kit::Person;
use page_kit::result::{Finish, result as shared};
use words::Words;

use crate::story::Story;

/// The result of a game that is over; nothing before that.
#[must_use]
pub fn result(words: Words, game: &DiceCity, people: &[Person<'_>], story: &Story) -> Markup {
    let Some(outcome) = game.outcome() else { return html! {} };
    let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
    let mut reason = words.get(&format!("dc-end-{}", outcome.reason));
    let options = game.options();
    if options.is_solo() {
        reason = format!("{reason} {}", solo(words, &options, last.first().copied().unwrap_or(0)));
    }
    for text in ties(words, game, people) {
        reason = format!("{reason} {text}");
    }
    let moments: Vec<String> = story
        .best_turns(3)
        .into_iter()
        .map(|(seat, round, points)| {
            let name = page_kit::name(people, seat);
            words.with("dc-moment", &[("name", name.into()), ("round", round.into()), ("n", points.into())])
        })
        .collect();
    let finish = Finish {
        game: "dc",
        outcome: &outcome,
        people,
        reason: &reason,
        curves: &story.curves(&last),
        moments: &moments,
    };
    shared(words, &finish)
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
fn ties(words: Words, game: &DiceCity, people: &[Person<'_>]) -> Vec<String> {
    let ranking = game.ranking();
    let decided = ranking.windows(2).filter_map(|pair| {
        let text = match pair[1].1? {
            TieBreak::Cards => words.get("dc-tie-cards"),
            TieBreak::BanditsAndShips => words.get("dc-tie-bandits-and-ships"),
            TieBreak::TurnOrder => words.get("dc-tie-turn-order"),
        };
        let [better, worse] = [pair[0].0, pair[1].0].map(|seat| page_kit::name(people, seat));
        Some(format!("{better} › {worse}: {text}."))
    });
    decided.collect()
}
