//! What `crier ladder` measured of a title's bots: the files that `docs/strength.md` is written from.

use serde::Deserialize;

/// A ladder that was played: games with these options, and how strong each bot was in them.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Ladder {
    /// In the game's notation.
    pub(crate) options: String,
    pub(crate) players: usize,
    pub(crate) bots: Vec<LadderBot>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct LadderBot {
    /// Its level.
    pub(crate) name: String,
    score: LadderScore,
    elo: Option<LadderElo>,
}

#[derive(Clone, Debug, Deserialize)]
struct LadderScore {
    mean: f64,
    standard_deviation: f64,
}

#[derive(Clone, Debug, Deserialize)]
struct LadderElo {
    rating: f64,
}

impl Ladder {
    /// The ladders in these files.
    ///
    /// # Panics
    /// Panics if one of them can't be read: they are part of the program, and a test reads them all.
    pub(crate) fn read_all(files: &[&str]) -> Vec<Ladder> {
        files.iter().map(|file| serde_json::from_str(file).expect("a ladder's JSON")).collect()
    }

    /// The rating of a level, if it was measured against others.
    pub(crate) fn rating(&self, level: &str) -> Option<f64> {
        self.bots.iter().find(|bot| bot.name == level)?.rating()
    }

    /// Whether its bots have ratings.
    pub(crate) fn is_rated(&self) -> bool {
        self.bots.iter().any(|bot| bot.elo.is_some())
    }
}

impl LadderBot {
    pub(crate) fn rating(&self) -> Option<f64> {
        self.elo.as_ref().map(|elo| elo.rating)
    }

    /// The mean and the standard deviation of its scores.
    pub(crate) fn scores(&self) -> (f64, f64) {
        (self.score.mean, self.score.standard_deviation)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use titles::AllTitles;

    use crate::catalog::Catalog;

    /// Every ladder of every title is known, and is the one in `docs/strength.md`.
    #[test]
    fn the_ladders_are_those_of_the_documented_strengths() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let document = std::fs::read_to_string(root.join("docs/strength.md")).unwrap();
        for title in Catalog::of::<AllTitles>().titles() {
            let folder = root.join("games").join(title.info.key).join("bots/strength");
            let files = std::fs::read_dir(&folder).unwrap().flatten();
            let kept = files.filter(|file| file.path().extension().is_some_and(|end| end == "json")).count();
            assert_eq!(title.ladders.len(), kept, "{}", folder.display());
            let (_, section) = document.split_once(&format!("\n## {}\n", title.info.name)).unwrap();
            for ladder in &title.ladders {
                let rated = ladder.bots.iter().filter_map(|bot| Some((bot, bot.rating()?)));
                for (bot, rating) in rated {
                    let line = format!("| {} | {rating:.0} (", bot.name);
                    assert!(section.contains(&line), "{} {}: {line}", title.info.key, ladder.options);
                }
            }
            assert!(title.ladders.iter().any(|ladder| ladder.is_rated()), "{}", title.info.key);
        }
    }
}
