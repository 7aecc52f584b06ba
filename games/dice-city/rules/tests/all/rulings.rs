//! The rulings D1 to D35 where the rulebook is silent: each has its test here, and more in the other files.

use game_core::{Game, Pending};
use game_dice_city::{Die, Step};

use crate::common::{Play, alone, seat, space, table};

fn all_used(play: &mut Play) {
    play.acts("use w; use y; use r; use b; use k");
}

/// D1: Blacksmith, Mint and Training Camp work from their use on, and each use adds.
#[test]
fn d01_boosts_are_not_retroactive_and_add_up() {
    let mut play = table(2).own("dice 1 2 3 1 1; built blacksmith r3, blacksmith b1, regular-army w1").play();
    assert_eq!(play.act("use y"), "1 strength");
    play.acts("use r; use b");
    assert_eq!(play.act("use w"), "4 strength");
    let camps =
        "built training-camp w1, training-camp y1, town-hall r1, town-hall b1, town-hall k1; passes 2";
    let mut play = table(2).own(camps).play();
    play.acts("use w; use y; use r; copy w1; use b; copy w1; use k; copy w1; spend strength");
    // Five uses: 3, 4 and 5 fall to 1, never below.
    assert_eq!(play.moves_like("bandits"), ["bandits small", "bandits medium", "bandits large"]);
    assert_eq!(play.act("bandits large"), "-1 strength, large bandits");
}

/// D2: a Mint raises a resource location that is itself used, also a copied one; not Merchant Guild or Bazaar.
#[test]
fn d02_a_mint_raises_resource_locations_only() {
    let city = "dice 1 1 3 1 1; built mint r3, merchant-guild w1, quarry w2, bazaar y1, town-hall b1";
    let mut play = table(2).own(city).play();
    play.act("use r");
    assert_eq!(play.act("use w"), "off 1 w1, 1 stone");
    assert_eq!(play.act("use y"), "off 1 y1, 1 wood, 1 stone, 1 iron");
    assert_eq!(play.acts("use b; copy w2"), "3 stone");
}

/// D3: two Great Walls on a row protect each other once and all others twice.
#[test]
fn d03_two_walls_on_a_row_add_up() {
    let play = table(2).own("built great-wall r1, great-wall r2, manor r3").play();
    assert_eq!(["r1", "r2", "r3"].map(|at| play.city().defence(space(at))), [Some(7), Some(7), Some(8)]);
}

/// D4: "this die" is the one just spent, also where the Traveller or Well is copied.
#[test]
fn d04_this_die_is_the_one_that_was_spent() {
    let mut play = table(2).own("dice 1 1 3 1 1; built town-hall r3, well k6").play();
    play.acts("use r; copy y4");
    play.roll("r6");
    assert_eq!(play.dice(), "w1 y1 r6 b1 k1");
    let mut play = table(2).own("dice 1 1 3 1 1; built town-hall r3, well k6").play();
    play.acts("use r; copy k6; reroll wr");
    play.roll("w2 r2");
    assert_eq!(play.dice(), "w2 y1 r2 b1 k1");
}

/// D5: a Church can't pick its own space.
#[test]
fn d05_a_church_does_not_reach_itself() {
    let mut play = table(2).own("dice 1 1 3 1 1; built church r3").play();
    play.act("use r");
    assert!(!play.may("copy r3"));
    assert_eq!(play.code("copy r3"), "used-in-chain");
}

/// D6: the row of a copied Cemetery or Merchant Guild is that card's row.
#[test]
fn d06_this_row_is_the_row_of_the_copied_card() {
    let city = "dice 1 1 3 1 1; built town-hall r3, cemetery k6, merchant-guild b6, mine b1, quarry r1";
    let mut play = table(2).own(city).play();
    assert_eq!(play.clone().acts("use r; copy b6"), "off 1 b6, 1 iron");
    play.acts("use r; copy k6");
    assert_eq!(play.moves(), ["copy k1", "copy k2", "copy k3", "copy k4", "copy k5"]);
}

