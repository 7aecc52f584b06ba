//! One program for all test files: each program of its own would have to be linked by itself.

mod map_controls;
mod positive_controls;
mod rules_versions;
mod toy;
