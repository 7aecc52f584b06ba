//! Any bytes as the referee's input: every line is answered with JSON, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use referee::serve;

fuzz_target!(|bytes: &[u8]| {
    // Half of the runs begin with a game, so that the fuzzer need not find one first.
    let mut input = match bytes.first() {
        Some(byte) if byte % 4 == 0 => {
            b"{\"cmd\":\"new\",\"game\":\"dice-city\",\"options\":\"players=2\",\"seed\":1}\n".to_vec()
        }
        Some(byte) if byte % 2 == 0 => {
            b"{\"cmd\":\"new\",\"game\":\"troyes-dice\",\"options\":\"players=2 expansion\",\"seed\":1}\n"
                .to_vec()
        }
        _ => Vec::new(),
    };
    input.extend_from_slice(bytes);
    let mut output = Vec::new();
    serve(&mut input.as_slice(), &mut output).expect("memory can be read and written");
    let text = std::str::from_utf8(&output).expect("answers are UTF-8");
    for line in text.lines() {
        assert!(line.starts_with('{') && line.contains("\"ok\":"), "no answer: {line}");
    }
});
