//! What people do at the table, in real browsers.

mod accessibility;
mod bots;
mod clock;
mod console;
mod daily;
mod dice;
mod dice_city_alone;
mod dice_city_friends;
mod dice_city_keyboard;
mod dice_city_looks;
mod dice_city_screenshots;
mod first_visit;
mod friends;
mod hints;
mod hot_seat;
mod invitation;
mod keyboard;
mod languages;
mod leaving;
mod lessons;
mod log;
mod motion;
mod my_games;
mod nodes;
mod notices;
mod others;
mod persons;
mod phone;
mod phone_tabs;
mod practice;
mod records;
mod recovery;
mod rematch;
mod repeating;
mod replay;
mod review;
mod screenshots;
mod seats;
mod sounds;
mod spectator;
mod start;
mod tabs;
mod terminal;
mod together;
mod troia;
mod troia_screenshots;
mod without_scripts;

/// A server and browsers for a story, or its end where there is no browser.
macro_rules! setup {
    ($server:ident, $driver:ident) => {
        let Some(driver) = browser_tests::Driver::start().await else { return };
        #[allow(unused_mut, reason = "only some stories restart the server")]
        let mut $server = browser_tests::TestServer::start();
        // Declared last, so that it looks at the consoles before the server ends.
        let $driver = driver;
    };
}
pub(crate) use setup;
