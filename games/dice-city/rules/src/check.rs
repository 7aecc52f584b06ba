//! Slow checks of a state's invariants, for tests and fuzzing.

use game_core::{Game, Pending, Seat};

use crate::board::DiceSet;
use crate::board_state::{Awaited, MAX_ROUNDS, MAX_USES, Step};
use crate::locations::Location;
use crate::stacks::Size;
use crate::state::DiceCity;

pub(crate) fn check(game: &DiceCity) -> Result<(), String> {
    check_cards(game)?;
    check_stacks(game)?;
    check_cities(game)?;
    let board = &game.board;
    if board.round == 0 || board.round > MAX_ROUNDS || board.turn.uses > MAX_USES {
        return Err(format!("round {}, {} uses", board.round, board.turn.uses));
    }
    let in_chain = board.awaited.is_choice()
        && !matches!(board.awaited, Awaited::Drop { .. } | Awaited::Extra { .. } | Awaited::Force { .. });
    if board.turn.die.is_some() != in_chain || board.turn.chain.is_empty() == in_chain {
        return Err(format!("a chain is open while {}", board.awaited));
    }
    if game.pending() == Pending::Chance && game.chances().next().is_none() {
        return Err("chance is awaited, and nothing can happen".into());
    }
    if game.is_stuck() { Err("the game waits for a seat that has no legal move".into()) } else { Ok(()) }
}

/// No card exists more often than in the box.
fn check_cards(game: &DiceCity) -> Result<(), String> {
    let board = &game.board;
    for card in Location::ALL.into_iter().filter(|location| location.is_card()) {
        let used = game.used().filter(|used| *used == card).count();
        let face_down = usize::from(board.deck.count(card)) + usize::from(board.pile(card).unwrap_or(0));
        if used + face_down > usize::from(card.facts().copies) {
            return Err(format!("{used} {card} built or on display, {face_down} in the deck or pile"));
        }
    }
    Ok(())
}

/// Every bandit and ship is in its stack or with a player.
fn check_stacks(game: &DiceCity) -> Result<(), String> {
    let (board, players) = (&game.board, game.board.options.players);
    if board.options.is_solo() {
        let full = board.bandits == [1; 3] && board.ships == [1; 3];
        return if full { Ok(()) } else { Err("a stack of a game alone is used up".into()) };
    }
    for size in Size::ALL {
        let index = size as usize;
        let taken: u16 = game.hoards.iter().map(|hoard| hoard.bandits[index]).sum();
        let sent: u16 = game.hoards.iter().map(|hoard| hoard.ships[index]).sum();
        if u16::from(board.bandits[index]) + taken != u16::from(size.bandit_cards(players))
            || u16::from(board.ships[index]) + sent != u16::from(size.ship_cards(players))
        {
            return Err(format!("{size} bandits or ships are lost"));
        }
    }
    Ok(())
}

fn check_cities(game: &DiceCity) -> Result<(), String> {
    let board = &game.board;
    for seat in Seat::first(board.seats()) {
        let city = board.city(seat);
        if city.dice.iter().any(|column| !(1..=6).contains(column)) {
            return Err(format!("seat {seat}: dice {:?}", city.dice));
        }
        if city.tokens.iter().any(|space| !city.at(space).is_card()) {
            return Err(format!("seat {seat}: a printed space is deactivated"));
        }
        let idle = board.step != Step::SetUp && seat != board.active;
        if idle && city.unused != DiceSet::ALL {
            return Err(format!("seat {seat} has not all dice on the board"));
        }
        if idle && city.stock.iter().any(|held| *held > 1) {
            return Err(format!("seat {seat} keeps too much: {:?}", city.stock));
        }
    }
    Ok(())
}
