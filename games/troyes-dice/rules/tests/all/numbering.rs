//! Columns are positions: under another numbering what is printed stays with the column (T20).

use game_troyes_dice::board::Column;

use crate::common::{Shown, morning};

/// Other numberings: rolled up, rolled down, expert.
const NUMBERINGS: [&str; 3] = ["456123", "432165", "615243"];

/// The wheel whose free plaza has the colour that builds this row.
fn wheel_for(row: &str) -> &'static str {
    match row {
        "fortress" | "palace" => "r y w r",
        "hall" | "cityhall" => "y r w y",
        _ => "w r y w",
    }
}

/// What a building gains in a column, with the left or right neighbour there or not.
fn gained(numbering: &str, row: &str, column: usize, neighbour: Option<usize>) -> String {
    let value = |column: usize| &numbering[column - 1..column];
    let built = neighbour.map_or(String::new(), |column| format!("; built {row}{}", value(column)));
    let sheet = format!("held 5 3 3; circled 6 6 6{built}");
    let mut play = morning(1, wheel_for(row)).numbering(numbering).sheet(&sheet).roll("6 1 1 1");
    let target = format!("{row}{}", value(column));
    let notes = play.act(&format!("1:{target}"));
    notes.split_once(&target).unwrap().1.to_owned()
}

/// T20; facts §0: every building of every column gains what the same column gains in a first game, alone
/// and beside its neighbours.
#[test]
fn every_gain_and_link_stays_with_its_column() {
    for row in ["fortress", "hall", "cathedral", "palace", "cityhall", "bishopric"] {
        for column in 1..=6 {
            let neighbours = [None, (column > 1).then(|| column - 1), (column < 6).then_some(column + 1)];
            for neighbour in neighbours {
                let standard = gained("123456", row, column, neighbour);
                for numbering in NUMBERINGS {
                    let other = gained(numbering, row, column, neighbour);
                    assert_eq!(other, standard, "{numbering}: {row} of column {column}");
                }
            }
        }
    }
}

/// T20: with 4, 5, 6, 1, 2, 3 the Fortress of the 1 stands in column 4 and gains an artisan.
#[test]
fn the_fortress_of_the_one_may_gain_an_artisan() {
    let mut play = morning(1, "r y w r").numbering("456123").roll("6 1 1 1");
    assert_eq!(play.act("1:fortress1"), "fortress1, artisan");
}

/// T20: with 4, 5, 6, 1, 2, 3 the 6 and the 1 stand in columns 3 and 4 and are linked; the 3 and 4 are the
/// two ends of the sheet, and are not.
#[test]
fn links_join_columns_and_not_values() {
    let position = morning(1, "r y w r").numbering("456123");
    let mut play = position.clone().sheet("built fortress6").roll("6 1 1 1");
    assert_eq!(play.act("1:fortress1"), "fortress1, artisan, artisan");
    let mut play = position.sheet("built palace4").roll("5 3 3 3");
    assert_eq!(play.act("1:palace3"), "palace3, knight, knight");
}

/// T20: with 4, 3, 2, 1, 6, 5 the Great Hall of the 1 stands in column 4: two artisans per yellow die.
#[test]
fn the_great_hall_of_the_one_may_gain_artisans() {
    let mut play = morning(1, "y r y w").numbering("432165").roll("6 1 1 1");
    assert_eq!(play.act("1:hall1"), "hall1, artisan, artisan, artisan, artisan");
}

/// T20: with 6, 1, 5, 2, 4, 3 the Cathedral of the 4 stands in column 5: Urbain IV scores Cathedrals.
#[test]
fn the_cathedral_of_the_four_may_be_that_of_urbain() {
    let position = morning(1, "w r y w").numbering("615243").sheet("built cathedral6; held 1 1 1");
    let mut play = position.roll("6 4 4 4");
    assert_eq!(play.act("1:cathedral4"), "cathedral4, writes 1 cathedral");
    assert_eq!(Column::ALL.map(|column| play.sheet().number(column)), [1, 0, 0, 0, 1, 0]);
    // Hugues de Payns in column 1 has no Fortress to score; Urbain IV has two Cathedrals.
    assert_eq!(play.sheet().score(), 2);
}

/// T20, Resolve the event, ¶5: under 456123 a Fortress of the 1 protects all three dice of the 1.
#[test]
fn a_fortress_protects_its_column_under_any_numbering() {
    for plaza in ["r", "y", "w"] {
        let position = morning(3, &format!("{plaza} y w r")).numbering("456123");
        assert_eq!(position.clone().sheet("built fortress1").roll("1 1 2 3").sheet().all_lost(), "");
        assert_eq!(position.sheet("built fortress4").roll("1 1 2 3").sheet().all_lost(), format!("{plaza}1"));
    }
}

/// T20: a bonus building is named by its value, too, and gains what its column has.
#[test]
fn a_bonus_building_gains_by_its_column() {
    let position = morning(1, "r w y r").numbering("456123").sheet("circled 5 3 3; citizens 0 14 0");
    let mut play = position.roll("6 1 1 1");
    play.act("1:cityhall1");
    // Made yellow by two knowledge: the 15th artisan draws the Fortress of the 3, in the last column.
    assert_eq!(play.act("+fortress3"), "fortress3, priest");
}

/// Rulebook, Gain resources, ¶1: the numbering does not touch what a die gains.
#[test]
fn resources_are_gained_by_value_under_any_numbering() {
    let mut play = morning(1, "r y w r").numbering("654321").sheet("circled 7 7 7").roll("6 3 4 5");
    assert_eq!(play.act("1:influence3"), "3i");
}
