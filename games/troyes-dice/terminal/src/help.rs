//! The rules in short, in our own words, and the commands.

use game_troyes_dice::Options;
use game_troyes_dice::tiles::{Side, Tile, TileNumber};

use super::command::COMMANDS;
use super::terminal::{Paint, Style};

const RULES: &str = "\
Eight days, each a morning and an afternoon. Every half-day four dice fall on four plazas, the lowest on the \
first place. The black die destroys its plaza, and from day 3 also the die of that colour and value on your \
sheet, with the buildings there that are not drawn yet. Then choose one of the other dice, pay its price, and \
do one thing:";

const ACTIONS: [(&str, &str); 9] = [
    ("influence", "red: as many as the die shows. 1 changes a die's value by 1"),
    ("deniers", "yellow: as many as the die shows. They buy dice"),
    ("knowledge", "white: as many as the die shows. 2 change a die's colour"),
    ("fortress", "red: 1 citizen, and nothing in its column is ever lost again"),
    ("hall", "yellow, Great Hall: a gain for each usable die of one colour"),
    ("cathedral", "white: VP at the end for each building of one kind, 1 VP by your"),
    ("", "first two Cathedrals, 2 VP by the next two, 3 VP by the last"),
    ("palace", "red, Count's Palace: 2 knights"),
    ("cityhall", "yellow, City Hall: 2 artisans    bishopric   white: 2 priests"),
];

const MORE: &str = "\
A building stands on the die of its value: bishopric5 needs a white 5. Two neighbours drawn give the link \
between them. Every 6th resource of a kind gives a citizen. The 15th citizen of a colour draws a prestige \
building, the 20th gives two citizens; 3 citizens on every track give 1 of each resource, 6 and 11 a work \
building. At the end: 1 VP for each citizen, 1 VP for 2 unspent resources of a kind, and your Cathedrals. If \
no die can be paid, you gain 1 of each resource instead.";

const TYPING: &str = "\
To move, type a place (2) and see what its die can do; or a target (bishopric5, bish5, k4) and see the cheapest \
ways to it; or the whole move (2k:bishopric5: the die at place 2, paid with a knowledge, draws the Bishopric \
of the 5). Nothing is done before you confirm it. An empty line shows everything again.";

pub(super) enum Piece {
    /// Running text to wrap.
    Text(String),
    /// A line to print as it is.
    Line(String),
}

/// The whole help.
pub(super) fn pieces(options: &Options, paint: Paint) -> Vec<Piece> {
    let title = |text: &str| Piece::Line(paint.put(Style::Title, &format!(" {text}")));
    let text = |text: &str| Piece::Text(text.to_owned());
    let mut pieces = vec![title("The game"), text(RULES)];
    pieces.extend(ACTIONS.map(|(word, text)| Piece::Line(format!("   {word:<11} {text}"))));
    pieces.push(text(MORE));
    if options.expansion {
        pieces.push(title("Banquets and Raids"));
        pieces.push(text(TILES));
        pieces.extend(TileNumber::ALL.map(|number| Piece::Text(tile_line(number))));
    }
    pieces.push(title("Typing"));
    pieces.push(text(TYPING));
    pieces.extend(COMMANDS.map(|(_, form, text)| Piece::Line(format!("   {form:<14} {text}"))));
    pieces
}

const TILES: &str = "\
A tile lies beside each of the three plazas with one colour on both sides. It helps the player who takes the die there \
(Banquet) until the black die destroys the plaza; from then on it hinders (Raid).";

fn tile_line(number: TileNumber) -> String {
    let [good, bad] = [Side::Banquet, Side::Raid].map(|side| Tile { number, side }.effect().summary());
    format!("{number} Banquet: {good}. Raid: {bad}.")
}
