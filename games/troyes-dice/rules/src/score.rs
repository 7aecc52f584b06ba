//! Final scoring and the honours of the rulebook's last page.

use game_core::{Game, Outcome, ScoreLine, Seat, SeatResult, Series, Tallied};

use crate::board::{
    Building, CATHEDRAL_SCORES, CHARACTERS, CITIZEN_TRACK, Colour, Column, RESOURCE_TRACK, Resource,
};
use crate::sheet::Sheet;
use crate::state::TroyesDice;

/// The only reason a game of Troyes Dice ends.
pub const LAST_DAY: &str = "last-day";

/// The key of the citizens' score line.
pub const CITIZENS: &str = "citizens";

/// A sheet's score, line by line, from top to bottom of the scoring column.
pub fn lines(sheet: &Sheet) -> Vec<ScoreLine> {
    let character = |column: Column| {
        let count = i32::from(sheet.count(CATHEDRAL_SCORES[column.index()]));
        let number = i32::from(sheet.number(column));
        ScoreLine { key: CHARACTERS[column.index()], count, points: number * count }
    };
    let pairs = |resource: Resource| {
        let count = i32::from(sheet.held(resource));
        ScoreLine { key: resource.name(), count, points: count / 2 }
    };
    let mut lines = Vec::with_capacity(10);
    for (district, resource) in Resource::ALL.into_iter().enumerate() {
        lines.push(character(Column::ALL[2 * district]));
        lines.push(character(Column::ALL[2 * district + 1]));
        lines.push(pairs(resource));
    }
    let citizens = Colour::ALL.into_iter().map(|colour| i32::from(sheet.citizens(colour))).sum();
    lines.push(ScoreLine { key: CITIZENS, count: citizens, points: citizens });
    lines
}

/// The outcome of a game; tied players share the victory.
pub(crate) fn outcome(sheets: &[Sheet]) -> Outcome {
    let results = sheets.iter().map(|sheet| {
        let lines = lines(sheet);
        let total = lines.iter().map(|line| line.points).sum();
        SeatResult { total, lines, honours: Vec::new() }
    });
    let mut outcome = Outcome::highest_total(LAST_DAY, results.collect());
    for seat in Seat::first(sheets.len()) {
        let won_in_company = sheets.len() > 1 && outcome.winners.contains(seat);
        outcome.seats[seat.index()].honours =
            honours(&sheets[seat.index()], won_in_company).map(Honour::key).collect();
    }
    outcome
}

/// An honour that one finished game can earn. Those for "3 games" are [`SERIES`](game_core::Tallied::SERIES).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Honour {
    /// At least 45 VP.
    Points45,
    /// At least 55 VP.
    Points55,
    /// At least 65 VP.
    Points65,
    /// Won a game against others with more than 60 VP; a shared victory counts.
    WonAbove60,
    /// 18 VP from one character.
    Character18,
    /// At least 40 citizens.
    Citizens40,
    /// All prestige buildings of a row.
    PrestigeRow,
    /// All work buildings of a row.
    WorkRow,
    /// All resources of a track circled.
    ResourceTrack,
    /// All citizens of a track circled.
    CitizenTrack,
}

impl Honour {
    /// All of them, in the rulebook's order.
    pub const ALL: [Honour; 10] = [
        Honour::Points45,
        Honour::Points55,
        Honour::Points65,
        Honour::WonAbove60,
        Honour::Character18,
        Honour::Citizens40,
        Honour::PrestigeRow,
        Honour::WorkRow,
        Honour::ResourceTrack,
        Honour::CitizenTrack,
    ];

    /// A stable name.
    pub const fn key(self) -> &'static str {
        Honour::KEYS[self as usize]
    }

    #[rustfmt::skip]
    const KEYS: [&str; 10] = [
        "points-45", "points-55", "points-65", "won-above-60", "character-18",
        "citizens-40", "prestige-row", "work-row", "resource-track", "citizen-track",
    ];

    /// Whether a finished sheet meets the condition.
    pub(crate) fn is_met(self, sheet: &Sheet, won_in_company: bool) -> bool {
        let full_row = |prestige: bool| {
            Building::ALL.into_iter().any(|row| row.is_prestige() == prestige && sheet.count(row) == 6)
        };
        match self {
            Honour::Points45 => sheet.score() >= 45,
            Honour::Points55 => sheet.score() >= 55,
            Honour::Points65 => sheet.score() >= 65,
            Honour::WonAbove60 => won_in_company && sheet.score() > 60,
            Honour::Character18 => {
                let lines = lines(sheet);
                lines.iter().any(|line| CHARACTERS.contains(&line.key) && line.points >= 18)
            }
            Honour::Citizens40 => {
                Colour::ALL.into_iter().map(|colour| sheet.citizens(colour)).sum::<u8>() >= 40
            }
            Honour::PrestigeRow => full_row(true),
            Honour::WorkRow => full_row(false),
            Honour::ResourceTrack => {
                Resource::ALL.into_iter().any(|resource| sheet.circled(resource) == RESOURCE_TRACK)
            }
            Honour::CitizenTrack => {
                Colour::ALL.into_iter().any(|colour| sheet.citizens(colour) == CITIZEN_TRACK)
            }
        }
    }
}

/// The honours that a finished sheet earned.
pub fn honours(sheet: &Sheet, won_in_company: bool) -> impl Iterator<Item = Honour> + '_ {
    Honour::ALL.into_iter().filter(move |honour| honour.is_met(sheet, won_in_company))
}

impl Tallied for TroyesDice {
    const HONOURS: &'static [&'static str] = &Honour::KEYS;
    /// Rulebook, Achievements, ¶2.
    const SERIES: &'static [Series] = &[
        Series { key: "solo-3", games: 3 },
        Series { key: "company-3", games: 3 },
        Series { key: "expansion-3", games: 3 },
    ];

    fn counts_towards(&self, _: Seat) -> Vec<&'static str> {
        if self.outcome().is_none() {
            return Vec::new();
        }
        let played = if self.seats() == 1 { "solo-3" } else { "company-3" };
        std::iter::once(played).chain(self.options().expansion.then_some("expansion-3")).collect()
    }

    fn feature_names() -> Vec<&'static str> {
        Building::ALL.map(Building::word).to_vec()
    }

    fn features(&self, seat: Seat) -> Vec<u16> {
        Building::ALL.map(|row| self.sheet(seat).count(row).into()).to_vec()
    }
}
