//! A day's leaderboard: who has finished in time, and how well.

use store::Attempt;
use table::{Day, Secret};

use crate::summary::{finished_name, finished_score};

/// A finished attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The person's id. It is never shown: it is there to find the viewer's own line, or some people's.
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) score: i32,
    /// From 1; equal scores share one.
    pub(crate) rank: usize,
    /// The table where it was played.
    pub(crate) table: String,
    finished: i64,
}

impl Line {
    /// Names this result in a link that its owner shares. Nobody can guess it, and it does not lead to the table, where
    /// the dice are.
    pub(crate) fn mark(&self) -> String {
        Secret::new([0; 32]).derived(&format!("result {}", self.table)).to_hex()[..16].to_owned()
    }
}

/// All attempts that were finished in time, the best first. Of equal ones, the earlier comes first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) lines: Vec<Line>,
    /// How many attempts have begun in all.
    pub(crate) begun: usize,
}

impl Board {
    /// The board of these attempts: all of a day's, or those of some people.
    pub(crate) fn of(attempts: &[Attempt], day: Day) -> Board {
        let line = |attempt: &Attempt| {
            let finished = attempt.finished.filter(|finished| *finished < day.opens())?;
            let about = attempt.about.as_deref()?;
            let (name, score) = (finished_name(about), finished_score(about)?);
            let (person, table) = (attempt.person.clone(), attempt.table.clone()?);
            Some(Line { person, name, score, rank: 0, table, finished })
        };
        let mut lines: Vec<Line> = attempts.iter().filter_map(line).collect();
        lines.sort_by_key(|line| (-i64::from(line.score), line.finished));
        let scores: Vec<i32> = lines.iter().map(|line| line.score).collect();
        for line in &mut lines {
            line.rank = scores.iter().filter(|score| **score > line.score).count() + 1;
        }
        Board { lines, begun: attempts.len() }
    }

    /// How many in a hundred of the others a score beats; a tie counts half. `None` without others.
    pub(crate) fn percentile(&self, score: i32) -> Option<u8> {
        let others = self.lines.len().checked_sub(1).filter(|others| *others > 0)?;
        let below = self.lines.iter().filter(|line| line.score < score).count();
        let equal = self.lines.iter().filter(|line| line.score == score).count().saturating_sub(1);
        Some(((200 * below + 100 * equal) / (2 * others)) as u8)
    }
}

/// A person's result of a day, with nothing that spoils the day for others: what a text or a picture of it is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DayResult {
    /// The number that people know the day by.
    pub(crate) number: i32,
    pub(crate) day: Day,
    /// The game's name.
    pub(crate) game: &'static str,
    pub(crate) score: i32,
    /// The master's score on the same dice, if it is known.
    pub(crate) par: Option<i32>,
    /// So far, if the day is not over.
    pub(crate) rank: usize,
    /// Among how many.
    pub(crate) of: usize,
    /// How many in a hundred of the others it beats.
    pub(crate) percentile: Option<u8>,
    /// On how many days in a row the person has finished.
    pub(crate) streak: u32,
    /// The whole address of the day's page, with this result's mark.
    pub(crate) address: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(scores: &[i32]) -> Board {
        let day: Day = "2026-03-01".parse().unwrap();
        let attempts: Vec<Attempt> = scores
            .iter()
            .enumerate()
            .map(|(index, score)| Attempt {
                game: "pig".to_owned(),
                day: day.to_string(),
                person: index.to_string(),
                begun: 0,
                table: Some("t".to_owned()),
                finished: Some(day.begins() + index as i64),
                about: Some(format!(r#"{{"seats":["P{index}"],"scores":[{score}]}}"#)),
            })
            .collect();
        Board::of(&attempts, day)
    }

    #[test]
    fn equal_scores_share_a_rank() {
        let board = board(&[50, 61, 50, 70]);
        let shown: Vec<(usize, i32, &str)> =
            board.lines.iter().map(|line| (line.rank, line.score, line.name.as_str())).collect();
        assert_eq!(shown, [(1, 70, "P3"), (2, 61, "P1"), (3, 50, "P0"), (3, 50, "P2")]);
    }

    #[test]
    fn a_percentile_is_the_share_of_the_others_that_are_beaten() {
        let of = |scores: &[i32], score| board(scores).percentile(score);
        assert_eq!(of(&[50], 50), None);
        assert_eq!((of(&[50, 60], 60), of(&[50, 60], 50)), (Some(100), Some(0)));
        assert_eq!(of(&[50, 60, 60], 60), Some(75), "one of two beaten, one equal");
    }

    #[test]
    fn what_is_late_unfinished_or_deleted_is_not_on_the_board() {
        let day: Day = "2026-03-01".parse().unwrap();
        let good = Attempt {
            game: "pig".to_owned(),
            day: day.to_string(),
            person: "ada".to_owned(),
            begun: 0,
            table: Some("t".to_owned()),
            finished: Some(day.opens() - 1),
            about: Some(r#"{"seats":["Ada"],"scores":[7]}"#.to_owned()),
        };
        let others = [
            Attempt { finished: Some(day.opens()), ..good.clone() },
            Attempt { finished: None, about: None, ..good.clone() },
            Attempt { table: None, about: None, ..good.clone() },
        ];
        assert_eq!(Board::of(&others, day), Board { lines: Vec::new(), begun: 3 });
        assert_eq!(Board::of(&[good], day).lines.len(), 1);
    }
}
