//! Why a move is good: what it gains now, what it saves, what it risks.

use std::fmt;

use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::note::Note;
use game_troyes_dice::{Pips, Player, Roll, Sheet, Table};

use crate::features::Outlook;
use crate::policy::Judge;
use crate::search::{Situation, Tried};
use bots::ReasonKind;

/// A reason for or against a move of Troyes Dice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// The score rises at once, or falls where resources are spent.
    Scores {
        /// By so much.
        points: i32,
    },
    /// Citizens are circled.
    Citizens {
        /// Of this colour.
        colour: Colour,
        /// So many.
        amount: u8,
    },
    /// Resources are circled.
    Resources {
        /// Of this kind.
        resource: Resource,
        /// So many.
        amount: u8,
    },
    /// A Cathedral makes a row score.
    RowScores {
        /// The row.
        row: Building,
        /// Points for each building of it.
        number: u8,
        /// How many stand now.
        drawn: u8,
        /// How many can still be drawn.
        open: u8,
    },
    /// A bonus draws another building.
    AlsoDraws {
        /// Which row.
        building: Building,
        /// On which die.
        value: Pips,
    },
    /// A Fortress keeps its column from the black die.
    Protects {
        /// The column's die.
        value: Pips,
        /// Open buildings behind it.
        open: u8,
    },
    /// The building is drawn before the black die can cross it out.
    InTime {
        /// Which row.
        building: Building,
        /// On which die.
        value: Pips,
        /// The chance that the next half-day would have crossed it out, in percent.
        percent: f32,
    },
    /// Nothing is paid.
    Free,
    /// Resources are spent.
    Pays {
        /// Of this kind.
        resource: Resource,
        /// So many.
        amount: u8,
    },
    /// The last of a resource is gone.
    RunsOut {
        /// Which.
        resource: Resource,
    },
    /// The black die of the next half-day may cross out open buildings.
    Exposes {
        /// The die's colour.
        colour: Colour,
        /// Its value.
        value: Pips,
        /// How many open buildings stand on it.
        open: u8,
        /// The chance, in percent.
        percent: f32,
    },
}

