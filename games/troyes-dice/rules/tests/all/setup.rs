//! Rulebook, Set-up: the wheel, the sheets, the town crier, the numbering of the columns.

use game_core::{Game, Pending, SeatSet};
use game_troyes_dice::board::Colour;
use game_troyes_dice::wheel::Plazas;
use game_troyes_dice::{Chance, Options, Phase, Sheet, TroyesDice};

use crate::common::{Play, Shown, seat};

const PLAZAS: &str = "plazas rr yy ww ry yr rw wr yw wy";

/// Rulebook, Contents; facts §9: one to ten may play, and nobody else.
#[test]
fn one_to_ten_may_play() {
    assert!((1..=10).all(|players| TroyesDice::new(&Options::new(players)).is_ok()));
    for players in [0, 11] {
        let refused = TroyesDice::new(&Options::new(players)).unwrap_err();
        assert_eq!(refused.to_string(), format!("Troyes Dice is for 1 to 10 players, not {players}"));
    }
}

/// Rulebook, Set-up, ¶4: one of the players is the town crier.
#[test]
fn the_town_crier_is_one_of_the_players() {
    assert!("players=3 crier=3".parse::<Options>().is_ok());
    let refused = "players=3 crier=4".parse::<Options>().unwrap_err();
    assert_eq!(refused.to_string(), "the town crier is one of the 3 players, not number 4");
}

/// Rulebook, Contents and Set-up, ¶2; facts §7: nine plazas, three of them with one colour on both sides.
#[test]
fn nine_plazas_are_laid_and_they_are_those_of_the_box() {
    let mut play = Play::new("players=1");
    assert_eq!(play.game.board().phase(), Phase::Plazas);
    play.chance(PLAZAS);
    let laid = play.game.board().plazas().unwrap().get();
    assert_eq!(laid.iter().filter(|plaza| plaza.is_double()).count(), 3);
    for colour in Colour::ALL {
        let faces = laid.iter().map(|plaza| [plaza.up, plaza.back]);
        assert_eq!(faces.flatten().filter(|face| *face == colour).count(), 6, "{colour:?}");
    }
    for wrong in ["rr yy ww ry ry rw rw yw", "rr yy ww ry ry rw rw yw rr", "ry ry ry ry rw rw yw yw yw"] {
        assert!(format!("plazas {wrong}").parse::<Chance>().is_err(), "{wrong}");
    }
}

/// Rulebook, Set-up, ¶2: notch and side of every plaza are left to chance; all layouts are as likely.
#[test]
fn every_layout_of_the_plazas_is_equally_likely() {
    let game = Play::new("players=1").game;
    let mut shown_red = [0u32; 9];
    let mut count = 0;
    for (chance, odds) in game.chances() {
        assert_eq!((odds.weight, odds.of), (1, u64::from(Plazas::LAYOUTS)));
        let Chance::Plazas(plazas) = chance else { panic!("{chance}") };
        for (notch, plaza) in plazas.get().iter().enumerate() {
            shown_red[notch] += u32::from(plaza.up == Colour::Red);
        }
        count += 1;
    }
    assert_eq!(count, Plazas::LAYOUTS);
    // Six faces of eighteen are red: a third of all layouts, in each notch.
    assert_eq!(shown_red, [Plazas::LAYOUTS / 3; 9]);
}

/// Rulebook, Set-up, ¶3: the game begins on day 1, in the morning.
#[test]
fn the_game_begins_on_the_morning_of_day_one() {
    let mut play = Play::new("players=2");
    play.chance(PLAZAS);
    let table = play.game.board();
    assert_eq!((table.phase(), table.half_day().day()), (Phase::Roll, 1));
    assert_eq!(table.half_day().half().to_string(), "morning");
    assert_eq!(play.game.pending(), Pending::Chance);
}

/// Rulebook, Set-up, ¶5, and Perform an action, ¶4: everyone has a fresh sheet with three of each resource.
#[test]
fn every_sheet_begins_with_three_of_each_resource_and_nothing_else() {
    let play = Play::new("players=10");
    for number in 1..=10 {
        let sheet = play.sheet_of(number);
        assert_eq!(*sheet, Sheet::NEW);
        assert_eq!((sheet.all_held(), sheet.all_circled()), ([3; 3], [3; 3]));
        assert_eq!(
            (sheet.all_citizens(), sheet.all_built(), sheet.all_lost()),
            ([0; 3], "".into(), "".into())
        );
        // Three of each are a pair and one over.
        assert_eq!(play.game.score(seat(number)), 3);
    }
}

/// Rulebook, Set-up — your scoresheet, ¶2: a first game is numbered 1 to 6 from left to right.
#[test]
fn a_first_game_is_numbered_from_one_to_six() {
    let mut play = Play::new("players=2");
    assert_eq!(play.game.board().numbering(), None);
    play.chance(PLAZAS);
    assert_eq!(play.game.board().numbering().unwrap().to_string(), "123456");
}

