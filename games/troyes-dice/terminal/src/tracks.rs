//! The resource tracks and the citizen tracks of a sheet, each in a line.

use game_troyes_dice::Sheet;
use game_troyes_dice::board::{
    Building, CITIZEN_TRACK, Colour, PRESTIGE_CITIZEN, PRESTIGE_OFFER, RESOURCE_COLUMN, RESOURCE_TRACK,
    RESOURCES_PER_CITIZEN, Resource, WORK_COLUMNS,
};

use super::sheet::LABEL;
use super::terminal::{Paint, Style};
use super::wording;

/// A resource track: what is held, what is spent, when the next citizen comes, what it is good for.
pub(super) fn resources(sheet: &Sheet, resource: Resource, paint: Paint) -> String {
    let (held, circled) = (sheet.held(resource), sheet.circled(resource));
    let label = format!(" {:<10}{held:>3}  ", resource.name());
    let track = track(circled, held, RESOURCE_TRACK, &[6, 12, 18]);
    let next = match RESOURCE_TRACK - circled {
        0 => "full".to_owned(),
        _ => {
            let missing = RESOURCES_PER_CITIZEN - circled % RESOURCES_PER_CITIZEN;
            format!("{missing} more: 1 {}", resource.colour().citizen())
        }
    };
    let purpose = match resource {
        Resource::Influence => "spend 1: value ±1",
        Resource::Deniers => "spend to buy dice",
        Resource::Knowledge => "spend 2: new colour",
    };
    let colour = Style::Of(resource.colour());
    format!(
        "{}{track}  {next:<19}{}",
        paint.put(colour, &format!("{label:<LABEL$}")),
        paint.put(Style::Faint, purpose)
    )
}

/// The three citizen tracks with their next bonuses, and the columns that all three share.
pub(super) fn citizens(sheet: &Sheet, paint: Paint) -> Vec<String> {
    let mut lines: Vec<String> =
        Colour::ALL.into_iter().map(|colour| citizen_track(sheet, colour, paint)).collect();
    lines.push(columns(sheet));
    lines
}

fn citizen_track(sheet: &Sheet, colour: Colour, paint: Paint) -> String {
    let count = sheet.citizens(colour);
    let name = format!("{} {}s", wording::shape(colour), colour.citizen());
    let label = format!(" {name:<10}{count:>3}  ");
    let track = track(count, count, CITIZEN_TRACK, &[3, 6, 11, 15, 20]);
    let next = if count < PRESTIGE_CITIZEN {
        let [first, second] = PRESTIGE_OFFER[colour as usize].map(Building::name);
        format!("{} more: {first} or {second}", PRESTIGE_CITIZEN - count)
    } else if count < CITIZEN_TRACK {
        let [first, second] = colour.others().map(Colour::citizen);
        format!("{} more: 1 {first} and 1 {second}", CITIZEN_TRACK - count)
    } else {
        "full".to_owned()
    };
    format!("{}{track}  {next}", paint.put(Style::Of(colour), &format!("{label:<LABEL$}")))
}

/// The next bonus for the same number of citizens on every track.
fn columns(sheet: &Sheet) -> String {
    let lowest = Colour::ALL.into_iter().map(|colour| sheet.citizens(colour)).min().unwrap_or_default();
    let next = [RESOURCE_COLUMN].into_iter().chain(WORK_COLUMNS).find(|column| *column > lowest);
    let Some(column) = next else {
        return " on each track  all three bonuses are gained".to_owned();
    };
    let gain = if column == RESOURCE_COLUMN { "1 of each resource" } else { "a work building" };
    let missing = |colour: Colour| match column.saturating_sub(sheet.citizens(colour)) {
        0 => None,
        missing => Some(wording::citizens(colour, missing)),
    };
    let missing: Vec<String> = Colour::ALL.into_iter().filter_map(missing).collect();
    let label = format!(" {column} on each");
    format!("{label:<LABEL$}{gain}; missing {}", missing.join(", "))
}

/// A track: `o` held, `-` spent, `.` open; a bar after each position with a bonus.
fn track(circled: u8, held: u8, length: u8, bonuses: &[u8]) -> String {
    let mut text = String::new();
    for position in 1..=length {
        text.push(match position {
            position if position > circled => '.',
            position if position + held > circled => 'o',
            _ => '-',
        });
        if bonuses.contains(&position) {
            text.push('|');
        }
    }
    text
}
