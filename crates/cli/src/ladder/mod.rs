//! `crier ladder`: measures the bots' strength, alone on the same dice or in a round-robin.

mod elo;
mod report;
mod statistics;

use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bots, Level, OptionsOf};
use clap::Args;
use game_core::Game;
use rayon::prelude::*;
use titles::{Title, TitleList, TitleVisitor};

use crate::arena::{Arena, Contender, Finished, thread_pool};
use crate::progress;

use self::elo::{Pairing, ratings};
use self::report::Pair;
pub(crate) use self::report::{Ladder, Rated, write_strength};
use self::statistics::Sample;

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
    /// The bots, weakest first
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

/// One game to play: its number, and the bots by seat.
struct Fixture {
    number: u64,
    seated: Vec<usize>,
}

impl TitleVisitor for PlayLadder<'_> {
    type Output = Result<Ladder>;

    fn visit<T: Title>(self) -> Result<Ladder> {
        let arguments = self.arguments;
        let options: OptionsOf<T::Bots> = arguments.options().parse()?;
        let seats = T::Game::new(&options)?.seats();
        if !(0.001..=3600.0).contains(&arguments.answer_seconds) {
            bail!("an answer may take 0.001 to 3600 seconds, not {}", arguments.answer_seconds);
        }
        let limit = Duration::from_secs_f64(arguments.answer_seconds);
        let contenders = Contender::list(&arguments.bots, &arguments.outside, limit)?;
        if contenders.is_empty() || seats > 1 && contenders.len() < 2 {
            bail!("a ladder needs at least one bot alone, or two at a table");
        }
        let alone = match &arguments.alone {
            None => None,
            Some(_) if seats < 2 => bail!("--alone needs a table for two or more players"),
            Some(name) => {
                let place = contenders.iter().position(|contender| contender.name() == name);
                Some(place.with_context(|| format!("{name:?} does not play"))?)
            }
        };
        let fixtures = fixtures(contenders.len(), seats, alone, arguments.games);
        let arena = Arena::<T::Bots> { options: &options, seed: arguments.seed, work: arguments.work };
        let pool = thread_pool(arguments.jobs.map(usize::from))?;
        let bar = progress::bar(fixtures.len() as u64, "games");
        let play = |fixture: &Fixture| {
            let seated: Vec<&Contender> = fixture.seated.iter().map(|index| &contenders[*index]).collect();
            let finished = arena.play(fixture.number, &seated);
            bar.inc(1);
            finished
        };
        let finished: Result<Vec<Finished>> =
            pool.install(|| fixtures.par_iter().with_max_len(1).map(play).collect());
        bar.finish_and_clear();
        let finished = finished?;
        Ok(Ladder {
            command: arguments.command(),
            game: T::Game::INFO.key.to_owned(),
            name: T::Game::INFO.name.to_owned(),
            rules_version: T::Game::INFO.rules_version,
            options: options.to_string(),
            players: seats,
            seed: arguments.seed,
            games: arguments.games,
            anchor: T::Bots::anchor(&options).map(|anchor| (anchor.what.to_owned(), anchor.points)),
            alone: arguments.alone.clone(),
            bots: rate::<T::Bots>(&contenders, &fixtures, &finished, alone, &options),
            pairs: pairs(&contenders, &fixtures, &finished, alone, seats),
        })
    }
}

/// The games to play, arranged so that luck cancels out. Alone, every bot plays every game. At a table, every pair
/// alternates around the table and swaps seats for a second game on the same dice. With `alone`, that bot plays the same
/// dice in each seat in turn.
fn fixtures(contenders: usize, seats: usize, alone: Option<usize>, games: u64) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    if seats == 1 {
        for number in 0..games {
            fixtures.extend((0..contenders).map(|index| Fixture { number, seated: vec![index] }));
        }
        return fixtures;
    }
    if let Some(alone) = alone {
        for other in (0..contenders).filter(|other| *other != alone) {
            for game in 0..games {
                let (number, own) = (game / seats as u64, (game % seats as u64) as usize);
                let seat_of = |seat: usize| if seat == own { alone } else { other };
                fixtures.push(Fixture { number, seated: (0..seats).map(seat_of).collect() });
            }
        }
        return fixtures;
    }
    for one in 0..contenders {
        for other in one + 1..contenders {
            for game in 0..games {
                let seat_of = |seat: usize| if (seat as u64 + game).is_multiple_of(2) { one } else { other };
                fixtures.push(Fixture { number: game / 2, seated: (0..seats).map(seat_of).collect() });
            }
        }
    }
    fixtures
}

