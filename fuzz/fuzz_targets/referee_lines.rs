//! Any bytes as the referee's input: every line is answered with JSON, and nothing panics.
#![no_main]

use game_core::GameList;
use libfuzzer_sys::fuzz_target;
use referee::serve;
use titles::AllTitles;

fuzz_target!(|bytes: &[u8]| {
    // Half of the runs begin with a game, so that the fuzzer need not find one first.
    let games = AllTitles::GAMES;
    let mut input = match bytes.first() {
        Some(byte) if byte % 2 == 0 => {
            let game = games[usize::from(byte / 2) % games.len()].key;
            format!("{{\"cmd\":\"new\",\"game\":\"{game}\",\"options\":\"players=2\",\"seed\":1}}\n")
                .into_bytes()
        }
        _ => Vec::new(),
    };
    input.extend_from_slice(bytes);
    let mut output = Vec::new();
    serve::<AllTitles>(&mut input.as_slice(), &mut output).expect("memory can be read and written");
    let text = std::str::from_utf8(&output).expect("answers are UTF-8");
    for line in text.lines() {
        assert!(line.starts_with('{') && line.contains("\"ok\":"), "no answer: {line}");
    }
});
