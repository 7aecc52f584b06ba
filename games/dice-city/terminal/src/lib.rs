//! Dice City on the full screen of a terminal: the city, and the market.

mod city;
mod market;
mod signs;

use std::collections::BTreeSet;

use game_core::Seat;
use game_dice_city::{Board, DiceCity, Die, Move, View};
use terminal_kit::{Canvas, Form, Group, Role, Showing};
use texts_dice_city::lexicon;
use words::Words;

/// Dice City's boards.
#[derive(Clone, Copy, Debug)]
pub struct DiceCityForm;

/// From this height on, city and market are shown together.
const TALL: u16 = 34;

impl Form for DiceCityForm {
    type Game = DiceCity;

    fn panes(words: Words) -> Vec<String> {
        vec![words.get("dc-pane-city"), words.get("dc-pane-market")]
    }

    fn draw(showing: &Showing<'_, DiceCity>, canvas: &mut Canvas<'_>) {
        let (width, height) = (canvas.width(), canvas.height());
        if height >= TALL {
            let upper = height - 17;
            city::draw(showing, &mut canvas.part(0, 0, width, upper));
            market::draw(showing, &mut canvas.part(0, upper, width, 17));
        } else if showing.pane == 1 {
            market::draw(showing, canvas);
        } else {
            city::draw(showing, canvas);
        }
    }

    fn spots(view: &View, action: &Move) -> Vec<String> {
        let board = view.board();
        let own = board.active();
        let space = |at: game_dice_city::Space| space_spot(own, at);
        match *action {
            Move::Use { die } => vec![die_spot(die), space(board.own().space_of(die))],
            Move::Move { die, to } => vec![space(to), die_spot(die), die_spot(to.row())],
            Move::Discard { die } | Move::Pass { die } | Move::Force { die } => vec![die_spot(die)],
            Move::Reactivate { die, at } => vec![space(at), die_spot(die)],
            Move::Copy { at } | Move::PlaceArmy { at } | Move::Shift { to: at } => vec![space(at)],
            Move::Reroll { dice } => dice.iter().map(die_spot).collect(),
            Move::Attack { seat, at } => vec![space_spot(seat, at)],
            Move::Build { card, at, .. } => vec![card.to_string(), space(at)],
            Move::Drop { card } => vec![card.to_string()],
            Move::Bandits(size) => vec![format!("bandits-{}", size.name())],
            Move::Ship(size) => vec![format!("ship-{}", size.name())],
            _ => Vec::new(),
        }
    }

    fn group(words: Words, view: &View, action: &Move) -> Group {
        let (rank, name) = match action {
            Move::Use { .. } => (0, words.get("dc-group-dice")),
            Move::Move { .. } | Move::Discard { .. } | Move::Reactivate { .. } | Move::Pass { .. } => {
                (4, words.get("dc-group-other-uses"))
            }
            Move::Spend(_) => (5, words.get("dc-group-tokens")),
            Move::Bandits(_) | Move::Attack { .. } | Move::Rob { .. } => (1, words.get("dc-group-attack")),
            Move::Build { .. } | Move::Ship(_) | Move::Declare => (2, words.get("dc-group-build")),
            Move::Done => (6, words.get("dc-group-end")),
            _ => (3, words.get("dc-group-choice")),
        };
        // Of a card, the spaces that are printed come before those that another card would be lost on.
        let order = match action {
            Move::Build { card, at, .. } => {
                let dear: u8 = card.facts().cost.iter().sum();
                -i32::from(dear) * 64
                    + 32 * i32::from(view.board().own().at(*at).is_card())
                    + at.index() as i32
            }
            _ => 0,
        };
        Group { rank, name, order }
    }

    fn summary(_: Words, view: &View, seat: Seat) -> String {
        match view.score(seat) {
            Some(score) => format!("{score}★"),
            None => format!("{}+★", view.city_points(seat)),
        }
    }

    fn when(words: Words, view: &View) -> String {
        words.with("table-round", &[("n", view.board().round().into())])
    }

    fn pane_of(action: &Move) -> Option<usize> {
        match action {
            Move::Build { .. } | Move::Drop { .. } | Move::Ship(_) | Move::Bandits(_) => Some(1),
            Move::Use { .. } | Move::Copy { .. } | Move::Shift { .. } | Move::PlaceArmy { .. } => Some(0),
            _ => None,
        }
    }
}

fn die_spot(die: Die) -> String {
    die.to_string()
}

fn space_spot(seat: Seat, at: game_dice_city::Space) -> String {
    format!("{seat}:{at}")
}

/// The spots of all legal moves, and those of the selected one.
struct Lit {
    legal: BTreeSet<String>,
    selected: Vec<String>,
}

impl Lit {
    fn of(showing: &Showing<'_, DiceCity>) -> Lit {
        let spots = |action: &Move| DiceCityForm::spots(showing.view, action);
        Lit {
            legal: showing.moves.iter().flat_map(spots).collect(),
            selected: showing.selected.map(spots).unwrap_or_default(),
        }
    }

    fn is_legal(&self, spot: &str) -> bool {
        self.legal.contains(spot)
    }

    fn is_selected(&self, spot: &str) -> bool {
        self.selected.iter().any(|one| one == spot)
    }
}

fn role(die: Die) -> Role {
    match die {
        Die::White => Role::Stone,
        Die::Yellow => Role::Gold,
        Die::Red => Role::Red,
        Die::Blue => Role::Blue,
        Die::Black => Role::Faint,
    }
}

/// A player's stock, tokens and strength in one line.
fn purse(showing: &Showing<'_, DiceCity>, board: &Board, seat: Seat, canvas: &mut Canvas<'_>) {
    let (words, city) = (showing.words, board.city(seat));
    let mut x = 0;
    for resource in game_dice_city::Resource::ALL {
        let amount = lexicon::amount(words, resource, city.held(resource));
        x = canvas.say(x, 0, signs::resource(resource), signs::resource_role(resource)) + 1;
        x = canvas.say(x, 0, &amount, if city.held(resource) > 0 { Role::Title } else { Role::Faint }) + 2;
    }
    x = canvas.say(x, 0, &words.with("dc-passes", &[("n", city.passes().into())]), Role::Violet) + 2;
    if board.active() == seat {
        let turn = board.turn();
        x = canvas.say(
            x,
            0,
            &format!("† {}", words.with("dc-strength", &[("n", turn.strength.into())])),
            Role::Red,
        ) + 2;
        if turn.against_bandits > 0 {
            let more = words.with("dc-strength-bandits", &[("n", turn.against_bandits.into())]);
            canvas.say(x, 0, &format!("+ {more}"), Role::Red);
        }
    }
}