/// A bot's seats in a game.
fn seats_of(fixture: &Fixture, bot: usize) -> impl Iterator<Item = usize> + '_ {
    fixture.seated.iter().enumerate().filter(move |(_, index)| **index == bot).map(|(seat, _)| seat)
}

fn rate<B: Bots>(
    contenders: &[Contender],
    fixtures: &[Fixture],
    finished: &[Finished],
    alone: Option<usize>,
    options: &OptionsOf<B>,
) -> Vec<Rated> {
    let seats = fixtures.first().map_or(1, |fixture| fixture.seated.len());
    let target = B::target(options).filter(|_| seats == 1);
    // Elo compares two sides of equal size, so a bot alone among others gets none.
    let elo = match (seats, alone) {
        (2.., None) => ratings(&pairings(contenders.len(), fixtures, finished, 2)),
        _ => Vec::new(),
    };
    let games = || fixtures.iter().zip(finished);
    let scores_of = |bot: usize| -> Sample {
        games()
            .flat_map(|(fixture, game)| seats_of(fixture, bot).map(|seat| f64::from(game.scores[seat])))
            .collect()
    };
    let reached_by = |bot: usize, target: i32| -> Sample {
        let scores = games().flat_map(|(fixture, game)| seats_of(fixture, bot).map(|seat| game.scores[seat]));
        scores.map(|score| f64::from(u8::from(score >= target))).collect()
    };
    let mut rated: Vec<Rated> = Vec::new();
    for (bot, contender) in contenders.iter().enumerate() {
        let scores = scores_of(bot);
        let thought =
            games().flat_map(|(fixture, game)| seats_of(fixture, bot).map(|seat| game.thought[seat]));
        let (moves, time) =
            thought.fold((0, Duration::ZERO), |(moves, time), one| (moves + one.0, time + one.1));
        let better = (seats == 1 && bot > 0).then(|| scores.minus(&scores_of(bot - 1)));
        let (faults, last_fault) = contender.faults();
        let recipe = match contender {
            Contender::Level(level) => Some(B::recipe(*level)),
            Contender::Outside(_) => None,
        };
        rated.push(Rated {
            name: contender.name().to_owned(),
            policy: recipe.map(|recipe| recipe.policy.to_owned()),
            work: recipe.map(|recipe| recipe.work),
            games: scores.len(),
            score: scores.summary(),
            better_than_the_one_before: better.map(|sample| sample.mean_and_error()),
            milliseconds_a_move: time.as_secs_f64() * 1e3 / (moves.max(1)) as f64,
            elo: elo.get(bot).copied(),
            reached: target.map(|target| (target, reached_by(bot, target).mean_and_error().0)),
            faults,
            last_fault,
        });
    }
    rated
}

/// The results of each pair: the first bot's share of the victory, averaged over each `same_dice` games on the same dice.
fn pairings(
    contenders: usize,
    fixtures: &[Fixture],
    finished: &[Finished],
    same_dice: usize,
) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for one in 0..contenders {
        for other in one + 1..contenders {
            let of_pair =
                |fixture: &Fixture| fixture.seated.contains(&one) && fixture.seated.contains(&other);
            let shares: Vec<f64> = fixtures
                .iter()
                .zip(finished)
                .filter(|(fixture, _)| of_pair(fixture))
                .map(|(fixture, game)| seats_of(fixture, one).map(|seat| game.shares[seat]).sum())
                .collect();
            let doubles: Sample =
                shares.chunks(same_dice).map(|same| same.iter().sum::<f64>() / same.len() as f64).collect();
            pairings.push(Pairing { one, other, games: shares.len(), shares: doubles });
        }
    }
    pairings
}

fn pairs(
    contenders: &[Contender],
    fixtures: &[Fixture],
    finished: &[Finished],
    alone: Option<usize>,
    seats: usize,
) -> Vec<Pair> {
    if seats == 1 {
        return Vec::new();
    }
    let pair = |pairing: Pairing| {
        let (share, error) = pairing.shares.mean_and_error();
        let [one, other] = [pairing.one, pairing.other].map(|bot| contenders[bot].name().to_owned());
        match alone {
            // The share is that of the bot that sat alone.
            Some(alone) if alone == pairing.other => {
                Pair { one: other, other: one, games: pairing.games, share: 1.0 - share, error }
            }
            _ => Pair { one, other, games: pairing.games, share, error },
        }
    };
    let same_dice = if alone.is_some() { seats } else { 2 };
    let pairings = pairings(contenders.len(), fixtures, finished, same_dice).into_iter();
    pairings.filter(|pairing| pairing.games > 0).map(pair).collect()
}
