//! A city: five rows of six spaces with the dice on them.

use game_core::Seat;
use game_dice_city::board::COLUMNS;
use game_dice_city::{Awaited, City, Die, Location, Move, Space};
use maud::{Markup, html};
use page_kit::link;
use words::Words;

use crate::pick::Pick;
use crate::viewer_state::ViewerState;
use crate::{face, gist, glyphs, lexicon, scenes};

/// The city in the centre; what can be done there is lit.
pub(crate) fn city(s: &ViewerState<'_>) -> Markup {
    let class = if s.pick == Pick::Odds { "dc-city odds" } else { "dc-city" };
    grid(s.words, class, |at| cell(s, s.shown, at))
}

/// A city to look at when the game is over: without dice and links.
pub(crate) fn still(words: Words, city: &City) -> Markup {
    grid(words, "dc-city", |at| {
        let location = city.at(at);
        let face = face(words, city, at, None, html! {});
        let label = format!("{}: {}", lexicon::space(words, at), lexicon::card(words, location));
        html! { div class=(class(city, at, None)) { (link::labelled(&label, face)) } }
    })
}

fn grid(words: Words, class: &str, cell: impl Fn(Space) -> Markup) -> Markup {
    html! {
        div class=(class) {
            div .dc-columns aria-hidden="true" {
                span {}
                @for column in 1..=COLUMNS { span { (column) } }
            }
            @for row in Die::ALL {
                div class=(format!("dc-row {}", row.name())) role="group"
                    aria-label=(words.with("dc-row", &[("die", row.name().into())])) {
                    span .dc-band aria-hidden="true" {}
                    @for at in Space::of_row(row) { (cell(at)) }
                }
            }
        }
    }
}

