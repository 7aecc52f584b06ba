//! Circles: the list, founding one, joining by the link, and what members and founders do.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use page_kit::addresses::shown_name;
use serde::Deserialize;
use store::Circle;
use table::{Secret, TableError, name::is_fit};

use super::{failed, fit_name, is_secure, origin, redirect, shown, with_cookies};
use crate::App;
use crate::circles::{LOOKED_AT, name_of};
use crate::error::AppError;
use crate::my_games::mark_of;
use crate::pages::{self, CirclePage, CirclesPage, InvitePage};
use crate::people::{Acting, Profile};
use crate::session::{Session, cookie};

fn path_of(circle: &Circle) -> String {
    format!("/circles/{}", circle.id)
}

/// The cookie by which this device can show the circle's link again: the store has only its hash.
fn link_cookie(circle: &Circle, key: &Secret, headers: &HeaderMap) -> Option<HeaderValue> {
    cookie("circle", &key.to_hex(), &path_of(circle), is_secure(headers))
}

/// The person's circles, and a form for a new one.
pub(crate) async fn list(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let listed = async {
        let me = app.tables.me(session.person.as_ref()).await?;
        let circles = match &me {
            Some(me) => app.tables.store().circles_of(me.id.clone()).await?,
            None => Vec::new(),
        };
        let own_name = me.as_ref().and_then(|me| me.profile.name.clone());
        Ok::<_, AppError>(CirclesPage {
            words: session.words(),
            circles: circles.iter().map(|one| (path_of(one), name_of(one), one.members.len())).collect(),
            asks_name: own_name.is_none(),
            name: session.name.clone(),
        })
    };
    listed.await.map_or_else(|error| failed(&session, &error), |page| shown(pages::circles(&page)))
}

#[derive(Deserialize)]
pub(crate) struct Naming {
    #[serde(default)]
    circle: String,
    /// The person's own name, if they have not said it before.
    #[serde(default)]
    name: String,
}

/// The person who founds or joins a circle. Others must know them by a name.
async fn named(app: &App, session: &Session, name: &str) -> Result<Acting, AppError> {
    let me = app.tables.me(session.person.as_ref()).await?;
    if me.as_ref().is_some_and(|me| me.profile.name.is_some()) {
        return app.tables.acting(session, None).await;
    }
    let name = name.trim();
    fit_name(app, name)?;
    if let Some(me) = me {
        let naming = |profile: &mut Profile| {
            profile.name = Some(name.to_owned());
            Ok(())
        };
        app.tables.change_profile(&me.id, naming).await?;
    }
    app.tables.acting(session, Some(name)).await
}

pub(crate) async fn found(State(app): State<App>, headers: HeaderMap, Form(form): Form<Naming>) -> Response {
    let session = Session::of(&headers);
    let founded = async {
        let name = form.circle.trim();
        if !is_fit(name) {
            return Err(TableError::BadName.into());
        }
        let person = named(&app, &session, &form.name).await?;
        let (circle, key) = app.tables.found_circle(&person.id, name).await?;
        let cookies = [link_cookie(&circle, &key, &headers), person.cookie(is_secure(&headers))];
        Ok::<_, AppError>(with_cookies(redirect(&path_of(&circle)), cookies))
    };
    founded.await.unwrap_or_else(|error| failed(&session, &error))
}

/// Where a circle's link leads: members to its page, others to the question whether they want to join.
pub(crate) async fn invitation(
    State(app): State<App>,
    headers: HeaderMap,
    Path(key): Path<String>,
) -> Response {
    let session = Session::of(&headers);
    let opened = async {
        let (circle, key) = app.tables.invited(&key).await?;
        let me = app.tables.me(session.person.as_ref()).await?;
        let id = me.as_ref().map(|me| me.id.as_str()).unwrap_or_default();
        if circle.members.iter().any(|member| member.person == id) {
            return Ok(with_cookies(redirect(&path_of(&circle)), [link_cookie(&circle, &key, &headers)]));
        }
        let words = session.words();
        let members = app.tables.members_of(&circle, id).await?;
        let names =
            members.into_iter().map(|member| member.name.unwrap_or_else(|| words.get("circle-nobody")));
        Ok::<_, AppError>(shown(pages::invite(&InvitePage {
            words,
            path: format!("/c/{}", key.to_hex()),
            name: name_of(&circle),
            members: names.collect(),
            asks_name: me.as_ref().is_none_or(|me| me.profile.name.is_none()),
            own_name: session.name.as_deref().map(shown_name),
        })))
    };
    opened.await.unwrap_or_else(|error| failed(&session, &error))
}

