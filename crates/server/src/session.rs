//! What a browser tells of itself: its language, its name, the secrets of its seats.

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use game_core::{Seat, SeatSet};
use table::Secret;
use words::{Lang, Words};

use crate::random;

/// Ten years, in seconds.
const LONG: u64 = 315_360_000;
/// The tables that "continue where I was" remembers.
const REMEMBERED: usize = 12;

/// A table and the seats that a browser says it has there. No secret: what hangs on it is only what the start
/// page calls "your turn".
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) seats: SeatSet,
}

impl Place {
    /// `id`, or `id:1:2` with seats.
    fn read(text: &str) -> Option<Place> {
        let mut parts = text.split(':');
        let id = parts.next().filter(|id| random::is_id(id))?;
        let seats = parts.filter_map(|seat| seat.parse().ok()).fold(SeatSet::default(), SeatSet::with);
        Some(Place { id: id.to_owned(), seats })
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.id)?;
        self.seats.iter().try_for_each(|seat| write!(f, ":{seat}"))
    }
}

/// The cookies of a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Session {
    pub(crate) lang: Option<Lang>,
    accepted: Option<Lang>,
    pub(crate) name: Option<String>,
    /// The secret of the table that is asked for.
    pub(crate) seat: Option<Secret>,
    /// At a shared device, whose hands it is in.
    pub(crate) hands: Option<Seat>,
    /// The tables this browser sat at, newest first.
    pub(crate) mine: Vec<Place>,
}

impl Session {
    pub(crate) fn of(headers: &HeaderMap) -> Session {
        let mut session = Session::default();
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        session.accepted = accepted.map(Lang::from_accept_language);
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        for (key, value) in
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
        {
            match key {
                "lang" => session.lang = Lang::ALL.into_iter().find(|lang| lang.code() == value),
                "name" => session.name = unescape(value),
                "seat" => session.seat = Secret::from_hex(value),
                "hands" => session.hands = value.parse().ok(),
                "mine" => {
                    session.mine = value.split('.').filter_map(Place::read).take(REMEMBERED).collect();
                }
                _ => {}
            }
        }
        session
    }

    pub(crate) fn words(&self) -> Words {
        Words::new(self.lang.or(self.accepted).unwrap_or(Lang::En))
    }

    /// The tables with this one at the front.
    pub(crate) fn mine_with(&self, id: &str, seats: SeatSet) -> String {
        let others = self.mine.iter().filter(|place| place.id != id).map(Place::to_string);
        let this = Place { id: id.to_owned(), seats }.to_string();
        std::iter::once(this).chain(others).take(REMEMBERED).collect::<Vec<_>>().join(".")
    }
}

/// A cookie that scripts can't read and other sites can't send.
pub(crate) fn cookie(key: &str, value: &str, path: &str, is_secure: bool) -> Option<HeaderValue> {
    let secure = if is_secure { "; Secure" } else { "" };
    let text = format!("{key}={value}; Path={path}; Max-Age={LONG}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

/// A name as a cookie can hold it: hexadecimal bytes of UTF-8.
pub(crate) fn escape(name: &str) -> String {
    name.bytes().map(|byte| format!("{byte:02x}")).collect()
}

fn unescape(value: &str) -> Option<String> {
    if value.len() > 400 || !value.len().is_multiple_of(2) || !value.is_ascii() {
        return None;
    }
    let bytes: Option<Vec<u8>> =
        (0..value.len()).step_by(2).map(|at| u8::from_str_radix(&value[at..at + 2], 16).ok()).collect();
    String::from_utf8(bytes?).ok()
}

#[cfg(test)]
mod tests {
    use game_core::Seat;

    use super::*;

    #[test]
    fn names_round_trip() {
        assert_eq!(unescape(&escape("Aliénor; d'A\"q")).as_deref(), Some("Aliénor; d'A\"q"));
        assert_eq!(unescape("zz"), None);
        assert_eq!(unescape("f"), None);
        assert_eq!(unescape("ff"), None);
    }

    #[test]
    fn cookies_are_read_and_junk_is_ignored() {
        let mut headers = HeaderMap::new();
        let id = random::id();
        let other = random::id();
        let line = format!("lang=fr; name={}; mine={id}:1:x:3.junk.{other}; seat=nonsense; x", escape("Ada"));
        headers.insert(COOKIE, HeaderValue::from_str(&line).unwrap());
        let session = Session::of(&headers);
        assert_eq!(session.lang, Some(Lang::Fr));
        assert_eq!(session.name.as_deref(), Some("Ada"));
        let seats: Vec<usize> = session.mine[0].seats.iter().map(Seat::number).collect();
        assert_eq!((session.mine[0].id.as_str(), seats), (id.as_str(), vec![1, 3]));
        assert_eq!(session.mine[1], Place { id: other.clone(), seats: SeatSet::default() });
        assert!(session.seat.is_none());
        let first = SeatSet::only(Seat::FIRST);
        assert_eq!(session.mine_with(&other, first), format!("{other}:1.{id}:1:3"));
    }
}