/// What can be done with a space.
enum Light {
    /// Makes a move. With a class, and a tag that shows what it brings.
    Move(Move, &'static str, Markup),
    /// Picks something: its URL and a class.
    Pick(String, &'static str),
    Dark,
}

fn light(s: &ViewerState<'_>, seat: Seat, at: Space) -> Light {
    if !s.is_turn() {
        return Light::Dark;
    }
    let offered =
        |action: Move, class| s.is_legal(action).then(|| Light::Move(action, class, gist::shapes(s, action)));
    let own = seat == s.board.active();
    let city = s.board.city(seat);
    let found = match s.awaited() {
        Awaited::Dice if own => dice_light(s, city, at),
        Awaited::Attack => offered(Move::Attack { seat, at }, "target"),
        Awaited::Build if own => s.card().and_then(|(card, row)| {
            let action = Move::Build { card, at, row };
            s.is_legal(action).then(|| Light::Move(action, "room", html! {}))
        }),
        Awaited::Copy { .. } if own => offered(Move::Copy { at }, "use copy"),
        Awaited::Army if own => offered(Move::PlaceArmy { at }, "room"),
        Awaited::Stables if own => offered(Move::Shift { to: at }, "room"),
        Awaited::Well if own => well_light(s, city, at),
        Awaited::Force { seat: forced } if forced == seat => {
            has_die(city, at).then(|| offered(Move::Force { die: at.row() }, "target")).flatten()
        }
        _ => None,
    };
    found.unwrap_or(Light::Dark)
}

/// Whether an unused die is on a space: a die never leaves the row of its colour, so only one can be.
pub(crate) fn has_die(city: &City, at: Space) -> bool {
    city.unused().contains(at.row()) && city.space_of(at.row()) == at
}

fn dice_light(s: &ViewerState<'_>, city: &City, at: Space) -> Option<Light> {
    let (die, has_die) = (at.row(), has_die(city, at));
    let Pick::Die(picked) = s.pick else {
        return has_die.then(|| Light::Pick(link::pick(s.area.urls, die), "die"));
    };
    // A space has one button, so the first legal move wins: using the die comes before moving another one here.
    let acts = [
        (Move::Use { die: picked }, "use", picked == die && has_die),
        (Move::Move { die: picked, to: at }, "move", true),
        (Move::Reactivate { die: picked, at }, "wake", true),
    ];
    for (action, class, fits) in acts {
        if fits && s.is_legal(action) {
            let tag = match action {
                Move::Use { .. } => gist::shapes(s, action),
                Move::Move { .. } => html! { (glyphs::die(die, at.column())) },
                _ => html! { (glyphs::glyph("again")) },
            };
            return Some(Light::Move(action, class, tag));
        }
    }
    has_die.then(|| {
        // A second tap on the picked die drops the pick; a tap on another die picks that one.
        let url = if die == picked { link::nothing(s.area.urls) } else { link::pick(s.area.urls, die) };
        Light::Pick(url, "die")
    })
}

/// At the Well, a tap adds a die to those to reroll, or takes it out.
fn well_light(s: &ViewerState<'_>, city: &City, at: Space) -> Option<Light> {
    let (die, chosen) = (at.row(), s.well());
    let next = if chosen.contains(die) { chosen.without(die) } else { chosen.with(die) };
    has_die(city, at).then(|| {
        let class = if chosen.contains(die) { "die chosen" } else { "die" };
        Light::Pick(link::with(s.area.urls, "dice", next), class)
    })
}

/// A space: its location, the die on it, and what can be done with it.
fn cell(s: &ViewerState<'_>, seat: Seat, at: Space) -> Markup {
    let city = s.board.city(seat);
    // A build that is previewed shows the card on its space already.
    let ghost = match s.pick {
        Pick::Move(Move::Build { card, at: there, .. }) if there == at => Some(card),
        _ => None,
    };
    let location = ghost.unwrap_or(city.at(at));
    let is_picked = match s.pick {
        Pick::Space(_, space) => space == at && seat == s.shown,
        Pick::Die(die) => city.space_of(die) == at,
        Pick::Move(Move::Attack { seat: target, at: there }) => target == seat && there == at,
        _ => false,
    };
    let mut class = class(city, at, ghost);
    if is_picked {
        class += " picked";
    }
    let die = html! { @if has_die(city, at) { (s.die("city", seat, at)) } };
    let shown = html! {
        (face(s.words, city, at, ghost, die))
        @if s.pick == Pick::Odds { span .dc-chance { (odds(s, seat, at)) } }
        @else if is_room(s, seat, at) { span .dc-chance { (range(s.words, at)) } }
    };
    let about = label(s, seat, at, location);
    match light(s, seat, at) {
        Light::Move(action, how, tag) => {
            let words = gist::in_words(s, action);
            let said =
                if words.is_empty() { s.phrase(action) } else { format!("{}: {words}", s.phrase(action)) };
            let content = html! { (link::labelled(&said, shown)) span .dc-tag aria-hidden="true" { (tag) } };
            s.offer(action, &format!("{class} lit {how}"), content)
        }
        Light::Pick(url, how) => {
            link::link(&url, &format!("{class} lit {how}"), None, link::labelled(&about, shown))
        }
        Light::Dark => {
            let is_own = s.viewer == Some(seat);
            let space = if is_own { at.to_string() } else { format!("{seat}:{at}") };
            link::link(&link::pick(s.area.urls, space), &class, None, link::labelled(&about, shown))
        }
    }
}

/// The classes of a space: what lies there, or what would be built.
fn class(city: &City, at: Space, ghost: Option<Location>) -> String {
    let location = ghost.unwrap_or(city.at(at));
    let mut class = format!("dc-cell {}", location.kind().name());
    for (flag, name) in [
        (location.is_card(), " card"),
        (ghost.is_some(), " ghost"),
        (ghost.is_none() && city.is_deactivated(at), " off"),
    ] {
        if flag {
            class += name;
        }
    }
    class
}

/// What a space shows: its location, or one that would be built there, and a die.
fn face(words: Words, city: &City, at: Space, ghost: Option<Location>, die: Markup) -> Markup {
    let location = ghost.unwrap_or(city.at(at));
    let is_ghost = ghost.is_some();
    let defence = if is_ghost { location.facts().defence } else { city.defence(at) };
    let points = match (location.is_card(), is_ghost) {
        (false, _) => None,
        (true, true) => face::printed_points(location),
        (true, false) => Some(city.worth(at)).filter(|worth| *worth > 0).map(|worth| worth.to_string()),
    };
    html! {
        span .dc-head { (glyphs::kind(location.kind())) span .dc-name { (lexicon::card(words, location)) } }
        span .dc-fx { (face::ability(location)) }
        @if location.is_card() {
            span .dc-foot {
                @if let Some(defence) = defence { (face::shield(defence)) }
                @if let Some(points) = points { (face::star(&points)) }
            }
        }
        span .dc-spot {
            (scenes::picture(location))
            (die)
            @if !is_ghost && city.is_deactivated(at) { span .dc-token { (glyphs::glyph("rest")) } }
        }
    }
}

/// Whether the picked card may be built here.
fn is_room(s: &ViewerState<'_>, seat: Seat, at: Space) -> bool {
    let built = s.card().map(|(card, row)| Move::Build { card, at, row });
    s.viewer == Some(seat) && built.is_some_and(|action| s.is_legal(action))
}

/// The chances, in percent, that a space is rolled, and that its die lands here or one step away.
pub(crate) fn chances(at: Space) -> [u16; 2] {
    // Adding half of the six columns rounds to the nearest percent.
    let percent = |columns: u8| (100 * u16::from(columns) + 3) / u16::from(COLUMNS);
    let beside = if at.column() == 1 || at.column() == COLUMNS { 1 } else { 2 };
    [percent(1), percent(1 + beside)]
}

fn range(words: Words, at: Space) -> String {
    let [roll, reach] = chances(at);
    words.with("dc-odds-range", &[("roll", roll.into()), ("reach", reach.into())])
}

/// The chances of a space, and what it yields in an average turn. Picking the space shows how often it was rolled.
fn odds(s: &ViewerState<'_>, seat: Seat, at: Space) -> Markup {
    html! {
        span { (range(s.words, at)) }
        span .dc-yield { (gist::average(s.words, &s.board.city(seat).yield_of(at))) }
    }
}

/// A space in words: its location, the die on it, and what the location does.
fn label(s: &ViewerState<'_>, seat: Seat, at: Space, location: Location) -> String {
    let (words, city) = (s.words, s.board.city(seat));
    let mut text = format!("{}: {}", lexicon::space(words, at), lexicon::card(words, location));
    if has_die(city, at) {
        text = format!("{text}, {}", words.with("dc-die-here", &[("die", at.row().name().into())]));
    }
    if city.is_deactivated(at) {
        text = format!("{text}, {}", words.get("dc-deactivated"));
    }
    format!("{text}. {}", lexicon::does(words, location))
}

pub(crate) fn tabs(s: &ViewerState<'_>) -> Markup {
    let title = |seat: Seat| {
        if s.viewer == Some(seat) { s.words.get("dc-city") } else { s.name(seat).to_owned() }
    };
    html! {
        @if s.board.seats() > 1 {
            nav .dc-tabs aria-label=(s.words.get("kit-people")) {
                @for seat in Seat::first(s.board.seats()) {
                    @let url = if s.viewer == Some(seat) && s.shown == seat { link::nothing(s.area.urls) }
                        else { link::with(s.area.urls, "see", seat) };
                    a class=(if s.shown == seat { "on" } else { "" }) href=(url) hx-get=(url) hx-replace-url="true"
                        aria-current=[(s.shown == seat).then_some("true")] {
                        (title(seat))
                        @if s.board.active() == seat { span .dc-turn-mark title=(s.words.get("dc-person-turn")) { "●" } }
                    }
                }
            }
        }
    }
}

/// A city in miniature: cards in the colours of their kinds, dice as dots, deactivated locations crossed out.
pub(crate) fn stamp(city: &City) -> Markup {
    html! {
        svg .dc-stamp viewBox="0 0 74 52" aria-hidden="true" {
            @for at in Space::all() {
                @let (x, y) = (1 + 12 * (i32::from(at.column()) - 1), 1 + 10 * (at.row() as i32));
                @let location = city.at(at);
                @if location.is_card() {
                    rect class=(format!("c {}", location.kind().name())) x=(x) y=(y) width="11" height="9" rx="1.5" {}
                } @else {
                    rect .p x=(x) y=(y) width="11" height="9" rx="1.5" {}
                }
                @if city.is_deactivated(at) { path .x d=(format!("M{} {}l7 5m0-5l-7 5", x + 2, y + 2)) {} }
            }
            @for die in city.unused().iter() {
                @let at = city.space_of(die);
                circle class=(format!("d {}", die.name())) cx=(6.5 + 12.0 * f32::from(at.column() - 1)) cy=(5.5 + 10.0 * (die as u8 as f32)) r="2.8" {}
            }
        }
    }
}
