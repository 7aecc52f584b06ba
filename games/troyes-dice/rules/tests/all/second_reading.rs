//! The engine beside a second, plain reading of the rules: random games and random positions, compared
//! after every step.

use std::collections::BTreeSet;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troyes_dice::board::{Building, Colour, Column};
use game_troyes_dice::tiles::{Side, TileNumber};
use game_troyes_dice::wheel::{Half, Plazas};
use game_troyes_dice::{Chance, Options, Setup, Sheet, SheetSetup, TroyesDice};

use crate::common::{Shown, pips};
use crate::model::{Model, Paper};

/// A game, its second reading, and what happened so far.
struct Both {
    game: TroyesDice,
    model: Model,
    log: String,
}

impl Both {
    fn new(options: &str, rules: u32) -> Both {
        let options: Options = options.parse().unwrap();
        let game = TroyesDice::with_rules(&options, rules).unwrap();
        Both { game, model: Model::new(usize::from(options.players), rules), log: options.to_string() }
    }

    /// Plays at random until the game or this many half-days are over.
    fn play(&mut self, source: &mut Seeded, half_days: usize) {
        let until = self.model.half_days + half_days;
        loop {
            match self.game.pending() {
                Pending::Over => break,
                Pending::Chance if self.model.half_days == until => break,
                Pending::Chance => {
                    let chance = self.game.sample(source).unwrap();
                    self.log += &format!("\n{chance}");
                    self.game.resolve(&chance).unwrap();
                    self.model.chance(&chance.to_string());
                }
                Pending::Seats(seats) => {
                    let awaited: Vec<Seat> = seats.iter().collect();
                    self.play_seat(awaited[source.below(awaited.len() as u32) as usize], source);
                }
            }
            self.compare();
        }
    }

    fn play_seat(&mut self, seat: Seat, source: &mut Seeded) {
        let moves: Vec<String> = self.game.legal_moves(seat).iter().map(ToString::to_string).collect();
        if !moves[0].starts_with("number") {
            let legal: BTreeSet<String> = moves.iter().cloned().collect();
            assert_eq!(legal.len(), moves.len(), "a move is listed twice in {}", self.log);
            assert_eq!(legal, self.model.legal(seat.index()), "seat {seat} of {}", self.log);
        }
        // Now and then only buildings, or a random player would seldom get far.
        let gains =
            |action: &&String| ["influence", "deniers", "knowledge"].iter().any(|gain| action.contains(gain));
        let buildings: Vec<&String> = moves.iter().filter(|action| !gains(action)).collect();
        let wanted =
            if buildings.is_empty() || source.below(2) == 0 { moves.iter().collect() } else { buildings };
        let action = wanted[source.below(wanted.len() as u32) as usize];
        self.log += &format!("\n{seat} {action}");
        self.game.play(seat, &action.parse().unwrap()).unwrap();
        self.model.play(seat.index(), action);
    }

    /// Sheets, scores, plazas and tiles are the same.
    fn compare(&self) {
        for seat in Seat::first(self.game.seats()) {
            compare_sheets(self.game.sheet(seat), &self.model.papers[seat.index()], &self.log);
        }
        let table = self.game.board();
        let plazas = table.plazas().unwrap().get().map(|plaza| [plaza.up as usize, plaza.back as usize]);
        assert_eq!(plazas.as_slice(), self.model.plazas, "{}", self.log);
        let tiles = table.tiles().map(|tiles| tiles.map(|tile| (tile.number.get(), tile.side == Side::Raid)));
        assert_eq!(tiles.map(|tiles| tiles.to_vec()), self.model.tiles, "{}", self.log);
    }
}

fn compare_sheets(sheet: &Sheet, paper: &Paper, log: &str) {
    let built: Vec<String> =
        paper.built.iter().map(|(row, value)| format!("{}{value}", Building::ALL[*row].word())).collect();
    let lost: Vec<String> = paper
        .lost
        .iter()
        .map(|(colour, value)| format!("{}{value}", Colour::ALL[*colour].letter()))
        .collect();
    assert_eq!((sheet.all_built(), sheet.all_lost()), (built.join(" "), lost.join(" ")), "{log}");
    assert_eq!((sheet.all_held(), sheet.all_circled()), (paper.held, paper.circled), "{log}");
    assert_eq!(sheet.all_citizens(), paper.citizens, "{log}");
    for column in Column::ALL {
        assert_eq!(sheet.number(column), paper.numbers.get(&column.index()).copied().unwrap_or(0), "{log}");
    }
    assert_eq!(sheet.score(), paper.score(), "{log}");
}

