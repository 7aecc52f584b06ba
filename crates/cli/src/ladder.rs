//! `crier ladder`: measures the bots' strength, alone on the same dice or in a round-robin.

use std::time::Duration;

use anyhow::{Result, bail};
use arena::{Contender, Finished, Ladder, LadderPlan, LadderRules};
use bots::{Level, OptionsOf};
use clap::Args;
use rayon::prelude::*;
use titles::{Title, TitleList, TitleVisitor};

use crate::progress;
use crate::threads::thread_pool;

/// Who plays whom, and how often.
#[derive(Args)]
pub(crate) struct LadderArguments {
    /// Which game
    #[arg(long, default_value = "troyes-dice")]
    game: String,
    /// Players per table: 1 for solo games on the same dice, more for a round-robin
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// With the expansion
    #[arg(long)]
    expansion: bool,
    /// A game option, written as in a record: numbering=rolled
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The bots, weakest first; those of earlier releases by their year: master-2026
    #[arg(long, value_delimiter = ',', default_values = Level::ALL.map(Level::name))]
    bots: Vec<String>,
    /// Seats one bot of this kind among opponents of one other kind and reports its share of first places
    #[arg(long, value_name = "NAME")]
    alone: Option<String>,
    /// An external program that plays under this name, over JSON lines (docs/referee.md)
    #[arg(long = "outside", value_name = "NAME=COMMAND")]
    outside: Vec<String>,
    /// Seconds an external program may take to answer
    #[arg(long, default_value_t = 5.0)]
    answer_seconds: f64,
    /// Games per bot when solo, per pair otherwise
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Seed for dice, cards and the bots' choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Overrides the levels' work budget
    #[arg(long)]
    work: Option<u64>,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl LadderArguments {
    /// The command, without what does not change the result.
    fn command(&self) -> String {
        let mut words = vec![format!("crier ladder --game {} --players {}", self.game, self.players)];
        words.extend(self.expansion.then(|| "--expansion".to_owned()));
        words.extend(self.options.iter().map(|option| format!("--option {option}")));
        words.push(format!("--bots {} --games {} --seed {}", self.bots.join(","), self.games, self.seed));
        words.extend(self.alone.iter().map(|name| format!("--alone {name}")));
        words.extend(self.work.map(|work| format!("--work {work}")));
        words.extend(self.outside.iter().map(|program| format!("--outside '{program}'")));
        words.join(" ")
    }

    fn options(&self) -> String {
        let mut words = vec![format!("players={}", self.players)];
        words.extend(self.expansion.then(|| "expansion".to_owned()));
        words.extend(self.options.iter().cloned());
        words.join(" ")
    }
}

/// Plays the ladder.
pub(crate) fn ladder<L: TitleList>(arguments: &LadderArguments) -> Result<Ladder> {
    L::with_title(&arguments.game, PlayLadder { arguments })?
}

struct PlayLadder<'a> {
    arguments: &'a LadderArguments,
}

impl TitleVisitor for PlayLadder<'_> {
    type Output = Result<Ladder>;

    fn visit<T: Title>(self) -> Result<Ladder> {
        let arguments = self.arguments;
        let options: OptionsOf<T::Bots> = arguments.options().parse()?;
        if !(0.001..=3600.0).contains(&arguments.answer_seconds) {
            bail!("an answer may take 0.001 to 3600 seconds, not {}", arguments.answer_seconds);
        }
        let limit = Duration::from_secs_f64(arguments.answer_seconds);
        let contenders = Contender::list::<T::Bots>(&arguments.bots, &arguments.outside, limit)?;
        let LadderArguments { alone, games, seed, work, .. } = arguments;
        let rules = LadderRules { alone: alone.as_deref(), games: *games, seed: *seed, work: *work };
        let plan = LadderPlan::<T::Bots>::new(options, contenders, rules)?;
        let pool = thread_pool(arguments.jobs.map(usize::from))?;
        let bar = progress::bar(plan.len() as u64, "games");
        let play = |index: usize| plan.play(index).inspect(|_| bar.inc(1));
        let finished: Result<Vec<Finished>> =
            pool.install(|| (0..plan.len()).into_par_iter().with_max_len(1).map(play).collect());
        bar.finish_and_clear();
        plan.report(&finished?, arguments.command())
    }
}
