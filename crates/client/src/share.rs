//! A program's own share of the dice (`docs/fair-dice.md`): a chain of hashes whose links it opens turn by turn.

use table::{Secret, SecretHash};

/// How many links a chain has: as many as a browser's.
const LENGTH: u64 = 2048;

/// A chain, known by its seed. The seed is never sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    seed: Secret,
}

impl Chain {
    /// The chain from a seed.
    #[must_use]
    pub fn new(seed: Secret) -> Chain {
        Chain { seed }
    }

    /// A chain that nobody else knows; `None` if the system has no randomness to give.
    #[must_use]
    pub fn random() -> Option<Chain> {
        random_secret().map(Chain::new)
    }

    /// What the chain grows from: part of a recovery link.
    #[must_use]
    pub fn seed(&self) -> &Secret {
        &self.seed
    }

    /// The public end of the chain.
    #[must_use]
    pub fn end(&self) -> SecretHash {
        self.seed.hashed(LENGTH - 1).hash()
    }

    /// The link for a chance result; `None` beyond the beginning of the chain.
    #[must_use]
    pub fn link(&self, number: u64) -> Option<Secret> {
        Some(self.seed.hashed((LENGTH - 1).checked_sub(number)?))
    }
}

/// 32 random bytes, if the system has them.
pub(crate) fn random_secret() -> Option<Secret> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Secret::new(bytes))
}

#[cfg(test)]
mod tests {
    use table::{Share, share::SeatShare};

    use super::*;

    #[test]
    fn a_table_accepts_the_links_and_no_others() {
        let chain = Chain::new(Secret::new([7; 32]));
        let share = SeatShare::new(Share::Chain(chain.end()));
        for number in [0, 1, 17, LENGTH - 1] {
            let link = chain.link(number).expect("a link");
            assert!(share.is_link(number, &link) && !share.is_link(number + 1, &link), "{number}");
        }
        assert_eq!(chain.link(LENGTH), None);
        assert_ne!(Chain::random().map(|chain| chain.end()), Chain::random().map(|chain| chain.end()));
    }
}
