//! Action cards: the choice, the order of turns, permits.

use game_core::{Game, Pending, Seat};
use game_troia::Cards;
use game_troia::Phase;
use game_troia::cards::{Card, Kept, Kind};

use crate::common::{Play, position, seat};

/// Cartes d'action ¶1, ¶4: everyone plays a card face down; the last one reveals them all together.
#[test]
fn all_cards_are_turned_over_at_once() {
    let mut play = position(3).start();
    assert_eq!(play.game.pending(), Pending::Seats(Seat::first(3).collect()));
    play.act(2, "card 47");
    play.act(1, "card 1");
    let view = play.game.view(Some(seat(3)));
    assert!(view.players[0].face_down && view.players[0].played.is_empty() && view.turn.is_none());
    play.act(3, "card 46");
    let view = play.game.view(Some(seat(3)));
    assert!(view.players.iter().all(|player| player.played.len() == 1 && !player.face_down));
}

/// Cartes d'action ¶4: the highest number acts first, then down.
#[test]
fn the_highest_card_acts_first() {
    let mut play = position(4).cards("16 50 46 4");
    assert_eq!(play.game.view(None).order, [seat(2), seat(3), seat(1), seat(4)]);
    assert_eq!(play.turn_of(), 2);
    play.end_publishing(2);
    assert_eq!(play.turn_of(), 3);
    play.end_publishing(3);
    assert_eq!(play.turn_of(), 1);
    play.act(1, "end");
    assert_eq!(play.turn_of(), 4);
    play.act(4, "end");
    assert_eq!((play.game.phase(), play.game.view(None).round), (Phase::Choose, 2));
}

/// Contenu; cartes d'action ¶4: publishers act before diggers, and drawn permits before own ones.
#[test]
fn publishers_act_before_diggers() {
    let highest = |kind, neutral| {
        let of = |card: &Card| card.kind() == kind && Cards::NEUTRAL.contains(*card) == neutral;
        (1..=64).filter_map(Card::new).filter(of).max().unwrap()
    };
    let lowest_publish = (1..=64).filter_map(Card::new).find(|card| card.kind() == Kind::Publish).unwrap();
    assert!(lowest_publish > highest(Kind::Dig, true));
    assert!(highest(Kind::Dig, true) > highest(Kind::Dig, false));
}

/// Cartes d'action ¶4: a played card lies open and is not played again.
#[test]
fn a_card_is_played_once() {
    let mut play = position(2).cards("64 63");
    play.end_publishing(1);
    play.end_publishing(2);
    assert_eq!(play.code(1, "card 64"), "not-in-hand");
    assert_eq!(play.code(1, "card 63"), "not-in-hand");
    assert_eq!(play.game.view(None).players[0].played, [Card::new(64).unwrap()]);
}

/// Cartes d'action ¶5; publication primordiale, last ¶: who has published draws a permit at the end of the
/// turn, and sees it alone.
#[test]
fn a_publisher_draws_a_permit() {
    let mut play = position(2).cards("64 2");
    play.act(1, "end");
    assert_eq!(play.game.pending(), Pending::Chance);
    assert_eq!(play.game.chances().count(), 16);
    play.chance("permit 27");
    let cards = |number: usize| play.game.view(Some(seat(number))).own.unwrap().hand;
    assert!(cards(1).contains(Card::new(27).unwrap()) && !cards(2).contains(Card::new(27).unwrap()));
    assert_eq!(play.game.view(None).pile, 15);
    assert_eq!(play.turn_of(), 2);
    play.act(2, "end");
    assert!(play.can(1, "card 27"));
    assert_eq!(play.game.phase(), Phase::Choose, "a digger draws nothing");
}

/// Cartes d'action ¶5: a permit is drawn once.
#[test]
fn a_permit_is_drawn_once() {
    let mut play = position(2).cards("64 63");
    play.act(1, "end");
    play.chance("permit 27");
    play.act(2, "end");
    assert_eq!(play.refusal_of_chance("permit 27").code(), "not-in-pile");
    assert_eq!(play.refusal_of_chance("permit 64").code(), "not-in-pile");
    assert_eq!(play.game.chances().count(), 15);
}

