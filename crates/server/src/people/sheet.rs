//! The code on a recovery sheet: 8 groups of 4 letters and digits that can be typed, of which the last group detects typing mistakes.
//!
//! Base 32 in Crockford's alphabet: without I, L, O and U, so that nothing can be misread. 28 characters are 140 random bits; the
//! store keeps a hash only.

use table::Secret;

use crate::random;

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The characters that are random, and those that follow from them.
const RANDOM: usize = 28;
const CHECK: usize = 4;
/// How many stand together.
const GROUP: usize = 4;

/// A new code, and the secret that it stands for.
pub(crate) fn new_code() -> (String, Secret) {
    let random: String = random::bytes::<RANDOM>().into_iter().map(digit).collect();
    (code(&random), secret(&random))
}

fn code(random: &str) -> String {
    let whole = format!("{random}{}", check(&secret(random)));
    let groups: Vec<&str> = (0..whole.len()).step_by(GROUP).map(|at| &whole[at..at + GROUP]).collect();
    groups.join(" ")
}

fn digit(byte: u8) -> char {
    // 256 is a multiple of 32: all are equally likely.
    char::from(ALPHABET[usize::from(byte % 32)])
}

/// 28 characters fit into a secret as they are; its hash spreads them.
fn secret(random: &str) -> Secret {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(random.bytes()).for_each(|(byte, letter)| *byte = letter);
    Secret::new(bytes)
}

/// The last group: it follows from the others.
fn check(secret: &Secret) -> String {
    secret.derived("recovery sheet").bytes().iter().take(CHECK).map(|byte| digit(*byte)).collect()
}

/// The secret of a code, however it is typed; `None` if there is a mistake in it.
pub(crate) fn code_of(text: &str) -> Option<Secret> {
    // A link to the page where codes are typed has its code at the end.
    let text = text.rsplit_once("key=").map_or(text, |(_, code)| code);
    let letters = text.chars().filter(|letter| !letter.is_whitespace() && !"-+.%".contains(*letter));
    let typed: String = letters
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .collect();
    let is_code = typed.len() == RANDOM + CHECK && typed.bytes().all(|letter| ALPHABET.contains(&letter));
    let secret = is_code.then(|| secret(&typed[..RANDOM]))?;
    (check(&secret) == typed[RANDOM..]).then_some(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let (code, secret) = new_code();
        assert_eq!((code.len(), code.split(' ').count()), (39, 8), "{code}");
        let link = format!("https://a.test/me/recover#key={}", code.replace(' ', "-"));
        for typed in [
            code.clone(),
            code.to_lowercase(),
            code.replace(' ', ""),
            code.replace('0', "o"),
            code.replace('1', "l"),
            link,
        ] {
            assert_eq!(code_of(&typed), Some(secret.clone()), "{typed}");
        }
        assert_ne!(new_code().0, code);
    }

    #[test]
    fn a_mistake_is_found() {
        let code = code("0123456789ABCDEFGHJKMNPQRSTV");
        for (at, letter) in code.char_indices().filter(|(_, letter)| *letter != ' ') {
            let other = if letter == 'A' { 'B' } else { 'A' };
            let mut wrong = code.clone();
            wrong.replace_range(at..=at, &other.to_string());
            assert_eq!(code_of(&wrong), None, "{wrong}");
        }
        for wrong in ["", "1234", &code[5..], &format!("{code} 1234"), "é".repeat(16).as_str()] {
            assert_eq!(code_of(wrong), None, "{wrong}");
        }
    }
}
