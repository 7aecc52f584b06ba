//! Contents, set-up, and the set-ups for two and three players.

use std::collections::BTreeSet;

use game_core::{Game, LegalMoves, Pending, Seat, Seeded};
use game_troia::cards::{Colour, Kept, Kind};
use game_troia::{Card, Cards, Layer, Options, Phase, Piece, Pieces, Troia};

use crate::common::{Play, position, seat};

/// Contenu: 73 pieces in five layers, Troy I with 9 and the others with 16 each.
#[test]
fn there_are_seventy_three_pieces_in_five_layers() {
    let sizes: Vec<u8> = Layer::ALL.iter().map(|layer| layer.size()).collect();
    assert_eq!(sizes, [9, 16, 16, 16, 16]);
    assert_eq!(Pieces::in_game(4).len(), 73);
    assert_eq!(Pieces::in_game(3).len(), 73);
}

/// Facts, section 4 (RECONSTRUCTION): 46 Plan and 27 Rubble pieces, 119 points; the examples of the rulebook
/// need at least seven Plan and two Rubble pieces in VIII/IX.
#[test]
fn plan_and_rubble_are_as_reconstructed() {
    let plan: Vec<usize> = Layer::ALL.iter().map(|layer| layer.plan().len()).collect();
    assert_eq!(plan, [5, 10, 10, 9, 12]);
    let value: u32 = Pieces::in_game(4).iter().map(|piece| u32::from(piece.value())).sum();
    assert_eq!(value, 119);
    let rubble = Piece::of(Layer::VIII).filter(|piece| !piece.is_plan()).count();
    assert!(rubble >= 2 && Layer::VIII.plan().len() >= 7);
}

/// Contenu: 64 cards, 36 to dig (16 of them neutral) and 28 to publish; five and seven of each colour.
#[test]
fn there_are_sixty_four_cards() {
    let all: Vec<Card> = (1..=64).filter_map(Card::new).collect();
    let count = |kind| all.iter().filter(|card| card.kind() == kind).count();
    assert_eq!((count(Kind::Dig), count(Kind::Publish)), (36, 28));
    assert_eq!(all.iter().filter(|card| Cards::NEUTRAL.contains(**card)).count(), 16);
    assert!(Card::new(0).is_none() && Card::new(65).is_none());
    let mut seen = Cards::NEUTRAL;
    for colour in Colour::ALL {
        let cards = colour.cards();
        assert_eq!((cards.of_kind(Kind::Dig).len(), cards.of_kind(Kind::Publish).len()), (5, 7));
        assert!(cards.and(seen).is_empty(), "a card has one colour");
        seen = seen.or(cards);
        let sum: u32 = cards.iter().map(|card| u32::from(card.number())).sum();
        assert_eq!(sum, 406, "RECONSTRUCTION: a snake deal makes all colours equal");
    }
    assert_eq!(seen.len(), 64);
}

