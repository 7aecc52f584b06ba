//! One program for all test files: each program of its own would have to be linked by itself.

mod bots;
mod clock;
mod common;
mod days;
mod hidden_cards;
mod lesson;
mod nudge;
mod open_turns;
mod past;
mod persons;
mod practice;
mod python;
mod rematch;
mod seats;
mod shares;
mod table;
mod talk;
mod turns_with_chance;
