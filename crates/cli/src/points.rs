//! `crier replay --points`: every point of a recorded game, with the move that earned it.

use std::io::Write;

use anyhow::{Context, Result};
use game_core::{Account, Chronicle, Game, Seat};
use game_record::{Header, Record};
use page_kit::Page;
use serde_json::{Value, json};
use titles::{Title, TitleList, TitleVisitor};
use words::{Lang, Words};

use crate::records::write_heading;

/// Prints where the points of a record come from.
pub(crate) fn write<L: TitleList>(text: &str, json: bool, output: &mut dyn Write) -> Result<()> {
    let header = Header::read(text)?;
    L::with_title(&header.game, Points { text, json, output })?
}

struct Points<'a> {
    text: &'a str,
    json: bool,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Points<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let record: Record<T::Game> = self.text.parse()?;
        let replayed = record.replay()?;
        let mut game = T::Game::with_rules(record.options(), record.rules())?;
        let mut chronicle = Chronicle::default();
        for event in record.events() {
            chronicle.play(&mut game, event).ok().context("a replayed record follows the rules")?;
        }
        let words = Words::new(Lang::En).of(T::Page::texts());
        let names: Vec<String> = Seat::first(game.seats())
            .map(|seat| record.name(seat).map_or_else(|| format!("seat {seat}"), str::to_owned))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let in_words = |account: Account<_>| account.map(|why| T::Page::reason(words, &names, &why));
        // What each seat knows of its own points, which is everything.
        let own = |seat: Seat| chronicle.accounts(&game, Some(seat)).into_iter().nth(seat.index()).flatten();
        let accounts: Vec<Vec<Account<String>>> = Seat::first(game.seats())
            .map(|seat| own(seat).unwrap_or_default().into_iter().map(in_words).collect())
            .collect();
        if self.json {
            let seats: Vec<Value> = accounts.iter().map(|accounts| seat_json(accounts)).collect();
            writeln!(self.output, "{}", json!({ "game": T::Game::INFO.key, "seats": seats }))?;
            return Ok(());
        }
        write_heading(&replayed, self.output)?;
        for (seat, accounts) in Seat::first(accounts.len()).zip(&accounts) {
            writeln!(self.output, "\nSeat {seat}")?;
            for account in accounts {
                let name = words.member("score", account.line.key);
                writeln!(self.output, "  {name:<52}{:>4} VP", account.line.points)?;
                for earned in &account.reasons {
                    let points =
                        if earned.points == 0 { String::new() } else { format!("{:+}", earned.points) };
                    writeln!(self.output, "    {points:>4}  [{}] {}", earned.position, earned.why)?;
                }
            }
            let total: i32 = accounts.iter().map(|account| account.line.points).sum();
            writeln!(self.output, "  {:<52}{total:>4} VP", "Total")?;
        }
        writeln!(self.output, "\n[N] is the position after the move: crier show FILE --at N")?;
        Ok(())
    }
}

fn seat_json(accounts: &[Account<String>]) -> Value {
    let line = |account: &Account<String>| {
        let reasons: Vec<Value> = account
            .reasons
            .iter()
            .map(|earned| json!({ "points": earned.points, "position": earned.position, "why": earned.why }))
            .collect();
        json!({ "key": account.line.key, "points": account.line.points, "reasons": reasons })
    };
    json!({
        "total": accounts.iter().map(|account| account.line.points).sum::<i32>(),
        "lines": accounts.iter().map(line).collect::<Vec<_>>(),
    })
}
