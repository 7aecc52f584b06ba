//! "Play with anyone" on the start page.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::SeatSet;
use serde::Deserialize;
use table::{Pace, SecretHash, Share};

use super::{failed, fit_name, is_secure, redirect, with_cookies};
use crate::App;
use crate::anyone::Wish;
use crate::error::AppError;
use crate::random;
use crate::session::{Session, cookie};

#[derive(Deserialize)]
pub(crate) struct AnyoneForm {
    game: String,
    pace: Option<String>,
    name: Option<String>,
    /// The end of the chain that the browser keeps.
    chain: Option<String>,
}

pub(crate) async fn play(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<AnyoneForm>,
) -> Response {
    let session = Session::of(&headers);
    match seat(&app, &session, &headers, &form).await {
        Ok(response) => response,
        Err(error) => failed(&session, &error),
    }
}

async fn seat(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    form: &AnyoneForm,
) -> Result<Response, AppError> {
    let named = form.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    named.map_or(Ok(()), |name| fit_name(app, name))?;
    let person = app.tables.acting(session, named).await?;
    let (key, chain) = (random::secret(), form.chain.as_deref().and_then(SecretHash::from_hex));
    let wish = Wish {
        game: &form.game,
        pace: if form.pace.as_deref() == Some("over-days") { Pace::OverDays } else { Pace::Live },
        name: named.map_or_else(|| session.words().get("table-nobody"), str::to_owned),
        person: person.id.clone(),
        key: key.clone(),
        share: chain.map_or(Share::Sealed, Share::Chain),
    };
    let found = app.tables.play_with_anyone(&wish).await?;
    let (path, secure) = (format!("/t/{}", found.live.id()), is_secure(headers));
    let cookies = [
        person.cookie(secure),
        (!found.was_waiting).then(|| cookie("seat", &key.to_hex(), &path, secure)).flatten(),
        cookie("mine", &session.mine_with(found.live.id(), SeatSet::only(found.seat)), "/", secure),
        named.and_then(|name| cookie("player", name, "/", secure)),
    ];
    Ok(with_cookies(redirect(&path), cookies))
}
