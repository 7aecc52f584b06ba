//! A program is asked as long as it behaves.

use std::time::{Duration, Instant};

use game_core::{Game, Seat};
use game_troyes_dice::{Move, Options, TroyesDice};
use outside_bot::{BotError, OutsideBot};

const LIMIT: Duration = Duration::from_secs(20);

fn position() -> TroyesDice {
    let mut game = TroyesDice::new(&Options::new(2)).unwrap();
    game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse().unwrap()).unwrap();
    game.resolve(&"roll 3 1 3 6".parse().unwrap()).unwrap();
    game
}

fn ask(bot: &mut OutsideBot) -> Result<Move, BotError> {
    bot.choose(&position(), Seat::FIRST)
}

/// A shell script as a bot.
fn script(text: &str, limit: Duration) -> OutsideBot {
    OutsideBot::start(&format!("sh -c '{text}'"), limit).unwrap()
}

#[test]
fn a_legal_move_is_taken_again_and_again() {
    let mut bot = script(r#"while read -r line; do echo "{\"move\":\"1:cityhall1\"}"; done"#, LIMIT);
    for _ in 0..3 {
        assert_eq!(ask(&mut bot).unwrap().to_string(), "1:cityhall1");
    }
}

#[test]
fn a_question_holds_the_view_and_the_moves_but_not_the_state() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("question");
    let text =
        format!(r#"read -r line; echo "$line" > {}; echo "{{\"move\":\"1:cityhall1\"}}""#, file.display());
    ask(&mut script(&text, LIMIT)).unwrap();
    let question = std::fs::read_to_string(&file).unwrap();
    let question: serde_json::Value = serde_json::from_str(&question).unwrap();
    assert_eq!((&question["cmd"], &question["seat"]), (&"choose".into(), &1.into()));
    assert_eq!(question["moves"].as_array().map(Vec::len), Some(126));
    assert!(question["view"].is_object() && question.get("state").is_none(), "{question}");
}

#[test]
fn every_misbehaviour_has_a_name() {
    assert!(matches!(ask(&mut script("read -r line", LIMIT)), Err(BotError::Ended)));
    assert!(matches!(ask(&mut script("read -r line; echo nonsense", LIMIT)), Err(BotError::Unreadable(_))));
    assert!(matches!(ask(&mut OutsideBot::start("cat", LIMIT).unwrap()), Err(BotError::Unreadable(_))));
    let illegal = r#"read -r line; echo "{\"move\":\"1:cityhall6\"}""#;
    assert!(matches!(ask(&mut script(illegal, LIMIT)), Err(BotError::Illegal(_))));
    let other = r#"read -r line; echo "{\"id\":7,\"move\":\"1:cityhall1\"}""#;
    assert!(matches!(ask(&mut script(other, LIMIT)), Err(BotError::Unreadable(_))));
    let endless = r#"read -r line; while true; do printf aaaaaaaaaaaaaaaa; done"#;
    assert!(matches!(ask(&mut script(endless, LIMIT)), Err(BotError::Ended)));
    assert!(matches!(OutsideBot::start("/nowhere/at/all", LIMIT), Err(BotError::Start(_))));
    assert!(matches!(OutsideBot::start("  ", LIMIT), Err(BotError::Command(_))));
}

#[test]
fn who_is_late_is_ended() {
    let begun = Instant::now();
    let mut bot = script("sleep 60", Duration::from_millis(50));
    assert!(matches!(ask(&mut bot), Err(BotError::Late(_))));
    drop(bot);
    assert!(begun.elapsed() < Duration::from_secs(30));
}
