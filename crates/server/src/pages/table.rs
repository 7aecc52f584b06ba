//! A table: seats, the game area, the result.

use game_core::{Seat, SeatSet};
use maud::{Markup, html};
use page_kit::addresses::shown_name;
use page_kit::crest::Crest;
use page_kit::hint::slot;
use page_kit::slots::{Slot, fill};
use table::{Day, Pace, Stage, TableFacts, Unfair, Verified};
use words::Words;

use super::frame::{Extras, page, page_with};
use super::mine::in_words;
use super::preview::{Preview, of_table};
use super::seating::{rename, seating};
use super::talk::{self, TalkView};
use super::{beside, bots, clock, daily, dice, learn, practice};
use crate::catalog::{AnyTitle, CurrentTable};
use crate::routes::asset;

/// Everything a table's page is made from.
pub(crate) struct TablePage<'a> {
    pub(crate) words: Words,
    pub(crate) table: &'a CurrentTable,
    pub(crate) id: &'a str,
    /// The seats this browser holds.
    pub(crate) held: SeatSet,
    /// The time, in milliseconds since 1970.
    pub(crate) now: i64,
    /// Whether it has opened the table.
    pub(crate) is_opener: bool,
    /// Whether someone wanted a bot to play for its seats while it was away.
    pub(crate) was_warned: bool,
    /// The seat it is playing now.
    pub(crate) viewer: Option<Seat>,
    /// The next seat, while the device is handed over: nothing of it is shown yet.
    pub(crate) covered: Option<Seat>,
    /// The query, which keeps what is picked across updates.
    pub(crate) query: &'a str,
    pub(crate) name: Option<&'a str>,
    /// The crests of the people at the table, in seat order.
    pub(crate) crests: &'a [Option<Crest>],
    /// The chat, if there is anyone to talk to.
    pub(crate) talk: Option<TalkView<'a>>,
    /// Until when the viewer is on vacation.
    pub(crate) own_vacation: Option<Day>,
    /// Whether people who are not here get notices.
    pub(crate) has_notices: bool,
    /// The address that friends open.
    pub(crate) link: &'a str,
    /// The address of the table's picture.
    pub(crate) picture: String,
    /// The secret of this browser's seats, for the recovery link.
    pub(crate) secret: Option<String>,
    /// The bots that can be given a seat.
    pub(crate) bots: &'a [String],
    /// The addresses of the title's style sheet and script.
    pub(crate) style: Option<String>,
    pub(crate) script: Option<String>,
    pub(crate) area: Option<Markup>,
    /// The result of a finished game.
    pub(crate) result: Option<Markup>,
    /// Why something was refused. The game area says it, where there is one.
    pub(crate) refusal: Option<&'a Markup>,
    pub(crate) hint: Hinted,
}

/// What happens to the hint on the page.
pub(crate) enum Hinted {
    /// An update leaves it alone as long as it is about what the page shows; a new page has none.
    Leave,
    /// It is removed: something was decided.
    Clear,
    /// It is shown.
    Show(Markup),
}

/// Identifies the position a hint is about: a seat, and how far the game is for it.
pub(crate) fn about(facts: &TableFacts, viewer: Option<Seat>) -> String {
    viewer.map(|seat| format!("{seat}:{}", facts.progress(seat))).unwrap_or_default()
}

impl TablePage<'_> {
    /// The crest of the person at a seat.
    pub(super) fn crest(&self, seat: Seat) -> Markup {
        self.crests.get(seat.index()).copied().flatten().map(Crest::beside_name).unwrap_or_default()
    }

    fn here(&self) -> String {
        let query = if self.query.is_empty() { String::new() } else { format!("?{}", self.query) };
        match self.viewer.or(self.covered) {
            Some(seat) => format!("/t/{}/seat/{seat}{query}", self.id),
            None => format!("/t/{}{query}", self.id),
        }
    }

    fn is_turn(&self) -> bool {
        self.table.facts.waiting_people().iter().any(|seat| self.held.contains(seat))
    }

    fn title(&self) -> String {
        let mut game = self.table.facts.info.name.to_owned();
        if self.table.facts.practice.is_some() {
            game = self.words.with("practice-title", &[("game", game.into())]);
        }
        if self.is_turn() { self.words.with("table-your-turn-title", &[("game", game.into())]) } else { game }
    }
}

