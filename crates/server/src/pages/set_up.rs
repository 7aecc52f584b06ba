//! The form of a new table. What is wrong with it stands beside each field, and what was typed stays.

use maud::{Markup, html};
use page_kit::{OptionField, OptionKind};
use table::Wanted;
use words::Words;

use super::bots::choice;
use super::clock;
use super::home::Lobby;
use crate::catalog::AnyTitle;
use crate::set_up::{CLOCK, CLOCKS, OPTIONS, SEATS, SetUp, TABLE, wanted_word, word};

/// The form of one game, with the viewer's words.
struct Form<'a> {
    words: Words,
    title: &'a AnyTitle,
    set_up: &'a SetUp,
}

/// The form for a new table of one game.
pub(super) fn form(words: Words, lobby: &Lobby<'_>, title: &AnyTitle) -> Markup {
    let form = Form { words, title, set_up: &lobby.set_up };
    let bot = form.set_up.value("level").filter(|level| lobby.bots.iter().any(|bot| bot == level));
    html! {
        form .start method="post" action="/tables" {
            input type="hidden" name="chain";
            input type="hidden" name="game" value=(title.info.key);
            (form.group_fault(TABLE))
            (form.name(lobby.name.as_deref()))
            fieldset .wide {
                legend { (words.get("home-seats")) }
                p .help { (words.get("home-seats-help")) }
                div .numbers {
                    (form.number("here", &words.get("home-seats-here"), "1"))
                    (form.number("elsewhere", &words.get("home-seats-elsewhere"), "1"))
                    (form.number("bots", &words.get("home-seats-bots"), "0"))
                    (form.group_fault(SEATS))
                    div .level {
                        label .field { span { (words.get("home-bot-level")) } (choice(words, &lobby.bots, bot))
                            small { (words.get("home-bot-level-help")) } }
                        (form.group_fault("level"))
                    }
                }
                label .check { input type="checkbox" name="at_once" value="yes" checked[form.set_up.value("at_once").is_some()];
                    span { (words.get("home-bots-at-once")) " " small { (words.get("home-bots-at-once-help")) } } }
            }
            @if !title.options.is_empty() {
                fieldset .wide {
                    legend { (words.get("home-options")) }
                    @for field in title.options { (form.option(field)) }
                    (form.group_fault(OPTIONS))
                }
            }
            fieldset {
                legend { (words.get("home-pace")) }
                (form.radio("pace", "live", true, &words.get("home-pace-live"), Some(&words.get("home-pace-live-help"))))
                (form.clock())
                (form.radio("pace", "over-days", false, &words.get("home-pace-days"), Some(&words.get("home-pace-days-help"))))
            }
            fieldset {
                legend { (words.get("home-visibility")) }
                (form.radio("visibility", "link", true, &words.get("home-by-link"), None))
                (form.radio("visibility", "listed", false, &words.get("home-listed"), None))
                (form.wanted())
            }
            button .act .wide { (words.get("home-start-button")) }
        }
    }
}

