//! Below the city: dice to use, choices to make, and what the pick is and does.

use game_core::{Game, Seat};
use game_dice_city::locations::Label;
use game_dice_city::{Awaited, Die, Location, Move, Purchase, Resource, ShelfRow, Space};
use maud::{Markup, html};
use page_kit::{chain, link};

use crate::log::turns;
use crate::pick::Pick;
use crate::viewer_state::ViewerState;
use crate::{city, face, gist, glyphs, lexicon, market, rules, scenes, why};

pub(crate) fn panel(s: &ViewerState<'_>) -> Markup {
    match s.pick {
        Pick::Move(action) => preview(s, action),
        Pick::Card(card, row) => about_card(s, card, row),
        Pick::Space(seat, at) => about_space(s, seat.unwrap_or(s.shown), at),
        Pick::Bandits(size) => about_thing(s, "bandits", Move::Bandits(size)),
        Pick::Ship(size) => about_thing(s, "ships", Move::Ship(size)),
        Pick::IdleDie(die) => about_thing(s, "die", Move::Use { die }),
        Pick::Die(die) => about_die(s, die),
        Pick::Odds => odds(s),
        _ if !s.is_turn() => {
            html! { div .dc-news { (turns(s.words, s.area.people, s.area.turns.last().map_or(&[], std::slice::from_ref))) } }
        }
        _ => choices(s),
    }
}

/// Whether a choice has to be made in the panel, so that it must not be folded away.
pub(crate) fn is_needed(s: &ViewerState<'_>) -> bool {
    match s.pick {
        Pick::Die(_) | Pick::Card(..) | Pick::Space(..) | Pick::Odds => true,
        Pick::IdleDie(_) | Pick::Bandits(_) | Pick::Ship(_) => true,
        Pick::Move(_) => false,
        _ => match s.awaited() {
            Awaited::Storehouse | Awaited::Market | Awaited::Get { .. } | Awaited::Extra { .. } => {
                s.is_turn()
            }
            Awaited::Attack => s.legal.iter().any(|action| matches!(action, Move::Rob { .. })),
            _ => s.is_legal(Move::Declare),
        },
    }
}

/// What the shown city yields in an average turn, and how to read the odds on its spaces.
fn odds(s: &ViewerState<'_>) -> Markup {
    let sixths = s.board.city(s.shown).yield_in_sixths();
    html! {
        div .dc-about {
            p { (s.words.get("dc-odds-average")) " " span .dc-gist .dc-average { (gist::average(s.words, &sixths)) } }
            p .dc-hint { (s.words.get("dc-odds-help")) }
        }
    }
}

/// A chip that makes a move and shows what it brings.
fn chip(s: &ViewerState<'_>, action: Move, words: &str, face: Markup) -> Markup {
    let more = gist::in_words(s, action);
    let said = if more.is_empty() { s.phrase(action) } else { format!("{}: {more}", s.phrase(action)) };
    let shown = html! { (face) @if !words.is_empty() { span { (words) } } span .dc-gist { (gist::shapes(s, action)) } };
    s.offer(action, "dc-chip", link::labelled(&said, shown))
}

fn choices(s: &ViewerState<'_>) -> Markup {
    html! {
        div .dc-choices {
            @match s.awaited() {
                Awaited::Dice => { div .dc-tray { (tray(s, "tray")) } (tokens(s)) },
                Awaited::Attack => (robberies(s)),
                Awaited::Storehouse | Awaited::Market | Awaited::Get { .. } | Awaited::Extra { .. } => {
                    @for action in &s.legal { (resource_chip(s, *action)) }
                },
                Awaited::Well => @for die in s.board.own().unused().iter() { (well_chip(s, die)) },
                Awaited::Build if s.is_legal(Move::Declare) => {
                    (chip(s, Move::Declare, &s.words.get("dc-chip-declare"), html! {}))
                },
                _ => {},
            }
        }
    }
}

/// The dice: one tap uses a die where it is. Those that are used up say so.
/// `place` keeps the ids of two trays apart.
pub(crate) fn tray(s: &ViewerState<'_>, place: &str) -> Markup {
    let seat = s.viewer.unwrap_or(s.board.active());
    let city = s.board.city(seat);
    html! {
        @for die in Die::ALL {
            @let at = city.space_of(die);
            @let is_spent = !city.unused().contains(die);
            @let shown = html! {
                (s.die(place, seat, at))
                span .dc-chip-text {
                    @if is_spent { span .dc-gist { (s.words.get("dc-die-used")) } }
                    @else { span .dc-chip-name { (lexicon::card(s.words, city.at(at))) } }
                    @if s.is_legal(Move::Use { die }) { span .dc-gist { (gist::shapes(s, Move::Use { die })) } }
                    @else if city.is_deactivated(at) { span .dc-gist { (glyphs::glyph("rest")) } }
                }
            };
            @if s.is_legal(Move::Use { die }) {
                @let said = format!("{}: {}", s.phrase(Move::Use { die }), gist::in_words(s, Move::Use { die }));
                (s.offer(Move::Use { die }, "dc-chip die", link::labelled(&said, shown)))
            } @else {
                @let class = if is_spent { "dc-chip die quiet spent" } else { "dc-chip die quiet" };
                (link::link(&link::pick(s.area.urls, die), class, Some(&lexicon::die(s.words, die)), shown))
            }
        }
    }
}