/// D7: a location is used once in a chain; another card of the same title is another location.
#[test]
fn d07_a_chain_uses_a_location_once() {
    let mut play =
        table(2).own("dice 1 1 3 1 1; built town-hall r3, town-hall r4, town-hall y1, manor r1").play();
    play.acts("use r; copy r4");
    assert_eq!(play.code("copy r3"), "used-in-chain");
    assert_eq!(play.code("copy r4"), "used-in-chain");
    assert_eq!(play.act("copy r1"), "2 vp");
    // The next die begins a new chain.
    play.act("use y");
    assert!(play.may("copy r3") && play.may("copy r4") && play.may("copy r1"));
}

/// D8: copying a Cathedral, Grand Statue or Great Wall is allowed and does nothing.
#[test]
fn d08_what_has_no_activation_may_be_copied() {
    for card in ["cathedral", "grand-statue", "great-wall"] {
        let mut play = table(2).own(&format!("dice 1 1 3 1 1; built town-hall r3, {card} r1")).play();
        assert_eq!(play.acts("use r; copy r1"), "nothing");
        assert_eq!(play.awaited(), "dice");
    }
}

/// D9: two paid in a Market Place are of one type, and each is exchanged by itself.
#[test]
fn d09_a_market_place_exchanges_each_by_itself() {
    let mut play = table(2).own("dice 1 1 3 1 1; built market-place r3; stock 2 1 0").play();
    play.act("use r");
    assert_eq!(play.moves(), ["pay 1 wood", "pay 1 stone", "pay 2 wood"]);
    assert_eq!(play.code("pay 2 stone"), "not-enough");
    play.act("pay 2 wood");
    assert_eq!(play.code("get wood"), "same-resource");
    play.act("get stone");
    assert_eq!(play.awaited(), "get");
    assert_eq!(play.act("get iron"), "2 iron");
    assert_eq!(play.stock(), [0, 3, 2]);
}

/// D10: Barracks with an empty pile do nothing.
#[test]
fn d10_barracks_need_an_army() {
    let armies: Vec<String> = ["w", "y", "b"]
        .iter()
        .flat_map(|row| (2..=6).map(move |column| format!("regular-army {row}{column}")))
        .collect();
    let city = format!("dice 1 1 3 1 1; built barracks r3, {}", armies.join(", "));
    assert_eq!(table(2).own(&city).play().act("use r"), "nothing");
}

/// D11: what is covered goes with its token, a basic card does not return to its pile, a die stays.
#[test]
fn d11_building_over_discards_the_card_and_its_token() {
    let city = "dice 1 2 3 1 1; built barracks r3, mine w1; off w1; stock 1 1 1";
    let mut play = table(2).own(city).play();
    play.acts("use r; army w1");
    assert_eq!(play.board().pile(game_dice_city::Location::Mine), Some(14));
    assert!(!play.is_off("w1"));
    assert_eq!(play.act("use w"), "2 strength");
}

/// D12: a die moves one space, and not from the first column to the last.
#[test]
fn d12_dice_do_not_wrap() {
    let mut play = table(2).own("dice 1 6 1 1 1").play();
    assert_eq!(play.code("move r w6"), "not-adjacent");
    assert_eq!(play.code("move r y1"), "not-adjacent");
    assert!(play.may("move r w2") && play.may("move r y5"));
}

/// D13: an attacked Cathedral gives its current worth; deactivated culture counts.
#[test]
fn d13_a_cathedral_gives_what_it_is_worth() {
    let position = table(2).own("passes 12").city(2, "built cathedral r1, manor r2; off r2");
    let mut play = position.play();
    (0..6).for_each(|_| {
        play.act("spend strength");
    });
    all_used(&mut play);
    assert_eq!(play.act("attack 2 r1"), "-6 strength, off 2 r1, 3 vp");
}

/// D14: a die on a deactivated location may be spent on everything else.
#[test]
fn d14_a_die_on_a_deactivated_location_has_other_uses() {
    let mut play = table(2).own("dice 1 1 3 1 1; built manor r3; off r3").play();
    assert_eq!(play.code("use r"), "deactivated");
    for action in ["move r w2", "discard r", "reactivate r r3", "pass r"] {
        assert!(play.may(action), "{action}");
    }
}

