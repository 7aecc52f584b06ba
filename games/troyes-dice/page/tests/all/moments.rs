//! The moments on the result page are found in the record.

use game_core::{Chronicle, Game, GameEvent, Outcome, Pending, Seat, Seeded};
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::{Options, Setup, TroyesDice};
use page_kit::result::{Ending, Positions};
use page_testkit::{URLS, check, people};
use page_troyes_dice::result;
use words::{Lang, Words};

/// What the result page tells of a game.
fn told(outcome: &Outcome, entries: &[Entry], lang: Lang) -> Vec<String> {
    let people = people(outcome.seats.len());
    let words = Words::new(lang).of(&texts_troyes_dice::TEXTS);
    let ending = Ending {
        words,
        viewer: None,
        people: &people,
        urls: &URLS,
        query: "",
        positions: Positions::default(),
        accounts: &Vec::new(),
    };
    let options = Options::new(outcome.seats.len() as u8);
    let html =
        result(&ending, &TroyesDice::new(&options).unwrap().view(None), outcome, entries).into_string();
    check(&html);
    assert!(!html.contains('⟨'), "{html}");
    let Some((_, list)) = html.split_once("<ol class=\"ct-moments\">") else { return Vec::new() };
    let list = list.split_once("</ol>").expect("the end of the list").0;
    list.split("<li>").skip(1).map(|item| item.trim_end_matches("</li>").to_owned()).collect()
}

/// A game that is told as it is played.
struct Told {
    game: TroyesDice,
    chronicle: Chronicle<TroyesDice>,
}

impl Told {
    fn new(game: TroyesDice) -> Told {
        Told { game, chronicle: Chronicle::default() }
    }

    fn chance(&mut self, text: &str) {
        let event = GameEvent::Chance(text.parse().unwrap());
        self.chronicle.play(&mut self.game, &event).unwrap();
    }

    fn turn(&mut self, moves: &[&str]) {
        for text in moves {
            let event = GameEvent::Move(Seat::FIRST, text.parse().unwrap());
            self.chronicle.play(&mut self.game, &event).unwrap();
        }
    }

    fn entries(&self) -> Vec<Entry> {
        self.chronicle.entries(&self.game, None).collect()
    }
}

fn set_up(json: &str) -> Told {
    Told::new(TroyesDice::from_setup(&serde_json::from_str::<Setup>(json).unwrap()).unwrap())
}

/// A finished game of this many seats: only its names and totals are shown.
fn some_outcome(seats: u8) -> Outcome {
    random_game(seats, 1).1
}

fn random_game(seats: u8, seed: u64) -> (Vec<Entry>, Outcome) {
    let mut told = Told::new(TroyesDice::new(&format!("players={seats}").parse().unwrap()).unwrap());
    let mut source = Seeded::new(seed);
    loop {
        let event = match told.game.pending() {
            Pending::Chance => GameEvent::Chance(told.game.sample(&mut source).unwrap()),
            Pending::Seats(awaited) => {
                let seat = awaited.lowest().unwrap();
                GameEvent::Move(seat, told.game.random_move(seat, &mut source).unwrap())
            }
            Pending::Over => return (told.entries(), told.game.outcome().unwrap()),
        };
        told.chronicle.play(&mut told.game, &event).unwrap();
    }
}

#[test]
fn the_largest_gain_comes_with_its_move() {
    let mut game = set_up(
        r#"{"options":{"players":1},"day":1,"half":"morning","plazas":"rr yw ww ry wr yy ry wr yw","sheets":[{}]}"#,
    );
    game.chance("roll 2 3 4 5");
    game.turn(&["3:palace4"]);
    let name = "&lt;script&gt;alert('&amp;')&lt;/script&gt;";
    let told = told(&some_outcome(1), &game.entries(), Lang::En);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("Day 1, morning: {name} gains ")), "{told:?}");
    assert!(told[0].contains("Count’s Palace on the 4"), "{told:?}");
}

/// Section "Destruction", T18: only places that were open are closed, and a Fortress keeps its column.
#[test]
fn the_hardest_blow_counts_the_places_that_were_open() {
    let json = r#"{"options":{"players":4},"day":4,"half":"morning","plazas":"rr yw ww ry wr yy ry wr yw",
        "sheets":[{"built":[["fortress",3]]},{},{"built":[["bishopric",3]]},{"lost":[["white",3]]}]}"#;
    let mut game = set_up(json);
    game.chance("roll 3 3 4 5");
    // Nothing on the first sheet, both places on the second, one on the third, none that is left on the fourth.
    let expected = "Day 4, morning: the black 3 on white closes 3 places to build.";
    assert_eq!(told(&some_outcome(4), &game.entries(), Lang::En), [expected]);
    let french = "Jour 4, matin\u{202f}: le 3 noir sur blanc ferme 3 emplacements de construction.";
    assert_eq!(told(&some_outcome(4), &game.entries(), Lang::Fr), [french]);
}

/// The fifteenth citizen of a track brings a building of another district (T1).
#[test]
fn the_longest_chain_counts_its_bonuses() {
    let mut game = set_up(include_str!("../../examples/chain.json"));
    game.chance("roll 1 3 4 6");
    game.turn(&["3:palace3", "+hall5"]);
    let told = told(&some_outcome(1), &game.entries(), Lang::En);
    assert!(told[0].contains("sets off a bonus with one die and gains 3 VP"), "{told:?}");
}

#[test]
fn every_game_has_three_moments_in_order() {
    for seats in 1..=4 {
        for seed in 1..6 {
            let (entries, outcome) = random_game(seats, seed);
            let english = told(&outcome, &entries, Lang::En);
            assert_eq!((english.len(), told(&outcome, &entries, Lang::Fr).len()), (3, 3), "{english:?}");
            let when = |text: &String| {
                let day =
                    text.split([' ', ',']).nth(1).and_then(|day| day.parse::<u8>().ok()).expect("a day");
                (day, text.contains("afternoon"))
            };
            assert!(english.is_sorted_by_key(when), "{english:?}");
        }
    }
}

#[test]
fn a_curve_has_every_half_day_and_ends_with_the_final_score() {
    for players in [1, 3] {
        let (entries, outcome) = random_game(players, 1);
        let totals: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
        let curves = texts_troyes_dice::moments::curves(&entries, &totals);
        assert_eq!(curves.len(), usize::from(players));
        for (curve, total) in curves.iter().zip(&totals) {
            assert_eq!((curve.len(), curve.last()), (17, Some(total)), "{curve:?}");
        }
    }
}
