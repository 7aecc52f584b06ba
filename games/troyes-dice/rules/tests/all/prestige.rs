//! Rulebook, Construct a prestige building: Fortress, Great Hall, Cathedral.

use game_troyes_dice::board::Column;

use crate::common::{Shown, morning};

/// Rulebook, Construct a prestige building, ¶1: colour and value of the die choose the building.
#[test]
fn a_die_draws_the_prestige_building_of_its_colour_and_value() {
    let play = morning(1, "r y w r").sheet("held 0 2 0").roll("6 2 3 4");
    let is_prestige = |action: &String| {
        let target = action.split_once(':').unwrap().1;
        ["fortress", "hall", "cathedral"].iter().any(|row| target.starts_with(row))
    };
    let drawn: Vec<String> = play.moves().into_iter().filter(is_prestige).collect();
    assert_eq!(drawn, ["1:fortress2", "2d:hall3", "3:cathedral4"]);
}

/// Rulebook, Construct a prestige building, ¶1: every building is drawn once.
#[test]
fn a_building_that_stands_is_not_drawn_again() {
    let mut play = morning(1, "r y w r").sheet("built fortress1 palace2").roll("6 1 2 3");
    assert_eq!(play.refusal("1:fortress1").code(), "already-drawn");
    assert!(play.may("1:palace1") && play.may("1:fortress2") && !play.may("1:palace2"));
}

/// Rulebook, Fortress, ¶3; facts §2: columns 1 and 2 gain a knight, 3 and 4 an artisan, 5 and 6 a priest.
#[test]
fn each_of_the_six_fortresses_gains_its_citizen() {
    let citizens = ["knight", "knight", "artisan", "artisan", "priest", "priest"];
    for (column, citizen) in (1..=6).zip(citizens) {
        let mut play = morning(1, "r y w r").sheet("held 5 3 3").roll("6 1 1 1");
        let notes = play.act(&format!("1:fortress{column}"));
        assert!(notes.ends_with(&format!("fortress{column}, {citizen}")), "{notes}");
    }
}

/// Rulebook, Link bonus, example: the red 1 for nothing draws the Fortress of column 1; it gains its knight,
/// and another for the link, since the Fortress of column 2 stands.
#[test]
fn the_example_fortress_of_column_one_gains_its_knight_and_the_link() {
    let mut play = morning(1, "r y w r").sheet("built fortress2").roll("6 1 2 3");
    assert_eq!(play.act("1:fortress1"), "fortress1, knight, knight");
}

/// Rulebook, Great Hall, ¶2 (all six columns); T8: per die of the column's colour that is available, from
/// none to three. The black die is never one of them, whatever plaza it destroyed.
#[test]
fn each_of_the_six_great_halls_gains_by_the_dice_available() {
    let rows = [
        ('r', ["", "3i", "6i", "9i"]),
        ('r', ["", "knight*2", "knight*4", "knight*6"]),
        ('y', ["", "3d", "6d", "9d"]),
        ('y', ["", "artisan*2", "artisan*4", "artisan*6"]),
        ('w', ["", "3k", "6k", "9k"]),
        ('w', ["", "priest*2", "priest*4", "priest*6"]),
    ];
    for (column, (colour, gains)) in (1..=6).zip(rows) {
        let other = if colour == 'w' { 'r' } else { 'w' };
        for (dice, gain) in gains.iter().enumerate() {
            let plaza = |place: usize| if place < dice || place == 3 { colour } else { other };
            let wheel = format!("{} {} {} {}", plaza(0), plaza(1), plaza(2), plaza(3));
            let mut play = morning(1, &wheel).sheet("held 5 3 3; circled 6 6 6").roll("6 1 1 1");
            let notes = play.act(&format!("1:hall{column}"));
            let (_, gained) = notes.split_once(&format!("hall{column}")).unwrap();
            let expected = match gain.split_once('*') {
                Some((citizen, times)) => format!(", {citizen}").repeat(times.parse().unwrap()),
                None if gain.is_empty() => String::new(),
                // From the 6th symbol, nine more pass the 12th and its citizen; six more reach it.
                None if dice >= 2 => {
                    let citizen = ["knight", "artisan", "priest"][(column - 1) / 2];
                    format!(", {gain}, {citizen}")
                }
                None => format!(", {gain}"),
            };
            assert_eq!(gained, expected, "column {column} with {dice} dice");
        }
    }
}

/// Rulebook, Great Hall, example: one denier for the yellow 5; two white dice are available, so the Great
/// Hall of column 5 gains six knowledge.
#[test]
fn the_example_great_hall_of_column_five_gains_six_knowledge() {
    let mut play = morning(1, "w w y r").sheet("circled 3 3 6").roll("6 1 2 5");
    assert_eq!(play.act("3:hall5"), "-1d, hall5, 6k, priest");
    assert_eq!(play.sheet().all_circled(), [3, 3, 12]);
}

