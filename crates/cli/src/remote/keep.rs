//! The seats that were taken from this machine, so that `crier join` finds them again, as a browser does. A file for each table, with
//! the link that brings the seat back, which only its owner can read.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::PathBuf;

use client::TableLink;

/// The link that was kept for a table, if there is one.
pub(super) fn find(link: &TableLink) -> Option<TableLink> {
    let kept: TableLink = fs::read_to_string(file(link)?).ok()?.trim().parse().ok()?;
    (kept.server == link.server && kept.table == link.table && kept.key.is_some()).then_some(kept)
}

/// Keeps a link; whether that was possible.
pub(super) fn keep(link: &TableLink, recovery: &str) -> bool {
    let Some(file) = file(link) else { return false };
    let write = || {
        let folder = file.parent().ok_or(std::io::ErrorKind::NotFound)?;
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let mut file =
            fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&file)?;
        writeln!(file, "{recovery}")
    };
    write().is_ok()
}

/// Forgets a table.
pub(super) fn forget(link: &TableLink) {
    if let Some(file) = file(link) {
        let _ = fs::remove_file(file);
    }
}

fn file(link: &TableLink) -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")))?;
    let safe = |text: &str| {
        text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect::<String>()
    };
    let server = safe(&format!("{}{}", link.server.authority(), link.server.path()));
    Some(data.join("crier/seats").join(format!("{server}{}", safe(&link.table))))
}
