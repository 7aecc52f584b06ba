//! Whatever is typed, nothing panics and the game can still be played to its end.

use super::*;

/// Pieces of sense and nonsense. Without q, v and x no command can leave the game or write a file.
const PIECES: [&str; 40] = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "0",
    "9",
    "99999999999999999999",
    "-1",
    ":",
    "+",
    " ",
    "  ",
    "\t",
    "k",
    "i",
    "d",
    "bish",
    "hall",
    "cat",
    "palace",
    "city",
    "fort",
    "deniers",
    "know",
    "infl",
    "number",
    "up",
    "undo",
    "help",
    "sheet",
    "log",
    "moves",
    "y",
    "n",
    "'",
    "é",
    "\u{1f3b2}",
    "\u{200b}",
];

fn garbage(source: &mut Seeded) -> Vec<u8> {
    let mut line = Vec::new();
    for _ in 0..source.below(5) {
        if source.below(6) == 0 {
            let byte = source.below(256) as u8;
            line.extend(Some(byte).filter(|byte| !b"qvxQVX".contains(byte)));
        } else {
            line.extend(PIECES[source.below(PIECES.len() as u32) as usize].bytes());
        }
    }
    line
}

/// Lines that bring any game forward at whatever prompt they are read: a die, the first of each list, a yes.
const FORWARD: [&str; 13] = ["3", "1", "1", "y", "2", "1", "1", "y", "654321", "4", "1", "1", "y"];

#[test]
fn garbage_never_panics_and_the_game_can_be_finished() {
    for seed in 0..40 {
        let mut source = Seeded::with_stream(seed, 9);
        let options = [
            "players=1",
            "players=1 expansion",
            "players=2 expansion numbering=rolled",
            "players=1 numbering=expert",
        ];
        let options = options[source.below(4) as usize];
        let mut input = Vec::new();
        for _ in 0..source.below(150) {
            input.extend(garbage(&mut source));
            input.push(b'\n');
        }
        for line in FORWARD.iter().cycle().take(60 * FORWARD.len()) {
            input.extend(line.bytes());
            input.push(b'\n');
        }
        let shown = play_bytes(options, seed, seed % 2 == 0, &input);
        assert_eq!(shown.game.pending(), Pending::Over, "{options} seed {seed}");
    }
}

#[test]
fn bytes_that_are_no_text_are_no_trouble() {
    let noise: Vec<u8> = (0..=255).cycle().take(100_000).filter(|byte| !b"qvxQVX".contains(byte)).collect();
    let shown = play_bytes("players=1", 1, false, &noise);
    assert!(shown.text.contains("The input has ended"));
    let no_line_break = vec![0; 100_000];
    assert!(play_bytes("players=1", 1, false, &no_line_break).text.contains("The input has ended"));
}
