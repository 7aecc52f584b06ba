//! Practice: a table that continues from a position of a finished game, and claims no more than it can show.

use game_core::{Chronicled, GameEvent, Seat};
use game_dice_city::DiceCity;
use game_record::Record;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;
use table::{
    Command, Opening, Origin, Secret, Share, Sitter, Sitting, Stage, Table, TableError, TableEvent, verify,
};

use crate::common::{Kept, Who};

pub(crate) fn original<G: Chronicled>(options: &str, seats: usize) -> Kept<G> {
    let mut kept = Kept::begun(options, &vec![Who::Plain; seats]);
    kept.play_out();
    kept
}

/// A practice table from a position, with a person at one seat and bots at the others.
pub(crate) fn branched<G: Chronicled>(
    kept: &Kept<G>,
    position: usize,
    same_dice: bool,
    own: Seat,
) -> Kept<G> {
    let origin = Origin::Table("table-1".to_owned());
    let branch = kept.table.branch(origin, position, same_dice).expect("a position to continue from");
    let who: Vec<Who> =
        Seat::first(kept.who.len()).map(|seat| if seat == own { Who::Plain } else { Who::Bot }).collect();
    let sitting = |seat: Seat| {
        let sitter = match seat == own {
            true => {
                Sitter::Person { name: "Ada".to_owned(), key: Secret::new([50; 32]).hash(), person: None }
            }
            false => Sitter::Bot { level: "random".to_owned() },
        };
        Sitting { seat, sitter, share: Share::Sealed }
    };
    let opening = Opening { sittings: Seat::first(who.len()).map(sitting).collect(), ..branch };
    let (log, table) = Table::open("table-1", &opening, Secret::new([7; 32]), 1).expect("a practice table");
    Kept { table, log, who, luck: game_core::Seeded::new(position as u64) }
}

fn chances<G: Chronicled>(table: &Table<G>) -> Vec<String> {
    let results = table.played().filter_map(|event| match event {
        GameEvent::Chance(result) => Some(result.to_string()),
        GameEvent::Move(..) => None,
    });
    results.collect()
}

/// Lets the bots play until somebody else is awaited.
pub(crate) fn wake<G: Chronicled>(kept: &mut Kept<G>) {
    while let Some(seat) = kept.table.waiting_bots().lowest() {
        let luck = &mut kept.luck;
        let moves = kept.table.bot_moves(seat, |game| game.random_move(seat, luck)).expect("a move");
        kept.submit(Command::PlayBot { seat, moves }).expect("a bot's turn");
    }
}

/// From every so many positions: the branch begins as the original was there, is played to its end, replays from its log,
/// and its record says which results were drawn.
fn continues<G: Chronicled>(options: &str, seats: usize) {
    let kept = original::<G>(options, seats);
    let last = kept.table.position();
    for (same_dice, position) in [0, 1, 3, last / 3, last / 2, last - 2, last - 1]
        .into_iter()
        .flat_map(|position| [(true, position), (false, position)])
    {
        let own = Seat::from_index(position % seats);
        let mut branch = branched(&kept, position, same_dice, own);
        let begun: Vec<String> = branch.table.played().take(position).map(ToString::to_string).collect();
        let then: Vec<String> = kept.table.played().take(position).map(ToString::to_string).collect();
        assert_eq!(begun, then, "{options}, position {position}");
        let facts = branch.table.facts().practice.expect("it is marked");
        assert_eq!((facts.position, facts.same_dice), (position, same_dice));
        assert_eq!(Some(facts.scores), kept.table.facts().scores);
        wake(&mut branch);
        branch.play_out();
        branch.check_replay();

        let text = branch.record();
        assert!(text.contains(&format!("tag practice table-1 {position}\n")), "{text}");
        let record: Record<G> = text.parse().expect("its own record");
        let found = verify(&record).unwrap_or_else(|error| panic!("{position} {same_dice}: {error}\n{text}"));
        let before = chances(&kept.table.at(position).expect("a position")).len() as u64;
        assert_eq!(found.drawn + found.taken_over, chances(&branch.table).len() as u64);
        match same_dice {
            true => assert!(found.taken_over >= before),
            false => assert_eq!(found.taken_over, before, "new dice are drawn: {text}"),
        }
    }
}