/// A sheet late in a game, near many bonuses: any buildings, any crossed out dice, full tracks.
fn random_sheet(source: &mut Seeded) -> SheetSetup {
    let mut sheet = SheetSetup::default();
    let density = 1 + source.below(7);
    for value in 1..=6 {
        for building in Building::ALL {
            if source.below(8) < density {
                sheet.built.push((building, pips(value)));
            }
        }
        for colour in Colour::ALL {
            if source.below(8) < density / 2 {
                sheet.lost.push((colour, pips(value)));
            }
        }
    }
    let cathedrals = sheet.built.iter().filter(|(building, _)| *building == Building::Cathedral);
    for ((_, value), number) in cathedrals.zip([1, 1, 2, 2, 3, 3]) {
        sheet.numbers[usize::from(value.get()) - 1] = number;
    }
    for index in 0..3 {
        sheet.circled[index] = 3 + source.below(16) as u8;
        sheet.held[index] = source.below(u32::from(sheet.circled[index]) + 1).min(9) as u8;
        let near = [2, 5, 10, 13, 14, 18, 19, 20];
        sheet.citizens[index] =
            if source.below(3) == 0 { source.below(21) as u8 } else { near[source.below(8) as usize] };
    }
    sheet
}

/// A random position with the expansion, on any half-day.
fn random_position(source: &mut Seeded) -> Both {
    let number = |source: &mut Seeded, other: &[u8]| loop {
        let number = 1 + source.below(8) as u8;
        if !other.contains(&number) {
            break number;
        }
    };
    let (red, day) = (number(source, &[]), 1 + source.below(8) as u8);
    let yellow = number(source, &[red]);
    let tiles = [red, yellow, number(source, &[red, yellow])].map(|number| (number, source.below(2) == 1));
    let laid = TroyesDice::new(&Options::new(1)).unwrap().sample(source).unwrap();
    let Chance::Plazas(plazas) = laid else { panic!("{laid}") };
    let half = if source.below(2) == 0 { Half::Morning } else { Half::Afternoon };
    let setup = Setup {
        options: "players=1 expansion".parse().unwrap(),
        day,
        half,
        numbering: Default::default(),
        plazas,
        tiles: Some(tiles.map(|(number, raid)| {
            (TileNumber::new(number).unwrap(), if raid { Side::Raid } else { Side::Banquet })
        })),
        sheets: vec![random_sheet(source)],
    };
    let rules = 1 + source.below(2);
    let game = TroyesDice::from_setup_with_rules(&setup, rules).unwrap();
    let model = second_reading_of(&setup, rules, &plazas, &tiles);
    Both { game, model, log: format!("rules {rules}, {setup:?}") }
}

fn second_reading_of(setup: &Setup, rules: u32, plazas: &Plazas, tiles: &[(u8, bool); 3]) -> Model {
    let mut model = Model::new(1, rules);
    model.half_days = 2 * (usize::from(setup.day) - 1) + usize::from(setup.half == Half::Afternoon);
    model.plazas = plazas.get().iter().map(|plaza| [plaza.up as usize, plaza.back as usize]).collect();
    model.tiles = Some(tiles.to_vec());
    let (paper, sheet) = (&mut model.papers[0], &setup.sheets[0]);
    paper.built = sheet.built.iter().map(|(building, value)| (*building as usize, value.get())).collect();
    paper.lost = sheet.lost.iter().map(|(colour, value)| (*colour as usize, value.get())).collect();
    (paper.held, paper.circled, paper.citizens) = (sheet.held, sheet.circled, sheet.citizens);
    let numbers = sheet.numbers.iter().copied().enumerate();
    paper.numbers = numbers.filter(|(_, number)| *number > 0).collect();
    model
}

/// The whole rulebook, base game: legal moves, payments, gains, chains, events, score.
#[test]
fn random_base_games_agree_with_the_second_reading() {
    for seed in 0..40 {
        let (source, rules) = (&mut Seeded::new(seed), 1 + seed as u32 % 2);
        Both::new("players=1", rules).play(source, 16);
        Both::new("players=3 numbering=rolled", rules).play(source, 16);
        Both::new("players=2 numbering=expert crier=2", rules).play(source, 16);
    }
}

/// Banquets and Raids: the same with the tiles.
#[test]
fn random_games_with_the_expansion_agree_with_the_second_reading() {
    for seed in 0..100 {
        let (source, rules) = (&mut Seeded::new(seed), 1 + seed as u32 % 2);
        Both::new("players=2 expansion", rules).play(source, 16);
        Both::new("players=1 expansion numbering=rolled", rules).play(source, 16);
    }
}

/// Chains of bonuses, full tracks and closed rows, which random games seldom reach (T1–T7).
#[test]
fn random_positions_near_many_bonuses_agree_with_the_second_reading() {
    let source = &mut Seeded::new(2020);
    for _ in 0..6000 {
        random_position(source).play(source, 2);
    }
}
