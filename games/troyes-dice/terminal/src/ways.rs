//! What a player can do now, what it costs and what it brings immediately.

use std::cmp::Reverse;

use game_core::{Game, LegalMoves, Seat};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::note::Note;
use game_troyes_dice::{Action, Move, Pips, TroyesDice};
use texts_troyes_dice::Cost;

use super::entry::{MovePattern, Row};
use super::wording;

/// What a die is used for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Target {
    pub(super) row: Row,
    pub(super) value: Pips,
}

/// A legal use of a die, with its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) action: Move,
    pub(super) target: Target,
    pub(super) cost: Cost,
}

/// The legal moves that fit a pattern, cheapest first; of two that cost the same, the one that leaves more of the scarcest
/// resource.
pub(super) fn ways(game: &TroyesDice, seat: Seat, pattern: &MovePattern) -> Vec<Way> {
    let legal = game.legal(seat);
    let fitting = legal.iter().filter(|action| pattern.admits(action));
    let mut ways: Vec<Way> = fitting.filter_map(|action| Way::new(game, action)).collect();
    let sheet = game.sheet(seat);
    let scarcest = |way: &Way| {
        let left =
            |resource: Resource| sheet.held(resource).saturating_sub(way.cost.total()[resource as usize]);
        Resource::ALL.map(left).into_iter().min()
    };
    ways.sort_by_key(|way| (way.cost.count(), Reverse(scarcest(way)), way.action));
    ways
}

impl Way {
    fn new(game: &TroyesDice, action: Move) -> Option<Way> {
        let Move::Act { colour, value, action: use_for, .. } = action else { return None };
        let target = Target { row: Row { action: use_for, colour }, value };
        Some(Way { action, target, cost: Cost::of(&action, Some(&game.board().dice()?)) })
    }
}

/// `1i 2k`; a star for the resource of choice while it is not chosen.
pub(super) fn short(cost: &Cost, choice_is_open: bool) -> String {
    let mut total = cost.total();
    let mut parts = Vec::new();
    if let Some(resource) = cost.choice.filter(|_| choice_is_open) {
        total[resource as usize] -= 1;
        parts.push("1*".to_owned());
    }
    let paid = Resource::ALL.into_iter().zip(total).filter(|(_, amount)| *amount > 0);
    parts.extend(paid.map(|(resource, amount)| format!("{amount}{}", resource.letter())));
    if parts.is_empty() { "free".to_owned() } else { parts.join(" ") }
}

/// Each part with its purpose, short: `die 1k`, `to 5 1i`.
pub(super) fn short_parts(cost: &Cost) -> Vec<String> {
    let die = Cost { colour: None, value: None, ..*cost };
    let die = (die.count() > 0).then(|| format!("die {}", short(&die, false)));
    let colour = cost.colour.map(|(_, to, amount)| format!("to {} {amount}k", to.name()));
    let value = cost.value.map(|(_, to, amount)| format!("to {to} {amount}i"));
    [die, colour, value].into_iter().flatten().collect()
}

impl Target {
    /// `bishopric5`
    pub(super) fn word(self) -> String {
        format!("{}{}", self.row.word(), self.value)
    }
}

/// The heading for an action in a list.
pub(super) const fn group(action: Action) -> &'static str {
    match action {
        Action::Gain => "Gain resources",
        Action::Prestige => "Construct a prestige building",
        Action::Work => "Construct a work building",
    }
}

/// What a move brings, including everything that follows from it, in a few words.
pub(super) fn gains(game: &TroyesDice, seat: Seat, action: Move) -> String {
    let mut after = *game;
    let mut notes = Vec::new();
    if after.play_noting(seat, action, &mut notes).is_err() {
        return String::new();
    }
    let mut sum = Sum::default();
    notes.into_iter().for_each(|note| sum.add(note));
    let mut parts = sum.parts();
    if after.board().waiting().contains(seat) {
        parts.push("then a choice".to_owned());
    } else if parts.is_empty() {
        parts.push("nothing now".to_owned());
    }
    parts.join(", ")
}

/// The gains of a move and its bonuses, added up.
#[derive(Default)]
struct Sum {
    resources: [u8; 3],
    citizens: [u8; 3],
    buildings: Vec<(Building, Pips)>,
    scores: Vec<(u8, Building)>,
}

impl Sum {
    fn add(&mut self, note: Note) {
        match note {
            Note::Resources { resource, amount, .. } => self.resources[resource as usize] += amount,
            Note::Citizen { colour } => self.citizens[colour as usize] += 1,
            Note::Drew { building, value } => self.buildings.push((building, value)),
            Note::Wrote { number, scores } => self.scores.push((number, scores)),
            Note::Paid { .. } | Note::CitizenLost { .. } | Note::Bonus(_) | Note::BuildingLost => {}
        }
    }

    fn parts(&self) -> Vec<String> {
        let scores =
            self.scores.iter().map(|&(number, row)| format!("{number} VP/{}", wording::short_name(row)));
        let citizens = Colour::ALL.into_iter().filter(|colour| self.citizens[*colour as usize] > 0);
        let resources = Resource::ALL.into_iter().filter(|resource| self.resources[*resource as usize] > 0);
        // The first building is the one that was chosen.
        let more = self.buildings.iter().skip(1).map(|(row, value)| format!("{} {value}", row.name()));
        scores
            .chain(
                resources
                    .map(|resource| wording::short_resources(resource, self.resources[resource as usize])),
            )
            .chain(citizens.map(|colour| wording::citizens(colour, self.citizens[colour as usize])))
            .chain(more)
            .collect()
    }
}
