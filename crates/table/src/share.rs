//! What each seat adds to the dice (`docs/fair-dice.md`, version 2).
//!
//! A player's browser draws a random seed and hashes it a few thousand times. The result, the chain's **end**, is
//! public from the moment the player sits down. The values before it are the chain's **links**: link *n*, hashed *n* + 1
//! times, gives the end. Only the player knows the links, opens link *n* with a turn that leads to chance result *n*, and
//! can't open a different one.

use std::fmt;
use std::str::FromStr;

use crate::secret::{Secret, SecretHash};

/// What a seat adds to the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Share {
    /// Nothing of its own: the server's sealed secret stands for it. Bots, browsers without scripts, further seats on a
    /// shared device.
    #[default]
    Sealed,
    /// Random bytes that the server knows as soon as the seat is taken.
    Entropy(Secret),
    /// The end of a chain whose links only the player knows.
    Chain(SecretHash),
}

/// A seat's share and how much of it has been used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatShare {
    share: Share,
    /// The last link opened, with its number.
    opened: Option<(u64, Secret)>,
    /// The chance results for which the server's sealed secret replaced a link of this seat.
    sealed: Spans,
    /// The last chance result that a link of this seat went into.
    used: Option<u64>,
}

impl SeatShare {
    /// A share that nothing of has been used yet.
    #[must_use]
    pub fn new(share: Share) -> SeatShare {
        SeatShare { share, ..SeatShare::default() }
    }

    /// A share as a finished record has it.
    #[must_use]
    pub(crate) fn used(share: Share, opened: Option<(u64, Secret)>, sealed: Spans) -> SeatShare {
        SeatShare { share, opened, sealed, used: None }
    }

    /// What the seat brought.
    #[must_use]
    pub fn share(&self) -> &Share {
        &self.share
    }

    /// The end of the seat's chain, if it has one.
    #[must_use]
    pub fn chain(&self) -> Option<SecretHash> {
        match self.share {
            Share::Chain(end) => Some(end),
            _ => None,
        }
    }

    /// The last link opened, with its number.
    #[must_use]
    pub fn opened(&self) -> Option<&(u64, Secret)> {
        self.opened.as_ref()
    }

    /// The chance results for which the server's sealed secret replaced a link of this seat.
    #[must_use]
    pub fn sealed(&self) -> &Spans {
        &self.sealed
    }

    /// Whether this is link `number` of the seat's chain.
    #[must_use]
    pub fn is_link(&self, number: u64, link: &Secret) -> bool {
        match (&self.opened, self.chain()) {
            (Some((opened, last)), _) if number <= *opened => last.hashed(opened - number) == *link,
            (Some((opened, last)), _) => link.hashed(number - opened) == *last,
            (None, Some(end)) => end.matches(&link.hashed(number)),
            (None, None) => false,
        }
    }

    /// Keeps a link that [`is_link`](SeatShare::is_link) has checked.
    pub(crate) fn open(&mut self, number: u64, link: &Secret) {
        if self.opened.as_ref().is_none_or(|(opened, _)| *opened < number) {
            self.opened = Some((number, link.clone()));
        }
    }

    /// The seat's own link for a chance result, if it has been opened and the sealed secret did not replace it.
    pub(crate) fn link(&self, number: u64) -> Option<Secret> {
        let (opened, last) = self.opened.as_ref().filter(|(opened, _)| number <= *opened)?;
        (!self.sealed.contains(number)).then(|| last.hashed(opened - number))
    }

    /// Notes that the sealed secret replaces the link for a chance result. Once it has, it always does: a turn taken back
    /// and played again brings the same dice.
    pub(crate) fn seal(&mut self, number: u64) {
        self.sealed.add(number, self.used, MOST_SPANS);
    }

    /// Notes that the seat's own link went into a chance result.
    pub(crate) fn note_used(&mut self, number: u64) {
        self.used = self.used.max(Some(number));
    }
}

/// How often a seat can return to its own chain. After that it stays sealed: the list has to fit a tag of the record.
const MOST_SPANS: usize = 10;

/// Numbers of chance results, in ascending order: `3-7,12`, or `3-7,12-` if it is every one from 12 on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spans(Vec<(u64, u64)>);