/// D15: using an active location is always legal; all dice must be spent; tokens may follow.
#[test]
fn d15_all_dice_are_spent() {
    let mut play = table(2).own("dice 1 1 3 1 1; built storehouse r3; passes 2").play();
    assert_eq!(play.act("use r"), "nothing");
    assert_eq!(play.code("done"), "dice-left");
    play.acts("use w; use y; use b; use k");
    assert_eq!(play.act("spend wood"), "-2 passes, 1 wood");
    assert_eq!(play.board().step(), Step::Build, "nothing is left but to go on");
}

/// D16: a choice that exists must be made.
#[test]
fn d16_a_choice_must_be_made() {
    let cards = ["storehouse", "market-place", "stables", "well", "barracks", "town-hall"];
    for card in cards {
        let mut play =
            table(2).own(&format!("dice 1 1 3 1 1; built {card} r3; stock 1 0 0; passes 2")).play();
        play.act("use r");
        for action in ["done", "use w", "spend wood", "pass w", "enough"] {
            assert_eq!(play.code(action), "not-now", "{card}: {action}");
        }
    }
}

/// D17: the token is placed first, even if the effect is empty.
#[test]
fn d17_the_token_comes_first() {
    let mut play = table(2).own("dice 1 1 3 1 1; built cemetery r3, merchant-guild r1").play();
    assert_eq!(play.act("use r"), "off 1 r3");
    assert_eq!(play.act("copy r1"), "off 1 r1, nothing");
}

/// D18: a Merchant Guild counts deactivated harvest cards.
#[test]
fn d18_deactivated_harvest_cards_count() {
    let mut play = table(2).own("dice 1 1 3 1 1; built merchant-guild r3, mine r1; off r1").play();
    assert_eq!(play.act("use r"), "off 1 r3, 1 iron");
}

/// D19: strength against bandits is spent first, by itself.
#[test]
fn d19_restricted_strength_goes_first() {
    let mut play = table(2).own("dice 1 1 3 1 1; built watch-tower r3, regular-army w1").play();
    all_used(&mut play);
    assert_eq!(play.strength(), (2, 3));
    play.act("bandits medium");
    assert_eq!(play.strength(), (1, 0));
}

/// D20: an empty deck ends the game only where that was agreed.
#[test]
fn d20_the_deck_is_an_option() {
    let position = table(2).own("dice 1 1 6 1 1; stock 0 0 1").deck("cathedral");
    for (options, ends) in [("players=2", true), ("players=2 deck-end=off", false)] {
        let mut play = position.clone().options(options).play();
        all_used(&mut play);
        play.act("build well r1");
        play.reveal("cathedral");
        assert_eq!(play.board().ending().is_some(), ends, "{options}");
    }
}

/// D21: two full rows are declared in the build step, and the declaration stands whatever happens.
#[test]
fn d21_a_declaration_is_final() {
    let rows: Vec<String> = ["w", "k"]
        .iter()
        .flat_map(|row| (1..=6).map(move |column| format!("quarry {row}{column}")))
        .collect();
    let position = table(3)
        .own(&format!("dice 1 3 5 2 1; built {}", rows.join(", ")))
        .city(2, "passes 4; dice 1 1 1 1 1");
    let mut play = position.play();
    assert_eq!(play.code("declare"), "not-now");
    all_used(&mut play);
    play.act("declare");
    play.end_turn();
    play.acts("spend strength; spend strength; use w; use y; use r; use b; use k; attack 1 w1");
    play.end_turn();
    play.idle_turn();
    assert_eq!(play.game.outcome().map(|outcome| outcome.reason), Some("two-rows"));
}

/// D22: an empty deck refills nothing, and four cards must lie there to be discarded.
#[test]
fn d22_an_empty_deck_refills_nothing() {
    let options = "players=2 deck-end=off";
    let mut play =
        table(2).options(options).display("well well mint mint").deck("manor").own("stock 1 1 1").play();
    play.acts("discard w; drop well; drop well; drop mint; drop mint");
    play.reveal("manor");
    assert_eq!((play.awaited(), play.board().display().iter().flatten().count()), ("dice", 1));
    let mut play = table(2)
        .options(options)
        .display("well mint mint")
        .deck("")
        .own("dice 1 1 6 1 1; stock 0 0 1")
        .play();
    assert_eq!(play.code("discard w"), "few-cards");
    all_used(&mut play);
    play.act("build well r1");
    assert_eq!(play.awaited(), "build");
}

