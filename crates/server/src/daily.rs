//! The day's dice: one game a day for each title that has one, with the same chance for everyone.
//!
//! A day's secret is stored before anything is drawn from it; a running server does so a day ahead, so that tomorrow's
//! hash can be shown today. It is opened an hour after the day ends: until then others' results stay hidden from those who
//! have yet to finish, and attempts begun in time can be finished.

mod attempt;
mod board;
mod par;

use std::sync::Arc;

use store::{Attempt, DaySecret};
use table::{Day, Secret, SecretHash};

pub(crate) use attempt::{Begun, Kind};
pub(crate) use board::{Board, DayResult, Line};
pub(crate) use par::Pars;

use crate::catalog::AnyTitle;
use crate::error::AppError;
use crate::live::Tables;
use crate::random;

/// How far a day has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DayStage {
    Future,
    /// Ranked attempts can begin.
    Running,
    /// They can only be finished.
    Closing,
    /// The secret is open.
    Open,
}

impl DayStage {
    pub(crate) fn of(day: Day, now: i64) -> DayStage {
        match now {
            now if now < day.begins() => DayStage::Future,
            now if now < day.ends() => DayStage::Running,
            now if now < day.opens() => DayStage::Closing,
            _ => DayStage::Open,
        }
    }
}

/// A day's secret, and since when it is stored.
pub(crate) struct Sealed {
    pub(crate) secret: Secret,
    pub(crate) since: i64,
}

impl Sealed {
    fn of(stored: &DaySecret) -> Option<Sealed> {
        Some(Sealed { secret: Secret::from_hex(&stored.secret)?, since: stored.sealed })
    }
}

/// Everything that a day's page shows of one title, for one person.
pub(crate) struct DayView {
    pub(crate) title: Arc<AnyTitle>,
    pub(crate) day: Day,
    pub(crate) stage: DayStage,
    /// The options, in the game's notation.
    pub(crate) options: String,
    /// The levels of the bots at the other seats.
    pub(crate) rivals: &'static [&'static str],
    pub(crate) hash: SecretHash,
    /// Since when the secret is stored.
    pub(crate) sealed: i64,
    /// Once it is open.
    pub(crate) secret: Option<Secret>,
    pub(crate) board: Board,
    /// The master's score on these dice, once it is known.
    pub(crate) par: Option<i32>,
    /// The mean score of a clairvoyant over many games with these options.
    pub(crate) anchor: Option<f64>,
    pub(crate) own: Own,
    /// On how many days in a row the person has finished a ranked attempt.
    pub(crate) streak: u32,
}

/// A person's own ranked attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Own {
    None,
    Unfinished {
        table: String,
    },
    /// Finished in time: the line of the board.
    Ranked {
        line: usize,
    },
    /// Finished too late for the board, or its table was deleted.
    Late {
        table: Option<String>,
    },
}

impl DayView {
    /// Whether the viewer may see others' results: they have finished, or the day is over.
    pub(crate) fn shows_results(&self) -> bool {
        self.stage == DayStage::Open || matches!(self.own, Own::Ranked { .. })
    }

    /// Whether the viewer may play these dice unranked: they have had their attempt, or it's too late for one.
    pub(crate) fn may_play_unranked(&self) -> bool {
        self.stage == DayStage::Open || matches!(self.own, Own::Ranked { .. } | Own::Late { .. })
    }

    /// The viewer's result, to be shared.
    pub(crate) fn result(&self, origin: &str) -> Option<DayResult> {
        let Own::Ranked { line } = self.own else { return None };
        let line = &self.board.lines[line];
        Some(DayResult {
            number: self.day.number(),
            day: self.day,
            game: self.title.info.name,
            score: line.score,
            par: self.par,
            rank: line.rank,
            of: self.board.lines.len(),
            percentile: self.board.percentile(line.score),
            streak: self.streak,
            address: format!("{origin}/daily/{}/{}?result={}", self.title.info.key, self.day, line.mark()),
        })
    }
}

impl Tables {
    pub(crate) fn today(&self) -> Day {
        Day::of(self.clock().now())
    }

    /// A day's secret. Today's and tomorrow's are made if they are not there; a day that went by without one has none.
    pub(crate) async fn sealed(&self, day: Day) -> Result<Option<Sealed>, AppError> {
        let read = || self.store().day_secret(day.to_string());
        if let Some(stored) = read().await? {
            return Ok(Sealed::of(&stored));
        }
        let now = self.clock().now();
        if !matches!(day.since(Day::of(now)), 0 | 1) {
            return Ok(None);
        }
        let new = DaySecret { day: day.to_string(), secret: random::secret().to_hex(), sealed: now };
        self.store().seal_day(new).await?;
        // Another request may have been faster: what is stored counts.
        Ok(read().await?.as_ref().and_then(Sealed::of))
    }

    /// Makes today's and tomorrow's secrets, so that they are sealed before anyone asks.
    pub(crate) async fn seal_ahead(&self) {
        let today = self.today();
        for day in [today, today.plus(1)] {
            if let Err(error) = self.sealed(day).await {
                tracing::error!("can't seal the dice of {day}: {error}");
            }
        }
    }

    /// The id of the person with this secret.
    pub(crate) async fn person(&self, secret: Option<&Secret>) -> Result<Option<String>, AppError> {
        Ok(self.me(secret).await?.map(|me| me.id.clone()))
    }