/// What two pass tokens buy.
pub(crate) fn tokens(s: &ViewerState<'_>) -> Markup {
    let spends: Vec<Move> =
        s.legal.iter().copied().filter(|action| matches!(action, Move::Spend(_))).collect();
    html! {
        @if !spends.is_empty() {
            div .dc-tokens {
                span .dc-why { (s.words.get("dc-for-tokens")) " " (glyphs::glyph("pass")) (glyphs::glyph("pass")) }
                @for action in spends {
                    @match action {
                        Move::Spend(Purchase::Reroll) => (s.offer(action, "dc-chip", link::labelled(&s.phrase(action),
                            html! { (glyphs::glyph("die")) (glyphs::glyph("again")) span { (s.words.get("dc-chip-reroll-others")) } }))),
                        Move::Spend(Purchase::Resource(resource)) => (s.offer(action, "dc-chip",
                            link::labelled(&s.phrase(action), html! { "+1" (glyphs::resource(resource)) }))),
                        _ => (s.offer(action, "dc-chip", link::labelled(&s.phrase(action), html! { "+1" (glyphs::glyph("sword")) }))),
                    }
                }
            }
        }
    }
}

fn robberies(s: &ViewerState<'_>) -> Markup {
    let robberies_of = |seat: Seat| {
        s.legal
            .iter()
            .copied()
            .filter(move |action| matches!(action, Move::Rob { seat: robbed, .. } if *robbed == seat))
    };
    html! {
        @for seat in Seat::first(s.board.seats()) {
            @if robberies_of(seat).next().is_some() {
                div .dc-tokens {
                    span .dc-why { (s.words.with("dc-stock-of", &[("name", s.name(seat).into())])) }
                    @for action in robberies_of(seat) {
                        @if let Move::Rob { resource, .. } = action {
                            (chip(s, action, "", html! { (glyphs::resource(resource)) }))
                        }
                    }
                }
            }
        }
    }
}

fn resource_chip(s: &ViewerState<'_>, action: Move) -> Markup {
    let pay = |resource: Resource, amount: u8| {
        html! { "−" (amount) (glyphs::resource(resource)) }
    };
    let shown = match action {
        Move::Pay { resource, amount } if s.awaited() == Awaited::Market => pay(resource, amount),
        Move::Pay { resource, .. } => {
            html! { (pay(resource, 1)) (glyphs::glyph("arrow")) "+3" (glyphs::resource(resource)) }
        }
        Move::Get { resource } => html! { "+2" (glyphs::resource(resource)) },
        Move::Extra { resource } => {
            html! { (pay(resource, 1)) (glyphs::glyph("arrow")) "+1" (glyphs::glyph("star")) }
        }
        // `Enough` is in the bar.
        _ => return html! {},
    };
    s.offer(action, "dc-chip", link::labelled(&s.phrase(action), shown))
}

fn well_chip(s: &ViewerState<'_>, die: Die) -> Markup {
    let chosen = s.well();
    let next = if chosen.contains(die) { chosen.without(die) } else { chosen.with(die) };
    let value = s.board.own().space_of(die).column();
    let class = if chosen.contains(die) { "dc-chip die on" } else { "dc-chip die" };
    let url = link::with(s.area.urls, "dice", next);
    link::link(
        &url,
        class,
        Some(&lexicon::die(s.words, die)),
        html! { (glyphs::die(die, value)) (glyphs::glyph("again")) },
    )
}

/// What a die can do apart from the moves lit on the board and the main button's.
fn about_die(s: &ViewerState<'_>, die: Die) -> Markup {
    let words = s.words;
    html! {
        div .dc-choices {
            @if s.is_legal(Move::Pass { die }) { (chip(s, Move::Pass { die }, &words.get("dc-chip-pass"), html! {})) }
            @if s.is_legal(Move::Discard { die }) {
                (chip(s, Move::Discard { die }, &words.get("dc-chip-discard"), glyphs::glyph("cards")))
            }
            @for action in s.legal.iter().copied() {
                @if let Move::Reactivate { die: spent, at } = action {
                    @if spent == die {
                        (chip(s, action, &lexicon::card(words, s.board.own().at(at)), glyphs::glyph("again")))
                    }
                }
            }
            p .dc-hint { (words.get("dc-ask-die-more")) }
        }
    }
}

