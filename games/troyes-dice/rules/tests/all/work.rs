//! Rulebook, Construct a work building, and Link bonus.

use crate::common::{Shown, morning};

/// The wheel whose free plaza has the colour that builds this row.
fn wheel_for(row: &str) -> &'static str {
    match row {
        "fortress" | "palace" => "r w w r",
        "hall" | "cityhall" => "y r w y",
        _ => "w r y w",
    }
}

/// Rulebook, Construct a work building, ¶1: each of the eighteen gains two citizens of its colour.
#[test]
fn every_work_building_gains_two_citizens_of_its_colour() {
    for (row, citizens) in [("palace", [2, 0, 0]), ("cityhall", [0, 2, 0]), ("bishopric", [0, 0, 2])] {
        for value in 1..=6 {
            let mut play = morning(1, wheel_for(row)).sheet("held 5 3 3").roll("6 1 1 1");
            play.act(&format!("1:{row}{value}"));
            assert_eq!(play.sheet().all_citizens(), citizens, "{row}{value}");
            assert_eq!(play.sheet().all_built(), format!("{row}{value}"));
        }
    }
}

/// Rulebook, Construct a work building, example: one denier for the yellow 5 draws the City Hall of column 5
/// and gains two artisans; no link is printed there.
#[test]
fn the_example_city_hall_of_column_five_gains_two_artisans() {
    for sheet in ["", "built cityhall6"] {
        let mut play = morning(1, "r w y w").sheet(sheet).roll("6 1 2 5");
        assert_eq!(play.act("3:cityhall5"), "-1d, cityhall5, artisan, artisan");
    }
}

/// Rulebook, Link bonus, ¶1; facts §1: the nine lozenges, each earned when the second of its two buildings is
/// drawn, whichever that is; and nothing between any other neighbours.
#[test]
fn the_nine_links_are_where_the_sheet_has_them() {
    let links = [
        ("fortress", 1, "knight"),
        ("fortress", 3, "artisan"),
        ("fortress", 5, "priest"),
        ("palace", 1, "knight, knight"),
        ("palace", 5, "3i"),
        ("cityhall", 1, "3d"),
        ("cityhall", 3, "artisan, artisan"),
        ("bishopric", 3, "3k"),
        ("bishopric", 5, "priest, priest"),
    ];
    for row in ["fortress", "hall", "cathedral", "palace", "cityhall", "bishopric"] {
        for left in 1..=5 {
            let link = links.iter().find(|(linked, column, _)| (*linked, *column) == (row, left));
            let expected = link.map_or(String::new(), |(.., gain)| format!(", {gain}"));
            for (first, second) in [(left, left + 1), (left + 1, left)] {
                // Six circled of each, so that three more bring no citizen of their own.
                let position = morning(1, wheel_for(row));
                let action = format!("1:{row}{second}");
                let alone = position.clone().sheet("held 5 3 3; circled 6 6 6");
                let beside = position.sheet(&format!("held 5 3 3; circled 6 6 6; built {row}{first}"));
                let alone = alone.roll("6 1 1 1").act(&action);
                let beside = beside.roll("6 1 1 1").act(&action);
                assert_eq!(beside.strip_prefix(&alone), Some(expected.as_str()), "{row} {first}-{second}");
            }
        }
    }
}

/// Rulebook, Link bonus, ¶1: a link joins two buildings of one row; others of those columns do not count.
#[test]
fn a_link_needs_both_buildings_of_its_own_row() {
    let mut play = morning(1, "r w w r").sheet("built fortress2 cityhall2 bishopric2").roll("6 1 1 1");
    assert_eq!(play.act("1:palace1"), "palace1, knight, knight");
}

/// Rulebook, Link bonus, ¶1: the bonus is earned once; a third building beside it earns nothing.
#[test]
fn a_link_is_earned_once() {
    let mut play = morning(1, "r w w r").sheet("built palace1 palace2; held 5 3 3").roll("6 1 1 1");
    assert_eq!(play.act("1:palace3"), "-2i, palace3, knight, knight");
}

/// Rulebook, Link bonus, ¶1: resources of a link are circled like any, with the citizen of their track.
#[test]
fn the_resources_of_a_link_bring_citizens_too() {
    let sheet = "built bishopric3; circled 3 3 9; held 3 3 3";
    let mut play = morning(1, "w r y w").sheet(sheet).roll("6 3 4 5");
    assert_eq!(play.act("1:bishopric4"), "-1i, bishopric4, priest, priest, 3k, priest");
}

/// Rulebook, Column bonus, ¶3: a bonus building earns its link as well.
#[test]
fn a_bonus_building_earns_its_link() {
    let sheet = "built cityhall3; citizens 6 6 4";
    let mut play = morning(1, "w r y w").sheet(sheet).roll("6 1 1 1");
    assert_eq!(play.act("1:bishopric1"), "bishopric1, priest, priest, [work]");
    assert_eq!(play.act("+cityhall4"), "cityhall4, artisan, artisan, artisan, artisan");
}
