//! What keys and the mouse do.

use crossterm::event::KeyCode;
use game_core::{Game, SeatSet};
use terminal::{Local, Screen, Seating};
use terminal_kit::{Depth, Paint};
use titles::{DiceCity, Title, Troia, TroyesDice};
use words::Lang;

use crate::common::{click, of_seats, play_turn, press, screen, shown, type_in, wait, words};

const SMALL: (u16, u16) = (80, 24);

/// Plays a whole game with Enter alone: the first move of the list, and confirmation.
fn whole_game<T: Title>() -> String {
    let mut screen = screen::<T>(Lang::En, Paint::FULL);
    wait(&mut screen);
    for _ in 0..2_000 {
        if screen.scene().outcome.is_some() {
            return shown(&mut screen, SMALL);
        }
        play_turn(&mut screen);
        // Every size is drawn in every position, down to one that is too small.
        for size in [SMALL, (111, 30), (112, 24), (200, 60), (60, 10)] {
            shown(&mut screen, size);
        }
    }
    panic!("the game does not end");
}

#[test]
fn enter_alone_plays_every_game_to_its_end() {
    for result in [whole_game::<TroyesDice>(), whole_game::<Troia>()] {
        assert!(result.contains("╔ Score") && result.contains("wins."), "{result}");
    }
}

#[test]
fn a_solo_game_ends_too() {
    let table: Local<TroyesDice> = of_seats(vec![Seating::Player("Ada".to_owned())], 3);
    let mut screen = Screen::new(table, words::<TroyesDice>(Lang::Fr), Paint::FULL);
    for _ in 0..16 {
        play_turn(&mut screen);
    }
    assert!(screen.scene().outcome.is_some());
    assert!(shown(&mut screen, SMALL).contains("Ada l’emporte."));
    press(&mut screen, KeyCode::Esc);
    press(&mut screen, KeyCode::F(10));
    assert!(screen.has_left(), "after the end, nothing asks whether to leave");
}

#[test]
fn letters_search_and_escape_forgets() {
    let mut screen = screen::<TroyesDice>(Lang::Fr, Paint::FULL);
    wait(&mut screen);
    let all = screen.scene().moves.len();
    type_in(&mut screen, "forteresse 3");
    let found = shown(&mut screen, SMALL);
    assert!(found.contains("forteresse 3█") && found.contains("▸ Forteresse du 3"), "{found}");
    press(&mut screen, KeyCode::Esc);
    assert!(shown(&mut screen, SMALL).contains(&format!("Coups {all}")));
    type_in(&mut screen, "zzz");
    press(&mut screen, KeyCode::Enter);
    assert!(
        shown(&mut screen, SMALL).contains(&format!("Coups {all}")),
        "nothing was found, so nothing is chosen"
    );
}

#[test]
fn a_refusal_names_the_rule() {
    let mut screen = screen::<TroyesDice>(Lang::En, Paint::FULL);
    wait(&mut screen);
    type_in(&mut screen, ":1:palace9");
    press(&mut screen, KeyCode::Enter);
    assert!(shown(&mut screen, SMALL).contains("✗ "), "what is no move is refused");
    type_in(&mut screen, ":nodie");
    press(&mut screen, KeyCode::Enter);
    let text = shown(&mut screen, SMALL);
    assert!(text.contains("✗ ") && text.contains('('), "the rule is named: {text}");
}

#[test]
fn what_is_chosen_can_be_undone_and_is_confirmed() {
    let mut screen = screen::<TroyesDice>(Lang::En, Paint::FULL);
    wait(&mut screen);
    type_in(&mut screen, "denier");
    press(&mut screen, KeyCode::Enter);
    assert!(screen.scene().may.undo && screen.scene().may.confirm && screen.scene().moves.is_empty());
    press(&mut screen, KeyCode::Delete);
    assert!(!screen.scene().may.undo && !screen.scene().moves.is_empty());
    press(&mut screen, KeyCode::Delete);
    assert!(shown(&mut screen, SMALL).contains("nothing to undo"));
    type_in(&mut screen, "denier");
    press(&mut screen, KeyCode::Enter);
    let position = screen.scene().position;
    press(&mut screen, KeyCode::Enter);
    wait(&mut screen);
    assert!(screen.scene().position > position, "the turn is confirmed");
}

#[test]
fn a_hint_has_reasons_and_selects_its_move() {
    let mut screen = screen::<TroyesDice>(Lang::En, Paint::FULL);
    wait(&mut screen);
    press(&mut screen, KeyCode::Char('!'));
    assert!(shown(&mut screen, SMALL).contains("Thinking about a hint"));
    wait(&mut screen);
    let text = shown(&mut screen, SMALL);
    assert!(text.contains("╔ Hint") && text.contains("about ") && text.contains("1. "), "{text}");
    press(&mut screen, KeyCode::Enter);
    assert!(!shown(&mut screen, SMALL).contains("╔ Hint"));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.scene().may.undo, "the advised move is chosen");
}

