//! The clock of a live table: what it charges, when it runs out, and how players come back.

use game_core::{Chronicled, Seat, Seeded};
use game_dice_city::DiceCity;
use game_troyes_dice::TroyesDice;
use table::clock::{COME_BACK_MS, LAG_PER_TURN_MS};
use table::{
    ClockFacts, ClockSetting, Command, Day, LessonScript, OnDay, Opening, Pace, Secret, Share, Sitter,
    Sitting, Stage, Table, TableError, TableEvent,
};

const SETTING: ClockSetting = ClockSetting { reserve_s: 60, increment_s: 5 };
const START: i64 = 1_000_000;

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A table with a clock, its log and the time.
struct Clocked<G: Chronicled> {
    table: Table<G>,
    log: Vec<TableEvent<G>>,
    now: i64,
    luck: Seeded,
}

impl<G: Chronicled> Clocked<G> {
    /// People at all seats; a bot at the last one if asked for.
    fn begun(players: usize, with_bot: bool) -> Clocked<G> {
        let sitting = |seat: Seat| {
            let key = Secret::new([seat.number() as u8; 32]).hash();
            let sitter = match with_bot && seat.number() == players {
                true => Sitter::Bot { level: "random".into() },
                false => Sitter::Person { name: format!("Player {seat}"), key, person: None },
            };
            Sitting { seat, sitter, share: Share::Sealed }
        };
        let Ok(options) = format!("players={players}").parse() else { panic!("no options") };
        let sittings = Seat::first(players).map(sitting).collect();
        let opening = Opening { clock: Some(SETTING), sittings, ..Opening::new(options) };
        let (log, table) = Table::open("t1", &opening, Secret::new([7; 32]), START).expect("a table");
        assert_eq!(table.stage(), Stage::Playing);
        Clocked { table, log, now: START, luck: Seeded::new(5) }
    }

    fn submit(&mut self, command: &Command<G::Move>) -> Result<(), TableError> {
        let (events, table) = self.table.decide(command, self.now)?;
        self.table = table;
        self.log.extend(events);
        Ok(())
    }

    fn good(&mut self, command: &Command<G::Move>) {
        self.submit(command).unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
    }

    fn wait(&mut self, ms: i64) {
        self.now += ms;
    }

    /// A random turn, or the part of one that ends with something revealed.
    fn turn(&mut self, seat: Seat, thought_ms: Option<u64>) {
        let confirmed = |log: &[TableEvent<G>]| {
            log.iter()
                .filter(|event| matches!(event, TableEvent::Confirmed { seat: by, .. } if *by == seat))
                .count()
        };
        let before = confirmed(&self.log);
        while confirmed(&self.log) == before {
            let action = self.table.drafted_game(seat).random_move(seat, &mut self.luck).expect("a move");
            let play = Command::Play { seat, action };
            match thought_ms {
                Some(thought_ms) => self.good(&Command::Timed { thought_ms, then: Box::new(play) }),
                None => self.good(&play),
            }
        }
    }

    fn bot_turn(&mut self, seat: Seat) {
        let luck = &mut self.luck;
        let moves = self.table.bot_moves(seat, |game| game.random_move(seat, luck)).expect("a move");
        self.good(&Command::PlayBot { seat, moves });
    }

    fn clock(&self, seat: Seat) -> ClockFacts {
        self.table.facts().seats[seat.index()].clock.expect("a clock")
    }

    fn time_out(&self, seat: Seat) -> Command<G::Move> {
        assert!(seat.number() > 0);
        Command::TimeOut { seat, level: "apprentice".into() }
    }

    /// The log, written and read again, leads to the same clocks.
    fn check_replay(&self) {
        let lines: Vec<String> = self.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
        let again: Table<G> = table::any::replay("t1", &lines).expect("own log");
        let clocks = |table: &Table<G>| -> Vec<_> {
            table.facts().seats.iter().map(|seat| (seat.clock, seat.awaited_since)).collect()
        };
        assert_eq!(clocks(&again), clocks(&self.table));
    }
}

