//! The common test kit, run over every kind of game of Dice City.

use game_core::Seat;
use game_dice_city::{DiceCity, Options};
use game_testkit::{check_game, check_views};

/// Every seat count, both solo games, both ways with the deck, another first player.
fn all_options() -> Vec<Options> {
    let texts = [
        "players=1",
        "players=1 hard target=65",
        "players=2",
        "players=2 first=2 deck-end=off",
        "players=3 first=3",
        "players=4 deck-end=off",
        "players=4",
    ];
    texts.map(|text| text.parse().expect("options")).to_vec()
}

#[test]
fn random_games_keep_every_promise() {
    for options in all_options() {
        let played = check_game::<DiceCity>(&options, 6, 1);
        assert_eq!(played.games, 6, "{options}");
        assert!(played.refused > 1_000, "{options}: {played:?}");
    }
}

/// Rulebook, Attack and Building: cards and tokens lie face down before their player.
#[test]
fn views_hide_what_lies_face_down() {
    for options in all_options() {
        let changed = check_views::<DiceCity>(&options, 2, 2);
        assert!(changed > 100, "{options}: nothing was hidden");
    }
}

/// Before its own player nothing is hidden: the deck has no order that anybody could know.
#[test]
fn a_solo_player_sees_everything() {
    use game_core::{Game, Hidden, Pending, Seeded};
    let mut source = Seeded::new(3);
    let mut game = DiceCity::new(&Options::new(1)).expect("options");
    while game.pending() != Pending::Over {
        assert_eq!(game.permute_hidden(Some(Seat::FIRST), &mut source), game);
        match game.random_move(Seat::FIRST, &mut source) {
            Some(action) => game.play(Seat::FIRST, &action).expect("a random move is legal"),
            None => {
                let chance = game.sample(&mut source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
        }
    }
}
