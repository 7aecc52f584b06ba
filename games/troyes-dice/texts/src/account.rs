//! Where a player's VP come from, in words.

use game_troyes_dice::account::{Reason, Turn, What};
use game_troyes_dice::board::Building;
use game_troyes_dice::board::Colour;
use game_troyes_dice::{Move, Pips};
use words::Words;

use crate::{Target, lexicon};

/// One reason for points: `Day 3, morning: Great Hall on the 4 with yellow 4`.
pub fn reason(words: Words, why: &Reason) -> String {
    let Some(turn) = &why.turn else {
        let to = match why.what {
            What::Stock { resource, to, .. } => lexicon::resources(words, resource, to),
            _ => String::new(),
        };
        return words.with("td-point-start", &[("what", to.into())]);
    };
    let when = ("when", lexicon::when(words, turn.half_day).into());
    let used = ("turn", lexicon::headline_with(words, &turn.action, turn.die.as_ref()).into());
    match why.what {
        What::Wrote { cathedral, number, scores } => {
            let what = drawn(words, turn, Building::Cathedral, cathedral);
            let counted = lexicon::building(words, scores);
            let args = [when, ("what", what.into()), ("n", number.into()), ("building", counted.into())];
            words.with("td-point-wrote", &args)
        }
        What::Drew { building, value } => {
            words.with("td-point-drew", &[when, ("what", drawn(words, turn, building, value).into())])
        }
        What::Citizens(counts) => {
            let circled = Colour::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
            let circled: Vec<String> =
                circled.map(|(colour, count)| lexicon::citizens(words, colour, count)).collect();
            words.with("td-point-from", &[when, ("what", words.list(&circled).into()), used])
        }
        What::Stock { resource, from, to } => {
            let what = lexicon::resources(words, resource, to);
            words.with("td-point-stock", &[when, ("from", from.into()), ("what", what.into()), used])
        }
    }
}

/// A building with the die that built it, or with the turn that brought it as a bonus.
fn drawn(words: Words, turn: &Turn, building: Building, value: Pips) -> String {
    let used = lexicon::headline_with(words, &turn.action, turn.die.as_ref());
    let is_action = matches!(turn.action, Move::Act { .. })
        && Target::of(&turn.action) == Some(Target::Building(building, value));
    if is_action {
        return used;
    }
    let what = lexicon::building_on(words, building, value);
    words.with("td-point-bonus", &[("what", what.into()), ("turn", used.into())])
}
