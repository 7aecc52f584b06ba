//! A person comes to this device by a link or with their recovery sheet; and how the sheet is made.

use axum::extract::{Form, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::KeyKind;

use super::super::{failed, is_secure, origin, redirect, shown, with_cookies};
use super::{Done, Known};
use crate::App;
use crate::error::AppError;
use crate::pages::{self, Sheet};
use crate::people::new_code;
use crate::session::{Session, cookie};

/// Where a link leads. The key is in the address's fragment: a script fills it in, or a person pastes it.
pub(super) async fn show(headers: HeaderMap) -> Response {
    shown(pages::use_here(Session::of(&headers).words(), "", None))
}

/// Where the code of a recovery sheet is typed.
pub(super) async fn show_recover(headers: HeaderMap) -> Response {
    shown(pages::recover_person(Session::of(&headers).words(), "", None))
}

#[derive(Deserialize)]
pub(crate) struct KeyForm {
    key: String,
    /// Whether the games of this browser's previous person come along.
    bring: Option<String>,
    /// Whether it was typed from a sheet.
    sheet: Option<String>,
}

impl KeyForm {
    /// The page again, with what is wrong.
    fn again(&self, session: &Session, error: &AppError) -> Response {
        let words = session.words();
        let page = match self.sheet {
            Some(_) => pages::recover_person(words, &self.key, Some(error)),
            None => pages::use_here(words, &self.key, Some(error)),
        };
        (error.status(), shown(page)).into_response()
    }
}

/// Says whose key it is. Nothing happens yet.
pub(super) async fn check(State(app): State<App>, headers: HeaderMap, Form(form): Form<KeyForm>) -> Response {
    let session = Session::of(&headers);
    match app.tables.coming(&session, &form.key).await {
        Ok(coming) => shown(pages::coming(session.words(), &coming, &form.key)),
        Err(error @ (AppError::KeyUsed | AppError::MistypedCode)) => form.again(&session, &error),
        Err(error) => failed(&session, &error),
    }
}

/// The person comes.
pub(super) async fn take(State(app): State<App>, headers: HeaderMap, Form(form): Form<KeyForm>) -> Response {
    let session = Session::of(&headers);
    let taken = async {
        let kind = app.tables.coming(&session, &form.key).await?.kind;
        let secret = app.tables.come(&session, &form.key, form.bring.is_some()).await?;
        let me = app.tables.me(Some(&secret)).await?.ok_or(AppError::KeyUsed)?;
        let tables = app.tables.store().tables_of(me.id.clone(), usize::MAX).await?;
        let mine = session.mine_and(tables.iter().map(|table| (table.table.as_str(), table.seats.as_str())));
        let secure = is_secure(&headers);
        let name = me.profile.name.as_deref();
        let cookies = [
            cookie("person", &secret.to_hex(), "/", secure),
            name.and_then(|name| cookie("player", name, "/", secure)),
            cookie("mine", &mine, "/", secure),
        ];
        // The old sheet is used up.
        let to = if kind == KeyKind::Recovery { "/me/sheet?done=used" } else { "/me" };
        Ok::<_, AppError>(with_cookies(redirect(to), cookies))
    };
    match taken.await {
        Ok(response) => response,
        Err(error @ (AppError::KeyUsed | AppError::MistypedCode)) => form.again(&session, &error),
        Err(error) => failed(&session, &error),
    }
}

pub(super) async fn show_sheet(State(app): State<App>, known: Known, Query(done): Query<Done>) -> Response {
    match app.tables.store().keys_of(known.me.id.clone()).await {
        Ok(keys) => {
            let made = keys.iter().find(|key| key.kind == KeyKind::Recovery).map(|key| key.created);
            shown(pages::sheet(known.session.words(), made, done.done.as_deref() == Some("used")))
        }
        Err(error) => failed(&known.session, &error.into()),
    }
}

/// A new sheet to print. The one before is worth nothing any more.
pub(super) async fn sheet(State(app): State<App>, known: Known) -> Response {
    let (code, secret) = new_code();
    if let Err(error) = app.tables.renew_key(&known.me.id, KeyKind::Recovery, &secret, None).await {
        return failed(&known.session, &error);
    }
    let sheet = Sheet {
        words: known.session.words(),
        me: &known.me,
        site: origin(&known.headers),
        code: &code,
        made: app.tables.clock().now(),
    };
    shown(pages::printed_sheet(&sheet))
}
