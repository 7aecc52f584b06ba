//! Rulebook, Achievements: each condition met and just not met. Those for three games need a history: a game only says
//! which of them it counts towards.

use game_core::{Game, Outcome, Pending, Seat, Seeded, Tallied};
use game_troyes_dice::TroyesDice;
use game_troyes_dice::score::Honour;

use crate::common::afternoon;

/// The last afternoon; everyone gains one influence on a track where that brings no citizen.
fn last_afternoon<const N: usize>(sheets: [&str; N]) -> Outcome {
    let mut play = afternoon(8, "r y w r").sheets(sheets).roll("6 1 1 1");
    for number in 1..=N {
        play.act_as(number, "1:influence1");
    }
    play.game.outcome().expect("the game is over")
}

/// Whether the sheet of a solo player earns the honour.
fn earns(honour: &str, sheet: &str) -> bool {
    assert!(Honour::ALL.iter().any(|known| known.key() == honour), "{honour}");
    last_afternoon([sheet]).seats[0].honours.contains(&honour)
}

/// A sheet with this many points from citizens, and none from anything else.
fn citizens(points: u8) -> String {
    let red = points.min(14);
    let yellow = (points - red).min(20);
    format!("held 0 0 0; circled 6 6 6; citizens {red} {yellow} {}", points - red - yellow)
}

/// A sheet with 20 points from Fortresses and City Halls more than the citizens of [`citizens`].
fn citizens_and_twenty(points: u8) -> String {
    let built = "fortress1 fortress2 fortress3 fortress4 cityhall2 cityhall3 cityhall5 cityhall6";
    // Hugues de Payns with a 2 scores 8; Jeanne de Champagne with a 2, too; two ones score Cathedrals: 4.
    let cathedrals = "cathedral5 cathedral6 cathedral1 cathedral4";
    format!("built {built} {cathedrals}; {}", citizens(points - 20))
}

/// Rulebook, Achievements, ¶3: at least 45, 55 and 65 points.
#[test]
fn the_point_marks_are_met_at_45_55_and_65() {
    assert!(!earns("points-45", &citizens(44)) && earns("points-45", &citizens(45)));
    assert!(!earns("points-55", &citizens_and_twenty(54)) && earns("points-55", &citizens_and_twenty(55)));
    assert!(!earns("points-65", &citizens_and_twenty(64)) && earns("points-65", &citizens_and_twenty(65)));
    let outcome = last_afternoon([&citizens_and_twenty(64)]);
    assert_eq!(outcome.seats[0].total, 64);
}

/// Rulebook, Achievements, ¶4: a game won in company with more than 60; 60 are not more than 60.
#[test]
fn a_victory_above_sixty_counts_in_company() {
    let won = |sheets: [&str; 2]| {
        let outcome = last_afternoon(sheets);
        outcome.seats.iter().map(|seat| seat.honours.contains(&"won-above-60")).collect::<Vec<_>>()
    };
    let (sixty, more) = (citizens_and_twenty(60), citizens_and_twenty(61));
    assert_eq!(won([&more, &sixty]), [true, false]);
    assert_eq!(won([&sixty, ""]), [false, false]);
    // Above 60, but not the winner.
    assert_eq!(won([&more, &citizens_and_twenty(62)]), [false, true]);
    // A shared victory is a victory.
    assert_eq!(won([&more, &more]), [true, true]);
}

/// Rulebook, Achievements, ¶4: alone, nobody wins in company.
#[test]
fn a_solo_game_never_earns_the_victory_above_sixty() {
    assert!(!earns("won-above-60", &citizens_and_twenty(66)));
}

/// Rulebook, Achievements, ¶4: 18 points from a single character: six buildings at 3.
#[test]
fn eighteen_points_from_one_character() {
    let cathedrals = "cathedral2 cathedral3 cathedral4 cathedral6 cathedral1";
    let five = "fortress1 fortress2 fortress3 fortress4 fortress5";
    assert!(earns("character-18", &format!("built {cathedrals} {five} fortress6; circled 7 7 7")));
    assert!(!earns("character-18", &format!("built {cathedrals} {five}; circled 7 7 7")));
    // Six buildings at 2 are 12.
    let late = "cathedral2 cathedral3 cathedral1";
    assert!(!earns("character-18", &format!("built {late} {five} fortress6; circled 7 7 7")));
}

