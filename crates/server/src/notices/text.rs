//! What notices say, in their readers' language.

use game_core::{Seat, SeatSet};
use notices::{Message, Stop};
use page_kit::{PageRequest, plain};
use table::Stage;
use words::Words;

use super::causes::Kind;
use super::settings::ChannelSettings;
use crate::catalog::CurrentTable;

/// The longest line about what happened, in characters.
const LONGEST: usize = 300;

/// One thing to say.
pub(super) struct Piece<'a> {
    pub(super) kind: Kind,
    /// The table's id.
    pub(super) id: &'a str,
    pub(super) table: &'a CurrentTable,
    /// The reader's seats.
    pub(super) seats: SeatSet,
    /// The table where the group plays again.
    pub(super) rematch: Option<&'a str>,
}

/// Where the links of a message lead.
pub(super) struct Links<'a> {
    /// What the server is called: `https://play.example.org`.
    pub(super) base: &'a str,
    /// The private address that stops the channel.
    pub(super) stop: String,
}

/// A message of one notice. `id` is the same at every attempt.
pub(super) fn single(settings: &ChannelSettings, piece: &Piece<'_>, links: Links<'_>, id: String) -> Message {
    let words = settings.words();
    let link = format!("{}/t/{}", links.base, piece.rematch.unwrap_or(piece.id));
    let (title, text) = match settings.discreet {
        true => (words.get("common-name"), words.member("notice-discreet", piece.kind.name())),
        false => (piece.title(words), piece.lines(words).join("\n")),
    };
    message(settings, links, Content { id, tag: piece.id.to_owned(), title, text, link })
}

/// One message of several notices.
pub(super) fn digest(
    settings: &ChannelSettings,
    pieces: &[Piece<'_>],
    links: Links<'_>,
    id: String,
) -> Message {
    let words = settings.words();
    let count = [("n", pieces.len().into())];
    let title = words.with("notice-digest", &count);
    let text = match settings.discreet {
        true => String::new(),
        false => pieces.iter().map(|piece| piece.summary(words)).collect::<Vec<_>>().join("\n"),
    };
    let link = format!("{}/me/games", links.base);
    message(settings, links, Content { id, tag: "digest".to_owned(), title, text, link })
}

/// A message that only shows that messages arrive.
pub(super) fn test(settings: &ChannelSettings, links: Links<'_>, id: String) -> Message {
    let words = settings.words();
    let (title, text) = (words.get("notice-test-title"), words.get("notice-test"));
    let link = format!("{}/me/notices", links.base);
    message(settings, links, Content { id, tag: "test".to_owned(), title, text, link })
}

/// The mail that asks whether an address is the person's.
pub(super) fn verification(
    settings: &ChannelSettings,
    links: Links<'_>,
    link: String,
    id: String,
) -> Message {
    let words = settings.words();
    let (title, text) = (words.get("notice-verify-title"), words.get("notice-verify"));
    message(settings, links, Content { id, tag: "verify".to_owned(), title, text, link })
}

struct Content {
    id: String,
    tag: String,
    title: String,
    text: String,
    link: String,
}

fn message(settings: &ChannelSettings, links: Links<'_>, content: Content) -> Message {
    let Content { id, tag, title, text, link } = content;
    let stop = Stop { label: settings.words().get("notice-stop"), link: links.stop };
    Message { id, tag, title, text, link, stop, language: settings.language.clone() }
}

impl Piece<'_> {
    fn game(&self) -> &'static str {
        self.table.facts.info.name
    }

    /// The names of the others at the table, as the reader sees them there.
    fn others(&self, words: Words) -> Vec<String> {
        let names = self.table.names(words, self.id);
        let others = Seat::first(names.len()).zip(names).filter(|(seat, _)| !self.seats.contains(*seat));
        others.filter_map(|(_, name)| name).collect()
    }

    /// `Your turn: Dice City`
    fn title(&self, words: Words) -> String {
        let game = [("game", self.game().into())];
        match self.kind {
            Kind::Turn => words.with("notice-turn", &game),
            Kind::Over => words.with("notice-over", &game),
            Kind::Rematch => words.with("notice-rematch", &game),
            Kind::Nudge => {
                let by = self.table.facts.seats.iter().find(|line| self.seats.contains(line.seat));
                let by = by.and_then(|line| line.nudged_by);
                let name =
                    by.and_then(|seat| self.table.names(words, self.id).into_iter().nth(seat.index())?);
                let name = name.unwrap_or_else(|| words.list(&self.others(words)));
                words.with("notice-nudge", &[("game", self.game().into()), ("name", name.into())])
            }
        }
    }

    fn lines(&self, words: Words) -> Vec<String> {
        let others = self.others(words);
        let with = (!others.is_empty())
            .then(|| words.with("notice-with", &[("people", words.list(&others).into())]));
        let news = match self.kind {
            Kind::Turn | Kind::Nudge => self.since(words),
            Kind::Over => Some(self.result(words)),
            Kind::Rematch => Some(words.get("notice-rematch-help")),
        };
        with.into_iter().chain(news).collect()
    }

    /// What happened since, as the reader's seat may know it.
    fn since(&self, words: Words) -> Option<String> {
        let facts = &self.table.facts;
        let awaited = facts.seats.iter().find(|line| self.seats.contains(line.seat) && line.is_waiting);
        let viewer = awaited.map(|line| line.seat).or_else(|| self.seats.lowest());
        let words = self.table.title.words(words);
        let request = PageRequest { viewer, ..PageRequest::of_nobody(words) };
        let line = plain(&(self.table.title.recap)(self.table.table(), &request)?);
        if line.chars().count() <= LONGEST {
            return Some(line).filter(|line| !line.is_empty());
        }
        Some(line.chars().take(LONGEST).chain(['…']).collect())
    }

    /// `Ada 53, Grace 41`
    fn result(&self, words: Words) -> String {
        let scores = self.table.facts.scores.clone().unwrap_or_default();
        let names = self.table.names(words, self.id);
        let mut lines: Vec<(i32, String)> = names
            .into_iter()
            .flatten()
            .zip(scores)
            .map(|(name, score)| (score, format!("{name} {score}")))
            .collect();
        lines.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        lines.into_iter().map(|(_, line)| line).collect::<Vec<_>>().join(", ")
    }

    /// One line of a digest.
    fn summary(&self, words: Words) -> String {
        let others = self.others(words);
        let people = words.list(&others);
        let state = words.member("notice-discreet", self.kind.name());
        let args = [("game", self.game().into()), ("people", people.into()), ("state", state.into())];
        match others.is_empty() {
            true => words.with("notice-digest-alone", &args),
            false => words.with("notice-digest-line", &args),
        }
    }
}

/// Whether a notice is still true: nobody hears of a turn that they have played.
pub(super) fn holds(kind: Kind, table: &CurrentTable, seats: SeatSet) -> bool {
    let facts = &table.facts;
    match kind {
        Kind::Turn | Kind::Nudge => {
            facts.seats.iter().any(|line| seats.contains(line.seat) && super::causes::is_awaited(line))
        }
        Kind::Over => facts.stage == Stage::Over,
        Kind::Rematch => facts.rematch.is_some(),
    }
}
