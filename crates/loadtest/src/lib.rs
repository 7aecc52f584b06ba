//! A `crier serve` in a process of its own, and programs that play at its tables over loopback: how much it
//! serves (`scripts/load`), what it keeps when it is killed (`scripts/crash`), what several nodes keep when everything around them
//! fails (`scripts/cluster`), and what one withstands (`scripts/attack`).
//!
//! Nothing here knows the server's code: only its command line and its JSON. Whatever fails (a connection, an answer, a
//! figure that the system does not report) is an error that ends the run: it must not count as a result.

pub mod child;
pub mod database;
pub mod http;

pub mod player;
pub mod shown;

pub mod attack;
pub mod cluster;
pub mod crash;
pub mod drive;
pub mod figures;
pub mod random;
