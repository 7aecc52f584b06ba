//! Attacks on a running crier, from outside: what people who mean harm would try. `scripts/attack`.

pub(crate) mod browser;
pub(crate) mod client;
mod connections;
mod data;
mod limits;
mod notices;
mod people;
mod persons;
mod talk;

use std::fmt;
use std::io::Result;
use std::path::Path;

use crate::child::{self, Server};

/// What is attacked.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    program: &'a Path,
    /// Whether its limits are off, so that attacks succeed.
    is_weak: bool,
}

/// One kind of attack: how often it was tried, and how often the server held.
#[derive(Debug)]
pub struct Attempt {
    name: &'static str,
    tries: u32,
    held: u32,
    /// What gave way, the first few times.
    broken: Vec<String>,
}

impl Attempt {
    fn new(name: &'static str) -> Attempt {
        Attempt { name, tries: 0, held: 0, broken: Vec::new() }
    }

    /// Counts one try.
    fn count(&mut self, held: bool, what: impl fmt::Display) {
        self.tries += 1;
        if held {
            self.held += 1;
        } else if self.broken.len() < 5 {
            self.broken.push(what.to_string());
        }
    }

    /// Whether nothing gave way, and something was tried.
    #[must_use]
    pub fn has_held(&self) -> bool {
        self.tries > 0 && self.held == self.tries
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.has_held() { "held" } else { "BROKEN" };
        write!(f, "{:<62} {:>6} tries {:>6} held  {word}", self.name, self.tries, self.held)?;
        self.broken.iter().try_for_each(|what| write!(f, "\n    {what}"))
    }
}

impl<'a> Target<'a> {
    /// A program to attack. A weak one has its limits turned off: some attacks must succeed.
    #[must_use]
    pub fn new(program: &'a Path, is_weak: bool) -> Target<'a> {
        Target { program, is_weak }
    }

    /// Starts it on a folder.
    fn start(&self, data: &Path, options: &[&str]) -> Result<Server> {
        let mut options = options.to_vec();
        if self.is_weak {
            options.push("--no-limits");
        }
        Server::start_with(self.program, data, &options)
    }

    /// The same for a server that prints its public address: on a port that is free now.
    fn start_at(&self, data: &Path, options: &[&str]) -> Result<Server> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let listen = address.to_string();
        let mut options = options.to_vec();
        options.extend(["--listen", listen.as_str()]);
        if self.is_weak {
            options.push("--no-limits");
        }
        Server::start_on(self.program, data, &options, address)
    }
}

/// Tries everything whose name contains `only`, such as `talk::flood`, one kind of attack after another; `seen` is called
/// after each.
///
/// # Errors
/// Returns an error if the program can't be started or stops answering.
pub async fn run(target: Target<'_>, only: &str, mut seen: impl FnMut(&Attempt)) -> Result<Vec<Attempt>> {
    let mut all = Vec::new();
    macro_rules! attack {
        ($($attack:path),* $(,)?) => {
            $(if stringify!($attack).contains(only) {
                let folder = child::folder()?;
                let attempt = $attack(target, folder.path()).await?;
                seen(&attempt);
                all.push(attempt);
            })*
        };
    }
    attack!(
        connections::half_sent_heads,
        connections::silence,
        connections::half_sent_bodies,
        connections::unread_streams,
        connections::stopping_beside_a_half_sent_body,
        connections::a_second_signal,
        limits::opening_tables,
        limits::costly_reads,
        limits::forged_addresses,
        limits::an_abuser_behind_a_proxy,
        limits::hints_beside_a_bot,
        people::strangers,
        people::bots_for_active_players,
        people::deceiving_names,
        people::other_sites,
        people::renewed_keys,
        people::stale_requests,
        people::odd_requests,
        people::taking_back_after_the_end,
        persons::stolen_links,
        persons::others_devices,
        persons::circles,
        persons::feeds,
        persons::archives,
        persons::nudges,
        persons::anyone,
        talk::markup,
        talk::flood,
        talk::strangers,
        notices::forged_requests,
        notices::guessed_links,
        notices::flooded_mailboxes,
        data::altered_records,
        data::a_copied_backup,
        data::open_files,
        data::deleted_files,
        data::a_full_file,
        data::odd_commands,
    );
    Ok(all)
}
