//! Statistics of one person's games, separately for each game, number of players and options.

use std::collections::BTreeMap;

use crate::catalog::{AnyTitle, Catalog};
use crate::my_games::{Ended, MyGame, Rival};
use crate::rating::{self, Ladder, RatedGame, RatingEstimate};

/// How many games a moving mean takes in.
pub(crate) const WINDOW: usize = 10;

/// Games that can be compared: the same number of players and the same options.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Variant {
    pub(crate) players: usize,
    /// The options that the start page offers, as far as they differ from the default.
    pub(crate) options: String,
}

/// A person's games of one variant.
#[derive(Default)]
pub(crate) struct VariantStats {
    /// The scores, oldest first, with when each game ended.
    pub(crate) scores: Vec<(i64, i32)>,
    pub(crate) wins: u32,
    /// Games that were lost: alone, most games can't be.
    pub(crate) losses: u32,
    pub(crate) against: BTreeMap<Rival, Against>,
    rated: Vec<RatedGame>,
}

/// How a person does against one rival.
#[derive(Clone, Default)]
pub(crate) struct Against {
    pub(crate) games: u32,
    pub(crate) wins: u32,
    own: i64,
    theirs: i64,
}

impl Against {
    /// The mean scores: the person's, and the rival's.
    pub(crate) fn means(&self) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        (self.own as f64 / games, self.theirs as f64 / games)
    }
}

/// Mean, best and standard deviation of some scores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) best: i32,
    /// `None` with one score.
    pub(crate) deviation: Option<f64>,
}

impl Spread {
    pub(crate) fn of(scores: impl Iterator<Item = i32> + Clone) -> Option<Spread> {
        let count = scores.clone().count();
        let best = scores.clone().max()?;
        let mean = scores.clone().map(f64::from).sum::<f64>() / count as f64;
        let squares: f64 = scores.map(|score| (f64::from(score) - mean).powi(2)).sum();
        let deviation = (count > 1).then(|| (squares / (count as f64 - 1.0)).sqrt());
        Some(Spread { mean, best, deviation })
    }
}

impl VariantStats {
    fn count(&mut self, game: &MyGame, score: i32, ladder: Option<&Ladder>) {
        self.scores.push((game.summary.updated, score));
        let is_win = matches!(game.ended(), Ended::Won | Ended::Shared);
        self.wins += u32::from(is_win);
        self.losses += u32::from(game.ended() == Ended::Lost);
        let rivals = game.rivals();
        for (rival, theirs) in rivals.iter().filter(|(rival, _)| !matches!(rival, Rival::Guest(_))) {
            let against = self.against.entry(rival.clone()).or_default();
            against.games += 1;
            against.wins += u32::from(is_win);
            against.own += i64::from(score);
            against.theirs += i64::from(theirs.unwrap_or_default());
        }
        let rating = |(rival, _): &(Rival, _)| match (rival, ladder) {
            (Rival::Bot(level), Some(ladder)) => ladder.rating(level),
            _ => None,
        };
        let bots: Option<Vec<f64>> = rivals.iter().map(rating).collect();
        // With a bot's hints it would be the bot that is rated.
        let bots = bots.filter(|bots| !bots.is_empty() && !game.had_hints());
        self.rated.extend(bots.zip(game.share()).map(|(bots, share)| RatedGame { bots, share }));
    }

    pub(crate) fn spread(&self) -> Option<Spread> {
        Spread::of(self.scores.iter().map(|(_, score)| *score))
    }

    /// The mean of each score and those before it, at most [`WINDOW`] in all.
    pub(crate) fn moving_means(&self) -> Vec<f64> {
        let mean = |end: usize| {
            let window = &self.scores[(end + 1).saturating_sub(WINDOW)..=end];
            window.iter().map(|(_, score)| f64::from(*score)).sum::<f64>() / window.len() as f64
        };
        (0..self.scores.len()).map(mean).collect()
    }

    /// From how many games a rating is estimated.
    pub(crate) fn rated(&self) -> usize {
        self.rated.len()
    }

    pub(crate) fn rating(&self) -> Option<RatingEstimate> {
        rating::estimate(&self.rated)
    }
}

