//! A calendar to subscribe to (iCalendar, RFC 5545 and 7986).

use crate::moment::{basic, basic_day};

/// A line has at most 75 bytes, without its end.
const LINE: usize = 75;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A calendar. Times are milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// What calendar programs call it.
    pub name: String,
    /// The page with the same content.
    pub link: String,
    /// What it contains.
    pub appointments: Vec<Appointment>,
}

/// Something in a calendar; iCalendar calls it an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appointment {
    /// The same for as long as it is the same appointment, and unique in the world: `table-ID@play.example.org`.
    pub uid: String,
    /// When it is.
    pub span: Span,
    /// A short line.
    pub title: String,
    /// What it is about. Lines are separated by `\n`.
    pub text: String,
    /// Where it leads.
    pub link: String,
    /// When it changed.
    pub updated: i64,
}

/// When something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// From one moment to another.
    Time {
        /// The beginning.
        from: i64,
        /// The end.
        until: i64,
    },
    /// The whole days (in UTC) of these moments.
    Days {
        /// A moment of the first day.
        from: i64,
        /// A moment of the last day.
        until: i64,
    },
}

/// Writes a calendar, `text/calendar`. Its appointments don't mark anyone as busy.
pub fn icalendar(calendar: &Calendar) -> String {
    let mut out = Lines::default();
    out.line("BEGIN:VCALENDAR");
    out.line("VERSION:2.0");
    out.line(concat!("PRODID:-//Crier//Crier ", env!("CARGO_PKG_VERSION"), "//EN"));
    out.line("CALSCALE:GREGORIAN");
    out.line("METHOD:PUBLISH");
    // Programs older than RFC 7986 read the second one.
    out.text("NAME", &calendar.name);
    out.text("X-WR-CALNAME", &calendar.name);
    out.address("URL", &calendar.link);
    out.line("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    out.line("X-PUBLISHED-TTL:PT15M");
    for appointment in &calendar.appointments {
        out.appointment(appointment);
    }
    out.line("END:VCALENDAR");
    out.0
}

/// Lines that end with CR and LF, folded.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn appointment(&mut self, appointment: &Appointment) {
        self.line("BEGIN:VEVENT");
        self.text("UID", &appointment.uid);
        self.line(&format!("DTSTAMP:{}", basic(appointment.updated)));
        self.line(&format!("LAST-MODIFIED:{}", basic(appointment.updated)));
        match appointment.span {
            Span::Time { from, until } => {
                self.line(&format!("DTSTART:{}", basic(from)));
                self.line(&format!("DTEND:{}", basic(until.max(from))));
            }
            Span::Days { from, until } => {
                self.line(&format!("DTSTART;VALUE=DATE:{}", basic_day(from)));
                // The end is the first day after it.
                self.line(&format!("DTEND;VALUE=DATE:{}", basic_day(until.max(from).saturating_add(DAY))));
            }
        }
        self.text("SUMMARY", &appointment.title);
        self.text("DESCRIPTION", &format!("{}\n{}", appointment.text, appointment.link));
        self.address("URL", &appointment.link);
        self.line("TRANSP:TRANSPARENT");
        self.line("END:VEVENT");
    }

    /// A property whose value is text.
    fn text(&mut self, name: &str, value: &str) {
        let mut line = format!("{name}:");
        for c in value.chars() {
            match c {
                '\\' | ';' | ',' => line.extend(['\\', c]),
                '\n' => line.push_str("\\n"),
                c if c.is_control() => {}
                c => line.push(c),
            }
        }
        self.line(&line);
    }

    /// A property whose value is an address, which is not escaped.
    fn address(&mut self, name: &str, value: &str) {
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        self.line(&format!("{name}:{value}"));
    }

    /// Longer lines continue after a space; a character is never cut in two.
    fn line(&mut self, text: &str) {
        let mut room = LINE;
        for c in text.chars() {
            if c.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = LINE - 1;
            }
            room -= c.len_utf8();
            self.0.push(c);
        }
        self.0.push_str("\r\n");
    }
}
