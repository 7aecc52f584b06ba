//! The digest of a finished game (`docs/record-format.md`): players who noted it at the end can tell later whether a
//! record of their game was altered.

use game_core::Game;
use game_record::Record;
use sha2::{Digest, Sha256};

use crate::secret::hex;

/// The tag of the digest in a finished game's record.
pub const TAG_DIGEST: &str = "log-digest";

/// The SHA-256 of a record's text without the line of this tag.
#[must_use]
pub fn digest<G: Game>(record: &Record<G>) -> String {
    let (text, own_line) = (record.to_string(), format!("tag {TAG_DIGEST} "));
    let mut hash = Sha256::new();
    for line in text.split_inclusive('\n').filter(|line| !line.starts_with(&own_line)) {
        hash.update(line);
    }
    hex(&hash.finalize())
}
