//! The action bar: the question to the viewer, with Undo and Confirm.

use game_core::Seat;
use game_troyes_dice::Phase;
use game_troyes_dice::board::{Colour, PRESTIGE_OFFER, Resource};
use game_troyes_dice::bonus::Bonus;
use game_troyes_dice::wheel::HalfDay;
use maud::{Markup, html};
use page_kit::Asked;
use page_kit::bar::{Bar, Details, Recap, signed};

use crate::area::{GameArea, Person};
use crate::prompt::{Asked as Question, Prompt};
use crate::{glyphs, lexicon, link, log, numbering, turn};

/// The action bar. On a small screen it also has the turn's details.
pub(crate) fn bar(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let (question, more) = question(area, prompt);
    let has_choices = turn::has_choices(prompt);
    let details = (prompt.explanation.is_some() || has_choices).then(|| {
        let must_choose = prompt.explanation.is_none() || matches!(prompt.asked, Question::Citizen(_));
        let asks = has_choices && prompt.chosen.is_none();
        Details {
            summary: if asks { words.get("td-choices") } else { words.get("kit-gains") },
            body: turn::panel(area, prompt),
            is_open: must_choose && prompt.chosen.is_none(),
        }
    });
    let bar = Bar {
        question,
        more,
        gist: prompt.explanation.is_some().then(|| gist(prompt)),
        recap: recap(area, prompt),
        details,
        hint: page_kit::hint::button(words, area.urls),
        actions: actions(area, prompt),
    };
    page_kit::bar::bar(words, &bar)
}

/// The bar in words, and what draft and preview do.
pub(crate) fn in_words(area: &GameArea<'_>) -> Asked {
    let prompt = Prompt::new(area);
    let mut asked = Asked::new(question(area, &prompt));
    if let Some(explanation) = &prompt.explanation {
        asked.lines.clone_from(&explanation.lines);
        asked.score = Some([prompt.before.score(), prompt.after.score()]);
        let leads_on = prompt.leads_to_choice.then(|| area.words.get("td-preview-choice"));
        if prompt.chosen.is_some() {
            asked.more = leads_on.unwrap_or_default();
        }
    }
    asked
}

/// What the others did, until the viewer picks something.
fn recap(area: &GameArea<'_>, prompt: &Prompt) -> Option<Recap> {
    let is_busy = prompt.explanation.is_some() || prompt.chosen.is_some() || prompt.die.is_some();
    if is_busy || prompt.asked == Question::Over {
        return None;
    }
    log::recap(area.words, area.people, area.view.viewer(), area.news)
}

/// The question to the viewer, and a remark.
fn question(area: &GameArea<'_>, prompt: &Prompt) -> (String, String) {
    let words = area.words;
    let offers = prompt.offers.as_ref();
    let is_numbering = matches!(prompt.asked, Question::Direction | Question::Order);
    if let (Some(action), false) = (&prompt.chosen, is_numbering || prompt.asked == Question::NoDie) {
        return (lexicon::headline(words, action, offers), words.get("td-preview-more"));
    }
    match prompt.asked {
        Question::Act => match (prompt.die, offers) {
            (Some(die), Some(offers)) => {
                let offer = &offers[die.index()];
                let name = lexicon::offer(words, offer);
                let price = lexicon::price(words, offer);
                let more = words.with("td-ask-die-more", &[("price", price.into())]);
                (words.with("td-ask-die", &[("die", name.into())]), more)
            }
            // The first decision of a game says what it is good for.
            _ if area.view.board().half_day() == HalfDay::FIRST => {
                (words.get("td-ask-act"), words.get("td-ask-act-first"))
            }
            _ => (words.get("td-ask-act"), words.get("td-ask-act-more")),
        },
        Question::NoDie => (words.get("td-ask-nodie"), String::new()),
        Question::Building(bonus) => (ask_building(area, bonus), words.get("td-ask-free-building")),
        Question::Citizen(Bonus::Citizens(colour, _)) => {
            (words.with("td-ask-full-track", &[("colour", colour.name().into())]), String::new())
        }
        Question::Citizen(_) => (words.get("td-ask-yellow-or-white"), String::new()),
        Question::Direction | Question::Order => (numbering::question(area, prompt), String::new()),
        Question::Confirm => (words.get("td-ready"), words.get("td-ready-more")),
        Question::Wait => (waiting(area), String::new()),
        Question::Watch => {
            let (n, names) = awaited(area);
            (words.with("td-watching", &[("n", n.into()), ("names", names.into())]), String::new())
        }
        Question::Over => (words.get("td-over"), String::new()),
    }
}

