//! Positions that are set up and not played: what can't be is refused with a reason.

use game_core::Game;
use game_troyes_dice::board::{Building, Colour};
use game_troyes_dice::tiles::{Side, TileNumber};
use game_troyes_dice::wheel::Half;
use game_troyes_dice::{Numbering, Options, Setup, SheetSetup, TroyesDice};

use crate::common::{Shown, pips};

/// The morning of day 3, a fresh sheet.
fn setup() -> Setup {
    Setup {
        options: Options::new(1),
        day: 3,
        half: Half::Morning,
        numbering: Numbering::STANDARD,
        plazas: "rr yy ww ry yr rw wr yw wy".parse().unwrap(),
        tiles: None,
        sheets: vec![SheetSetup::default()],
    }
}

#[track_caller]
fn refused(setup: &Setup) -> String {
    TroyesDice::from_setup(setup).unwrap_err().to_string()
}

/// Rulebook, Perform an action, ¶4: the default sheet of a position is a fresh one.
#[test]
fn a_position_begins_with_fresh_sheets() {
    let game = TroyesDice::from_setup(&setup()).unwrap();
    assert_eq!(*game.sheet(game_core::Seat::FIRST), game_troyes_dice::Sheet::NEW);
    assert_eq!(game.check(), Ok(()));
}

/// Rulebook, Playing the game, ¶1: there are eight days; Contents: one to ten players, a sheet for each.
#[test]
fn days_players_and_sheets_must_be_those_of_the_game() {
    assert_eq!(refused(&Setup { day: 0, ..setup() }), "the game has days 1 to 8, not 0");
    assert_eq!(refused(&Setup { day: 9, ..setup() }), "the game has days 1 to 8, not 9");
    let two = Setup { options: Options::new(2), ..setup() };
    assert_eq!(refused(&two), "1 sheets for 2 players");
    let eleven = Setup { options: Options { players: 11, ..Options::new(1) }, ..setup() };
    assert_eq!(refused(&eleven), "Troyes Dice is for 1 to 10 players, not 11");
}

/// Banquets and Raids, Set-up, ¶1: three different tiles with the expansion, none without.
#[test]
fn tiles_must_be_three_different_ones_with_the_expansion_only() {
    let tile = |number: u8| (TileNumber::new(number).unwrap(), Side::Banquet);
    let expansion = Options { expansion: true, ..Options::new(1) };
    let wrong = [
        Setup { tiles: Some([tile(1), tile(2), tile(3)]), ..setup() },
        Setup { options: expansion, ..setup() },
        Setup { options: expansion, tiles: Some([tile(1), tile(2), tile(1)]), ..setup() },
    ];
    for setup in wrong {
        assert_eq!(refused(&setup), "the expansion has three different tiles; the base game none");
    }
}

/// Facts §3–5: what a sheet can't show.
#[test]
fn a_sheet_must_be_one_that_can_be() {
    let fresh = SheetSetup::default;
    let wrong = [
        (SheetSetup { circled: [19, 3, 3], ..fresh() }, "19 influence circled of 18"),
        (SheetSetup { held: [3, 4, 3], ..fresh() }, "4 deniers held of 3 circled"),
        (SheetSetup { held: [2; 3], circled: [3, 3, 2], ..fresh() }, "2 knowledge held of 2 circled"),
        (SheetSetup { citizens: [0, 0, 21], ..fresh() }, "21 priests of 20"),
        (
            SheetSetup { built: vec![(Building::Cathedral, pips(2))], ..fresh() },
            "column 2: Cathedral and number do not agree",
        ),
        (
            SheetSetup {
                built: vec![(Building::Cathedral, pips(2))],
                numbers: [0, 2, 0, 0, 0, 0],
                ..fresh()
            },
            "1 cathedrals, but the numbers [2]",
        ),
        (
            SheetSetup { built: vec![(Building::Hall, pips(0))], ..fresh() },
            "no building and no die of the sheet has the value 0",
        ),
    ];
    for (sheet, reason) in wrong {
        let setup = Setup { sheets: vec![sheet], ..setup() };
        assert_eq!(refused(&setup), format!("the sheet of seat 1: {reason}"));
    }
}

/// Rulebook, Resolve the event, ¶7: a building may stand on a crossed out die, and a Fortress beside one.
#[test]
fn a_building_may_stand_on_a_crossed_out_die() {
    let sheet = SheetSetup {
        built: vec![(Building::Fortress, pips(3)), (Building::Hall, pips(3))],
        lost: vec![(Colour::Yellow, pips(3)), (Colour::White, pips(3))],
        ..SheetSetup::default()
    };
    let game = TroyesDice::from_setup(&Setup { sheets: vec![sheet], ..setup() }).unwrap();
    assert_eq!(game.sheet(game_core::Seat::FIRST).all_lost(), "y3 w3");
}