/// Présentation: two to four players.
#[test]
fn two_to_four_may_play() {
    for players in [0, 1, 5, 255] {
        assert!(Troia::new(&Options::new(players)).is_err(), "{players}");
    }
    for players in 2..=4 {
        assert_eq!(Troia::new(&Options::new(players)).unwrap().seats(), usize::from(players));
    }
    for text in ["players=1", "players=5", "players=x", "expansion", "players"] {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
}

/// Préparation ¶2: four players keep 4 cards to dig and 4 to publish of their own colour.
#[test]
fn four_players_keep_four_and_four() {
    let play = Play::new(4);
    assert_eq!(Kept::with(4), Kept { dig: 4, publish: 4 });
    let legal = play.game.legal(seat(2));
    assert_eq!(legal.len(), 5 * 35);
    let cards: BTreeSet<String> = legal.iter().map(|action| action.to_string()).collect();
    assert_eq!(cards.len(), 175);
    assert!(cards.contains("keep 2 7 10 15 39 42 47 50"));
    assert_eq!(play.code(2, "keep 1 7 10 15 39 42 47 50"), "not-your-colour");
    assert_eq!(play.code(2, "keep 7 10 15 21 39 42 47 50"), "not-your-colour");
    assert_eq!(play.code(2, "keep 2 7 10 15 18 39 42 47"), "wrong-count");
    assert_eq!(play.code(2, "keep 2 7 10 15"), "wrong-count");
}

/// 2 et 3 joueurs ¶1: three players keep all five cards to dig and five to publish.
#[test]
fn three_players_keep_five_and_five() {
    let play = Play::new(3);
    assert_eq!(play.game.legal(seat(3)).len(), 21);
    assert!(play.can(3, "keep 3 6 11 14 19 38 43 46 51 54"));
    assert_eq!(play.code(3, "keep 3 6 11 14 38 43 46 51 54 59"), "wrong-count");
}

/// 2 et 3 joueurs ¶3: two players keep all twelve, and Troy VI is left out.
#[test]
fn two_players_keep_all_and_leave_out_troy_vi() {
    let play = Play::new(2);
    assert_eq!(play.game.phase(), Phase::Hill);
    assert_eq!(play.game.hand(seat(1)), Colour::A.cards());
    assert_eq!(play.game.hand(seat(2)), Colour::B.cards());
    let play = Play::on_hill(2, 1);
    assert_eq!(play.game.hill().lying().len(), 57);
    assert!(Pieces::in_game(2).of(Layer::VI).is_empty());
    assert!(Piece::of(Layer::VI).all(|piece| play.game.handle_of(piece).is_none()));
}

/// Préparation ¶2, R23: the choice is secret, simultaneous, and before the hill; removed cards are out.
#[test]
fn r23_cards_are_kept_at_once_and_before_the_hill() {
    let mut play = Play::new(4);
    assert_eq!(play.game.pending(), Pending::Seats(Seat::first(4).collect()));
    play.act(3, "keep 3 6 11 14 38 43 46 51");
    play.act(1, "keep 1 8 9 16 40 41 48 49");
    assert_eq!(play.code(3, "keep 3 6 11 14 38 43 46 51"), "not-your-turn");
    play.act(4, "keep 4 5 12 13 37 44 45 52");
    assert_eq!(play.game.phase(), Phase::Keep);
    play.act(2, "keep 2 7 10 15 39 42 47 50");
    assert_eq!(play.game.phase(), Phase::Hill);
    let own = play.game.view(Some(seat(1))).own.unwrap();
    assert_eq!(own.removed.to_string(), "17 56 57 64");
}

/// Préparation ¶3; 2 et 3 joueurs ¶2, ¶4: all sixteen neutral cards form the pile, with any number of players.
#[test]
fn all_neutral_cards_are_the_pile() {
    for players in 2..=4 {
        assert_eq!(Play::new(players).game.view(None).pile, 16);
    }
}

/// Préparation ¶4: all pawns begin on the same corner.
#[test]
fn all_pawns_begin_on_the_corner() {
    assert_eq!(position(4).start().scores(), [0, 0, 0, 0]);
}

/// Préparation, hill: pieces lie with either side up (R22); older layers were poured first.
#[test]
fn r22_pieces_lie_with_either_side_up() {
    use game_troia::hill::pour;
    let up: usize =
        (0..200).map(|seed| pour(seed, 4, 1).pieces.iter().filter(|piece| piece.plan_up).count()).sum();
    let all = 200 * 73;
    assert!((all * 48 / 100..all * 52 / 100).contains(&up), "{up} of {all}");
    let hill = pour(9, 4, 1);
    assert!(hill.pieces.windows(2).all(|pair| pair[0].piece.layer <= pair[1].piece.layer));
}

/// Préparation, last ¶; R24: everyone takes a free piece behind the tent, in seat order from a first player who
/// is drawn.
#[test]
fn r24_start_pieces_are_taken_in_seat_order_from_a_drawn_seat() {
    let mut play = Play::on_hill(3, 2);
    for number in [2, 3, 1] {
        assert_eq!(play.turn_of(), number);
        let free = play.game.hill().free();
        assert_eq!(play.moves(number).len(), free.len());
        let piece = play.free();
        play.act(number, &format!("take {piece}"));
        assert_eq!(play.game.tent(seat(number)).len(), 1, "it counts as examined");
        assert!(!play.game.hill().lying().contains(piece));
    }
    assert_eq!(play.game.phase(), Phase::Choose);
    assert_eq!(play.game.hill().lying().len(), 70);
}

/// R24: each seat is first as often as any other.
#[test]
fn r24_every_seat_may_be_first() {
    let mut play = Play::new(2);
    play.chance("hill 1");
    play.chance("handles 1");
    let chances: Vec<String> = play.game.chances().map(|(chance, _)| chance.to_string()).collect();
    assert_eq!(chances, ["first 1", "first 2"]);
    assert_eq!(play.refusal_of_chance("first 3").code(), "no-such-first");
}

/// Fouilles, R20: only a piece that nothing lies on may be taken, also at the start.
#[test]
fn r20_a_covered_piece_is_no_start_piece() {
    let play = Play::on_hill(4, 1);
    let covered = play.game.hill().lying().minus(play.game.hill().free());
    let seen: Vec<_> = play.game.view(None).hill.iter().map(|lying| lying.piece).collect();
    for piece in covered.iter() {
        // One that is hidden wholly is refused like one that is gone: nobody can tell which it is.
        let is_seen = seen.contains(&piece);
        let code = if is_seen { "covered" } else { "not-on-hill" };
        assert_eq!(play.code(1, &format!("take {piece}")), code);
    }
}

/// R35: handles are a permutation of all pieces, and the next number is another one.
#[test]
fn r35_handles_are_a_secret_permutation() {
    let named = |handles: &str| {
        let mut play = Play::new(2);
        play.chance("hill 1");
        play.chance(handles);
        play.game
    };
    let (one, other) = (named("handles 1"), named("handles 2"));
    let handles = |game: &Troia| {
        Pieces::in_game(2).iter().map(|piece| game.handle_of(piece).unwrap()).collect::<Vec<_>>()
    };
    assert_ne!(handles(&one), handles(&other));
    assert_eq!(handles(&one).into_iter().collect::<BTreeSet<_>>().len(), 57);
    // The same hill under other names: as many free pieces.
    assert_eq!(one.hill().free().len(), other.hill().free().len());
}

/// R36, R37: while cards are kept, and until the pieces have their names, no view shows a hill.
#[test]
fn r37_no_view_shows_the_hill_before_it_is_there() {
    let mut play = Play::new(2);
    for chance in ["hill 1", "handles 1"] {
        assert!(play.game.view(Some(seat(1))).hill.is_empty(), "before {chance}");
        play.chance(chance);
    }
    assert!(!play.game.view(Some(seat(1))).hill.is_empty());
    let mut four = Play::new(4);
    let mut source = Seeded::new(1);
    while four.game.phase() == Phase::Keep {
        assert!(four.game.view(None).hill.is_empty());
        four.random_step(&mut source);
    }
}