/// D23: the spender names the die.
#[test]
fn d23_the_spender_names_the_die() {
    let mut play = table(2).own("passes 2").play();
    play.act("spend reroll");
    play.by = seat(2);
    assert_eq!(play.refusal("force w").code(), "not-your-turn");
    play.by = seat(1);
    play.act("force w");
}

/// D24: solo play has no discarding of four and no end before the last turn; a build names its row.
#[test]
fn d24_solo_play_has_its_own_display() {
    let mut play = alone("").own("dice 2 1 1 1 2; stock 1 1 1").play();
    assert_eq!(play.code("discard w"), "not-in-solo");
    all_used(&mut play);
    assert_eq!(play.code("declare"), "not-in-solo");
    assert_eq!(play.code("build well r1"), "name-row");
    assert_eq!(play.code("build mine r1 top"), "no-row");
    assert_eq!(play.code("build well r1 bottom"), "not-on-display");
    play.act("build well r1 top");
    let mut play = table(2).own("dice 2 1 1 1 2; stock 1 1 1").play();
    all_used(&mut play);
    assert_eq!(play.code("build well r1 top"), "no-row");
}

/// D25: sixty uses in a turn, then the dice may be left.
#[test]
fn d25_a_turn_has_sixty_uses() {
    let mut play = table(2).own("dice 1 4 1 1 1; built town-hall w1").play();
    for _ in 0..59 {
        play.act("use y");
        play.roll("y4");
    }
    // The sixtieth: the Town Hall finds nothing that it may still use.
    assert_eq!(play.act("use w"), "nothing");
    assert_eq!(play.code("use y"), "too-many-uses");
    assert!(play.may("pass y"));
    play.act("done");
    assert_eq!(play.board().step(), Step::Build);
    play.end_turn();
    assert_eq!(play.city_of(1).unused().len(), 5);
}

/// D25: a game ends after a hundred rounds.
#[test]
fn d25_a_game_has_a_hundred_rounds() {
    let mut play = table(2).round(100).play();
    play.idle_turn();
    play.idle_turn();
    assert_eq!(play.game.outcome().map(|outcome| outcome.reason), Some("round-limit"));
}

/// D26: a Festival Hall counts pairs type by type.
#[test]
fn d26_pairs_are_of_one_type() {
    for (stock, expected) in [("3 3 3", "3 vp"), ("4 0 1", "2 vp"), ("1 1 1", "nothing")] {
        let mut play = table(2).own(&format!("dice 1 1 3 1 1; built festival-hall r3; stock {stock}")).play();
        assert_eq!(play.act("use r"), expected);
    }
}

/// D27: Stables move another unused die to a different column.
#[test]
fn d27_stables_move_to_another_column() {
    let mut play = table(2).own("dice 1 1 3 1 1; built stables r3").play();
    play.acts("use w; use r");
    assert_eq!(play.code("shift y1"), "same-space");
    assert_eq!(play.code("shift w2"), "die-spent");
    assert_eq!(play.code("shift r1"), "die-spent");
    play.act("shift y6");
}

/// D28: pass tokens are spent in the dice step only, and their strength gets no bonus.
#[test]
fn d28_bought_strength_gets_no_bonus() {
    let mut play = table(2).own("dice 1 1 3 1 1; built blacksmith r3; passes 6").play();
    play.act("use r");
    assert_eq!(play.act("spend strength"), "-2 passes, 1 strength");
    play.acts("use w; use y; use b; use k; spend strength");
    play.act("done");
    assert_eq!(play.code("spend strength"), "not-now");
}

/// D29: each forced roll is seen before the next die is named.
#[test]
fn d29_forced_rerolls_come_one_by_one() {
    let mut play = table(3).own("passes 2").play();
    play.acts("spend reroll; force w");
    assert_eq!(play.refusal("force w").code(), "awaiting-chance");
    play.roll("w4");
    assert_eq!(play.city_of(2).space_of(Die::White), space("w4"));
    assert_eq!(play.awaited(), "force");
}

