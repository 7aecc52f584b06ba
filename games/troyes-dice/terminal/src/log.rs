//! The log: what happened so far, from the events.

use ::words::{Kind, Line};
use game_core::{Game, Seat};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Chance, Move, Options, TroyesDice};

use super::draft::Draft;
use super::{GameEvent, wheel, wording};

/// The whole game in sentences, grouped by half-day.
pub(super) fn lines(options: &Options, events: &[GameEvent]) -> Vec<String> {
    let mut text = Vec::new();
    let Ok(mut game) = TroyesDice::new(options) else { return text };
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        rest = after;
        match event {
            GameEvent::Chance(chance) => {
                let before = game;
                if game.resolve(chance).is_ok() {
                    text.extend(chance_lines(&before, &game, chance));
                }
            }
            GameEvent::Move(seat, action) => {
                let mut draft = Draft::new(game, *seat);
                // The choices of a bonus follow the move that earned it: the whole turn is one line.
                let mut is_legal = draft.play(*action).is_ok();
                while let Some((
                    GameEvent::Move(same, more @ (Move::Draw { .. } | Move::Circle { .. })),
                    after,
                )) = rest.split_first()
                    && same == seat
                {
                    is_legal &= draft.play(*more).is_ok();
                    rest = after;
                }
                if is_legal {
                    text.push(turn_line(&draft));
                    game = draft.game;
                }
            }
        }
    }
    text
}

/// A chance result in words.
pub(super) fn chance_lines(before: &TroyesDice, after: &TroyesDice, chance: &Chance) -> Vec<String> {
    match chance {
        Chance::Plazas(plazas) => {
            let colours = plazas.get().map(|plaza| plaza.up.name());
            vec![format!("The nine plazas are laid: {}.", colours.join(", "))]
        }
        Chance::Tiles(_) => {
            let tiles = after.board().tiles().into_iter().flatten();
            let places = ["red", "yellow", "white"].into_iter().zip(tiles);
            let words = places
                .map(|(plaza, tile)| format!("{tile} by the {plaza} plaza ({})", tile.effect().summary()));
            vec![format!("Banquets: {}.", wording::list(&words.collect::<Vec<_>>()))]
        }
        Chance::First(value) => vec![format!("The leftmost column is a {value}.")],
        Chance::Roll(_) => {
            let mut lines = vec![format!("{}: {}.", wheel::when(after.board().half_day()), dice(after))];
            let only_seat = before.seats() == 1;
            let event = wheel::event(before, after, Seat::FIRST);
            lines.extend(event.into_iter().filter(|_| only_seat).map(|line| format!("  {line}")));
            lines
        }
    }
}

fn dice(game: &TroyesDice) -> String {
    let Some(offers) = game.board().dice() else { return String::new() };
    let name = |place: Place| {
        let offer = &offers[place.index()];
        let black = if offer.status.is_usable() { "" } else { "black on " };
        format!("{black}{} {}", offer.colour.name(), offer.rolled)
    };
    Place::ALL.map(name).join(", ")
}

fn turn_line(draft: &Draft) -> String {
    let (seat, lines) = (draft.seat, draft.explanation().lines);
    let who = if draft.game.seats() > 1 { format!("Seat {seat}: ") } else { String::new() };
    let moves: Vec<String> = draft.moves.iter().map(Move::to_string).collect();
    let earlier = std::iter::once(None).chain(lines.iter().map(|line| Some(line.kind)));
    let effects: Vec<String> =
        lines.iter().zip(earlier).map(|(line, before)| sentence(line, before)).collect();
    let effects = if effects.is_empty() { String::new() } else { format!(": {}", effects.join(", ")) };
    let (before, after) = (draft.start.score(seat), draft.game.score(seat));
    format!("  {who}{}{effects}. {before} → {after} VP", moves.join(" "))
}

/// One effect; its verb is left out if it is the same as before.
fn sentence(line: &Line, before: Option<Kind>) -> String {
    let what = within(&line.what);
    let verb = match line.kind {
        kind if before == Some(kind) => return what,
        Kind::Pay => "pays",
        Kind::Draw => "draws",
        Kind::Do => "does",
        Kind::Gain => "gains",
        Kind::Bonus => "bonus:",
        Kind::Lost => "loses",
    };
    format!("{verb} {what}")
}

/// The start of a line as it reads inside a sentence: `the Fortress on the 3`.
fn within(what: &str) -> String {
    let article = ["The ", "A ", "An "].into_iter().find(|article| what.starts_with(article));
    match article {
        Some(article) => article.to_lowercase() + &what[article.len()..],
        None => what.to_owned(),
    }
}
