//! Tables on a day's dice: everyone meets the same chance, the secret stays closed until the day is over, and a ranked
//! attempt is one's own.

use std::collections::BTreeMap;

use game_core::{Chronicled, GameEvent, Seat, Seeded};
use game_dice_city::DiceCity;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;
use table::{
    Command, Day, OnDay, Opening, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent,
    Unfair, verify,
};

const ONE: Seat = Seat::FIRST;

pub(crate) fn day() -> Day {
    "2026-11-18".parse().expect("a day")
}

fn opened<G: Chronicled>(id: &str, options: &str, ranked: bool) -> (Vec<TableEvent<G>>, Table<G>) {
    let Ok(options) = options.parse::<G::Options>() else { panic!("{options}") };
    let sit = |seat: Seat| {
        let key = Secret::new([7; 32]).hash();
        let sitter = match seat {
            ONE => Sitter::Person { name: format!("Player at {id}"), key, person: None },
            _ => Sitter::Bot { level: "journeyman".to_owned() },
        };
        // What a seat brings is left out.
        Sitting { seat, sitter, share: Share::Entropy(Secret::new([id.len() as u8; 32])) }
    };
    let seats = G::new(&options).expect("a game").seats();
    let opening = Opening {
        day: Some(OnDay { date: day(), ranked }),
        sittings: Seat::first(seats).map(sit).collect(),
        ..Opening::new(options)
    };
    Table::open(id, &opening, Secret::new([9; 32]), 1).expect("a table")
}

/// Plays at random to the end, each line of play by its own luck.
pub(crate) fn played<G: Chronicled>(id: &str, options: &str, luck: u64) -> Table<G> {
    let (mut log, mut table) = opened::<G>(id, options, true);
    let mut luck = Seeded::new(luck);
    while table.stage() != Stage::Over {
        let seat = table.waiting().lowest().expect("somebody is awaited");
        let game = table.drafted_game(seat).clone();
        let action = game.random_move(seat, &mut luck).expect("a move");
        let command = match seat {
            ONE => Command::Play { seat, action },
            _ => Command::PlayBot { seat, moves: vec![action] },
        };
        let (events, next) = table.decide(&command, 2).expect("legal");
        log.extend(events);
        table = next;
    }
    assert_eq!(Table::replay(id, &log).expect("a log").record().unwrap(), table.record().unwrap());
    table
}

/// Every chance result with its occasion and how often that had come before.
fn chances<G: Chronicled>(table: &Table<G>) -> BTreeMap<(String, u64), String> {
    let record = table.record().expect("a record");
    let mut game = record.record().replay_to(0).expect("its start").game().clone();
    let (mut seen, mut chances) = (BTreeMap::<String, u64>::new(), BTreeMap::new());
    for event in record.record().events() {
        if let GameEvent::Chance(result) = event {
            let occasion = game.occasion();
            let count = seen.entry(occasion.clone()).or_default();
            chances.insert((occasion, *count), result.to_string());
            *count += 1;
        }
        let _ = game.apply(event);
    }
    chances
}

/// Compares several lines of play; returns how many results two of them have in common.
fn check_same_chance<G: Chronicled>(options: &str) -> usize {
    let games: Vec<_> =
        (0..6).map(|luck| chances(&played::<G>(&"t".repeat(luck as usize + 1), options, luck))).collect();
    let mut common = 0;
    for other in &games[1..] {
        for (occasion, result) in other {
            if let Some(same) = games[0].get(occasion) {
                assert_eq!(same, result, "{occasion:?}");
                common += 1;
            }
        }
    }
    common
}

#[test]
fn different_decisions_meet_the_same_rolls_cards_and_hills() {
    // A solo game of Troyes Dice has 16 rolls and the plazas.
    assert_eq!(check_same_chance::<TroyesDice>("players=1"), 5 * 17);
    assert_eq!(check_same_chance::<TroyesDice>("players=1 expansion"), 5 * 18);
    // Of Dice City: the display and the roll before it, and a row and a roll after each turn.
    let city = check_same_chance::<DiceCity>("players=1");
    assert!(city >= 5 * (8 + 1 + 13 * 5), "{city}");
    assert!(check_same_chance::<Troia>("players=2") >= 5 * 3);
}

/// Rerolls in the middle of turns are what would shift everything if results were only counted.
#[test]
fn the_lines_of_play_really_differ_in_what_they_ask_for() {
    let rerolls = |luck| {
        let chances = chances(&played::<DiceCity>("t", "players=1", luck));
        chances.into_keys().filter(|(occasion, _)| occasion.starts_with("reroll")).collect::<Vec<_>>()
    };
    let all: Vec<_> = (0..6).map(rerolls).collect();
    assert!(all.iter().any(|one| *one != all[0]), "{all:?}");
}