#[test]
fn a_clock_runs_from_the_roll_to_the_confirmation() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    let (ada, grace) = (seat(1), seat(2));
    assert_eq!(table.clock(ada).running_since, Some(START));
    table.wait(10_000);
    assert_eq!(
        (table.clock(ada).left_at(table.now), table.clock(grace).left_at(table.now)),
        (50_000, 50_000)
    );
    table.turn(ada, None);
    assert_eq!(table.clock(ada).running_since, None, "she has confirmed");
    table.wait(7_000);
    assert_eq!(
        (table.clock(ada).left_at(table.now), table.clock(grace).left_at(table.now)),
        (55_000, 43_000)
    );
    table.turn(grace, None);
    assert_eq!(table.clock(grace).left_ms, 48_000);
    assert_eq!(table.clock(ada).running_since, Some(table.now), "the next dice are rolled");
    table.check_replay();
}

#[test]
fn confirming_again_and_again_gains_nothing() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    let ada = seat(1);
    table.turn(ada, None);
    let left = table.clock(ada).left_ms;
    for _ in 0..5 {
        table.good(&Command::Reopen { seat: ada });
        assert_eq!(table.clock(ada).running_since, Some(table.now), "it runs again");
        table.wait(1_000);
        let then = Box::new(Command::Confirm { seat: ada });
        table.good(&Command::Timed { thought_ms: 1_000, then });
    }
    assert_eq!(table.clock(ada).left_ms, left - 5_000);
    table.check_replay();
}

/// Dice City's turns are confirmed in steps, because something is revealed in between.
#[test]
fn a_turn_of_many_steps_has_one_increment() {
    let mut table = Clocked::<DiceCity>::begun(2, false);
    for _ in 0..6 {
        let seat = table.table.waiting().lowest().expect("a turn");
        let before = table.clock(seat).left_ms;
        while table.table.waiting().contains(seat) {
            table.wait(500);
            table.turn(seat, None);
        }
        let steps = (before + 5_000 - table.clock(seat).left_ms) / 500;
        assert!(steps >= 1, "{steps}");
        assert_eq!(table.clock(seat).left_ms, before + 5_000 - 500 * steps);
    }
    table.check_replay();
}

#[test]
fn time_on_the_way_is_credited_up_to_a_limit() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    table.wait(20_000);
    table.turn(seat(1), Some(17_000));
    assert_eq!(table.clock(seat(1)).left_ms, 60_000 - 17_000 + 5_000, "charged what she thought");
    table.turn(seat(2), Some(0));
    let least = 20_000 - LAG_PER_TURN_MS;
    assert_eq!(table.clock(seat(2)).left_ms, 60_000 - least + 5_000, "a page that lies gains no more");
    // Thinking longer than the server waited is impossible: the server's time counts.
    table.wait(1_000);
    table.turn(seat(1), Some(u64::MAX));
    assert_eq!(table.clock(seat(1)).left_ms, 48_000 - 1_000 + 5_000);
    table.check_replay();
}

#[test]
fn a_bot_plays_on_when_the_time_has_really_run_out() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    let (ada, grace) = (seat(1), seat(2));
    table.turn(grace, None);
    assert_eq!(table.submit(&table.time_out(grace)), Err(TableError::TimeLeft(grace)), "it is not running");
    table.wait(60_000 + LAG_PER_TURN_MS - 1);
    assert_eq!(table.clock(ada).left_at(table.now), 0);
    assert_eq!(
        table.submit(&table.time_out(ada)),
        Err(TableError::TimeLeft(ada)),
        "a turn may be on its way"
    );
    table.wait(1);
    table.good(&table.time_out(ada));
    let facts = &table.table.facts().seats[0];
    assert_eq!(facts.stand_in.as_deref(), Some("apprentice"));
    assert!(table.clock(ada).out_of_time && table.clock(ada).running_since.is_none());
    // The turn is the bot's now: otherwise the others could be kept waiting again and again.
    assert_eq!(table.submit(&Command::HandBack { seat: ada }), Err(TableError::TurnLost));
    table.bot_turn(ada);
    table.wait(1_000);
    table.good(&Command::HandBack { seat: ada });
    let clock = table.clock(ada);
    assert_eq!(
        (clock.left_ms, clock.running_since, clock.out_of_time),
        (COME_BACK_MS, Some(table.now), false)
    );
    table.check_replay();
}

#[test]
fn a_turn_that_was_pressed_in_time_counts_although_it_comes_late() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    table.wait(62_000);
    table.turn(seat(1), Some(59_000));
    assert_eq!(table.clock(seat(1)).left_ms, 1_000 + 5_000);
    table.check_replay();
}

