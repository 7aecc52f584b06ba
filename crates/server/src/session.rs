//! A browser's session: its language, its player's name, the secrets of its seats, all kept in its cookies; and what it is.

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use game_core::{Seat, SeatSet};
use table::Secret;
use words::{Lang, Words};

use crate::people::Me;
use crate::random;

/// How long a browser keeps a cookie.
const TEN_YEARS: Duration = Duration::days(3_650);
/// How many tables "continue where I was" remembers.
const REMEMBERED: usize = 12;

/// A table and the seats that a browser says it has there. Nothing secret depends on it: only what the start page calls
/// "your turn".
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
    /// Whether pages show the board of the player who is playing.
    pub(crate) follows: bool,
    /// The secret by which its person is known.
    pub(crate) person: Option<Secret>,
    /// The secret in the link of the circle that is asked for.
    pub(crate) circle: Option<Secret>,
    /// The tables this browser sat at, newest first.
    pub(crate) mine: Vec<Place>,
    /// What the browser says that it is.
    pub(crate) agent: Option<String>,
}

impl Session {
    pub(crate) fn of(headers: &HeaderMap) -> Session {
        let mut session = Session::default();
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        session.accepted = accepted.map(Lang::from_accept_language);
        session.agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        for cookie in lines.flat_map(Cookie::split_parse_encoded).flatten() {
            let value = cookie.value();
            match cookie.name() {
                "lang" => session.lang = Lang::from_code(value),
                "player" if !value.is_empty() => session.name = Some(value.to_owned()),
                // The same in hexadecimal, as it was written at first.
                "name" if session.name.is_none() => session.name = from_hex(value),
                "seat" => session.seat = Secret::from_hex(value),
                "circle" => session.circle = Secret::from_hex(value),
                "person" => session.person = Secret::from_hex(value),
                "follow" => session.follows = value == "yes",
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

    /// The same with the name that its person has everywhere.
    pub(crate) fn known_as(self, me: Option<&Me>) -> Session {
        let name = me.and_then(|me| me.profile.name.clone()).or(self.name);
        Session { name, ..self }
    }

    /// The tables without this one.
    pub(crate) fn mine_without(&self, id: &str) -> String {
        let others = self.mine.iter().filter(|place| place.id != id).map(Place::to_string);
        others.collect::<Vec<_>>().join(".")
    }

    /// The tables, and after them a person's, each given as its id and its seats.
    pub(crate) fn mine_and<'a>(&self, tables: impl Iterator<Item = (&'a str, &'a str)>) -> String {
        let further = tables
            .filter(|(id, _)| self.mine.iter().all(|place| place.id != *id))
            .filter_map(|(id, seats)| Place::read(&format!("{id}:{}", seats.replace(' ', ":"))));
        let all = self.mine.iter().cloned().chain(further).take(REMEMBERED);
        all.map(|place| place.to_string()).collect::<Vec<_>>().join(".")
    }

    /// The tables with this one at the front.
    pub(crate) fn mine_with(&self, id: &str, seats: SeatSet) -> String {
        let others = self.mine.iter().filter(|place| place.id != id).map(Place::to_string);
        let this = Place { id: id.to_owned(), seats }.to_string();
        std::iter::once(this).chain(others).take(REMEMBERED).collect::<Vec<_>>().join(".")
    }
}

/// A cookie that scripts can't read and other sites can't send. Any text can be its value.
pub(crate) fn cookie(name: &str, value: &str, path: &str, is_secure: bool) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value))
        .path(path)
        .max_age(TEN_YEARS)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_secure)
        .build();
    HeaderValue::from_str(&cookie.encoded().to_string()).ok()
}

fn from_hex(text: &str) -> Option<String> {
    let pairs = text.as_bytes().chunks(2).map(str::from_utf8);
    let bytes = pairs.map(|pair| u8::from_str_radix(pair.ok()?, 16).ok());
    String::from_utf8(bytes.collect::<Option<_>>()?).ok()
}

#[cfg(test)]
mod tests {
    use game_core::Seat;

    use super::*;

    fn session(cookies: &str) -> Session {
        Session::of(&HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(cookies).unwrap())]))
    }

    #[test]
    fn a_cookie_has_all_its_attributes() {
        let shown = |is_secure| cookie("seat", "7", "/t/x", is_secure).unwrap().to_str().unwrap().to_owned();
        let mut attributes: Vec<String> = shown(true).split("; ").map(str::to_owned).collect();
        attributes.sort();
        let expected = ["HttpOnly", "Max-Age=315360000", "Path=/t/x", "SameSite=Lax", "Secure", "seat=7"];
        assert_eq!(attributes, expected);
        assert!(!shown(false).contains("Secure"));
    }

    #[test]
    fn names_round_trip() {
        for name in ["Aliénor; d'A\"q", "beef", "100 %", "%41"] {
            let sent = cookie("player", name, "/", false).unwrap();
            let pair = sent.to_str().unwrap().split("; ").next().unwrap();
            assert_eq!(session(pair).name.as_deref(), Some(name), "{pair}");
        }
    }

    /// Browsers keep their cookies for years.
    #[test]
    fn names_in_hexadecimal_are_still_read() {
        assert_eq!(session("name=416c69c3a96e6f72").name.as_deref(), Some("Aliénor"));
        assert_eq!(session("player=Beth; name=416461").name.as_deref(), Some("Beth"));
        assert!(["zz", "ff", "é"].into_iter().all(|junk| from_hex(junk).is_none()));
    }

    #[test]
    fn cookies_are_read_and_junk_is_ignored() {
        let id = random::id();
        let other = random::id();
        let line = format!("lang=fr; player=Ada; mine={id}:1:x:3.junk.{other}; seat=nonsense; x");
        let session = session(&line);
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
