//! Rulebook, The citizen tracks, Track bonus and Column bonus.

use crate::common::{Play, Shown, morning};

/// A position where one resource of the free plaza's colour brings one citizen of that colour, and no more.
fn one_citizen_of(track: usize, citizens: [u8; 3], more: &str) -> Play {
    let (wheel, gain) = [("r y w r", "influence"), ("y r w y", "deniers"), ("w r y w", "knowledge")][track];
    let [red, yellow, white] = citizens;
    let sheet = format!("circled 11 11 11; citizens {red} {yellow} {white}; {more}");
    let mut play = morning(1, wheel).sheet(&sheet).roll("6 1 1 1");
    play.act(&format!("1:{gain}1"));
    play
}

fn with(track: usize, count: u8, others: u8) -> [u8; 3] {
    let mut citizens = [others; 3];
    citizens[track] = count;
    citizens
}

/// Rulebook, The citizen tracks, ¶2: a citizen is circled on its own track and is a point.
#[test]
fn a_citizen_is_one_point() {
    for track in 0..3 {
        let play = one_citizen_of(track, [0; 3], "");
        assert_eq!(play.sheet().all_citizens(), with(track, 1, 0));
        // Four of the resource that was gained and three of the others: 2 + 1 + 1.
        assert_eq!(play.sheet().score(), 1 + 4);
    }
}

/// Rulebook, Track bonus, ¶2; facts §5: the 15th knight draws a Great Hall or Cathedral, the 15th artisan a
/// Fortress or Cathedral, the 15th priest a Fortress or Great Hall; in any column.
#[test]
fn the_fifteenth_citizen_draws_one_of_two_prestige_buildings() {
    let rows = [["hall", "cathedral"], ["fortress", "cathedral"], ["fortress", "hall"]];
    for (track, rows) in rows.into_iter().enumerate() {
        let play = one_citizen_of(track, with(track, 14, 0), "");
        let offered: Vec<String> =
            rows.iter().flat_map(|row| (1..=6).map(move |value| format!("+{row}{value}"))).collect();
        assert_eq!(play.moves(), offered);
    }
}

/// Rulebook, Track bonus, ¶2: the usual rules hold for the bonus: own gain, link and number; no die, no price.
#[test]
fn the_building_of_the_fifteenth_citizen_follows_the_usual_rules() {
    let mut play = one_citizen_of(1, [0, 14, 0], "built fortress5");
    let held = play.sheet().all_held();
    assert_eq!(play.clone().act("+fortress6"), "fortress6, priest, priest");
    assert_eq!(play.clone().act("+cathedral4"), "cathedral4, writes 1 cityhall");
    play.act("+fortress6");
    assert_eq!(play.sheet().all_held(), held);
}

/// Rulebook, Track bonus, ¶1: the 14th and the 16th citizen bring nothing.
#[test]
fn the_fourteenth_and_the_sixteenth_citizen_bring_nothing() {
    for track in 0..3 {
        for count in [13, 15] {
            let play = one_citizen_of(track, with(track, count, 0), "");
            assert!(play.moves().is_empty());
            assert_eq!(play.sheet().all_citizens(), with(track, count + 1, 0));
        }
    }
}

/// Rulebook, Track bonus, ¶3; facts §5: the 20th citizen brings one of each of the two other colours.
#[test]
fn the_twentieth_citizen_brings_one_of_each_other_colour() {
    for track in 0..3 {
        let play = one_citizen_of(track, with(track, 19, 4), "");
        assert_eq!(play.sheet().all_citizens(), with(track, 20, 5));
    }
}

/// Rulebook, Column bonus, ¶1–2: once the third citizen of all tracks is circled, whichever came last, one of
/// each resource is gained.
#[test]
fn the_third_column_gains_one_of_each_resource() {
    for track in 0..3 {
        for others in [3, 5, 9] {
            let play = one_citizen_of(track, with(track, 2, others), "");
            let mut circled = [12; 3];
            circled[track] = 13;
            assert_eq!(play.sheet().all_circled(), circled);
        }
        let early = one_citizen_of(track, with(track, 2, 2), "");
        assert_eq!(early.sheet().all_circled().iter().sum::<u8>(), 34);
    }
}

