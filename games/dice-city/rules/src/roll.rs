//! A roll of some of a player's dice.

use std::fmt;
use std::str::FromStr;

use game_core::{BadNotation, ChanceSource};

use crate::board::{COLUMNS, DiceSet, Die, Space};
use crate::city::City;

/// The faces of the rolled dice. Written as the spaces they go to: `w3 r6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    /// The face of each die, 0 where it was not rolled.
    faces: [u8; 5],
}

impl Roll {
    /// The dice that were rolled.
    #[inline]
    pub fn dice(&self) -> DiceSet {
        let rolled = |index: usize| u8::from(self.faces[index] > 0) << index;
        DiceSet(rolled(0) | rolled(1) | rolled(2) | rolled(3) | rolled(4))
    }

    /// What a die shows, if it was rolled.
    pub fn face(&self, die: Die) -> Option<u8> {
        Some(self.faces[die as usize]).filter(|face| *face > 0)
    }

    /// What some dice of a city show.
    pub(crate) fn on(city: &City, dice: DiceSet) -> Roll {
        let face = |die| if dice.contains(die) { city.space_of(die).column() } else { 0 };
        Roll { faces: Die::ALL.map(face) }
    }

    /// The number of ways these dice can fall.
    pub(crate) const fn cases(dice: DiceSet) -> u32 {
        (COLUMNS as u32).pow(dice.len() as u32)
    }

    /// One of the equally likely ways these dice can fall, by number.
    pub(crate) fn case(dice: DiceSet, mut case: u32) -> Roll {
        let mut faces = [0; 5];
        for (index, face) in faces.iter_mut().enumerate() {
            if dice.contains(Die::from_index(index)) {
                *face = (case % u32::from(COLUMNS)) as u8 + 1;
                case /= u32::from(COLUMNS);
            }
        }
        Roll { faces }
    }

    #[inline]
    pub(crate) fn sample<S: ChanceSource + ?Sized>(dice: DiceSet, source: &mut S) -> Roll {
        Roll::case(dice, source.below(Roll::cases(dice)))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for die in Die::ALL {
            if let Some(face) = self.face(die) {
                write!(f, "{blank}{die}{face}")?;
                blank = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Roll {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Roll, BadNotation> {
        let bad = || BadNotation::new(text, "dice that were rolled look like w3 r6, each once, in order");
        let mut faces = [0; 5];
        let mut above = None;
        for word in text.split(' ') {
            let space: Space = word.parse().map_err(|_| bad())?;
            if above.is_some_and(|above| above >= space.row()) {
                return Err(bad());
            }
            above = Some(space.row());
            faces[space.row() as usize] = space.column();
        }
        Ok(Roll { faces })
    }
}

game_core::text_form!(Roll);