/// Rulebook, Great Hall, ¶3: a new colour of the chosen die is not counted; it counts as the colour it had.
#[test]
fn a_recoloured_die_counts_in_the_colour_of_its_plaza() {
    let position = morning(1, "r w w r").sheet("held 5 5 5; circled 6 6 6");
    // No yellow plaza: made yellow, the die draws the Great Hall, yet there is no yellow die.
    assert_eq!(position.roll("6 3 3 3").act("1:hall3"), "-2k, hall3");
    // It still is the one red die.
    assert_eq!(position.roll("6 1 1 1").act("1:hall1"), "-2k, hall1, 3i");
}

/// Rulebook, Great Hall, ¶2; T8: dice that others have chosen are available all the same.
#[test]
fn a_great_hall_counts_all_dice_no_matter_who_chose_them() {
    let mut play = morning(1, "w w y r").sheets(["", "", ""]).roll("6 1 2 5");
    play.act_as(2, "1:bishopric1");
    play.act_as(3, "2k:bishopric2");
    assert_eq!(play.act_as(1, "3:hall6"), "-1i, -1d, hall6, priest, priest, priest, priest");
}

/// Rulebook, Cathedral, ¶2: 1 for the first two, 2 for the next two, 3 for the last two, in whatever columns.
#[test]
fn cathedrals_write_one_one_two_two_three_three() {
    for order in [[1, 2, 3, 4, 5, 6], [5, 3, 6, 1, 4, 2]] {
        let mut built = String::from("held 5 3 3");
        for (drawn, (value, number)) in order.into_iter().zip([1, 1, 2, 2, 3, 3]).enumerate() {
            let mut play = morning(1, "w y r w").sheet(&built).roll("6 1 1 1");
            let notes = play.act(&format!("1:cathedral{value}"));
            assert!(notes.contains(&format!("writes {number} ")), "{notes}");
            assert_eq!(play.sheet().number(Column::ALL[value - 1]), number);
            let prefix = if drawn == 0 { "; built " } else { " " };
            built += &format!("{prefix}cathedral{value}");
        }
    }
}

/// Rulebook, Cathedral, ¶2 and the list: which row each column scores.
#[test]
fn each_cathedral_scores_its_own_row() {
    let rows = ["fortress", "palace", "hall", "cityhall", "cathedral", "bishopric"];
    for (column, row) in (1..=6).zip(rows) {
        let mut play = morning(1, "w y r w").sheet("held 5 3 3").roll("6 1 1 1");
        let notes = play.act(&format!("1:cathedral{column}"));
        assert!(notes.ends_with(&format!("cathedral{column}, writes 1 {row}")), "{notes}");
    }
}

/// Rulebook, Cathedral, example: a white 1 draws the third Cathedral, which writes 2: each Fortress will
/// score 2.
#[test]
fn the_example_third_cathedral_writes_two_for_each_fortress() {
    let sheet = "built cathedral3 cathedral6 fortress1 fortress4 fortress5; held 0 0 0";
    let mut play = morning(1, "w y r w").sheet(sheet).roll("6 1 2 3");
    assert_eq!(play.sheet().score(), 0);
    assert_eq!(play.act("1:cathedral1"), "cathedral1, writes 2 fortress");
    assert_eq!(play.sheet().score(), 6);
}

/// Rulebook, Cathedral, ¶3; facts §3: a number written stays, though later Cathedrals write higher ones.
#[test]
fn a_written_number_never_changes() {
    let mut play = morning(1, "w r r y").sheet("built cathedral2 cathedral3").roll("6 1 1 1");
    play.act("1:cathedral1");
    assert_eq!(Column::ALL.map(|column| play.sheet().number(column)), [2, 1, 1, 0, 0, 0]);
}

/// Rulebook, Cathedral, ¶3: the number scores what stands at the end, also what is drawn after it.
#[test]
fn a_written_number_scores_what_is_drawn_later() {
    let mut play = morning(1, "r y w r").sheet("built cathedral2 palace5; held 0 0 0").roll("6 1 1 1");
    assert_eq!(play.sheet().score(), 1);
    play.act("1:palace1");
    // Isabeau de Bavière has a 1: the second palace is a point, and its two knights are one each.
    assert_eq!(play.sheet().score(), 2 + 2);
}

/// Rulebook, Construct a prestige building and Construct a work building: both buildings of a die are open
/// to it, one after the other.
#[test]
fn a_column_takes_both_buildings_of_a_colour() {
    let mut play = morning(1, "r y w r").sheet("built palace1").roll("6 1 2 3");
    play.act("1:fortress1");
    assert_eq!(play.sheet().all_built(), "fortress1 palace1");
}
