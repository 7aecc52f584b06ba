//! The commands that work at any prompt.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Help,
    Sheet,
    Wheel,
    Moves,
    Score,
    Log,
    Record,
    Save,
    Undo,
    Quit,
}

/// Every command with its syntax and what it does.
pub(super) const COMMANDS: [(Command, &str, &str); 10] = [
    (Command::Help, "help", "the rules in short, and these commands"),
    (Command::Sheet, "sheet [SEAT]", "your sheet, or another one"),
    (Command::Wheel, "wheel", "the dice and all nine plazas"),
    (Command::Moves, "moves", "every legal move in notation"),
    (Command::Score, "score [SEAT]", "the score line by line"),
    (Command::Log, "log", "what happened so far"),
    (Command::Record, "record", "the record of the game so far"),
    (Command::Save, "save FILE", "writes the record into a file"),
    (Command::Undo, "undo", "takes back what you chose since the dice fell"),
    (Command::Quit, "quit", "leaves; the record is printed if it is not saved"),
];

/// The command that a line begins with, and what follows it. The beginning of a command is enough, except for the two that
/// should not happen by accident; the first in the table wins (`s` is sheet, `sc` is score).
pub(super) fn parse(line: &str) -> Option<(Command, &str)> {
    let (typed, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (typed, rest) = (typed.to_lowercase(), rest.trim());
    let command = match typed.as_str() {
        "" => return None,
        "?" => Command::Help,
        "q" | "exit" => Command::Quit,
        typed => COMMANDS.into_iter().find(|(command, form, _)| is_meant(*command, form, typed))?.0,
    };
    let takes_more = matches!(command, Command::Help | Command::Sheet | Command::Score | Command::Save);
    (takes_more || rest.is_empty()).then_some((command, rest))
}

fn is_meant(command: Command, form: &str, typed: &str) -> bool {
    let word = form.split(' ').next().unwrap_or(form);
    match command {
        Command::Save | Command::Quit => word == typed,
        _ => word.starts_with(typed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_of_commands_are_enough_but_not_for_save_and_quit() {
        assert_eq!(parse("h"), Some((Command::Help, "")));
        assert_eq!(parse("?"), Some((Command::Help, "")));
        assert_eq!(parse("s 2"), Some((Command::Sheet, "2")));
        assert_eq!(parse("sc"), Some((Command::Score, "")));
        assert_eq!(parse("SAVE my File.game"), Some((Command::Save, "my File.game")));
        assert_eq!(parse("sav x"), None);
        assert_eq!(parse("qu"), None);
        assert_eq!(parse("q"), Some((Command::Quit, "")));
        assert_eq!(parse("hall4"), None);
        assert_eq!(parse("moves now"), None);
        assert_eq!(parse(""), None);
    }
}