fn ask_building(area: &GameArea<'_>, bonus: Bonus) -> String {
    let words = area.words;
    let Bonus::Prestige(track) = bonus else { return words.get("td-ask-work") };
    let [first, second] = PRESTIGE_OFFER[track as usize].map(|building| lexicon::building(words, building));
    let args = [("colour", track.name().into()), ("first", first.into()), ("second", second.into())];
    words.with("td-ask-prestige", &args)
}

fn waiting(area: &GameArea<'_>) -> String {
    let words = area.words;
    let board = area.view.board();
    match board.phase() {
        Phase::Numbering => words.get("td-waiting-crier"),
        Phase::Act => {
            let (n, names) = awaited(area);
            words.with("td-waiting", &[("n", n.into()), ("names", names.into())])
        }
        _ => words.get("td-waiting-dice"),
    }
}

/// How many others have not confirmed, and their names.
fn awaited(area: &GameArea<'_>) -> (usize, String) {
    let waiting = area.view.board().waiting();
    let is_awaited = |(seat, person): &(Seat, &Person<'_>)| {
        waiting.contains(*seat) && !person.has_confirmed && Some(*seat) != area.view.viewer()
    };
    let others = Seat::first(area.people.len()).zip(area.people).filter(is_awaited);
    let names: Vec<String> = others.map(|(_, person)| person.name.to_owned()).collect();
    (names.len(), area.words.list(&names))
}

/// What draft and preview change, in numbers and glyphs.
fn gist(prompt: &Prompt) -> Markup {
    let (before, after) = (&prompt.before, &prompt.after);
    let change = |old: u8, new: u8| i32::from(new) - i32::from(old);
    html! {
        @for resource in Resource::ALL {
            @let by = change(before.held(resource), after.held(resource));
            @if by != 0 { span class=(if by < 0 { "minus" } else { "plus" }) { (signed(by)) (glyphs::resource(resource)) } }
        }
        @for colour in Colour::ALL {
            @let by = change(before.citizens(colour), after.citizens(colour));
            @if by != 0 { span .plus { (signed(by)) (glyphs::citizen(colour)) } }
        }
        span .vp { (before.score()) " → " b { (after.score()) } }
    }
}

/// Put back, Undo, Confirm: those that are possible now, the main one last.
fn actions(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let (words, urls) = (area.words, area.urls);
    let picked = prompt.chosen.is_some() || prompt.die.is_some();
    html! {
        @if picked && prompt.asked != Question::NoDie {
            (link::link(&link::nothing(urls), "ct-button quiet", None, html! { (words.get("td-put-back")) }))
        }
        @if prompt.drafted > 0 && !area.confirmed {
            (link::button(urls, urls.undo, None, "ct-button", &words.get("common-undo")))
        }
        @match (&prompt.chosen, prompt.asked) {
            // While the turn needs another choice, the move goes into the draft; otherwise one tap confirms it.
            (Some(action), _) if prompt.leads_to_choice => (link::button(urls, urls.draft, Some(action), "ct-button main", &words.get("td-go-on"))),
            (Some(action), _) => (link::button(urls, urls.confirm, Some(action), "ct-button main", &words.get("common-confirm"))),
            (None, Question::Confirm) => (link::button(urls, urls.confirm, None, "ct-button main", &words.get("common-confirm"))),
            (None, Question::Wait) => @if let Some(take_back) = urls.take_back.filter(|_| area.confirmed) {
                (link::button(urls, take_back, None, "ct-button", &words.get("table-take-back")))
            },
            (None, Question::Watch | Question::Over) => {}
            (None, _) => (link::disabled(&words.get("common-confirm"))),
        }
    }
}
