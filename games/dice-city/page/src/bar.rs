//! The action bar: the question to the player, what would go to waste, Undo and the main button.

use game_dice_city::{Awaited, DiceSet, Move, Resource};
use maud::{Markup, html};
use page_kit::Asked;
use page_kit::bar::{Bar, Details};
use page_kit::link;

use crate::area::GameArea;
use crate::pick::Pick;
use crate::viewer_state::ViewerState;
use crate::{gist, lexicon, log, panel};

pub(crate) fn bar(s: &ViewerState<'_>) -> Markup {
    let (question, more) = question(s);
    let gist = match s.pick {
        Pick::Move(action) => Some(preview_gist(s, action)),
        Pick::Die(die) if s.is_legal(Move::Use { die }) => Some(preview_gist(s, Move::Use { die })),
        _ => None,
    };
    let hint = page_kit::hint::button(s.words, s.area.urls);
    // Until the player does something, what the others did is worth a line.
    let recap = (s.pick == Pick::Nothing && s.awaited() != Awaited::Over)
        .then(|| log::recap(s.words, s.area.people, s.viewer, s.area.turns))
        .flatten();
    let bar = Bar { question, more, gist, recap, details: details(s), hint, actions: actions(s) };
    page_kit::bar::bar(s.words, &bar)
}

/// The bar in words, and what the previewed move does.
pub(crate) fn in_words(area: &GameArea<'_>) -> Asked {
    let s = ViewerState::new(area);
    let mut asked = Asked::new(question(&s));
    if let Pick::Move(action) = s.pick {
        let (_, notes) = s.after(action);
        asked.lines = texts_dice_city::gist::lines(s.words, s.board, |seat| s.name(seat), &notes);
        asked.more = s.finality(action).unwrap_or_default();
    }
    asked
}

/// What small screens fold into the bar: the panel, but not the dice, which they show at the top.
fn details(s: &ViewerState<'_>) -> Option<Details> {
    let has_tokens = s.legal.iter().any(|action| matches!(action, Move::Spend(_)));
    let words = s.words;
    let folded = |summary: String, body: Markup, is_open: bool| Some(Details { summary, body, is_open });
    match s.pick {
        Pick::Move(_) => folded(words.get("kit-gains"), panel::panel(s), false),
        _ if panel::is_needed(s) => folded(words.get("dc-more"), panel::panel(s), true),
        // When all dice are used, tokens are the only choice left.
        Pick::Nothing if has_tokens => {
            folded(words.get("dc-for-tokens"), panel::tokens(s), s.board.own().unused().is_empty())
        }
        Pick::Nothing if !s.is_turn() => folded(words.get("dc-news"), panel::panel(s), false),
        _ => None,
    }
}

fn preview_gist(s: &ViewerState<'_>, action: Move) -> Markup {
    html! {
        (gist::shapes(s, action))
        span .dc-final { (s.finality(action).unwrap_or_default()) }
    }
}

/// The question, and a remark.
fn question(s: &ViewerState<'_>) -> (String, String) {
    let words = s.words;
    if let Some(name) = looked_at(s) {
        return (name, String::new());
    }
    if !s.is_turn() {
        return waiting(s);
    }
    let plain = |question: String| (question, String::new());
    match s.awaited() {
        Awaited::Dice => dice_question(s),
        Awaited::Attack => attack_question(s),
        Awaited::Build => build_question(s),
        Awaited::Copy { by } => {
            let card = lexicon::card(words, s.board.own().at(by));
            (words.with("dc-ask-copy", &[("card", card.into())]), String::new())
        }
        Awaited::Army => plain(words.get("dc-ask-army")),
        Awaited::Storehouse => plain(words.get("dc-ask-storehouse")),
        Awaited::Market => plain(words.get("dc-ask-market")),
        Awaited::Get { paid, left } => (
            words.with("dc-ask-get", &[("paid", paid.name().into())]),
            words.with("dc-ask-get-left", &[("n", left.into())]),
        ),
        Awaited::Stables => plain(words.get("dc-ask-stables")),
        Awaited::Well => {
            let die = s.board.turn().die.map_or("", |die| die.name());
            (words.with("dc-ask-well", &[("die", die.into())]), words.get("dc-final-roll"))
        }
        Awaited::Force { seat } => {
            (words.with("dc-ask-force", &[("name", s.name(seat).into())]), words.get("dc-final-roll"))
        }
        Awaited::Drop { left } => (words.with("dc-ask-drop", &[("n", left.into())]), String::new()),
        Awaited::Extra { left } => (words.with("dc-ask-extra", &[("n", left.into())]), String::new()),
        Awaited::Reveal { .. } | Awaited::Roll { .. } | Awaited::Over => waiting(s),
    }
}