impl Spans {
    /// Whether a number is in one of the spans.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        self.0.iter().any(|(first, last)| (*first..=*last).contains(&number))
    }

    /// Whether there is no span.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same for people, who count from 1: `4–8, 13`.
    #[must_use]
    pub fn shown(&self) -> String {
        let span = |(first, last): &(u64, u64)| match *last {
            u64::MAX => format!("{}–", first + 1),
            last if last == *first => format!("{}", first + 1),
            last => format!("{}–{}", first + 1, last + 1),
        };
        self.0.iter().map(span).collect::<Vec<_>>().join(", ")
    }

    /// Adds a number above all others. It continues the last span if nothing was `used` in between. If there are `most`
    /// spans already, every number from here on counts.
    pub(crate) fn add(&mut self, number: u64, used: Option<u64>, most: usize) {
        if self.contains(number) {
            return;
        }
        let is_full = self.0.len() >= most;
        match self.0.last_mut() {
            Some((first, last)) if used.is_none_or(|used| used < *first) => *last = number,
            _ => self.0.push((number, if is_full { u64::MAX } else { number })),
        }
    }
}

impl fmt::Display for Spans {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (first, last)) in self.0.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            match *last {
                u64::MAX => write!(f, "{comma}{first}-")?,
                last if last == *first => write!(f, "{comma}{first}")?,
                last => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

/// Why a text is no list of spans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected numbers in ascending order, such as 3-7,12")]
pub struct BadSpans;

impl FromStr for Spans {
    type Err = BadSpans;

    fn from_str(text: &str) -> Result<Spans, BadSpans> {
        let mut spans: Vec<(u64, u64)> = Vec::new();
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let first: u64 = first.parse().map_err(|_| BadSpans)?;
            let last = if last.is_empty() { u64::MAX } else { last.parse().map_err(|_| BadSpans)? };
            if last < first || spans.last().is_some_and(|(_, above)| *above >= first) {
                return Err(BadSpans);
            }
            spans.push((first, last));
        }
        Ok(Spans(spans))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A chain of 20 links.
    fn chain() -> (SeatShare, impl Fn(u64) -> Secret) {
        let seed = Secret::new([5; 32]);
        let end = SecretHash::from_hex(&seed.hashed(20).to_hex()).expect("64 digits");
        (SeatShare::new(Share::Chain(end)), move |number| seed.hashed(19 - number))
    }

    #[test]
    fn only_the_next_links_of_the_chain_fit() {
        let (mut share, link) = chain();
        assert!(share.is_link(0, &link(0)) && !share.is_link(0, &link(1)) && !share.is_link(1, &link(0)));
        share.open(0, &link(0));
        assert!(share.is_link(7, &link(7)) && !share.is_link(7, &link(8)));
        share.open(7, &link(7));
        assert!(share.is_link(3, &link(3)), "earlier links follow from later ones");
        assert_eq!((share.link(7), share.link(3), share.link(8)), (Some(link(7)), Some(link(3)), None));
        assert!(!SeatShare::new(Share::Sealed).is_link(0, &link(0)));
    }

    #[test]
    fn what_was_sealed_once_stays_sealed() {
        let (mut share, link) = chain();
        share.seal(2);
        share.open(5, &link(5));
        assert_eq!(share.link(2), None);
        assert_eq!(share.link(3), Some(link(3)));
    }

    #[test]
    fn spans_join_unless_a_link_was_used_in_between_and_fit_a_tag() {
        let (mut share, _) = chain();
        share.seal(2);
        share.seal(5);
        assert_eq!(share.sealed().to_string(), "2-5");
        for number in 0..30 {
            share.note_used(4_000 + 2 * number);
            share.seal(4_001 + 2 * number);
        }
        let text = share.sealed().to_string();
        assert!(
            text.starts_with("2-5,4001,4003,") && text.ends_with(",4019-") && text.len() <= 120,
            "{text}"
        );
        assert!(share.sealed().contains(9_999), "after that many changes it stays sealed");
        assert_eq!(text.parse(), Ok(share.sealed().clone()));
        for junk in ["", "x", "3-2", "1,1", "5-,6", "-3"] {
            assert_eq!(junk.parse::<Spans>(), Err(BadSpans), "{junk}");
        }
    }
}
