//! Positions in words: the plazas that matter, the sheets, the numbering, the tiles.

use game_core::Game;
use game_troyes_dice::board::{Building, Colour};
use game_troyes_dice::tiles::{Side, TileNumber};
use game_troyes_dice::wheel::{Half, HalfDay, Place, Plazas};
use game_troyes_dice::{Move, Numbering, Options, Pips, Setup, SheetSetup, TroyesDice};

use super::{Play, pips};

/// A position before the dice of a half-day are rolled.
#[derive(Clone, Debug)]
pub(crate) struct Position(Setup);

/// The morning of a day, one fresh sheet, columns 1 to 6. The plazas are those that the four dice will lie
/// on, clockwise: `r` shows red and has another colour on its back, `yy` is exactly that tile.
pub(crate) fn morning(day: u8, plazas: &str) -> Position {
    position(day, Half::Morning, plazas)
}

/// The afternoon of a day, likewise.
pub(crate) fn afternoon(day: u8, plazas: &str) -> Position {
    position(day, Half::Afternoon, plazas)
}

fn position(day: u8, half: Half, plazas: &str) -> Position {
    let half_day = HalfDay::new(day, half).expect("the game has days 1 to 8");
    Position(Setup {
        options: Options::new(1),
        day,
        half,
        numbering: Numbering::STANDARD,
        plazas: lay(half_day, plazas),
        tiles: None,
        sheets: vec![SheetSetup::default()],
    })
}

impl Position {
    /// The sheet of the only player, or of each player in turn, as parts with semicolons between them:
    /// `built fortress1 cathedral3; lost w3; held 3 0 2; circled 5 5 5; citizens 1 14 0`.
    ///
    /// Cathedrals are given in the order in which they were drawn. What is not said is as on a fresh sheet.
    pub(crate) fn sheets<const N: usize>(mut self, texts: [&str; N]) -> Position {
        self.0.options.players = N as u8;
        self.0.sheets = texts.map(|text| sheet(text, &self.0.numbering)).to_vec();
        self
    }

    /// The sheet of the only player.
    pub(crate) fn sheet(self, text: &str) -> Position {
        self.sheets([text])
    }

    /// Another numbering, such as `456123`. Say it before the sheets.
    pub(crate) fn numbering(mut self, digits: &str) -> Position {
        self.0.numbering = digits.parse().expect("a numbering");
        self
    }

    /// The expansion, with its tiles beside the red, the yellow and the white double plaza: `B3 R8 B1`.
    pub(crate) fn tiles(mut self, text: &str) -> Position {
        let tiles: Vec<(TileNumber, Side)> = text.split(' ').map(tile).collect();
        self.0.options.expansion = true;
        self.0.tiles = Some(tiles.try_into().expect("three tiles"));
        self
    }

    /// The position before the dice are rolled.
    pub(crate) fn start(&self) -> Play {
        Play { game: TroyesDice::from_setup(&self.0).expect("a position that can be") }
    }

    /// The dice fall: the black one, then the transparent ones in rising order.
    pub(crate) fn roll(&self, dice: &str) -> Play {
        self.roll_by(TroyesDice::INFO.rules_version, dice)
    }

    /// The dice fall in a game by this version of the rules.
    pub(crate) fn roll_by(&self, rules: u32, dice: &str) -> Play {
        let game = TroyesDice::from_setup_with_rules(&self.0, rules).expect("a position that can be");
        let mut play = Play { game };
        play.roll(dice);
        play
    }
}

fn sheet(text: &str, numbering: &Numbering) -> SheetSetup {
    let mut sheet = SheetSetup::default();
    let mut circled = None;
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (kind, rest) = part.split_once(' ').expect("what it is, then the values");
        match kind {
            "built" => sheet.built = rest.split(' ').map(building).collect(),
            "lost" => sheet.lost = rest.split(' ').map(sheet_die).collect(),
            "held" => sheet.held = numbers(rest),
            "circled" => circled = Some(numbers(rest)),
            "citizens" => sheet.citizens = numbers(rest),
            _ => panic!("a sheet has no part {kind:?}"),
        }
    }
    sheet.circled = circled.unwrap_or(sheet.held.map(|held| held.max(3)));
    let cathedrals = sheet.built.iter().filter(|(building, _)| *building == Building::Cathedral);
    for ((_, value), number) in cathedrals.zip([1, 1, 2, 2, 3, 3]) {
        sheet.numbers[numbering.column(*value).index()] = number;
    }
    sheet
}

fn numbers(text: &str) -> [u8; 3] {
    let numbers: Vec<u8> = text.split(' ').map(|word| word.parse().expect("a number")).collect();
    numbers.try_into().expect("three numbers: red, yellow, white")
}

/// `fortress1`
fn building(text: &str) -> (Building, Pips) {
    match format!("+{text}").parse() {
        Ok(Move::Draw { building, value }) => (building, value),
        other => panic!("{text:?} is no building: {other:?}"),
    }
}

/// `w3`
fn sheet_die(text: &str) -> (Colour, Pips) {
    let colour = Colour::ALL.into_iter().find(|colour| text.starts_with(colour.letter()));
    (colour.expect("r, y or w"), pips(text[1..].parse().expect("a die value")))
}

/// `B3` or `R3`
fn tile(text: &str) -> (TileNumber, Side) {
    let number: u8 = text[1..].parse().expect("a tile number");
    let side = match &text[..1] {
        "B" => Side::Banquet,
        "R" => Side::Raid,
        _ => panic!("{text:?} is no tile"),
    };
    (TileNumber::new(number).expect("1 to 8"), side)
}

/// The nine tiles of the box so that the wanted ones lie before the four dice.
fn lay(half_day: HalfDay, wanted: &str) -> Plazas {
    let words: Vec<&str> = wanted.split(' ').collect();
    let mut left = vec!["rr", "yy", "ww", "ry", "ry", "rw", "rw", "yw", "yw"];
    let chosen = choose(&words, &mut left).expect("plazas that are in the box");
    let mut rest = left.into_iter();
    let taken = Place::ALL.map(|place| half_day.notch(place));
    let laid: Vec<&str> = (0..9)
        .filter_map(|notch| match taken.iter().position(|taken| *taken == notch) {
            Some(place) => Some(chosen[place].as_str()),
            None => rest.next(),
        })
        .collect();
    laid.join(" ").parse().expect("the nine tiles of the box")
}

/// Takes a tile for each word out of those left, trying others where it does not come out.
fn choose(words: &[&str], left: &mut Vec<&'static str>) -> Option<Vec<String>> {
    let Some((word, words)) = words.split_first() else { return Some(Vec::new()) };
    for index in 0..left.len() {
        let turned: String = left[index].chars().rev().collect();
        let faces = [left[index].to_owned(), turned];
        let fits = |face: &&String| face == word || word.len() == 1 && face.starts_with(word);
        let double = faces[0] == faces[1] && word.len() == 1;
        let Some(face) = faces.iter().find(fits).filter(|_| !double) else { continue };
        let tile = left.remove(index);
        if let Some(mut chosen) = choose(words, left) {
            chosen.insert(0, face.clone());
            return Some(chosen);
        }
        left.insert(index, tile);
    }
    None
}
