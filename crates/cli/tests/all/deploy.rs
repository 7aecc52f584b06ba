//! What hosts copy from `deploy/` and from the runbook: names that exist, settings that agree.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Everything that is copied, with its name.
fn all() -> Vec<(String, String)> {
    let mut names: Vec<String> = ["docs/runbook.md".to_owned(), "docs/host.md".to_owned()].into();
    for folder in ["deploy", "deploy/compose"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            if entry.file_type().expect("a type").is_file() {
                names.push(format!("{folder}/{}", entry.file_name().to_string_lossy()));
            }
        }
    }
    names.into_iter().map(|name| (name.clone(), read(&name))).collect()
}

fn help(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_crier")).args([command, "--help"]).output().expect("crier");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Whether a help text has exactly this option.
fn has(help: &str, option: &str) -> bool {
    help.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-')).any(|word| word == option)
}

/// The options of each command of ours in a text: `crier serve --data X` names `--data` of `serve`.
fn options(text: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for line in text.lines() {
        let words: Vec<&str> =
            line.split(|letter: char| letter.is_whitespace() || "`(),".contains(letter)).collect();
        let mut command = None;
        for (index, word) in words.iter().enumerate() {
            if index > 0 && words[index - 1].rsplit('/').next() == Some("crier") {
                command = Some(*word);
            } else if matches!(*word, "|" | "&&" | ";") {
                command = None;
            }
            if let (Some(command), true) = (command, word.starts_with("--")) {
                let option = word.split('=').next().unwrap_or_default();
                found.insert((command.to_owned(), option.to_owned()));
            }
        }
    }
    found
}

#[test]
fn options_of_commands_are_found_in_a_text() {
    let found = options(
        "run `crier serve --data X --no-limits` and /usr/local/bin/crier config --check | sort --unique",
    );
    let found: Vec<_> = found.iter().map(|(command, option)| (command.as_str(), option.as_str())).collect();
    assert_eq!(found, [("config", "--check"), ("serve", "--data"), ("serve", "--no-limits")]);
    assert!(has("  --data <DATA>  where", "--data") && !has("--data-folder", "--data"));
}

/// A renamed option would only be noticed when a host's server does not start.
#[test]
fn every_option_that_hosts_are_told_to_use_exists() {
    let (serve, mut count) = (help("serve"), 0);
    for (name, text) in all() {
        for (command, option) in options(&text) {
            assert!(has(&help(&command), &option), "{name}: crier {command} has no option {option}");
            count += 1;
        }
        for variable in text.split("CRIER_").skip(1) {
            let is_name = |letter: &char| letter.is_ascii_uppercase() || *letter == '_';
            let variable: String = variable.chars().take_while(is_name).collect();
            // Those of the scripts.
            if ["", "BIN", "BENCH_DIR"].contains(&variable.as_str()) {
                continue;
            }
            let option = format!("--{}", variable.to_ascii_lowercase().replace('_', "-"));
            assert!(has(&serve, &option), "{name}: CRIER_{variable} sets nothing");
            count += 1;
        }
    }
    assert!(count > 15, "{count}: the texts are not read as they are written");
}

/// With nginx's defaults, or with `max_fails=1`, a rolling restart leaves no node for a while.
#[test]
fn every_proxy_of_several_nodes_tries_all_of_them() {
    let mut count = 0;
    for (name, text) in all() {
        for line in text.lines().filter(|line| line.contains("server ") && line.contains(":77")) {
            if line.contains("upstream") || !line.contains(';') || line.contains("proxy_pass") {
                continue;
            }
            assert!(line.contains("max_fails=0"), "{name}: {line}");
            count += 1;
        }
    }
    // Two proxies with three nodes each, and the one that is added.
    assert_eq!(count, 7);
}

/// The runbook's command adds a node to the file that the runbook says is installed.
#[test]
fn the_runbook_adds_a_node_to_the_proxy() {
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("crier");
    std::fs::write(&site, read("deploy/nginx-nodes.conf")).expect("a file");
    let runbook = read("docs/runbook.md");
    let line = runbook.lines().find(|line| line.starts_with("sed -i ")).expect("the command");
    let line = line.replace("/etc/nginx/sites-enabled/crier", &site.display().to_string());
    assert!(Command::new("sh").args(["-c", &line]).status().expect("sh").success());
    let changed = std::fs::read_to_string(&site).expect("the file");
    let expected = "    server 127.0.0.1:7703 max_fails=0;\n    server 127.0.0.1:7704 max_fails=0;\n}";
    assert!(changed.contains(expected), "{changed}");
}

#[test]
fn what_the_runbook_says_to_watch_is_measured() {
    let (runbook, metrics) = (read("docs/runbook.md"), read("crates/server/src/metrics.rs"));
    let rows: Vec<&str> = runbook.lines().filter(|line| line.starts_with("| `crier_")).collect();
    assert!(rows.len() > 5);
    for row in rows {
        for name in
            row.split('|').nth(1).unwrap_or_default().split('`').filter(|word| word.starts_with("crier_"))
        {
            let bare =
                name.trim_start_matches("crier_").trim_end_matches("_total").trim_end_matches("_seconds");
            assert!(
                metrics.contains(&format!("crier_{bare}")) || metrics.contains(&format!("\"{bare}\"")),
                "{name}"
            );
        }
    }
}

/// The files that the containers mount, and the addresses that the proxy knows.
#[test]
fn the_composed_services_fit_together() {
    let (compose, proxy) = (read("deploy/compose.yaml"), read("deploy/compose/nginx.conf"));
    let mounted = compose.lines().filter_map(|line| line.trim().strip_prefix("- ./")?.split(':').next());
    let mounted: Vec<&str> = mounted.collect();
    assert!(mounted.len() >= 4);
    // The certificates are the host's.
    for file in mounted.into_iter().filter(|file| !file.ends_with("/certificates")) {
        assert!(root().join("deploy").join(file).is_file(), "deploy/{file}");
    }
    let after = |text: &str, mark: &str| -> BTreeSet<String> {
        let is_address = |letter: char| !(letter.is_ascii_digit() || letter == '.');
        text.split(mark).skip(1).filter_map(|rest| Some(rest.split(is_address).next()?.to_owned())).collect()
    };
    let nodes = after(&compose, "ipv4_address: ");
    assert_eq!(nodes.len(), 3);
    assert_eq!(after(&proxy, "    server "), nodes);
    // What both proxies say about requests and streams is the same.
    let settings = |text: &str| -> Vec<String> {
        let lines = text
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with("proxy_") || line.starts_with("client_"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(settings(&proxy), settings(&read("deploy/nginx-nodes.conf")));
}

/// As systemd reads them. Says so where it is not installed.
#[test]
fn the_services_are_understood_by_systemd() {
    let verify = |file: &Path| Command::new("systemd-analyze").arg("verify").arg(file).output();
    for (unit, instance) in [("crier.service", "crier.service"), ("crier@.service", "crier@7701.service")] {
        let folder = tempfile::tempdir().expect("a folder");
        let text =
            read(&format!("deploy/{unit}")).replace("/usr/local/bin/crier", env!("CARGO_BIN_EXE_crier"));
        std::fs::write(folder.path().join(unit), text).expect("a file");
        let Ok(output) = verify(&folder.path().join(instance)) else {
            let reason = "systemd is not installed (Debian: apt-get install systemd), so nothing reads deploy/*.service";
            assert!(std::env::var_os("CI").is_none(), "{reason}");
            postgres_testkit::skipped(reason);
            return;
        };
        let said = String::from_utf8_lossy(&output.stderr);
        // It speaks about other units of the machine, too.
        let about: Vec<&str> = said.lines().filter(|line| line.contains("crier")).collect();
        assert!(about.is_empty(), "{}", about.join("\n"));
    }
}
