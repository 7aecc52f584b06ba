//! The frame round every game: the page itself, the start page, the table, errors.

mod beside;
mod bots;
mod circle;
mod clock;
mod daily;
mod dice;
mod frame;
mod home;
mod honours;
mod learn;
mod me;
mod mine;
mod my_games;
mod my_stats;
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
mod talk;
mod vacation;

pub(crate) use beside::{Company, beside};
pub(crate) use circle::{CirclePage, CirclesPage, InvitePage, circle, circles, invite};
pub(crate) use daily::{ArchivePage, DayPage, archive, daily, day, day_in_short, day_picture};
pub(crate) use frame::error;
pub(crate) use home::{Lobby, Mine, home};
pub(crate) use honours::{Collected, honours};
pub(crate) use learn::learn;
pub(crate) use me::{
    ChannelLine, DeviceLine, Leaving, MePage, NoticesPage, Sheet, ask_to_confirm, ask_to_stop, coming,
    confirmed, device_link, devices, feed_addresses, forget, forgotten, me, notices, printed_sheet,
    recover_person, sheet, stopped, use_here,
};
pub(crate) use mine::{in_words as date_in_words, mine};
pub(crate) use my_games::{Finished, MyGamesPage, Running, my_games};
pub(crate) use my_stats::{MyStatsPage, my_stats};
pub(crate) use practice::{PlayOn, track};
pub(crate) use preview::{Preview, home_board, invitation};
pub(crate) use print::{Printed, print};
pub(crate) use records::{RecordFault, records};
pub(crate) use replay::{ReplayPage, replay, step as replay_step};
pub(crate) use review::{PositionReview, ReviewPage, contents as review_contents, position_review, review};
pub(crate) use rules::rules;
pub(crate) use stats::stats;
pub(crate) use table::{Hinted, TablePage, about, fragment, recover, table, verified};
pub(crate) use talk::{TalkView, lines as talk_lines, talk_page};
pub(crate) use vacation::vacation;