pub(crate) async fn join(
    State(app): State<App>,
    headers: HeaderMap,
    Path(key): Path<String>,
    Form(form): Form<Naming>,
) -> Response {
    let session = Session::of(&headers);
    let joined = async {
        let (circle, key) = app.tables.invited(&key).await?;
        let person = named(&app, &session, &form.name).await?;
        app.tables.join_circle(&key, &person.id).await?;
        let cookies = [link_cookie(&circle, &key, &headers), person.cookie(is_secure(&headers))];
        Ok::<_, AppError>(with_cookies(redirect(&path_of(&circle)), cookies))
    };
    joined.await.unwrap_or_else(|error| failed(&session, &error))
}

/// A circle that the browser's person is a member of, and the person's id.
async fn own_circle(app: &App, session: &Session, id: &str) -> Result<(Circle, String), AppError> {
    let me = app.tables.person(session.person.as_ref()).await?;
    let circle = app.tables.circle_for(id, me.as_deref()).await?;
    Ok((circle, me.unwrap_or_default()))
}

pub(crate) async fn show(State(app): State<App>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    let session = Session::of(&headers);
    let page = async {
        let (circle, me) = own_circle(&app, &session, &id).await?;
        let view = app.tables.circle_view(&circle, &me).await?;
        let key = session.circle.as_ref().filter(|key| key.hash().to_hex() == circle.key);
        let link = key.map(|key| format!("{}/c/{}", origin(&headers), key.to_hex()));
        let (words, catalog) = (session.words(), app.tables.catalog());
        let page = CirclePage { words, catalog, view, link, today: app.tables.today(), looked_at: LOOKED_AT };
        Ok::<_, AppError>(pages::circle(&page))
    };
    page.await.map_or_else(|error| failed(&session, &error), shown)
}

pub(crate) async fn leave(State(app): State<App>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    let session = Session::of(&headers);
    let left = async {
        let (circle, me) = own_circle(&app, &session, &id).await?;
        app.tables.store().leave_circle(circle.id, me).await?;
        Ok::<_, AppError>(redirect("/circles"))
    };
    left.await.unwrap_or_else(|error| failed(&session, &error))
}

/// A circle that the browser's person keeps order in.
async fn founded(app: &App, session: &Session, id: &str) -> Result<Circle, AppError> {
    let (circle, me) = own_circle(app, session, id).await?;
    if circle.founder == me { Ok(circle) } else { Err(AppError::NotFounder) }
}

#[derive(Deserialize)]
pub(crate) struct Removal {
    member: String,
}

pub(crate) async fn remove(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<Removal>,
) -> Response {
    let session = Session::of(&headers);
    let removed = async {
        let circle = founded(&app, &session, &id).await?;
        let mut members = circle.members.iter().map(|member| &member.person);
        let person = members.find(|person| mark_of(person) == form.member).ok_or(AppError::NotFound)?;
        app.tables.store().leave_circle(circle.id.clone(), person.clone()).await?;
        Ok::<_, AppError>(redirect(&path_of(&circle)))
    };
    removed.await.unwrap_or_else(|error| failed(&session, &error))
}

pub(crate) async fn renew(State(app): State<App>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    let session = Session::of(&headers);
    let renewed = async {
        let circle = founded(&app, &session, &id).await?;
        let key = app.tables.renew_circle(&circle).await?;
        Ok::<_, AppError>(with_cookies(redirect(&path_of(&circle)), [link_cookie(&circle, &key, &headers)]))
    };
    renewed.await.unwrap_or_else(|error| failed(&session, &error))
}
