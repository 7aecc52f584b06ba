//! Set-up: display, stacks, first player, opening rolls, options.

use game_core::{Game, Pending};
use game_dice_city::{DiceCity, Location, Options, Setup, Size};

use crate::common::{Play, check_refusal, seat, table};

const EIGHT: &str = "manor manor manor well church bazaar stables catapult";

/// Contents: boards for one to four.
#[test]
fn one_to_four_may_play() {
    for players in 1..=4 {
        assert_eq!(DiceCity::new(&Options::new(players)).unwrap().seats(), usize::from(players));
    }
    for text in ["players=0", "players=5", "players=2 first=3", "players=x", "expansion", "players=2 hard"] {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
    for text in
        ["players=1 deck-end=off", "players=1 target=45", "players=1 target=52", "players=3 target=55"]
    {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
}

/// Set-up 2: eight cards of the shuffled deck are turned up, one by one.
#[test]
fn eight_cards_are_revealed() {
    let mut play = Play::new("players=2");
    assert_eq!(play.game.chances().map(|(_, odds)| (odds.weight, odds.of)).next(), Some((3, 60)));
    play.reveal("manor manor");
    assert_eq!(play.board().deck().len(), 58);
    let manor = play.game.chances().find(|(chance, _)| chance.to_string() == "reveal manor");
    assert_eq!(manor.map(|(_, odds)| (odds.weight, odds.of)), Some((1, 58)));
    play.reveal("manor well church bazaar stables catapult");
    assert_eq!(play.board().display().iter().flatten().count(), 8);
    assert_eq!(play.awaited(), "roll");
}

/// Set-up 2: the box has each title three times.
#[test]
fn a_fourth_copy_is_never_revealed() {
    let mut play = Play::new("players=2");
    play.reveal("manor manor manor");
    assert_eq!(play.refusal_of_chance("reveal manor").code(), "not-in-deck");
    assert_eq!(play.refusal_of_chance("reveal mine").code(), "not-in-deck");
}

/// Set-up 2: the four basic piles have fifteen cards.
#[test]
fn basic_piles_have_fifteen_cards() {
    let play = Play::new("players=3");
    assert!(Location::basic().iter().all(|card| play.board().pile(*card) == Some(15)));
    assert_eq!(play.board().pile(Location::Manor), None);
}

/// Set-up 3 and 4: the stacks depend on the number of players.
#[test]
fn stacks_grow_with_the_players() {
    for players in 2..=4u8 {
        let play = Play::new(&format!("players={players}"));
        assert_eq!(Size::ALL.map(|size| play.board().bandits(size)), [players + 2; 3]);
        assert_eq!(Size::ALL.map(|size| play.board().ships(size)), [players + 2, players, 1]);
    }
}

/// Set-up 6: people settle who begins.
#[test]
fn the_first_player_is_an_option() {
    let mut play = Play::new("players=3 first=2");
    play.reveal(EIGHT);
    for expected in [2, 3, 1] {
        assert_eq!(play.board().awaited().to_string(), format!("seat {expected} rolls wyrbk"));
        play.roll("w1 y2 r3 b4 k5");
    }
    assert_eq!(play.board().active(), seat(2));
}

/// Set-up 7: everyone rolls five dice, and each goes to the column of its face in the row of its colour.
#[test]
fn everyone_rolls_and_assigns_five_dice() {
    let mut play = Play::new("players=2");
    play.reveal(EIGHT);
    assert_eq!(play.game.chances().count(), 7_776);
    play.roll("w3 y1 r6 b2 k4");
    play.roll("w1 y1 r1 b1 k1");
    assert_eq!(play.dice(), "w3 y1 r6 b2 k4");
    assert_eq!(play.city_of(1).at(crate::common::space("w3")), Location::Cave);
    assert!(matches!(play.game.pending(), Pending::Seats(_)));
}

/// Set-up: chance comes in its order, and all dice that are rolled are named.
#[test]
fn chance_results_come_in_their_order() {
    let mut play = Play::new("players=2");
    check_refusal(
        &play.refusal_of_chance("roll w1 y1 r1 b1 k1"),
        "other-chance",
        "that is not what chance decides now: 8 cards are revealed, one by one (rulebook, Building and trade)",
    );
    play.reveal(EIGHT);
    assert_eq!(play.refusal_of_chance("reveal mint").code(), "other-chance");
    assert_eq!(play.refusal_of_chance("roll w1 y1 r1 b1").code(), "other-chance");
}

/// Options are written in one way and leave out what has its default.
#[test]
fn options_have_one_spelling() {
    for text in ["players=2", "players=4 first=2 deck-end=off", "players=1 hard target=65", "players=1"] {
        assert_eq!(text.parse::<Options>().unwrap().to_string(), text);
    }
    assert_eq!("".parse::<Options>().unwrap(), Options::default());
}

/// Positions that can't be are refused with a reason.
#[test]
fn impossible_positions_are_refused() {
    let check = |position: &crate::common::Position, reason: &str| {
        let error = DiceCity::from_setup(position.setup()).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    };
    check(&table(2).own("off r3"), "printed space");
    check(&table(2).own("dice 0 1 1 1 1"), "dice");
    check(&table(2).own("built mint r1, mint r2"), "more often");
    check(&table(2).own("ships 0 0 2"), "ships");
    check(&table(2).own("built cave r1"), "not a card");
    check(&table(2).display("mine"), "only cards of the deck");
    check(&table(2).deck("manor manor manor manor"), "so often");
    check(&table(2).city(2, "stock 2 0 0"), "keeps too much");
    check(&table(2).own("stock 0 0 5000"), "more than any game");
    let few = Setup { cities: Vec::new(), ..Setup::default() };
    assert_eq!(DiceCity::from_setup(&few).unwrap_err().to_string(), "0 cities for 2 players");
}
