//! The engine beside a second, plain reading of the rules: random games and random positions, compared
//! after every step.

use std::collections::BTreeSet;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_dice_city::{CitySetup, DiceCity, Die, Location, Move, Options, Setup, Size, Space, Step};

use crate::model::{Model, Person, Place};

/// A game, its second reading, and what happened so far.
struct Both {
    game: DiceCity,
    model: Model,
    log: String,
}

impl Both {
    fn new(options: &Options, rules: u32) -> Both {
        let first = options.first.index();
        let mut model = Model::new(usize::from(options.players), first, options.deck_end, options.hard);
        model.rules = rules;
        Both { game: DiceCity::with_rules(options, rules).unwrap(), model, log: options.to_string() }
    }

    /// Plays until the game or this many turns are over. Returns the moves that were played.
    fn play(&mut self, source: &mut Seeded, turns: usize) -> usize {
        let (mut moves, mut left) = (0, turns);
        loop {
            self.compare();
            match self.game.pending() {
                Pending::Over => return moves,
                Pending::Chance => {
                    let chance = self.game.sample(source).unwrap().to_string();
                    self.log += &format!("\n* {chance}");
                    self.game.resolve(&chance.parse().unwrap()).unwrap();
                    self.model.chance(&chance);
                }
                Pending::Seats(_) => {
                    let action = self.choose(source);
                    moves += 1;
                    if action == "done" {
                        left -= 1;
                    }
                    if left == 0 {
                        return moves;
                    }
                    self.log += &format!("\n{} {action}", self.game.board().active());
                    self.game.play(self.game.board().active(), &action.parse().unwrap()).unwrap();
                    self.model.play(&action);
                }
            }
        }
    }

    /// Any legal move, but more often one that leads far: random players only empty the deck.
    fn choose(&self, source: &mut Seeded) -> String {
        let listed = self.game.legal_moves(self.game.board().active());
        let legal: BTreeSet<String> = listed.iter().map(Move::to_string).collect();
        assert_eq!(legal.len(), listed.len(), "a move is listed twice in {}", self.log);
        assert_eq!(legal, self.model.legal(), "{}", self.log);
        let likes: &[&str] = match source.below(8) {
            0 => &[""],
            1 => &["discard", "spend", "rob", "attack", "move"],
            _ => &["use", "ship", "bandits", "attack", "build", "reactivate", "pass", "declare"],
        };
        let liked: Vec<&String> =
            legal.iter().filter(|action| likes.iter().any(|like| action.starts_with(like))).collect();
        let all: Vec<&String> = legal.iter().collect();
        let from = if liked.is_empty() { all } else { liked };
        from[source.below(from.len() as u32) as usize].clone()
    }

    /// Everything that lies on the table is the same in both.
    fn compare(&self) {
        let (table, model, log) = (self.game.board(), &self.model, &self.log);
        for seat in Seat::first(self.game.seats()) {
            self.compare_person(seat);
        }
        assert_eq!(table.active().index(), model.now, "{log}");
        assert_eq!(usize::from(table.round()), model.round, "{log}");
        let shown: Vec<Option<String>> =
            table.display().iter().map(|card| card.map(|card| card.to_string())).collect();
        assert_eq!(shown, model.display, "{log}");
        for (title, count) in &model.deck {
            assert_eq!(
                usize::from(table.deck().count(Location::parse(title).unwrap())),
                *count,
                "{title} {log}"
            );
        }
        let piles: Vec<usize> =
            Location::basic().iter().map(|card| usize::from(table.pile(*card).unwrap())).collect();
        assert_eq!(piles, model.piles, "{log}");
        assert_eq!(Size::ALL.map(|size| usize::from(table.bandits(size))), model.bandits, "{log}");
        assert_eq!(Size::ALL.map(|size| usize::from(table.ships(size))), model.ships, "{log}");
        assert_eq!(self.game.pending() == Pending::Over, model.over, "{log}");
        let turn = table.turn();
        if matches!(table.step(), Step::Dice | Step::Attack | Step::Build) {
            let strength = (i64::from(turn.strength), i64::from(turn.against_bandits));
            assert_eq!(strength, (model.strength, model.bandit_strength), "{log}");
            let boosts = [turn.smiths, turn.mints, turn.camps].map(i64::from);
            assert_eq!(boosts, [model.smiths, model.mints, model.camps], "{log}");
            assert_eq!(usize::from(turn.uses), model.uses, "{log}");
        }
        if let Some(outcome) = self.game.outcome() {
            assert_eq!(Some(outcome.reason), model.end, "{log}");
            let winner = outcome.winners.lowest().map(Seat::index);
            let solo_target = i64::from(table.options().target);
            let expected = match model.people.len() {
                1 => (model.people[0].score() >= solo_target).then_some(0),
                _ => Some(model.winner()),
            };
            assert_eq!(winner, expected, "{log}");
        } else {
            assert_eq!(table.ending().map(|reason| reason.key()), model.end, "{log}");
        }
    }

