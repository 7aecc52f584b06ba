//! The subcommands and their arguments.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::Level;
use clap::Subcommand;
use game_core::{GameList, Seat};
use titles::TitleList;

use crate::records::{Replay, Show, read, with_record};
use crate::simulate::Simulation;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start the server, then open the printed address in a browser
    Serve(crate::serve::ServeArguments),
    /// Print the options in force as a crier.toml, or check them
    Config(crate::serve::ConfigArguments),
    /// Play Troyes Dice in this terminal
    Play(crate::terminal::PlayArguments),
    /// Play many games between bots and report scores and speed
    Simulate {
        /// Which game
        #[arg(long, default_value = "troyes-dice")]
        game: String,
        /// Number of players [default: the game's minimum]
        #[arg(long)]
        players: Option<u8>,
        /// With the expansion
        #[arg(long)]
        expansion: bool,
        /// A game option, written as in a record: numbering=rolled
        #[arg(long = "option", value_name = "KEY=VALUE")]
        options: Vec<String>,
        /// The bots, seat by seat and repeating; they shift by one seat each game: master,greedy
        /// [default: random]
        #[arg(long, value_delimiter = ',')]
        bots: Vec<Level>,
        /// Number of games
        #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
        games: u64,
        /// Seed for dice, cards and the bots' choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of threads [default: one per core]
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Print the result as JSON
        #[arg(long)]
        json: bool,
    },
    /// Check a record and print the final boards and the score
    Replay {
        /// The record; - for standard input
        file: PathBuf,
        /// Print the result as JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a recorded game at any point
    Show {
        /// The record; - for standard input
        file: PathBuf,
        /// Number of events to play first [default: all]
        #[arg(long)]
        at: Option<usize>,
        /// As this seat saw it [default: a spectator]
        #[arg(long, value_parser = parse_seat)]
        seat: Option<Seat>,
        /// Print it as JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a table's record
    Export {
        /// The table's id: the last part of its address
        table: String,
        /// The data folder
        #[arg(long, default_value = crate::serve::DATA)]
        data: PathBuf,
    },
    /// Copy the data to a file, even while the server is running
    Backup {
        /// The file to write
        file: PathBuf,
        /// The data folder
        #[arg(long, default_value = crate::serve::DATA)]
        data: PathBuf,
    },
    /// Replay every stored game and report problems
    Doctor {
        /// The data folder
        #[arg(long, default_value = crate::serve::DATA)]
        data: PathBuf,
    },
    /// Recompute every roll in the record of a finished game
    Verify {
        /// The record; - for standard input
        file: PathBuf,
    },
    /// Measure the bots' strength: confidence intervals and Elo ratings
    Ladder(crate::ladder::LadderArguments),
    /// Write docs/strength.md from ladder results
    Strength {
        /// Output files of `crier ladder --json`
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Retrain the bots of a game by self-play
    Train(crate::train::TrainArguments),
    /// Enforce the rules for other programs, over JSON lines on standard input and output (docs/referee.md)
    Referee,
    /// List the games
    Games,
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|error: game_core::BadNotation| error.to_string())
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(crate::serve::ServeArguments::default())
    }
}

/// Runs a command on standard input and an output.
pub(crate) fn run<L: TitleList>(command: Command, output: &mut dyn Write) -> Result<()> {
    match command {
        Command::Serve(arguments) => return crate::serve::serve::<L>(&arguments, output),
        Command::Config(arguments) => crate::serve::config(&arguments, output)?,
        Command::Export { table, data } => crate::serve::export::<L>(&data, &table, output)?,
        Command::Backup { file, data } => crate::serve::backup(&data, &file, output)?,
        Command::Doctor { data } => crate::serve::doctor::<L>(&data, output)?,
        Command::Verify { file } => {
            let text = read(&file)?;
            let verify = crate::records::Verify { text: &text, output };
            with_record::<L, _>(&text, verify).with_context(|| file.display().to_string())?;
        }
        Command::Ladder(arguments) => {
            let ladder = crate::ladder::ladder::<L>(&arguments)?;
            if arguments.json {
                writeln!(output, "{}", serde_json::to_string_pretty(&ladder)?)?;
            } else {
                ladder.write(output)?;
            }
        }
        Command::Strength { files } => {
            let mut ladders = Vec::new();
            for file in &files {
                let text = read(file)?;
                ladders.push(serde_json::from_str(&text).with_context(|| file.display().to_string())?);
            }
            crate::ladder::write_strength(&ladders, output)?;
        }
        Command::Train(arguments) => crate::train::train::<L>(&arguments, output)?,
        Command::Play(arguments) => return crate::terminal::play::<L>(&arguments, output),
        Command::Simulate { game, players, expansion, options, bots, games, seed, jobs, json } => {
            let mut words: Vec<String> = players.iter().map(|players| format!("players={players}")).collect();
            words.extend(expansion.then(|| "expansion".to_owned()));
            words.extend(options);
            let simulation =
                Simulation { options: words.join(" "), bots, games, seed, jobs: jobs.map(usize::from) };
            let report = L::with_title(&game, simulation)??;
            if json {
                writeln!(output, "{}", serde_json::to_string(&report)?)?;
            } else {
                report.write(output)?;
            }
        }
        Command::Replay { file, json } => {
            let text = read(&file)?;
            let replay = Replay { text: &text, json, output };
            with_record::<L, _>(&text, replay).with_context(|| file.display().to_string())?;
        }
        Command::Show { file, at, seat, json } => {
            let text = read(&file)?;
            let show = Show { text: &text, at, seat, json, output };
            with_record::<L, _>(&text, show).with_context(|| file.display().to_string())?;
        }
        Command::Referee => referee::serve::<L>(&mut std::io::stdin().lock(), output)?,
        Command::Games => {
            for info in <L as GameList>::GAMES {
                let (low, high) = (info.seats.start(), info.seats.end());
                let designers = info.designers.join(", ");
                writeln!(
                    output,
                    "{:<14}{}, {low}–{high} players, {designers} ({} {})",
                    info.key, info.name, info.publisher, info.year
                )?;
            }
        }
    }
    output.flush()?;
    Ok(())
}
