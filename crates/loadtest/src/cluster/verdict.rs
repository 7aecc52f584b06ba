//! What is left after all faults, compared with what was acknowledged.

use std::io::{Error, Result};
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::child;
use crate::cluster::notices::{Notices, Told};
use crate::cluster::people::{People, Played, Tally};
use crate::cluster::stage::Stage;
use crate::crash::found::Seats;
use crate::crash::memory::Memory;
use crate::http::Connection;

/// How long the nodes that are left may need to let the bots of a dead one play. Its leases are taken over within five seconds.
const TAKEN_OVER: Duration = Duration::from_secs(15);

/// Logs that are not as long as their table says, or have a hole.
const GAPS: &str = "SELECT count(*) FROM game_table t WHERE t.length <> (SELECT count(*) FROM event e WHERE e.table_id = t.id) \
    OR t.length <> (SELECT coalesce(max(e.number), 0) FROM event e WHERE e.table_id = t.id)";

/// What was found in the end.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Verdict {
    pub tables: u64,
    /// Requests that were acknowledged: openings, seats, drafts, undos, confirmations.
    pub acknowledged: u64,
    /// Moves among them.
    pub moves: u64,
    /// Requests that failed or were not answered: they may have happened, or not.
    pub failed: u64,
    /// How many of those turned out to have happened.
    pub happened: u64,
    /// Requests that were refused, because the table had moved on for example.
    pub refused: u64,
    /// What was acknowledged but is missing. Must be 0.
    pub lost: u64,
    /// What is stored but was never sent or is stored twice, and unexpected answers. Must be 0.
    pub odd: u64,
    /// Tables that could not be read. Must be 0.
    pub unreadable: u64,
    /// Bots' turns that nobody took after a node had died for good. Must be 0.
    pub idle_bots: u64,
    /// People whose clock was not kept right, so that a bot plays for them. Must be 0.
    pub replaced: u64,
    /// Notices that were due.
    pub notices: u64,
    /// Those that never arrived. Must be 0.
    pub unsent: u64,
    /// Those that arrived more than once, which may happen.
    pub sent_twice: u64,
    /// Logs with a hole or of another length than their table says. Must be 0.
    pub gaps: u64,
    /// What `crier doctor` says.
    pub doctor: String,
    /// Whether it was content.
    pub is_sound: bool,
    /// What took longer than its bar, in words. Another machine, or a busy one, is slower: it only counts where that is asked for.
    pub slow: Vec<String>,
    /// The first few problems, in words.
    pub complaints: Vec<String>,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_good(&self) -> bool {
        let wrong =
            [self.lost, self.odd, self.unreadable, self.idle_bots, self.replaced, self.unsent, self.gaps];
        wrong.iter().all(|count| *count == 0) && self.is_sound
    }

    fn complain(&mut self, what: String) {
        if self.complaints.len() < 20 {
            self.complaints.push(what);
        }
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Verdict { tables, acknowledged, moves, failed, happened, refused, .. } = self;
        let Verdict { lost, odd, unreadable, idle_bots, replaced, gaps, doctor, .. } = self;
        let Verdict { notices, unsent, sent_twice, .. } = self;
        write!(
            f,
            "{tables} tables, {acknowledged} requests acknowledged ({moves} moves), {failed} failed ({happened} of them had \
             happened), {refused} refused: {lost} acknowledged lost, {odd} played twice or odd, {unreadable} tables unreadable, \
             {idle_bots} bots' turns not taken, {replaced} players timed out, {unsent} of {notices} notices not sent ({sent_twice} twice), \
             {gaps} logs with gaps; doctor: {doctor}"
        )
    }
}

