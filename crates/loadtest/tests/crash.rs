//! A few kills of the `crier` that cargo has built beside this test; `scripts/crash` does two hundred.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use loadtest::child;
use loadtest::crash::{Plan, Report, run};

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
