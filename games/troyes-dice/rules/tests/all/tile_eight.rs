//! Banquets and Raids: tile 8, which tames the black die once and then makes a second one (T15, T16).

use game_troyes_dice::DieStatus;
use game_troyes_dice::board::Colour;

use crate::common::{Shown, afternoon, morning};

/// Banquet 8; T16: the black die there destroys nothing, attacks nothing and is a fourth die to choose, at
/// the price of its place.
#[test]
fn banquet_8_makes_the_black_die_usable() {
    let position = morning(5, "y rr w w").tiles("B8 B2 B1");
    let play = position.roll("3 1 3 6");
    assert_eq!(play.dice()[1].status, DieStatus::BlackAsClear);
    assert_eq!(play.sheet().all_lost(), "");
    assert_eq!(position.roll("3 1 3 6").act("2d:palace3"), "-1d, palace3, knight, knight");
    assert_eq!(position.roll("3 1 3 6").act("2i:cityhall4"), "-2i, -2k, cityhall4, artisan, artisan");
    let dear = morning(5, "y w w rr").tiles("B8 B2 B1");
    assert_eq!(dear.roll("6 1 3 4").act("4:palace6"), "-2d, palace6, knight, knight");
}

/// Banquet 8; T8: a Great Hall counts the black die there.
#[test]
fn banquet_8_makes_the_black_die_count() {
    let position = morning(5, "yy r r w").tiles("B1 B8 B3");
    let play = position.roll("1 3 4 5");
    assert_eq!(Colour::ALL.map(|colour| play.game.board().available(colour)), [2, 1, 1]);
    assert_eq!(position.roll("1 3 4 5").act("1:hall4"), "-3i, hall4, artisan, artisan");
}

/// Banquet 8; T16: the tile turns at the end of the half-day in which the black die lay there; until then it
/// serves everyone.
#[test]
fn banquet_8_turns_after_the_half_day() {
    let position = morning(5, "rr y w w").tiles("B8 B2 B1").sheets(["", ""]);
    let mut play = position.roll("1 3 4 5");
    play.act_as(2, "1:palace1");
    assert_eq!(play.tiles(), "Banquet 8, Banquet 2, Banquet 1");
    play.act_as(1, "1:palace1");
    assert_eq!(play.tiles(), "Raid 8, Banquet 2, Banquet 1");
}

/// Banquet 8: with a transparent die on the plaza it does nothing and stays, while the black die strikes
/// elsewhere as usual.
#[test]
fn banquet_8_stays_while_a_transparent_die_lies_there() {
    let mut play = morning(5, "rr y w w").tiles("B8 B2 B1").roll("3 1 3 6");
    assert_eq!(play.sheet().all_lost(), "y3");
    play.act("1:palace1");
    assert_eq!(play.tiles(), "Banquet 8, Banquet 2, Banquet 1");
}

/// Raid 8; T15: on days 1 and 2 a transparent die there can't be chosen or counted, but attacks nothing.
#[test]
fn raid_8_destroys_the_plaza_from_the_first_day() {
    for day in [1, 2] {
        let mut play = morning(day, "rr y w w").tiles("R8 B1 B2").roll("3 1 3 6");
        let status = play.dice().map(|die| die.status);
        assert_eq!(status, {
            use DieStatus::{Black, Clear, ClearAsBlack};
            [ClearAsBlack, Black, Clear, Clear]
        });
        assert_eq!(play.refusal("1:influence1").code(), "counts-as-black");
        assert_eq!(Colour::ALL.map(|colour| play.game.board().available(colour)), [0, 0, 2]);
        assert_eq!(play.sheet().all_lost(), "");
    }
}

/// Raid 8; T15: from day 3 it attacks with its own value and its plaza's colour, beside the black die.
#[test]
fn raid_8_attacks_from_the_third_day() {
    for day in 3..=8 {
        let play = morning(day, "rr y w w").tiles("R8 B1 B2").roll("3 1 3 6");
        assert_eq!(play.sheet().all_lost(), "r1 y3", "day {day}");
        let behind = morning(day, "y w w rr").tiles("R8 B1 B2").roll("3 1 3 6");
        assert_eq!(behind.sheet().all_lost(), "r6 w3", "day {day}");
    }
}

/// Raid 8; T15: a Fortress protects against this attack as against the other.
#[test]
fn raid_8_is_stopped_by_a_fortress() {
    let position = morning(3, "rr y w w").tiles("R8 B1 B2");
    assert_eq!(position.clone().sheet("built fortress1").roll("3 1 3 6").sheet().all_lost(), "y3");
    assert_eq!(position.sheet("built fortress1 fortress3").roll("3 1 3 6").sheet().all_lost(), "");
}

/// Raid 8: the black die itself on that plaza strikes once, as anywhere.
#[test]
fn raid_8_with_the_black_die_on_it_strikes_once() {
    let play = morning(3, "rr y w w").tiles("R8 B1 B2").roll("1 1 3 6");
    assert_eq!(play.sheet().all_lost(), "r1");
    assert_eq!(play.dice()[0].status, DieStatus::Black);
}

/// Raid 8; T14: with the free die gone, a player may be left without any.
#[test]
fn raid_8_may_leave_a_player_without_a_die() {
    let mut play = morning(1, "rr y w w").tiles("R8 B1 B2").sheet("held 9 0 9").roll("2 1 3 4");
    assert_eq!(play.moves(), ["nodie"]);
    assert_eq!(play.act("nodie"), "[each], 1i, 1d, 1k");
}

/// Raid 8: it follows Banquet 8 and applies from the next half-day on.
#[test]
fn a_used_banquet_8_strikes_as_raid_8_later() {
    // On day 3 the red plaza is the fourth of the afternoon; on day 4 it is the third.
    let mut play = afternoon(3, "y w w rr").tiles("B8 B1 B2").roll("6 1 2 3");
    assert_eq!(play.sheet().all_lost(), "");
    play.act("4:palace6");
    assert_eq!(play.tiles(), "Raid 8, Banquet 1, Banquet 2");
    play.roll("6 1 1 1");
    play.act(&play.moves()[0]);
    play.roll("6 1 2 3");
    assert_eq!(play.dice()[2].status, DieStatus::ClearAsBlack);
    assert!(play.sheet().all_lost().contains("r3"));
}
