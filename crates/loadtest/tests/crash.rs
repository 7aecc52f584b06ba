//! A few kills of the `crier` that cargo has built beside this test; `scripts/crash` does two hundred.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use loadtest::child;
use loadtest::crash::{Outbox, Plan, Report, outbox, run};

const PLAN: Plan = Plan {
    kills: 5,
    clients: 9,
    moment: (Duration::from_millis(50), Duration::from_millis(400)),
    seed: 1,
    false_memory: false,
};

/// The program, or nothing, which is said aloud: cargo builds no program of another package for a test.
fn program() -> Option<PathBuf> {
    let found = child::crier();
    if let Err(reason) = &found {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{reason}");
        // Not by a macro, whose output of a passing test is never seen.
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED, NOTHING IS TESTED: {reason} ***\n");
    }
    found.ok()
}

fn killed(plan: &Plan) -> Option<Report> {
    let (program, folder) = (program()?, child::folder().expect("a fresh folder"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    Some(runtime.block_on(run(&program, folder.path(), plan, |_| {})).expect("a server that starts again"))
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let Some(report) = killed(&PLAN) else { return };
    assert!(report.is_good(), "{report}\n{}", report.complaints.join("\n"));
    assert!(report.moves > 0, "every server was killed before anyone moved: {report}");
}

/// A comparison that can't fail proves nothing.
#[test]
fn a_loss_would_be_found() {
    let Some(report) = killed(&Plan { kills: 3, false_memory: true, ..PLAN }) else { return };
    assert!(report.lost > 0, "{report}");
}

fn noticed(plan: &Plan) -> Option<Outbox> {
    let (program, folder) = (program()?, child::folder().expect("a fresh folder"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    Some(runtime.block_on(outbox(&program, folder.path(), plan)).expect("a server that starts again"))
}

#[test]
fn every_stored_turn_is_noticed_whenever_the_server_is_killed() {
    let Some(report) = noticed(&Plan { kills: 4, clients: 4, ..PLAN }) else { return };
    assert!(report.is_good(), "{report}: {:?} {:?}", report.lost, report.odd);
    assert!(report.turns > 0, "every server was killed before anyone moved: {report}");
}

/// A search that can't fail proves nothing.
#[test]
fn a_lost_notice_would_be_found() {
    let Some(report) = noticed(&Plan { kills: 1, clients: 1, false_memory: true, ..PLAN }) else { return };
    assert_eq!(report.lost, ["a turn that was never made"], "{report}");
}
