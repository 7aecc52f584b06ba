//! The full-screen client on a screen in memory, and lines from a text.

mod common;
mod keys;
mod lines;
mod picks;
mod screens;
mod shelf;