/// The ladder that measured the bots in games of this variant.
pub(crate) fn ladder_of<'a>(title: &'a AnyTitle, variant: &Variant) -> Option<&'a Ladder> {
    let is_of = |ladder: &&Ladder| {
        ladder.players == variant.players && title.offered_options(&ladder.options) == variant.options
    };
    // One for several players may lack ratings: a bot that sits alone among others has none.
    let mut ladders = title.ladders.iter().filter(is_of);
    ladders.clone().find(|ladder| ladder.is_rated()).or_else(|| ladders.next())
}

/// A person's games of one title that count, by variant.
pub(crate) fn of_title(title: &AnyTitle, newest_first: &[MyGame]) -> BTreeMap<Variant, VariantStats> {
    let mut variants: BTreeMap<Variant, VariantStats> = BTreeMap::new();
    let games = newest_first.iter().rev();
    for game in games.filter(|game| game.summary.game == title.info.key && game.counts()) {
        let Some(score) = game.score() else { continue };
        let options = title.offered_options(game.options());
        let variant = Variant { players: game.players(), options };
        let ladder = ladder_of(title, &variant);
        variants.entry(variant).or_default().count(game, score, ladder);
    }
    variants
}

/// How many games of each title count, in the catalog's order.
pub(crate) fn counted<'a>(catalog: &'a Catalog, games: &[MyGame]) -> Vec<(&'a AnyTitle, usize)> {
    let count = |title: &AnyTitle| {
        games.iter().filter(|game| game.summary.game == title.info.key && game.counts()).count()
    };
    catalog.titles().iter().map(|title| (title.as_ref(), count(title))).collect()
}

#[cfg(test)]
mod tests {
    use store::{PersonTable, Summary, TableState};
    use titles::AllTitles;

    use super::*;

    fn game(at: i64, about: &str) -> MyGame {
        let summary = Summary {
            game: "troyes-dice".to_owned(),
            state: TableState::Finished,
            listed: false,
            created: 0,
            updated: at,
            about: about.to_owned(),
        };
        MyGame::of("ada", PersonTable { table: at.to_string(), seats: "1".to_owned(), summary })
    }

    fn duel(at: i64, own: i32, bot: i32) -> MyGame {
        let winner = if own > bot { 1 } else { 2 };
        game(
            at,
            &format!(
                r#"{{"options":"players=2","seats":["Ada","journeyman"],"bots":[2],"scores":[{own},{bot}],
                    "winners":[{winner}],"persons":["ada",null]}}"#
            ),
        )
    }

    #[test]
    fn games_are_counted_by_variant_and_rival() {
        let catalog = Catalog::of::<AllTitles>();
        let title = catalog.get("troyes-dice").unwrap();
        let mut games: Vec<MyGame> = (1..=6).map(|at| duel(at, 40 + at as i32, 44)).collect();
        games.push(game(
            7,
            r#"{"options":"players=1 expansion","seats":["Ada"],"scores":[60],"winners":[1]}"#,
        ));
        games.push(game(
            8,
            r#"{"options":"players=2","seats":["Ada","x"],"scores":[60,1],"winners":[1],"practice":true}"#,
        ));
        games.reverse();
        let stats = of_title(title, &games);
        let kinds: Vec<(usize, &str)> =
            stats.keys().map(|variant| (variant.players, variant.options.as_str())).collect();
        assert_eq!(kinds, [(1, "expansion"), (2, "")]);
        let (variant, duels) = stats.last_key_value().unwrap();
        assert_eq!((duels.scores.len(), duels.wins, duels.losses, duels.rated()), (6, 2, 4, 6));
        let spread = duels.spread().unwrap();
        assert_eq!((spread.mean, spread.best), (43.5, 46));
        assert!((spread.deviation.unwrap() - 3.5f64.sqrt()).abs() < 1e-9);
        let against = &duels.against[&Rival::Bot("journeyman".to_owned())];
        assert_eq!((against.games, against.wins, against.means()), (6, 2, (43.5, 44.0)));
        assert_eq!(duels.moving_means(), [41.0, 41.5, 42.0, 42.5, 43.0, 43.5]);
        let (journeyman, own) =
            (ladder_of(title, variant).unwrap().rating("journeyman").unwrap(), duels.rating());
        assert!(own.unwrap().rating < journeyman, "two of six: {own:?}");
        assert_eq!(counted(&catalog, &games)[0].1, 7);
    }
}
