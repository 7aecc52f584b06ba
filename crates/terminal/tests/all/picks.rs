//! Things on the board, picked by keys.

use crossterm::event::KeyCode;
use terminal_kit::Paint;
use titles::{DiceCity, Title, Troia, TroyesDice};
use words::Lang;

use crate::common::{press, screen, shown, type_in, wait};

const SMALL: (u16, u16) = (80, 24);

/// The full stop goes through everything on the board that has moves, and then lets go; the comma goes back.
fn goes_round<T: Title>() {
    let mut screen = screen::<T>(Lang::En, Paint::FULL);
    wait(&mut screen);
    let title = |text: &str| text.lines().find(|line| line.contains("Moves ")).unwrap_or_default().to_owned();
    let first = shown(&mut screen, SMALL);
    let all = title(&first);
    let mut picked = Vec::new();
    loop {
        type_in(&mut screen, ".");
        let now = title(&shown(&mut screen, SMALL));
        if now == all {
            break;
        }
        assert!(!picked.contains(&now), "{now} comes twice: {picked:?}");
        picked.push(now);
    }
    assert!(picked.len() > 1, "several things can be picked: {first}");
    type_in(&mut screen, ",");
    assert_eq!(Some(&title(&shown(&mut screen, SMALL))), picked.last());
    press(&mut screen, KeyCode::Esc);
    assert_eq!(shown(&mut screen, SMALL), first);
}

#[test]
fn keys_pick_what_the_mouse_picks() {
    goes_round::<TroyesDice>();
    goes_round::<DiceCity>();
    goes_round::<Troia>();
}
