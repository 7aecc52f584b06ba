//! Refusals: code, English sentence and rule of each; nothing has changed after them.

use game_core::{Game, Pending, Refusal};
use game_dice_city::Illegal;

use crate::common::{Play, alone, check_refusal, seat, table};

#[track_caller]
fn check(play: &mut Play, action: &str, code: &str, english: &str) {
    check_refusal(&play.refusal(action), code, english);
}

fn attackers(city: &str) -> Play {
    let mut play = table(2).own("dice 1 1 1 1 1; built catapult w1").city(2, city).play();
    play.acts("use w; use y; use r; use b; use k");
    play
}

/// No rule of this game, but of any table.
#[test]
fn what_is_refused_at_any_table() {
    let mut play = Play::new("players=2");
    check(&mut play, "use w", "awaiting-chance", "a chance result comes first");
    play = table(2).play();
    check_refusal(
        &play.refusal_of_chance("roll w1"),
        "awaiting-seats",
        "no chance result is awaited: a seat decides",
    );
    play.by = seat(2);
    check(&mut play, "use w", "not-your-turn", "seat 2 has nothing to decide now");
    play.by = seat(3);
    check(&mut play, "use w", "no-such-seat", "there is no seat 3 at this table of 2");
}

/// Using the dice.
#[test]
fn refusals_of_dice() {
    let mut play = table(2).own("dice 1 1 3 1 1; built manor r3; off r3").play();
    check(
        &mut play,
        "use r",
        "deactivated",
        "the location on r3 is deactivated (rulebook, Using the dice / ruling D14)",
    );
    check(
        &mut play,
        "done",
        "dice-left",
        "dice are left to be spent: wyrbk (rulebook, Using the dice / ruling D15)",
    );
    check(
        &mut play,
        "move w w2",
        "same-die",
        "the white die can't move itself: another die is spent for that (rulebook, Using the dice)",
    );
    check(
        &mut play,
        "move w y3",
        "not-adjacent",
        "y3 is not next to y1 (rulebook, Using the dice / ruling D12)",
    );
    check(
        &mut play,
        "reactivate w r4",
        "not-deactivated",
        "no deactivation token lies on r4 (rulebook, Using the dice)",
    );
    check(&mut play, "spend wood", "few-passes", "needs 2 pass tokens, has 0 (rulebook, Using the dice)");
    check(
        &mut play,
        "bandits small",
        "not-now",
        "that is not what is to be decided now: a die or two pass tokens are used (rulebook, Using the dice)",
    );
    play.act("pass w");
    check(
        &mut play,
        "pass y",
        "passed-already",
        "a die was spent for a pass token in this turn already (rulebook, Using the dice)",
    );
    check(&mut play, "use w", "die-spent", "the white die is spent (rulebook, Using the dice)");
    play.acts("discard y; drop well; drop well; drop mint");
    check(
        &mut play,
        "drop well",
        "not-on-display",
        "no Well lies there on the display (rulebook, Building and trade)",
    );
    play.act("drop mint");
    play.reveal("manor manor church church");
    check(
        &mut play,
        "discard b",
        "discarded-already",
        "four cards were discarded in this turn already (rulebook, Using the dice)",
    );
    let mut play = table(2).display("well").play();
    check(
        &mut play,
        "discard b",
        "few-cards",
        "four cards are needed on the display, and 1 lie there (rulebook, Using the dice / ruling D22)",
    );
}

/// Choices inside abilities.
#[test]
fn refusals_of_choices() {
    let used = |card: &str| {
        let mut play =
            table(2).own(&format!("dice 1 1 3 1 1; built {card} r3, manor w1; off w1; stock 1 0 0")).play();
        play.act("use r");
        play
    };
    let rule = "(rulebook, Location clarifications / ruling";
    check(&mut used("cemetery"), "copy w1", "other-row", &format!("w1 is not in the row of r3 {rule} D6)"));
    check(&mut used("church"), "copy w2", "no-die-there", &format!("no die lies on w2 {rule} D5)"));
    check(
        &mut used("town-hall"),
        "copy r3",
        "used-in-chain",
        &format!("the location on r3 was used in this chain already {rule} D7)"),
    );
    check(
        &mut used("storehouse"),
        "pay 2 wood",
        "amount",
        &format!("1 to 1 may be paid here, not 2 {rule} D9)"),
    );
    check(
        &mut used("market-place"),
        "pay 2 wood",
        "not-enough",
        "needs 2 wood, has 1 (rulebook, Building and trade)",
    );
    let mut market = used("market-place");
    market.act("pay 1 wood");
    check(
        &mut market,
        "get wood",
        "same-resource",
        &format!("wood was paid: something else is given for it {rule} D9)"),
    );
    check(&mut used("stables"), "shift w1", "same-space", &format!("the die lies on w1 already {rule} D27)"));
    check(
        &mut used("well"),
        "reroll w",
        "this-die-too",
        &format!("the red die used the Well and is rolled, too {rule} D4)"),
    );
    let asked = format!("that is not what is to be decided now: a Regular Army is placed {rule} D16)");
    check(&mut used("barracks"), "done", "not-now", &asked);
}

