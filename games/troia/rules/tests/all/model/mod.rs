//! The rules a second time, written plainly from the rulebook, with nothing of the engine but its notation and
//! the hill as it was poured: lists instead of bits, every candidate tried, overlap by cutting polygons.

use std::collections::BTreeSet;

/// A piece: layer 0 to 4, row and column in its frame.
pub(crate) type Tile = (usize, usize, usize);

const LAYERS: [&str; 5] = ["I", "II", "VI", "VII", "VIII/IX"];
const SIDES: [usize; 5] = [3, 4, 4, 4, 4];
const PLAN: [&str; 5] = [
    "... PPP .PP",
    ".... PPPP PPPP .PP.",
    ".... P..P PPPP PPPP",
    ".... ...P PPPP PPPP",
    ".PPP .PPP PPPP P.P.",
];

/// The cards of a colour: to dig, to publish.
const CARDS: [(&[u8], &[u8]); 4] = [
    (&[1, 8, 9, 16, 17], &[40, 41, 48, 49, 56, 57, 64]),
    (&[2, 7, 10, 15, 18], &[39, 42, 47, 50, 55, 58, 63]),
    (&[3, 6, 11, 14, 19], &[38, 43, 46, 51, 54, 59, 62]),
    (&[4, 5, 12, 13, 20], &[37, 44, 45, 52, 53, 60, 61]),
];

/// A piece on the hill.
#[derive(Clone, Debug)]
pub(crate) struct Heaped {
    pub(crate) handle: usize,
    pub(crate) tile: Tile,
    pub(crate) corners: Vec<(f64, f64)>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) hand: BTreeSet<u8>,
    chosen: Option<u8>,
    card: u8,
    pub(crate) front: Vec<Heaped>,
    pub(crate) tent: BTreeSet<Tile>,
    pub(crate) score: i32,
    kept: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Stage {
    Keep,
    Wait,
    Start(usize),
    Choose,
    Turn(usize),
    Permit(usize),
    Over,
}

/// The whole table.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) people: Vec<Person>,
    pub(crate) stage: Stage,
    /// The heap from the bottom up.
    pub(crate) heap: Vec<Heaped>,
    pub(crate) frames: BTreeSet<Tile>,
    pub(crate) pile: BTreeSet<u8>,
    first: usize,
    handled: usize,
    earned: i32,
}

impl Model {
    pub(crate) fn new(players: usize) -> Model {
        let mut people = vec![Person::default(); players];
        if players == 2 {
            for (person, (dig, publish)) in people.iter_mut().zip(CARDS) {
                person.hand = dig.iter().chain(publish).copied().collect();
            }
        }
        Model {
            people,
            stage: if players == 2 { Stage::Wait } else { Stage::Keep },
            heap: Vec::new(),
            frames: BTreeSet::new(),
            pile: (21..=36).collect(),
            first: 0,
            handled: 0,
            earned: 0,
        }
    }

    pub(crate) fn chance(&mut self, text: &str) {
        let (word, number) = text.split_once(' ').expect("a word and a number");
        match (word, self.stage) {
            ("first", _) => {
                self.first = number.parse::<usize>().expect("a seat") - 1;
                self.stage = Stage::Start(self.first);
            }
            ("permit", Stage::Permit(seat)) => {
                let card = number.parse().expect("a card");
                assert!(self.pile.remove(&card));
                self.people[seat].hand.insert(card);
                self.next(self.people[seat].card);
            }
            _ => {}
        }
    }

    /// The pieces that nothing lies on.
    pub(crate) fn free(&self) -> Vec<usize> {
        let uncovered = |(index, piece): (usize, &Heaped)| {
            let covered = self.heap[index + 1..].iter().any(|upper| overlap(&piece.corners, &upper.corners));
            (!covered).then_some(piece.handle)
        };
        self.heap.iter().enumerate().filter_map(uncovered).collect()
    }

