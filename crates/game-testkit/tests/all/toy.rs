//! What the toy games share.

use std::fmt;
use std::str::FromStr;

use game_core::BadOptions;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct NoOptions {}

impl fmt::Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("none")
    }
}

impl FromStr for NoOptions {
    type Err = BadOptions;
    fn from_str(_: &str) -> Result<NoOptions, BadOptions> {
        Ok(NoOptions {})
    }
}

/// A move or a chance result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Number(pub(crate) u8);

game_core::number_form!(Number: u8, |number| Some(Number(number)), |number: Number| number.0, "a number");
