//! Every location's ability, printed spaces and cards, one by one.

use game_dice_city::{Location, Resource, Spaces};

use crate::common::{Play, space, table};

/// A city with this card under the red die (column 3) and the other dice in column 1.
fn with(card: &str, more: &str) -> Play {
    table(2).own(&format!("dice 1 1 3 1 1; built {card} r3{more}")).play()
}

/// Printed: Forest, Mountain, Cave bring one wood, stone, iron.
#[test]
fn forest_mountain_and_cave_bring_one() {
    let mut play = table(2).own("dice 4 1 1 6 1").play();
    assert_eq!(play.act("use w"), "1 wood");
    assert_eq!(play.act("use y"), "1 stone");
    assert_eq!(play.act("use r"), "1 iron");
}

/// Printed: Militia brings one army strength.
#[test]
fn militia_brings_one_strength() {
    let mut play = table(2).own("dice 1 2 4 1 1").play();
    assert_eq!(play.act("use y"), "1 strength");
    assert_eq!(play.act("use r"), "1 strength");
    assert_eq!(play.strength(), (2, 0));
}

/// Printed: Small House brings 1 VP.
#[test]
fn small_house_brings_a_point() {
    assert_eq!(table(2).own("dice 1 1 5 1 1").play().act("use r"), "1 vp");
}

/// Printed: Traveller rerolls the die that used it.
#[test]
fn traveller_rerolls_its_die() {
    let mut play = table(2).own("dice 1 4 1 1 1").play();
    play.act("use y");
    assert_eq!(play.board().awaited().to_string(), "seat 1 rolls y");
    play.roll("y3");
    assert_eq!(play.dice(), "w1 y3 r1 b1 k1");
    assert_eq!(play.act("use y"), "1 vp");
}

/// Lumber Mill, Quarry, Mine bring two.
#[test]
fn harvest_cards_bring_two() {
    assert_eq!(with("lumber-mill", "").act("use r"), "2 wood");
    assert_eq!(with("quarry", "").act("use r"), "2 stone");
    assert_eq!(with("mine", "").act("use r"), "2 iron");
}

/// Regular Army brings two army strength.
#[test]
fn regular_army_brings_two_strength() {
    assert_eq!(with("regular-army", "").act("use r"), "2 strength");
}

/// Barracks put a Regular Army of its pile on any space of the city.
#[test]
fn barracks_place_a_regular_army() {
    let mut play = with("barracks", "");
    play.act("use r");
    assert_eq!((play.awaited(), play.moves().len()), ("army", 30));
    assert_eq!(play.act("army k6"), "regular-army on k6 over forest");
    assert_eq!(play.board().pile(Location::RegularArmy), Some(14));
    assert_eq!(play.awaited(), "dice");
}

/// Clarification, Barracks: on a space with a die, which may use the army in the same turn.
#[test]
fn an_army_under_a_die_may_be_used_at_once() {
    let mut play = with("barracks", "");
    play.acts("use r; army y1");
    assert_eq!(play.act("use y"), "2 strength");
}

/// Barracks may put the army over themselves or another card, which is discarded.
#[test]
fn an_army_may_cover_a_card() {
    let mut play = with("barracks", ", manor b1; off b1");
    assert_eq!(play.acts("use r; army b1"), "regular-army on b1 over manor");
    assert!(!play.is_off("b1"));
    assert_eq!(with("barracks", "").acts("use r; army r3"), "regular-army on r3 over barracks");
}

/// Blacksmith: every army location gives one more, in the same turn.
#[test]
fn blacksmith_strengthens_armies() {
    let mut play = table(2).own("dice 1 2 3 3 1; built blacksmith r3, regular-army w1").play();
    assert_eq!(play.act("use r"), "boost of blacksmith");
    assert_eq!(play.act("use y"), "2 strength");
    assert_eq!(play.act("use w"), "3 strength");
}

/// Clarification, Blacksmith and Watch Tower: the extra fights anyone.
#[test]
fn the_smiths_part_of_a_watch_tower_fights_anyone() {
    let mut play = table(2).own("dice 1 1 3 1 1; built blacksmith r3, watch-tower w1").play();
    play.act("use r");
    assert_eq!(play.act("use w"), "3 against bandits, 1 strength");
    assert_eq!(play.strength(), (1, 3));
}

/// Catapult: three army strength, and it is deactivated.
#[test]
fn catapult_brings_three_strength_once() {
    let mut play = with("catapult", "");
    assert_eq!(play.act("use r"), "off 1 r3, 3 strength");
    assert!(play.is_off("r3"));
}

/// Catapult is an army location: a Blacksmith helps it.
#[test]
fn a_blacksmith_helps_a_catapult() {
    let mut play = table(2).own("dice 1 1 3 1 1; built blacksmith r3, catapult w1").play();
    assert_eq!(play.acts("use r; use w"), "off 1 w1, 4 strength");
}

