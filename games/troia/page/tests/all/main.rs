//! One program for all test files: each program of its own would have to be linked by itself.

mod common;

mod art;
mod drawing;
mod lessons;
mod page;
mod secrets;