/// Rulebook, Set-up — your scoresheet, ¶3 and its example: a die gives the leftmost value, the town crier
/// the direction. A 4 makes 4, 5, 6, 1, 2, 3 or 4, 3, 2, 1, 6, 5.
#[test]
fn a_rolled_four_makes_456123_or_432165() {
    for (direction, numbering) in [("number:up", "456123"), ("number:down", "432165")] {
        let mut play = Play::new("players=1 numbering=rolled");
        play.chance(PLAZAS);
        assert_eq!(play.game.board().phase(), Phase::First);
        play.chance("first 4");
        assert_eq!(play.game.board().phase(), Phase::Numbering);
        assert_eq!(play.moves(), ["number:up", "number:down"]);
        play.act(direction);
        assert_eq!(play.game.board().numbering().unwrap().to_string(), numbering);
        assert_eq!(play.game.board().phase(), Phase::Roll);
    }
}

/// Rulebook, Set-up — your scoresheet, ¶3: each of the six faces is as likely for the leftmost value.
#[test]
fn the_leftmost_value_is_one_of_six() {
    let mut play = Play::new("players=1 numbering=rolled");
    play.chance(PLAZAS);
    let chances: Vec<String> = play.game.chances().map(|(chance, _)| chance.to_string()).collect();
    assert_eq!(chances, ["first 1", "first 2", "first 3", "first 4", "first 5", "first 6"]);
    assert!(play.game.chances().all(|(_, odds)| (odds.weight, odds.of) == (1, 6)));
}

/// Rulebook, Set-up — your scoresheet, ¶4: an expert town crier may choose any order.
#[test]
fn an_expert_crier_may_choose_any_of_720_numberings() {
    let mut play = Play::new("players=1 numbering=expert");
    play.chance(PLAZAS);
    assert_eq!(play.moves().len(), 720);
    assert!(play.may("number:415263"));
    play.act("number:415263");
    assert_eq!(play.game.board().numbering().unwrap().to_string(), "415263");
}

/// Rulebook, Set-up — your scoresheet, ¶5: each value is used once in a district.
#[test]
fn no_value_is_used_twice_in_a_numbering() {
    assert!("number:112345".parse::<game_troyes_dice::Move>().is_err());
    assert!("number:12345".parse::<game_troyes_dice::Move>().is_err());
    assert!("number:123457".parse::<game_troyes_dice::Move>().is_err());
}

/// Rulebook, Set-up — your scoresheet, ¶3–6: only the town crier decides, for everyone.
#[test]
fn the_crier_alone_numbers_the_columns_for_all() {
    let mut play = Play::new("players=3 numbering=rolled crier=2");
    play.chance(PLAZAS);
    play.chance("first 1");
    assert_eq!(play.game.pending(), Pending::Seats(SeatSet::only(seat(2))));
    assert!(play.moves_of(1).is_empty() && play.moves_of(3).is_empty());
    assert_eq!(play.refusal_of(3, "number:up").code(), "not-the-crier");
    play.act_as(2, "number:down");
    for number in 1..=3 {
        let view = play.game.view(Some(seat(number)));
        assert_eq!(view.board().numbering().unwrap().to_string(), "165432");
    }
}

/// Banquets and Raids, Set-up, ¶1: three different tiles are drawn, and begin as Banquets.
#[test]
fn three_tiles_are_drawn_and_lie_with_the_banquet_up() {
    let mut play = Play::new("players=1 expansion");
    play.chance(PLAZAS);
    assert_eq!(play.game.board().phase(), Phase::Tiles);
    assert_eq!(play.game.chances().count(), 8 * 7 * 6);
    assert!(play.game.chances().all(|(_, odds)| (odds.weight, odds.of) == (1, 336)));
    play.chance("tiles 3 8 1");
    assert_eq!(play.tiles(), "Banquet 3, Banquet 8, Banquet 1");
    assert_eq!(play.game.board().phase(), Phase::Roll);
}

/// Banquets and Raids, Set-up, ¶1: each tile lies beside the plaza with its colour on both sides.
#[test]
fn the_tiles_lie_beside_the_double_plazas() {
    let mut play = Play::new("players=1 expansion");
    play.chance("plazas ry rr yr yy rw wr ww yw wy");
    play.chance("tiles 3 8 1");
    play.roll("6 1 1 1");
    let beside = play.dice().map(|offer| offer.tile().map(|tile| tile.to_string()));
    assert_eq!(beside, [Some("Banquet 3".to_owned()), None, Some("Banquet 8".to_owned()), None]);
}

/// Rulebook, Set-up; Banquets and Raids, Set-up: plazas, then tiles, then the numbering.
#[test]
fn the_expansion_is_laid_out_before_the_columns_are_numbered() {
    let mut play = Play::new("players=1 expansion numbering=expert");
    play.chance(PLAZAS);
    play.chance("tiles 1 2 3");
    assert_eq!(play.game.board().phase(), Phase::Numbering);
    play.act("number:123456");
    assert_eq!(play.game.board().phase(), Phase::Roll);
}
