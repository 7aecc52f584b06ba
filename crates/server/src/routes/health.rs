//! For programs that watch over the server.

use axum::extract::State;
use axum::http::StatusCode;

use crate::App;
use crate::serving::Stop;

/// It runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// It takes requests: its data can be read and written, and it is not about to stop.
pub(crate) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stop.borrow() != Stop::No {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let store = app.tables.store();
    match store.ids(None, 1).await.and(store.check().await) {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!("not ready: the data can't be used: {error}");
            (StatusCode::SERVICE_UNAVAILABLE, "the data can't be used\n")
        }
    }
}
