//! TLS to the database, with a real one that accepts nothing else.

use std::path::{Path, PathBuf};

use postgres_testkit::Cluster;
use store::{Address, OpenError, PostgresStore};

use crate::common::{append, create, log};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/fixtures/tls").join(name)
}

#[test]
fn a_database_is_reached_over_tls_and_only_under_a_certificate_that_is_trusted() {
    let Some(cluster) = Cluster::with_tls(&fixture("first.pem"), &fixture("first.key")) else { return };
    let on_socket = cluster.database();
    let (name, port) = (on_socket.split(['/', '?']).nth(3).expect("a name"), cluster.port());
    let open = |host: &str, options: &str| -> Result<PostgresStore, OpenError> {
        let address = format!("postgres://crier@{host}:{port}/{name}?hostaddr=127.0.0.1&{options}");
        PostgresStore::open(&Address::parse(&address).expect("an address"))
    };
    let trusted = format!("sslrootcert={}", fixture("first.pem").display());
    let store = open("play.example.org", &trusted).expect("a trusted certificate for this name");
    create(&store, "t", &["a"]).expect("created");
    append(&store, "t", 2, &["b"]).expect("appended");
    assert_eq!(log(&store, "t"), Ok(vec!["a".to_owned(), "b".to_owned()]));
    let lines = cluster.sql(
        name,
        "SELECT DISTINCT ssl, version FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'crier' AND client_addr IS NOT NULL",
    );
    assert_eq!(lines, "t|TLSv1.3");
    store.close().expect("closed");

    // On this machine, too, once an authority is named; and nobody in between can talk the node out of it.
    for mode in ["", "&sslmode=prefer", "&sslmode=verify-full"] {
        open("localhost", &format!("{trusted}{mode}")).expect("TLS").close().expect("closed");
    }
    let refused = |host: &str, options: &str| open(host, options).expect_err("refused").to_string();
    let stranger = refused("localhost", &format!("sslrootcert={}", fixture("second.pem").display()));
    assert!(stranger.contains("certificate"), "another authority: {stranger}");
    let name = refused("db.example.org", &trusted);
    assert!(name.contains("certificate"), "another name: {name}");
    let plain = refused("localhost", "sslmode=disable");
    assert!(plain.contains("no encryption"), "the server takes nothing else: {plain}");
}