/// Rulebook, Column bonus, ¶1 and ¶3: the sixth and the eleventh column draw a work building of any row in
/// any column.
#[test]
fn the_sixth_and_eleventh_columns_draw_a_work_building() {
    for column in [6, 11] {
        for track in 0..3 {
            let mut play = one_citizen_of(track, with(track, column - 1, column), "");
            assert_eq!(play.moves().len(), 18);
            for row in ["palace", "cityhall", "bishopric"] {
                assert!((1..=6).all(|value| play.may(&format!("+{row}{value}"))));
            }
            assert_eq!(play.act("+palace4"), "palace4, knight, knight");
        }
    }
}

/// Rulebook, Column bonus, ¶1: only when all three are circled, and only once.
#[test]
fn a_column_counts_once_and_only_when_all_three_are_circled() {
    for column in [3, 6, 11] {
        for track in 0..3 {
            let mut early = with(track, column - 1, column);
            early[(track + 1) % 3] = column - 1;
            let mut late = [column; 3];
            late[(track + 1) % 3] = column + 1;
            for citizens in [early, late] {
                let play = one_citizen_of(track, citizens, "");
                assert!(play.moves().is_empty(), "{citizens:?}");
                assert_eq!(play.sheet().all_circled().iter().sum::<u8>(), 34, "{citizens:?}");
            }
        }
    }
}

/// Rulebook, Column bonus, ¶1: no other column of the tracks brings anything.
#[test]
fn the_other_columns_bring_nothing() {
    for column in (1..=20).filter(|column| ![3, 6, 11, 15, 20].contains(column)) {
        let play = one_citizen_of(0, [column - 1, column, column], "");
        assert!(play.moves().is_empty(), "column {column}");
        assert_eq!(play.sheet().all_citizens(), [column; 3]);
        assert_eq!(play.sheet().all_circled(), [12, 11, 11]);
    }
}

/// Rulebook, The citizen tracks, ¶3; T4: on a full track the player picks another.
#[test]
fn a_citizen_for_a_full_track_goes_to_a_track_of_choice() {
    for (track, choices) in
        [(0, ["+artisan", "+priest"]), (1, ["+knight", "+priest"]), (2, ["+knight", "+artisan"])]
    {
        let mut play = one_citizen_of(track, with(track, 20, 0), "");
        assert_eq!(play.moves(), choices);
        assert_eq!(format!("+{}", play.act(choices[1])), choices[1]);
        assert_eq!(play.sheet().all_citizens().iter().sum::<u8>(), 21);
    }
}

/// T4: with one other track open nothing is asked, with none the citizen is lost.
#[test]
fn a_citizen_for_a_full_track_may_have_one_way_or_none() {
    let play = one_citizen_of(0, [20, 20, 7], "");
    assert_eq!(play.sheet().all_citizens(), [20, 20, 8]);
    let play = one_citizen_of(2, [20, 20, 20], "");
    assert_eq!(play.sheet().all_citizens(), [20, 20, 20]);
    assert!(play.moves().is_empty());
}

/// T4: a citizen that goes to another track counts there like any, with the bonuses of that track.
#[test]
fn a_citizen_on_another_track_brings_the_bonuses_there() {
    let mut play = one_citizen_of(0, [20, 14, 0], "");
    assert_eq!(play.act("+artisan"), "artisan, [15th artisan]");
    let mut play = one_citizen_of(0, [20, 2, 5], "");
    assert_eq!(play.act("+artisan"), "artisan, [each], 1i, 1d, 1k, artisan, priest");
}

/// T4: in the middle of a gain of several, each citizen is asked for on its own.
#[test]
fn a_gain_of_several_may_run_over_in_the_middle() {
    let mut play = morning(1, "w w w r").sheet("citizens 0 0 17").roll("6 6 6 6");
    // The black 6 lies first: two white dice are left, four priests; the track has room for three.
    let notes = play.act("2k:hall6");
    assert_eq!(notes, "-3k, hall6, priest, priest, priest");
    assert_eq!(play.moves(), ["+knight", "+artisan"]);
    assert_eq!(play.act("+artisan"), "artisan, [20th priest], knight, artisan");
    let mut play = morning(1, "r w w r").sheet("citizens 0 0 19; built bishopric5").roll("6 6 6 6");
    assert_eq!(play.act("2k:bishopric6"), "-1k, bishopric6, priest");
    assert_eq!(play.act("+knight"), "knight");
    assert_eq!(play.moves(), ["+knight", "+artisan"]);
    assert_eq!(play.act("+artisan"), "artisan");
    // The link's two are the next gain; its second is asked for again, and only then comes the 20th.
    assert_eq!(play.act("+knight"), "knight, [20th priest], knight, artisan");
}
