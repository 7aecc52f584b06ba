//! What all drawings that stand alone promise.

use game_core::{ChanceSource, Game, Hidden, LegalMoves, Pending, Seat, Seeded};
use page_kit::Page;
use page_kit::drawing::{Drawing, blanks, paper, picture};
use words::{Lang, Words};

/// Plays a random game and panics unless its pictures and pages, from its start to its end and in every language, and the
/// blank sheets, are the same whatever is hidden, are SVG that needs no style sheet, with texts that stay inside and letters that our typefaces have, and
/// become PDF and PNG. Returns the last picture and page, to look at.
pub fn check_drawings<P: Page>(options: &<P::Game as Game>::Options, seed: u64) -> Vec<(String, Drawing)> {
    let mut shown = Vec::new();
    for lang in Lang::ALL {
        let words = Words::new(lang).of(P::texts());
        let mut game = P::Game::new(options).expect("fitting options");
        let mut source = Seeded::new(seed);
        let seats: Vec<Seat> = Seat::first(game.seats()).collect();
        let names: Vec<String> = (0..seats.len())
            .map(|seat| ["<b>Żółć & Ο Ορφέας</b>", "Юлия", "Ada"][seat % 3].repeat(1 + seat % 4))
            .collect();
        let mut steps = 0;
        while step(&mut game, &mut source) {
            steps += 1;
            if steps % 40 == 1 {
                let shown = picture::<P>(words, &game, &names, None);
                check(&shown);
                // Whatever is hidden, a picture is the same.
                let other = game.permute_hidden(None, &mut source);
                assert_eq!(shown.svg(), picture::<P>(words, &other, &names, None).svg());
                let [one, other] =
                    [&game, &other].map(|game| paper::<P>(words, game, &names, &seats[..1])[0].svg());
                assert_eq!(one, other);
            }
        }
        assert!(game.outcome().is_some(), "the game has an end");
        let seats = &seats[..seats.len().min(2)];
        for seat in seats {
            check(&picture::<P>(words, &game, &names, Some(*seat)));
        }
        let pages = paper::<P>(words, &game, &names, seats);
        assert_eq!(pages.len(), if P::SHARES_BOARD { 1 } else { seats.len() });
        let blank = blanks::<P>(words);
        assert!(!blank.is_empty());
        for page in pages.iter().chain(&blank) {
            check(page);
        }
        let all: Vec<String> = pages.iter().chain(&blank).map(Drawing::svg).collect();
        picture::pdf("", lang.code(), &all).expect("a PDF");
        picture::png(&all[0], 300).expect("a PNG");
        shown.push((format!("picture-{}", lang.code()), picture::<P>(words, &game, &names, None)));
        shown.push((format!("page-{}", lang.code()), pages[0].clone()));
        shown.push((format!("blank-{}", lang.code()), blank[0].clone()));
    }
    shown
}

/// Makes a random move or draws chance; `false` at the end.
fn step<G: Game>(game: &mut G, source: &mut Seeded) -> bool {
    match game.pending() {
        Pending::Over => return false,
        Pending::Chance => {
            let chance = game.sample(source).expect("chance is pending");
            game.resolve(&chance).expect("what was drawn can happen");
        }
        Pending::Seats(seats) => {
            let seat = seats.lowest().expect("someone is pending");
            let legal = game.legal(seat);
            let index = source.below(legal.len() as u32) as usize;
            let action = legal.get(index).expect("a legal move");
            game.play(seat, &action).expect("a legal move");
        }
    }
    true
}

fn check(drawing: &Drawing) {
    let svg = drawing.svg();
    for needs in ["class=", "style=", "var(", "<style", "<script", "<use", "href", "<b>"] {
        assert!(!svg.contains(needs), "a drawing stands alone, but this one has {needs}");
    }
    let faults = picture::faults(&svg).expect("SVG");
    assert!(faults.is_empty(), "{faults:#?}");
}
