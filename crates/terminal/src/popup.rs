//! What lies over the board: keys, the log, the score, hints, the rules.

use page_kit::{Page, spoken};
use terminal_kit::Role;
use titles::Title;
use titles::hint::HintWords;
use words::Words;

use crate::scene::{LogLine, Scene};
use crate::table_at::{MenuItem, Talk};
use crate::wrap::wrap;

/// Something to read over the board.
pub(crate) struct Popup {
    pub(crate) kind: Kind,
    pub(crate) title: String,
    /// Paragraphs, which are wrapped when they are drawn.
    pub(crate) text: Vec<Paragraph>,
    /// How many lines are above the part that is shown.
    pub(crate) scroll: usize,
    /// The lines of a menu, and which of them is selected.
    pub(crate) items: Vec<MenuItem>,
    pub(crate) selected: usize,
    /// What is being typed.
    pub(crate) input: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// To read; the letter `r` leads to the rules.
    Text,
    /// A hint; Enter chooses its first move.
    Hints,
    /// Leave?
    Leave,
    /// The next player takes over the screen.
    HandOver,
    /// What else can be done at the table; Enter or a letter does it.
    Menu,
    /// What was said; letters are a remark of one's own.
    Talk,
}

/// A paragraph with its role and how far it is indented.
pub(crate) struct Paragraph {
    pub(crate) text: String,
    pub(crate) role: Role,
    pub(crate) indent: u16,
}

impl Paragraph {
    pub(crate) fn new(role: Role, indent: u16, text: impl Into<String>) -> Paragraph {
        Paragraph { text: text.into(), role, indent }
    }
}

impl Popup {
    pub(crate) fn new(kind: Kind, title: String, text: Vec<Paragraph>) -> Popup {
        Popup { kind, title, text, scroll: 0, items: Vec::new(), selected: 0, input: None }
    }

    /// The lines at a width, each with its role and indent.
    pub(crate) fn lines(&self, width: usize) -> Vec<(Role, u16, String)> {
        let lines = self.text.iter().flat_map(|paragraph| {
            let room = width.saturating_sub(usize::from(paragraph.indent));
            let lines = wrap(&paragraph.text, room);
            lines.into_iter().map(|line| (paragraph.role, paragraph.indent, line))
        });
        lines.collect()
    }
}

/// The whole log, from its end.
pub(crate) fn log(words: Words, lines: &[LogLine]) -> Popup {
    let mut popup = page(words.get("term-log"), lines);
    popup.scroll = usize::MAX;
    popup
}

/// The letter of a menu's line.
pub(crate) fn letter(place: usize) -> Option<char> {
    ('a'..='z').nth(place)
}

/// What else can be done at the table.
pub(crate) fn menu(words: Words, items: Vec<MenuItem>, selected: usize) -> Popup {
    let line = |(place, item): (usize, &MenuItem)| {
        let text = format!("{}  {}", letter(place).unwrap_or(' '), item.text);
        match place == selected {
            true => Paragraph::new(Role::Act, 0, format!("▸ {text}")),
            false => Paragraph::new(Role::Ink, 2, text),
        }
    };
    let text = items.iter().enumerate().map(line).collect();
    // The selected line stays in sight, whatever fits.
    let scroll = selected.saturating_sub(8);
    Popup { items, selected, scroll, ..Popup::new(Kind::Menu, words.get("term-table"), text) }
}

/// What was said, from its end, and what is being typed.
pub(crate) fn talk(words: Words, talk: &Talk, input: String) -> Popup {
    let remark = |line: &String| Paragraph::new(Role::Ink, 0, line);
    let mut text: Vec<Paragraph> = talk.lines.iter().map(remark).collect();
    if talk.may_speak {
        let shown = if input.is_empty() { words.get("talk-placeholder") } else { format!("{input}█") };
        text.push(Paragraph::new(
            if input.is_empty() { Role::Faint } else { Role::Act },
            0,
            format!("▸ {shown}"),
        ));
    }
    let input = talk.may_speak.then_some(input);
    Popup { input, scroll: usize::MAX, ..Popup::new(Kind::Talk, words.get("talk"), text) }
}

/// Something to read.
pub(crate) fn page(title: String, lines: &[LogLine]) -> Popup {
    let paragraph = |line: &LogLine| {
        let (role, indent) = if line.is_heading { (Role::Title, 0) } else { (Role::Ink, 2) };
        Paragraph::new(role, indent, &line.text)
    };
    Popup::new(Kind::Text, title, lines.iter().map(paragraph).collect())
}