    fn compare_person(&self, seat: Seat) {
        let (city, hoard, person) =
            (self.game.board().city(seat), self.game.hoard(seat), &self.model.people[seat.index()]);
        let log = &self.log;
        for space in Space::all() {
            assert_eq!(city.at(space).to_string(), person.at(at(space)), "{space} of seat {seat}, {log}");
            assert_eq!(
                city.is_deactivated(space),
                person.off.contains(&at(space)),
                "{space} of seat {seat}, {log}"
            );
            assert_eq!(i64::from(city.worth(space)), person.worth(at(space)), "{log}");
            assert_eq!(city.defence(space).map(i64::from), person.defence(at(space)), "{log}");
        }
        let dice: Vec<Place> = city.unused().iter().map(|die| at(city.space_of(die))).collect();
        assert_eq!(
            dice,
            person.dice.iter().map(|(row, column)| (*row, *column)).collect::<Vec<_>>(),
            "{log}"
        );
        assert_eq!(city.stock().map(i64::from), person.stock, "{log}");
        assert_eq!(i64::from(city.passes()), person.hourglasses, "{log}");
        assert_eq!(i64::from(hoard.tokens), person.points, "{log}");
        assert_eq!(i64::from(hoard.bandit_points()), person.bandits.iter().sum::<i64>(), "{log}");
        assert_eq!(i64::from(hoard.ship_points()), person.ships.iter().sum::<i64>(), "{log}");
        assert_eq!(i64::from(self.game.score(seat)), person.score(), "{log}");
    }
}

fn at(space: Space) -> Place {
    (space.row() as usize, usize::from(space.column()) - 1)
}

/// Whole games from the first card to the last score.
#[test]
fn random_games_agree_with_the_second_reading() {
    let all = [
        "players=1",
        "players=1 hard",
        "players=2",
        "players=2 deck-end=off first=2",
        "players=3 first=3",
        "players=3 deck-end=off",
        "players=4 first=2",
        "players=4 deck-end=off",
    ];
    let mut moves = 0;
    for options in all {
        for seed in 0..4 {
            let mut both = Both::new(&options.parse().unwrap(), 1 + seed as u32 % 2);
            moves += both.play(&mut Seeded::with_stream(seed, 7), usize::MAX);
        }
    }
    assert!(moves > 10_000, "{moves} moves");
}