/// Lets everyone stop, kills a node for good, and compares. With a lie, one client remembers a move that was never made, one forgets a
/// move that was made, and a notice is missed that was never due.
pub(crate) async fn judge(stage: &mut Stage, people: People, notices: Notices, lie: bool) -> Result<Verdict> {
    let mut played = people.stop().await?;
    let notices = notices.stop().await?;
    let mut verdict = Verdict::default();
    // Its bots were in the middle of their turns, and nobody looks at those tables: the other nodes must notice by themselves.
    stage.nodes[0].kill()?;
    settle(stage).await?;
    let address = stage.nodes[1].address;
    for memory in played.iter_mut().filter_map(|played| played.client.memory_mut()) {
        look(address, memory, &mut verdict).await?;
    }
    let Told { due, missing, twice } = notices.wait(lie).await?;
    (verdict.notices, verdict.unsent, verdict.sent_twice) = (due, missing.len() as u64, twice);
    missing
        .iter()
        .for_each(|table| verdict.complain(format!("{table}: nobody was told that it is their turn")));
    stage.start_node(0).await?;
    let addresses: Vec<_> = stage.nodes.iter().map(|node| node.address).collect();
    let mut tally = Tally::default();
    let mut forget = lie;
    for (index, Played { client, tally: own, finished }) in played.iter_mut().enumerate() {
        tally.add(std::mem::take(own));
        verdict.acknowledged += client.acknowledged;
        verdict.moves += client.moves;
        if let Some(memory) = client.memory_mut() {
            if lie && index == 0 {
                memory.add_false_move();
            } else if forget {
                forget = !memory.forget_move();
            }
            verdict.tables += 1;
            tally.compare(addresses[index % addresses.len()], memory, || false).await;
        }
        for memory in finished {
            verdict.tables += 1;
            tally.compare(addresses[index % addresses.len()], memory, || false).await;
        }
    }
    let Tally { refused, failed, happened, lost, odd, unreadable, complaints } = tally;
    (verdict.refused, verdict.failed, verdict.happened) = (refused, failed, happened);
    (verdict.lost, verdict.odd, verdict.unreadable) = (lost, odd, unreadable);
    complaints.into_iter().for_each(|what| verdict.complain(what));
    verdict.gaps = stage.database.sql("crier", GAPS)?.parse().map_err(Error::other)?;
    doctor(stage, &mut verdict)?;
    Ok(verdict)
}

/// Waits until nothing is written any more, and a moment longer.
async fn settle(stage: &Stage) -> Result<()> {
    let (begun, mut last, mut changed) = (Instant::now(), String::new(), Instant::now());
    while begun.elapsed() < TAKEN_OVER || changed.elapsed() < Duration::from_secs(3) {
        let now = tokio::task::block_in_place(|| {
            stage.database.sql("crier", "SELECT sum(length) FROM game_table")
        })?;
        if now != last {
            (last, changed) = (now, Instant::now());
        }
        if begun.elapsed() > 10 * TAKEN_OVER {
            return Err(Error::other("the tables do not come to rest"));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// Looks at a table for the first time since everyone has stopped. That look would wake a bot, so it has to be the first.
async fn look(address: SocketAddr, memory: &Memory, verdict: &mut Verdict) -> Result<()> {
    let mut connection = Connection::open(address).await?;
    // What can't be read is counted where tables are compared.
    let Ok(answer) = connection.get(&memory.table, "").await?.accepted() else { return Ok(()) };
    let public: Seats<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
    if public.stage == "playing" && public.seats.iter().any(|seat| seat.bot && seat.waiting) {
        verdict.idle_bots += 1;
        verdict.complain(format!("{}: a bot's turn was not taken", memory.table));
    }
    if public.seats.iter().any(|seat| seat.stand_in.is_some()) {
        verdict.replaced += 1;
        verdict.complain(format!("{}: a bot plays for someone who was there", memory.table));
    }
    Ok(())
}

fn doctor(stage: &Stage, verdict: &mut Verdict) -> Result<()> {
    let program = child::crier().map_err(Error::other)?;
    let run = || Command::new(program).args(["doctor", "--data", &stage.database.address()]).output();
    let output = tokio::task::block_in_place(run)?;
    let said = String::from_utf8_lossy(&output.stdout);
    verdict.is_sound = output.status.success();
    verdict.doctor = said.lines().last().unwrap_or_default().to_owned();
    if !verdict.is_sound {
        verdict.complaints.insert(0, format!("doctor: {said}{}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(())
}