impl bots::Reason for Reason {
    fn kind(&self) -> ReasonKind {
        match self {
            Reason::Scores { points } if *points < 0 => ReasonKind::Risk,
            Reason::Scores { .. }
            | Reason::Citizens { .. }
            | Reason::Resources { .. }
            | Reason::RowScores { .. }
            | Reason::AlsoDraws { .. } => ReasonKind::Gain,
            Reason::Protects { .. } | Reason::InTime { .. } | Reason::Free => ReasonKind::Save,
            Reason::Pays { .. } | Reason::RunsOut { .. } | Reason::Exposes { .. } => ReasonKind::Risk,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Reason::Scores { .. } => "scores",
            Reason::Citizens { .. } => "citizens",
            Reason::Resources { .. } => "resources",
            Reason::RowScores { .. } => "row-scores",
            Reason::AlsoDraws { .. } => "also-draws",
            Reason::Protects { .. } => "protects",
            Reason::InTime { .. } => "in-time",
            Reason::Free => "free",
            Reason::Pays { .. } => "pays",
            Reason::RunsOut { .. } => "runs-out",
            Reason::Exposes { .. } => "exposes",
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        let percent_of = |percent: f32| format!("{percent:.1}");
        match *self {
            Reason::Scores { points } => vec![("points", points.to_string())],
            Reason::Citizens { colour, amount } => {
                vec![("colour", colour.name().into()), ("amount", amount.to_string())]
            }
            Reason::Resources { resource, amount } | Reason::Pays { resource, amount } => {
                vec![("resource", resource.name().into()), ("amount", amount.to_string())]
            }
            Reason::RowScores { row, number, drawn, open } => vec![
                ("building", row.word().into()),
                ("number", number.to_string()),
                ("drawn", drawn.to_string()),
                ("open", open.to_string()),
            ],
            Reason::AlsoDraws { building, value } => {
                vec![("building", building.word().into()), ("value", value.to_string())]
            }
            Reason::Protects { value, open } => {
                vec![("value", value.to_string()), ("open", open.to_string())]
            }
            Reason::InTime { building, value, percent } => vec![
                ("building", building.word().into()),
                ("value", value.to_string()),
                ("percent", percent_of(percent)),
            ],
            Reason::Free => Vec::new(),
            Reason::RunsOut { resource } => vec![("resource", resource.name().into())],
            Reason::Exposes { colour, value, open, percent } => vec![
                ("colour", colour.name().into()),
                ("value", value.to_string()),
                ("open", open.to_string()),
                ("percent", percent_of(percent)),
            ],
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Scores { points } => write!(f, "{points:+} points at once"),
            Reason::Citizens { colour, amount } => write!(f, "circles {amount} × {}", colour.citizen()),
            Reason::Resources { resource, amount } => write!(f, "gains {amount} {}", resource.name()),
            Reason::RowScores { row, number, drawn, open } => {
                write!(f, "each {} scores {number}: {drawn} drawn, {open} open", row.name())
            }
            Reason::AlsoDraws { building, value } => {
                write!(f, "also draws the {} on the {value}", building.name())
            }
            Reason::Protects { value, open } => {
                write!(f, "keeps the black die from {open} open buildings on the {value}")
            }
            Reason::InTime { building, value, percent } => write!(
                f,
                "draws the {} on the {value} in time: the next black die would cross it out with {percent:.1} %",
                building.name()
            ),
            Reason::Free => f.write_str("costs nothing"),
            Reason::Pays { resource, amount } => write!(f, "pays {amount} {}", resource.name()),
            Reason::RunsOut { resource } => write!(f, "no {} is left", resource.name()),
            Reason::Exposes { colour, value, open, percent } => write!(
                f,
                "the {} {value} with {open} open buildings may be crossed out next ({percent:.1} %)",
                colour.name()
            ),
        }
    }
}

/// The reasons for a move, gains first, then what it saves, then what it risks.
pub(super) fn of(situation: &Situation<'_>, tried: &Tried) -> Vec<Reason> {
    let Situation { weights, table, columns, player, .. } = situation;
    let after = table.after_half_day();
    let judge = Judge::new(weights, Outlook::new(&after, columns), player.sheet());
    let mut notes: Vec<Note> = Vec::new();
    let mut next = *player;
    let mut action = Some(tried.action);
    while let Some(now) = action {
        if next.play(table, now, &mut notes).is_err() {
            break;
        }
        action = next.is_asked().then(|| judge.best(table, &next)).flatten().map(|best| best.action);
    }
    let (before, sheet) = (player.sheet(), next.sheet());
    let dangers = Dangers::of(&after, before);
    let mut reasons = Vec::new();
    gains(&mut reasons, &notes, before, sheet);
    saves(&mut reasons, &notes, &dangers, sheet);
    risks(&mut reasons, &notes, &Dangers::of(&after, sheet), before, sheet);
    // Points that are lost are no gain.
    reasons.sort_by_key(bots::Reason::kind);
    reasons
}

fn gains(reasons: &mut Vec<Reason>, notes: &[Note], before: &Sheet, sheet: &Sheet) {
    let points = sheet.score() - before.score();
    if points != 0 {
        reasons.push(Reason::Scores { points });
    }
    for note in notes {
        if let Note::Wrote { number, scores } = *note {
            let (drawn, open) = (sheet.count(scores), count_open(sheet, scores));
            reasons.push(Reason::RowScores { row: scores, number, drawn, open });
        }
    }
    let drawn = notes.iter().filter_map(|note| match *note {
        Note::Drew { building, value } => Some(Reason::AlsoDraws { building, value }),
        _ => None,
    });
    reasons.extend(drawn.skip(1));
    for colour in Colour::ALL {
        let amount = sheet.citizens(colour) - before.citizens(colour);
        if amount > 0 {
            reasons.push(Reason::Citizens { colour, amount });
        }
    }
    for resource in Resource::ALL {
        let amount = sheet.circled(resource) - before.circled(resource);
        if amount > 0 {
            reasons.push(Reason::Resources { resource, amount });
        }
    }
}

fn saves(reasons: &mut Vec<Reason>, notes: &[Note], dangers: &Dangers, sheet: &Sheet) {
    for note in notes {
        let Note::Drew { building, value } = *note else { continue };
        if building == Building::Fortress {
            let open = Building::ALL.into_iter().filter(|row| is_open(sheet, *row, value)).count() as u8;
            if open > 0 {
                reasons.push(Reason::Protects { value, open });
            }
        } else if let percent @ 0.05.. = dangers.percent(building.colour(), value) {
            reasons.push(Reason::InTime { building, value, percent });
        }
    }
    if !notes.iter().any(|note| matches!(note, Note::Paid { .. })) {
        reasons.push(Reason::Free);
    }
}

fn risks(reasons: &mut Vec<Reason>, notes: &[Note], dangers: &Dangers, before: &Sheet, sheet: &Sheet) {
    for note in notes {
        if let Note::Paid { resource, amount } = *note {
            reasons.push(Reason::Pays { resource, amount });
        }
    }
    for resource in Resource::ALL {
        if sheet.held(resource) == 0 && before.held(resource) > 0 {
            reasons.push(Reason::RunsOut { resource });
        }
    }
    reasons.extend(dangers.worst(sheet));
}

fn is_open(sheet: &Sheet, building: Building, value: Pips) -> bool {
    !sheet.has(building, value) && !sheet.is_lost(building.colour(), value)
}

fn count_open(sheet: &Sheet, building: Building) -> u8 {
    Pips::FACES.into_iter().filter(|value| is_open(sheet, building, *value)).count() as u8
}

/// The chances that the next half-day's event crosses out each die of a sheet.
struct Dangers([[f32; 6]; 3]);

impl Dangers {
    fn of(after: &Table, sheet: &Sheet) -> Dangers {
        let mut chances = [[0.0; 6]; 3];
        if after.phase() != game_troyes_dice::Phase::Roll || !after.half_day().destroys() {
            return Dangers(chances);
        }
        for (roll, odds) in Roll::all() {
            let mut player = Player::new(*sheet);
            player.suffer_event(&after.rolled(roll));
            for colour in Colour::ALL {
                let fallen = player.sheet().lost(colour) & !sheet.lost(colour);
                for (value, chance) in chances[colour as usize].iter_mut().enumerate() {
                    if fallen >> value & 1 != 0 {
                        *chance += odds.probability() as f32;
                    }
                }
            }
        }
        Dangers(chances)
    }

    fn percent(&self, colour: Colour, value: Pips) -> f32 {
        let index = usize::from(value.get()).saturating_sub(1);
        self.0[colour as usize][index.min(5)] * 100.0
    }

    /// The die with the most to lose.
    fn worst(&self, sheet: &Sheet) -> Option<Reason> {
        let mut worst: Option<(f32, Reason)> = None;
        for colour in Colour::ALL {
            for value in Pips::FACES {
                let rows = Building::ALL.into_iter().filter(|row| row.colour() == colour);
                let open = rows.filter(|row| is_open(sheet, *row, value)).count() as u8;
                let percent = self.percent(colour, value);
                let loss = percent * f32::from(open);
                if loss > worst.map_or(0.0, |(most, _)| most) {
                    worst = Some((loss, Reason::Exposes { colour, value, open, percent }));
                }
            }
        }
        worst.map(|(_, reason)| reason)
    }
}
