//! One program for all test files: each program of its own would have to be linked by itself.

mod dice_city;
mod dice_city_hints;
mod hints;
mod texts;
