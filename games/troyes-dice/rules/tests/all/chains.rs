//! Chains of bonuses in their exact order: first in, first out (T1, T2), with choices in between (T6).

use crate::common::{Shown, morning};

/// T1, T2: the link joins the queue when the building is drawn, so it comes before the third column, which
/// falls due among the building's own citizens.
#[test]
fn a_link_comes_before_a_bonus_of_the_buildings_own_citizens() {
    let mut play = morning(1, "r y w r").sheet("built palace2; citizens 1 3 3").roll("6 1 1 1");
    assert_eq!(play.act("1:palace1"), "palace1, knight, knight, knight, knight, [each], 1i, 1d, 1k");
}

/// T1: a gain is finished before what fell due in its middle.
#[test]
fn a_gain_of_several_citizens_is_finished_first() {
    let mut play = morning(1, "r y w r").sheet("citizens 2 5 5; held 4 4 4").roll("6 1 1 1");
    // The first knight fills the third column; the second is circled before the resources are.
    assert_eq!(play.act("1:palace1"), "palace1, knight, knight, [each], 1i, 1d, 1k");
}

/// T1: one of each resource brings three citizens, in the order of the sheet, and the last fills the sixth
/// column; the work building that this draws earns a link.
#[test]
fn a_long_chain_runs_from_a_palace_to_the_link_of_a_city_hall() {
    let sheet = "built palace2 cityhall2; circled 5 5 5; citizens 2 5 5";
    let mut play = morning(1, "r y w r").sheet(sheet).roll("6 1 1 1");
    assert_eq!(
        play.act("1:palace1"),
        "palace1, knight, knight, knight, knight, [each], 1i, 1d, 1k, knight, artisan, priest, [work]"
    );
    assert_eq!(play.moves().len(), 18 - 3);
    assert_eq!(play.act("+cityhall1"), "cityhall1, artisan, artisan, 3d");
    assert_eq!(play.sheet().all_citizens(), [7, 8, 6]);
    assert_eq!(play.sheet().all_circled(), [6, 9, 6]);
}

/// T1: each 15th citizen draws a building that brings the next one.
#[test]
fn the_three_fifteenth_citizens_may_follow_from_one_another() {
    let sheet = "circled 5 3 5; citizens 14 14 14";
    let mut play = morning(1, "r w y r").sheet(sheet).roll("6 1 1 1");
    assert_eq!(play.act("1:influence1"), "1i, knight, [15th knight]");
    assert_eq!(play.act("+hall5"), "hall5, 3k, priest, [15th priest]");
    assert_eq!(play.act("+fortress3"), "fortress3, artisan, [15th artisan]");
    assert_eq!(play.act("+cathedral1"), "cathedral1, writes 1 fortress");
    assert_eq!(play.sheet().all_citizens(), [15, 15, 15]);
    assert!(play.moves().is_empty());
}

/// T1: two bonuses that fall due in one gain are resolved in that order, and what the first draws gains
/// only after the second.
#[test]
fn the_gain_of_a_bonus_building_waits_behind_what_was_due_before() {
    let sheet = "citizens 11 10 11; held 3 3 3";
    let mut play = morning(1, "y y y r").sheet(sheet).roll("6 4 4 4");
    let six = "artisan, artisan, artisan, artisan, artisan, artisan";
    assert_eq!(play.act("1:hall4"), format!("hall4, {six}, [work]"));
    assert_eq!(play.act("+palace1"), "palace1, [15th artisan]");
    assert_eq!(play.act("+cathedral1"), "cathedral1, writes 1 fortress, knight, knight");
}

/// T1, T2: two work buildings in a row; their own gains come in the order of drawing, then the link.
#[test]
fn two_work_buildings_of_one_gain_are_drawn_before_either_gains() {
    let mut play = morning(1, "y y y r").sheet("citizens 11 5 11").roll("6 4 4 4");
    let six = "artisan, artisan, artisan, artisan, artisan, artisan";
    assert_eq!(play.act("1:hall4"), format!("hall4, {six}, [work]"));
    assert_eq!(play.act("+cityhall2"), "cityhall2, [work]");
    let four = "artisan, artisan, artisan, artisan";
    assert_eq!(play.act("+cityhall1"), format!("cityhall1, {four}, 3d, [15th artisan]"));
    // The 6th denier's artisan was due before the Fortress of the 15th was drawn.
    assert_eq!(play.act("+fortress1"), "fortress1, artisan, knight");
}

