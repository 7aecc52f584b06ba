//! Why something can't be done now: the refusal of the move that one would expect, with its rule.

use game_core::{Game as _, Refusal as _, Refused, Seat};
use game_dice_city::{Awaited, DiceCity, Move, Space};
use maud::{Markup, html};
use page_kit::rules::refused;

use crate::viewer_state::ViewerState;

/// Why the viewer can't make a move now, as a sentence with the rule; `None` if they can, or have no seat.
pub(crate) fn why_not(s: &ViewerState<'_>, action: Move) -> Option<Markup> {
    let words = s.words;
    let viewer = s.viewer?;
    match s.game.preview(viewer, action).err()? {
        Refused::Rule(illegal) => {
            let name = |number: usize| Some(s.name(Seat::from_index(number.checked_sub(1)?)).to_owned());
            let sentence = words.refusal_among(illegal.code(), &illegal.params(), name)?;
            Some(refused(words, DiceCity::INFO.key, &sentence, Some(illegal.rule())))
        }
        _ if s.awaited() == Awaited::Over => None,
        _ if s.board.active() == viewer => Some(html! { (words.get("dc-why-chance")) }),
        _ => Some(html! { (words.with("dc-why-turn", &[("name", s.name(s.board.active()).into())])) }),
    }
}

/// Why nothing can be done with a space now; `None` if something can.
pub(crate) fn why_not_there(s: &ViewerState<'_>, seat: Seat, at: Space) -> Option<Markup> {
    let is_way = |action: &&Move| match **action {
        Move::Move { to, .. } | Move::Shift { to } => to == at,
        Move::Reactivate { at: there, .. } | Move::Copy { at: there } | Move::PlaceArmy { at: there } => {
            there == at
        }
        _ => false,
    };
    if s.viewer == Some(seat) && s.legal.iter().any(|action| is_way(&action)) {
        return None;
    }
    why_not(s, expected(s, seat, at))
}

/// What one would expect a tap on a space to do.
fn expected(s: &ViewerState<'_>, seat: Seat, at: Space) -> Move {
    if s.viewer != Some(seat) || s.awaited() == Awaited::Attack {
        return Move::Attack { seat, at };
    }
    let (die, city) = (at.row(), s.board.city(seat));
    match s.awaited() {
        Awaited::Copy { .. } => Move::Copy { at },
        Awaited::Stables => Move::Shift { to: at },
        // A die that is elsewhere in the row would have to be moved here, by another one if there is one.
        Awaited::Dice if city.unused().contains(die) && city.space_of(die) != at => {
            let spent = city.unused().without(die).iter().next().unwrap_or(die);
            Move::Move { die: spent, to: at }
        }
        _ => Move::Use { die },
    }
}
