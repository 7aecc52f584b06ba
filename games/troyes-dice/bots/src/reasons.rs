//! Why a move is good or bad: what it gains now, what it saves, what it risks.

use bots::ReasonKind::{self, Gain, Risk, Save};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::note::Note;
use game_troyes_dice::{Board, Pips, Player, Roll, Sheet};

use crate::features::Outlook;
use crate::policy::Judge;
use crate::search::{Position, Tried};

/// A reason for or against a move of Troyes Dice.
#[derive(Clone, Copy, PartialEq, Debug, bots::Reason)]
#[expect(missing_docs, reason = "the sentence says what a reason is about, by the names of its fields")]
pub enum Reason {
    /// The score rises right away, or falls because resources are spent.
    #[reason("{points:+} points at once", kind = gain_or_loss(*points))]
    Scores { points: i32 },
    #[reason("circles {amount} × {}", colour.citizen(), kind = Gain)]
    Citizens { colour: Colour, amount: u8 },
    #[reason("gains {amount} {resource}", kind = Gain)]
    Resources { resource: Resource, amount: u8 },
    /// A Cathedral makes a row score.
    #[reason("each {} scores {number}: {drawn} drawn, {open} open", building.name(), kind = Gain)]
    RowScores { building: Building, number: u8, drawn: u8, open: u8 },
    #[reason("also draws the {} on the {value}", building.name(), kind = Gain)]
    AlsoDraws { building: Building, value: Pips },
    /// A Fortress protects its column from the black die.
    #[reason("keeps the black die from {open} open buildings on the {value}", kind = Save)]
    Protects { value: Pips, open: u8 },
    /// The building is drawn before the black die can cross it out.
    #[reason(
        "draws the {} on the {value} in time: the next black die would cross it out with {percent:.1} %",
        building.name(), kind = Save, params(building, value, percent = format_args!("{percent:.1}"))
    )]
    InTime { building: Building, value: Pips, percent: f32 },
    #[reason("costs nothing", kind = Save)]
    Free,
    #[reason("pays {amount} {resource}", kind = Risk)]
    Pays { resource: Resource, amount: u8 },
    #[reason("no {resource} is left", kind = Risk)]
    RunsOut { resource: Resource },
    /// The black die of the next half-day may cross out open buildings.
    #[reason(
        "the {colour} {value} with {open} open buildings may be crossed out next ({percent:.1} %)",
        kind = Risk, params(colour, value, open, percent = format_args!("{percent:.1}"))
    )]
    Exposes { colour: Colour, value: Pips, open: u8, percent: f32 },
}

/// A loss is possible: unspent resources are worth points.
fn gain_or_loss(points: i32) -> ReasonKind {
    if points < 0 { Risk } else { Gain }
}

/// The reasons for a move, gains first, then what it saves, then what it risks.
pub(super) fn of(position: &Position<'_>, tried: &Tried) -> Vec<Reason> {
    let Position { weights, board, columns, player, .. } = position;
    let after = board.after_half_day();
    let judge = Judge::new(weights, Outlook::new(&after, columns), player.sheet());
    let mut notes: Vec<Note> = Vec::new();
    let mut next = *player;
    let mut action = Some(tried.action);
    while let Some(now) = action {
        if next.play(board, now, &mut notes).is_err() {
            break;
        }
        action = next.is_asked().then(|| judge.best(board, &next)).flatten().map(|best| best.action);
    }
    let (before, sheet) = (player.sheet(), next.sheet());
    let dangers = Dangers::of(&after, before);
    let mut reasons = Vec::new();
    gains(&mut reasons, &notes, before, sheet);
    saves(&mut reasons, &notes, &dangers, sheet);
    risks(&mut reasons, &notes, &Dangers::of(&after, sheet), before, sheet);
    // A stable sort, needed because `Scores` is a risk if points are lost.
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
            reasons.push(Reason::RowScores { building: scores, number, drawn, open });
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

/// The probability that the next half-day's event crosses out each die of a sheet.
struct Dangers([[f32; 6]; 3]);

impl Dangers {
    fn of(after: &Board, sheet: &Sheet) -> Dangers {
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