/// T1, T4: a full track, its 20th bonus and the link, each in its turn.
#[test]
fn the_twentieth_bonus_waits_behind_the_citizens_in_hand_and_the_link() {
    let mut play = morning(1, "r y w r").sheet("built palace2; citizens 19 7 7").roll("6 1 1 1");
    assert_eq!(play.act("1:palace1"), "palace1, knight");
    assert_eq!(play.act("+artisan"), "artisan");
    assert_eq!(play.act("+priest"), "priest");
    assert_eq!(play.act("+priest"), "priest, [20th knight], artisan, priest");
    assert_eq!(play.sheet().all_citizens(), [20, 9, 10]);
}

/// T1, T4: three 20th citizens in one turn; the tracks are full, and what they would bring is lost.
#[test]
fn the_last_citizens_of_all_tracks_end_the_chain() {
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 19 19 19").roll("6 1 1 1");
    assert_eq!(
        play.act("1:influence1"),
        "1i, knight, [20th knight], artisan, priest, [20th artisan], knight lost, priest lost, \
         [20th priest], knight lost, artisan lost"
    );
    assert_eq!(play.sheet().all_citizens(), [20, 20, 20]);
}

/// T6: a bonus building that can't be drawn anywhere is lost, and the chain goes on.
#[test]
fn a_bonus_building_without_a_place_is_lost() {
    let yellow = "y1 y2 y3 y4 y5 y6";
    let white = "w1 w2 w3 w4 w5";
    let sheet = format!("lost {yellow} {white}; built cathedral6; circled 5 3 3; citizens 14 0 0");
    let mut play = morning(1, "r y w r").sheet(&sheet).roll("6 1 1 1");
    assert_eq!(play.act("1:influence1"), "1i, knight, [15th knight], building lost");
    assert!(play.moves().is_empty());
}

/// T6: with one possibility left nothing is asked.
#[test]
fn a_bonus_building_with_one_place_is_drawn_unasked() {
    let sheet = "lost y1 y2 y3 y4 y5 y6 w1 w3 w4 w5; built cathedral6; circled 5 3 3; citizens 14 0 0";
    let mut play = morning(1, "r y w r").sheet(sheet).roll("6 1 1 1");
    assert_eq!(play.act("1:influence1"), "1i, knight, [15th knight], cathedral2, writes 1 palace");
}

/// T6: the same for a work building: lost, drawn unasked, or asked.
#[test]
fn a_bonus_work_building_is_lost_or_drawn_or_asked() {
    let reds = "r1 r2 r3 r4 r5 r6";
    let yellows = "y1 y2 y3 y4 y5 y6";
    let start = |whites: &str| {
        let sheet = format!("lost {reds} {yellows} {whites}; circled 5 3 3; citizens 5 6 6");
        morning(1, "r y w r").sheet(&sheet).roll("6 1 1 1")
    };
    let lost = start("w1 w2 w3 w4 w5 w6").act("1:influence1");
    assert_eq!(lost, "1i, knight, [work], building lost");
    let unasked = start("w1 w2 w4 w5 w6").act("1:influence1");
    assert_eq!(unasked, "1i, knight, [work], bishopric3, priest, priest");
    let mut asked = start("w1 w2 w5 w6");
    assert_eq!(asked.act("1:influence1"), "1i, knight, [work]");
    assert_eq!(asked.moves(), ["+bishopric3", "+bishopric4"]);
    assert_eq!(asked.act("+bishopric4"), "bishopric4, priest, priest");
}

/// T6: a bonus that offers a building can't be declined.
#[test]
fn a_bonus_building_can_not_be_declined() {
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 5 6 6").roll("6 1 1 1");
    play.act("1:influence1");
    for other in ["nodie", "1:influence1", "+knight", "+hall1"] {
        play.refusal(other);
    }
    assert_eq!(play.moves().len(), 18);
}

/// T1: a building drawn for the first bonus is no longer open to the second, and what the second can be is
/// found when it comes up.
#[test]
fn the_second_bonus_offers_what_the_first_has_left() {
    let mut play = morning(1, "y y y r").sheet("citizens 11 5 11").roll("6 4 4 4");
    play.act("1:hall4");
    assert!(play.may("+bishopric5"));
    play.act("+bishopric5");
    assert_eq!(play.moves().len(), 17);
    assert_eq!(play.refusal("+bishopric5").code(), "already-drawn");
}
