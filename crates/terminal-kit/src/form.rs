//! How a game is shown on a full screen.

use std::marker::PhantomData;

use game_core::{Chronicled, Game, Hidden, Seat};
use page_kit::Page;
use words::Words;

use crate::canvas::Canvas;
use crate::paint::Role;

/// The boards of one game. A type without values implements it. Everything in words comes from the game's
/// [`Page`]; a form only draws.
pub trait Form: 'static {
    /// The game.
    type Game: Hidden + Chronicled;

    /// The names of the boards that Tab walks through, in order. On a large screen a form may show several at a time.
    fn panes(words: Words) -> Vec<String>;

    /// Draws the board, or what fits.
    fn draw(showing: &Showing<'_, Self::Game>, canvas: &mut Canvas<'_>);

    // Provided methods.

    /// The things on the board that a move is about, by the names of their [`Spot`](crate::Spot)s: picking one of them
    /// leaves only its moves in the list. The most telling first.
    fn spots(view: &<Self::Game as Game>::View, action: &<Self::Game as Game>::Move) -> Vec<String> {
        let _ = (view, action);
        Vec::new()
    }

    /// The heading that a move is listed under, and its place in the list.
    fn group(words: Words, view: &<Self::Game as Game>::View, action: &<Self::Game as Game>::Move) -> Group {
        let _ = (words, view, action);
        Group::default()
    }

    /// A seat's game in a few words or signs, as everyone may know it; may be empty.
    fn summary(words: Words, view: &<Self::Game as Game>::View, seat: Seat) -> String {
        let _ = (words, view, seat);
        String::new()
    }

    /// When it is: the round or the day; may be empty.
    fn when(words: Words, view: &<Self::Game as Game>::View) -> String {
        let _ = (words, view);
        String::new()
    }

    /// The pane that shows a move best; `None` if the one that is open is as good.
    fn pane_of(action: &<Self::Game as Game>::Move) -> Option<usize> {
        let _ = action;
        None
    }
}

/// Where a move stands in the list.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Group {
    /// The group's place among the groups.
    pub rank: u8,
    /// Its heading; may be empty.
    pub name: String,
    /// The move's place in its group, the smallest first.
    pub order: i32,
}

/// What a form draws: what a viewer sees, and what they are looking at.
pub struct Showing<'a, G: Chronicled> {
    /// The texts.
    pub words: Words,
    /// What the viewer sees, with their own draft.
    pub view: &'a G::View,
    /// The same after the move that is selected; `None` if there is none, or nobody may know yet what it does.
    pub after: Option<&'a G::View>,
    /// What the viewer sees on the table besides.
    pub sight: &'a G::Sight,
    /// The players' names, in seat order.
    pub names: &'a [String],
    /// Whose board to show.
    pub seat: Seat,
    /// The viewer's legal moves.
    pub moves: &'a [G::Move],
    /// The move that is selected in the list.
    pub selected: Option<&'a G::Move>,
    /// The spot that is picked.
    pub picked: Option<&'a str>,
    /// The open pane.
    pub pane: usize,
    /// How often the viewer has zoomed in.
    pub zoom: u8,
}

/// Any game in a plain form: its view as text.
pub struct PlainForm<P>(PhantomData<P>);

impl<P: Page> Form for PlainForm<P> {
    type Game = P::Game;

    fn panes(words: Words) -> Vec<String> {
        vec![words.get("term-pane-board")]
    }

    fn draw(showing: &Showing<'_, P::Game>, canvas: &mut Canvas<'_>) {
        let view = showing.after.unwrap_or(showing.view).to_string();
        for (line, text) in (0..canvas.height()).zip(view.lines()) {
            canvas.say(0, line, text, Role::Ink);
        }
    }
}