/// Training Camp: bandits have one defence less in this turn.
#[test]
fn training_camp_weakens_bandits() {
    let mut play = table(2).own("dice 1 2 3 1 1; built training-camp r3, regular-army w1").play();
    play.acts("use r; use y; use w; use b; use k");
    // Strength 3: enough for the medium ones now, whose shield shows 4.
    assert_eq!(play.moves_like("bandits"), ["bandits small", "bandits medium"]);
    assert_eq!(play.act("bandits medium"), "-3 strength, medium bandits");
}

/// Watch Tower: three army strength against bandits only.
#[test]
fn watch_tower_fights_bandits_only() {
    let position =
        table(2).own("dice 1 1 3 1 1; built watch-tower r3").city(2, "built quarry w1; stock 1 1 1");
    let mut play = position.play();
    assert_eq!(play.act("use r"), "3 against bandits");
    play.acts("use w; use y; use b; use k");
    assert_eq!(play.moves(), ["bandits small", "done"]);
    assert_eq!(play.code("attack 2 w1"), "too-weak");
    assert_eq!(play.code("rob 2 wood"), "too-weak");
}

/// Bazaar: one of each resource, and it is deactivated.
#[test]
fn bazaar_brings_one_of_each_once() {
    assert_eq!(with("bazaar", "").act("use r"), "off 1 r3, 1 wood, 1 stone, 1 iron");
}

/// Market Place: one paid gives two of another.
#[test]
fn market_place_trades_one_for_two() {
    let mut play = with("market-place", "; stock 1 0 2");
    play.act("use r");
    assert_eq!(play.moves(), ["pay 1 wood", "pay 1 iron", "pay 2 iron"]);
    assert_eq!(play.act("pay 1 wood"), "-1 wood");
    assert_eq!(play.moves(), ["get stone", "get iron"]);
    assert_eq!(play.act("get stone"), "2 stone");
    assert_eq!((play.stock(), play.awaited()), ([0, 2, 2], "dice"));
}

/// Market Place without anything in stock does nothing.
#[test]
fn market_place_needs_something_to_pay() {
    assert_eq!(with("market-place", "").act("use r"), "nothing");
}

/// Merchant Guild: one for each harvest card of its row, and it is deactivated.
#[test]
fn merchant_guild_harvests_its_row() {
    let mut play = with("merchant-guild", ", quarry r1, quarry r6, mine r5, lumber-mill w1");
    assert_eq!(play.act("use r"), "off 1 r3, 2 stone, 1 iron");
}

/// Facts 2b: printed Forests, Mountains and Caves are no harvest locations.
#[test]
fn merchant_guild_counts_built_cards_only() {
    assert_eq!(with("merchant-guild", "").act("use r"), "off 1 r3, nothing");
}

/// Mint: every resource location gives one more, printed ones too.
#[test]
fn mint_enriches_resource_locations() {
    let mut play = with("mint", ", quarry b1");
    assert_eq!(play.act("use r"), "boost of mint");
    assert_eq!(play.act("use w"), "2 wood");
    assert_eq!(play.act("use b"), "3 stone");
}

/// Storehouse: one paid gives three of the same.
#[test]
fn storehouse_makes_three_of_one() {
    let mut play = with("storehouse", "; stock 0 1 3");
    play.act("use r");
    assert_eq!(play.moves(), ["pay 1 stone", "pay 1 iron"]);
    assert_eq!(play.code("pay 2 iron"), "amount");
    assert_eq!(play.act("pay 1 iron"), "-1 iron, 3 iron");
    assert_eq!(play.stock(), [0, 1, 5]);
    assert_eq!(with("storehouse", "").act("use r"), "nothing");
}

/// Cathedral has no activation and is worth the culture locations of its row, itself included.
#[test]
fn cathedral_counts_the_culture_of_its_row() {
    let mut play = with("cathedral", ", manor r1, great-wall r2, mint r4, manor b1");
    assert_eq!(play.act("use r"), "nothing");
    // Cathedral, Manor, Great Wall and the printed Small House on r5.
    assert_eq!(play.city().worth(space("r3")), 4);
}

/// Festival Hall: 1 VP for every two of a kind in stock, which stay there.
#[test]
fn festival_hall_scores_pairs() {
    let mut play = with("festival-hall", "; stock 5 2 1");
    assert_eq!(play.act("use r"), "3 vp");
    assert_eq!(play.stock(), [5, 2, 1]);
    assert_eq!(with("festival-hall", "; stock 1 1 1").act("use r"), "nothing");
}

/// Grand Statue has no activation; its extra is paid when it is built.
#[test]
fn grand_statue_has_no_activation() {
    assert_eq!(with("grand-statue", "").act("use r"), "nothing");
}

