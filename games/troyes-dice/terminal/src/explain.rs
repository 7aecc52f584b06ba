//! Why a typed move is not possible.

use game_core::Refused;
use game_troyes_dice::board::Resource;
use game_troyes_dice::illegal::Purpose;
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Illegal, Move, Pips};

use super::draft::Draft;
use super::entry::{MovePattern, Row};
use super::terminal_game::{Step, TerminalGame};

impl TerminalGame<'_> {
    /// Says why no legal move fits the pattern, with the rule.
    pub(super) fn explain(&mut self, draft: &Draft, pattern: &MovePattern) -> anyhow::Result<Step> {
        let reasons = reasons(draft, pattern);
        match reasons.as_slice() {
            [(_, only)] => self.terminal.tell(&format!("Not possible: {only}."))?,
            several => {
                self.terminal.tell(&format!("No die can do {} now:", pattern.target()))?;
                for (place, reason) in several {
                    self.terminal.tell_indented(&format!("place {place}: {reason}"), "  ")?;
                }
            }
        }
        Ok(Step::Again)
    }
}

/// Each die's refusal, or only one if they are all the same.
fn reasons(draft: &Draft, pattern: &MovePattern) -> Vec<(Place, Refused<Illegal>)> {
    let places = Place::ALL.into_iter().filter(|place| pattern.place.is_none_or(|wanted| wanted == *place));
    let mut reasons: Vec<(Place, Refused<Illegal>)> = Vec::new();
    for place in places {
        let Some(refused) = refusal(draft, &MovePattern { place: Some(place), ..*pattern }) else { continue };
        let is_black =
            matches!(refused, Refused::Rule(Illegal::BlackDie { .. } | Illegal::CountsAsBlack { .. }));
        // That a black die can't be used explains nothing, unless it was asked for.
        if is_black && pattern.place.is_none() {
            continue;
        }
        let is_closed =
            matches!(refused, Refused::Rule(Illegal::AlreadyDrawn { .. } | Illegal::CrossedOut { .. }));
        if is_closed && pattern.value.is_some() {
            // No other die and no other price would help.
            return vec![(place, refused)];
        }
        if reasons.iter().all(|(_, known)| *known != refused) {
            reasons.push((place, refused));
        }
    }
    reasons
}

/// Why one die can't do it: the refusal of the move closest to what was typed.
fn refusal(draft: &Draft, pattern: &MovePattern) -> Option<Refused<Illegal>> {
    let die = pattern.place?;
    let offer = draft.game.board().dice()?[die.index()];
    let Row { action, colour } = pattern.row.unwrap_or(Row { action: Action::Gain, colour: offer.colour });
    let value = pattern.value.unwrap_or(if offer.value == Pips::ZERO { Pips::FACES[0] } else { offer.value });
    let pays = if offer.asks_any() && pattern.pay.is_none() {
        Resource::ALL.map(Some).to_vec()
    } else {
        vec![pattern.pay]
    };
    let refusals = pays.into_iter().filter_map(|pay| {
        let mut copy = draft.game;
        copy.play_noting(draft.seat, Move::Act { die, pay, colour, value, action }, &mut ()).err()
    });
    // Of several payments, the one that came closest: it paid for the die itself, and least was missing.
    refusals.min_by_key(|refused| match refused {
        Refused::Rule(Illegal::NotEnough { need, have, purpose, .. }) => {
            (*purpose == Purpose::Die, need.saturating_sub(*have))
        }
        _ => (false, 0),
    })
}