/// The name of what the viewer looks at, if that is not the question itself.
fn looked_at(s: &ViewerState<'_>) -> Option<String> {
    let words = s.words;
    Some(match s.pick {
        Pick::Move(action) => s.phrase(action),
        Pick::Space(_, at) => {
            let location = lexicon::card(words, s.board.city(s.shown).at(at));
            let space = lexicon::space(words, at);
            words.with("dc-ask-space", &[("space", space.into()), ("location", location.into())])
        }
        Pick::Bandits(size) => lexicon::bandits(words, size),
        Pick::Ship(size) => lexicon::ship(words, size),
        Pick::IdleDie(die) => lexicon::die(words, die),
        _ => return None,
    })
}

fn waiting(s: &ViewerState<'_>) -> (String, String) {
    let words = s.words;
    let (awaited, active) = (s.awaited(), s.board.active());
    if awaited == Awaited::Over {
        return (words.get("dc-ask-over"), String::new());
    }
    if awaited.is_chance() {
        return (words.get(if s.can_undo() { "dc-ask-confirm" } else { "dc-ask-chance" }), String::new());
    }
    let at = match s.board.step() {
        game_dice_city::Step::Attack => words.get("dc-ask-wait-attack"),
        game_dice_city::Step::Build => words.get("dc-ask-wait-build"),
        _ => words.get("dc-ask-wait-dice"),
    };
    (words.with("dc-ask-wait", &[("name", s.name(active).into())]), at)
}

fn dice_question(s: &ViewerState<'_>) -> (String, String) {
    let words = s.words;
    let city = s.board.own();
    match s.pick {
        Pick::Die(die) => {
            let location = lexicon::card(words, city.at(city.space_of(die)));
            let args = [("die", die.name().into()), ("location", location.into())];
            (words.with("dc-ask-die", &args), String::new())
        }
        Pick::Card(card, _) => {
            (words.with("dc-ask-card-look", &[("card", lexicon::card(words, card).into())]), String::new())
        }
        _ if city.unused().is_empty() => (words.get("dc-ask-tokens"), String::new()),
        _ => {
            let news = s.area.turns.last().and_then(|turn| log::last_reroll(words, turn));
            // The first decision of a game says what it is good for.
            let is_first = s.board.round() == 1 && city.unused() == DiceSet::ALL;
            let more = if is_first { words.get("dc-ask-dice-first") } else { words.get("dc-ask-dice-more") };
            (words.get("dc-ask-dice"), news.unwrap_or(more))
        }
    }
}

fn attack_question(s: &ViewerState<'_>) -> (String, String) {
    let (words, turn) = (s.words, s.board.turn());
    let more = if turn.against_bandits > 0 {
        let args = [("n", turn.strength.into()), ("more", turn.against_bandits.into())];
        words.with("dc-ask-attack-bandits-more", &args)
    } else {
        words.with("dc-ask-attack-more", &[("n", turn.strength.into())])
    };
    (words.get("dc-ask-attack"), more)
}

fn build_question(s: &ViewerState<'_>) -> (String, String) {
    let words = s.words;
    if let Pick::Card(card, row) = s.pick {
        let can = s.legal.iter().any(
            |action| matches!(action, Move::Build { card: built, row: from, .. } if *built == card && *from == row),
        );
        let args = [("card", lexicon::card(words, card).into())];
        return (words.with(if can { "dc-ask-card" } else { "dc-ask-card-look" }, &args), String::new());
    }
    (words.get(if s.legal.len() > 1 { "dc-ask-build" } else { "dc-ask-build-none" }), unused(s))
}

