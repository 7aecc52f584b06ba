//! The action bar: what is awaited, in words, with Undo and Confirm.

use game_troyes_dice::Move;
use game_troyes_dice::board::{Colour, PRESTIGE_OFFER, Resource};
use game_troyes_dice::bonus::Bonus;
use maud::{Markup, html};
use page_kit::bar::{Bar, Details, signed};

use crate::scene::Scene;
use crate::situation::{Asked, Situation};
use crate::{glyphs, lexicon, link, numbering, turn};

/// The action bar. On a small screen it also holds the turn's details.
pub(crate) fn bar(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let words = scene.words;
    let (question, more) = prompt(scene, situation);
    let has_choices = turn::has_choices(situation);
    let details = (situation.story.is_some() || has_choices).then(|| {
        let must_choose = situation.story.is_none() || matches!(situation.asked, Asked::Citizen(_));
        let asks = has_choices && situation.chosen.is_none();
        Details {
            summary: if asks { words.get("td-choices") } else { words.get("kit-gains") },
            body: turn::panel(scene, situation),
            is_open: must_choose && situation.chosen.is_none(),
        }
    });
    let bar = Bar {
        question,
        more,
        gist: situation.story.is_some().then(|| gist(situation)),
        details,
        hint: page_kit::hint::button(words, scene.urls),
        actions: actions(scene, situation),
    };
    page_kit::bar::bar(words, &bar)
}

/// What is awaited, and a remark.
fn prompt(scene: &Scene<'_>, situation: &Situation) -> (String, String) {
    let words = scene.words;
    let offers = situation.offers.as_ref();
    let is_numbering = matches!(situation.asked, Asked::Direction | Asked::Order);
    if let (Some(action), false) = (&situation.chosen, is_numbering || situation.asked == Asked::NoDie) {
        let what = lexicon::headline(words, action, offers);
        let more = words.get("td-preview-more");
        return (what, more);
    }
    match situation.asked {
        Asked::Act => match (situation.die, offers) {
            (Some(die), Some(offers)) => {
                let offer = &offers[die.index()];
                let name = lexicon::offer(words, offer);
                let price = lexicon::price(words, offer);
                let more = words.with("td-ask-die-more", &[("price", price.into())]);
                (words.with("td-ask-die", &[("die", name.into())]), more)
            }
            _ => (words.get("td-ask-act"), words.get("td-ask-act-more")),
        },
        Asked::NoDie => (words.get("td-ask-nodie"), String::new()),
        Asked::Building(bonus) => (ask_building(scene, bonus), words.get("td-ask-free-building")),
        Asked::Citizen(Bonus::Citizens(colour, _)) => {
            (words.with("td-ask-full-track", &[("colour", colour.name().into())]), String::new())
        }
        Asked::Citizen(_) => (words.get("td-ask-yellow-or-white"), String::new()),
        Asked::Direction | Asked::Order => (numbering::question(words, scene, situation), String::new()),
        Asked::Confirm => (words.get("td-ready"), words.get("td-ready-more")),
        Asked::Wait => (waiting(scene), String::new()),
        Asked::Watch => {
            let thinking = scene.view.board().waiting().len();
            (words.with("td-watching", &[("n", thinking.into())]), String::new())
        }
        Asked::Over => (words.get("td-over"), String::new()),
    }
}

fn ask_building(scene: &Scene<'_>, bonus: Bonus) -> String {
    let words = scene.words;
    let Bonus::Prestige(track) = bonus else { return words.get("td-ask-work") };
    let [first, second] = PRESTIGE_OFFER[track as usize].map(|building| lexicon::building(words, building));
    let args = [("colour", track.name().into()), ("first", first.into()), ("second", second.into())];
    words.with("td-ask-prestige", &args)
}

fn waiting(scene: &Scene<'_>) -> String {
    use game_troyes_dice::Phase;
    let words = scene.words;
    let board = scene.view.board();
    match board.phase() {
        Phase::Numbering => words.get("td-waiting-crier"),
        Phase::Act => {
            let others = board.waiting().iter().filter(|seat| Some(*seat) != scene.view.viewer()).count();
            words.with("td-waiting", &[("n", others.into())])
        }
        _ => words.get("td-waiting-dice"),
    }
}

/// What draft and preview change, in numbers and shapes.
fn gist(situation: &Situation) -> Markup {
    let (before, after) = (&situation.before, &situation.after);
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

/// Put back, Undo, Confirm: what is possible now, the main thing last.
fn actions(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let (words, urls) = (scene.words, scene.urls);
    let picked = situation.chosen.is_some() || situation.die.is_some();
    let can_put_back = picked && situation.asked != Asked::NoDie;
    html! {
        @if can_put_back {
            (link::link(&link::nothing(urls), "ct-button quiet", None, html! { (words.get("td-put-back")) }))
        }
        @if situation.drafted > 0 && !scene.confirmed {
            (link::button(urls, urls.undo, None, "ct-button", &words.get("common-undo")))
        }
        @match (&situation.chosen, situation.asked) {
            (Some(action), _) => (take(scene, situation, action)),
            (None, Asked::Confirm) => (link::button(urls, urls.confirm, None, "ct-button main", &words.get("common-confirm"))),
            (None, Asked::Wait) => @if let Some(take_back) = urls.take_back.filter(|_| scene.confirmed) {
                (link::button(urls, take_back, None, "ct-button", &words.get("table-take-back")))
            },
            (None, Asked::Watch | Asked::Over) => {}
            (None, _) => (link::disabled(&words.get("common-confirm"))),
        }
    }
}

/// Takes the previewed move: into the draft if more is to be chosen, else at once with a confirmation.
fn take(scene: &Scene<'_>, situation: &Situation, action: &Move) -> Markup {
    let (words, urls) = (scene.words, scene.urls);
    let (to, text) = if situation.leads_to_choice {
        (urls.draft, words.get("td-go-on"))
    } else {
        (urls.confirm, words.get("common-confirm"))
    };
    link::button(urls, to, Some(action), "ct-button main", &text)
}
