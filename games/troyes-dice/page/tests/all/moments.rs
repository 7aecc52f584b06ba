//! The moments on the result page are found in the record.

use game_core::{Game, Outcome, Pending, Seat, Seeded};
use game_troyes_dice::{Chance, Move, Setup, TroyesDice, View};
use page_testkit::{check, people};
use page_troyes_dice::{Entry, Finish, result};
use words::{Lang, Words};

/// What the result page tells of a game.
fn told(outcome: &Outcome, entries: &[Entry<'_>], lang: Lang) -> Vec<String> {
    let people = people(outcome.seats.len());
    let html =
        result(Words::new(lang), &Finish { outcome, people: &people, curves: &[], entries }).into_string();
    check(&html);
    assert!(!html.contains('⟨'), "{html}");
    let Some((_, list)) = html.split_once("<ol class=\"ct-moments\">") else { return Vec::new() };
    let list = list.split_once("</ol>").expect("the end of the list").0;
    list.split("<li>").skip(1).map(|item| item.trim_end_matches("</li>").to_owned()).collect()
}

/// Something that happened, with what was seen around it.
enum Step {
    Chance(Chance, Box<[View; 2]>),
    Turn(Seat, Box<View>, Vec<Move>),
}

impl Step {
    fn entry(&self) -> Entry<'_> {
        match self {
            Step::Chance(chance, views) => Entry::Chance { chance, before: &views[0], after: &views[1] },
            Step::Turn(seat, before, moves) => Entry::Turn { seat: *seat, before, moves },
        }
    }
}

fn chance(game: &mut TroyesDice, chance: Chance) -> Step {
    let before = game.view(None);
    game.resolve(&chance).unwrap();
    Step::Chance(chance, Box::new([before, game.view(None)]))
}

fn turn(game: &mut TroyesDice, seat: Seat, moves: &[&str]) -> Step {
    let before = game.view(Some(seat));
    let moves: Vec<Move> = moves.iter().map(|text| text.parse().unwrap()).collect();
    moves.iter().for_each(|action| game.play(seat, action).unwrap());
    Step::Turn(seat, Box::new(before), moves)
}

fn set_up(json: &str) -> TroyesDice {
    TroyesDice::from_setup(&serde_json::from_str::<Setup>(json).unwrap()).unwrap()
}

/// A finished game of so many seats: only its names and totals are shown.
fn some_outcome(seats: u8) -> Outcome {
    random_game(seats, 1).1
}

fn random_game(seats: u8, seed: u64) -> (Vec<Step>, Outcome) {
    let mut game = TroyesDice::new(&format!("players={seats}").parse().unwrap()).unwrap();
    let mut source = Seeded::new(seed);
    let mut steps = Vec::new();
    loop {
        match game.pending() {
            Pending::Chance => {
                let drawn = game.sample(&mut source).unwrap();
                steps.push(chance(&mut game, drawn));
            }
            Pending::Seats(awaited) => {
                let seat = awaited.lowest().unwrap();
                let before = game.view(Some(seat));
                let half_day = game.table().half_day();
                let mut moves = Vec::new();
                while game.table().half_day() == half_day
                    && matches!(game.pending(), Pending::Seats(all) if all.contains(seat))
                {
                    let action = game.random_move(seat, &mut source).unwrap();
                    game.play(seat, &action).unwrap();
                    moves.push(action);
                }
                steps.push(Step::Turn(seat, Box::new(before), moves));
            }
            Pending::Over => return (steps, game.outcome().unwrap()),
        }
    }
}

#[test]
fn the_largest_gain_comes_with_its_move() {
    let mut game = set_up(
        r#"{"options":{"players":1},"day":1,"half":"morning","plazas":"rr yw ww ry wr yy ry wr yw","sheets":[{}]}"#,
    );
    let steps =
        [chance(&mut game, "roll 2 3 4 5".parse().unwrap()), turn(&mut game, Seat::FIRST, &["3:palace4"])];
    let entries = steps.each_ref().map(Step::entry);
    let name = "&lt;script&gt;alert('&amp;')&lt;/script&gt;";
    let told = told(&some_outcome(1), &entries, Lang::En);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("Day 1, morning: {name} gains ")), "{told:?}");
    assert!(told[0].contains("Count's Palace on the 4"), "{told:?}");
}

/// Section "Destruction", T18: only places that were open are closed, and a Fortress keeps its column.
#[test]
fn the_hardest_blow_counts_the_places_that_were_open() {
    let json = r#"{"options":{"players":4},"day":4,"half":"morning","plazas":"rr yw ww ry wr yy ry wr yw",
        "sheets":[{"built":[["fortress",3]]},{},{"built":[["bishopric",3]]},{"lost":[["white",3]]}]}"#;
    let mut game = set_up(json);
    let steps = [chance(&mut game, "roll 3 3 4 5".parse().unwrap())];
    let entries = steps.each_ref().map(Step::entry);
    // Nothing on the first sheet, both places on the second, one on the third, none that is left on the fourth.
    let expected = "Day 4, morning: the black 3 on white closes 3 places to build.";
    assert_eq!(told(&some_outcome(4), &entries, Lang::En), [expected]);
    let french = "Jour 4, matin : le 3 noir sur blanc ferme 3 emplacements de construction.";
    assert_eq!(told(&some_outcome(4), &entries, Lang::Fr), [french]);
}

/// The fifteenth citizen of a track brings a building of another district (T1).
#[test]
fn the_longest_chain_counts_its_bonuses() {
    let mut game = set_up(include_str!("../../examples/chain.json"));
    let steps = [
        chance(&mut game, "roll 1 3 4 6".parse().unwrap()),
        turn(&mut game, Seat::FIRST, &["3:palace3", "+hall5"]),
    ];
    let entries = steps.each_ref().map(Step::entry);
    let told = told(&some_outcome(1), &entries, Lang::En);
    assert!(told[0].contains("sets off a bonus with one die and gains 3 VP"), "{told:?}");
}

#[test]
fn every_game_has_three_moments_in_order() {
    for seats in 1..=4 {
        for seed in 1..6 {
            let (steps, outcome) = random_game(seats, seed);
            let entries: Vec<Entry<'_>> = steps.iter().map(Step::entry).collect();
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
