//! Playing on a day's dice: a person's one ranked attempt, and any number of unranked ones.

use std::sync::Arc;

use game_core::Seat;
use page_kit::DailyGame;
use store::{NewAttempt, StoreError};
use table::{Day, OnDay, Opening, Secret, Share, Sitter, Sitting};

use super::{DayStage, Own};
use crate::catalog::AnyTitle;
use crate::error::AppError;
use crate::live::{Live, Tables};
use crate::random;

/// How somebody wants to play on a day's dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The one attempt that counts, or its continuation.
    Ranked,
    /// Unranked, once that is over.
    Unranked,
}

/// A table on a day's dice, and the key of the person's seat.
pub(crate) struct Begun {
    pub(crate) live: Arc<Live>,
    pub(crate) key: Secret,
}

/// How a table on a day's dice is opened: the player at the first seat, bots at the others.
pub(super) fn opening(game: DailyGame<String>, day: Day, ranked: bool, player: Sitter) -> Opening<String> {
    let rivals = game.rivals.iter().map(|level| Sitter::Bot { level: (*level).to_owned() });
    let sitters = std::iter::once(player).chain(rivals).enumerate();
    let sit = |(index, sitter)| Sitting { seat: Seat::from_index(index), sitter, share: Share::Sealed };
    Opening {
        day: Some(OnDay { date: day, ranked }),
        sittings: sitters.map(sit).collect(),
        ..Opening::new(game.options)
    }
}

impl Tables {
    /// Begins an attempt for the person with this secret, or leads back to the one they have begun.
    pub(crate) async fn play_day(
        self: &Arc<Tables>,
        title: &Arc<AnyTitle>,
        day: Day,
        person: &Secret,
        name: &str,
        kind: Kind,
    ) -> Result<Begun, AppError> {
        let known = self.person(Some(person)).await?;
        let view = self.day(title, day, known.as_deref()).await?.ok_or(AppError::NotFound)?;
        let own = match &view.own {
            Own::Unfinished { table } => Some(table.clone()),
            Own::Ranked { line } => Some(view.board.lines[*line].table.clone()),
            Own::Late { table } => table.clone(),
            Own::None => None,
        };
        match (kind, own) {
            (Kind::Ranked, Some(table)) => return self.continued(&table, person).await,
            (Kind::Ranked, None) if view.own != Own::None => return Err(AppError::NotFound),
            (Kind::Ranked, None) if view.stage != DayStage::Running => return Err(AppError::DayOver),
            (Kind::Unranked, _) if !view.may_play_unranked() => return Err(AppError::RankedFirst),
            _ => {}
        }
        let game = (title.daily)(day).ok_or(AppError::NotFound)?;
        let secret = self.sealed(day).await?.ok_or(AppError::NotFound)?.secret;
        let id = random::id();
        let key = seat_key(person, &id);
        let person_id = match known {
            Some(known) => known,
            None => self.register(person, Some(name)).await?,
        };
        let (name, seated) = (name.to_owned(), Some(person_id.clone()));
        let sitter = Sitter::Person { name, key: key.hash(), person: seated };
        let opening = opening(game, day, kind == Kind::Ranked, sitter);
        let attempt = (kind == Kind::Ranked).then(|| NewAttempt {
            game: title.info.key.to_owned(),
            day: day.to_string(),
            person: person_id,
            key: person.hash().to_hex(),
            begun: self.clock().now(),
        });
        let is_ranked = attempt.is_some();
        match self.open_as(&id, title, opening, secret, attempt).await {
            Ok(live) => Ok(Begun { live, key }),
            // Pressed twice: the other request was faster.
            Err(AppError::Store(StoreError::Conflict { .. })) if is_ranked => {
                let person_id = self.person(Some(person)).await?;
                let attempts = self.store().attempts(title.info.key.to_owned(), day.to_string()).await?;
                let own = attempts.into_iter().find(|attempt| Some(&attempt.person) == person_id.as_ref());
                let table = own.and_then(|attempt| attempt.table).ok_or(AppError::NotFound)?;
                self.continued(&table, person).await
            }
            Err(error) => Err(error),
        }
    }

    async fn continued(self: &Arc<Tables>, table: &str, person: &Secret) -> Result<Begun, AppError> {
        Ok(Begun { live: self.get(table).await?, key: seat_key(person, table) })
    }
}

/// The key of a person's seat at a table. It follows from the person's secret, so that its owner can always come
/// back, and gives nothing away of it.
fn seat_key(person: &Secret, table: &str) -> Secret {
    person.derived(&format!("seat at {table}"))
}
