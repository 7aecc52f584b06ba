//! Troyes Dice on the full screen: the dice and the sheet, and the wheel.

mod dice;
mod sheet;
mod wheel;

use game_core::Seat;
use game_troyes_dice::board::Colour;
use game_troyes_dice::{Action, Move, TroyesDice, View};
use terminal_kit::{Canvas, Form, Group, Role, Showing};
use texts_troyes_dice::{Cost, Target, lexicon};
use words::Words;

/// Troyes Dice's boards.
#[derive(Clone, Copy, Debug)]
pub struct TroyesDiceForm;

/// From this height on, sheet and wheel are shown together.
const TALL: u16 = 30;

impl Form for TroyesDiceForm {
    type Game = TroyesDice;

    fn panes(words: Words) -> Vec<String> {
        vec![words.get("td-pane-sheet"), words.get("td-pane-wheel")]
    }

    fn draw(showing: &Showing<'_, TroyesDice>, canvas: &mut Canvas<'_>) {
        let (width, height) = (canvas.width(), canvas.height());
        if height >= TALL {
            let upper = height - 26;
            wheel::draw(showing, &mut canvas.part(0, 0, width, upper));
            sheet::draw(showing, &mut canvas.part(0, upper, width, 26));
        } else if showing.pane == 1 {
            wheel::draw(showing, canvas);
        } else {
            dice::draw(showing, &mut canvas.part(0, 0, width, 1));
            sheet::draw(showing, &mut canvas.part(0, 1, width, height - 1));
        }
    }

    fn spots(_: &View, action: &Move) -> Vec<String> {
        let die = match action {
            Move::Act { die, .. } => Some(die_spot(die.index())),
            _ => None,
        };
        let target = Target::of(action);
        let track = target.and_then(|target| match target {
            Target::Resource(resource, Some(_)) => Some(Target::Resource(resource, None).to_string()),
            _ => None,
        });
        die.into_iter().chain(target.map(|target| target.to_string())).chain(track).collect()
    }

    fn group(words: Words, view: &View, action: &Move) -> Group {
        let Some(target) = Target::of(action) else { return Group::default() };
        let is_bonus = matches!(action, Move::Circle { .. });
        let (rank, name) = match target.action() {
            _ if is_bonus => (0, words.get("td-group-bonus")),
            Action::Prestige => (0, words.get("td-group-prestige")),
            Action::Work => (1, words.get("td-group-work")),
            Action::Gain => (2, words.get("td-group-gain")),
        };
        let (row, value) = match target {
            Target::Building(building, value) => (building as i32, value.get()),
            Target::Resource(resource, value) => (resource as i32, value.map_or(0, |value| 6 - value.get())),
            Target::Citizen(colour) => (colour as i32, 0),
        };
        let cost = Cost::of(action, view.board().dice().as_ref()).count();
        Group { rank, name, order: (row * 8 + i32::from(value)) * 32 + i32::from(cost) }
    }

    fn summary(_: Words, view: &View, seat: Seat) -> String {
        view.sheets().get(seat.index()).map(|sheet| sheet.score().to_string()).unwrap_or_default()
    }

    fn when(words: Words, view: &View) -> String {
        view.board().dice().map(|_| lexicon::when(words, view.board().half_day())).unwrap_or_default()
    }
}

fn die_spot(index: usize) -> String {
    format!("die{}", index + 1)
}

fn role(colour: Colour) -> Role {
    match colour {
        Colour::Red => Role::Red,
        Colour::Yellow => Role::Gold,
        Colour::White => Role::Stone,
    }
}

/// Whether a move that is listed leads to a spot.
fn is_lit(showing: &Showing<'_, TroyesDice>, spot: &str) -> bool {
    let about = |action: &Move| TroyesDiceForm::spots(showing.view, action).iter().any(|name| name == spot);
    showing.moves.iter().any(about)
}

/// Whether the selected move leads to a spot.
fn is_selected(showing: &Showing<'_, TroyesDice>, spot: &str) -> bool {
    showing
        .selected
        .is_some_and(|action| TroyesDiceForm::spots(showing.view, action).iter().any(|name| name == spot))
}
