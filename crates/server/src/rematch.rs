//! Playing again: one new table for the whole group, with everyone's seat kept.

use std::sync::Arc;

use table::{Command, Holder, Opening, Secret, Share, Stage, TableError};

use crate::error::AppError;
use crate::live::{Live, Tables};

impl Tables {
    /// The table at which the group of a finished one continues, with the holder of the key at their old seats. The first
    /// who asks opens it. If that game is over as well, it is the one after it: nobody is led to a table that the
    /// others have left.
    ///
    /// The key of an old seat takes the new one; so does the person whose seat it was, on any device, with a key of their own. That
    /// key holds it from then on.
    pub(crate) async fn rematch(
        self: &Arc<Tables>,
        finished: &Arc<Live>,
        key: &Secret,
        person: Option<&str>,
        share: &Share,
    ) -> Result<Arc<Live>, AppError> {
        let holder = Holder { key: Some(key.clone()), person: person.map(str::to_owned) };
        let mut from = Arc::clone(finished);
        loop {
            let next = self.next_table(&from, &holder, key).await?;
            let person = person.map(str::to_owned);
            let arrive = Command::Arrive { key: key.hash(), person, share: share.clone() };
            let table = self.submit(&next, arrive).await?;
            if table.facts.stage != Stage::Over || table.facts.held_by(&holder).is_empty() {
                return Ok(next);
            }
            from = next;
        }
    }

    /// The table after this one, opened if there is none. Bots sit down right away.
    async fn next_table(
        self: &Arc<Tables>,
        from: &Arc<Live>,
        holder: &Holder,
        key: &Secret,
    ) -> Result<Arc<Live>, AppError> {
        // Two players may press at the same moment: the second finds what the first has opened. On two nodes both open a table,
        // and the finished one's log decides which of them counts.
        let _alone = from.opening_rematch().await;
        let table = from.now();
        let facts = &table.facts;
        if facts.held_by(holder).is_empty() {
            return Err(AppError::NotYourSeat);
        }
        if facts.stage != Stage::Over {
            return Err(TableError::NotOver.into());
        }
        if let Some(id) = &facts.rematch {
            match self.get(id).await {
                // Closed before it began, or deleted: the group gets another one.
                Err(AppError::NotFound | AppError::Table(TableError::Closed)) => {}
                found => return found,
            }
        }
        let (kept, sittings) = facts.seats_again(from.id());
        let opening = Opening {
            pace: facts.pace,
            clock: facts.clock,
            bots_at_once: facts.bots_at_once,
            opener: Some(key.hash()),
            sittings,
            kept,
            ..Opening::new((table.title.next_options)(table.table()))
        };
        let next = self.open(facts.info.key, opening).await?;
        let opened = Command::Rematch { table: next.id().to_owned(), instead_of: facts.rematch.clone() };
        let after = self.submit(from, opened).await?;
        match &after.facts.rematch {
            // A player on another node was faster: the group meets there, and nobody is to find this table.
            Some(other) if other != next.id() => {
                self.delete(next.id()).await?;
                self.get(other).await
            }
            _ => Ok(next),
        }
    }
}
