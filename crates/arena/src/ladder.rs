//! Ladders: who plays whom on which dice, and what it comes to. The games don't depend on one another, so they can be played
//! in any order and anywhere.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bots, OptionsOf};
use game_core::Game;

use crate::arena::{Arena, Contender, Finished};
use crate::elo::{Pairing, ratings};
use crate::report::{Ladder, Pair, Rated};
use crate::statistics::Sample;

/// A ladder to be played.
pub struct LadderPlan<B: Bots> {
    options: OptionsOf<B>,
    seats: usize,
    contenders: Vec<Contender>,
    alone: Option<usize>,
    games: u64,
    seed: u64,
    work: Option<u64>,
    fixtures: Vec<Fixture>,
}

/// How a ladder is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LadderRules<'a> {
    /// The name of a bot that sits alone among others of one kind.
    pub alone: Option<&'a str>,
    /// Games per bot when solo, per pair otherwise.
    pub games: u64,
    /// The seed of dice and bots.
    pub seed: u64,
    /// Overrides the levels' work budget.
    pub work: Option<u64>,
}

/// One game to play: its number, and the bots by seat.
struct Fixture {
    number: u64,
    seated: Vec<usize>,
}

impl<B: Bots> LadderPlan<B> {
    /// A ladder of these contenders, weakest first.
    ///
    /// # Errors
    /// Returns an error if there are too few, or the game has no such options.
    pub fn new(
        options: OptionsOf<B>,
        contenders: Vec<Contender>,
        rules: LadderRules<'_>,
    ) -> Result<LadderPlan<B>> {
        let seats = B::Game::new(&options)?.seats();
        if contenders.is_empty() || seats > 1 && contenders.len() < 2 {
            bail!("a ladder needs at least one bot alone, or two at a table");
        }
        let alone = match rules.alone {
            None => None,
            Some(_) if seats < 2 => bail!("--alone needs a table for two or more players"),
            Some(name) => {
                let place = contenders.iter().position(|contender| contender.name() == name);
                Some(place.with_context(|| format!("{name:?} does not play"))?)
            }
        };
        let LadderRules { games, seed, work, .. } = rules;
        let fixtures = fixtures(contenders.len(), seats, alone, games);
        Ok(LadderPlan { options, seats, contenders, alone, games, seed, work, fixtures })
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.fixtures.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.fixtures.is_empty()
    }

    /// Plays one of them.
    ///
    /// # Errors
    /// Returns an error if there is no such game, or it can't be played to its end.
    pub fn play(&self, index: usize) -> Result<Finished> {
        let fixture = self.fixtures.get(index).context("there is no such game in the ladder")?;
        let seated: Vec<&Contender> = fixture.seated.iter().map(|bot| &self.contenders[*bot]).collect();
        let arena = Arena::<B> { options: &self.options, seed: self.seed, work: self.work };
        arena.play(fixture.number, &seated)
    }

    /// What all games come to, in their order. `command` says how to repeat it.
    ///
    /// # Errors
    /// Returns an error if some are missing.
    pub fn report(&self, finished: &[Finished], command: String) -> Result<Ladder> {
        if finished.len() != self.fixtures.len()
            || finished.iter().any(|game| game.scores.len() != self.seats)
        {
            bail!("a ladder of {} games can't be rated by {}", self.fixtures.len(), finished.len());
        }
        let LadderPlan { options, contenders, fixtures, alone, seats, .. } = self;
        let name = |bot: usize| self.contenders[bot].name().to_owned();
        Ok(Ladder {
            command,
            game: B::Game::INFO.key.to_owned(),
            name: B::Game::INFO.name.to_owned(),
            rules_version: B::Game::INFO.rules_version,
            options: options.to_string(),
            players: *seats,
            seed: self.seed,
            games: self.games,
            anchor: B::anchor(options).map(|anchor| (anchor.what.to_owned(), anchor.points)),
            alone: alone.map(name),
            bots: rate::<B>(contenders, fixtures, finished, *alone, options),
            pairs: pairs(contenders, fixtures, finished, *alone, *seats),
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
        let recipe = contender.recipe::<B>();
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
