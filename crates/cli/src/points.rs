//! `crier replay --points`: every point of a recorded game, with the move that earned it.

use std::io::Write;

use anyhow::{Context, Result};
use game_core::{Account, Chronicle, Game, Seat};
use game_record::{Header, Record};
use page_kit::Page;
use serde_json::{Value, json};
use table::any;
use titles::{Title, TitleList, TitleVisitor};
use words::Words;

use crate::review::{is_bot, names};

/// Prints where the points of a record come from.
pub(crate) fn write<L: TitleList>(
    text: &str,
    words: Words,
    json: bool,
    output: &mut dyn Write,
) -> Result<()> {
    let header = Header::read(text)?;
    L::with_title(&header.game, Points { text, words, json, output })?
}

struct Points<'a> {
    text: &'a str,
    words: Words,
    json: bool,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Points<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let record: Record<T::Game> = self.text.parse()?;
        record.replay()?;
        let mut game = T::Game::with_rules(record.options(), record.rules())?;
        let mut chronicle = Chronicle::default();
        for event in record.events() {
            chronicle.play(&mut game, event).ok().context("a replayed record follows the rules")?;
        }
        let words = self.words.of(T::Page::texts());
        let names = names::<T>(words, &any::of_record::<T::Game>(self.text, is_bot)?.1);
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
        let points = |points: i32| words.with("common-vp", &[("n", points.into())]);
        writeln!(self.output, "{}, {}", T::Game::INFO.name, record.options())?;
        let count = ("n", (record.events().len() as i64).into());
        writeln!(self.output, "{}", words.with("command-verified", &[count]))?;
        for (name, accounts) in names.iter().zip(&accounts) {
            writeln!(self.output, "\n{name}")?;
            for account in accounts {
                let name = words.member("score", account.line.key);
                writeln!(self.output, "  {name:<52}{:>7}", points(account.line.points))?;
                for earned in &account.reasons {
                    let points =
                        if earned.points == 0 { String::new() } else { format!("{:+}", earned.points) };
                    writeln!(self.output, "    {points:>4}  [{}] {}", earned.position, earned.why)?;
                }
            }
            let total: i32 = accounts.iter().map(|account| account.line.points).sum();
            writeln!(self.output, "  {:<52}{:>7}", words.get("command-total"), points(total))?;
        }
        writeln!(self.output, "\n{}", words.get("command-positions"))?;
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
