//! Text in drawings. Its typefaces are those of `picture`; what it names besides is for browsers that do not have them.

use maud::{Markup, html};

use super::round;

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub struct Lettering {
    size: f32,
    fill: &'static str,
    family: &'static str,
    weight: Option<&'static str>,
    anchor: Option<&'static str>,
}

impl Lettering {
    /// Of this size and colour.
    pub const fn plain(size: f32, fill: &'static str) -> Lettering {
        Lettering { size, fill, family: "Crier Sans, sans-serif", weight: None, anchor: None }
    }

    /// The same, strong.
    pub const fn bold(size: f32, fill: &'static str) -> Lettering {
        Lettering { weight: Some("600"), ..Lettering::plain(size, fill) }
    }

    /// The typeface of titles.
    pub const fn title(size: f32, fill: &'static str) -> Lettering {
        Lettering { family: "Crier Serif, serif", ..Lettering::bold(size, fill) }
    }

    /// With its middle at the place given, not its beginning.
    #[must_use]
    pub const fn middle(self) -> Lettering {
        Lettering { anchor: Some("middle"), ..self }
    }

    /// With its end at the place given.
    #[must_use]
    pub const fn end(self) -> Lettering {
        Lettering { anchor: Some("end"), ..self }
    }

    /// How wide a text becomes: rather too much than too little.
    fn width(&self, text: &str) -> f32 {
        text.chars().map(letter_width).sum::<f32>() * self.size
    }
}

/// Roughly how wide a letter is, as a part of its height.
fn letter_width(letter: char) -> f32 {
    match letter {
        ' ' | '\u{a0}' | 'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '!' | '|' => 0.28,
        'f' | 't' | 'r' | '(' | ')' | '-' | '·' | 'í' | 'ì' | 'î' | 'ï' => 0.37,
        'm' | 'w' | 'M' | 'W' | '—' | '…' | 'œ' | 'æ' | 'Œ' | 'Æ' => 0.9,
        _ if letter.is_uppercase() => 0.67,
        // Ideographs and emoji.
        '\u{2e80}'.. => 1.0,
        _ => 0.55,
    }
}

/// A text on a line.
pub fn text(x: f32, y: f32, lettering: Lettering, text: &str) -> Markup {
    let Lettering { size, fill, family, weight, anchor } = lettering;
    html! {
        text x=(round(x)) y=(round(y)) font-family=(family) font-size=(round(size)) font-weight=[weight]
            text-anchor=[anchor] fill=(fill) { (legible(text)) }
    }
}

/// A text that is at most this wide: smaller if it must be, by at most a third, and then cut.
pub fn fitted(x: f32, y: f32, most: f32, lettering: Lettering, words: &str) -> Markup {
    let words = legible(words);
    let too_wide = lettering.width(&words) / most;
    let smaller = Lettering { size: lettering.size / too_wide.clamp(1.0, 1.5), ..lettering };
    if too_wide <= 1.5 {
        return text(x, y, smaller, &words);
    }
    let mut short: String = words;
    while smaller.width(&short) + smaller.size > most && short.pop().is_some() {}
    text(x, y, smaller, &format!("{}…", short.trim_end()))
}

/// A text in lines that are at most this wide, with the first at `y`, and the place of the line after its last.
pub fn paragraph(x: f32, y: f32, most: f32, lettering: Lettering, words: &str) -> (Markup, f32) {
    let mut lines: Vec<String> = Vec::new();
    for word in legible(words).split(' ') {
        match lines.last_mut() {
            Some(line) if lettering.width(line) + lettering.width(word) + lettering.size * 0.28 <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let below = |index: usize| y + lettering.size * 1.3 * index as f32;
    let shown =
        html! { @for (index, line) in lines.iter().enumerate() { (text(x, below(index), lettering, line)) } };
    (shown, below(lines.len()))
}

/// A name in one line or two that are at most this wide, round a place.
pub fn label(x: f32, y: f32, most: f32, lettering: Lettering, words: &str) -> Markup {
    let words = legible(words);
    // The break that makes the longer of the two lines as short as possible.
    let longer = |at: &usize| lettering.width(&words[..*at]).max(lettering.width(&words[*at..]));
    let breaks = words.match_indices(' ').map(|(at, _)| at);
    let best = breaks.min_by(|one, other| longer(one).total_cmp(&longer(other)));
    match best.filter(|_| lettering.width(&words) > most) {
        None => fitted(x, y + lettering.size * 0.35, most, lettering, &words),
        Some(at) => html! {
            (fitted(x, y - lettering.size * 0.2, most, lettering, &words[..at]))
            (fitted(x, y + lettering.size * 0.95, most, lettering, &words[at + 1..]))
        },
    }
}

/// Leaves out what XML can't have and what has no shape, and has one kind of space that does not break.
fn legible(text: &str) -> String {
    let shown = text.chars().filter_map(|letter| match letter {
        '\u{202f}' => Some('\u{a0}'),
        '\u{2066}'..='\u{2069}' | '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => None,
        letter if letter.is_control() => None,
        letter => Some(letter),
    });
    shown.collect()
}
