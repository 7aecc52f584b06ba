//! The frame round every game: the page itself, the start page, the table, errors.

mod bots;
mod daily;
mod dice;
mod frame;
mod home;
mod honours;
mod learn;
mod mine;
mod practice;
mod preview;
mod print;
mod qr;
mod records;
mod replay;
mod review;
mod rules;
mod seating;
mod set_up;
mod shelf;
mod stats;
mod table;

pub(crate) use daily::{ArchivePage, DayPage, archive, daily, day, day_in_short, day_picture};
pub(crate) use frame::error;
pub(crate) use home::{Lobby, Mine, home};
pub(crate) use honours::{Collected, honours};
pub(crate) use learn::learn;
pub(crate) use mine::mine;
pub(crate) use practice::{PlayOn, track};
pub(crate) use preview::{Preview, home_board, invitation};
pub(crate) use print::{Printed, print};
pub(crate) use records::{RecordFault, records};
pub(crate) use replay::{ReplayPage, replay, step as replay_step};
pub(crate) use review::{PositionReview, ReviewPage, contents as review_contents, position_review, review};
pub(crate) use rules::rules;
pub(crate) use stats::stats;
pub(crate) use table::{Hinted, TablePage, about, fragment, recover, table, verified};
