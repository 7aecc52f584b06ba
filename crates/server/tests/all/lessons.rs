//! A lesson is a table like any other, except that it has a coach and no dice to verify.

use axum::http::StatusCode;
use game_core::Seat;
use page_kit::Page;
use page_kit::coach::{Next, position, rival};
use page_kit::lesson::Lesson;
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Table};
use titles::Title;

use crate::common::{Browser, house};

const BEGIN: &str = "/learn/troyes-dice/first";

/// What the coach says and points at.
fn coach(page: &str) -> &str {
    let (_, rest) = page.split_once("class=\"ct-coach\"").expect("a coach");
    rest.split_once("</section>").expect("its end").0
}

#[tokio::test]
async fn a_lesson_is_taught_at_a_table() {
    let mut browser = Browser::new(&house());
    let offered = browser.get("/learn/troyes-dice").await;
    assert!(offered.text.contains(&format!("action=\"{BEGIN}\"")), "{}", offered.text);
    let table = browser.post(BEGIN, "").await.location.expect("a table");

    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the red 1"), "{}", coach(&page));
    assert!(
        coach(&page).contains(&format!("href=\"{table}/seat/1?pick=1\"")),
        "without scripts it is a link"
    );
    let picked = browser.get(&format!("{table}?pick=1")).await.text;
    assert!(coach(&picked).contains("Tap the Count"), "{}", coach(&picked));

    let confirmed = browser.post(&format!("{table}/confirm"), "seat=1&move=1%3Apalace1").await;
    assert_eq!(confirmed.status, StatusCode::SEE_OTHER);
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the yellow 5"), "{}", coach(&page));
    assert!(page.contains("Undo your last turn"));
    browser.post(&format!("{table}/back"), "seat=1").await;
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the red 1"), "undoing leads back: {}", coach(&page));

    let mut french = Browser { language: "fr", ..browser.clone() };
    assert!(coach(&french.get(&table).await.text).contains("Prenez le 1 rouge"));
}

#[tokio::test]
async fn another_way_is_answered_and_leads_on() {
    let mut browser = Browser::new(&house());
    let table = browser.post(BEGIN, "").await.location.expect("a table");
    browser.post(&format!("{table}/confirm"), "seat=1&move=1%3Ainfluence1").await;
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("That works too"), "{}", coach(&page));
    assert!(coach(&page).contains("Take the yellow 5"), "what is laid out does not depend on it");
    assert!(!page.contains("/verify"), "nothing was rolled, so nothing is promised about dice");
    assert!(coach(&page).contains("You skipped a part of the lesson"), "{}", coach(&page));
    assert!(coach(&page).contains(&format!("action=\"{table}/back\"")), "{}", coach(&page));
    browser.post(&format!("{table}/back"), "seat=1").await;
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the red 1") && !coach(&page).contains("You went past"), "{page}");
}

#[tokio::test]
async fn a_lesson_that_is_not_there_is_not_found() {
    let mut browser = Browser::new(&house());
    for path in ["/learn/troyes-dice/second", "/learn/chess/first"] {
        let seen = browser.post(path, "").await;
        assert!(seen.status.is_client_error() && seen.text.contains("href=\"/\""), "{path}: {}", seen.text);
    }
    assert!(browser.get("/learn/chess").await.status.is_client_error());
    // Only our own pages begin one.
    let elsewhere = [("origin", "http://evil.test")];
    let seen = browser.ask(axum::http::Method::POST, BEGIN, "", &elsewhere).await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
}

type TroiaGame = <titles::Troia as Title>::Game;

/// Plays a learner's moves, and after each the lesson's moves for the rival.
fn play(lesson: &Lesson, mut table: Table<TroiaGame>, moves: &[&str]) -> Table<TroiaGame> {
    let seat = Seat::FIRST;
    for text in moves {
        let action = text.parse().unwrap();
        table = table.decide(&Command::Play { seat, action }, 0).unwrap().1;
        while let Some(bot) = table.waiting_bots().lowest() {
            let moves = vec![rival(lesson, &table, bot, table.drafted_game(bot), 0).expect("laid out")];
            table = table.decide(&Command::PlayBot { seat: bot, moves }, 0).unwrap().1;
        }
    }
    table
}

fn step<'a>(lesson: &'a Lesson, table: &Table<TroiaGame>) -> &'a str {
    match position(lesson, table, Seat::FIRST, "").next {
        Next::Step(step) => &step.say,
        Next::Free => "(free)",
        other => panic!("{other:?}"),
    }
}