/// A click on a die leaves its moves; a click on a move selects it, a second one chooses it.
#[test]
fn the_mouse_picks_and_chooses() {
    let mut screen = screen::<DiceCity>(Lang::En, Paint::FULL);
    wait(&mut screen);
    let text = shown(&mut screen, SMALL);
    let all = screen.scene().moves.len();
    let row_of =
        |text: &str, what: &str| text.lines().position(|line| line.contains(what)).expect(what) as u16;
    click(&mut screen, 0, row_of(&text, "w⚅").max(2));
    let picked = shown(&mut screen, SMALL);
    assert!(picked.contains(&format!("/{all} · ")), "{picked}");
    press(&mut screen, KeyCode::Esc);
    let text = shown(&mut screen, SMALL);
    let second = row_of(&text, "│▸ Use ") + 1;
    click(&mut screen, 10, second);
    shown(&mut screen, SMALL);
    click(&mut screen, 10, second);
    assert!(screen.scene().may.undo, "the second move was chosen");
}

/// Two players at one screen: where there are secrets, the board is covered until the next one has it.
#[test]
fn the_screen_is_handed_over() {
    let names = ["Ada", "Grace"].map(|name| Seating::Player(name.to_owned()));
    let table: Local<Troia> = of_seats(names.to_vec(), 7);
    let mut screen = Screen::new(table, words::<Troia>(Lang::En), Paint::FULL);
    let covered = shown(&mut screen, SMALL);
    assert!(covered.contains("Pass the screen to") && !covered.contains("Moves"), "{covered}");
    press(&mut screen, KeyCode::Char('x'));
    assert!(shown(&mut screen, SMALL).contains("Pass the screen to"), "only Enter takes it");
    press(&mut screen, KeyCode::Enter);
    let first = screen.scene().viewer;
    assert!(shown(&mut screen, SMALL).contains("Moves"));
    // A start piece can't be put back, so choosing it may be enough.
    for _ in 0..2 {
        if screen.scene().viewer == first {
            press(&mut screen, KeyCode::Enter);
        }
    }
    assert_ne!(screen.scene().viewer, first);
    let covered = shown(&mut screen, SMALL);
    assert!(covered.contains("Pass the screen to") && !covered.contains("Moves"), "{covered}");
}

#[test]
fn a_small_window_says_what_it_needs() {
    let mut screen = screen::<TroyesDice>(Lang::En, Paint::FULL);
    wait(&mut screen);
    assert!(shown(&mut screen, (79, 24)).contains("80 columns"));
    type_in(&mut screen, "fort");
    shown(&mut screen, (20, 5));
    assert!(shown(&mut screen, SMALL).contains("fort█"), "nothing is lost");
    shown(&mut screen, (1, 1));
}

#[test]
fn without_colours_nothing_is_coloured() {
    let paint = Paint { depth: Depth::None, ..Paint::FULL };
    for buffer in [
        crate::common::drawn(&mut screen::<Troia>(Lang::En, paint), (160, 50)),
        crate::common::drawn(&mut screen::<DiceCity>(Lang::En, paint), (160, 50)),
    ] {
        let plain = |cell: &ratatui::buffer::Cell| {
            (cell.fg, cell.bg) == (ratatui::style::Color::Reset, ratatui::style::Color::Reset)
        };
        assert!(buffer.content.iter().all(plain));
    }
}

/// What one player's screen shows never depends on what only another one knows.
#[test]
fn a_spectator_of_a_past_game_sees_no_secrets() {
    let mut screen = screen::<Troia>(Lang::En, Paint::FULL);
    wait(&mut screen);
    for _ in 0..3 {
        play_turn(&mut screen);
    }
    let record = screen.table().table().record().expect("a record");
    let (_, table) = table::any::of_record::<<Troia as Title>::Game>(&record.record().to_string(), |_| false)
        .expect("a table");
    let mut past =
        Screen::new(terminal::Past::<Troia>::new(table, None), words::<Troia>(Lang::En), Paint::FULL);
    let text = shown(&mut past, SMALL);
    assert!(!text.contains("Your cards") && text.contains("Position"), "{text}");
    let last = past.scene().position;
    press(&mut past, KeyCode::Left);
    assert_eq!(past.scene().position, last - 1);
    press(&mut past, KeyCode::Home);
    assert_eq!(past.scene().position, 0);
    press(&mut past, KeyCode::End);
    assert_eq!(past.scene().position, last);
    assert_eq!(SeatSet::EMPTY, terminal::TableAt::own_seats(past.table()));
    const { assert!(<<Troia as Title>::Game as Game>::HAS_SECRETS) };
}
