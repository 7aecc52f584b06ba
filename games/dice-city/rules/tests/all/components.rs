//! The printed components: totals, and the regularity that a slip of the pen would break.

use game_dice_city::board::PRINTED;
use game_dice_city::locations::{Effect, Kind, Label};
use game_dice_city::{Die, Location, Size, Space};

fn count(location: Location) -> usize {
    PRINTED.iter().filter(|printed| **printed == location).count()
}

/// Contents: 60 cards of 20 titles, four basic piles of 15.
#[test]
fn sixty_cards_and_four_piles_of_fifteen() {
    assert_eq!(Location::deck().len(), 20);
    assert_eq!(Location::deck().iter().map(|card| u32::from(card.facts().copies)).sum::<u32>(), 60);
    assert!(Location::deck().iter().all(|card| card.facts().copies == 3));
    assert!(Location::basic().iter().all(|card| card.facts().copies == 15) && Location::basic().len() == 4);
}

/// Contents: 18 bandit cards and 11 trade ships are used up by four players.
#[test]
fn eighteen_bandits_and_eleven_ships() {
    assert_eq!(Size::ALL.map(|size| size.bandit_cards(4)), [6, 6, 6]);
    assert_eq!(Size::ALL.map(|size| size.ship_cards(4)), [6, 4, 1]);
    assert_eq!(Size::ALL.map(|size| (size.bandit_defence(), size.bandit_points())), [(3, 2), (4, 3), (5, 4)]);
    assert_eq!(Size::ALL.map(|size| (size.ship_cost(), size.ship_points())), [(2, 5), (3, 10), (4, 20)]);
}

/// Contents: five types; the deck has five titles of each but the resource ones.
#[test]
fn five_titles_of_each_type_are_in_the_deck() {
    let of = |kind| Location::deck().iter().filter(|card| card.kind() == kind).count();
    assert_eq!(Kind::ALL.map(of), [0, 5, 5, 5, 5]);
}

/// The board: 6 each of Forest, Mountain, Cave and Militia, 3 Small Houses, 3 Travellers.
#[test]
fn the_board_has_thirty_printed_spaces() {
    use Location::{Cave, Forest, Militia, Mountain, SmallHouse, Traveller};
    assert_eq!([Forest, Mountain, Cave, Militia, SmallHouse, Traveller].map(count), [6, 6, 6, 6, 3, 3]);
    assert!(PRINTED.iter().all(|location| !location.is_card() && location.facts().defence.is_none()));
}

/// The board: all four edges of the grid follow the cycle Forest, Mountain, Cave.
#[test]
fn the_edges_of_the_board_follow_one_cycle() {
    let cycle = [Location::Forest, Location::Mountain, Location::Cave];
    let at = |row: Die, column: u8| PRINTED[Space::new(row, column).unwrap().index()];
    let step = |one: Location, next: Location| {
        let place =
            |location| cycle.iter().position(|other| *other == location).expect("an edge is a resource");
        (place(next) + 3 - place(one)) % 3
    };
    for row in [Die::White, Die::Black] {
        assert!((1..6).all(|column| step(at(row, column), at(row, column + 1)) == 1));
    }
    for column in [1, 6] {
        let steps: Vec<usize> =
            Die::ALL.windows(2).map(|rows| step(at(rows[0], column), at(rows[1], column))).collect();
        assert!(steps.iter().all(|one| *one == steps[0] && *one > 0), "column {column}: {steps:?}");
    }
}

/// The red row has exactly one Small House, as the example of the final score needs.
#[test]
fn the_red_row_has_one_small_house() {
    let red = Space::of_row(Die::Red).filter(|space| PRINTED[space.index()] == Location::SmallHouse);
    assert_eq!(red.count(), 1);
}

/// Defence is the cost plus 1, VP the cost less 1, but for these.
#[test]
fn defence_and_points_follow_the_cost() {
    for card in Location::ALL.into_iter().filter(|location| location.is_card()) {
        let facts = card.facts();
        let cost: u8 = facts.cost.iter().sum();
        let (defence, points) = match card {
            // Harvest cards have no star and are as easy to attack as to build.
            Location::LumberMill | Location::Quarry | Location::Mine => (cost, 0),
            // A Cathedral's points are counted.
            Location::Cathedral => (cost + 1, 0),
            // A statue may cost up to 3 more; a wall is what it is.
            Location::GrandStatue | Location::GreatWall => (cost + 2, cost),
            Location::TownHall => (cost, cost - 2),
            _ => (cost + 1, cost - 1),
        };
        assert_eq!((facts.defence, facts.points), (Some(defence), points), "{card}");
    }
}

/// The labels: three harvest cards, four army locations of which one is printed.
#[test]
fn labels_are_on_three_harvest_and_four_army_locations() {
    let labelled = |label| -> Vec<&str> {
        let all = Location::ALL.into_iter().filter(|location| location.facts().label == Some(label));
        all.map(Location::name).collect()
    };
    assert_eq!(labelled(Label::Harvest), ["Lumber Mill", "Quarry", "Mine"]);
    assert_eq!(labelled(Label::Army), ["Militia", "Regular Army", "Catapult", "Watch Tower"]);
}

/// Four cards deactivate themselves; three do nothing when they are used.
#[test]
fn four_cards_deactivate_themselves_and_three_have_no_activation() {
    let names = |wanted: &dyn Fn(Location) -> bool| -> Vec<&str> {
        Location::ALL.into_iter().filter(|location| wanted(*location)).map(Location::name).collect()
    };
    assert_eq!(
        names(&|location| location.facts().deactivates),
        ["Catapult", "Bazaar", "Merchant Guild", "Cemetery"]
    );
    assert_eq!(
        names(&|location| location.facts().effect == Effect::None),
        ["Cathedral", "Grand Statue", "Great Wall"]
    );
}

/// Names, notation and JSON of every location are unique and read back.
#[test]
fn every_location_has_one_name() {
    for location in Location::ALL {
        assert_eq!(Location::parse(&location.to_string()), Some(location));
        assert_eq!(serde_json::to_string(&location).unwrap(), format!("{:?}", location.to_string()));
        assert_eq!(location.name().to_lowercase().replace(' ', "-"), location.to_string());
    }
}
