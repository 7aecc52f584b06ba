//! Games between bots: simulations and ladders. A [`SimulationPlan`] or a [`LadderPlan`] says which games there are; each is a
//! pure function of its number, so blocks of them can be played on any thread, process or machine, and the result is the same.

mod arena;
mod elo;
mod ladder;
mod report;
mod simulation;
mod statistics;

pub use crate::arena::{Arena, Contender, Finished, Outside, cpu_time};
pub use crate::elo::Elo;
pub use crate::ladder::{LadderPlan, LadderRules};
pub use crate::report::{Ladder, Pair, Rated, write_strength};
pub use crate::simulation::{
    BotResult, ScoreSummary, SimulationPlan, SimulationSummary, Tallies, Tally, merge,
};
pub use crate::statistics::SampleSummary;
