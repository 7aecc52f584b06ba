//! One program for all test files: each program of its own would have to be linked by itself.

mod common;
mod model;

mod abilities;
mod attacks;
mod building;
mod components;
mod copying;
mod dice;
mod end_of_game;
mod kit;
mod map;
mod refusals;
mod rulings;
mod second_reading;
mod setup;
mod solo;
