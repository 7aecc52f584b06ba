//! Stories of people at the table, in real browsers: Debian's Chromium, driven by chromedriver, and a `crier serve` for
//! each story. Nothing here is part of the product. What a story waits for in vain ends it with what the page shows instead.
//! Errors on a browser's console fail the story, too, unless it has allowed them with a reason (`Driver::allow`).
//!
//! Without Chromium a story prints that it was skipped and passes; where `CI=true`, it fails.

mod axe;
mod browser;
mod console;
mod dice_city;
mod driver;
mod folder;
mod keyboard;
mod log;
mod nodes;
mod proxy;
mod server;
mod troia;
mod troyes_dice;

pub use crate::axe::{ALL_LOOKS, FEW_LOOKS, Finding, Looks, audit, serious_findings};
pub use crate::browser::{Browser, DESKTOP, PHONE, Screen};
pub use crate::dice_city::{DiceCityGlance, DiceCityPlayer};
pub use crate::driver::{BrowserOptions, Driver};
pub use crate::folder::Folder;
pub use crate::keyboard::Keyboard;
pub use crate::log::{TableSecrets, secrets};
pub use crate::nodes::TestNodes;
pub use crate::proxy::Proxy;
pub use crate::server::{TestServer, program};
pub use crate::troia::{TroiaGlance, TroiaPlayer};
pub use crate::troyes_dice::{TroyesDiceGlance, TroyesDicePlayer};

/// The seed of the dice: `STORIES_SEED`, or always the same one, so that a story that fails fails again.
pub(crate) fn seed() -> String {
    std::env::var("STORIES_SEED").unwrap_or_else(|_| "1".to_owned())
}

/// How long anything may take on a busy machine before a story fails.
pub const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(30);
