//! Rulebook, End of the game: the score, the winner, the tie.

use game_core::{Game, Outcome, Pending, SeatSet};

use crate::common::{Play, afternoon, seat};

/// The last afternoon with these sheets; everyone gains one influence on a track where that brings nothing.
///
/// Each sheet is given with one influence less than it is to have in the end.
fn last_afternoon<const N: usize>(sheets: [&str; N]) -> Outcome {
    let mut play = afternoon(8, "r y w r").sheets(sheets).roll("6 1 1 1");
    for number in 1..=N {
        assert_eq!(play.act_as(number, "1:influence1"), "1i");
    }
    play.game.outcome().expect("the game is over")
}

fn points(outcome: &Outcome) -> Vec<i32> {
    outcome.seats.iter().map(|seat| seat.total).collect()
}

/// Rulebook, End of the game, ¶1: the game ends with the eighth afternoon, and nothing can be done then.
#[test]
fn the_game_ends_after_the_eighth_afternoon() {
    let mut play: Play = afternoon(8, "r y w r").roll("6 1 1 1");
    assert_eq!(play.game.outcome(), None);
    play.act("1:influence1");
    assert_eq!(play.game.pending(), Pending::Over);
    assert_eq!(play.game.outcome().unwrap().reason, "last-day");
    assert!(play.moves().is_empty());
}

/// Rulebook, End of the game, ¶2–4, with the examples: four Great Halls at 1, four City Halls at 2, four
/// Cathedrals at 1, two Bishoprics at 2; pairs of 2, 2 and 5 resources; 30 citizens; 54 in all.
#[test]
fn the_example_scores_fifty_four() {
    let halls = "hall1 hall2 hall3 hall5 cityhall1 cityhall2 cityhall4 cityhall6";
    let whites = "cathedral3 cathedral5 cathedral4 cathedral6 bishopric1 bishopric2";
    let sheet = format!("built {halls} {whites}; held 1 2 5; circled 7 9 16; citizens 8 12 10");
    let outcome = last_afternoon([&sheet]);
    let lines: Vec<(&str, i32, i32)> =
        outcome.seats[0].lines.iter().map(|line| (line.key, line.count, line.points)).collect();
    assert_eq!(
        lines,
        [
            ("hugues-de-payns", 0, 0),
            ("isabeau-de-baviere", 0, 0),
            ("influence", 2, 1),
            ("thibaut-ii", 4, 4),
            ("jeanne-de-champagne", 4, 8),
            ("deniers", 2, 1),
            ("urbain-iv", 4, 4),
            ("marie-de-champagne", 2, 4),
            ("knowledge", 5, 2),
            ("citizens", 30, 30),
        ]
    );
    assert_eq!(outcome.seats[0].total, 54);
}

/// Rulebook, End of the game, ¶2: buildings score only where a Cathedral has unlocked their character.
#[test]
fn buildings_without_their_cathedral_score_nothing() {
    let rows = "fortress1 palace1 hall1 cityhall1 bishopric1";
    let outcome = last_afternoon([&format!("built {rows}; held 0 0 0; circled 6 6 6")]);
    assert_eq!(points(&outcome), [0]);
}

/// Rulebook, End of the game, ¶2: each of the six characters scores its own row at 1, 2 or 3.
#[test]
fn each_character_scores_its_row_at_its_number() {
    let rows = [
        ("fortress", "hugues-de-payns"),
        ("palace", "isabeau-de-baviere"),
        ("hall", "thibaut-ii"),
        ("cityhall", "jeanne-de-champagne"),
        ("cathedral", "urbain-iv"),
        ("bishopric", "marie-de-champagne"),
    ];
    for (column, (row, character)) in (1..=6).zip(rows) {
        for number in 1..=3 {
            // The Cathedral of this column is the first, third or fifth to be drawn.
            let before = (1..=6).filter(|other| *other != column).take(2 * (number - 1));
            let cathedrals: Vec<String> =
                before.chain([column]).map(|value| format!("cathedral{value}")).collect();
            let (own, count) = match row {
                "cathedral" => (String::new(), cathedrals.len()),
                _ => (format!("{row}1 {row}2 {row}5 "), 3),
            };
            let sheet = format!("built {own}{}; held 0 0 0; circled 6 6 6", cathedrals.join(" "));
            let outcome = last_afternoon([&sheet]);
            let line = outcome.seats[0].lines.iter().find(|line| line.key == character).unwrap();
            assert_eq!(
                (line.count as usize, line.points as usize),
                (count, number * count),
                "{row} at {number}"
            );
        }
    }
}