/// A city late in a game: any cards anywhere, tokens, a rich stock.
fn random_city(source: &mut Seeded, left: &mut Vec<Location>, active: bool) -> CitySetup {
    let mut city = CitySetup::default();
    let density = 1 + source.below(8);
    for space in Space::all() {
        if left.is_empty() || source.below(8) >= density {
            continue;
        }
        let card = left.swap_remove(source.below(left.len() as u32) as usize);
        city.built.push((card, space));
        if source.below(5) == 0 {
            city.deactivated.push(space);
        }
    }
    for die in Die::ALL {
        city.dice[die as usize] = 1 + source.below(6) as u8;
    }
    let rich = if active { 6 } else { 2 };
    city.stock = [0; 3].map(|_| source.below(rich) as u16);
    city.passes = source.below(7) as u8;
    city.tokens = source.below(20);
    city
}

/// A random position of two to four players, or alone, with chains and choices waiting everywhere.
fn random_position(source: &mut Seeded) -> Both {
    let texts = [
        "players=1",
        "players=1 hard",
        "players=2",
        "players=2 deck-end=off",
        "players=3",
        "players=4 first=3",
    ];
    let options: Options = texts[source.below(6) as usize].parse().unwrap();
    let players = usize::from(options.players);
    let mut left: Vec<Location> = Vec::new();
    for card in Location::ALL.into_iter().filter(|location| location.is_card()) {
        // Not all basic cards, or hardly anything else would stand there.
        left.extend(vec![card; usize::from(card.facts().copies.min(9))]);
    }
    let active = source.below(options.players.into()) as usize;
    let cities: Vec<CitySetup> =
        (0..players).map(|seat| random_city(source, &mut left, seat == active)).collect();
    left.retain(|card| Location::deck().contains(card));
    let size = if options.hard { 10 } else { 8 };
    let mut display = Vec::new();
    for _ in 0..size {
        let card = (!left.is_empty()).then(|| left.swap_remove(source.below(left.len() as u32) as usize));
        display.push(card);
    }
    if source.below(3) == 0 {
        left.truncate(source.below(4) as usize);
    }
    let round = 1 + source.below(12) as u8;
    let setup = Setup { options, round, active: Seat::from_index(active), display, deck: Some(left), cities };
    let game = DiceCity::from_setup(&setup).unwrap_or_else(|error| panic!("{error}: {setup:?}"));
    let model = model_of(&setup, &game);
    Both { game, model, log: serde_json::to_string(&setup).unwrap() }
}

/// The same position for the second reading, from the same data.
fn model_of(setup: &Setup, game: &DiceCity) -> Model {
    let options = &setup.options;
    let mut model =
        Model::new(usize::from(options.players), options.first.index(), options.deck_end, options.hard);
    model.now = setup.active.index();
    model.round = usize::from(setup.round);
    model.display = setup.display.iter().map(|card| card.map(|card| card.to_string())).collect();
    model.deck.values_mut().for_each(|count| *count = 0);
    for card in setup.deck.as_deref().unwrap_or_default() {
        *model.deck.get_mut(&card.to_string()).unwrap() += 1;
    }
    for (pile, card) in model.piles.iter_mut().zip(Location::basic()) {
        *pile = usize::from(game.board().pile(*card).unwrap());
    }
    for (person, city) in model.people.iter_mut().zip(&setup.cities) {
        tell(person, city);
    }
    model.begin_turn();
    model
}

fn tell(person: &mut Person, city: &CitySetup) {
    for (card, space) in &city.built {
        person.spaces.insert(at(*space), card.to_string());
    }
    person.off = city.deactivated.iter().map(|space| at(*space)).collect();
    person.dice = city.dice.iter().enumerate().map(|(row, column)| (row, usize::from(*column) - 1)).collect();
    person.stock = city.stock.map(i64::from);
    person.hourglasses = i64::from(city.passes);
    person.points = i64::from(city.tokens);
}

/// Two turns from each of many positions: every ability, copied and chained.
#[test]
fn random_positions_agree_with_the_second_reading() {
    let mut moves = 0;
    for seed in 0..300 {
        let mut source = Seeded::with_stream(seed, 8);
        moves += random_position(&mut source).play(&mut source, 6);
    }
    assert!(moves > 3_000, "{moves} moves");
}
