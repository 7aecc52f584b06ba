//! Games are kept and found again.

use bots::Level;
use crossterm::event::KeyCode;
use terminal::{Game, Local, Screen, Seating, Shelf, ShelfError};
use terminal_kit::Paint;
use titles::TroyesDice;
use words::{Lang, Words};

use crate::common::{press, shown, wait, words};

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let seats = vec![Seating::Player("Ada".to_owned()), Seating::Bot(Level::Journeyman)];
    let game =
        Game { options: "players=2".parse().expect("options"), seats, seed: Some(5), bots_at_once: true };
    let local: Local<TroyesDice> =
        Local::start(game, Some(Shelf::open(folder.path()).expect("a shelf"))).expect("a game");
    let mut screen = Screen::new(local, words::<TroyesDice>(Lang::En), Paint::FULL);
    wait(&mut screen);
    // A whole turn, and half of the next one.
    for _ in 0..3 {
        press(&mut screen, KeyCode::Enter);
        wait(&mut screen);
    }
    let before = shown(&mut screen, (120, 40));
    assert!(screen.scene().may.undo);
    let busy = Shelf::open(folder.path()).map(|_| ()).expect_err("one at a time");
    assert!(matches!(busy, ShelfError::InUse { .. }), "{busy}");
    drop(screen);

    let shelf = Shelf::open(folder.path()).expect("a shelf");
    let kept = shelf.latest(None).expect("a game");
    assert_eq!((kept.game.as_str(), kept.is_finished), ("troyes-dice", false));
    let names = kept.names(Words::new(Lang::En));
    assert!(names[0] == "Ada" && names[1].ends_with("(Journeyman)"), "{names:?}");
    let resumed: Local<TroyesDice> = Local::resume(&kept.id, shelf, true).expect("it resumes");
    let mut screen = Screen::new(resumed, words::<TroyesDice>(Lang::En), Paint::FULL);
    wait(&mut screen);
    assert_eq!(shown(&mut screen, (120, 40)), before);
}

#[test]
fn an_empty_shelf_says_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::open(folder.path()).expect("a shelf");
    assert!(shelf.list().expect("a list").is_empty());
    let error = shelf.latest(Some("troia")).expect_err("nothing is there");
    assert_eq!(error.to_string(), "there is no unfinished game of troia: start one with crier play");
    assert!(matches!(shelf.read("nowhere"), Err(ShelfError::NoSuchGame { .. })));
    let missing = Local::<TroyesDice>::resume("nowhere", shelf, true).map(|_| ());
    assert!(missing.is_err());
}
