//! One program for all test files: each program of its own would have to be linked by itself.

mod common;
mod contract;

mod crash;
mod examine;
mod full;
mod open;
mod sqlite;
