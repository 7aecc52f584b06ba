//! Who sits at the table: the players, a line each that opens to their board; and the log.

use game_core::Seat;
use maud::{Markup, html};
use words::Words;

use crate::crest::Crest;
use crate::scroll::scroll;
use crate::tabs::Tab;

/// A player at the table.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Person<'a> {
    pub name: &'a str,
    /// `None` where there is no table.
    pub seat: Option<Seat>,
    pub is_bot: bool,
    /// Whether the player is looking at the table now.
    pub is_here: bool,
    /// Everyone may know that the player has confirmed, but not what.
    pub has_confirmed: bool,
    /// How many hints the player asked for.
    pub hints: u32,
    /// The crest of someone who is known as a person.
    pub crest: Option<Crest>,
    /// What has nothing to do with the game.
    pub beside: Option<&'a Beside>,
}

impl Person<'_> {
    /// The name with the crest.
    pub fn with_crest(&self) -> Markup {
        html! { @if let Some(crest) = self.crest { (crest.beside_name()) } bdi { (self.name) } }
    }
}

/// What the server shows beside a player.
#[derive(Clone, Default, Debug)]
pub struct Beside {
    /// With what the player is doing: the clock.
    pub state: Markup,
    /// Instead of saying that the player is away: until when.
    pub away: Markup,
    /// Below the line: buttons.
    pub below: Markup,
}

/// A seat's player by name; empty if there is none.
pub fn name<'a>(people: &[Person<'a>], seat: Seat) -> &'a str {
    people.get(seat.index()).map_or("", |person| person.name)
}

/// A seat's player by name and crest.
pub fn with_crest(people: &[Person<'_>], seat: Seat) -> Markup {
    people.get(seat.index()).map(Person::with_crest).unwrap_or_default()
}

/// What a player's line shows.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Face<'a> {
    pub person: &'a Person<'a>,
    pub is_viewer: bool,
    /// A remark such as `town crier`; may be empty.
    pub remark: String,
    pub state: State,
    /// Numbers and shapes; the score last, in bold.
    pub counts: Markup,
    /// The same in words.
    pub summary: String,
    /// The player's board; `None` if the page shows it anyway.
    pub peek: Option<Peek>,
}

/// A player's board, behind the line with their name.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Peek {
    pub title: String,
    pub board: BoardPlace,
}

/// Where a player's board is.
#[derive(Debug)]
pub enum BoardPlace {
    /// Folded into this page: for small boards.
    Here(Markup),
    /// On the page at this address: for boards that would make every page heavy.
    At(String),
    /// Open; this address closes it.
    Open(Markup, String),
}

/// What a player is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The table is waiting for this player.
    Thinking,
    /// Has confirmed while others are still thinking.
    Done,
    /// Neither.
    Idle,
}

/// The switch that shows the board of the player whose turn it is, until it is the viewer's. The server remembers it.
pub fn follow_switch(words: Words, follows: bool) -> Markup {
    html! {
        form .ct-follow method="post" action="/follow" {
            button name="follow" value=(if follows { "no" } else { "yes" }) aria-pressed=(follows) {
                svg viewBox="0 0 20 20" aria-hidden="true" {
                    rect x="2" y="2" width="16" height="16" rx="3" {}
                    @if follows { path d="M5.500 10.500l3 3 6-7" {} }
                }
                (words.get("kit-follow"))
            }
        }
    }
}

/// People and log. `game` is the prefix of the game's texts: it names the group of lines of which one is open; `follow` is a
/// [`follow_switch`], or empty where all play at the same time.
pub fn side(words: Words, game: &str, faces: &[Face<'_>], follow: &Markup, log: Option<&Markup>) -> Markup {
    html! {
        aside .ct-side aria-label=(words.get("kit-people")) {
            div .ct-people data-tab=(Tab::Others.key()) {
                h2 { (words.get("kit-people")) }
                ul .ct-others {
                    @for face in faces {
                        li data-seat=[face.person.seat] {
                            (line(words, game, face))
                            @if let Some(beside) = face.person.beside { (beside.below) }
                        }
                    }
                }
                (follow)
            }
            @if let Some(log) = log {
                div .ct-past data-tab=(Tab::Log.key()) {
                    h2 { (words.get("table-log")) }
                    div .ct-log tabindex="0" role="log" aria-label=(words.get("table-log")) { (log) }
                }
            }
        }
    }
}

fn line(words: Words, game: &str, face: &Face<'_>) -> Markup {
    let Some(Peek { title, board }) = &face.peek else {
        return html! { div .ct-person .shown { (inside(words, face)) } };
    };
    let hint = words.with("kit-open", &[("thing", title.as_str().into())]);
    let peek = |board: &Markup| scroll("ct-peek", title, &html! { h3 { (title) } (board) });
    let head = |url: &str| {
        html! { a .ct-head href=(url) hx-get=(url) hx-replace-url="true" title=(hint) { (inside(words, face)) } }
    };
    match board {
        BoardPlace::Here(board) => html! {
            details .ct-person name=(format!("{game}-others")) {
                summary .ct-head title=(hint) { (inside(words, face)) }
                (peek(board))
            }
        },
        BoardPlace::At(url) => html! { div .ct-person { (head(url)) } },
        BoardPlace::Open(board, url) => html! { div .ct-person .open { (head(url)) (peek(board)) } },
    }
}

/// Name, kind, state and counts.
fn inside(words: Words, face: &Face<'_>) -> Markup {
    let person = face.person;
    html! {
        span .ct-name {
            (person.with_crest())
            @if face.is_viewer { " " span .ct-small { "(" (words.get("common-you")) ")" } }
        }
        span .ct-kind {
            @if person.is_bot {
                svg .ct-bot viewBox="0 0 24 24" aria-hidden="true" {
                    rect x="4" y="8" width="16" height="11" rx="2" {}
                    path d="M12 8V4M9 13v1.5M15 13v1.5" {}
                }
                (words.get("common-bot"))
            }
            @else if let Some(beside) = person.beside.filter(|beside| !beside.away.0.is_empty()) { (beside.away) }
            @else if !person.is_here { (words.get("kit-person-away")) }
            @if !face.remark.is_empty() { " " (face.remark) }
            @if person.hints > 0 {
                @if person.is_bot || !person.is_here || !face.remark.is_empty() { " · " }
                span .ct-asked { (words.with("kit-person-hints", &[("n", person.hints.into())])) }
            }
        }
        span .ct-state {
            @if let Some(beside) = person.beside { (beside.state) " " }
            @match face.state {
                State::Thinking => span .thinking { (words.get("kit-person-thinking")) },
                State::Done => span .done { (words.get("kit-person-done")) },
                State::Idle => {},
            }
        }
        span .ct-counts role="img" aria-label=(face.summary) title=(face.summary) { (face.counts) }
    }
}
