//! `crier review`: what every decision of a recorded game cost, and how much was luck.

use std::io::Write;
use std::path::PathBuf;

use ::review::{Effort, Finding, Review, Reviewer};
use anyhow::{Context, Result};
use bots::Level;
use clap::Args;
use game_core::{Game, Seat};
use game_record::{Header, Record};
use page_kit::{Page, addresses, spoken};
use rayon::prelude::*;
use table::{Table, any};
use titles::review::{self as said, ReviewWords};
use titles::{Title, TitleList, TitleVisitor};
use words::Words;

use crate::progress;
use crate::records::read;
use crate::terminal::{LangArgument, width};
use crate::threads::thread_pool;

#[derive(Args)]
pub(crate) struct ReviewArguments {
    /// The record of a finished game; - for standard input
    file: PathBuf,
    /// How many times the usual work to spend: 0.1 is quick, 8 is thorough
    #[arg(long, default_value_t = 1.0, value_name = "TIMES", value_parser = parse_times)]
    work: f64,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the review as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: LangArgument,
}

/// A share or a multiple of the usual work.
pub(crate) fn parse_times(text: &str) -> Result<f64, String> {
    let times = text.parse().ok().filter(|times| (0.01..=1_000.0).contains(times));
    times.ok_or_else(|| "a number from 0.01 to 1000".to_owned())
}

/// Reviews a record and prints the result.
pub(crate) fn review<L: TitleList>(arguments: &ReviewArguments, output: &mut dyn Write) -> Result<()> {
    let text = read(&arguments.file)?;
    let name = || arguments.file.display().to_string();
    let header = Header::read(&text).with_context(name)?;
    L::with_title(&header.game, Work { text: &text, arguments, output })?.with_context(name)
}

struct Work<'a> {
    text: &'a str,
    arguments: &'a ReviewArguments,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Work<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let record: Record<T::Game> = self.text.parse()?;
        let replayed = record.replay()?;
        let seats = replayed.game().seats();
        let effort = Effort::of::<T::Bots>(seats, self.arguments.work);
        let reviewer = Reviewer::<T::Bots>::new(record.start()?, record.events(), effort, 0)?;
        let tasks = reviewer.tasks();
        let bar = progress::bar(tasks.len() as u64, "tasks");
        let pool = thread_pool(self.arguments.jobs.map(usize::from))?;
        let findings: Vec<Finding> = pool.install(|| {
            let found = tasks.par_iter().filter_map(|task| reviewer.run(*task).inspect(|_| bar.inc(1)));
            found.collect()
        });
        bar.finish_and_clear();
        let review = reviewer.review(&findings);
        if self.arguments.json {
            writeln!(self.output, "{}", serde_json::to_string(&review)?)?;
            return Ok(());
        }
        let table = any::of_record::<T::Game>(self.text, is_bot)?.1;
        let words = self.arguments.lang.words().of(T::Page::texts());
        write::<T>(words, &table, &review, self.output)
    }
}

/// Prints the figures and the words of the review's page.
fn write<T: Title>(
    words: Words,
    table: &Table<T::Game>,
    review: &Review,
    output: &mut dyn Write,
) -> Result<()> {
    let names = names::<T>(words, table);
    writeln!(output, "{}\n", words.get("review-heading"))?;
    say(output, 0, &said::verdict(words, &names, review))?;
    writeln!(output, "\n{}\n", words.get("review-sums"))?;
    write_sums(words, &names, review, output)?;
    for (seat, name) in Seat::first(names.len()).zip(&names) {
        let said = ReviewWords::of::<T>(words, table, review, seat);
        if names.len() > 1 {
            writeln!(output, "\n== {name}")?;
        }
        writeln!(output, "\n{}", words.get("review-costly"))?;
        let costly = said.costly();
        if costly.is_empty() {
            say(output, 2, &words.get("review-costly-none"))?;
        }
        for one in costly {
            say(output, 2, &format!("{} · {}", position(words, one.decision.at), one.cost(words)))?;
            let [played, better] = [words.get("review-played"), words.get("review-better")];
            let label = played.chars().count().max(better.chars().count());
            say(output, 4, &format!("{played:<label$}  {}", one.played))?;
            if let Some(text) = &one.better {
                say(output, 4, &format!("{better:<label$}  {text}"))?;
            }
            for (_, reason) in &one.reasons {
                say(output, 6, reason)?;
            }
        }
        let lucky = (words.get("review-luckiest"), &said.lucky);
        for (heading, moments) in [lucky, (words.get("review-unluckiest"), &said.unlucky)] {
            writeln!(output, "\n{heading}")?;
            if moments.is_empty() {
                say(output, 2, &words.get("review-no-luck"))?;
            }
            for one in moments {
                let what = spoken::lines(&one.what).into_iter().map(|line| line.text).collect::<Vec<_>>();
                let figures = format!("{} · {}", position(words, one.step.to), one.points(words, seat));
                say(output, 2, &format!("{figures} · {}", what.join(" · ")))?;
            }
        }
    }
    writeln!(output, "\n{}", words.get("review-method"))?;
    said::method(words, review).iter().try_for_each(|text| say(output, 2, text))
}

/// All seats side by side.
fn write_sums(words: Words, names: &[String], review: &Review, output: &mut dyn Write) -> Result<()> {
    let sums = said::sums(words, review);
    let length = |text: &str| text.chars().count();
    let label = sums.iter().flatten().map(|row| length(&row.name)).max().unwrap_or(0);
    let figures = sums.iter().flatten().flat_map(|row| &row.figures);
    let column = figures.chain(names).map(|text| length(text)).max().unwrap_or(0);
    let line = |first: &str, rest: &[String]| {
        let rest: String = rest.iter().map(|text| format!("  {text:>column$}")).collect();
        format!("{first:<label$}{rest}")
    };
    if names.len() > 1 {
        writeln!(output, "{}", line("", names))?;
    }
    for row in sums.iter().flatten() {
        if row.is_sum {
            writeln!(output, "{}", "-".repeat(label + names.len() * (column + 2)))?;
        }
        writeln!(output, "{}", line(&row.name, &row.figures))?;
        if row.is_sum {
            writeln!(output)?;
        }
    }
    Ok(())
}

fn position(words: Words, at: usize) -> String {
    words.with("review-after", &[("n", (at as i64).into())])
}

/// Whether a record's name of a player is that of a bot.
pub(crate) fn is_bot(name: &str) -> bool {
    name.parse::<Level>().is_ok()
}

/// The names that a page shows; a seat without one is called by its number.
pub(crate) fn names<T: Title>(words: Words, table: &Table<T::Game>) -> Vec<String> {
    let names = addresses::names(words, table).into_iter();
    let numbered = |(number, name): (i64, String)| match name.as_str() {
        "" => words.with("table-seat", &[("n", number.into())]),
        _ => name,
    };
    (1..).zip(names).map(numbered).collect()
}

/// A paragraph in lines that fit.
fn say(output: &mut dyn Write, indent: usize, text: &str) -> Result<()> {
    let lines = ::terminal::wrap(text, width().clamp(40, 100).saturating_sub(indent));
    lines.iter().try_for_each(|line| writeln!(output, "{:indent$}{line}", ""))?;
    Ok(())
}
