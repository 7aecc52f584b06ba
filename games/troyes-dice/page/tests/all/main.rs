//! One program for all test files: each program of its own would have to be linked by itself.

mod common;

mod drawing;
mod lessons;
mod log;
mod moments;
mod page;