/// Clarification, Great Wall: a die on it does nothing; its defence is always there.
#[test]
fn great_wall_has_no_activation() {
    let mut play = with("great-wall", ", manor r1");
    assert_eq!(play.city().defence(space("r1")), Some(4 + 2));
    assert_eq!(play.act("use r"), "nothing");
    assert_eq!(play.city().defence(space("r1")), Some(4 + 2));
}

/// Manor: 2 VP.
#[test]
fn manor_brings_two_points() {
    assert_eq!(with("manor", "").act("use r"), "2 vp");
}

/// Stables: another unused die goes to any space of its row.
#[test]
fn stables_move_a_die_anywhere_in_its_row() {
    let mut play = with("stables", "");
    play.act("use r");
    assert_eq!((play.awaited(), play.moves().len()), ("stables", 4 * 5));
    assert_eq!(play.act("shift w6"), "die to w6");
    assert_eq!(play.dice(), "w6 y1 b1 k1");
}

/// Stables with no other die do nothing.
#[test]
fn stables_need_another_die() {
    let mut play = with("stables", "");
    assert_eq!(play.acts("use w; use y; use b; use k; use r"), "nothing");
}

/// Well: this die rolls again, and any of the others.
#[test]
fn well_rerolls_any_dice() {
    let mut play = with("well", "");
    play.act("use w");
    play.act("use r");
    assert_eq!(play.awaited(), "well");
    let all = ["r", "yr", "rb", "yrb", "rk", "yrk", "rbk", "yrbk"].map(|dice| format!("reroll {dice}"));
    assert_eq!(play.moves(), all);
    assert_eq!(play.code("reroll y"), "this-die-too");
    assert_eq!(play.code("reroll wr"), "die-spent");
    play.act("reroll rk");
    assert_eq!(play.board().awaited().to_string(), "seat 1 rolls rk");
    play.roll("r3 k5");
    assert_eq!(play.dice(), "y1 r3 b1 k5");
}

/// Well with the last die rolls it without asking.
#[test]
fn well_asks_nothing_of_the_last_die() {
    let mut play = with("well", "");
    play.acts("use w; use y; use b; use k; use r");
    assert_eq!(play.board().awaited().to_string(), "seat 1 rolls r");
    play.roll("r1");
    assert_eq!(play.dice(), "r1");
}

/// Effects that last for a turn are gone in the next one.
#[test]
fn boosts_end_with_the_turn() {
    let mut play = table(2).own("dice 1 1 3 3 1; built mint r3, blacksmith w1, training-camp y1").play();
    play.acts("use r; use w; use y; use b; use k");
    let turn = *play.board().turn();
    assert_eq!((turn.mints, turn.smiths, turn.camps), (1, 1, 1));
    play.end_turn();
    let turn = *play.board().turn();
    assert_eq!((turn.mints, turn.smiths, turn.camps, turn.strength), (0, 0, 0, 0));
}

/// For previews: cost and ability of a card, what a use would bring now, what the stock lacks.
#[test]
fn a_card_tells_what_it_costs_and_does() {
    let facts = Location::Storehouse.facts();
    assert_eq!((facts.cost, facts.defence, facts.points), ([1, 1, 0], Some(3), 1));
    assert_eq!(Resource::ALL.map(Resource::name), ["wood", "stone", "iron"]);
    let mut play = with("mint", ", watch-tower w1, quarry y1; stock 1 0 0");
    assert_eq!(play.board().yield_of(space("y1")).stock, [0, 2, 0]);
    play.act("use r");
    assert_eq!(play.board().yield_of(space("y1")).stock, [0, 3, 0]);
    assert_eq!(play.board().yield_of(space("w1")).against_bandits, 3);
    assert!(play.board().yield_of(space("r3")).is_empty());
    assert_eq!(play.city().missing([2, 0, 1]), [1, 0, 1]);
}

/// Previews show what a move would do without playing it.
#[test]
fn a_move_can_be_previewed() {
    let play = with("manor", "");
    let notes = play.game.preview(play.by, "use r".parse().unwrap()).unwrap();
    let words: Vec<String> = notes.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["spends the red die", "uses Manor on r3", "gains 2 VP"]);
    assert_eq!(play.hoard().tokens, 0);
}

/// A space is rolled in one turn out of six, so the yields of all spaces add up to an average turn in sixths.
#[test]
fn a_city_has_an_average_yield() {
    let play = table(2).own("dice 1 1 1 1 1").play();
    let city = play.city();
    let average = city.yield_in_sixths();
    let spaces_with =
        |location: Location| Spaces::ALL.iter().filter(|at| city.at(*at) == location).count() as u16;
    let resources = [Location::Forest, Location::Mountain, Location::Cave].map(spaces_with);
    assert_eq!(average.stock, resources);
    assert_eq!(average.strength, spaces_with(Location::Militia));
    assert_eq!(average.points, spaces_with(Location::SmallHouse));
}
