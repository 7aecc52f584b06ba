//! Whole screens as text files: each phase of each game, small and large, in both languages and in ASCII. `UPDATE=1 cargo
//! test -p terminal` writes them anew; look at the difference before you commit it.

use std::path::PathBuf;

use crossterm::event::KeyCode;
use terminal_kit::{Depth, Paint};
use titles::{DiceCity, Title, Troia, TroyesDice};
use words::Lang;

use crate::common::{play_turn, press, screen, shown, wait};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (160, 50);
const ASCII: Paint = Paint { depth: Depth::None, ascii: true, light: false };

/// Compares a screen with its file.
fn check(name: &str, text: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/all/screens/{name}.txt"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, text).expect("the file can be written");
        return;
    }
    let kept =
        std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("{name} is missing: UPDATE=1 writes it"));
    assert!(kept == text, "{name} looks different now (UPDATE=1 writes it anew):\n{text}");
}

/// The first decision in all forms, then a few turns later, the other pane, and the popups.
fn phases<T: Title>(name: &str, turns: usize) {
    for (lang, paint, form) in
        [(Lang::En, Paint::FULL, "en"), (Lang::Fr, Paint::FULL, "fr"), (Lang::En, ASCII, "ascii")]
    {
        let mut first = screen::<T>(lang, paint);
        wait(&mut first);
        for (size, of) in [(SMALL, "small"), (LARGE, "large")] {
            let text = shown(&mut first, size);
            assert!(form != "ascii" || text.is_ascii(), "{text}");
            assert!(!text.contains('⟨'), "every text is there: {text}");
            check(&format!("{name}-first-{form}-{of}"), &text);
        }
    }
    let mut later = screen::<T>(Lang::En, Paint::FULL);
    wait(&mut later);
    for turn in 0..turns {
        play_turn(&mut later);
        if turn < 3 {
            check(&format!("{name}-turn-{turn}"), &shown(&mut later, SMALL));
        }
    }
    check(&format!("{name}-later-small"), &shown(&mut later, SMALL));
    check(&format!("{name}-later-large"), &shown(&mut later, LARGE));
    press(&mut later, KeyCode::Tab);
    check(&format!("{name}-later-tab"), &shown(&mut later, SMALL));
    press(&mut later, KeyCode::Char('#'));
    check(&format!("{name}-log"), &shown(&mut later, SMALL));
    press(&mut later, KeyCode::Esc);
    press(&mut later, KeyCode::Char('?'));
    check(&format!("{name}-keys"), &shown(&mut later, SMALL));
}

#[test]
fn troyes_dice() {
    phases::<TroyesDice>("troyes-dice", 6);
}

#[test]
fn dice_city() {
    phases::<DiceCity>("dice-city", 3);
}

#[test]
fn troia() {
    phases::<Troia>("troia", 5);
}