/// Attacks.
#[test]
fn refusals_of_attacks() {
    let mut play = attackers("built manor r1, mine r2, mine r3; off r3");
    check(&mut play, "attack 2 r1", "too-weak", "needs 4 army strength, has 3 (rulebook, Army strength)");
    check(
        &mut play,
        "attack 2 r3",
        "attacked-already",
        "the location on r3 of seat 2 is deactivated already (rulebook, Attack on locations)",
    );
    check(
        &mut play,
        "attack 2 r4",
        "no-shield",
        "the location on r4 of seat 2 has no shield (rulebook, Attack on locations)",
    );
    check(&mut play, "attack 1 w1", "own-city", "nobody attacks their own city (rulebook, Attack)");
    check(&mut play, "attack 3 w1", "no-such-opponent", "there is no seat 3 to attack (rulebook, Attack)");
    check(&mut play, "rob 2 iron", "nothing-to-take", "seat 2 has no iron (rulebook, Attack on the stock)");
    check(&mut play, "bandits large", "too-weak", "needs 5 army strength, has 3 (rulebook, Army strength)");
    let mut play = attackers("built mine r1; bandits 4 0 0");
    check(
        &mut play,
        "bandits small",
        "no-bandits",
        "no small bandits are left (rulebook, Attack on bandits)",
    );
}

/// Building and trade.
#[test]
fn refusals_of_building() {
    let mut play = table(2).own("dice 2 1 1 1 2; stock 1 1 2; ships 0 0 1").play();
    play.acts("use w; use y; use r; use b; use k");
    check(
        &mut play,
        "build church r1",
        "not-on-display",
        "no Church lies there on the display (rulebook, Building and trade)",
    );
    check(
        &mut play,
        "build mint r1 top",
        "no-row",
        "the Mint does not come from a row of the display (rulebook, Solo / ruling D24)",
    );
    check(&mut play, "ship large", "no-ships", "no large trade ship is left (rulebook, Building and trade)");
    check(&mut play, "ship medium", "not-enough", "needs 3 wood, has 2 (rulebook, Building and trade)");
    check(
        &mut play,
        "declare",
        "rows-not-full",
        "two rows must be full of active built locations, and 0 are (rulebook, End of the game / ruling D21)",
    );
    let mut play = alone("").own("dice 2 1 1 1 2; stock 1 1 1").play();
    check(
        &mut play,
        "discard w",
        "not-in-solo",
        "there is no such thing in a game alone (rulebook, Solo / ruling D24)",
    );
    play.acts("use w; use y; use r; use b; use k");
    check(
        &mut play,
        "build well r1",
        "name-row",
        "say from which row of the display the Well comes (rulebook, Solo / ruling D24)",
    );
}

/// Chance.
#[test]
fn refusals_of_chance() {
    let mut play = Play::new("players=2");
    check_refusal(
        &play.refusal_of_chance("reveal mine"),
        "not-in-deck",
        "no Mine is left in the deck (rulebook, Set-up)",
    );
    play.reveal("manor manor manor well church bazaar stables catapult");
    check_refusal(
        &play.refusal_of_chance("roll w1"),
        "other-chance",
        "that is not what chance decides now: seat 1 rolls wyrbk (rulebook, Assigning the dice)",
    );
    assert_eq!(play.game.pending(), Pending::Chance);
}

/// Values of a refusal are given by name, for translations.
#[test]
fn refusals_carry_their_values() {
    let mut play = attackers("built manor r1");
    let refused = play.refusal("attack 2 r1");
    assert_eq!(refused.params(), [("need", "4".to_owned()), ("have", "3".to_owned())]);
    assert_eq!(Illegal::NotAlone.params(), []);
    let refused = play.refusal("use w");
    assert_eq!(refused.params()[1], ("awaited", "attack".to_owned()));
}

/// Notation: text that is not a move is refused with examples, and every move has one spelling.
#[test]
fn bad_notation_is_refused() {
    for text in [
        "",
        "use",
        "use x",
        "use w ",
        " use w",
        "use  w",
        "use white",
        "move w",
        "pay 0 wood",
        "pay 3 wood",
        "pay 01 wood",
        "build cave r1",
        "build manor r1 left",
        "build manor r1 top top",
        "attack 0 r1",
        "attack 02 r1",
        "reroll rw",
        "reroll ",
        "drop cave",
        "bandits huge",
        "done now",
        "DONE",
    ] {
        assert!(text.parse::<game_dice_city::Move>().is_err(), "{text:?}");
    }
    for text in
        ["", "roll", "roll ", "roll w7", "roll w1 w2", "roll y1 w2", "reveal", "reveal cave", "deal manor"]
    {
        assert!(text.parse::<game_dice_city::Chance>().is_err(), "{text:?}");
    }
    let play = table(2).play();
    assert_eq!(play.game.legal_moves(seat(2)), []);
}

/// Programs outside know refusals by their codes and parameters, which must therefore stay as they are.
#[test]
fn codes_and_parameters_stay_as_they_are() {
    let listed = Illegal::CODES.iter().map(|(code, params)| [&[*code], *params].concat().join(" "));
    let listed: std::collections::BTreeSet<String> = listed.collect();
    let known: Vec<&str> = include_str!("refusal-codes.txt").lines().collect();
    assert!(listed.iter().eq(&known), "{listed:#?}");
}
