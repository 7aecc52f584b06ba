//! One program for all test files: each program of its own would have to be linked by itself.

mod common;

mod api;
mod bots;
mod daily;
mod dice;
mod guard;
mod hang_up;
mod hints;
mod home;
mod lessons;
mod old_data;
mod people;
mod pictures;
mod practice;
mod records;
mod rematch;
mod replay;
mod reviews;
mod rules;
mod secrets;
mod serving;
mod set_up;
mod stories;
mod tally;
