//! `crier review`: what every decision of a recorded game cost, and how much was luck.

use std::io::Write;
use std::path::PathBuf;

use ::review::{Decision, Effort, Estimate, Finding, Review, Reviewer, Step};
use anyhow::{Context, Result};
use clap::Args;
use game_core::{Game, Seat};
use game_record::{Header, Record};
use rayon::prelude::*;
use titles::{Title, TitleList, TitleVisitor};

use crate::progress;
use crate::records::read;
use crate::threads::thread_pool;

/// How many decisions and how many lucky and unlucky moments are listed.
const LISTED: usize = 3;

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
        let name = |seat: Seat| match record.name(seat) {
            Some(name) => format!("{seat} {name}"),
            None => format!("{seat}"),
        };
        let names: Vec<String> = Seat::first(seats).map(name).collect();
        let events: Vec<String> = record.events().iter().map(ToString::to_string).collect();
        write(&review, &names, &events, self.output)
    }
}

fn write(review: &Review, names: &[String], events: &[String], output: &mut dyn Write) -> Result<()> {
    let Review { playouts, work, .. } = review;
    writeln!(
        output,
        "Each position was valued by {playouts} playouts, each decision by work {work} (docs/review.md)."
    )?;
    writeln!(
        output,
        "Expected at the start + decisions + luck + others' decisions = final score; ± is one standard error.\n"
    )?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(4);
    writeln!(
        output,
        "{:<width$}  {:>12}  {:>12}  {:>12}  {:>12}  {:>5}  {:>12}  {:>12}  {:>8}",
        "seat", "expected", "decisions", "luck", "others", "final", "without luck", "points lost", "accuracy"
    )?;
    for (name, seat) in names.iter().zip(&review.seats) {
        let accuracy = seat.accuracy.map_or("–".to_owned(), |accuracy| format!("{accuracy:.0} %"));
        writeln!(
            output,
            "{name:<width$}  {:>12}  {:>12}  {:>12}  {:>12}  {:>5}  {:>12}  {:>12}  {accuracy:>8}",
            plain(seat.expected),
            signed(seat.decided),
            signed(seat.luck),
            signed(seat.others),
            seat.score,
            plain(seat.adjusted),
            plain(seat.lost),
        )?;
    }
    for (index, name) in names.iter().enumerate() {
        let seat = Seat::from_index(index);
        if names.len() > 1 {
            writeln!(output, "\nSeat {name}")?;
        }
        write_decisions(review, seat, output)?;
        write_luck(review, index, events, output)?;
    }
    Ok(())
}

/// The decisions that cost a seat most.
fn write_decisions(review: &Review, seat: Seat, output: &mut dyn Write) -> Result<()> {
    let mut costly: Vec<&Decision> =
        review.decisions.iter().filter(|decision| decision.seat == seat && decision.is_doubtful()).collect();
    costly.sort_by(|a, b| b.cost.mean.total_cmp(&a.cost.mean));
    if costly.is_empty() {
        writeln!(output, "\nNo decision cost more than twice its standard error.")?;
        return Ok(());
    }
    writeln!(output, "\nCostliest decisions:")?;
    for decision in costly.into_iter().take(LISTED) {
        let Decision { at, played, points, win, best, .. } = decision;
        let best = best.as_ref().map_or("", |best| &best.action);
        writeln!(
            output,
            "  after event {at}: {played}; better: {best} ({} points, {:+.1} % wins)",
            signed(*points),
            100.0 * win.mean
        )?;
        for reason in decision.best.iter().flat_map(|best| &best.reasons) {
            writeln!(output, "      {}", reason.text)?;
        }
    }
    Ok(())
}

/// A seat's luckiest and unluckiest moments.
fn write_luck(review: &Review, seat: usize, events: &[String], output: &mut dyn Write) -> Result<()> {
    let mut steps: Vec<&Step> = review.steps.iter().filter(|step| step.luck[seat].mean != 0.0).collect();
    steps.sort_by(|a, b| b.luck[seat].mean.total_cmp(&a.luck[seat].mean));
    let lucky = steps.iter().take(LISTED).filter(|step| step.luck[seat].mean > 0.0);
    let unlucky = steps.iter().rev().take(LISTED).filter(|step| step.luck[seat].mean < 0.0);
    let lists: [(&str, Vec<&&Step>); 2] =
        [("Luckiest:", lucky.collect()), ("Unluckiest:", unlucky.collect())];
    for (heading, steps) in lists.into_iter().filter(|(_, steps)| !steps.is_empty()) {
        writeln!(output, "\n{heading}")?;
        for step in steps {
            let what = events.get(step.to - 1).map_or("", String::as_str);
            writeln!(output, "  event {}: {what} ({} points)", step.to, signed(step.luck[seat]))?;
        }
    }
    Ok(())
}

/// `+1.3 ±0.2`
fn signed(estimate: Estimate) -> String {
    let sign = if estimate.mean < 0.0 { '−' } else { '+' };
    format!("{sign}{:.1} ±{:.1}", estimate.mean.abs(), estimate.error)
}

/// `41.3 ±0.2`
fn plain(estimate: Estimate) -> String {
    format!("{:.1} ±{:.1}", estimate.mean, estimate.error)
}
