//! What a player can do at a table on a server besides playing: what the page has buttons for.

use client::{SeatStatus, Stage, TableStatus};
use game_core::Seat;
use words::Words;

use crate::table_at::{MenuAction, MenuItem};

const LEVELS: [&str; 3] = ["apprentice", "journeyman", "master"];
/// The bot that plays for others.
const USUAL: &str = "journeyman";
const REACTIONS: [&str; 6] = ["hello", "well-played", "what-luck", "ouch", "thanks", "one-moment"];

/// The lines of a player's menu.
pub(super) fn items(words: Words, status: &TableStatus, names: &[String], own: Seat) -> Vec<MenuItem> {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let level = |bot: &str| words.member("bot", bot);
    let mut items = Vec::new();
    let mut add = |action, text| items.push(MenuItem { text, action });
    let stands_in = |line: &&SeatStatus| line.stand_in.is_some();
    match status.stage {
        Stage::Seating => {
            let free = status.seats.iter().filter(|line| line.name.is_none());
            for seat in free.map(|line| line.seat) {
                for bot in LEVELS {
                    let args = [("seat", seat.number().into()), ("bot", level(bot).into())];
                    add(MenuAction::SitBot(seat, bot), words.with("join-do-bot", &args));
                }
            }
            add(MenuAction::LeaveSeat, words.get("join-do-leave"));
        }
        Stage::Shares => add(MenuAction::Begin, words.get("join-do-begin")),
        Stage::Playing if status.seat(own).as_ref().is_some_and(stands_in) => {
            add(MenuAction::HandBack, words.get("table-play-again-myself"));
        }
        Stage::Playing => {
            for bot in LEVELS {
                let text = words.with("join-do-stand-in-own", &[("bot", level(bot).into())]);
                add(MenuAction::StandIn(own, bot), text);
            }
        }
        Stage::Over => {
            let is_alone = status.seats.len() == 1;
            let again = if is_alone { words.get("result-again-alone") } else { words.get("result-again") };
            add(MenuAction::Rematch, again);
            add(MenuAction::Review, words.get("review-begin"));
        }
        Stage::Closed | Stage::Unknown => {}
    }
    if status.stage == Stage::Playing {
        let is_person = |line: &&SeatStatus| line.seat != own && !line.bot && line.stand_in.is_none();
        for line in status.seats.iter().filter(is_person).filter(|line| line.waiting) {
            let args = [("name", name(line.seat).into()), ("bot", level(USUAL).into())];
            if status.pace == "over-days" {
                add(MenuAction::Nudge(line.seat), words.with("join-do-nudge", &args));
            }
            add(MenuAction::StandIn(line.seat, USUAL), words.with("join-do-stand-in", &args));
        }
        if status.seats.iter().any(|line| line.bot || line.stand_in.is_some()) {
            add(MenuAction::BotPace(true), words.get("table-bots-at-once"));
            add(MenuAction::BotPace(false), words.get("table-bots-human-pace"));
        }
    }
    if status.stage != Stage::Closed {
        add(MenuAction::Rename, words.get("table-rename"));
    }
    if status.talk && status.seats.len() > 1 {
        for reaction in REACTIONS {
            let said = words.member("reaction", reaction);
            add(MenuAction::React(reaction), words.with("join-do-react", &[("said", said.into())]));
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    const OWN: Seat = Seat::FIRST;
    const OTHER: Seat = Seat::from_index(1);

    /// A table of Ada and somebody else.
    fn menu(stage: &str, other: &str, pace: &str, own_stand_in: &str) -> Vec<MenuAction> {
        let zeros = "0".repeat(64);
        let line = |seat: u8, rest: &str, stand_in: &str| {
            format!(
                r#"{{"seat":{seat},{rest},"called":null,"kept":null,"waiting":true,"stand_in":{stand_in},"chain":null}}"#
            )
        };
        let (ada, other) = (line(1, r#""name":"Ada","bot":false"#, own_stand_in), line(2, other, "null"));
        let status = format!(
            r#"{{"id":"x","game":"g","rules":1,"options":"","events":3,"stage":"{stage}","talk":true,"pace":"{pace}",
                "seats":[{ada},{other}],"waiting":[1,2],"commitment":"{zeros}","dice":{{"next":0,"awaited":[]}},
                "view":{{}},"draft":null,"outcome":null,"rematch":null}}"#
        );
        let status = serde_json::from_str(&status).expect("a status");
        let names = ["Ada".to_owned(), "Grace".to_owned()];
        let items = items(Words::new(Lang::En), &status, &names, OWN);
        let actions = items.into_iter().map(|item| item.action);
        actions.filter(|action| !matches!(action, MenuAction::React(_) | MenuAction::Rename)).collect()
    }

    #[test]
    fn the_menu_has_what_can_be_done_now() {
        use MenuAction::{Begin, BotPace, HandBack, LeaveSeat, Nudge, Rematch, Review, SitBot, StandIn};
        let (free, grace, bot) =
            (r#""name":null,"bot":false"#, r#""name":"Grace","bot":false"#, r#""name":"master","bot":true"#);
        let own = LEVELS.map(|level| StandIn(OWN, level));
        let seating = menu("seating", free, "live", "null");
        assert_eq!(seating, [LEVELS.map(|level| SitBot(OTHER, level)).as_slice(), &[LeaveSeat]].concat());
        assert_eq!(menu("shares", grace, "live", "null"), [Begin]);
        let live = menu("playing", grace, "live", "null");
        assert_eq!(live, [own.as_slice(), &[StandIn(OTHER, USUAL)]].concat());
        let over_days = menu("playing", grace, "over-days", "null");
        assert_eq!(over_days, [own.as_slice(), &[Nudge(OTHER), StandIn(OTHER, USUAL)]].concat());
        let with_bot = menu("playing", bot, "live", "null");
        assert_eq!(with_bot, [own.as_slice(), &[BotPace(true), BotPace(false)]].concat());
        let away = menu("playing", bot, "live", r#""master""#);
        assert_eq!(away, [HandBack, BotPace(true), BotPace(false)]);
        assert_eq!(menu("over", grace, "live", "null"), [Rematch, Review]);
        assert_eq!(menu("closed", grace, "live", "null"), []);
    }
}
