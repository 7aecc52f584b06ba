//! A ladder's results, for people, programs and `docs/strength.md`.

use std::io::Write;

use serde::{Deserialize, Serialize};

use crate::elo::Elo;
use crate::statistics::SampleSummary;

/// A ladder that was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Ladder {
    pub command: String,
    pub game: String,
    pub name: String,
    pub rules_version: u32,
    pub options: String,
    pub players: usize,
    pub seed: u64,
    pub games: u64,
    /// A known score to compare with: who reaches it, and the score.
    pub anchor: Option<(String, f64)>,
    /// The bot that sat alone among others of one kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<String>,
    pub bots: Vec<Rated>,
    #[serde(default)]
    pub pairs: Vec<Pair>,
}

/// How strong a bot was.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Rated {
    pub name: String,
    pub policy: Option<String>,
    pub work: Option<u64>,
    /// Sheets that it played.
    pub games: usize,
    pub score: SampleSummary,
    /// Solo: the mean lead over the previous bot on the same dice, and its standard error.
    pub better_than_the_one_before: Option<(f64, f64)>,
    /// CPU time of its own thread.
    pub milliseconds_a_move: f64,
    pub elo: Option<Elo>,
    /// Solo, if there is a target: its points, and the share of games that reached them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<(i32, f64)>,
    /// How often an outside program misbehaved and was replaced.
    pub faults: u32,
    pub last_fault: Option<String>,
}

/// How two bots did against each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Pair {
    pub one: String,
    pub other: String,
    pub games: usize,
    /// The first bot's share of the victories, and its standard error.
    pub share: f64,
    pub error: f64,
}

impl Ladder {
    /// Writes it for people.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn write(&self, output: &mut dyn Write) -> std::io::Result<()> {
        writeln!(output, "{} ({}), {} games each, seed {}", self.game, self.options, self.games, self.seed)?;
        for bot in &self.bots {
            let SampleSummary { mean, standard_error, standard_deviation, .. } = bot.score;
            write!(
                output,
                "{:<12} {mean:7.2} ± {standard_error:.2} points (sd {standard_deviation:.1})",
                bot.name
            )?;
            if let Some((difference, error)) = bot.better_than_the_one_before {
                write!(output, "  {difference:+6.2} ± {error:.2} vs. previous")?;
            }
            if let Some(Elo { rating, low, high }) = bot.elo {
                write!(output, "  Elo {rating:5.0} ({low:.0} to {high:.0})")?;
            }
            if let Some((target, share)) = bot.reached {
                write!(output, "  {:.1} % reach {target}", share * 100.0)?;
            }
            writeln!(output, "  {:.2} ms per move", bot.milliseconds_a_move)?;
            if let Some(fault) = &bot.last_fault {
                writeln!(output, "             replaced by the apprentice {} times: {fault}", bot.faults)?;
            }
        }
        for Pair { one, other, games, share, error } in &self.pairs {
            let (share, error) = (share * 100.0, error * 100.0);
            match self.alone {
                None => writeln!(output, "{one} – {other}: {share:.1} ± {error:.1} % of {games} games")?,
                Some(_) => {
                    let others = self.players - 1;
                    writeln!(
                        output,
                        "{one} first among {others} × {other}: {share:.1} ± {error:.1} % of {games} games"
                    )?;
                }
            }
        }
        Ok(())
    }
}

/// Writes `docs/strength.md` from ladders.
///
/// # Errors
/// Returns an error if the output can't be written.
pub fn write_strength(ladders: &[Ladder], output: &mut dyn Write) -> std::io::Result<()> {
    writeln!(output, "# How strong the bots are\n")?;
    writeln!(
        output,
        "Written by `crier strength docs/strength/*.json`; `scripts/strength` plays the ladders again. Do not edit.\n"
    )?;
    writeln!(
        output,
        "± is one standard error; an Elo is relative to the first bot of its table, with a 95 % interval. Everyone \
         plays on the same dice. A *ms* is CPU time of one core on the machine that measured; the budget is counted \
         in *work* (decisions of the quick policy), so a game repeats exactly from its seed.\n"
    )?;
    let mut described: Vec<&str> = Vec::new();
    for ladder in ladders {
        if !described.contains(&ladder.game.as_str()) {
            described.push(&ladder.game);
            write_recipes(ladder, output)?;
        }
        write_ladder(ladder, output)?;
    }
    Ok(())
}

