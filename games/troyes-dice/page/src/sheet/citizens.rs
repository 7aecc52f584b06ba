//! The three citizen tracks, with their bonuses drawn as what they give.

use game_troyes_dice::board::{
    Building, CITIZEN_TRACK, Colour, PRESTIGE_CITIZEN, PRESTIGE_OFFER, RESOURCE_COLUMN, WORK_COLUMNS,
};
use maud::{Markup, html};
use texts_troyes_dice::Target;

use super::{Paper, State};
use crate::glyphs::{self, Mark};
use crate::{lexicon, link};

const STEP: f32 = 20.0;
const BOX: f32 = 40.0;
const WIDTH: f32 = STEP * 20.0 + 2.0 * BOX;

/// A citizen's left edge. The box for the bonus at 15 moves the later ones to the right.
fn left(position: u8) -> f32 {
    STEP * f32::from(position - 1) + if position > PRESTIGE_CITIZEN { BOX } else { 0.0 }
}

/// The state of a position, by how many citizens are circled before and after the draft.
fn reached(position: u8, before: u8, after: u8) -> State {
    if before >= position {
        State::Built
    } else if after >= position {
        State::Draft
    } else {
        State::Open
    }
}

impl Paper<'_> {
    pub(super) fn citizens(&self) -> Markup {
        let words = self.words;
        let count: u8 = Colour::ALL.into_iter().map(|colour| self.after.citizens(colour)).sum();
        html! {
            div .td-band .td-people-band role="group" aria-label=(words.member("score", "citizens")) {
                div .td-tracks {
                    @for colour in Colour::ALL {
                        @let face = html! { b { (self.after.citizens(colour)) } (glyphs::citizen(colour)) };
                        (self.handle("held", (colour.name(), "citizens"), &lexicon::track(words, colour), face))
                        (self.citizen_track(colour))
                    }
                    (self.handle("row", ("own", "columns"), &words.get("td-column-bonuses"), html! { "↧" }))
                    (self.column_bonuses())
                }
                (self.total(count))
            }
        }
    }

    fn citizen_track(&self, colour: Colour) -> Markup {
        let words = self.words;
        let count = self.after.citizens(colour);
        let label = words.with("td-track-count", &[("colour", colour.name().into()), ("n", count.into())]);
        let body = self.citizen_symbols(colour);
        let target = Target::Citizen(colour);
        let is_chosen = self.chosen_target() == Some(target);
        if let (Some(way), false, Some((_, urls))) = (self.best(target), is_chosen, self.hand) {
            let label = format!("{}. {label}", lexicon::target(words, target));
            let content = html! { (body) span .td-tag { "+1" } };
            return link::link(&link::preview(urls, way.action), "td-track lit", Some(&label), content);
        }
        let [first, second] =
            PRESTIGE_OFFER[colour as usize].map(|building| lexicon::building(words, building));
        let fifteenth =
            words.with("td-bonus-fifteenth", &[("first", first.into()), ("second", second.into())]);
        let [first, second] = colour.others().map(|other| lexicon::citizens(words, other, 1));
        let twentieth =
            words.with("td-bonus-twentieth", &[("first", first.into()), ("second", second.into())]);
        let title = self.explains.then(|| format!("{label}. {fifteenth}. {twentieth}."));
        let class = if is_chosen { "td-track draft" } else { "td-track" };
        html! { div class=(class) role="img" aria-label=(label) title=[title] { (body) } }
    }

    fn citizen_symbols(&self, colour: Colour) -> Markup {
        let (before, after) = (self.before.citizens(colour), self.after.citizens(colour));
        let name = format!("c-{}", colour.name());
        let reached = |position: u8| reached(position, before, after);
        html! {
            svg class=(colour.name()) viewBox=(format!("0 0 {WIDTH} 24")) preserveAspectRatio="xMinYMid" aria-hidden="true" {
                @for column in [RESOURCE_COLUMN, WORK_COLUMNS[0], WORK_COLUMNS[1]] {
                    rect .td-column x=(left(column)) y="0" width=(STEP) height="24" {}
                }
                @for (state, mark) in [(State::Built, Mark::Circled), (State::Draft, Mark::New), (State::Open, Mark::Open)] {
                    @let alike = (1..=CITIZEN_TRACK).filter(|position| reached(*position) == state);
                    @if alike.clone().next().is_some() { (glyphs::run(mark, &name, alike.map(left))) }
                }
                g class=(format!("td-bonus {}", reached(PRESTIGE_CITIZEN).class())) {
                    @let x = left(PRESTIGE_CITIZEN) + STEP;
                    rect x=(x + 1.0) y="2" width=(BOX - 4.0) height="20" rx="4" {}
                    @for (index, building) in PRESTIGE_OFFER[colour as usize].into_iter().enumerate() {
                        (small_building(building, x + 3.0 + 16.0 * index as f32, 4.5, 16.0))
                    }
                }
                g class=(format!("td-bonus {}", reached(CITIZEN_TRACK).class())) {
                    @let x = left(CITIZEN_TRACK) + STEP;
                    rect x=(x + 1.0) y="2" width=(BOX - 4.0) height="20" rx="4" {}
                    @for (index, other) in colour.others().into_iter().enumerate() {
                        (glyphs::at(&format!("c-{}", other.name()), other.name(), x + 4.0 + 16.0 * index as f32, 5.0, 14.0))
                    }
                }
            }
        }
    }

    /// The 3rd, 6th and 11th columns' bonuses, under the tracks.
    fn column_bonuses(&self) -> Markup {
        let words = self.words;
        let [before, after] = [&self.before, &self.after]
            .map(|sheet| Colour::ALL.into_iter().map(|colour| sheet.citizens(colour)).min().unwrap_or(0));
        let state = |column: u8| reached(column, before, after);
        let label = format!(
            "{RESOURCE_COLUMN}: {}. {}, {}: {}.",
            words.get("td-bonus-third"),
            WORK_COLUMNS[0],
            WORK_COLUMNS[1],
            words.get("td-bonus-work")
        );
        let title = self.explains.then(|| words.member("help", "columns"));
        html! {
            div .td-track role="img" aria-label=(label) title=[title] {
                svg viewBox=(format!("0 0 {WIDTH} 24")) preserveAspectRatio="xMinYMid" aria-hidden="true" {
                    g class=(format!("td-bonus {}", state(RESOURCE_COLUMN).class())) {
                        @let x = left(RESOURCE_COLUMN) - 17.0;
                        path .td-stem d=(format!("M{0} 0v4", x + 27.0)) {}
                        rect x=(x) y="3" width="54" height="20" rx="4" {}
                        @for (index, colour) in Colour::ALL.into_iter().enumerate() {
                            (glyphs::at(colour.name(), colour.name(), x + 4.0 + 16.0 * index as f32, 6.0, 14.0))
                        }
                    }
                    @for column in WORK_COLUMNS {
                        g class=(format!("td-bonus {}", state(column).class())) {
                            @let x = left(column) - 18.0;
                            path .td-stem d=(format!("M{0} 0v4", x + 28.0)) {}
                            rect x=(x) y="3" width="56" height="20" rx="4" {}
                            @for (index, building) in [Building::Palace, Building::CityHall, Building::Bishopric].into_iter().enumerate() {
                                (small_building(building, x + 4.0 + 16.500 * index as f32, 5.5, 16.0))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn small_building(building: Building, x: f32, y: f32, width: f32) -> Markup {
    html! {
        svg class=(format!("bi {}", building.colour().name())) x=(glyphs::round(x)) y=(y) width=(width)
            height=(glyphs::round(width * 0.875)) viewBox="0 0 64 56" { use href=(format!("#td-{}", building.word())) {} }
    }
}
