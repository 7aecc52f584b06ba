//! A list that only grows, and whose copies share what they have in common.

use std::sync::Arc;

/// How many items a block holds.
const BLOCK: usize = 64;

/// A list that only grows.
///
/// Every command is decided on a copy of the table, because others still look at the table before it. Such a copy must
/// not cost more the longer the game is: full blocks are shared, and only the last one is copied.
#[derive(Clone, Debug)]
pub(crate) struct Growing<T> {
    full: Vec<Arc<[T]>>,
    last: Vec<T>,
}

impl<T> Growing<T> {
    /// Adds an item at the end.
    pub(crate) fn push(&mut self, item: T) {
        self.last.push(item);
        // A full block never changes again, so every later copy can share it.
        if self.last.len() == BLOCK {
            self.full.push(std::mem::take(&mut self.last).into());
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.full.len() * BLOCK + self.last.len()
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.full.iter().flat_map(|block| block.iter()).chain(&self.last)
    }
}

impl<T> Default for Growing<T> {
    fn default() -> Growing<T> {
        Growing { full: Vec::new(), last: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_share_their_past_and_grow_apart() {
        let mut one = Growing::default();
        (0..200).for_each(|number| one.push(number));
        let mut two = one.clone();
        assert!(one.full.iter().zip(&two.full).all(|(one, two)| Arc::ptr_eq(one, two)));
        (200..300).for_each(|number| two.push(number));
        assert_eq!((one.len(), two.len()), (200, 300));
        assert!(one.iter().copied().eq(0..200) && two.iter().rev().copied().eq((0..300).rev()));
    }
}