fn write_recipes(ladder: &Ladder, output: &mut dyn Write) -> std::io::Result<()> {
    writeln!(output, "## {}\n", ladder.name)?;
    writeln!(output, "| level | recipe | work per move |\n|---|---|--:|")?;
    for bot in &ladder.bots {
        if let (Some(policy), Some(work)) = (&bot.policy, bot.work) {
            writeln!(output, "| *{}* | {policy} | {work} |", bot.name)?;
        }
    }
    writeln!(output)
}

fn write_ladder(ladder: &Ladder, output: &mut dyn Write) -> std::io::Result<()> {
    let alone = ladder.alone.as_ref().map_or(String::new(), |name| format!(", one {name} among others"));
    writeln!(output, "### {}{alone}, rules {}\n", ladder.options, ladder.rules_version)?;
    if ladder.alone.is_some() {
        writeln!(output, "| bot | points | sd | range | ms per move |\n|---|--:|--:|--:|--:|")?;
    } else if ladder.players == 1 {
        let target = ladder.bots.iter().find_map(|bot| bot.reached).map(|(target, _)| target);
        let (reach, line) =
            target.map_or((String::new(), ""), |target| (format!(" reach {target} |"), "--:|"));
        writeln!(
            output,
            "| bot | points | sd | range | vs. previous |{reach} ms per move |\n|---|--:|--:|--:|--:|{line}--:|"
        )?;
    } else {
        writeln!(output, "| bot | Elo | points | ms per move |\n|---|--:|--:|--:|")?;
    }
    for bot in &ladder.bots {
        let SampleSummary { mean, standard_error, standard_deviation, lowest, highest } = bot.score;
        let points = format!("{mean:.2} ± {standard_error:.2}");
        let time = bot.milliseconds_a_move;
        match bot.elo {
            None if ladder.alone.is_some() => writeln!(
                output,
                "| {} | {points} | {standard_deviation:.1} | {lowest}–{highest} | {time:.2} |",
                bot.name
            )?,
            None => {
                let reached =
                    bot.reached.map_or(String::new(), |(_, share)| format!(" {:.1} % |", share * 100.0));
                let better = bot
                    .better_than_the_one_before
                    .map_or(String::new(), |(difference, error)| format!("{difference:+.2} ± {error:.2}"));
                writeln!(
                    output,
                    "| {} | {points} | {standard_deviation:.1} | {lowest}–{highest} | {better} |{reached} {time:.2} |",
                    bot.name
                )?;
            }
            Some(Elo { rating, low, high }) => writeln!(
                output,
                "| {} | {rating:.0} ({low:.0} to {high:.0}) | {points} | {time:.2} |",
                bot.name
            )?,
        }
    }
    if ladder.alone.is_some() {
        let (others, chance) = (ladder.players - 1, 100.0 / ladder.players as f64);
        writeln!(output, "\n| table | how often it comes first (chance: {chance:.1} %) |\n|---|--:|")?;
        for Pair { one, other, share, error, .. } in &ladder.pairs {
            let (share, error) = (share * 100.0, error * 100.0);
            writeln!(output, "| {one} among {others} × {other} | {share:.1} ± {error:.1} % |")?;
        }
    } else if !ladder.pairs.is_empty() {
        writeln!(output, "\n| pair | first bot's share of wins |\n|---|--:|")?;
        for Pair { one, other, share, error, .. } in &ladder.pairs {
            writeln!(output, "| {one} – {other} | {:.1} ± {:.1} % |", share * 100.0, error * 100.0)?;
        }
    }
    if let (Some((what, points)), Some(best)) = (&ladder.anchor, ladder.bots.last()) {
        let missing = points - best.score.mean;
        writeln!(output, "\nThe {} is {missing:.1} points below {what}: {points}.", best.name)?;
    }
    writeln!(output, "\n`{}`\n", ladder.command)
}
