//! Where a player's points come from, in words.

use game_troia::account::{Reason, What};
use words::Words;

use crate::lexicon;

/// One reason for points: `Round 4: b3, c3 and c4 in Troy VI, 2 points each`.
pub fn reason(words: Words, names: &[&str], why: &Reason) -> String {
    let round = ("round", why.round.into());
    match why.what {
        What::Laid { layer, cells, each } => {
            let args = [
                round,
                ("layer", lexicon::layer(words, layer).into()),
                ("cells", lexicon::cells(words, layer, cells).into()),
                ("n", cells.len().into()),
                ("each", each.into()),
            ];
            words.with("tr-point-laid", &args)
        }
        What::Status { layer, cells, standing } => {
            let args = [
                round,
                ("layer", lexicon::layer(words, layer).into()),
                ("cells", lexicon::cells(words, layer, cells).into()),
                ("n", cells.len().into()),
                ("standing", lexicon::standing(words, standing).into()),
            ];
            words.with("tr-point-status", &args)
        }
        What::Caught { by, at, to } => {
            let name = names.get(by.index()).copied().unwrap_or_default();
            let args = [round, ("name", name.into()), ("at", at.into()), ("to", to.into())];
            words.with("tr-point-caught", &args)
        }
    }
}
