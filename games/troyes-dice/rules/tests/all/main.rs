//! One program for all test files: each program of its own would have to be linked by itself.

mod common;
mod model;

mod actions;
mod banquets;
mod chains;
mod citizens;
mod end_of_game;
mod event;
mod honours;
mod kit;
mod map;
mod no_die;
mod numbering;
mod positions;
mod prestige;
mod raids;
mod refusals;
mod refusals_of_a_die;
mod rulings;
mod second_reading;
mod setup;
mod simultaneous;
mod tile_eight;
mod wheel;
mod work;
