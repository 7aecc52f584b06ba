//! One program for all test files: each program of its own would have to be linked by itself.

mod common;
mod model;

mod cards;
mod digging;
mod end_of_game;
mod examples;
mod hill;
mod kit;
mod knowledge;
mod map;
mod picture;
mod publishing;
mod refusals;
mod second_reading;
mod setup;
mod track;
