//! Nobody can use the server to flood a stranger: limits for messages that a press of a button sends.
//!
//! They count in memory, on each node for itself.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::error::AppError;
use crate::limits::Bucket;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Who has caused how many messages, and where they went.
pub(crate) struct Flood {
    tests: Bucket<String>,
    tests_to: Bucket<[u8; 32]>,
    tests_from: Bucket<IpAddr>,
    mails: Bucket<String>,
    mails_to: Bucket<[u8; 32]>,
    mails_from: Bucket<IpAddr>,
}

impl Default for Flood {
    fn default() -> Flood {
        Flood {
            tests: Bucket::new(6, 20, HOUR),
            tests_to: Bucket::new(6, 20, HOUR),
            tests_from: Bucket::new(20, 60, HOUR),
            mails: Bucket::new(5, 6, 24 * HOUR),
            mails_to: Bucket::new(3, 3, 24 * HOUR),
            mails_from: Bucket::new(10, 12, 24 * HOUR),
        }
    }
}

/// Addresses are not kept as such.
fn hash(place: &str) -> [u8; 32] {
    Sha256::digest(place.to_lowercase()).into()
}

impl Flood {
    /// Counts a test message from a person, asked for by a client, to a place.
    pub(crate) fn test(
        &self,
        person: &str,
        client: Option<IpAddr>,
        to: &str,
        now: Instant,
    ) -> Result<(), AppError> {
        let wait = self.tests.admit(person.to_owned(), 1, now);
        let wait = wait.and_then(|()| self.tests_to.admit(hash(to), 1, now));
        too_many(wait.and_then(|()| client.map_or(Ok(()), |client| self.tests_from.admit(client, 1, now))))
    }

    /// Counts a mail to an address that nobody has confirmed.
    pub(crate) fn mail(
        &self,
        person: &str,
        client: Option<IpAddr>,
        to: &str,
        now: Instant,
    ) -> Result<(), AppError> {
        let wait = self.mails.admit(person.to_owned(), 1, now);
        let wait = wait.and_then(|()| client.map_or(Ok(()), |client| self.mails_from.admit(client, 1, now)));
        too_many(wait.and_then(|()| self.mails_to.admit(hash(to), 1, now)))
    }
}

fn too_many(admitted: Result<(), Duration>) -> Result<(), AppError> {
    admitted.map_err(|wait| AppError::TooManyNotices { minutes: wait.as_secs().div_ceil(60) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strangers_mailbox_gets_three_mails_a_day_whoever_asks() {
        let (flood, begun) = (Flood::default(), Instant::now());
        let from = |number: u8, hours: u32| {
            let client = Some(IpAddr::from([192, 0, 2, number]));
            flood.mail(&format!("person {number}"), client, "Victim@example.org", begun + hours * HOUR)
        };
        assert_eq!((0..50).filter(|number| from(*number, 0).is_ok()).count(), 3);
        assert!(matches!(from(60, 1), Err(AppError::TooManyNotices { minutes: 400..=420 })));
        assert!(from(61, 9).is_ok());
        let same = |to: u8| {
            flood.mail("one", Some(IpAddr::from([198, 51, 100, to])), &format!("{to}@example.org"), begun)
        };
        assert_eq!((0..50).filter(|to| same(*to).is_ok()).count(), 5, "one person writes to five strangers");
    }
}