#[test]
fn leaving_of_ones_own_accord_gains_no_time() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    let ada = seat(1);
    let leave = Command::StandIn { seat: ada, level: "apprentice".into() };
    table.wait(50_000);
    table.good(&leave);
    table.wait(2_000);
    table.good(&Command::HandBack { seat: ada });
    assert_eq!(table.clock(ada).left_at(table.now), 8_000, "the turn was hers all the time");
    table.good(&leave);
    table.bot_turn(ada);
    table.wait(500_000);
    table.good(&Command::HandBack { seat: ada });
    assert_eq!(table.clock(ada).left_at(table.now), 60_000, "the bot's turn is not on her clock");
    table.check_replay();
}

#[test]
fn a_restart_of_the_server_costs_nobody_time() {
    let mut table = Clocked::<TroyesDice>::begun(2, false);
    table.turn(seat(1), None);
    table.wait(600_000);
    table.good(&Command::ResumeClocks);
    assert_eq!(table.clock(seat(2)).left_at(table.now), 60_000);
    assert_eq!(table.submit(&table.time_out(seat(2))), Err(TableError::TimeLeft(seat(2))));
    assert_eq!(table.clock(seat(1)).running_since, None);
    table.check_replay();
}

#[test]
fn bots_have_no_clock() {
    let mut table = Clocked::<TroyesDice>::begun(2, true);
    assert_eq!(table.table.facts().seats[1].clock, None);
    table.wait(1_000_000);
    assert_eq!(table.submit(&table.time_out(seat(2))), Err(TableError::TimeLeft(seat(2))));
}

#[test]
fn a_clock_is_for_live_games_of_several_players() {
    let open = |options: &str, change: &dyn Fn(&mut Opening<game_troyes_dice::Options>)| {
        let mut opening = Opening { clock: Some(SETTING), ..Opening::new(options.parse().unwrap()) };
        change(&mut opening);
        Table::<TroyesDice>::open("t1", &opening, Secret::new([7; 32]), 0).map(|_| ())
    };
    let clock = |reserve_s, increment_s| {
        open("players=2", &|opening| opening.clock = Some(ClockSetting { reserve_s, increment_s }))
    };
    assert_eq!((clock(30, 0), clock(7_200, 300)), (Ok(()), Ok(())));
    for (reserve, increment) in [(29, 5), (7_201, 5), (60, 301), (u32::MAX, u32::MAX)] {
        assert_eq!(clock(reserve, increment), Err(TableError::BadClock));
    }
    let refused = Err(TableError::BadClock);
    assert_eq!(open("players=1", &|_| ()), refused);
    assert_eq!(open("players=2", &|opening| opening.pace = Pace::OverDays), refused);
    let lesson = LessonScript { name: "first".into(), chances: Vec::new() };
    assert_eq!(open("players=2", &|opening| opening.lesson = Some(lesson.clone())), refused);
    let date: Day = "2026-11-01".parse().unwrap();
    assert_eq!(open("players=2", &|opening| opening.day = Some(OnDay { date, ranked: false })), refused);
    assert!(open("players=2", &|opening| opening.clock = None).is_ok());
}

/// Whatever happens in whatever order: a clock is never negative, a time-out is accepted exactly when it is due, no turn is
/// credited more than the limit, nobody gets more than their reserve, increments and returns, and the log says it all.
#[test]
fn clocks_stay_right_through_random_games() {
    let (mut time_outs, mut credits) = (0, 0);
    for seed in 0..40 {
        let mut table = Clocked::<TroyesDice>::begun(3, seed % 2 == 0);
        table.luck = Seeded::new(seed);
        let mut luck = Seeded::new(seed + 1_000);
        for _ in 0..120 {
            random_step(&mut table, &mut luck);
            check_clocks(&table);
            if table.table.stage() == Stage::Over {
                break;
            }
        }
        table.check_replay();
        check_credits(&table.log);
        time_outs += table.log.iter().filter(|event| matches!(event, TableEvent::TimedOut { .. })).count();
        credits += table
            .log
            .iter()
            .filter(|event| matches!(event, TableEvent::Confirmed { lag_ms: 1.., .. }))
            .count();
    }
    assert!(time_outs > 20 && credits > 100, "{time_outs} time-outs and {credits} credits show something");
}

