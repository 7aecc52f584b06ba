//! One program for all test files: each program of its own would have to be linked by itself.

mod command_line;
mod deploy;
mod host;
mod hosting;
mod in_words;
mod nginx;
mod notices;
mod postgres;
mod print;
mod pty;
mod remote;

mod toy_title;
