//! The subcommands and their arguments.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::Level;
use clap::{CommandFactory, Subcommand};
use game_core::{GameList, Seat};
use titles::TitleList;

use crate::Arguments;
use crate::records::{Replay, Show, read, with_record};
use crate::simulate::Simulation;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start the server, then open the printed address in a browser
    #[command(after_help = "Examples:
  crier serve
  crier serve --listen 0.0.0.0:7700 --data /srv/crier
  crier serve --bot 'parrot=python3 bot.py'")]
    Serve(crate::serve::ServeArguments),
    /// Print the options in force as a crier.toml, or check them
    #[command(after_help = "Examples:
  crier config
  crier config --check --config /etc/crier/crier.toml")]
    Config(crate::serve::ConfigArguments),
    /// Play in this terminal
    ///
    /// Full screen, or line by line with --plain or where the output is no terminal. Games are kept: --resume continues
    /// the last one.
    #[command(after_help = "Examples:
  crier play
  crier play dice-city --bots master
  crier play troia --players 2 --bots journeyman --name Ada --name Grace
  crier play --resume
  crier play --players 2 --expansion --record evening.game")]
    Play(crate::terminal::PlayArguments),
    /// Play or watch at a table on a server
    ///
    /// Invitation and recovery links work as they are. Your share of the dice comes from this machine.
    #[command(after_help = "Examples:
  crier join https://example.org/t/k7m2p9q4r8s3
  crier join https://example.org/t/k7m2p9q4r8s3 --name Ada --lang fr
  crier join https://example.org/t/k7m2p9q4r8s3 https://example.org/t/w5x8n2c6h4d9
  crier join https://example.org/t/k7m2p9q4r8s3 --watch")]
    Join(crate::remote::join::JoinArguments),
    /// Let a bot on this machine play at a table on a server
    ///
    /// It takes a free seat, or plays for the seat of a recovery link, until the game is over. It survives a server that starts
    /// again and a line that breaks. When it is stopped, its seat becomes free or goes to one of the server's bots; the seat of
    /// a recovery link stays as it is.
    #[command(after_help = "Examples:
  crier bot https://example.org/t/k7m2p9q4r8s3
  crier bot https://example.org/t/k7m2p9q4r8s3 --level journeyman --name Jean")]
    Bot(crate::remote::bot::BotArguments),
    /// Play many games between bots and report scores and speed
    #[command(after_help = "Examples:
  crier simulate --games 100000
  crier simulate --game dice-city --players 3 --bots master,greedy --games 100 --json")]
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
    /// Check a record, and step through it on the full screen or print the final boards and the score
    #[command(after_help = "Examples:
  crier replay evening.game
  crier replay evening.game --plain
  crier replay evening.game --points
  crier export k7m2p9q4r8s3 | crier replay - --json")]
    Replay {
        /// The record; - for standard input
        file: PathBuf,
        /// Print the result as JSON
        #[arg(long)]
        json: bool,
        /// Explain every point: the move that earned it, and its position
        #[arg(long)]
        points: bool,
        /// On the full screen, as this seat saw it [default: a spectator]
        #[arg(long, value_parser = parse_seat)]
        seat: Option<Seat>,
        #[command(flatten)]
        look: crate::terminal::LookArguments,
    },
    /// Show a recorded game at any point
    #[command(after_help = "Examples:
  crier show evening.game --at 30
  crier show evening.game --at 30 --seat 2 --json")]
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
    /// Draw a recorded game's boards, or blank sheets, as a PDF, SVG or PNG file
    #[command(after_help = "Examples:
  crier print evening.game -o evening.pdf
  crier print evening.game --seat 2 --lang fr -o sheet.png
  crier print --blank --game troyes-dice -o blank.pdf")]
    Print(crate::print::PrintArguments),
    /// Print a table's record
    ///
    /// That of a running game may contain what is hidden from its players.
    #[command(after_help = "Examples:
  crier export k7m2p9q4r8s3
  crier export k7m2p9q4r8s3 --output evening.game --data /srv/crier")]
    Export {
        /// The table's id: the last part of its address
        table: String,
        /// Write it to this file, which only you can read [default: standard output]
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// The data folder, or a database: postgres://…
        #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = crate::data::DATA)]
        data: PathBuf,
    },
    /// Copy the data to a file, even while the server is running
    #[command(after_help = "Example:
  crier backup /backups/monday.db --data /srv/crier")]
    Backup {
        /// The file to write
        file: PathBuf,
        /// The data folder, or a database: postgres://…
        #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = crate::data::DATA)]
        data: PathBuf,
    },
    /// Replace the data with a backup; the old data is kept aside, and the server must be stopped
    #[command(after_help = "Example:
  crier restore /backups/monday.db --data /srv/crier")]
    Restore {
        /// The backup
        file: PathBuf,
        /// The data folder, or a database: postgres://…
        #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = crate::data::DATA)]
        data: PathBuf,
    },
    /// Copy everything between a data folder and a PostgreSQL database, either way
    ///
    /// The source may be in use, but the target may not. An interrupted copy continues where it stopped.
    #[command(after_help = "Examples:
  crier copy --from crier-data --to postgres://crier@db.example/crier
  crier copy --from postgres://crier@db.example/crier --to /srv/crier")]
    Copy {
        /// The data folder or database to read
        #[arg(long, value_name = "PLACE")]
        from: PathBuf,
        /// The data folder or database to fill
        #[arg(long, value_name = "PLACE")]
        to: PathBuf,
    },
    /// Check the data file, replay every game, and verify the dice and results of finished ones
    #[command(after_help = "Example:
  crier doctor --data /srv/crier")]
    Doctor {
        /// The data folder, or a database: postgres://…
        #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = crate::data::DATA)]
        data: PathBuf,
    },
    /// Check the record of a finished game: its moves, every roll, its result and its digest
    ///
    /// The exit status is 0 if everything is right, 1 if something is wrong, and 3 if the game is unfinished.
    #[command(after_help = "Examples:
  crier verify evening.game
  crier verify evening.game --digest 0d5fd1bdb34c4a1e")]
    Verify {
        /// The record; - for standard input
        file: PathBuf,
        /// The digest that the table's page showed at the end, to compare
        #[arg(long)]
        digest: Option<String>,
    },
    /// Review a finished game: what each decision cost, and how much was luck (docs/review.md)
    #[command(after_help = "Examples:
  crier review evening.game
  crier review evening.game --work 8 --json")]
    Review(crate::review::ReviewArguments),
    /// Review games between bots, to check reviews on players of known strength
    #[command(after_help = "Examples:
  crier calibrate --game troyes-dice --bots random,greedy,master --games 20
  crier calibrate --game troia --bots apprentice --games 8 --against 8
  crier calibrate --game troia --bots apprentice --games 8 --work 0.125 --repeat 16")]
    Calibrate(crate::calibrate::CalibrateArguments),
    /// Delete a table for good, with its game
    #[command(after_help = "Examples:
  crier delete k7m2p9q4r8s3
  crier delete k7m2p9q4r8s3 --yes --data /srv/crier")]
    Delete {
        #[command(flatten)]
        which: crate::admin::DeleteArguments,
        /// The data folder, or a database: postgres://…
        #[arg(long, env = "CRIER_DATA", hide_env_values = true, default_value = crate::data::DATA)]
        data: PathBuf,
    },
    /// List, close and delete tables, remove names and ban addresses, even while the server is running
    #[command(after_help = "Examples:
  crier admin list --state running
  crier admin close k7m2p9q4r8s3
  crier admin forget k7m2p9q4r8s3 2
  crier admin ban 192.0.2.7 --data /srv/crier")]
    Admin(crate::admin::AdminArguments),
    /// Measure the bots' strength: confidence intervals and Elo ratings
    #[command(after_help = "Examples:
  crier ladder --bots greedy,journeyman,master --games 500
  crier ladder --bots mine,journeyman --outside 'mine=python3 bot.py'")]
    Ladder(crate::ladder::LadderArguments),
    /// Write docs/strength.md from ladder results
    #[command(after_help = "Example:
  crier strength games/*/bots/strength/*.json")]
    Strength {
        /// Output files of `crier ladder --json`
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Retrain a game's bots by self-play
    #[command(after_help = "Example:
  crier train --game dice-city --players 3 --games 50000 --output dice-city-3.weights")]
    Train(crate::train::TrainArguments),
    /// Play the lessons to the end and report any step that does not work, for lesson authors
    #[command(after_help = "Examples:
  crier lessons
  crier lessons --game troyes-dice games/troyes-dice/page/lessons/first.toml")]
    Lessons(crate::lessons::LessonsArguments),
    /// Enforce the rules for other programs, over JSON lines on standard input and output (docs/referee.md)
    #[command(after_help = "Example:
  echo '{\"cmd\":\"hello\"}' | crier referee")]
    Referee,
    /// List the games
    Games,
    /// Print a completion script for a shell
    #[command(after_help = "Examples:
  crier completions bash > ~/.local/share/bash-completion/completions/crier
  crier completions zsh > ~/.zfunc/_crier")]
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write one for each command
    #[command(after_help = "Examples:
  crier man | man -l -
  crier man --output ~/.local/share/man/man1")]
    Man {
        /// Write the pages of all commands into this folder
        #[arg(long, value_name = "FOLDER")]
        output: Option<PathBuf>,
    },
}

pub(crate) fn parse_seat(text: &str) -> Result<Seat, String> {
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
        Command::Export { table, output: file, data } => {
            crate::data::export::<L>(&data, &table, file.as_deref(), output)?;
        }
        Command::Backup { file, data } => crate::data::backup(&data, &file, output)?,
        Command::Restore { file, data } => crate::data::restore(&data, &file, output)?,
        Command::Copy { from, to } => crate::data::copy(&from, &to, output)?,
        Command::Doctor { data } => crate::data::doctor::<L>(&data, output)?,
        Command::Verify { file, digest } => {
            let text = read(&file)?;
            let verify = crate::records::Verify { text: &text, digest: digest.as_deref(), output };
            with_record::<L, _>(&text, verify).with_context(|| file.display().to_string())?;
        }
        Command::Review(arguments) => crate::review::review::<L>(&arguments, output)?,
        Command::Calibrate(arguments) => crate::calibrate::calibrate::<L>(&arguments, output)?,
        Command::Completions { shell } => {
            // Not straight to the output: the generator panics where that is a pipe that nobody reads.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "crier", &mut script);
            output.write_all(&script)?;
        }
        Command::Man { output: None } => clap_mangen::Man::new(Arguments::command()).render(output)?,
        Command::Man { output: Some(folder) } => {
            std::fs::create_dir_all(&folder)
                .and_then(|()| clap_mangen::generate_to(Arguments::command(), &folder))
                .with_context(|| format!("the pages can't be written to {}", folder.display()))?;
            writeln!(output, "The pages are in {}.", folder.display())?;
        }
        Command::Delete { which, data } => crate::admin::delete::<L>(&which, &data, output)?,
        Command::Admin(arguments) => crate::admin::admin::<L>(&arguments, output)?,
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
            arena::write_strength(&ladders, output)?;
        }
        Command::Lessons(arguments) => crate::lessons::lessons::<L>(&arguments, output)?,
        Command::Train(arguments) => crate::train::train::<L>(&arguments, output)?,
        Command::Join(arguments) => return crate::remote::join::join::<L>(&arguments, output),
        Command::Bot(arguments) => return crate::remote::bot::bot::<L>(&arguments, output),
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
        Command::Replay { file, json: false, points: false, seat, look } if !look.is_plain() => {
            let text = read(&file)?;
            crate::terminal::step_through::<L>(&text, seat, &look)
                .with_context(|| file.display().to_string())?;
        }
        Command::Replay { file, json, points: true, look, .. } => {
            let text = read(&file)?;
            crate::points::write::<L>(&text, look.words(), json, output)
                .with_context(|| file.display().to_string())?;
        }
        Command::Replay { file, json, points: false, .. } => {
            let text = read(&file)?;
            let replay = Replay { text: &text, json, output };
            with_record::<L, _>(&text, replay).with_context(|| file.display().to_string())?;
        }
        Command::Show { file, at, seat, json } => {
            let text = read(&file)?;
            let show = Show { text: &text, at, seat, json, output };
            with_record::<L, _>(&text, show).with_context(|| file.display().to_string())?;
        }
        Command::Print(arguments) => crate::print::print::<L>(&arguments, output)?,
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