    /// A day of a title, for the person whose result has this mark; for nobody if there is none.
    pub(crate) async fn day_of_result(
        self: &Arc<Tables>,
        title: &Arc<AnyTitle>,
        day: Day,
        mark: Option<&str>,
    ) -> Result<Option<DayView>, AppError> {
        let view = self.day(title, day, None).await?;
        let line = view.iter().flat_map(|view| &view.board.lines).find(|line| Some(&*line.mark()) == mark);
        match line.map(|line| line.person.clone()) {
            Some(person) => self.day(title, day, Some(&person)).await,
            None => Ok(view),
        }
    }

    /// A day of a title, for a person. `None` if the title has no such day.
    pub(crate) async fn day(
        self: &Arc<Tables>,
        title: &Arc<AnyTitle>,
        day: Day,
        person: Option<&str>,
    ) -> Result<Option<DayView>, AppError> {
        let (now, key) = (self.clock().now(), title.info.key);
        let stage = DayStage::of(day, now);
        let game = (title.daily)(day).filter(|_| stage != DayStage::Future);
        let (Some(game), Some(sealed)) = (game, self.sealed(day).await?) else { return Ok(None) };
        let attempts = self.store().attempts(key.to_owned(), day.to_string()).await?;
        let board = Board::of(&attempts, day);
        let own = person.map_or(Own::None, |person| own(&attempts, &board, person));
        Ok(Some(DayView {
            title: Arc::clone(title),
            day,
            stage,
            anchor: (title.anchor)(&game.options),
            options: game.options,
            rivals: game.rivals,
            hash: sealed.secret.hash(),
            sealed: sealed.since,
            secret: (stage == DayStage::Open).then_some(sealed.secret),
            board,
            par: self.store().par(key.to_owned(), day.to_string()).await?,
            own,
            streak: self.streak(person).await?,
        }))
    }

    /// On how many days in a row, up to today or yesterday, a person has finished a ranked attempt in time.
    async fn streak(&self, person: Option<&str>) -> Result<u32, AppError> {
        let Some(person) = person else { return Ok(0) };
        let attempts = self.store().attempts_of(person.to_owned()).await?;
        Ok(streak(&attempts, self.today()))
    }
}

/// What became of a person's attempt.
fn own(attempts: &[Attempt], board: &Board, person: &str) -> Own {
    let Some(attempt) = attempts.iter().find(|attempt| attempt.person == person) else { return Own::None };
    let line = board.lines.iter().position(|line| line.person == person);
    match (attempt.finished, line, &attempt.table) {
        (_, Some(line), _) => Own::Ranked { line },
        (None, _, Some(table)) => Own::Unfinished { table: table.clone() },
        (_, _, table) => Own::Late { table: table.clone() },
    }
}

fn streak(newest_first: &[Attempt], today: Day) -> u32 {
    let is_in_time = |attempt: &Attempt| {
        let day: Day = attempt.day.parse().ok()?;
        attempt.finished.is_some_and(|finished| finished < day.opens()).then_some(day)
    };
    let mut days: Vec<Day> = newest_first.iter().filter_map(is_in_time).collect();
    days.dedup();
    let Some(last) = days.first().copied().filter(|last| today.since(*last) <= 1) else { return 0 };
    let in_a_row = days.iter().enumerate().take_while(|(index, day)| last.since(**day) == *index as i32);
    in_a_row.count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(day: &str, is_late: bool) -> Attempt {
        let date: Day = day.parse().unwrap();
        let finished = Some(date.opens() - i64::from(!is_late));
        let (game, day, person) = ("pig".to_owned(), day.to_owned(), "ada".to_owned());
        Attempt { game, day, person, begun: date.begins(), table: None, finished, about: None }
    }

    #[test]
    fn a_streak_counts_days_and_not_games_and_may_end_yesterday() {
        let days = |days: &[&str]| days.iter().map(|day| attempt(day, false)).collect::<Vec<_>>();
        let on = |attempts: &[Attempt], today: &str| streak(attempts, today.parse().unwrap());
        let three = days(&["2026-03-02", "2026-03-02", "2026-03-01", "2026-02-28", "2026-02-26"]);
        assert_eq!((on(&three, "2026-03-02"), on(&three, "2026-03-03"), on(&three, "2026-03-04")), (3, 3, 0));
        assert_eq!(on(&[], "2026-03-02"), 0);
        let late = [attempt("2026-03-02", true), attempt("2026-03-01", false)];
        assert_eq!(on(&late, "2026-03-02"), 1, "one finished too late does not count");
        let unfinished = [Attempt { finished: None, ..attempt("2026-03-02", false) }];
        assert_eq!(on(&unfinished, "2026-03-02"), 0);
    }

    #[test]
    fn a_day_runs_until_midnight_and_opens_an_hour_later() {
        let day: Day = "2026-03-01".parse().unwrap();
        for (now, stage) in [
            (day.begins() - 1, DayStage::Future),
            (day.begins(), DayStage::Running),
            (day.ends() - 1, DayStage::Running),
            (day.ends(), DayStage::Closing),
            (day.opens() - 1, DayStage::Closing),
            (day.opens(), DayStage::Open),
        ] {
            assert_eq!(DayStage::of(day, now), stage);
        }
    }
}
