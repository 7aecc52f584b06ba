//! Names that people may not take: those of bots, and whatever looks like them.

use bots::Level;
use page_kit::addresses::bot_name;
use table::TableError;
use table::name::{is_fit, skeleton};
use words::{Lang, Words};

use crate::App;
use crate::error::AppError;

/// Checks that a person may sit down under this name.
///
/// # Errors
/// [`AppError::BotName`] if others would take the person for a bot.
pub(super) fn fit_name(app: &App, name: &str) -> Result<(), AppError> {
    if !is_fit(name) {
        return Err(TableError::BadName.into());
    }
    if looks_like_a_bot(name, &app.tables.bots().names()) { Err(AppError::BotName) } else { Ok(()) }
}

/// Whether a name, or what it says in brackets, looks like a bot's: bots are shown as "Aliénor (Master)".
fn looks_like_a_bot(name: &str, programs: &[String]) -> bool {
    let is_bracket = |letter: char| "()[]{}<>（）［］｛｝〈〉".contains(letter);
    resembles_a_bot(name, programs)
        || name.split(is_bracket).skip(1).any(|part| resembles_a_bot(part, programs))
}

fn resembles_a_bot(name: &str, programs: &[String]) -> bool {
    let words = Lang::ALL.map(Words::new);
    let own = Level::ALL.into_iter().flat_map(|level| words.map(|words| bot_name(words, level.name())));
    let names = own.chain(Level::ALL.map(|level| level.name().to_owned())).chain(programs.iter().cloned());
    let kinds = words.map(|words| skeleton(&words.get("common-bot")));
    let seen = skeleton(name);
    if seen.is_empty() {
        return programs.iter().any(|program| program == name);
    }
    let names: Vec<String> = names.map(|name| skeleton(&name)).chain([String::new()]).collect();
    // "Master (bot)" is as good as "Master", and "Bot 3" as good as both.
    let bare = kinds.iter().flat_map(|kind| [seen.strip_suffix(kind), seen.strip_prefix(kind)]).flatten();
    bare.chain([seen.as_str()]).any(|part| names.iter().any(|bot| bot == part))
}

#[cfg(test)]
mod tests {
    use super::looks_like_a_bot;

    #[test]
    fn names_of_bots_are_theirs() {
        let programs = ["Deep Thought".to_owned()];
        for name in [
            "Master",
            "master",
            "MASTER 2",
            "Maître",
            "Máster",
            "М\u{430}ster",
            "Master (bot)",
            "Random bot",
            "robot",
            "Bot 3",
            "Journeyman",
            "journeyman",
            "deep-thought",
            "Aliénor (Master)",
            "Ada [bot]",
            "Ada（Maître）",
        ] {
            assert!(looks_like_a_bot(name, &programs), "{name}");
        }
        for name in [
            "Ada",
            "Grace",
            "Masterson",
            "Robert",
            "山田",
            "7",
            "Abbott",
            "Ada 2",
            "❤",
            "Aliénor",
            "Ada (Paris)",
        ] {
            assert!(!looks_like_a_bot(name, &programs), "{name}");
        }
    }
}
