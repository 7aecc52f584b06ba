//! Refusals: code, English sentence and rule of each; nothing has changed after them.

use std::collections::BTreeSet;

use game_core::{Game, Pending, Refused, Seat, Seeded};
use game_troia::cards::{Colour, Kept};
use game_troia::{Card, Cells, Handle, Illegal, Layer, Move, Phase, Troia};

use crate::common::{Play, check_refusal, position, seat};

/// Refused::NoSuchSeat, NotYourTurn, AwaitingChance, AwaitingSeats, Over: no rule of this game, but of any.
#[test]
fn what_is_refused_at_any_table() {
    let mut play = Play::new(2);
    check_refusal(&play.refusal(1, "end"), "awaiting-chance", "a chance result comes first");
    check_refusal(&play.refusal(3, "end"), "no-such-seat", "there is no seat 3 at this table of 2");
    for chance in ["hill 1", "handles 1", "first 1"] {
        play.chance(chance);
    }
    check_refusal(&play.refusal(2, "end"), "not-your-turn", "seat 2 has nothing to decide now");
    let awaiting = "no chance result is awaited: a seat decides";
    check_refusal(&play.refusal_of_chance("hill 1"), "awaiting-seats", awaiting);
}

/// Illegal::OtherChance: set-up and permits come in their order.
#[test]
fn chance_results_come_in_their_order() {
    let wrong = "that is not what chance decides now:";
    let mut play = Play::new(2);
    let english = format!("{wrong} the hill is poured (rulebook, Set-up)");
    check_refusal(&play.refusal_of_chance("first 1"), "other-chance", &english);
    play.chance("hill 1");
    let english = format!("{wrong} the pieces get their names (rulebook, Set-up / ruling R35)");
    check_refusal(&play.refusal_of_chance("hill 1"), "other-chance", &english);
    play.chance("handles 1");
    let english = format!("{wrong} the first to take a start piece is drawn (rulebook, Set-up / ruling R24)");
    check_refusal(&play.refusal_of_chance("permit 21"), "other-chance", &english);
    let mut play = position(2).cards("64 2");
    play.act(1, "end");
    let english = format!("{wrong} a permit is drawn (rulebook, Action cards)");
    check_refusal(&play.refusal_of_chance("first 1"), "other-chance", &english);
}

/// Illegal::NotInPile, NoSuchFirst: chance gives only what there is.
#[test]
fn chance_gives_only_what_there_is() {
    let mut play = position(2).cards("64 2");
    play.act(1, "end");
    let english = "permit 5 is not in the pile (rulebook, Action cards)";
    check_refusal(&play.refusal_of_chance("permit 5"), "not-in-pile", english);
    let mut play = Play::new(2);
    play.chance("hill 1");
    play.chance("handles 1");
    let english = "seat 4 does not play (rulebook, Set-up / ruling R24)";
    check_refusal(&play.refusal_of_chance("first 4"), "no-such-first", english);
}

/// Illegal::NotNow: a decision of another kind, for each kind that may be awaited.
#[test]
fn another_kind_of_decision_is_refused() {
    let wrong = "that is not what is to be decided now:";
    let all = ["keep 1 8", "take 1", "card 64", "dig 1", "examine 1", "publish II a1", "end"];
    let check = |play: &Play, number: usize, allowed: &[&str], english: &str| {
        for text in all.iter().filter(|text| !allowed.iter().any(|word| text.starts_with(word))) {
            check_refusal(&play.refusal(number, text), "not-now", &format!("{wrong} {english}"));
        }
    };
    let play = Play::new(4);
    check(&play, 1, &["keep"], "choose the cards to keep (rulebook, Set-up / ruling R23)");
    let play = Play::on_hill(2, 1);
    check(&play, 1, &["take"], "take a start piece (rulebook, Set-up / ruling R24)");
    let play = position(2).start();
    check(&play, 1, &["card"], "choose a card (rulebook, Action cards)");
    let play = position(2).cards("1 63");
    assert_eq!(play.game.phase(), Phase::Publish);
    let english = "publish or end the turn (rulebook, Publication / ruling R28)";
    check(&play, 2, &["publish", "end"], english);
    let play = position(2).cards("1 2");
    let english = "dig, examine or end the turn (rulebook, Dig permits)";
    check(&play, 2, &["dig", "examine", "end"], english);
}