/// However long the line was cut, the page tries again every few seconds. By itself the extension would end up waiting a
/// minute, which a player whose clock is running does not have.
const RECONNECT: &str = r#"{"sse":{"reconnectMaxDelay":5000}}"#;

/// The whole page.
pub(crate) fn table(view: &TablePage<'_>) -> Markup {
    let stream = format!("/t/{}/stream?after={}", view.id, view.table.facts.changes(view.held));
    let body = html! {
        div #stream hx-sse:connect=(stream) hx-config=(RECONNECT) hx-trigger="listen" hx-swap="none"
            data-turn=(format!("/t/{}/turn", view.id)) {}
        (parts(view, false))
        @if let Some(script) = &view.script { script src=(script) type="module" {} }
        @if view.table.facts.clock.is_some() { script src=(asset("clock.js")) type="module" {} }
        @if view.talk.is_some() { script src=(asset("talk.js")) type="module" {} }
    };
    let is_waiting = view.table.facts.stage != Stage::Over && !view.held.is_empty() && !view.is_turn();
    let (title, text) = of_table(view.words, view.table, view.id);
    let preview = Preview { title, text, address: view.link.to_owned(), picture: view.picture.clone() };
    let extras = Extras { top: rules(view), is_waiting, style: view.style.clone(), preview: Some(preview) };
    page_with(view.words, &view.title(), &extras, &body)
}

/// The game in short, behind a button, and the way to the whole rules.
fn rules(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let game = [("game", view.table.facts.info.name.into())];
    html! {
        button .open-rules type="button" popovertarget="rules" { (words.get("table-how-to-play")) }
        div #rules .ct-pop .ct-rules popover {
            header {
                h2 { (words.with("table-how-to-play-game", &game)) }
                button type="button" popovertarget="rules" popovertargetaction="hide" { (words.get("common-close")) }
            }
            (in_short(words, &view.table.title))
        }
    }
}

/// The first section of the rules, and links to all of them. They open beside the table: to leave its page would be to
/// leave the game.
pub(super) fn in_short(words: Words, title: &AnyTitle) -> Markup {
    let rules = (title.rules)(words);
    let mut sections = rules.sections.into_iter();
    let address = page_kit::rules::address(title.info.key);
    html! {
        @if let Some(first) = sections.next() { (first.body) }
        h3 { a href=(address) target="_blank" title=(words.get("kit-new-tab")) { (words.get("rules-page-whole")) } }
        ul .ct-contents {
            @for section in sections {
                li { a href=(format!("{address}#{}", section.anchor)) target="_blank" { (section.title) } }
            }
        }
    }
}

/// What an update replaces: the game area, and the frame beside it.
pub(crate) fn fragment(view: &TablePage<'_>) -> Markup {
    parts(view, true)
}

/// The server's own parts of the game area.
fn slots(view: &TablePage<'_>) -> Vec<(Slot, Markup)> {
    let facts = &view.table.facts;
    let mut slots = Vec::new();
    if facts.clock.is_some() && facts.stage == Stage::Playing {
        slots.push((Slot::Clocks, clock::clocks(view)));
    }
    if let Some(talk) = &view.talk {
        slots.push((Slot::TalkTab, talk::tab(view.words)));
        slots.push((Slot::Talk, talk::talk(talk)));
    }
    slots
}

