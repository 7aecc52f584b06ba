//! What persons have said about themselves, by their ids: for the pages of those who play with them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::StoreError;

use crate::error::AppError;
use crate::live::Tables;
use crate::people::Profile;
use crate::random;

/// How long a profile is trusted without asking the store: another node may have changed it.
const BELIEVED: Duration = Duration::from_secs(10);

/// How often a change is tried, in all, when other changes of the same profile keep coming first.
const ATTEMPTS: u32 = 40;

/// How many are remembered; when there are more, all are forgotten.
const REMEMBERED: usize = 20_000;

/// The profiles that were asked for lately.
#[derive(Default)]
pub(crate) struct Profiles(Mutex<HashMap<String, (Instant, Arc<Profile>)>>);

impl Profiles {
    fn remembered(&self, person: &str) -> Option<Arc<Profile>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(person).filter(|(since, _)| since.elapsed() < BELIEVED).map(|(_, profile)| profile.clone())
    }

    fn remember(&self, person: String, profile: Arc<Profile>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(person, (Instant::now(), profile));
    }
}

impl Tables {
    /// A person's profile; an empty one if they are not known any more.
    pub(crate) async fn profile(&self, person: &str) -> Result<Arc<Profile>, AppError> {
        if let Some(known) = self.profiles().remembered(person) {
            return Ok(known);
        }
        let found = self.store().person(person.to_owned()).await?;
        let profile = Arc::new(found.as_ref().map(Profile::of).unwrap_or_default());
        self.profiles().remember(person.to_owned(), profile.clone());
        Ok(profile)
    }

    /// Changes a person's profile.
    pub(crate) async fn change_profile(
        &self,
        person: &str,
        change: impl Fn(&mut Profile) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        // From what is stored: two devices may change different things, perhaps on two nodes. The later change is made again on
        // top of the earlier one.
        for attempt in 1.. {
            let found = self.store().person(person.to_owned()).await?.ok_or(AppError::NotFound)?;
            let mut profile = Profile::of(&found);
            change(&mut profile)?;
            match self.store().update_person(person.to_owned(), found.about, profile.text()).await {
                Ok(()) => {
                    self.profiles().remember(person.to_owned(), Arc::new(profile));
                    break;
                }
                Err(StoreError::Conflict { .. }) if attempt < ATTEMPTS => {
                    tokio::time::sleep(random::up_to(attempt * Duration::from_millis(2))).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.people().forget_all();
        Ok(())
    }
}