/// What a bot would do.
pub(crate) fn hints(words: Words, hints: &[HintWords]) -> Popup {
    let mut text = vec![Paragraph::new(Role::Faint, 0, words.get("kit-hint-note"))];
    for (rank, hint) in (1..).zip(hints) {
        text.push(Paragraph::new(Role::Ink, 0, ""));
        text.push(Paragraph::new(Role::Title, 0, format!("{rank}. {}  [{}]", hint.text, hint.notation)));
        text.push(Paragraph::new(Role::Act, 3, figures(words, hint)));
        let reasons = hint.reasons.iter().map(|reason| match reason.kind {
            bots::ReasonKind::Gain => Paragraph::new(Role::Good, 3, format!("+ {}", reason.text)),
            bots::ReasonKind::Save => Paragraph::new(Role::Blue, 3, format!("◇ {}", reason.text)),
            bots::ReasonKind::Risk => Paragraph::new(Role::Bad, 3, format!("! {}", reason.text)),
        });
        text.extend(reasons);
    }
    Popup::new(Kind::Hints, words.get("kit-hint"), text)
}

/// `about 61 points, give or take 6, 41% to win`
pub(crate) fn figures(words: Words, hint: &HintWords) -> String {
    let whole = |number: f64| number.round() as i64;
    let mut parts = vec![words.with("kit-hint-expected", &[("n", whole(hint.expected).into())])];
    if hint.spread >= 0.5 {
        parts.push(words.with("kit-hint-spread", &[("n", whole(hint.spread).into())]));
    }
    parts.extend(hint.win.map(|win| match whole(win * 100.0) {
        // An estimate is never quite sure.
        ..=0 => words.get("kit-hint-win-hardly"),
        percent @ 1..=99 => words.with("kit-hint-win", &[("n", percent.into())]),
        100.. => words.get("kit-hint-win-almost"),
    }));
    parts.join(", ")
}

/// The rules in our own words.
pub(crate) fn rules<T: Title>(words: Words) -> Popup {
    let mut text = Vec::new();
    for section in T::Page::rules(words).sections {
        text.push(Paragraph::new(Role::Title, 0, section.title));
        let lines = spoken::lines(&section.body);
        text.extend(lines.into_iter().map(|line| {
            let role = if line.is_heading { Role::Act } else { Role::Ink };
            Paragraph::new(role, 2, line.text)
        }));
        text.push(Paragraph::new(Role::Ink, 0, ""));
    }
    Popup::new(Kind::Text, words.get("term-rules"), text)
}

/// The result, with every point's reason.
pub(crate) fn score<T: Title>(words: Words, scene: &Scene<T::Game>) -> Popup {
    let mut text = Vec::new();
    if let Some(outcome) = &scene.outcome {
        let winners: Vec<String> =
            outcome.winners.iter().filter_map(|seat| scene.names.get(seat.index()).cloned()).collect();
        let args = [("n", winners.len().into()), ("names", words.list(&winners).into())];
        text.push(Paragraph::new(Role::Act, 0, words.with("term-winners", &args)));
        for (index, result) in outcome.seats.iter().enumerate() {
            let name = scene.names.get(index).cloned().unwrap_or_default();
            let total = words.with("common-points", &[("n", result.total.into())]);
            text.push(Paragraph::new(Role::Ink, 0, ""));
            text.push(Paragraph::new(Role::Title, 0, format!("{name}: {total}")));
            match scene.accounts.get(index).and_then(Option::as_ref) {
                Some(accounts) => {
                    for account in accounts
                        .iter()
                        .filter(|account| account.line.points != 0 || !account.reasons.is_empty())
                    {
                        let line = words.member("score", account.line.key);
                        text.push(Paragraph::new(
                            Role::Gold,
                            2,
                            format!("{:>4}  {line}", account.line.points),
                        ));
                        let reasons = account.reasons.iter().map(|earned| {
                            let points = if earned.points == 0 {
                                String::new()
                            } else {
                                format!("{:+}", earned.points)
                            };
                            Paragraph::new(Role::Faint, 8, format!("{points:>3} {}", earned.why))
                        });
                        text.extend(reasons);
                    }
                }
                None => {
                    let lines = result.lines.iter();
                    text.extend(lines.map(|line| {
                        Paragraph::new(
                            Role::Gold,
                            2,
                            format!("{:>4}  {}", line.points, words.member("score", line.key)),
                        )
                    }));
                }
            }
            if !result.honours.is_empty() {
                let honours: Vec<String> =
                    result.honours.iter().map(|key| words.member("honour", key)).collect();
                text.push(Paragraph::new(Role::Good, 2, format!("★ {}", honours.join(" · "))));
            }
        }
    } else {
        for (person, name) in scene.people.iter().zip(&scene.names) {
            text.push(Paragraph::new(Role::Title, 0, name));
            text.push(Paragraph::new(Role::Ink, 2, &person.summary));
        }
    }
    Popup::new(Kind::Text, words.get("term-score"), text)
}