#[test]
fn a_branch_continues_and_says_what_was_drawn() {
    continues::<TroyesDice>("players=1", 1);
    continues::<TroyesDice>("players=3 expansion numbering=rolled", 3);
    continues::<DiceCity>("players=1", 1);
    continues::<DiceCity>("players=2", 2);
    continues::<Troia>("players=3", 3);
}

/// Every roll of Troyes Dice fits every game, so all of them come again.
#[test]
fn the_same_dice_come_again() {
    let kept = original::<TroyesDice>("players=2", 2);
    for position in [0, 5, 20] {
        let mut branch = branched(&kept, position, true, Seat::FIRST);
        wake(&mut branch);
        branch.play_out();
        assert_ne!(branch.record(), kept.record(), "played differently");
        assert_eq!(chances(&branch.table), chances(&kept.table));
    }
    let other = branched(&kept, 0, false, Seat::FIRST);
    assert_ne!(chances(&other.table)[..2], chances(&kept.table)[..2]);
}

/// In Dice City the players' choices decide how many cards are revealed: the original's come in their order, whatever is rolled
/// in between.
#[test]
fn cards_come_in_their_order_even_if_other_dice_are_rolled() {
    let kept = original::<DiceCity>("players=2", 2);
    let mut branch = branched(&kept, 40, true, Seat::FIRST);
    wake(&mut branch);
    branch.play_out();
    let cards = |table: &Table<DiceCity>| -> Vec<String> {
        chances(table).into_iter().filter(|result| result.starts_with("reveal")).collect()
    };
    let (then, now) = (cards(&kept.table), cards(&branch.table));
    let both = then.len().min(now.len());
    assert!(both > 8, "{then:?}");
    assert_eq!(then[..both], now[..both]);
}

/// A turn at a practice table can be taken back, with what the bots played since; what it starts from can't.
#[test]
fn turns_are_taken_back_to_where_it_starts() {
    let kept = original::<TroyesDice>("players=2", 2);
    let mut branch = branched(&kept, 12, true, Seat::FIRST);
    wake(&mut branch);
    assert!(!branch.table.may_take_back(Seat::FIRST), "nothing is played yet");
    let (before, dice) = (branch.table.position(), chances(&branch.table));
    branch.turn(Seat::FIRST, None);
    wake(&mut branch);
    assert!(branch.table.position() > before && branch.table.facts().may_take_back);
    branch.submit(Command::TakeBack { seat: Seat::FIRST }).expect("nothing is at stake");
    branch.check_replay();
    assert!((12..=before).contains(&branch.table.position()));
    assert_eq!(chances(&branch.table)[..], dice[..chances(&branch.table).len()]);
    assert!(!branch.table.may_take_back(Seat::FIRST));
    wake(&mut branch);
    branch.play_out();
    assert_eq!(chances(&branch.table), chances(&kept.table), "what is taken back comes again");
}

#[test]
fn only_a_finished_game_is_continued_and_not_from_its_end() {
    let origin = || Origin::Table("table-1".to_owned());
    let running = Kept::<TroyesDice>::begun("players=1", &[Who::Plain]);
    assert_eq!(running.table.branch(origin(), 1, true).err(), Some(TableError::NotOver));
    let kept = original::<TroyesDice>("players=1", 1);
    let last = kept.table.position();
    assert_eq!(kept.table.stage(), Stage::Over);
    assert_eq!(kept.table.branch(origin(), last, true).err(), Some(TableError::Over));
}

/// A record can't pass off results as drawn, nor a practice table's log as something else.
#[test]
fn what_was_taken_over_can_not_pass_for_drawn() {
    let kept = original::<TroyesDice>("players=1", 1);
    let mut branch = branched(&kept, 9, false, Seat::FIRST);
    branch.play_out();
    let text = branch.record();
    let line = text.lines().find(|line| line.starts_with("tag dice-taken-over ")).expect("the tag");
    let forged: Record<TroyesDice> = text.replace(&format!("{line}\n"), "").parse().expect("a record");
    assert!(verify(&forged).is_err());
    let first = serde_json::to_string(&branch.log[0]).expect("a line");
    let broken = first.replacen("* roll", "* rull", 1);
    assert!(broken != first && serde_json::from_str::<TableEvent<TroyesDice>>(&broken).is_ok());
    let log = [serde_json::from_str(&broken).expect("a line")];
    assert!(Table::<TroyesDice>::replay("table-1", &log).is_err(), "an error, not a panic");
}
