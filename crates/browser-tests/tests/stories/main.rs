//! What people do at the table, in real browsers. One story a file.

mod accessibility;
mod bots;
mod dice_city_alone;
mod dice_city_friends;
mod dice_city_keyboard;
mod dice_city_looks;
mod dice_city_screenshots;
mod first_visit;
mod friends;
mod hints;
mod hot_seat;
mod keyboard;
mod languages;
mod log;
mod phone;
mod recovery;
mod repeating;
mod screenshots;
mod seats;
mod spectator;
mod tabs;
mod troia;
mod troia_screenshots;
mod without_scripts;

/// A house and a driver, or the end of the story where no browser is to be had.
macro_rules! setting {
    ($house:ident, $driver:ident) => {
        let Some($driver) = browser_tests::Driver::start().await else { return };
        #[allow(unused_mut, reason = "only some stories restart the house")]
        let mut $house = browser_tests::House::open();
    };
}
pub(crate) use setting;
