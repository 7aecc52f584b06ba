//! Places that clients take: a limit on all of them, and one for each client.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Full {
    /// All are taken.
    InAll,
    /// This client has as many as one client may have.
    ForClient,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by_client: HashMap<IpAddr, usize>,
}

/// The places for one kind of thing.
pub(crate) struct Places {
    most: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

impl Places {
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Places> {
        Arc::new(Places { most, most_each, taken: Mutex::default() })
    }

    /// Takes a place until the returned value is dropped. Without a client only the whole is counted.
    pub(crate) fn take(self: &Arc<Places>, client: Option<IpAddr>) -> Result<Place, Full> {
        let mut taken = self.taken();
        if taken.all >= self.most {
            return Err(Full::InAll);
        }
        if let Some(client) = client {
            let own = taken.by_client.entry(client).or_default();
            if *own >= self.most_each {
                return Err(Full::ForClient);
            }
            *own += 1;
        }
        taken.all += 1;
        Ok(Place { places: Arc::clone(self), client })
    }

    /// How many are taken.
    pub(crate) fn len(&self) -> usize {
        self.taken().all
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken.
pub(crate) struct Place {
    places: Arc<Places>,
    client: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(client) = self.client
            && let Some(own) = taken.by_client.get_mut(&client)
        {
            *own -= 1;
            if *own == 0 {
                taken.by_client.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_all_and_for_each_client() {
        let places = Places::new(3, 2);
        let [one, other] = [[1, 1, 1, 1], [2, 2, 2, 2]].map(|address| Some(IpAddr::from(address)));
        let first = places.take(one).ok();
        let second = places.take(one).ok();
        assert!(first.is_some() && second.is_some());
        assert_eq!(places.take(one).err(), Some(Full::ForClient));
        let third = places.take(other).ok();
        assert!(third.is_some());
        assert_eq!(
            (places.take(other).err(), places.take(None).err()),
            (Some(Full::InAll), Some(Full::InAll))
        );
        drop(first);
        assert!(places.take(one).is_ok(), "a place that was given back is free");
        drop((second, third));
        assert_eq!((places.len(), places.taken().by_client.len()), (0, 0), "nothing is remembered");
    }
}
