//! A table: seats, the game area, the result.

use game_core::{Seat, SeatSet};
use maud::{Markup, html};
use page_kit::addresses::{seat_names, shown_name};
use page_kit::hint::slot;
use table::{Stage, TableFacts, Unfair};
use words::Words;

use super::frame::{Extras, page, page_with};
use super::{bots, dice, learn};
use crate::catalog::CurrentTable;

/// Everything a table's page is made from.
pub(crate) struct TablePage<'a> {
    pub(crate) words: Words,
    pub(crate) table: &'a CurrentTable,
    pub(crate) id: &'a str,
    /// The seats this browser holds.
    pub(crate) held: SeatSet,
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
    /// The address that friends open.
    pub(crate) link: &'a str,
    /// The secret of this browser's seats, for the recovery link.
    pub(crate) secret: Option<String>,
    /// The bots that can be given a seat.
    pub(crate) bots: &'a [String],
    /// The addresses of the title's style sheet and script.
    pub(crate) style: Option<String>,
    pub(crate) script: Option<String>,
    pub(crate) area: Option<Markup>,
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
        let game = self.table.facts.info.name.to_owned();
        if self.is_turn() { self.words.with("table-your-turn-title", &[("game", game.into())]) } else { game }
    }
}

/// The whole page.
pub(crate) fn table(view: &TablePage<'_>) -> Markup {
    let stream = format!("/t/{}/stream?after={}", view.id, view.table.facts.changes(view.held));
    let body = html! {
        div #stream hx-sse:connect=(stream) hx-trigger="listen" hx-swap="none" data-turn=(format!("/t/{}/turn", view.id)) {}
        (parts(view, false))
        @if let Some(script) = &view.script { script src=(script) type="module" {} }
    };
    let is_waiting = view.table.facts.stage != Stage::Over && !view.held.is_empty() && !view.is_turn();
    let extras = Extras { top: rules(view), is_waiting, style: view.style.clone() };
    page_with(view.words, &view.title(), &extras, &body)
}

/// The rules in short, behind a button.
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
            ((view.table.title.rules)(words))
            p .help { (words.get("table-how-to-play-more")) }
        }
    }
}

/// What an update replaces: the game area, and the frame beside it.
pub(crate) fn fragment(view: &TablePage<'_>) -> Markup {
    parts(view, true)
}

fn parts(view: &TablePage<'_>, is_update: bool) -> Markup {
    let out_of_band = is_update.then_some("outerMorph");
    let area = view.area.clone();
    let area = area.unwrap_or_else(|| html! { div #game {} });
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
            data-seat=[dice.seat] data-chain=[dice.chain] data-opened=[dice.opened] data-next=(view.table.facts.next_chance)
            data-share=[dice.is_awaited.then_some("yes")] data-table=(view.id) data-shares=(dice.shares)
            data-commitment=(view.table.facts.commitment.to_hex()) {}
        section #frame .frame hx-swap-oob=[out_of_band] {
            h1 .visually-hidden { (view.title()) }
            @match view.table.facts.stage {
                Stage::Seating | Stage::Closed => (seating(view)),
                Stage::Shares => (dice::shares(view)),
                Stage::Playing => (hands(view)),
                Stage::Over => (over(view)),
            }
        }
        (learn::coach(view, out_of_band))
        (hint)
        @if !is_update { (area) }
        section #below .below hx-swap-oob=[out_of_band] { (below(view)) }
    }
}

/// Free seats, and the link for friends. Players who sit already want to send the link, newcomers want to sit down. The
/// opener sends the link, too, and may remove anyone.
fn seating(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let seats = &view.table.facts.seats;
    let sitters: Vec<_> = seats.iter().map(|seat| (seat.name.as_deref(), seat.is_bot)).collect();
    let names = seat_names(words, &sitters);
    let free = names.iter().filter(|name| name.is_none()).count();
    let (is_seated, is_insider) = (!view.held.is_empty(), !view.held.is_empty() || view.is_opener);
    html! {
        div .panel .seating {
            h2 { (words.with("table-waiting-for-seats", &[("n", free.into())])) }
            @if is_insider { (invitation(view)) }
            ol .seats role="list" {
                @for (seat, name) in seats.iter().zip(&names) {
                    li {
                        span .seat { (words.with("table-seat", &[("n", seat.seat.number().into())])) }
                        @match name {
                            Some(name) => {
                                @let is_own = view.held.contains(seat.seat);
                                span .sitter { strong { bdi { (name) } } @if is_own { " (" (words.get("table-seat-you")) ")" } }
                                @if is_own { (vacate(view, seat.seat, "leave", &words.get("table-leave"), name)) }
                                @else if view.is_opener { (vacate(view, seat.seat, "remove", &words.get("table-remove"), name)) }
                            }
                            None => {
                                span .free { (words.get("table-seat-free")) }
                                @if is_insider { (bots::sit(view, seat.seat)) }
                                @if is_seated {
                                    details { summary { (words.get("table-sit-here-too")) } (sit(view, seat.seat)) }
                                } @else {
                                    (sit(view, seat.seat))
                                }
                            }
                        }
                    }
                }
            }
            @if is_insider && free > 1 { (bots::fill(view)) }
            @if !is_insider { (invitation(view)) }
            @if view.is_opener { (close(view)) }
        }
    }
}

