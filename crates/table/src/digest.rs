//! The digest of a finished game (`docs/record-format.md`): players who noted it at the end can tell later whether a
//! record of their game was altered.

use game_core::Game;
use game_record::Record;
use sha2::{Digest, Sha256};

use crate::secret::hex;
use crate::verify::{TAG_DAY, TAG_SECRET};

/// The tag of the digest in a finished game's record.
pub const TAG_DIGEST: &str = "log-digest";

/// The SHA-256 of a record's text without the line of this tag. The secret of a game on a day's dice is opened later and
/// does not count either.
#[must_use]
pub fn digest<G: Game>(record: &Record<G>) -> String {
    let own_line = format!("tag {TAG_DIGEST} ");
    let later = record.tag(TAG_DAY).map(|_| format!("tag {TAG_SECRET} "));
    let is_left_out = |line: &str| {
        line.starts_with(&own_line) || later.as_deref().is_some_and(|later| line.starts_with(later))
    };
    let text = record.to_string();
    let mut hash = Sha256::new();
    for line in text.split_inclusive('\n').filter(|line| !is_left_out(line)) {
        hash.update(line);
    }
    hex(&hash.finalize())
}
