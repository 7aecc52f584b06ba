//! A person is forgotten.

use axum::extract::State;
use axum::response::Response;
use store::TableState;

use super::super::{failed, shown, with_cookies};
use super::Known;
use super::devices::signed_out_cookies;
use crate::App;
use crate::pages::{self, Leaving};

/// Says what will happen.
pub(super) async fn show(State(app): State<App>, known: Known) -> Response {
    match app.tables.store().tables_of(known.me.id.clone(), usize::MAX).await {
        Ok(tables) => {
            let count = |state| tables.iter().filter(|table| table.summary.state == state).count();
            let leaving = Leaving {
                open: count(TableState::Open),
                running: count(TableState::Running),
                finished: count(TableState::Finished),
            };
            shown(pages::forget(known.session.words(), &leaving))
        }
        Err(error) => failed(&known.session, &error.into()),
    }
}

pub(super) async fn forget(State(app): State<App>, known: Known) -> Response {
    match app.tables.forget_person(&known.me.id).await {
        Ok(()) => with_cookies(shown(pages::forgotten(known.session.words())), signed_out_cookies(&known)),
        Err(error) => failed(&known.session, &error),
    }
}
