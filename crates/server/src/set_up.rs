//! A new table as somebody fills in its form: what was typed, what is wrong with it, and the table it asks for.

use game_core::Seat;
use page_kit::{OptionField, OptionKind};
use table::{ClockSetting, Opening, Pace, Secret, SecretHash, Share, Sitter, Sitting, TableError, Wanted};
use words::Words;

use crate::catalog::AnyTitle;
use crate::error::AppError;

/// What was typed into the form, field by field. It is kept as text, so that a wrong form can be shown again as it was.
#[derive(Clone, Default, Debug)]
pub(crate) struct SetUp {
    fields: Vec<(String, String)>,
    faults: Vec<(String, Fault)>,
}

/// What is wrong with a field.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    NotANumber,
    /// Too few players for the game, or too many.
    Players(u16),
    /// Not one of an option's values.
    NotAChoice,
    Refused(AppError),
}

/// The fault of all seats together.
pub(crate) const SEATS: &str = "seats";
/// The fault of all options together.
pub(crate) const OPTIONS: &str = "options";
/// The fault of no field.
pub(crate) const TABLE: &str = "table";

/// The fault of the clock.
pub(crate) const CLOCK: &str = "clock";

/// The clocks that the form offers.
pub(crate) const CLOCKS: [ClockSetting; 3] = [
    ClockSetting { reserve_s: 5 * 60, increment_s: 10 },
    ClockSetting { reserve_s: 10 * 60, increment_s: 15 },
    ClockSetting { reserve_s: 20 * 60, increment_s: 30 },
];

/// A clock as the form sends it: `300+10`.
pub(crate) fn word(clock: ClockSetting) -> String {
    format!("{}+{}", clock.reserve_s, clock.increment_s)
}

/// Who is wanted, as the form sends it and texts name it.
pub(crate) fn wanted_word(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Everyone => "everyone",
        Wanted::Newcomers => "newcomers",
        Wanted::Experienced => "experienced",
    }
}

/// The most players of one kind that a form may ask for. No game has more seats.
const MOST: u8 = 10;

impl SetUp {
    pub(crate) fn new(fields: Vec<(String, String)>) -> SetUp {
        SetUp { fields, faults: Vec::new() }
    }

    /// The value of a field, if the form has it.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn game(&self) -> &str {
        self.value("game").unwrap_or_default()
    }

    pub(crate) fn name(&self) -> &str {
        self.value("name").unwrap_or_default().trim()
    }

    pub(crate) fn fault(&self, field: &str) -> Option<&Fault> {
        self.faults.iter().find(|(name, _)| name == field).map(|(_, fault)| fault)
    }

    /// Whether this is where the reader looks first.
    pub(crate) fn is_first_fault(&self, field: &str) -> bool {
        self.faults.first().is_some_and(|(name, _)| name == field)
    }

    pub(crate) fn is_wrong(&self) -> bool {
        !self.faults.is_empty()
    }

    /// Notes what is wrong with the form's first field.
    pub(crate) fn blame_first(&mut self, field: &str, fault: Fault) {
        self.faults.insert(0, (field.to_owned(), fault));
    }

    pub(crate) fn blame(&mut self, field: impl Into<String>, fault: Fault) {
        self.faults.push((field.into(), fault));
    }

    /// Reads the form for its game, and notes what is wrong with it.
    pub(crate) fn read(&mut self, title: &AnyTitle) -> Request {
        let [here, elsewhere, bots] = ["here", "elsewhere", "bots"].map(|name| self.number(name));
        let mut request = Request {
            here,
            elsewhere,
            bots,
            options: self.value(OPTIONS).unwrap_or_default().split_whitespace().map(str::to_owned).collect(),
            bots_at_once: self.value("at_once").is_some(),
            pace: if self.value("pace") == Some("over-days") { Pace::OverDays } else { Pace::Live },
            is_listed: self.value("visibility") == Some("listed"),
            clock: None,
            wanted: self.wanted(),
            chain: self.value("chain").and_then(SecretHash::from_hex),
        };
        if request.pace == Pace::Live {
            request.clock = self.clock();
        }
        let players = request.players();
        if !self.is_wrong() && !title.info.seats.contains(&usize::from(players)) {
            self.blame(SEATS, Fault::Players(players));
        }
        for field in title.options.iter().filter(|field| field.players.contains(&players)) {
            request.options.extend(self.option(field));
        }
        request
    }

    /// The clock that was chosen: one of [`CLOCKS`], or one's own.
    fn clock(&mut self) -> Option<ClockSetting> {
        let chosen = self.value(CLOCK).filter(|chosen| !matches!(*chosen, "" | "none"))?;
        let clock = match chosen {
            "own" => {
                let number = |name| self.value(name).and_then(|text| text.trim().parse::<u32>().ok());
                number("clock-minutes").zip(number("clock-seconds")).map(|(minutes, increment_s)| {
                    ClockSetting { reserve_s: minutes.saturating_mul(60), increment_s }
                })
            }
            chosen => CLOCKS.into_iter().find(|clock| word(*clock) == chosen),
        };
        let clock = clock.filter(ClockSetting::is_fit);
        if clock.is_none() {
            self.blame(CLOCK, Fault::Refused(TableError::BadClock.into()));
        }
        clock
    }

    fn wanted(&self) -> Wanted {
        let chosen = self.value("wanted").unwrap_or_default();
        Wanted::ALL.into_iter().find(|wanted| wanted_word(*wanted) == chosen).unwrap_or_default()
    }

    fn number(&mut self, name: &str) -> u8 {
        let Some(value) = self.value(name) else { return 0 };
        let number = value.trim().parse().ok().filter(|number| *number <= MOST);
        if number.is_none() {
            self.blame(name, Fault::NotANumber);
        }
        number.unwrap_or(0)
    }

    /// An option as a word of the game's options; the default is left out.
    fn option(&mut self, field: &OptionField) -> Option<String> {
        let name = format!("option-{}", field.word);
        let value = self.value(&name)?;
        match field.kind {
            OptionKind::Flag => Some(field.word.to_owned()),
            OptionKind::Choice([usual, ..]) if value == *usual => None,
            OptionKind::Choice(values) if values.contains(&value) => Some(format!("{}={value}", field.word)),
            OptionKind::Choice(_) => {
                self.blame(name, Fault::NotAChoice);
                None
            }
        }
    }
}