/// D30: attacks are paid one by one; an army of the Barracks is a built card.
#[test]
fn d30_an_army_of_the_barracks_is_a_built_card() {
    let mut play = table(2).own("dice 1 1 3 1 1; built barracks r3").city(2, "").play();
    play.acts("use r; army w1; use w; use y; use b; use k");
    assert_eq!((play.city().cards(), play.game.score(seat(1))), (2, 2 + 1));
    assert_eq!(play.city().defence(space("w1")), Some(3));
}

/// D31: one of each type is kept by itself.
#[test]
fn d31_one_of_each_is_kept() {
    let mut play = table(2).own("dice 1 1 1 1 1; stock 5 0 5").play();
    all_used(&mut play);
    play.act("done");
    assert_eq!(play.city_of(1).stock(), [1, 1, 1]);
}

/// D32: basic cards count for the tie-break.
#[test]
fn d32_basic_cards_count_as_cards() {
    assert_eq!(table(2).own("built mine r1, manor r2").play().city().cards(), 2);
}

/// D33: what lies face down before others is seen by its backs, until the game is over.
#[test]
fn d33_others_see_the_backs() {
    let own = "passes 6; vp 3; bandits 1 0 1; ships 0 1 0";
    let mut play = table(2).own(own).city(2, "vp 2; bandits 2 4 3").turn_of(1).round(100).play();
    let view = play.game.view(Some(seat(1)));
    assert_eq!(view.score(seat(1)), Some(3 + 2 + 4 + 10));
    assert_eq!((view.hoard(seat(2)), view.score(seat(2))), (None, None));
    assert_eq!((view.backs(seat(2)).bandits, view.backs(seat(2)).ships), (9, 0));
    let json = serde_json::to_value(view).unwrap();
    assert_eq!(json["hoards"][1], serde_json::Value::Null);
    assert_eq!(play.game.view(None).score(seat(1)), None);
    all_used(&mut play);
    play.end_turn();
    all_used(&mut play);
    play.act("done");
    assert_eq!(play.game.pending(), Pending::Over);
    assert_eq!(play.game.view(None).score(seat(2)), Some(2 + 4 + 12 + 12));
    assert_eq!(play.game.view(None).outcome(), play.game.outcome());
}

/// D34: a step in which nothing is left to decide passes by itself; the last one does not.
#[test]
fn d34_empty_steps_pass() {
    let mut play = table(2).play();
    all_used(&mut play);
    assert_eq!((play.board().step(), play.awaited()), (Step::Build, "build"));
}

/// D34: dice that the sixtieth use has left with nothing to do don't hold up their step. Rules 1 waited for `done`.
#[test]
fn d34_dice_of_no_use_pass() {
    for (rules, awaited) in [(1, "dice"), (2, "build")] {
        let mut play = alone("").own("dice 1 4 1 1 1; built town-hall w1").play_by(rules);
        for _ in 0..59 {
            play.act("use y");
            play.roll("y4");
        }
        play.acts("use w; pass y; move r b2");
        assert_eq!(play.awaited(), "dice", "a die may still be moved");
        play.act("move b k2");
        assert_eq!((play.awaited(), play.city_of(1).unused().len()), (awaited, 1));
        if rules == 1 {
            assert_eq!(play.moves(), ["done"]);
        }
    }
}

/// D34: a reroll as the sixtieth use leaves its die; with a pass token taken before, nothing can be done with it.
#[test]
fn d34_a_rerolled_die_of_no_use_passes() {
    for (rules, awaited) in [(1, "dice"), (2, "build")] {
        let mut play = alone("").own("dice 1 4 1 1 1").play_by(rules);
        play.acts("pass w; move r b2; move b k2");
        play.act("use k");
        for _ in 0..59 {
            assert_eq!(play.awaited(), "dice");
            play.act("use y");
            play.roll("y4");
        }
        assert_eq!(play.awaited(), awaited);
    }
}

/// D35: the roll after the very last turn has no use and is not made.
#[test]
fn d35_nothing_is_rolled_after_the_last_turn() {
    let mut play = table(2).turn_of(2).round(100).play();
    all_used(&mut play);
    play.act("done");
    assert_eq!(play.game.pending(), Pending::Over);
}