/// Illegal::NotYourColour, WrongCount: what may be kept.
#[test]
fn only_so_many_cards_of_the_own_colour_are_kept() {
    let play = Play::new(4);
    let english = "card 2 is not of your colour (rulebook, Set-up)";
    check_refusal(&play.refusal(1, "keep 1 2 8 9 40 41 48 49"), "not-your-colour", english);
    let english = "keep 4 cards to dig and 4 to publish, not 5 and 3 (rulebook, Set-up)";
    check_refusal(&play.refusal(1, "keep 1 8 9 16 17 40 41 48"), "wrong-count", english);
}

/// Illegal::NotInHand.
#[test]
fn a_card_is_played_from_the_hand() {
    let play = position(2).start();
    let english = "card 63 is not in your hand (rulebook, Action cards)";
    check_refusal(&play.refusal(1, "card 63"), "not-in-hand", english);
}

/// Illegal::NotOnHill, Covered, NoStepLeft, FrontWouldOverflow, FrontTooFull, NotInFront.
#[test]
fn digging_and_examining_have_their_limits() {
    let mut play = position(2).front(2, "II a1 b1 c1 d1 a2").cards("1 2");
    let front = play.game.view(None).players[1].front[0].piece;
    let english = format!("piece {front} is not seen on the hill (rulebook, Dig)");
    check_refusal(&play.refusal(2, &format!("dig {front}")), "not-on-hill", &english);
    let hill = play.game.hill();
    let covered = hill.lying().iter().find(|piece| hill.on(*piece).len() == 2).unwrap();
    let english = format!("piece {covered} is not free: another lies on it (rulebook, Dig / ruling R20)");
    check_refusal(&play.refusal(2, &format!("dig {covered}")), "covered", &english);
    let english = format!("piece {covered} is not before your tent (rulebook, Examine)");
    check_refusal(&play.refusal(2, &format!("examine {covered}")), "not-in-front", &english);
    play.dig(2, 2);
    let english = "with 7 pieces before the tent and 3 steps left, more than 5 would be there at the end \
                   (rulebook, Dig / ruling R18)";
    check_refusal(&play.refusal(2, &format!("dig {}", play.free())), "front-would-overflow", english);
    let english = "7 pieces lie before the tent: at most 5 at the end of a turn (rulebook, Dig / ruling R18)";
    check_refusal(&play.refusal(2, "end"), "front-too-full", english);
    play.examine(2, 3);
    let english = "all 5 steps of this permit are used (rulebook, Dig permits / ruling R17)";
    check_refusal(&play.refusal(2, &format!("dig {}", play.free())), "no-step-left", english);
    let front = play.game.view(None).players[1].front[0].piece;
    check_refusal(&play.refusal(2, &format!("examine {front}")), "no-step-left", english);
}

/// Illegal::NotInTent, TooMany, NotAGroup, NotBeside.
#[test]
fn publishing_has_its_limits() {
    let mut play = position(2).published(2, "II b2").tent(1, "II d4 a1 c1; VII a1 b1 c1 d1 d2").cards("64 2");
    let english = "not behind your tent: II b3 c3 (rulebook, Publication)";
    check_refusal(&play.refusal(1, "publish II b3 c3"), "not-in-tent", english);
    let english =
        "these pieces are not one group: publish them one after another (rulebook, Publication / ruling R5)";
    check_refusal(&play.refusal(1, "publish II a1 c1"), "not-a-group", english);
    let english = "1 in Troy II is no primordial publication (the largest group has 1) and touches nothing \
                   published (rulebook, Primordial publication / ruling R9)";
    check_refusal(&play.refusal(1, "publish II d4"), "not-beside", english);
    play.act(1, "publish VII a1 b1");
    let english = "4 pieces, but only 3 more may be published this turn (rulebook, Publication / ruling R6)";
    let four = position(2).tent(1, "VII a1 b1; II a1 b1 c1 d1").cards("64 2");
    let mut four = four;
    four.act(1, "publish VII a1 b1");
    check_refusal(&four.refusal(1, "publish II a1 b1 c1 d1"), "too-many", english);
}