/// A player who digs on in round 2 still learns how to publish, in the next round; or goes back.
#[test]
fn a_detour_does_not_lose_a_part_of_the_lesson() {
    let lesson = Lesson::parse(<titles::Troia as Title>::Page::LESSONS[0]).unwrap();
    let sit = |seat, sitter| Sitting { seat, sitter, share: Share::Sealed };
    let secret = Secret::new([7; 32]);
    let learner = Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None };
    let bot = Sitter::Bot { level: "random".to_owned() };
    let opening = Opening {
        sittings: vec![sit(Seat::FIRST, learner), sit(Seat::from_index(1), bot)],
        lesson: Some(lesson.script()),
        ..Opening::new(lesson.options.parse().unwrap())
    };
    let (_, table) = Table::open("x", &opening, secret, 0).unwrap();
    let first_round = ["take 47", "card 17", "dig 52", "examine 52", "dig 21", "examine 21", "dig 10", "end"];
    let table = play(&lesson, table, &first_round);
    assert_eq!(step(&lesson, &table), "map");
    let cards = table.legal_moves(Seat::FIRST);
    let shovel = cards.iter().map(ToString::to_string).find(|card| card.as_str() < "card 40").unwrap();
    let dug = play(&lesson, table, &[&shovel]);
    assert_eq!(step(&lesson, &dug), "(free)");
    let later = play(&lesson, dug.clone(), &["end"]);
    assert_eq!(step(&lesson, &later), "map");
    assert_eq!(step(&lesson, &play(&lesson, later, &["card 40"])), "hold");

    let back = dug.decide(&Command::TakeBack { seat: Seat::FIRST }, 0).unwrap().1;
    assert_eq!(step(&lesson, &back), "map");
}

/// The newcomer's check (`docs/lessons.md`) names the step that answers each of twenty questions a game: each must be there.
#[test]
fn every_question_of_the_newcomers_check_has_its_step() {
    let first_lesson = |name: &str| match name {
        "Troyes Dice" => <titles::TroyesDice as Title>::Page::LESSONS[0],
        "Dice City" => <titles::DiceCity as Title>::Page::LESSONS[0],
        _ => <titles::Troia as Title>::Page::LESSONS[0],
    };
    let (_, check) =
        include_str!("../../../../docs/lessons.md").split_once("## The newcomer's check").unwrap();
    let mut games = 0;
    for game in check.split("### ").skip(1) {
        games += 1;
        let lesson = Lesson::parse(first_lesson(game.lines().next().unwrap())).unwrap();
        let questions: Vec<&str> = game.lines().filter(|line| line.contains("? |")).collect();
        assert_eq!(questions.len(), 20, "{game}");
        for question in questions {
            let (_, steps) = question.split_once("? |").unwrap();
            for step in steps.split('`').skip(1).step_by(2) {
                let is_there = step == "end" || lesson.steps.iter().any(|known| known.say == step);
                assert!(is_there, "{question}");
            }
        }
    }
    assert_eq!(games, 3);
}

/// The other seats' moves are counted within a turn, too: a turn may need several.
#[test]
fn a_rival_makes_the_moves_of_a_turn_one_after_the_other() {
    let text = r#"
        name = "first"
        options = "players=2"
        chances = ["plazas yy rr ww ry wr yr rw wy yw", "roll 4 1 4 5"]
        rivals = [["1:palace1", "1:influence1", "1:palace6"]]
        [[steps]]
        say = "die"
        play = "1:palace1"
    "#;
    let lesson = Lesson::parse(text).unwrap();
    let (one, two) = (Seat::FIRST, Seat::from_index(1));
    let secret = Secret::new([1; 32]);
    let bot =
        |seat| Sitting { seat, sitter: Sitter::Bot { level: "random".to_owned() }, share: Share::Sealed };
    let opening = Opening {
        sittings: vec![bot(one), bot(two)],
        lesson: Some(lesson.script()),
        ..Opening::new(lesson.options.parse().unwrap())
    };
    let (_, table) = Table::<<titles::TroyesDice as Title>::Game>::open("x", &opening, secret, 0).unwrap();
    let laid_out =
        |chosen| rival(&lesson, &table, two, table.game(), chosen).map(|action| action.to_string());
    assert_eq!(laid_out(0).as_deref(), Some("1:palace1"));
    assert_eq!(laid_out(1).as_deref(), Some("1:influence1"));
    assert_eq!(laid_out(2), None, "not legal: a bot chooses");
    assert_eq!(rival(&lesson, &table, one, table.game(), 0), None, "the learner's seat has no rival");
}