/// What is lost if the turn ends now, and what the player keeps.
fn unused(s: &ViewerState<'_>) -> String {
    let (words, city, turn) = (s.words, s.board.own(), s.board.turn());
    // A player keeps one of each resource between turns.
    let kept = city.stock().map(|held| held.min(1));
    let lost = city.stock().map(|held| held.saturating_sub(1));
    let in_words = |amounts: [u16; 3]| {
        let some = Resource::ALL.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0);
        some.map(|(resource, amount)| lexicon::amount(words, resource, amount)).collect::<Vec<String>>()
    };
    let (mut kept, mut lost) = (in_words(kept), in_words(lost));
    if city.passes() > 0 {
        kept.push(words.with("dc-passes", &[("n", city.passes().into())]));
    }
    if turn.strength > 0 {
        lost.push(words.with("dc-strength", &[("n", turn.strength.into())]));
    }
    if turn.against_bandits > 0 {
        lost.push(words.with("dc-strength-bandits", &[("n", turn.against_bandits.into())]));
    }
    let mut sentences = Vec::new();
    if !lost.is_empty() {
        sentences.push(words.with("dc-unused-lost", &[("what", words.list(&lost).into())]));
    }
    if !kept.is_empty() {
        sentences.push(words.with("dc-unused-kept", &[("what", words.list(&kept).into())]));
    }
    sentences.join(" ")
}

/// The buttons, the main one last.
fn actions(s: &ViewerState<'_>) -> Markup {
    let (words, urls) = (s.words, s.area.urls);
    let undo = html! {
        @if s.can_undo() { (link::button(urls, urls.undo, None, "ct-button", html! { (words.get("table-undo")) })) }
    };
    let back = html! {
        (link::link(&link::nothing(urls), "ct-button quiet", None, html! { (words.get("dc-back")) }))
    };
    if !s.is_turn() {
        let to_confirm = s.awaited().is_chance() && s.can_undo();
        return html! {
            @if s.pick != Pick::Nothing { (back) }
            (undo)
            @if to_confirm {
                (link::button(urls, urls.confirm, None, "ct-button main", html! { (words.get("table-confirm")) }))
            }
        };
    }
    html! {
        @if s.pick == Pick::Nothing { (undo) } @else { (back) }
        (main_button(s))
    }
}

fn main_button(s: &ViewerState<'_>) -> Markup {
    let words = s.words;
    let button = |action: Move, text: String| s.make(action, "ct-button main", html! { (text) });
    match (s.pick, s.awaited()) {
        (Pick::Move(action), _) => {
            let text = words.get(match action {
                Move::Build { .. } => "dc-do-build",
                Move::Done => "dc-do-end-turn",
                Move::Force { .. } | Move::Reroll { .. } => "dc-do-reroll",
                Move::Use { .. } => "dc-do-use",
                _ => "dc-do-confirm",
            });
            button(action, text)
        }
        (Pick::Die(die), Awaited::Dice) if s.is_legal(Move::Use { die }) => {
            s.offer(Move::Use { die }, "ct-button main", html! { (words.get("dc-do-use")) })
        }
        (_, Awaited::Well) => button(Move::Reroll { dice: s.well() }, words.get("dc-do-reroll")),
        (_, Awaited::Extra { .. }) => {
            s.offer(Move::Enough, "ct-button", html! { (words.get("dc-do-enough")) })
        }
        (Pick::Card(..), Awaited::Build) => html! {},
        (_, Awaited::Build) => end(s, words.get("dc-do-end-turn")),
        (_, Awaited::Attack) => end(s, words.get("dc-do-end-attacks")),
        (_, Awaited::Dice) if s.is_legal(Move::Done) => button(Move::Done, words.get("dc-do-go-on")),
        _ => html! {},
    }
}

/// The button that ends a step. It is quiet while there is something else to do, so that nobody ends a turn by habit.
fn end(s: &ViewerState<'_>, text: String) -> Markup {
    let class = if s.legal.len() > 1 { "ct-button" } else { "ct-button main" };
    s.make(Move::Done, class, html! { (text) })
}
