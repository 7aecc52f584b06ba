//! Stories of people at the table, told by real browsers: Debian's Chromium, driven by chromedriver, against a
//! `crier serve` of its own for every story. Nothing here is part of the product.
//!
//! Without Chromium a story prints that it was skipped and passes; where `CI=true`, it fails.

mod axe;
mod browser;
mod dig;
mod driver;
mod folder;
mod house;
mod keyboard;
mod log;
mod mayor;
mod play;
mod proxy;

pub use crate::axe::{Finding, look_around, serious_findings};
pub use crate::browser::{Browser, DESKTOP, PHONE, Screen};
pub use crate::dig::{Digger, Look};
pub use crate::driver::{Driver, Wanted};
pub use crate::folder::Folder;
pub use crate::house::House;
pub use crate::keyboard::Keyboard;
pub use crate::log::{TableSecrets, secrets};
pub use crate::mayor::{Mayor, Scene};
pub use crate::play::{Glance, Player};
pub use crate::proxy::Proxy;

/// What the dice of the stories are drawn from: `STORIES_SEED`, or always the same. A story that fails fails again; to look
/// further, tell them with other seeds.
pub(crate) fn seed() -> String {
    std::env::var("STORIES_SEED").unwrap_or_else(|_| "1".to_owned())
}

/// How long anything may take on a busy machine before a story fails.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);
