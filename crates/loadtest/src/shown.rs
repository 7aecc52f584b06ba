//! The parts of a table's status that a player needs.

use serde::Deserialize;

/// A table as one seat sees it, whatever is played there.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Shown<'a> {
    pub events: u64,
    /// `seating`, `playing` or `over`.
    pub stage: &'a str,
    /// The seats that still have to confirm.
    pub waiting: Vec<u8>,
    #[serde(borrow)]
    pub draft: Option<Draft<'a>>,
}

/// The same at a table of Troyes Dice, with the game.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct ShownDice<'a> {
    /// The seats that still have to confirm.
    pub waiting: Vec<u8>,
    #[serde(borrow)]
    pub draft: Option<Draft<'a>>,
    #[serde(borrow)]
    view: View<'a>,
}

/// The turn that the seat has drafted.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Draft<'a> {
    #[serde(borrow)]
    pub moves: Vec<&'a str>,
    pub complete: bool,
    pub confirmed: bool,
}

/// The game.
#[derive(Debug, Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    table: OnTheTable<'a>,
    sheets: Vec<Sheet>,
}

#[derive(Debug, Deserialize)]
struct OnTheTable<'a> {
    phase: &'a str,
    /// Nothing between the rolls.
    #[serde(borrow)]
    dice: Option<Vec<Die<'a>>>,
}

#[derive(Debug, Deserialize)]
struct Die<'a> {
    place: u8,
    colour: &'a str,
    value: u8,
    status: &'a str,
}

#[derive(Debug, Deserialize)]
struct Sheet {
    held: Held,
}

#[derive(Debug, Deserialize)]
struct Held {
    influence: u8,
    deniers: u8,
    knowledge: u8,
}

impl<'a> Shown<'a> {
    /// Reads an answer.
    pub fn read(body: &'a [u8]) -> std::io::Result<Shown<'a>> {
        serde_json::from_slice(body).map_err(std::io::Error::other)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.stage == "over"
    }
}

impl<'a> ShownDice<'a> {
    /// Reads an answer.
    pub fn read(body: &'a [u8]) -> std::io::Result<ShownDice<'a>> {
        serde_json::from_slice(body).map_err(std::io::Error::other)
    }

    /// A whole turn of Troyes Dice that is nearly always legal, without asking for all of them: gain resources
    /// with the first die, which is free, or with the second for any resource held.
    pub fn simple_turn(&self, seat: u8) -> Option<String> {
        let table = &self.view.table;
        let held = &self.view.sheets.get(usize::from(seat).checked_sub(1)?)?.held;
        let usable =
            |place| table.dice.iter().flatten().find(|die| die.place == place && die.status == "clear");
        if table.phase != "act" {
            return None;
        }
        if let Some(die) = usable(1) {
            return Some(format!("1:{}{}", die.resource(), die.value));
        }
        let pay = [('d', held.deniers), ('i', held.influence), ('k', held.knowledge)];
        let (letter, _) = pay.into_iter().max_by_key(|(_, count)| *count).filter(|(_, count)| *count > 0)?;
        let die = usable(2)?;
        Some(format!("2{letter}:{}{}", die.resource(), die.value))
    }
}

impl Die<'_> {
    fn resource(&self) -> &'static str {
        match self.colour {
            "red" => "influence",
            "yellow" => "deniers",
            _ => "knowledge",
        }
    }
}
