//! One program for all test files: each program of its own would have to be linked by itself.

mod bots;
mod common;
mod days;
mod hidden_cards;
mod lesson;
mod open_turns;
mod past;
mod practice;
mod python;
mod rematch;
mod seats;
mod shares;
mod table;
mod turns_with_chance;
