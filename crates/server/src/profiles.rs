//! What persons have said about themselves, by their ids: for the pages of those who play with them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::AppError;
use crate::live::Tables;
use crate::people::Profile;

/// How long a profile is trusted without asking the store: another node may have changed it.
const BELIEVED: Duration = Duration::from_secs(10);

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
        change: impl FnOnce(&mut Profile) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        // One at a time, and from what is stored: two devices may change different things.
        let _alone = self.changing_profiles().lock().await;
        let found = self.store().person(person.to_owned()).await?.ok_or(AppError::NotFound)?;
        let mut profile = Profile::of(&found);
        change(&mut profile)?;
        self.store().update_person(person.to_owned(), profile.text()).await?;
        self.profiles().remember(person.to_owned(), Arc::new(profile));
        self.people().forget_all();
        Ok(())
    }
}
