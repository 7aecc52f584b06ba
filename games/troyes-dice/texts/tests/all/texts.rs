//! Every text of Troyes Dice is there and used, and every refusal has a sentence with its rule.

use bots_troyes_dice::Reason;
use game_core::{Refusal, Seat, Tallied};
use game_troyes_dice::board::{Building, CHARACTERS, Colour, Resource};
use game_troyes_dice::illegal::{Awaited, AwaitedChance, Purpose};
use game_troyes_dice::tiles::TileNumber;
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Illegal, Pips};
use page_kit::{OptionField, OptionKind, Page};
use page_testkit::{anchors, check_rules};
use page_troyes_dice::TroyesDicePage;
use texts_troyes_dice::TEXTS;
use words::{Lang, Words};
use words_testkit::{Family, check_refusals, check_title};

#[test]
fn every_text_is_there_and_used() {
    let resources = Resource::ALL.map(Resource::name);
    let sides = ["banquet", "raid"];
    let tiles = sides.into_iter().flat_map(|side| TileNumber::ALL.map(|number| format!("{side}-{number}")));
    let things = ["citizens", "columns", "scoring"];
    let helped =
        Building::ALL.map(Building::word).into_iter().chain(resources).chain(Colour::ALL.map(Colour::name));
    let families = [
        Family::new("td-tile", tiles),
        Family::new("help", helped.chain(things)),
        Family::new("score", CHARACTERS.into_iter().chain(resources).chain(["citizens"])),
        Family::new(
            "honour",
            <game_troyes_dice::TroyesDice as Tallied>::HONOURS
                .iter()
                .copied()
                .chain(<game_troyes_dice::TroyesDice as Tallied>::SERIES.iter().map(|series| series.key)),
        ),
        Family::new("lesson", page_kit::lesson::text_keys(TroyesDicePage::LESSONS)),
        Family::new("option", options(TroyesDicePage::OPTIONS)),
        Family::codes("hint", Reason::CODES),
        Family::codes("refusal", Illegal::CODES),
        Family::new("rule", anchors::<TroyesDicePage>()),
        Family::new("rules", anchors::<TroyesDicePage>()),
    ];
    check_title(&TEXTS, "troyes-dice", &families);
}

/// The keys of a page's options, as the start page asks for them.
fn options(fields: &[OptionField]) -> Vec<String> {
    let keys = |field: &OptionField| match field.kind {
        OptionKind::Flag => vec![field.word.to_owned(), format!("{}-help", field.word)],
        OptionKind::Choice(values) => {
            let values = values.iter().map(|value| format!("{}-{value}", field.word));
            std::iter::once(field.word.to_owned()).chain(values).collect()
        }
    };
    fields.iter().flat_map(keys).collect()
}

#[test]
fn the_rules_are_complete_and_tell_every_refusal() {
    check_rules::<TroyesDicePage>(all().iter().map(|illegal| illegal.rule().section));
}

#[test]
fn every_refusal_has_a_sentence() {
    check_refusals(&TEXTS, all().iter().map(|illegal| (illegal.code(), illegal.params())));
    let refused = Illegal::NotNow { expected: Awaited::CitizenTrack };
    let text = Words::new(Lang::Fr).of(&TEXTS).refusal(refused.code(), &refused.params());
    assert!(text.is_some_and(|text| text.ends_with("choisissez une piste pour l’habitant.")));
}

fn all() -> Vec<Illegal> {
    let (die, value, seat) = (Place::ALL[2], Pips::FACES[3], Seat::FIRST);
    let mut rules = vec![
        Illegal::TileTwice { number: 3 },
        Illegal::BlackDie { die },
        Illegal::CountsAsBlack { die },
        Illegal::NamePayment { die },
        Illegal::NoPaymentChoice { die },
        Illegal::NoInfluence,
        Illegal::NoColourChange,
        Illegal::NoPrestige,
        Illegal::BelowOne,
        Illegal::BuildWithZero,
        Illegal::DieAffordable,
        Illegal::NotTheCrier { crier: seat },
    ];
    let awaited = [
        Awaited::Action,
        Awaited::BonusBuilding,
        Awaited::CitizenTrack,
        Awaited::Direction,
        Awaited::Numbering,
    ];
    rules.extend(awaited.map(|expected| Illegal::NotNow { expected }));
    let chances = [AwaitedChance::Plazas, AwaitedChance::Tiles, AwaitedChance::First, AwaitedChance::Roll];
    rules.extend(chances.map(|expected| Illegal::OtherChance { expected }));
    for purpose in [Purpose::Die, Purpose::Value, Purpose::Colour] {
        rules.extend(Resource::ALL.map(|resource| Illegal::NotEnough {
            resource,
            need: 1,
            have: 0,
            purpose,
        }));
    }
    for building in Building::ALL {
        rules.push(Illegal::AlreadyDrawn { building, value });
        rules.push(Illegal::CrossedOut { building, value });
        rules.push(Illegal::NotOffered { building });
    }
    rules.extend(Colour::ALL.map(|track| Illegal::WrongTrack { track }));
    rules
}
