//! Every text of Troia is there and used, and every refusal has a sentence with its rule.

use bots::troia::Reason;
use game_core::{Refusal, Seat};
use game_troia::illegal::{Awaited, AwaitedChance};
use game_troia::{Card, Cells, Handle, Illegal, Layer};
use texts_troia::{TEXTS, lexicon};
use words::{Lang, Words, dashed};
use words_testkit::{Family, check_title};

#[test]
fn every_text_is_there_and_used() {
    let families = [
        Family::new("tr-shape", Layer::ALL.map(lexicon::key)),
        Family::new("tr-where", lexicon::PARTS.into_iter().flatten()),
        Family::new("tr-look", ["n", "e", "s", "w"]),
        Family::new("help", ["hill", "frame", "front", "tent", "cards"]),
        Family::new("score", ["plan", "rubble", "primordial", "final", "caught-up"]),
        Family::new("hint", Reason::CODES),
        Family::new("refusal", all().iter().map(Refusal::code)),
        Family::new("rule", all().iter().map(|illegal| dashed(illegal.rule().section))),
    ];
    check_title(&TEXTS, "troia", &families);
}

#[test]
fn every_refusal_has_a_sentence() {
    for lang in Lang::ALL {
        let words = Words::new(lang).of(&TEXTS);
        for illegal in all() {
            let text = words.refusal(illegal.code(), &illegal.params()).unwrap_or_default();
            assert!(!text.is_empty() && !text.contains('⟨'), "{illegal:?}: {text}");
        }
    }
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
