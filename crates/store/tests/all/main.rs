//! One program for all test files: each program of its own would have to be linked by itself.

mod common;
mod contract;

mod copy;
mod crash;
mod examine;
mod full;
mod host;
mod open;
mod plans;
mod postgres;
mod private;
mod restore;
mod sqlite;
mod tls;
mod written;
