//! What the bots promise, the same for every game, and how strong they are.

mod play;
mod promises;
mod strength;

mod dice_city;
mod troia;
mod troyes_dice;
