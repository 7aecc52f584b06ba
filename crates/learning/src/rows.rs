//! The caller's arrays, a row for each game.

/// Where a batch writes what it has to say, row by row. All are the caller's, so nothing is allocated.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the seat that decides may know.
    pub observations: &'a mut [i16],
    /// 1 for each action that is legal, else 0.
    pub masks: &'a mut [u8],
    /// Each seat's reward for the last step.
    pub rewards: &'a mut [f32],
    /// 1 if a game ended with the last step and a new one has begun.
    pub dones: &'a mut [u8],
    /// The seat that decides, from 1.
    pub seats: &'a mut [i8],
    /// Each seat's final score in the row's latest finished game.
    pub scores: &'a mut [i32],
}

/// How wide a row of each array is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Widths {
    pub(crate) observation: usize,
    pub(crate) actions: usize,
    pub(crate) seats: usize,
}

impl<'a> Rows<'a> {
    /// Whether there is room for exactly this many games.
    pub(crate) fn fits(&self, games: usize, widths: Widths) -> bool {
        self.observations.len() == games * widths.observation
            && self.masks.len() == games * widths.actions
            && self.rewards.len() == games * widths.seats
            && self.dones.len() == games
            && self.seats.len() == games
            && self.scores.len() == games * widths.seats
    }

    /// The first `games` rows, and the others.
    pub(crate) fn split(self, games: usize, widths: Widths) -> (Rows<'a>, Rows<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(games * widths.observation);
        let (masks, more_masks) = self.masks.split_at_mut(games * widths.actions);
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * widths.seats);
        let (dones, more_dones) = self.dones.split_at_mut(games);
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (scores, more_scores) = self.scores.split_at_mut(games * widths.seats);
        (
            Rows { observations, masks, rewards, dones, seats, scores },
            Rows {
                observations: more_observations,
                masks: more_masks,
                rewards: more_rewards,
                dones: more_dones,
                seats: more_seats,
                scores: more_scores,
            },
        )
    }
}
