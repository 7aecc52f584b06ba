//! What a host does with a PostgreSQL database: the same as with a data folder.

use std::path::Path;
use std::process::Output;

use crate::host::{Server, crier, run};

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_database_is_served_examined_copied_and_administered() {
    let Some(address) = postgres_testkit::database() else { return };
    let data = Path::new(&address);
    let server = Server::start(data);
    let id = server.open_table();
    // While the server runs, as on a folder.
    assert!(text(&crier(&["export", &id], data)).contains("troyes-dice"));
    let doctor = text(&crier(&["doctor"], data));
    assert!(
        doctor.contains("every log is whole") && doctor.contains("1 tables replayed, 0 broken"),
        "{doctor}"
    );
    assert!(text(&crier(&["admin", "list"], data)).contains(&id));
    assert!(text(&crier(&["admin", "ban", "192.0.2.7"], data)).contains("is banned"));
    let other = server.open(r#"{"game":"troyes-dice","options":"players=1"}"#);
    text(&crier(&["delete", &other, "--yes"], data));
    assert!(server.ask("GET", &format!("/api/tables/{other}"), "").starts_with("HTTP/1.1 404"));
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("monday.db");
    text(&crier(&["backup", backup.to_str().expect("text")], data));
    assert!(
        !crier(&["backup", backup.to_str().expect("text")], data).status.success(),
        "it never overwrites"
    );
    let used = crier(&["restore", backup.to_str().expect("text")], data);
    assert!(String::from_utf8_lossy(&used.stderr).contains("stop it first"), "{used:?}");
    server.terminate();
    // Without a server the command does it itself.
    let closed = crier(&["admin", "close", &id], data);
    assert!(!closed.status.success(), "a finished game can't be closed");

    // The backup is a data file, and goes into another database.
    let home = folder.path().join("home");
    let restored = text(&crier(&["restore", backup.to_str().expect("text")], &home));
    assert!(restored.contains("Restored 1 tables"), "{restored}");
    let second = postgres_testkit::database().expect("PostgreSQL is there");
    let restored = text(&crier(&["restore", backup.to_str().expect("text")], Path::new(&second)));
    assert!(restored.contains("1 tables are there"), "{restored}");
    let third = postgres_testkit::database().expect("PostgreSQL is there");
    let copied = text(&run(&["copy", "--from", home.to_str().expect("text"), "--to", &third]));
    assert!(copied.contains("Both places have the same data"), "{copied}");
    let doctor = text(&crier(&["doctor"], Path::new(&third)));
    assert!(doctor.contains("1 tables replayed, 0 broken"), "{doctor}");
}

#[test]
fn a_database_that_is_away_is_said_in_a_sentence() {
    let output = crier(&["doctor"], Path::new("postgres://crier:secret@/none?host=/nonexistent"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("can't be reached") && !said.contains("secret"), "{said}");
}

/// Bots play on when the node that let them play is killed.
#[test]
fn another_node_takes_over_the_bots_of_one_that_was_killed() {
    let Some(address) = postgres_testkit::database() else { return };
    let (one, other) = (Server::start(Path::new(&address)), Server::start(Path::new(&address)));
    let (id, key) = one.open_with_key(r#"{"game":"troyes-dice","options":"players=1"}"#);
    let bearer = format!("authorization: Bearer {key}\r\n");
    one.ask_with("POST", &format!("/api/tables/{id}/seats/1"), r#"{"bot":"random"}"#, &bearer);
    let events = || {
        let status = other.ask("GET", &format!("/api/tables/{id}"), "");
        let number = status.split("\"events\":").nth(1).expect("a number").split([',', '}']).next();
        number.expect("a number").parse::<u64>().expect("a number")
    };
    let first = events();
    while events() == first {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    one.kill();
    let (before, begun) = (events(), std::time::Instant::now());
    while events() == before {
        assert!(begun.elapsed().as_secs() < 60, "nobody plays on");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    #[expect(clippy::print_stdout, reason = "a figure for people")]
    {
        println!("the bots went on {:?} after their node was killed", begun.elapsed());
    }
}