/// A space in a city: its location, its odds, which dice can reach or reactivate it, and why none can.
fn about_space(s: &ViewerState<'_>, seat: Seat, at: Space) -> Markup {
    let words = s.words;
    let city = s.board.city(seat);
    let [roll, reach] = city::chances(at);
    let rolled = s.area.rolled.get(seat.index()).map_or(0, |rolled| rolled[at.index()]);
    let odds = [("roll", roll.into()), ("reach", reach.into()), ("n", rolled.into())];
    let spender = |action: Move| match action {
        Move::Move { die, .. } | Move::Reactivate { die, .. } => {
            glyphs::die(die, s.board.own().space_of(die).column())
        }
        _ => html! {},
    };
    let ways = |title: String, fits: &dyn Fn(&Move) -> bool| {
        let actions: Vec<Move> = s.legal.iter().copied().filter(fits).collect();
        html! {
            @if s.viewer == Some(seat) && !actions.is_empty() {
                div .dc-tokens {
                    span .dc-why { (title) }
                    @for action in actions { (s.offer(action, "dc-chip", link::labelled(&s.phrase(action), spender(action)))) }
                }
            }
        }
    };
    let moved = words.with("dc-chip-move", &[("die", lexicon::the_die(words, at.row()).into())]);
    let moves_here = |action: &Move| matches!(action, Move::Move { to, .. } if *to == at);
    let wakes = |action: &Move| matches!(action, Move::Reactivate { at: there, .. } if *there == at);
    html! {
        div .dc-about {
            (about(s, city.at(at), &face::describe_built(words, city, at)))
            div .dc-choices {
                (ways(moved, &moves_here))
                (ways(words.get("dc-chip-wake"), &wakes))
            }
            (not_now(s, why::why_not_there(s, seat, at)))
            @if city.is_deactivated(at) { p { (words.member("help", "token")) } }
            @if city::has_die(city, at) { p { (words.member("help", s.help_on("die"))) } }
            p .dc-odds { (words.with("dc-odds-space", &odds)) }
        }
    }
}

/// A location in words.
fn about(s: &ViewerState<'_>, location: Location, facts_in_words: &[String]) -> Markup {
    let (words, facts) = (s.words, location.facts());
    html! {
        (scenes::picture(location))
        p { strong { (lexicon::card(words, location)) } " " span .dc-facts { (facts_in_words.join(" · ")) } }
        p { (lexicon::does(words, location))
            @if facts.deactivates { " " (words.get("dc-rests")) }
            @match facts.label {
                Some(Label::Harvest) => { " " (words.get("dc-label-harvest")) },
                Some(Label::Army) => { " " (words.get("dc-label-army")) },
                None => {},
            }
            " " span .dc-facts { (rules::about_location(words, location)) }
        }
    }
}

/// Why something can't be done, if it can't.
fn not_now(s: &ViewerState<'_>, why: Option<Markup>) -> Markup {
    html! {
        @if let Some(why) = why { p .dc-why-not { b { (s.words.get("dc-why")) } " " (why) } }
    }
}

/// Something that is not a location: why the move that one would expect of it is not possible, and its help. The bar has
/// its name.
fn about_thing(s: &ViewerState<'_>, thing: &str, expected: Move) -> Markup {
    html! {
        div .dc-about {
            (not_now(s, why::why_not(s, expected)))
            @let about = s.help_on(thing);
            p { (s.words.member("help", &about)) " " span .dc-facts { (rules::about(s.words, &about)) } }
        }
    }
}

/// A card in the market: what it is, whether the viewer can pay for it, how many are still in the deck.
fn about_card(s: &ViewerState<'_>, card: Location, row: Option<ShelfRow>) -> Markup {
    let words = s.words;
    // Any space will do: what a card costs does not depend on it.
    let expected = match s.awaited() {
        Awaited::Drop { .. } => Move::Drop { card },
        _ => Move::Build { card, at: s.board.own().space_of(Die::White), row },
    };
    let lacks = market::missing(s, card.facts().cost);
    html! {
        div .dc-about {
            (about(s, card, &face::describe(words, card)))
            p .dc-facts {
                @if s.viewer.is_some() {
                    @if lacks == [0; 3] { span .dc-can { (words.get("dc-affordable")) } }
                    @else { span .dc-cannot { (words.with("dc-missing", &[("missing", lexicon::amounts(words, lacks).into())])) } }
                }
                @if s.board.pile(card).is_none() { " · " (words.with("dc-in-deck", &[("n", s.board.deck().count(card).into())])) }
            }
            (not_now(s, why::why_not(s, expected)))
        }
    }
}

/// What a move does, line by line, with the score before and after.
fn preview(s: &ViewerState<'_>, action: Move) -> Markup {
    let (game, notes) = s.after(action);
    let scores = [&s.game, &game].map(|game| game.score(s.board.active()));
    let lines = texts_dice_city::gist::lines(s.words, s.board, |seat| s.name(seat), &notes);
    html! { div .dc-preview { (chain::chain(s.words, &lines, None, scores)) } }
}