fn random_step(table: &mut Clocked<TroyesDice>, luck: &mut Seeded) {
    use game_core::ChanceSource;
    let longest = if luck.below(8) == 0 { 90_000 } else { 4_000 };
    table.wait(i64::from(luck.below(longest)));
    let seat = Seat::from_index(luck.below(3) as usize);
    let facts = table.table.facts();
    let line = &facts.seats[seat.index()];
    match luck.below(12) {
        0 => drop(table.submit(&Command::Reopen { seat })),
        1 => drop(table.submit(&Command::StandIn { seat, level: "apprentice".into() })),
        2 | 3 => drop(table.submit(&Command::HandBack { seat })),
        4 if luck.below(4) == 0 => table.good(&Command::ResumeClocks),
        5 => {
            let due = line.clock.and_then(|clock| clock.times_out_at);
            let accepted = table.submit(&table.time_out(seat)).is_ok();
            assert_eq!(accepted, due.is_some_and(|due| table.now >= due));
        }
        _ if !line.is_waiting => {}
        _ if line.bot().is_some() => table.bot_turn(seat),
        // A confirmation that was taken back.
        _ if table.table.is_complete(seat) => table.good(&Command::Confirm { seat }),
        _ => {
            let thought = (luck.below(2) == 0).then(|| u64::from(luck.below(20_000)));
            table.turn(seat, thought);
        }
    }
}

fn check_clocks(table: &Clocked<TroyesDice>) {
    let facts = table.table.facts();
    for line in &facts.seats {
        let Some(clock) = line.clock else {
            assert!(line.is_bot);
            continue;
        };
        let is_running = line.is_waiting && line.stand_in.is_none();
        assert_eq!(clock.running_since.is_some(), is_running, "{line:?}");
        let gains = table.log.iter().filter(|event| match event {
            TableEvent::Confirmed { seat, .. } => *seat == line.seat,
            _ => false,
        });
        let returns = table
            .log
            .iter()
            .filter(|event| matches!(event, TableEvent::HandedBack { seat, .. } if *seat == line.seat));
        let most = 60_000 + 5_000 * gains.count() as i64 + COME_BACK_MS * returns.count() as i64;
        assert!((0..=most).contains(&clock.left_ms), "{clock:?}");
        assert!((0..=clock.left_ms).contains(&clock.left_at(table.now)));
    }
}

/// Between two rolls, no seat is credited more than the limit.
fn check_credits(log: &[TableEvent<TroyesDice>]) {
    for turn in log.split(|event| matches!(event, TableEvent::Drawn { .. })) {
        for seat in Seat::first(3) {
            let credit = turn.iter().map(|event| match event {
                TableEvent::Confirmed { seat: by, lag_ms, .. } if *by == seat => i64::from(*lag_ms),
                _ => 0,
            });
            assert!(credit.sum::<i64>() <= LAG_PER_TURN_MS);
        }
    }
}

/// The lines as they are stored.
#[test]
fn lines_of_the_log_stay_readable() {
    for line in [
        r#"{"event":"opened","game":"troyes-dice","rules":2,"options":"players=2","pace":"live","listed":true,"secret":"0000000000000000000000000000000000000000000000000000000000000000","dice":2,"clock":{"reserve_s":300,"increment_s":5},"wanted":"newcomers","anyone":true,"at":7}"#,
        r#"{"event":"confirmed","seat":2,"at":9,"lag_ms":120}"#,
        r#"{"event":"confirmed","seat":2,"at":9}"#,
        r#"{"event":"reopened","seat":2,"at":9}"#,
        r#"{"event":"reopened","seat":2}"#,
        r#"{"event":"timed-out","seat":2,"level":"apprentice","at":9}"#,
        r#"{"event":"clocks-resumed","at":9}"#,
        r#"{"event":"nudged","seat":2,"by":1,"at":9}"#,
        r#"{"event":"talk-switched","on":false}"#,
    ] {
        let event: TableEvent<TroyesDice> = serde_json::from_str(line).expect("a line");
        assert_eq!(serde_json::to_string(&event).unwrap(), line);
    }
    assert!(
        serde_json::from_str::<TableEvent<TroyesDice>>(r#"{"event":"reopened","seat":2,"by":1}"#).is_err()
    );
}