fn parts(view: &TablePage<'_>, is_update: bool) -> Markup {
    let out_of_band = is_update.then_some("outerMorph");
    let area = view.area.as_ref().map_or_else(|| html! { div #game {} }, |area| fill(area, &slots(view)));
    let about = about(&view.table.facts, view.viewer);
    let dice = dice::Attributes::of(view);
    let hint = match &view.hint {
        Hinted::Leave if is_update => html! {},
        Hinted::Leave | Hinted::Clear => slot(&about, None, is_update),
        Hinted::Show(panel) => slot(&about, Some(panel), is_update),
    };
    html! {
        @if is_update { (area) }
        div #refresh hx-swap-oob=[out_of_band] hx-get=(view.here()) hx-trigger="update"
            data-events=(view.table.facts.changes(view.held)) data-about=(about)
            hx-target="#game" hx-swap="outerMorph" data-title=(view.title())
            data-turn=[view.is_turn().then_some("yes")]
            data-awaited=[view.viewer.and_then(|seat| view.table.facts.seats.get(seat.index())?.awaited_since)]
            data-seat=[dice.seat] data-chain=[dice.chain] data-opened=[dice.opened] data-next=(view.table.facts.next_chance)
            data-share=[dice.is_awaited.then_some("yes")] data-table=(view.id) data-shares=(dice.shares)
            data-commitment=(view.table.facts.commitment.to_hex()) {}
        section #frame .frame hx-swap-oob=[out_of_band] {
            h1 .visually-hidden { (view.title()) }
            (practice::banner(view.words, &view.table.facts))
            @if let Some(refusal) = view.refusal.filter(|_| view.area.is_none()) {
                p .panel .refused role="alert" { (refusal) }
            }
            @match view.table.facts.stage {
                Stage::Seating | Stage::Closed => (seating(view)),
                Stage::Shares => (dice::shares(view)),
                Stage::Playing => (hands(view)),
                Stage::Over => (over(view)),
            }
            // Before the game there is no log to talk beside.
            @if let Some(talk) = view.talk.as_ref().filter(|_| view.area.is_none()) { div .panel { (talk::talk(talk)) } }
        }
        (learn::coach(view, out_of_band))
        (hint)
        @if !is_update { (area) }
        section #below .below hx-swap-oob=[out_of_band] { (below(view)) }
    }
}

/// A link in a field, with a button that copies it.
pub(super) fn copied_link(words: Words, link: &str, name: &str, copy: &str, is_main: bool) -> Markup {
    html! {
        div .link {
            input readonly value=(link) aria-label=(name);
            button type="button" .act[is_main] data-copy data-done=(words.get("common-copied")) { (copy) }
        }
    }
}

/// Switches between the seats that share this browser.
fn hands(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        @if view.held.len() > 1 {
            nav .hands aria-label=(words.get("table-people")) {
                @for seat in view.table.facts.seats.iter().filter(|seat| view.held.contains(seat.seat)) {
                    a href=(format!("/t/{}/seat/{}", view.id, seat.seat))
                        aria-current=[(view.viewer.or(view.covered) == Some(seat.seat)).then_some("page")] {
                        (view.crest(seat.seat)) bdi { (shown_name(seat.name.as_deref().unwrap_or_default())) }
                        @if seat.is_waiting { " · " (words.get("table-seat-thinking")) } @else { " · " (words.get("table-seat-done")) }
                    }
                }
            }
        }
        (daily::note(view))
        @if view.was_warned { section .panel .lent role="status" { p { (words.get("table-warned")) } } }
        @if let Some(seat) = view.covered { (hand_over(view, seat)) }
        (bots::stand_ins(view))
        @if let Some(until) = view.own_vacation { (beside::own_vacation(words, until)) }
        @if let Some(line) = view.viewer.and_then(|seat| view.table.facts.seats.get(seat.index())) {
            (beside::nudged(words, &view.table.facts, line))
        }
        @if view.held.is_empty() { p .watching { (words.get("table-you-watch")) } }
    }
}

/// The device is passed on: the next player says so before anything secret is shown.
fn hand_over(view: &TablePage<'_>, seat: Seat) -> Markup {
    let words = view.words;
    let seats = &view.table.facts.seats;
    let name = seats.iter().find(|line| line.seat == seat).and_then(|line| line.name.as_deref());
    let name = &shown_name(name.unwrap_or_default());
    html! {
        section .panel .hand-over role="status" {
            h2 { (words.with("table-pass-device", &[("name", name.as_str().into())])) }
            p { (words.get("table-pass-device-help")) }
            form method="post" action=(format!("/t/{}/hands", view.id)) {
                input type="hidden" name="seat" value=(seat);
                button .act { (words.with("table-i-am", &[("name", name.as_str().into())])) }
            }
        }
    }
}

