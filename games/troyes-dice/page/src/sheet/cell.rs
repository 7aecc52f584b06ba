//! A building's place: open, lit, drafted, built or lost, with what it gives drawn inside.

use game_troyes_dice::board::{
    Building, CATHEDRAL_SCORES, Colour, Column, FORTRESS_CITIZEN, Gain, HALL_GAIN, LINKS,
};
use game_troyes_dice::{Move, Pips};
use maud::{Markup, html};
use texts_troyes_dice::Target;

use super::{Paper, State};
use crate::ways::Way;
use crate::{glyphs, lexicon, link};

impl Paper<'_> {
    pub(super) fn cell(&self, building: Building, column: Column) -> Markup {
        let body = self.body(building, column);
        let Some(value) = self.values[column.index()] else {
            return html! { div .td-cell .open { (body) } };
        };
        let best = self.best(Target::Building(building, value));
        let state = self.state(building, value, best.is_some());
        let name = lexicon::building_on(self.words, building, value);
        let picked = self.chosen_target() == Some(Target::Building(building, value));
        if let (Some(way), false, Some((prompt, urls))) = (best, picked, self.hand) {
            let price = lexicon::amounts(self.words, way.cost.total());
            let label = format!("{name}: {}, {price}", self.words.get("td-state-lit"));
            let url = link::target(urls, way.target, prompt.has_chosen_die, &way.action);
            let is_free = matches!(way.action, Move::Draw { .. });
            let content =
                html! { (body) @if !is_free { span .td-tag { (glyphs::amounts(way.cost.total())) } } };
            return link::link(&url, "td-cell lit", Some(&label), content);
        }
        let words = match state {
            State::Open | State::Lit => self.words.get("td-state-open"),
            State::Draft => self.words.get("td-state-draft"),
            State::Built => self.words.get("td-state-built"),
            State::Lost => self.words.get("td-state-lost"),
        };
        if let Some((prompt, urls)) = self.hand
            && !picked
            && let Some(url) = prompt.ask_why(urls, Target::Building(building, value))
        {
            let label = format!("{name}: {words}. {}", self.words.get("kit-why-not"));
            return link::link(&url, &format!("td-cell {}", state.class()), Some(&label), body);
        }
        let title =
            self.explains.then(|| format!("{name}: {words}. {}", self.words.member("help", building.word())));
        html! {
            div class=(format!("td-cell {}", state.class())) role="img" aria-label=(format!("{name}: {words}"))
                title=[title] { (body) }
        }
    }

    /// The best way to a place, if the sheet is playable.
    pub(super) fn best(&self, target: Target) -> Option<&Way> {
        self.hand.and_then(|(prompt, _)| prompt.best(target))
    }

    /// Where the previewed move leads.
    pub(super) fn chosen_target(&self) -> Option<Target> {
        self.hand.and_then(|(prompt, _)| prompt.chosen_target())
    }

    fn state(&self, building: Building, value: Pips, is_lit: bool) -> State {
        if self.before.has(building, value) {
            State::Built
        } else if self.after.has(building, value) {
            State::Draft
        } else if self.after.is_lost(building.colour(), value) {
            State::Lost
        } else if is_lit {
            State::Lit
        } else {
            State::Open
        }
    }

    /// The building, and the lozenge between a linked pair beside the first of the two.
    fn body(&self, building: Building, column: Column) -> Markup {
        let lost = self.values[column.index()].is_some_and(|value| {
            self.after.is_lost(building.colour(), value) && !self.after.has(building, value)
        });
        html! {
            svg .td-building viewBox="0 0 64 56" aria-hidden="true" {
                use href=(format!("#td-{}", building.word())) {}
                (contents(building, column))
                @if lost {
                    rect .td-hatched x="2" y="2" width="60" height="53" {}
                    path .td-cross d="M6 50L58 8" {}
                }
            }
            @if column.index().is_multiple_of(2) {
                @if let Some(gain) = LINKS[building as usize][column.index() / 2] { (self.lozenge(building, column, gain)) }
            }
        }
    }

    fn lozenge(&self, building: Building, column: Column, gain: Gain) -> Markup {
        let ends = [column, column.linked()].map(|end| self.values[end.index()]);
        let state = match ends {
            [Some(first), Some(second)] => {
                let [before, after] = [&self.before, &self.after]
                    .map(|sheet| sheet.has(building, first) && sheet.has(building, second));
                let lost =
                    [first, second].iter().any(|value| self.state(building, *value, false) == State::Lost);
                match (before, after) {
                    (true, _) => State::Built,
                    (false, true) => State::Draft,
                    (false, false) if lost => State::Lost,
                    (false, false) => State::Open,
                }
            }
            _ => State::Open,
        };
        let (name, colour, amount) = gain_face(gain);
        html! {
            svg class=(format!("td-loz {}", state.class())) viewBox="0 0 40 40" aria-hidden="true" {
                path d="M20 1.500L38.500 20 20 38.500 1.500 20z" {}
                @if amount == 1 { (glyphs::at(&name, colour.name(), 11.0, 11.0, 18.0)) }
                @else {
                    text x="12.5" y="25.5" text-anchor="middle" { (amount) }
                    (glyphs::at(&name, colour.name(), 17.5, 12.5, 15.0))
                }
            }
        }
    }
}

/// A gain's glyph, colour and amount.
fn gain_face(gain: Gain) -> (String, Colour, u8) {
    match gain {
        Gain::Citizens(colour, amount) => (format!("c-{}", colour.name()), colour, amount),
        Gain::Resources(resource, amount) => (resource.colour().name().to_owned(), resource.colour(), amount),
    }
}

/// What a building gives, drawn inside it.
fn contents(building: Building, column: Column) -> Markup {
    match building {
        Building::Fortress => {
            let colour = FORTRESS_CITIZEN[column.index()];
            glyphs::at(&format!("c-{}", colour.name()), colour.name(), 22.0, 29.0, 20.0)
        }
        Building::Hall => {
            let gain = HALL_GAIN[column.index()];
            let (name, colour, amount) = gain_face(gain);
            html! {
                text x="16" y="47" text-anchor="middle" { (amount) }
                (glyphs::at(&name, colour.name(), 20.5, 33.0, 16.0))
                text .per x="40" y="46" text-anchor="middle" { "/" }
                rect class=(format!("per-die {}", gain.colour().name())) x="43" y="37" width="9" height="9" rx="2" {}
            }
        }
        Building::Cathedral => {
            let scored = CATHEDRAL_SCORES[column.index()];
            html! {
                svg class=(format!("bi {}", scored.colour().name())) x="20" y="32.5" width="24" height="20" viewBox="0 0 64 56" {
                    use href=(format!("#td-{}", scored.word())) {}
                }
            }
        }
        Building::Palace | Building::CityHall | Building::Bishopric => {
            let colour = building.colour();
            let name = format!("c-{}", colour.name());
            html! {
                (glyphs::at(&name, colour.name(), 14.0, 34.0, 17.0))
                (glyphs::at(&name, colour.name(), 33.0, 34.0, 17.0))
            }
        }
    }
}
