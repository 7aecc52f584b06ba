//! Randomness from the operating system.
//!
//! For repeatable browser tests, a *debug* build uses the seed in `CRIER_SEED` (any text) if it is set. A release build
//! ignores it.

use table::Secret;

/// Random bytes of the system.
///
/// # Panics
/// Panics if the system has none: nothing safe can be done then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(debug_assertions)]
    if seeded::fill(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A fresh secret.
pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}

/// A seed for what bots choose by.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A random part of a time.
pub(crate) fn up_to(most: std::time::Duration) -> std::time::Duration {
    most.mul_f64(f64::from(u32::from_le_bytes(bytes())) / f64::from(u32::MAX))
}

/// An id of 22 letters and digits, about 131 bits: it can't be guessed.
pub(crate) fn id() -> String {
    const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut id = String::with_capacity(22);
    while id.len() < 22 {
        // 248 is the largest multiple of 62 in a byte: above it, draw again.
        let drawn = bytes::<32>().into_iter().filter(|byte| *byte < 248);
        id.extend(drawn.map(|byte| char::from(DIGITS[usize::from(byte % 62)])).take(22 - id.len()));
    }
    id
}

/// Whether a text could be an id, before the store is asked.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(debug_assertions)]
mod seeded {
    use std::sync::{LazyLock, Mutex, PoisonError};

    use game_core::{ChanceSource, Seeded};

    static SOURCE: LazyLock<Option<Mutex<Seeded>>> = LazyLock::new(|| {
        let text = std::env::var_os("CRIER_SEED")?;
        let bytes = text.as_encoded_bytes().iter();
        let seed = bytes.fold(0, |seed: u64, byte| seed.wrapping_mul(257).wrapping_add(u64::from(*byte)));
        Some(Mutex::new(Seeded::new(seed)))
    });

    /// Fills bytes if there is a seed.
    pub(super) fn fill(bytes: &mut [u8]) -> bool {
        let Some(source) = SOURCE.as_ref() else { return false };
        let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.fill_with(|| source.below(256) as u8);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_long_and_different() {
        let ids: std::collections::BTreeSet<String> = (0..100).map(|_| id()).collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.iter().all(|id| is_id(id)));
        assert!(!is_id("../../etc/passwd-------"));
    }
}