impl Fault {
    /// What is wrong and what to do, in the viewer's language.
    pub(crate) fn text(&self, words: Words, title: &AnyTitle) -> String {
        let info = &title.info;
        let (low, high) = (*info.seats.start(), *info.seats.end());
        let args = [("game", info.name.into()), ("low", low.into()), ("high", high.into())];
        match self {
            Fault::NotANumber => words.with("home-fault-number", &args),
            Fault::Players(0) => words.with("home-fault-nobody", &args),
            Fault::Players(n) if usize::from(*n) < low => words.with("home-fault-too-few", &args),
            Fault::Players(n) => {
                let [game, low, high] = args;
                words.with("home-fault-too-many", &[game, low, high, ("n", usize::from(*n).into())])
            }
            Fault::NotAChoice => words.get("home-fault-choice"),
            Fault::Refused(error) => error.text(words),
        }
    }
}

/// A form that its game understands.
pub(crate) struct Request {
    pub(crate) here: u8,
    elsewhere: u8,
    bots: u8,
    /// The game's own options, as words.
    options: Vec<String>,
    bots_at_once: bool,
    pace: Pace,
    is_listed: bool,
    clock: Option<ClockSetting>,
    wanted: Wanted,
    /// The end of the chain that the browser keeps.
    chain: Option<SecretHash>,
}

impl Request {
    fn players(&self) -> u16 {
        u16::from(self.here) + u16::from(self.elsewhere) + u16::from(self.bots)
    }

    /// The table that the form asks for. Everybody here sits down, and so do the bots, on the last seats; this browser's
    /// seats are all held by one secret.
    pub(crate) fn opening(&self, name: &str, key: &Secret, person: &str, level: &str) -> Opening<String> {
        let others = self.options.iter().filter(|word| !word.starts_with("players=")).cloned();
        let words: Vec<String> = [format!("players={}", self.players())].into_iter().chain(others).collect();
        let here = Seat::first(usize::from(self.here)).map(|seat| {
            let name = if seat == Seat::FIRST { name.to_owned() } else { format!("{name} {seat}") };
            // The browser keeps one chain, for its first seat.
            let chain = self.chain.filter(|_| seat == Seat::FIRST);
            // The others are guests on this person's device.
            let person = (seat == Seat::FIRST).then(|| person.to_owned());
            let sitter = Sitter::Person { name, key: key.hash(), person };
            Sitting { seat, sitter, share: chain.map_or(Share::Sealed, Share::Chain) }
        });
        let seats = Seat::first(usize::from(self.players())).rev().take(usize::from(self.bots));
        let bots = seats.map(|seat| Sitting {
            seat,
            sitter: Sitter::Bot { level: level.to_owned() },
            share: Share::Sealed,
        });
        Opening {
            pace: self.pace,
            listed: self.is_listed,
            clock: self.clock,
            wanted: self.wanted,
            bots_at_once: self.bots_at_once,
            opener: Some(key.hash()),
            sittings: here.chain(bots).collect(),
            ..Opening::new(words.join(" "))
        }
    }
}