/// Rulebook, End of the game, ¶3: only pairs of one resource count; odd ones are left over.
#[test]
fn only_pairs_of_one_resource_score() {
    for (held, total) in [("0 1 1", 0), ("1 1 1", 1), ("2 4 7", 1 + 2 + 3), ("16 17 18", 8 + 8 + 9)] {
        let outcome = last_afternoon([&format!("held {held}; circled 16 18 18")]);
        assert_eq!(points(&outcome), [total], "{held} and one influence");
    }
}

/// Rulebook, End of the game, ¶3: spent resources score nothing.
#[test]
fn spent_resources_score_nothing() {
    let outcome = last_afternoon(["held 0 0 0; circled 16 18 18"]);
    assert_eq!(points(&outcome), [0]);
}

/// Rulebook, End of the game, ¶4: every citizen is a point.
#[test]
fn every_citizen_scores_one() {
    let outcome = last_afternoon(["held 0 0 0; circled 6 6 6; citizens 20 13 7"]);
    assert_eq!(points(&outcome), [40]);
}

/// Rulebook, End of the game, ¶5: the most points win.
#[test]
fn the_most_points_win() {
    let sheet = |citizens: &str| format!("held 0 0 0; circled 6 6 6; citizens {citizens}");
    let outcome = last_afternoon([&sheet("5 5 5"), &sheet("9 8 0"), &sheet("9 7 0")]);
    assert_eq!(points(&outcome), [15, 17, 16]);
    assert_eq!(outcome.winners, SeatSet::only(seat(2)));
}

/// Rulebook, End of the game, ¶6: those who tie share the victory, whatever their points are made of.
#[test]
fn a_tie_is_a_shared_victory() {
    let sheets = [
        "held 0 0 0; circled 6 6 6; citizens 5 5 5",
        "held 0 4 4; circled 6 6 6; citizens 5 5 1",
        "held 0 4 4; circled 6 6 6; citizens 5 5 0",
    ];
    let outcome = last_afternoon(sheets);
    assert_eq!(points(&outcome), [15, 15, 14]);
    assert_eq!(outcome.winners.to_string(), "1 2");
    let all = last_afternoon(["held 0 0 0; circled 6 6 6"; 4]);
    assert_eq!(all.winners, SeatSet::first(4));
}

/// Rulebook, Achievements, ¶2: a game alone is a game; its player is its winner.
#[test]
fn a_solo_player_wins() {
    assert_eq!(last_afternoon(["circled 7 7 7"]).winners, SeatSet::first(1));
}

/// The score line by line and the score in one go are the same.
#[test]
fn the_lines_add_up_to_the_score() {
    let built = "cathedral1 cathedral5 cathedral2 fortress1 fortress2 palace6 bishopric6";
    let sheet = format!("built {built}; held 4 5 6; circled 9 9 9; citizens 3 1 4");
    let mut play = afternoon(8, "r y w r").sheet(&sheet).roll("6 1 1 1");
    play.act("1:influence1");
    let outcome = play.game.outcome().unwrap();
    let sum: i32 = outcome.seats[0].lines.iter().map(|line| line.points).sum();
    // 1×2 Fortresses, 2×1 Count's Palace, 1×3 Cathedrals, pairs 2 + 2 + 3, citizens 8.
    assert_eq!(sum, 2 + 2 + 3 + 7 + 8);
    assert_eq!((sum, sum), (outcome.seats[0].total, play.game.score(seat(1))));
}
