//! A person's devices, and the link to another one.

use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{KeyKind, PersonKey};
use table::name::neutral;

use super::super::{failed, origin, redirect, shown, with_cookies};
use super::Known;
use crate::App;
use crate::error::AppError;
use crate::pages::{self, DeviceLine};
use crate::people::{Device, LINK_MINUTES};
use crate::random;
use crate::session::cookie;

/// How long a device's name may be, in characters.
const LONGEST: usize = 40;

impl Known {
    /// Whether a key is this device's.
    fn is_this(&self, key: &PersonKey) -> bool {
        self.session.person.as_ref().is_some_and(|secret| secret.hash().to_hex() == key.key)
    }
}

pub(super) async fn show(State(app): State<App>, known: Known) -> Response {
    match lines(&app, &known).await {
        Ok(lines) => shown(pages::devices(known.session.words(), &lines)),
        Err(error) => failed(&known.session, &error),
    }
}

async fn lines(app: &App, known: &Known) -> Result<Vec<DeviceLine>, AppError> {
    let now = app.tables.clock().now();
    let devices = app.tables.devices(&known.me.id).await?;
    let line = |key: PersonKey| {
        let is_this = known.is_this(&key);
        // Devices of earlier versions have no name; this one can still say what it is.
        let name = Device::of_key(&key).name.or_else(|| Device::of(&known.session).name.filter(|_| is_this));
        DeviceLine { name, is_this, seen: key.seen, since: now - key.seen, key: key.key }
    };
    Ok(devices.into_iter().map(line).collect())
}

#[derive(Deserialize)]
pub(crate) struct DeviceForm {
    /// The hash of its secret.
    key: String,
    name: Option<String>,
}

pub(super) async fn rename(State(app): State<App>, known: Known, Form(form): Form<DeviceForm>) -> Response {
    let renamed = async {
        let key = own_device(&app, &known, &form).await?;
        let name: String =
            neutral(form.name.as_deref().unwrap_or_default()).trim().chars().take(LONGEST).collect();
        let device = Device { name: Some(name).filter(|name| !name.is_empty()) };
        Ok::<_, AppError>(app.tables.store().touch_key(key.key, key.seen, device.text()).await?)
    };
    match renamed.await {
        Ok(()) => redirect("/me/devices"),
        Err(error) => failed(&known.session, &error),
    }
}

/// The person's device that a form is about.
async fn own_device(app: &App, known: &Known, form: &DeviceForm) -> Result<PersonKey, AppError> {
    let devices = app.tables.devices(&known.me.id).await?;
    devices.into_iter().find(|device| device.key == form.key).ok_or(AppError::NotFound)
}

pub(super) async fn sign_out(State(app): State<App>, known: Known, Form(form): Form<DeviceForm>) -> Response {
    let signed_out = async {
        let device = own_device(&app, &known, &form).await?;
        let is_this = known.is_this(&device);
        app.tables.sign_out(&known.me.id, &[device]).await?;
        Ok::<_, AppError>(is_this)
    };
    match signed_out.await {
        Ok(true) => with_cookies(redirect("/"), signed_out_cookies(&known)),
        Ok(false) => redirect("/me/devices"),
        Err(error) => failed(&known.session, &error),
    }
}

/// What a browser forgets that is nobody's any more.
pub(super) fn signed_out_cookies(known: &Known) -> [Option<axum::http::HeaderValue>; 3] {
    ["person", "player", "mine"].map(|name| cookie(name, "", "/", known.is_secure()))
}

pub(super) async fn sign_out_others(State(app): State<App>, known: Known) -> Response {
    let signed_out = async {
        let mut others = app.tables.devices(&known.me.id).await?;
        others.retain(|device| !known.is_this(device));
        app.tables.sign_out(&known.me.id, &others).await
    };
    match signed_out.await {
        Ok(()) => redirect("/me/devices"),
        Err(error) => failed(&known.session, &error),
    }
}

/// A new link to another device. The one before is worth nothing any more.
pub(super) async fn link(State(app): State<App>, known: Known) -> Response {
    let secret = random::secret();
    let expires = app.tables.clock().now() + LINK_MINUTES * 60 * 1_000;
    match app.tables.renew_key(&known.me.id, KeyKind::Link, &secret, Some(expires)).await {
        Ok(()) => {
            // Browsers never send what comes after the #, so no log on the way has the key.
            let link = format!("{}/me/use#key={}", origin(&known.headers), secret.to_hex());
            (StatusCode::OK, shown(pages::device_link(known.session.words(), &link))).into_response()
        }
        Err(error) => failed(&known.session, &error),
    }
}
