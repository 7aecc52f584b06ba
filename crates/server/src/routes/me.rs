//! A person's own pages: who they are, their devices, their recovery sheet, and how they are forgotten.

mod devices;
mod forget;
mod moving;
mod notices;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use page_kit::crest::{Charge, Colour, Crest, Division, Metal};
use serde::Deserialize;
use store::TableState;
use table::Command;

use super::{failed, fit_name, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::pages::{self, MePage};
use crate::people::Me;
use crate::random;
use crate::session::{Session, cookie};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/me", get(show).post(save))
        .route("/me/deal", post(deal))
        .route("/me/crest.svg", get(crest))
        .route("/me/devices", get(devices::show).post(devices::rename))
        .route("/me/devices/sign-out", post(devices::sign_out))
        .route("/me/devices/others", post(devices::sign_out_others))
        .route("/me/link", get(async || redirect("/me/devices")).post(devices::link))
        .route("/me/use", get(moving::show).post(moving::check))
        .route("/me/recover", get(moving::show_recover))
        .route("/me/take", get(async || redirect("/me")).post(moving::take))
        .route("/me/sheet", get(moving::show_sheet).post(moving::sheet))
        .route("/me/forget", get(forget::show).post(forget::forget))
        .merge(notices::routes())
}

/// Someone who is known, on one of their devices. Anyone else is led to the page where they can become someone.
struct Known {
    session: Session,
    headers: HeaderMap,
    me: Arc<Me>,
}

impl FromRequestParts<App> for Known {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Response> {
        let session = Session::of(&parts.headers);
        match app.tables.me(session.person.as_ref()).await {
            Ok(Some(me)) => Ok(Known { session, headers: parts.headers.clone(), me }),
            Ok(None) => Err(redirect("/me")),
            Err(error) => Err(failed(&session, &error)),
        }
    }
}

impl Known {
    fn is_secure(&self) -> bool {
        is_secure(&self.headers)
    }
}

#[derive(Deserialize)]
pub(crate) struct Done {
    /// What has just been done.
    done: Option<String>,
}

async fn show(State(app): State<App>, Query(done): Query<Done>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let is_saved = done.done.as_deref() == Some("saved");
    answer(&app, &session, is_saved, None).await.unwrap_or_else(|error| failed(&session, &error))
}

async fn answer(
    app: &App,
    session: &Session,
    is_saved: bool,
    refused: Option<(&MeForm, &AppError)>,
) -> Result<Response, AppError> {
    let me = app.tables.me(session.person.as_ref()).await?;
    let tables = match &me {
        Some(me) => unfinished(app, me).await?.len(),
        None => 0,
    };
    let typed = refused.map(|(form, _)| form.name.trim().to_owned());
    let name = typed.or_else(|| session.clone().known_as(me.as_deref()).name).unwrap_or_default();
    let page = MePage {
        words: session.words(),
        me: me.as_deref(),
        name,
        tables,
        is_saved,
        refused: refused.map(|(_, error)| error),
    };
    let status = refused.map_or(StatusCode::OK, |(_, error)| error.status());
    Ok((status, shown(pages::me(&page))).into_response())
}

/// The ids of the tables where a person sits and whose games are not over.
async fn unfinished(app: &App, me: &Me) -> Result<Vec<String>, AppError> {
    let tables = app.tables.store().tables_of(me.id.clone(), usize::MAX).await?;
    let is_over = |state| state == TableState::Finished;
    Ok(tables.into_iter().filter(|table| !is_over(table.summary.state)).map(|table| table.table).collect())
}

#[derive(Deserialize)]
pub(crate) struct MeForm {
    name: String,
    /// Whether the name is used at running tables, too.
    everywhere: Option<String>,
    colour: Option<String>,
    metal: Option<String>,
    division: Option<String>,
    charge: Option<String>,
}

impl MeForm {
    /// The crest that was chosen; what was not chosen stays as it is.
    fn crest(&self, now: Crest) -> Crest {
        let word = |field: &Option<String>| field.clone().unwrap_or_default();
        Crest {
            colour: Colour::from_word(&word(&self.colour)).unwrap_or(now.colour),
            metal: Metal::from_word(&word(&self.metal)).unwrap_or(now.metal),
            division: Division::from_word(&word(&self.division)).unwrap_or(now.division),
            charge: Charge::from_word(&word(&self.charge)).unwrap_or(now.charge),
        }
    }
}

async fn save(State(app): State<App>, headers: HeaderMap, Form(form): Form<MeForm>) -> Response {
    let session = Session::of(&headers);
    match saved(&app, &session, &headers, &form).await {
        Ok(response) => response,
        Err(error) => answer(&app, &session, false, Some((&form, &error)))
            .await
            .unwrap_or_else(|error| failed(&session, &error)),
    }
}

/// A browser that is nobody's becomes a new person's.
async fn saved(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    form: &MeForm,
) -> Result<Response, AppError> {
    let name = form.name.trim().to_owned();
    fit_name(app, &name)?;
    let acting = app.tables.acting(session, Some(&name)).await?;
    let now = match app.tables.me(session.person.as_ref()).await? {
        Some(me) => me.crest(),
        None => Crest::of_id(&acting.id),
    };
    let crest = form.crest(now).to_string();
    app.tables
        .change_profile(&acting.id, |profile| {
            profile.name = Some(name.clone());
            profile.crest = Some(crest.clone());
            Ok(())
        })
        .await?;
    if form.everywhere.is_some() && acting.new.is_none() {
        rename_everywhere(app, &acting.id, &name).await?;
    }
    let secure = is_secure(headers);
    let cookies = [acting.cookie(secure), cookie("player", &name, "/", secure)];
    Ok(with_cookies(redirect("/me?done=saved"), cookies))
}

/// Gives a person the same name at all tables whose games are not over.
async fn rename_everywhere(app: &App, person: &str, name: &str) -> Result<(), AppError> {
    let me = Me { id: person.to_owned(), profile: Default::default() };
    for id in unfinished(app, &me).await? {
        // A table that was closed or can't be opened keeps the old name.
        let Ok(live) = app.tables.get(&id).await else { continue };
        let facts = &live.peek().facts;
        for seat in facts.seats.iter().filter(|seat| seat.person.as_deref() == Some(person)) {
            app.tables.submit(&live, Command::Rename { seat: seat.seat, name: name.to_owned() }).await?;
        }
    }
    Ok(())
}

/// Another crest, whichever comes.
async fn deal(State(app): State<App>, known: Known) -> Response {
    let crest = Crest::dealt(random::seed()).to_string();
    let dealt = app.tables.change_profile(&known.me.id, |profile| {
        profile.crest = Some(crest.clone());
        Ok(())
    });
    match dealt.await {
        Ok(()) => redirect("/me#crest"),
        Err(error) => failed(&known.session, &error),
    }
}

/// The viewer's own crest as a file, for the top of every page: pages need not know who looks at them.
async fn crest(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let drawn = match app.tables.me(session.person.as_ref()).await {
        Ok(Some(me)) => me.crest().file(),
        Ok(None) => Crest::nobody(),
        Err(error) => return failed(&session, &error),
    };
    let about = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, no-cache")];
    (about, drawn).into_response()
}
