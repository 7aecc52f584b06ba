//! The result in one sentence, to the player who reads it.

use super::{Finish, place};
use crate::people::name;

/// `You won, with 62 points`; `Ada won; you came second, 4 points behind`.
pub(super) fn headline(finish: &Finish<'_>) -> String {
    let (words, outcome, people) = (finish.ending.words, finish.outcome, finish.ending.people);
    let total = |seat: game_core::Seat| outcome.seats[seat.index()].total;
    if outcome.seats.len() == 1 {
        return solo(finish);
    }
    let (winners, viewer) = (outcome.winners, finish.ending.viewer);
    let best = winners.iter().next().map_or(0, total);
    // A winner reads the others' names.
    let names: Vec<String> = winners
        .iter()
        .filter(|seat| Some(*seat) != viewer)
        .map(|seat| name(people, seat).to_owned())
        .collect();
    let (count, names) = (names.len(), words.list(&names));
    let points = words.with("result-points", &[("n", best.into())]);
    let args = [("names", names.as_str().into()), ("points", points.into())];
    match viewer {
        Some(seat) if winners.contains(seat) && count == 0 => words.with("result-you-won", &args),
        Some(seat) if winners.contains(seat) => words.with("result-you-share", &args),
        Some(seat) => {
            let who =
                words.with("result-who-won", &[("names", names.as_str().into()), ("count", count.into())]);
            let came = words.with("result-you-came", &[("place", place(outcome, seat).into())]);
            let behind = words.with("result-behind", &[("n", (best - total(seat)).into())]);
            let args = [("who", who.into()), ("came", came.into()), ("behind", behind.into())];
            words.with("result-you-lost", &args)
        }
        None if count > 1 => words.with("result-shared", &args),
        None => words.with("result-won", &args),
    }
}

fn solo(finish: &Finish<'_>) -> String {
    let (words, outcome) = (finish.ending.words, finish.outcome);
    let total = outcome.seats[0].total;
    let who = if finish.ending.viewer.is_some() { "you" } else { "other" };
    let points = words.with("result-points", &[("n", total.into())]);
    let name = finish.ending.people.first().map_or("", |person| person.name);
    let mut args = vec![("who", who.into()), ("name", name.into()), ("points", points.into())];
    match finish.target {
        None => words.with("result-solo", &args),
        Some(target) if total < target => {
            args.push(("missing", (target - total).into()));
            words.with("result-solo-lost", &args)
        }
        Some(_) => words.with("result-solo-won", &args),
    }
}
