//! The five frames and the publications in them: status, points, and who laid what.

use game_core::Seat;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::layers::{Layer, Piece, Pieces};

/// The status of a publication.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// The first in its layer, or larger than every group there: one extra point per piece.
    Primordial,
    /// Neither: it must touch a published piece.
    Secondary,
    /// It completes the layer: one extra point per piece, only once even if it is also the largest (R10).
    Final,
}

impl Standing {
    /// The status of a group added to a frame with these published cells and this size of the largest group; `None`
    /// if it may not be laid there (R4, R7–R9).
    #[inline]
    pub fn of(layer: Layer, published: Cells, largest: u8, cells: Cells) -> Option<Standing> {
        // Final comes first: the last group of a layer may be larger than all others, too, and still counts as final.
        if published.or(cells) == layer.cells() {
            Some(Standing::Final)
        } else if cells.len() as u8 > largest {
            Some(Standing::Primordial)
        } else if !cells.neighbours(layer).and(published).is_empty() {
            Some(Standing::Secondary)
        } else {
            None
        }
    }

    /// Whether it adds a point per piece.
    pub const fn has_bonus(self) -> bool {
        !matches!(self, Standing::Secondary)
    }

    /// The word in logs: `primordial`.
    pub const fn word(self) -> &'static str {
        ["primordial", "secondary", "final"][self as usize]
    }
}

/// What a publication is worth, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// Its status.
    pub standing: Standing,
    /// Plan pieces in it, at 2 points.
    pub plan: u8,
    /// Rubble pieces in it, at 1 point.
    pub rubble: u8,
    /// Points for its status.
    pub bonus: u8,
    /// The size of the layer's largest group before it (R2).
    pub largest: u8,
}

impl Worth {
    /// All points.
    pub const fn points(&self) -> u8 {
        2 * self.plan + self.rubble + self.bonus
    }

    /// How many pieces.
    pub const fn pieces(&self) -> u8 {
        self.plan + self.rubble
    }
}

/// A publication: one group, or a single piece, laid by one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Publication {
    /// The seat that published it.
    pub seat: Seat,
    pub round: u8,
    pub layer: Layer,
    pub cells: Cells,
    pub worth: Worth,
}

/// The frames.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "FramesParts")]
pub struct Frames {
    published: Pieces,
    largest: [u8; 5],
    list: [Option<Publication>; Piece::COUNT],
    count: u8,
}

impl Frames {
    pub(crate) const EMPTY: Frames =
        Frames { published: Pieces::EMPTY, largest: [0; 5], list: [None; Piece::COUNT], count: 0 };

    /// All published pieces.
    #[inline]
    pub fn published(&self) -> &Pieces {
        &self.published
    }

    /// The size of the largest group in a layer, no matter who laid it (R2).
    #[inline]
    pub fn largest(&self, layer: Layer) -> u8 {
        self.largest[layer.index()]
    }

    /// All publications, in order.
    pub fn publications(&self) -> impl Iterator<Item = &Publication> + Clone {
        self.list[..usize::from(self.count)].iter().flatten()
    }

    /// The publication that a piece belongs to.
    pub fn publication_of(&self, piece: Piece) -> Option<&Publication> {
        self.publications().find(|one| one.layer == piece.layer && one.cells.contains(piece.cell))
    }

    /// The pieces a seat has published.
    pub(crate) fn published_by(&self, seat: Seat) -> Pieces {
        let own = self.publications().filter(|one| one.seat == seat);
        own.fold(Pieces::EMPTY, |pieces, one| pieces.with_cells(one.layer, one.cells))
    }

    /// The status a group would have if published now; `None` if it may not be laid there (R4, R7–R9).
    #[inline]
    pub fn standing(&self, layer: Layer, cells: Cells) -> Option<Standing> {
        Standing::of(layer, self.published.of(layer), self.largest(layer), cells)
    }

    /// What a group would be worth if published now; `None` if it may not be laid there.
    pub fn worth(&self, layer: Layer, cells: Cells) -> Option<Worth> {
        let standing = self.standing(layer, cells)?;
        let plan = cells.and(layer.plan()).len() as u8;
        let pieces = cells.len() as u8;
        let bonus = if standing.has_bonus() { pieces } else { 0 };
        Some(Worth { standing, plan, rubble: pieces - plan, bonus, largest: self.largest(layer) })
    }

    pub(crate) fn lay(&mut self, publication: Publication) {
        let Publication { layer, cells, .. } = publication;
        self.published = self.published.with_cells(layer, cells);
        // Kept, not recomputed: every listed publication asks for it.
        self.largest[layer.index()] = self.published.of(layer).largest_group(layer);
        // Always there: each publication lays at least one of the 73 pieces.
        if let Some(place) = self.list.get_mut(usize::from(self.count)) {
            *place = Some(publication);
            self.count += 1;
        }
    }

    /// Checks the frames' invariants.
    pub(crate) fn check(&self) -> Result<(), String> {
        let listed = self.publications().fold(Pieces::EMPTY, |all, one| all.with_cells(one.layer, one.cells));
        let count: usize = self.publications().map(|one| one.cells.len()).sum();
        if listed != self.published || count != self.published.len() {
            return Err("the publications are not what lies in the frames".into());
        }
        match Layer::ALL
            .into_iter()
            .find(|layer| self.published.of(*layer).largest_group(*layer) != self.largest(*layer))
        {
            Some(layer) => Err(format!("the largest group of {layer} is not {}", self.largest(layer))),
            None => Ok(()),
        }
    }
}

impl Serialize for Frames {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let largest = Layer::ALL.map(|layer| (layer.name(), self.largest(layer)));
        let publications: Vec<&Publication> = self.publications().collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("published", &self.published)?;
        map.serialize_entry("largest", &largest.into_iter().collect::<std::collections::BTreeMap<_, _>>())?;
        map.serialize_entry("publications", &publications)?;
        map.end()
    }
}

/// The frames as programs read them: what has been published follows from the publications.
#[derive(Deserialize)]
struct FramesParts {
    publications: Vec<Publication>,
}

impl TryFrom<FramesParts> for Frames {
    type Error = String;

    fn try_from(parts: FramesParts) -> Result<Frames, String> {
        let mut frames = Frames::EMPTY;
        if parts.publications.len() > frames.list.len() {
            return Err(format!("{} publications", parts.publications.len()));
        }
        for one in parts.publications {
            frames.published = frames.published.with_cells(one.layer, one.cells);
            frames.largest[one.layer.index()] = frames.published.of(one.layer).largest_group(one.layer);
            frames.list[usize::from(frames.count)] = Some(one);
            frames.count += 1;
        }
        Ok(frames)
    }
}
