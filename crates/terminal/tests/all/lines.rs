//! Games line by line, from a text.

use terminal::lines::{Manner, play};
use titles::{DiceCity, Title, Troia, TroyesDice};
use words::Lang;

use crate::common::{table, words};

/// What is written when these lines are typed.
fn written<T: Title>(lang: Lang, typed: &str) -> String {
    let mut output = Vec::new();
    let manner = Manner { words: words::<T>(lang), width: 90, echo: true };
    play(&mut table::<T>(7), manner, &mut typed.as_bytes(), &mut output).expect("it plays");
    String::from_utf8(output).expect("text")
}

/// The first move, or a confirmation, again and again.
fn first_moves(count: usize) -> String {
    "1\n\n".repeat(count)
}

#[test]
fn whole_games_are_played_in_both_languages() {
    let english = written::<TroyesDice>(Lang::En, &first_moves(200));
    assert!(english.contains("wins.") && english.contains("points"), "{english}");
    let french = written::<Troia>(Lang::Fr, &first_moves(600));
    assert!(french.contains("l’emporte."), "{french}");
    assert!(!english.contains('⟨') && !french.contains('⟨'));
}

#[test]
fn letters_find_words_help_and_hints_advise() {
    let text = written::<DiceCity>(Lang::Fr, "aide\nconseil\na\nannuler\ncaverne\nquitter\n");
    for part in ["conseil –", "a) ", "> ", "crier play --resume"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn nonsense_is_refused_and_the_end_of_the_input_leaves() {
    let text = written::<TroyesDice>(Lang::En, "xyzzy\n99999\n\u{fffd}\nundo\n");
    assert!(text.contains("a move looks like"), "{text}");
    assert!(text.contains("The game is kept"), "{text}");
}
