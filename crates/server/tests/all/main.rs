//! One program for all test files: each program of its own would have to be linked by itself.

mod common;

mod anyone;
mod api;
mod backups;
mod bots;
mod clock;
mod daily;
mod dice;
mod guard;
mod hang_up;
mod hints;
mod home;
mod lessons;
mod my_games;
mod nodes;
mod notices;
mod old_data;
mod people;
mod persons;
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
mod talk;
mod tally;
mod vacation;
