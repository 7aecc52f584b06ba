//! Every text of Troia is there and used, and every refusal has a sentence with its rule.

use bots::Reason as _;
use bots_troia::Reason;
use game_core::{Refusal, Seat, Tallied};
use game_troia::illegal::{Awaited, AwaitedChance};
use game_troia::{Card, Cells, Handle, Illegal, Layer, Standing};
use page_kit::Page;
use page_testkit::{anchors, check_rules};
use page_troia::TroiaPage;
use texts_troia::{TEXTS, lexicon};
use words::{Lang, Words};
use words_testkit::{Family, check_refusals, check_title};

/// What explains itself on the page.
const THINGS: [&str; 8] = ["hill", "pieces", "track", "cards", "pile", "frame", "front", "tent"];

#[test]
fn every_text_is_there_and_used() {
    let families = [
        Family::new("tr-shape", Layer::ALL.map(lexicon::key)),
        Family::new("tr-where", lexicon::PARTS.into_iter().flatten()),
        Family::new("tr-look", ["n", "e", "s", "w"]),
        Family::new("help", THINGS),
        Family::new("tr-thing", THINGS),
        Family::new("score", ["plan", "rubble", "primordial", "final", "caught-up"]),
        Family::new(
            "honour",
            <game_troia::Troia as Tallied>::HONOURS
                .iter()
                .copied()
                .chain(<game_troia::Troia as Tallied>::SERIES.iter().map(|series| series.key)),
        ),
        Family::new("tr-feature", <game_troia::Troia as Tallied>::feature_names()),
        Family::new("lesson", page_kit::lesson::text_keys(TroiaPage::LESSONS)),
        Family::codes("hint", Reason::CODES).and("name"),
        Family::codes("refusal", Illegal::CODES),
        // What every game refuses, where the common words speak of dice or of seats.
        Family::new("refusal", ["not-your-turn", "awaiting-chance", "awaiting-seats", "nothing-to-undo"]),
        Family::new("rule", anchors::<TroiaPage>()),
        Family::new("rules", anchors::<TroiaPage>()),
    ];
    check_title(&TEXTS, "troia", &families);
}

#[test]
fn the_rules_are_complete_and_tell_every_refusal() {
    check_rules::<TroiaPage>(all().iter().map(|illegal| illegal.rule().section));
}

#[test]
fn every_refusal_has_a_sentence() {
    check_refusals(&TEXTS, all().iter().map(|illegal| (illegal.code(), illegal.params())));
}

fn all() -> Vec<Illegal> {
    let (card, piece, layer) = (Card::new(40).unwrap(), Handle::from_index(3).unwrap(), Layer::VIII);
    let mut all = vec![
        Illegal::NotYourColour { card },
        Illegal::WrongCount { dig: 4, publish: 4, kept_dig: 3, kept_publish: 5 },
        Illegal::NotInHand { card },
        Illegal::NotOnHill { piece },
        Illegal::Covered { piece },
        Illegal::NoStepLeft,
        Illegal::FrontWouldOverflow { front: 5, left: 1 },
        Illegal::FrontTooFull { front: 6 },
        Illegal::NotInFront { piece },
        Illegal::NothingNamed,
        Illegal::NotInTent { layer, cells: Cells::from_bits(3) },
        Illegal::TooMany { pieces: 3, left: 2 },
        Illegal::NotAGroup,
        Illegal::NotBeside { layer, pieces: 1, largest: 2 },
        Illegal::NotInPile { card },
        Illegal::NoSuchFirst { seat: Seat::FIRST },
    ];
    let awaited = [Awaited::Keep, Awaited::StartPiece, Awaited::Card, Awaited::Dig, Awaited::Publish];
    all.extend(awaited.map(|expected| Illegal::NotNow { expected }));
    let chances = [AwaitedChance::Hill, AwaitedChance::Handles, AwaitedChance::First, AwaitedChance::Permit];
    all.extend(chances.map(|expected| Illegal::OtherChance { expected }));
    all
}

/// One reason of each kind.
fn all_reasons() -> Vec<Reason> {
    let (card, layer) = (Card::new(40).unwrap(), Layer::VIII);
    vec![
        Reason::Scores { points: 1 },
        Reason::Status { standing: Standing::Final, layer, points: 4 },
        Reason::Bumps { seat: 2, to: 17 },
        Reason::PlanSure,
        Reason::PlanLikely { layer: Layer::I, percent: 60 },
        Reason::Ready { pieces: 3, points: 7 },
        Reason::FreePlans { free: 9, plans: 1 },
        Reason::Joins { layer, pieces: 2 },
        Reason::Keeps { pieces: 1 },
        Reason::Order { card, higher: 0 },
        Reason::Uncovers { pieces: 2 },
        Reason::Topped { layer: Layer::VI, pieces: 3 },
    ]
}

/// Every code has its sentence in both languages, and says what it is about.
#[test]
fn every_reason_has_its_words() {
    let reasons = all_reasons();
    let codes = Reason::CODES.iter().map(|(code, _)| *code);
    assert!(reasons.iter().map(bots::Reason::code).eq(codes), "the list is the list of codes");
    let text = |lang: Lang, reason: &Reason| {
        // Where a seat is spoken of, the page says who sits there.
        let mut params = reason.params();
        params.push(("name", "Ada".to_owned()));
        Words::new(lang).of(&TEXTS).reason(reason.code(), &params).expect("the code has its words")
    };
    for reason in &reasons {
        for lang in Lang::ALL {
            let text = text(lang, reason);
            assert!(!text.contains(['⟨', '{', '$']) && !text.is_empty(), "{text}");
        }
        assert!(!reason.to_string().is_empty());
    }
    assert_eq!(text(Lang::En, &reasons[1]), "the final publication in Troy VIII/IX: +4 for its status");
    assert_eq!(text(Lang::En, &reasons[2]), "catches up with Ada, who goes back to 17");
    assert_eq!(text(Lang::Fr, &reasons[11]), "un groupe de 3 dans Troie VI serait de nouveau primordial");
    assert_eq!(reasons[4].to_string(), "a piece of Troy I, with 60 % a Plan piece");
}