/// The values of a sentence stand beside it, for translations.
#[test]
fn a_refusal_carries_its_values() {
    let values = |refused: Refused<Illegal>| {
        refused.params().iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    };
    let play = position(2).published(2, "II b2").tent(1, "II d4").cards("64 2");
    assert_eq!(values(play.refusal(1, "publish II d4")), "layer=II pieces=1 largest=1");
    assert_eq!(values(play.refusal(1, "publish II a1 b1")), "layer=II cells=a1 b1");
    assert_eq!(values(play.refusal(1, "dig 1")), "expected=publish or end the turn awaited=publish");
    let play = Play::new(4);
    assert_eq!(
        values(play.refusal(1, "keep 1 8 9 16 17 40 41 48")),
        "dig=4 publish=4 kept-dig=5 kept-publish=3"
    );
    assert_eq!(play.game.hand(seat(1)).len(), 0);
}

/// Text that is not a move is refused with examples.
#[test]
fn what_is_no_move_is_told_what_one_looks_like() {
    for text in [
        "",
        "dig",
        "dig 0",
        "dig 74",
        "dig 01",
        "card 65",
        "publish II",
        "publish III a1",
        "publish I d1",
        "publish II a5",
        "END",
        "examine x",
        "keep",
    ] {
        let error = text.parse::<game_troia::Move>().unwrap_err();
        assert!(!error.expected.is_empty(), "{text}");
    }
    for text in ["", "hill", "hill -1", "hill 9223372036854775808", "permit 0", "first 0", "roll 1"] {
        text.parse::<game_troia::Chance>().unwrap_err();
    }
    assert!("hill 9223372036854775807".parse::<game_troia::Chance>().is_ok());
}

/// Programs outside know refusals by their codes and parameters, which must therefore stay as they are.
#[test]
fn codes_and_parameters_stay_as_they_are() {
    let listed = Illegal::CODES.iter().map(|(code, params)| [&[*code], *params].concat().join(" "));
    let listed: std::collections::BTreeSet<String> = listed.collect();
    let known: Vec<&str> = include_str!("refusal-codes.txt").lines().collect();
    assert!(listed.iter().eq(&known), "{listed:#?}");
}

/// What a view says about a move is what the game answers, for every kind of move at every moment of random games. A
/// page explains refusals from the view alone.
#[test]
fn a_view_refuses_what_the_game_refuses() {
    for players in 2..=4 {
        let mut play = Play::new(players);
        let mut source = Seeded::with_stream(13, u64::from(players));
        let mut refused = BTreeSet::new();
        for step in 0.. {
            // Every seventh moment, and the last.
            let is_looked_at = step % 7 == 0 || play.game.pending() == Pending::Over;
            for number in (1..=usize::from(players)).filter(|_| is_looked_at) {
                let view = play.game.view(Some(seat(number)));
                for action in attempts(&play.game, seat(number)) {
                    let answer = play.game.clone().play(seat(number), &action).err();
                    assert_eq!(view.refusal(&action), answer, "{action}");
                    refused.extend(answer.map(|refused| refused.code()));
                }
            }
            if !play.random_step(&mut source) {
                break;
            }
        }
        for code in [
            "covered",
            "not-on-hill",
            "not-in-hand",
            "not-now",
            "not-your-turn",
            "game-over",
            "awaiting-chance",
        ] {
            assert!(refused.contains(code), "{code} occurs with {players} players: {refused:?}");
        }
        assert_eq!(play.game.view(None).refusal(&Move::End), None, "a spectator has no moves to refuse");
    }
}

/// Moves of every kind: each piece and card, and groups that are mostly not there.
fn attempts(game: &Troia, who: Seat) -> Vec<Move> {
    let mut moves = vec![Move::End, Move::Keep { cards: Kept::with(2).highest(Colour::of(who)) }];
    for piece in (0..73).filter_map(Handle::from_index) {
        moves.extend([Move::Take { piece }, Move::Dig { piece }, Move::Examine { piece }]);
    }
    moves.extend((1..=64).filter_map(Card::new).map(|card| Move::Card { card }));
    for layer in Layer::in_game(game.seats() as u8) {
        let own = game.tent(who).of(layer);
        let groups = [Cells::EMPTY, own, own.or(Cells::from_bits(1)), Cells::from_bits(3)];
        moves.extend(groups.map(|cells| Move::Publish { layer, cells }));
    }
    moves
}