/// Encore des questions, Q4 and Q5, R27: a card must be played, nothing need be done with it, and a publish
/// card still draws a permit.
#[test]
fn r27_a_card_may_be_played_for_nothing() {
    let mut play = position(2).cards("64 2");
    assert_eq!(play.moves(1), ["end"], "nothing to publish");
    play.end_publishing(1);
    assert!(play.moves(2).contains(&"end".to_owned()));
    play.act(2, "end");
    assert_eq!(play.game.hand(seat(1)).len(), 12);
    assert_eq!(play.game.hand(seat(2)).len(), 11);
}

/// R39: a turn ends by an explicit move, also where nothing else is possible.
#[test]
fn r39_the_end_of_a_turn_is_a_move() {
    let mut play = position(2).cards("64 2");
    assert_eq!(play.moves(1), ["end"]);
    play.end_publishing(1);
    play.dig(2, 5);
    assert_eq!(play.moves(2), ["end"], "all five steps are used");
}

/// R40: the engine takes a choice once; it can be changed in the draft that the table keeps until the last.
#[test]
fn r40_a_choice_stands_once_it_is_made() {
    let mut play = position(2).start();
    play.act(1, "card 64");
    assert_eq!(play.code(1, "card 57"), "not-your-turn");
}

/// Facts, section 2: one permit for each publish card, so the pile never runs out: 16, 15, 14 of 16.
#[test]
fn the_pile_never_runs_out() {
    for players in 2..=4 {
        assert!(u16::from(players) * u16::from(Kept::with(players).publish) <= 16, "{players}");
    }
}

/// Facts, section 2: a game lasts at most 18, 14 or 11 rounds, and nobody is without a card before its end.
#[test]
fn a_game_lasts_at_most_eleven_fourteen_or_eighteen_rounds() {
    assert_eq!([2, 3, 4].map(|players| Kept::with(players).most_rounds()), [18, 14, 11]);
    for players in 2..=4 {
        // One player digs as long as he can and publishes only when he must; the others publish at once.
        let mut play = Play::on_hill(players, 1);
        while play.game.pending() != Pending::Over {
            step_slowly(&mut play);
        }
        let kept = Kept::with(players);
        assert_eq!(play.game.view(None).round, kept.most_rounds(), "{players}");
        assert_eq!(play.game.hand(seat(1)).len(), 1, "the last permit is never used");
    }
}

/// Seat 1 digs while it has a permit, all others publish while they can; nobody does anything else.
fn step_slowly(play: &mut Play) {
    match play.game.pending() {
        Pending::Over => {}
        Pending::Chance => {
            let (chance, _) = play.game.chances().next().unwrap();
            play.game.resolve(&chance).unwrap();
        }
        Pending::Seats(seats) => {
            let seat = seats.lowest().unwrap();
            let moves = play.game.legal_moves(seat);
            let slow = seat.number() == 1;
            // Lowest number first: permits before publish cards.
            let action = if slow { moves.first() } else { moves.last() };
            let end = moves.iter().find(|action| **action == game_troia::Move::End);
            play.game.play(seat, end.or(action).unwrap()).unwrap();
        }
    }
}

/// Note after Fin du jeu, R26: a player without a publish card keeps digging.
#[test]
fn r26_without_publish_cards_a_player_goes_on_digging() {
    let cards = "57 64 56 49 48 41 40";
    let mut play =
        position(2).played(1, cards, "21 22 23 24 25 26 27").played(2, "2 7 10 15 18 63 58", "28 29").start();
    assert_eq!(play.game.view(None).players[0].publish_left, 0);
    assert!(play.moves(1).iter().all(|action| {
        let card: Card = action.strip_prefix("card ").unwrap().parse().unwrap();
        card.kind() == Kind::Dig
    }));
    play.cards("1 55");
    play.end_publishing(2);
    assert_eq!(play.game.phase(), Phase::Dig);
    play.dig(1, 2);
    play.act(1, "end");
    assert_eq!(play.game.phase(), Phase::Choose);
}