    pub(crate) fn legal(&self, seat: usize) -> BTreeSet<String> {
        let person = &self.people[seat];
        match self.stage {
            Stage::Keep if !person.kept => self.keeps(seat),
            Stage::Start(turn) if turn == seat => {
                self.free().iter().map(|handle| format!("take {handle}")).collect()
            }
            Stage::Choose if person.chosen.is_none() => {
                person.hand.iter().map(|card| format!("card {card}")).collect()
            }
            Stage::Turn(turn) if turn == seat && person.card >= 37 => self.publications(seat),
            Stage::Turn(turn) if turn == seat => {
                let mut moves = BTreeSet::new();
                let (front, left) = (person.front.len(), 5 - self.handled);
                // One more in front must still come down to five with the steps that are left after it.
                if left > 0 && front < 5 + (left - 1) {
                    moves.extend(self.free().iter().map(|handle| format!("dig {handle}")));
                }
                if left > 0 {
                    moves.extend(person.front.iter().map(|piece| format!("examine {}", piece.handle)));
                }
                if front <= 5 {
                    moves.insert("end".into());
                }
                moves
            }
            _ => BTreeSet::new(),
        }
    }

    fn keeps(&self, seat: usize) -> BTreeSet<String> {
        let (dig, publish) = CARDS[seat];
        let wanted = if self.people.len() == 4 { (4, 4) } else { (5, 5) };
        let mut all = BTreeSet::new();
        for some in subsets(dig, wanted.0) {
            for others in subsets(publish, wanted.1) {
                let names: Vec<String> = some.iter().chain(&others).map(u8::to_string).collect();
                all.insert(format!("keep {}", names.join(" ")));
            }
        }
        all
    }

    /// Every set of tiles of one layer behind the tent is tried.
    fn publications(&self, seat: usize) -> BTreeSet<String> {
        let mut moves = BTreeSet::from(["end".to_owned()]);
        for layer in 0..5 {
            let own: Vec<Tile> =
                self.people[seat].tent.iter().filter(|tile| tile.0 == layer).copied().collect();
            for size in 1..=5 - self.handled {
                for tiles in subsets(&own, size) {
                    if self.points(&tiles).is_some() {
                        moves.insert(name(&tiles));
                    }
                }
            }
        }
        moves
    }

    /// What a publication scores; nothing if it is not allowed.
    fn points(&self, tiles: &[Tile]) -> Option<i32> {
        if island(tiles[0], tiles).len() != tiles.len() {
            return None;
        }
        let layer = tiles[0].0;
        let there: Vec<Tile> = self.frames.iter().filter(|tile| tile.0 == layer).copied().collect();
        let largest = there.iter().map(|tile| island(*tile, &there).len()).max().unwrap_or(0);
        let first_or_largest = tiles.len() > largest;
        let fills = there.len() + tiles.len() == SIDES[layer] * SIDES[layer];
        let beside = tiles.iter().any(|tile| there.iter().any(|other| adjacent(*tile, *other)));
        if !first_or_largest && !beside {
            return None;
        }
        let worth: i32 = tiles.iter().map(|tile| if is_plan(*tile) { 2 } else { 1 }).sum();
        Some(worth + if first_or_largest || fills { tiles.len() as i32 } else { 0 })
    }

    pub(crate) fn play(&mut self, seat: usize, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        match words[0] {
            "keep" => {
                self.people[seat].hand =
                    words[1..].iter().map(|card| card.parse().expect("a card")).collect();
                self.people[seat].kept = true;
                if self.people.iter().all(|person| person.kept) {
                    self.stage = Stage::Wait;
                }
            }
            "take" => {
                let piece = self.lift(words[1]);
                self.people[seat].tent.insert(piece.tile);
                let next = (seat + 1) % self.people.len();
                self.stage = if next == self.first { Stage::Choose } else { Stage::Start(next) };
            }
            "card" => {
                self.people[seat].chosen = Some(words[1].parse().expect("a card"));
                if self.people.iter().all(|person| person.chosen.is_some()) {
                    for person in &mut self.people {
                        person.card = person.chosen.take().expect("all have chosen");
                        person.hand.remove(&person.card);
                    }
                    self.next(u8::MAX);
                }
            }
            "dig" => {
                let piece = self.lift(words[1]);
                self.people[seat].front.push(piece);
                self.handled += 1;
            }
            "examine" => {
                let handle: usize = words[1].parse().expect("a handle");
                let front = &mut self.people[seat].front;
                let place = front.iter().position(|piece| piece.handle == handle).expect("it is there");
                let piece = front.remove(place);
                self.people[seat].tent.insert(piece.tile);
                self.handled += 1;
            }
            "publish" => {
                let layer = LAYERS.iter().position(|layer| *layer == words[1]).expect("a layer");
                let tile = |word: &&str| {
                    let bytes = word.as_bytes();
                    (layer, usize::from(bytes[1] - b'1'), usize::from(bytes[0] - b'a'))
                };
                let tiles: Vec<Tile> = words[2..].iter().map(tile).collect();
                self.earned += self.points(&tiles).expect("it is allowed");
                self.handled += tiles.len();
                for tile in tiles {
                    assert!(self.people[seat].tent.remove(&tile) && self.frames.insert(tile));
                }
            }
            "end" if self.people[seat].card >= 37 => {
                self.advance(seat);
                self.stage = Stage::Permit(seat);
            }
            "end" => self.next(self.people[seat].card),
            _ => panic!("{text}"),
        }
    }

