//! The switch for talk at a table, and what a listed table says about who is wanted.

use game_troyes_dice::{Options, TroyesDice};
use table::{Command, Opening, Secret, Table, TableError, Wanted};

fn open(opening: &Opening<Options>) -> Table<TroyesDice> {
    Table::open("t1", opening, Secret::new([7; 32]), 0).expect("a table").1
}

#[test]
fn talk_is_on_until_it_is_switched_off() {
    let table = open(&Opening::new(Options::new(2)));
    assert!(table.facts().talk);
    let (events, quiet) = table.decide(&Command::Talk { on: false }, 1).expect("switched");
    assert_eq!((events.len(), quiet.facts().talk), (1, false));
    assert!(quiet.decide(&Command::Talk { on: false }, 1).expect("nothing to do").0.is_empty());
    assert!(quiet.decide(&Command::Talk { on: true }, 1).expect("switched").1.facts().talk);
    let closed = table.decide(&Command::Close, 1).expect("closed").1;
    assert_eq!(closed.decide(&Command::Talk { on: false }, 1).map(|_| ()), Err(TableError::Closed));
}

#[test]
fn a_table_says_who_is_wanted() {
    let opening =
        Opening { listed: true, wanted: Wanted::Newcomers, anyone: true, ..Opening::new(Options::new(2)) };
    let facts = open(&opening).facts();
    assert_eq!((facts.wanted, facts.anyone), (Wanted::Newcomers, true));
    let facts = open(&Opening::new(Options::new(2))).facts();
    assert_eq!((facts.wanted, facts.anyone), (Wanted::Everyone, false));
}