impl Form<'_> {
    fn name(&self, usual: Option<&str>) -> Markup {
        let words = self.words;
        let value = self.set_up.value("name").or(usual).unwrap_or_default();
        html! {
            div .beside {
                label .field { span { (words.get("home-name")) }
                    input name="name" maxlength="40" autocomplete="nickname" required
                        placeholder=(words.get("home-name-placeholder")) value=(value)
                        aria-invalid=[self.invalid("name")] aria-describedby=[self.described("name")]
                        autofocus[self.set_up.is_first_fault("name")];
                    small { (words.get("home-name-help")) } }
                (self.fault("name"))
            }
        }
    }

    /// How many players of one kind. If their sum is wrong, each of the three numbers is.
    fn number(&self, name: &str, label: &str, usual: &str) -> Markup {
        let most = *self.title.info.seats.end();
        let field = if self.set_up.fault(SEATS).is_some() { SEATS } else { name };
        html! {
            div .beside {
                label .field { span { (label) }
                    input type="number" name=(name) min="0" max=(most) inputmode="numeric" required
                        value=(self.set_up.value(name).unwrap_or(usual))
                        aria-invalid=[self.invalid(field)] aria-describedby=[self.described(field)]
                        autofocus[self.set_up.is_first_fault(field) && (field == name || name == "here")]; }
                (self.fault(name))
            }
        }
    }

    /// A choice that the game offers before it begins.
    fn option(&self, field: &OptionField) -> Markup {
        let word = field.word;
        let name = format!("option-{word}");
        let chosen = self.set_up.value(&name);
        let words = self.title.words(self.words);
        let text = |part: &str| words.member("option", format_args!("{word}{part}"));
        match field.kind {
            OptionKind::Flag => html! {
                label .check { input type="checkbox" name=(name) value="on" checked[chosen.is_some()];
                    span { (text("")) " " small { (text("-help")) } } }
            },
            OptionKind::Choice(values) => html! {
                div .beside {
                    label .field { span { (text("")) }
                        select name=(name) aria-invalid=[self.invalid(&name)] aria-describedby=[self.described(&name)]
                            autofocus[self.set_up.is_first_fault(&name)] {
                            @for value in values {
                                option value=(value) selected[chosen == Some(*value)] { (text(&format!("-{value}"))) }
                            }
                        } }
                    (self.fault(&name))
                }
            },
        }
    }

    fn radio(&self, name: &str, value: &str, is_usual: bool, text: &str, help: Option<&str>) -> Markup {
        let is_chosen = self.set_up.value(name).map_or(is_usual, |chosen| chosen == value);
        html! {
            label .check { input type="radio" name=(name) value=(value) checked[is_chosen];
                span { (text) " " @if let Some(help) = help { small { (help) } } } }
        }
    }

    /// The clock of a live table. Its own numbers are asked for only if they are wanted.
    fn clock(&self) -> Markup {
        let words = self.words;
        let chosen = self.set_up.value(CLOCK).unwrap_or("none");
        let number = |name: &str, label: &str, usual: &str, most: u32| {
            html! {
                label .field { span { (label) }
                    input type="number" name=(name) min="0" max=(most) inputmode="numeric"
                        value=(self.set_up.value(name).unwrap_or(usual)); }
            }
        };
        html! {
            div .beside .clock {
                label .field { span { (words.get("home-clock")) }
                    select name=(CLOCK) aria-invalid=[self.invalid(CLOCK)] aria-describedby=[self.described(CLOCK)]
                        autofocus[self.set_up.is_first_fault(CLOCK)] {
                        option value="none" selected[chosen == "none"] { (words.get("home-clock-none")) }
                        @for clock in CLOCKS {
                            option value=(word(clock)) selected[chosen == word(clock)] { (clock::setting(words, clock)) }
                        }
                        option value="own" selected[chosen == "own"] { (words.get("home-clock-own")) }
                    }
                    small { (words.get("home-clock-help")) } }
                div .own-clock .numbers {
                    (number("clock-minutes", &words.get("home-clock-minutes"), "15", 120))
                    (number("clock-seconds", &words.get("home-clock-seconds"), "10", 300))
                }
                (self.fault(CLOCK))
            }
        }
    }

    /// Who the opener of a listed table would like to play with.
    fn wanted(&self) -> Markup {
        let words = self.words;
        let chosen = self.set_up.value("wanted").unwrap_or_default();
        html! {
            label .field .wanted { span { (words.get("home-wanted")) }
                select name="wanted" {
                    @for wanted in Wanted::ALL.map(wanted_word) {
                        option value=(wanted) selected[chosen == wanted] { (words.member("wanted", wanted)) }
                    }
                }
                small { (words.get("home-wanted-help")) } }
        }
    }

    fn invalid(&self, field: &str) -> Option<&'static str> {
        self.set_up.fault(field).map(|_| "true")
    }

    fn described(&self, field: &str) -> Option<String> {
        self.set_up.fault(field).map(|_| format!("fault-{field}"))
    }

    /// What is wrong with a field that describes itself by it.
    fn fault(&self, field: &str) -> Markup {
        let fault = self.set_up.fault(field);
        html! {
            @if let Some(fault) = fault { p .fault #{"fault-" (field)} { (fault.text(self.words, self.title)) } }
        }
    }

    /// What is wrong with several fields, or with none: the reader is led to the sentence itself.
    fn group_fault(&self, group: &str) -> Markup {
        let is_here = self.set_up.is_first_fault(group) && group != SEATS;
        let fault = self.set_up.fault(group);
        html! {
            @if let Some(fault) = fault {
                p .fault .wide #{"fault-" (group)} tabindex="-1" autofocus[is_here] { (fault.text(self.words, self.title)) }
            }
        }
    }
}