    fn lift(&mut self, handle: &str) -> Heaped {
        let handle: usize = handle.parse().expect("a handle");
        let place = self.heap.iter().position(|piece| piece.handle == handle).expect("it is there");
        self.heap.remove(place)
    }

    /// The pawn moves; a pawn that stands there walks back to the first free space.
    fn advance(&mut self, seat: usize) {
        if self.earned == 0 {
            return;
        }
        self.people[seat].score += self.earned;
        let here = self.people[seat].score;
        if let Some(other) =
            (0..self.people.len()).find(|other| *other != seat && self.people[*other].score == here)
        {
            let mut back = here - 1;
            while back > 0 && self.people.iter().any(|person| person.score == back) {
                back -= 1;
            }
            self.people[other].score = back;
        }
    }

    /// The next lower card acts; after the lowest comes the next round or the end.
    fn next(&mut self, after: u8) {
        (self.handled, self.earned) = (0, 0);
        let later = (0..self.people.len()).filter(|seat| self.people[*seat].card < after);
        self.stage = match later.max_by_key(|seat| self.people[*seat].card) {
            Some(seat) => Stage::Turn(seat),
            None if self.people.iter().all(|person| person.hand.iter().all(|card| *card < 37)) => Stage::Over,
            None => Stage::Choose,
        };
    }
}

fn is_plan((layer, row, column): Tile) -> bool {
    PLAN[layer].split(' ').nth(row).is_some_and(|line| line.as_bytes()[column] == b'P')
}

fn adjacent(one: Tile, other: Tile) -> bool {
    one.0 == other.0 && one.1.abs_diff(other.1) + one.2.abs_diff(other.2) == 1
}

/// The tiles that hang together with one.
fn island(tile: Tile, among: &[Tile]) -> BTreeSet<Tile> {
    let mut found = BTreeSet::from([tile]);
    loop {
        let more: Vec<Tile> = among
            .iter()
            .filter(|tile| !found.contains(*tile) && found.iter().any(|near| adjacent(**tile, *near)))
            .copied()
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn name(tiles: &[Tile]) -> String {
    let mut words = vec![format!("publish {}", LAYERS[tiles[0].0])];
    words.extend(
        tiles.iter().map(|(_, row, column)| format!("{}{}", (b'a' + *column as u8) as char, row + 1)),
    );
    words.join(" ")
}

/// All ways to choose this many of a list, in its order.
fn subsets<T: Copy>(list: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, first) in list.iter().enumerate() {
        for mut rest in subsets(&list[index + 1..], size - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

/// Whether two convex shapes overlap: one is cut by every edge of the other, and something is left.
fn overlap(one: &[(f64, f64)], other: &[(f64, f64)]) -> bool {
    let mut left = one.to_vec();
    for (index, &(x1, y1)) in other.iter().enumerate() {
        let (x2, y2) = other[(index + 1) % other.len()];
        let inside = |(x, y): (f64, f64)| (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
        let mut cut = Vec::new();
        for (place, &from) in left.iter().enumerate() {
            let to = left[(place + 1) % left.len()];
            let (a, b) = (inside(from), inside(to));
            if a >= 0.0 {
                cut.push(from);
            }
            if (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0) {
                let part = a / (a - b);
                cut.push((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
            }
        }
        left = cut;
    }
    let twice: f64 = (0..left.len())
        .map(|index| {
            let ((x1, y1), (x2, y2)) = (left[index], left[(index + 1) % left.len()]);
            x1 * y2 - x2 * y1
        })
        .sum();
    twice.abs() > 1.0
}