/// Frees a seat: its player leaves, or is removed.
fn vacate(view: &TablePage<'_>, seat: Seat, action: &str, text: &str, name: &str) -> Markup {
    html! {
        form .inline .vacate method="post" action=(format!("/t/{}/{action}", view.id)) {
            input type="hidden" name="seat" value=(seat);
            button { (text) span .visually-hidden { ": " (name) } }
        }
    }
}

/// The opener closes the table, with a second press to be sure.
fn close(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        details .close {
            summary { (words.get("table-close")) }
            p .help { (words.get("table-close-help")) }
            form method="post" action=(format!("/t/{}/close", view.id)) { button { (words.get("table-close-now")) } }
        }
    }
}

fn invitation(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let is_seated = !view.held.is_empty() || view.is_opener;
    html! {
        div class=(if is_seated { "invite main" } else { "invite" }) {
            p { (words.get("table-invite-help")) }
            (copied_link(words, view.link, &words.get("table-invite"), &words.get("table-copy-link"), is_seated))
        }
    }
}

/// A link in a field, with a button that copies it.
fn copied_link(words: Words, link: &str, name: &str, copy: &str, is_main: bool) -> Markup {
    html! {
        div .link {
            input readonly value=(link) aria-label=(name);
            button type="button" .act[is_main] data-copy data-done=(words.get("common-copied")) { (copy) }
        }
    }
}

fn sit(view: &TablePage<'_>, seat: Seat) -> Markup {
    let words = view.words;
    let is_seated = !view.held.is_empty();
    // A player who sits here already has given this name to the first seat.
    let name = view.name.filter(|_| !is_seated).unwrap_or_default();
    html! {
        form .inline method="post" action=(format!("/t/{}/sit", view.id)) {
            input type="hidden" name="seat" value=(seat);
            @if !is_seated { input type="hidden" name="chain"; }
            input name="name" maxlength="40" required aria-label=(words.get("home-name"))
                placeholder=(words.get("home-name-placeholder")) value=(name);
            button .act[!is_seated] { (words.get("table-sit-down")) }
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
                        bdi { (shown_name(seat.name.as_deref().unwrap_or_default())) }
                        @if seat.is_waiting { " · " (words.get("table-seat-thinking")) } @else { " · " (words.get("table-seat-done")) }
                    }
                }
            }
        }
        @if view.was_warned { section .panel .lent role="status" { p { (words.get("table-warned")) } } }
        @if let Some(seat) = view.covered { (hand_over(view, seat)) }
        (bots::stand_ins(view))
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
        div .panel {
            ((view.table.title.result)(view.table.table(), words))
            div .actions {
                (again(view))
                a .button href=(format!("/t/{}/record", view.id)) download=(format!("{}.game", view.id)) {
                    (words.get("result-record")) }
                @if view.table.facts.lesson.is_none() {
                    form .inline method="post" action=(format!("/t/{}/verify", view.id)) {
                        button { (words.get("result-verify")) } }
                }
                a .button href="/" { (words.get("result-new")) }
            }
            @if view.table.facts.lesson.is_none() { p .help { (words.get("result-verify-help")) } }
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

/// A button for another game with the same options and the same number of people here, people elsewhere and bots.
fn again(view: &TablePage<'_>) -> Markup {
    let seats = &view.table.facts.seats;
    let bots = seats.iter().filter(|seat| seat.is_bot).count();
    let here = view.held.len();
    let elsewhere = seats.len() - bots - here;
    let level = seats.iter().find(|seat| seat.is_bot).and_then(|seat| seat.name.clone());
    html! {
        form .inline method="post" action="/tables" {
            input type="hidden" name="chain";
            input type="hidden" name="game" value=(view.table.facts.info.key);
            input type="hidden" name="name" value=(view.name.unwrap_or(""));
            @for (name, count) in [("here", here), ("elsewhere", elsewhere), ("bots", bots)] {
                input type="hidden" name=(name) value=(count);
            }
            @if let Some(level) = level { input type="hidden" name="level" value=(level); }
            @if view.table.facts.bots_at_once { input type="hidden" name="at_once" value="yes"; }
            input type="hidden" name="options" value=((view.table.title.next_options)(view.table.table()));
            button .act { (view.words.get("result-again")) }
        }
    }
}

/// Below the game: taking back a turn in a solo game, the bots, the recovery link, the commitment to the dice.
fn below(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    html! {
        @if let (Some(seat), true) = (view.viewer, view.table.facts.may_take_back) {
            form .inline method="post" action=(format!("/t/{}/back", view.id)) hx-post=(format!("/t/{}/back", view.id))
                hx-target="#game" hx-swap="outerMorph" {
                input type="hidden" name="seat" value=(seat);
                input type="hidden" name="at" value=(view.table.facts.progress(seat));
                button { (words.get("server-take-back-turn")) }
            }
        }
        @if view.table.facts.stage == Stage::Playing && !view.held.is_empty() && view.table.facts.seats.len() > 1 { (bots::settings(view)) }
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
        @if view.table.facts.lesson.is_none() { (dice::promise(view)) }
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
pub(crate) fn verified(words: Words, id: &str, found: &Result<u64, Unfair>) -> Markup {
    let body = html! {
        section .panel {
            h1 { (words.get("result-verify")) }
            @match found {
                Ok(count) => p role="status" { (words.with("result-verified", &[("n", (*count as i64).into())])) },
                Err(error) => p role="alert" { (error) },
            }
            p { a href=(format!("/t/{id}")) { (words.get("error-to-table")) } }
        }
    };
    page(words, &words.get("result-verify"), &body)
}