fn over(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        (rematch(view))
        div .panel {
            @if let Some(result) = &view.result { div .finish { (result) } }
            @if let Some(day) = view.table.facts.day {
                (daily::note(view))
                div .actions .again { (daily::to_board(words, &view.table.title, day.date)) }
            } @else if let Some(practice) = &view.table.facts.practice {
                (practice::comparison(view, practice))
            } @else if view.table.facts.rematch.is_none() && !view.held.is_empty() {
                @let is_alone = view.table.facts.seats.len() == 1;
                @let text = if is_alone { words.get("result-again-alone") } else { words.get("result-again") };
                div .actions .again { (again(view, &text)) }
            }
            div .actions {
                a .button href=(format!("/t/{}/replay/0", view.id)) { (words.get("result-replay")) }
                a .button href=(format!("/t/{}/print", view.id)) { (words.get("print")) }
                a .button href=(format!("/t/{}/record", view.id)) download=(format!("{}.game", view.id)) {
                    (words.get("result-record")) }
                @if view.table.facts.lesson.is_none() {
                    a .button href=(format!("/t/{}/review", view.id)) { (words.get("review-begin")) }
                }
                @if view.table.facts.lesson.is_none() {
                    form .inline method="post" action=(format!("/t/{}/verify", view.id)) {
                        button { (words.get("result-verify")) } }
                }
                a .button href="/" { (words.get("result-new")) }
            }
            @if view.table.facts.practice.is_some() {
                p .help { (words.get("practice-verify-help")) }
            } @else if view.table.facts.lesson.is_none() {
                p .help { (words.get("result-verify-help")) }
            }
            (dice::own_share(view))
            @if let Some(digest) = view.table.digest() {
                details {
                    summary { (words.get("result-digest")) }
                    p .help { (words.get("result-digest-help")) }
                    p { code { (digest) } }
                }
            }
            @if !view.held.is_empty() {
                details {
                    summary { (words.get("result-forget")) }
                    p .help { (words.get("result-forget-help")) }
                    @for seat in view.table.facts.seats.iter().filter(|seat| view.held.contains(seat.seat)) {
                        form method="post" action=(format!("/t/{}/forget", view.id)) {
                            input type="hidden" name="seat" value=(seat.seat);
                            button { (words.with("result-forget-name", &[("name", shown_name(seat.name.as_deref().unwrap_or("?")).into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// Everyone who is looking at the result learns that the group plays again, and where.
fn rematch(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        div #rematch role="status" {
            @if let Some(next) = &view.table.facts.rematch {
                section .panel .rematch {
                    h2 { (words.get("result-rematch")) }
                    @if view.held.is_empty() {
                        p { a .button href=(format!("/t/{next}")) { (words.get("result-rematch-watch")) } }
                    } @else {
                        p { (words.get("result-rematch-help")) }
                        (again(view, &words.get("result-rematch-join")))
                    }
                }
            }
        }
    }
}

/// The button that opens the next game for the whole group, or leads there if someone has opened it already.
fn again(view: &TablePage<'_>, text: &str) -> Markup {
    html! {
        form .inline method="post" action=(format!("/t/{}/rematch", view.id)) {
            input type="hidden" name="chain";
            button .act { (text) }
        }
    }
}

/// The button that takes back the viewer's last confirmed turn, where that is possible.
pub(super) fn take_back(view: &TablePage<'_>, text: &str) -> Option<Markup> {
    let seat = view.viewer.filter(|_| view.table.facts.may_take_back)?;
    let path = format!("/t/{}/back", view.id);
    Some(html! {
        form .inline method="post" action=(path) hx-post=(path) hx-target="#game" hx-swap="outerMorph" {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="at" value=(view.table.facts.progress(seat));
            button .ct-button .quiet { (text) }
        }
    })
}

/// Below the game: taking back a turn in a solo game, a lesson or practice, the bots, the recovery link, the commitment to the dice.
fn below(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        @if let Some(back) = take_back(view, &words.get("server-take-back-turn")) { (back) }
        @if view.table.facts.stage == Stage::Playing && view.table.facts.lesson.is_none() {
            p { a href=(format!("/t/{}/replay/0", view.id)) { (words.get("table-replay")) } }
        }
        @if view.has_notices && view.table.facts.stage == Stage::Playing && view.table.facts.pace == Pace::OverDays && !view.held.is_empty() {
            p { a href="/me/notices" { (words.get("notices-table")) } }
        }
        @if view.table.facts.stage == Stage::Playing && !view.held.is_empty() && view.table.facts.seats.len() > 1 { (bots::settings(view)) }
        @if !matches!(view.table.facts.stage, Stage::Seating | Stage::Closed) && !view.held.is_empty() {
            details {
                summary { (words.get("table-rename")) }
                @if view.table.facts.stage == Stage::Over { p { (words.get("table-rename-over")) } }
                @for seat in view.table.facts.seats.iter().filter(|seat| view.held.contains(seat.seat)) { (rename(view, seat)) }
            }
        }
        @if let Some(secret) = &view.secret {
            details data-recovery {
                summary { (words.get("table-recovery")) }
                p { (words.get("table-recovery-help")) }
                // Browsers never send what comes after the #, so no log on the way has the key.
                @let link = format!("{}/recover#key={secret}", view.link);
                (copied_link(words, &link, &words.get("table-recovery"), &words.get("table-recovery-copy"), false))
                @if view.table.facts.stage != Stage::Over {
                    p { (words.get("table-recovery-renew-help")) }
                    form .inline method="post" action=(format!("/t/{}/renew", view.id)) {
                        button { (words.get("table-recovery-renew")) }
                    }
                }
            }
        }
        @if view.table.facts.lesson.is_none() && view.table.facts.practice.is_none() { (dice::promise(view)) }
        p #connection .connection role="status" data-lost=(words.get("table-connection-lost"))
            data-back=(words.get("table-connection-back")) data-warned=(words.get("table-warned")) {}
    }
}

/// A page with one button, so that opening a link changes nothing by itself. Without a secret, a script fills it in from
/// the address's fragment, or a person pastes it.
pub(crate) fn recover(words: Words, id: &str, secret: &str) -> Markup {
    let body = html! {
        section .panel {
            h1 { (words.get("table-recovery")) }
            p { (words.get("table-recovery-help")) }
            form .join method="post" action=(format!("/t/{id}/recover")) {
                @if secret.is_empty() {
                    label .field { span { (words.get("table-recovery-key")) }
                        input name="key" required autocomplete="off" spellcheck="false" data-from-fragment; }
                } @else {
                    input type="hidden" name="key" value=(secret);
                }
                button .act { (words.get("table-sit-down")) }
            }
        }
    };
    page(words, &words.get("table-recovery"), &body)
}

/// The result of verifying the dice.
pub(crate) fn verified(words: Words, id: &str, found: &Result<Verified, Unfair>) -> Markup {
    let body = html! {
        section .panel {
            h1 { (words.get("result-verify")) }
            @match found {
                Ok(Verified { drawn, taken_over: 0 }) => p role="status" { (words.with("result-verified", &[("n", (*drawn as i64).into())])) },
                Ok(Verified { drawn, taken_over }) => {
                    p role="status" { (words.with("practice-verified", &[("n", (*drawn as i64).into())])) }
                    p { (words.with("practice-taken-over", &[("n", (*taken_over as i64).into())])) }
                },
                Err(Unfair::Sealed(day)) => p role="status" {
                    (words.with("daily-sealed", &[("date", in_words(words, *day).into())]))
                },
                Err(error) => p role="alert" { (error) },
            }
            p { a href=(format!("/t/{id}")) { (words.get("error-to-table")) } }
        }
    };
    page(words, &words.get("result-verify"), &body)
}