#[test]
fn records_verify_once_the_secret_is_open_and_say_so_before() {
    let table = played::<TroyesDice>("t", "players=1", 3);
    let sealed = table.record_at(day().opens() - 1).expect("a record");
    assert_eq!(sealed.record().tag("dice-secret"), None);
    assert_eq!(
        (sealed.record().tag("dice-version"), sealed.record().tag("ranked")),
        (Some("3"), Some("yes"))
    );
    assert_eq!(verify(sealed.record()), Err(Unfair::Sealed(day())));
    let open = table.record_at(day().opens()).expect("a record");
    assert_eq!(verify(open.record()).map(|found| found.drawn), Ok(17));
    assert_eq!(
        open.record().tag("log-digest"),
        sealed.record().tag("log-digest"),
        "players may have noted it"
    );
    let text = open.record().to_string();
    for (from, to) in [("dice-day 2026-11-18", "dice-day 2026-11-19"), ("dice-secret 0", "dice-secret 1")] {
        let changed = text.replacen(from, to, 1).parse().expect("a record");
        assert!(verify::<TroyesDice>(&changed).is_err(), "{from}");
    }
    let elsewhere = text.replacen("tag table t\n", "tag table elsewhere\n", 1).parse().expect("a record");
    assert_eq!(
        verify::<TroyesDice>(&elsewhere).map(|found| found.drawn),
        Ok(17),
        "the table is not in the dice"
    );
    for moves in [
        verify(played::<DiceCity>("t", "players=1", 4).record().unwrap().record()),
        verify(played::<Troia>("t", "players=2", 4).record().unwrap().record()),
    ] {
        moves.expect("the dice are the day's");
    }
}

#[test]
fn a_ranked_attempt_has_no_take_back_no_hint_and_no_stand_in() {
    let first = |table: &Table<TroyesDice>| {
        let action = table.legal_moves(ONE)[0];
        table.decide(&Command::Play { seat: ONE, action }, 1).expect("legal").1
    };
    let table = first(&opened::<TroyesDice>("t", "players=1", true).1);
    let refused = |table: &Table<TroyesDice>, command| table.decide(&command, 2).map(drop);
    let commands = || {
        let stand_in = Command::StandIn { seat: ONE, level: "master".to_owned() };
        [Command::TakeBack { seat: ONE }, Command::Hint { seat: ONE }, stand_in]
    };
    for command in commands() {
        assert_eq!(refused(&table, command), Err(TableError::Ranked));
    }
    assert!(!table.may_take_back(ONE) && !table.may_ask(ONE) && table.may_move(ONE));
    // Elsewhere nothing is at stake; a turn played again brings the same dice.
    let unranked = first(&opened::<TroyesDice>("t", "players=1", false).1);
    for command in commands() {
        assert_eq!(refused(&unranked, command), Ok(()));
    }
    let back = unranked.decide(&Command::TakeBack { seat: ONE }, 2).expect("taken back").1;
    assert_eq!(first(&back).game(), unranked.game());
}

/// A program that fails in the seat of a bot is still replaced.
#[test]
fn a_bot_of_a_ranked_attempt_can_be_replaced() {
    let (_, table) = opened::<Troia>("t", "players=2", true);
    let two = Seat::from_index(1);
    assert!(table.decide(&Command::StandIn { seat: two, level: "apprentice".to_owned() }, 2).is_ok());
    assert_eq!(table.bot_seed(two), opened::<Troia>("elsewhere", "players=2", true).1.bot_seed(two));
    assert!(table.bot_seed(two).is_some() && table.bot_seed(two) != table.bot_seed(ONE));
}

#[test]
fn the_version_of_the_dice_and_the_day_belong_together() {
    let (log, _) = opened::<TroyesDice>("t", "players=1", true);
    let line = serde_json::to_string(&log[0]).expect("JSON");
    assert!(
        line.contains(r#""dice":3"#) && line.contains(r#""day":{"date":"2026-11-18","ranked":true}"#),
        "{line}"
    );
    for (from, to) in [(r#""dice":3"#, r#""dice":2"#), (r#","day":{"date":"2026-11-18","ranked":true}"#, "")]
    {
        let changed: TableEvent<TroyesDice> =
            serde_json::from_str(&line.replacen(from, to, 1)).expect("an event");
        assert!(matches!(Table::begin("t", &changed), Err(TableError::Corrupt(_))), "{to}");
    }
}