/// Rulebook, Achievements, ¶4: eighteen from resources and citizens are no character's.
#[test]
fn eighteen_points_from_citizens_are_no_characters() {
    assert!(!earns("character-18", &citizens(18)));
}

/// Rulebook, Achievements, ¶4: at least 40 citizens.
#[test]
fn forty_citizens() {
    assert!(earns("citizens-40", &citizens(40)));
    assert!(!earns("citizens-40", &citizens(39)));
}

/// Rulebook, Achievements, ¶5–6: all six buildings of a prestige row, or of a work row; five are not enough,
/// and the one kind is not the other.
#[test]
fn a_full_row_of_buildings() {
    for (row, own, other) in [
        ("fortress", "prestige-row", "work-row"),
        ("hall", "prestige-row", "work-row"),
        ("cathedral", "prestige-row", "work-row"),
        ("palace", "work-row", "prestige-row"),
        ("cityhall", "work-row", "prestige-row"),
        ("bishopric", "work-row", "prestige-row"),
    ] {
        let built: Vec<String> = (1..=6).map(|value| format!("{row}{value}")).collect();
        let full = format!("built {}; circled 7 7 7", built.join(" "));
        let five = format!("built {}; circled 7 7 7", built[..5].join(" "));
        assert!(earns(own, &full) && !earns(other, &full), "{row}");
        assert!(!earns(own, &five), "{row}");
    }
}

/// Rulebook, Achievements, ¶7: all 18 resources of a track circled, spent or not.
#[test]
fn a_full_track_of_resources() {
    for full in ["18 6 6", "6 18 6", "6 6 18"] {
        assert!(earns("resource-track", &format!("held 0 0 0; circled {full}")));
    }
    assert!(earns("resource-track", "held 0 0 0; circled 17 6 6"));
    assert!(!earns("resource-track", "held 0 0 0; circled 16 17 17"));
}

/// Rulebook, Achievements, ¶8: all 20 citizens of a track circled.
#[test]
fn a_full_track_of_citizens() {
    for full in ["20 0 0", "0 20 0", "0 0 20"] {
        assert!(earns("citizen-track", &format!("circled 6 6 6; citizens {full}")));
    }
    assert!(!earns("citizen-track", "circled 6 6 6; citizens 19 19 19"));
}

/// Rulebook, Achievements: honours are listed in the order of the page, and each once.
#[test]
fn honours_are_listed_in_the_order_of_the_page() {
    let outcome = last_afternoon([&citizens_and_twenty(65)]);
    let honours = ["points-45", "points-55", "points-65", "citizens-40", "citizen-track"];
    assert_eq!(outcome.seats[0].honours, honours);
}

/// Rulebook, Achievements, ¶1–2: three games alone, with others, with the expansion; only finished games count.
#[test]
fn a_game_counts_towards_its_series() {
    for (options, series) in [
        ("players=1", &["solo-3"][..]),
        ("players=3", &["company-3"]),
        ("players=1 expansion", &["solo-3", "expansion-3"]),
        ("players=2 expansion", &["company-3", "expansion-3"]),
    ] {
        let mut game = TroyesDice::new(&options.parse().expect("options")).expect("a game");
        assert!(game.counts_towards(Seat::FIRST).is_empty(), "{options}: the game has not ended");
        let mut source = Seeded::new(1);
        loop {
            match game.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let chance = game.sample(&mut source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("a seat is pending");
                    let action = game.random_move(seat, &mut source).expect("it has a move");
                    game.play(seat, &action).expect("a random move is legal");
                }
            }
        }
        assert_eq!(game.counts_towards(Seat::FIRST), series, "{options}");
        assert!(series.iter().all(|key| TroyesDice::SERIES.iter().any(|known| known.key == *key)));
    }
}
