//! How a person wants to hear that it is their turn.

use std::net::IpAddr;

use axum::Extension;
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use notices::{Hook, MailAddress, PushSubscription, Shape, Target, TargetError};
use serde::Deserialize;
use store::{ChannelState, KeyKind};

use super::super::{failed, origin, redirect, shown};
use super::{Done, Known};
use crate::App;
use crate::client::Client;
use crate::error::AppError;
use crate::notices::{ChannelSettings, Hours, Outcome, Quiet, read_time};
use crate::pages::{self, ChannelLine, NoticesPage};
use crate::people::Device;
use crate::random;

pub(super) fn routes() -> Router<App> {
    // A form that was refused can be reloaded: for example, after changing the language.
    let page = || get(async || redirect("/me/notices"));
    Router::new()
        .route("/me/notices", get(show))
        .route("/me/notices/push", page().post(push))
        .route("/me/notices/mail", page().post(mail))
        .route("/me/notices/hook", page().post(hook))
        .route("/me/notices/test", page().post(test))
        .route("/me/notices/again", page().post(again))
        .route("/me/notices/save", page().post(save))
        .route("/me/notices/switch", page().post(switch))
        .route("/me/notices/remove", page().post(remove))
        .route("/me/notices/feed", page().post(feed))
        .route("/me/notices/feed/end", page().post(end_feed))
        .route("/me/notices/zone", post(zone))
}

async fn show(State(app): State<App>, Query(done): Query<Done>, known: Known) -> Response {
    answer(&app, &known, done.done.as_deref(), None, &Typed::default()).await
}

/// What was typed into a form that was refused.
#[derive(Default)]
struct Typed {
    address: String,
    url: String,
    shape: String,
}

async fn answer(
    app: &App,
    known: &Known,
    done: Option<&str>,
    refused: Option<&AppError>,
    typed: &Typed,
) -> Response {
    let page = async {
        let lines = lines(app, known).await?;
        let keys = app.tables.store().keys_of(known.me.id.clone()).await?;
        let feed = keys.iter().find(|key| key.kind == KeyKind::Feed).map(|key| key.created);
        let is_off = app.notices.is_off();
        let push_key = if is_off { String::new() } else { app.notices.push_key(app).await? };
        Ok::<_, AppError>((lines, feed, push_key, is_off))
    };
    let (lines, feed, push_key, is_off) = match page.await {
        Ok(found) => found,
        Err(error) => return failed(&known.session, &error),
    };
    let origin = origin(&known.headers);
    let page = pages::notices(&NoticesPage {
        words: known.session.words(),
        is_off,
        has_mail: app.notices.has_mail(),
        push_key: &push_key,
        base: &origin,
        is_public: app.public.is_some(),
        lines: &lines,
        feed,
        now: app.tables.clock().now(),
        done,
        refused,
        address: &typed.address,
        url: &typed.url,
        shape: Shape::from_code(&typed.shape).unwrap_or(Shape::Ntfy),
    });
    (refused.map_or(StatusCode::OK, AppError::status), shown(page)).into_response()
}

async fn lines(app: &App, known: &Known) -> Result<Vec<ChannelLine>, AppError> {
    let channels = app.tables.store().channels_of(known.me.id.clone()).await?;
    let line = |channel: store::Channel| {
        let settings = ChannelSettings::of(&channel)?;
        Some(ChannelLine { outcome: Outcome::of(&channel), settings, state: channel.state, id: channel.id })
    };
    Ok(channels.into_iter().filter_map(line).collect())
}

/// After a form: to the page that says what was done, or the page with why not.
async fn after(
    app: &App,
    known: &Known,
    done: &str,
    result: Result<(), AppError>,
    typed: &Typed,
) -> Response {
    match result {
        Ok(()) => redirect(&format!("/me/notices?done={done}")),
        Err(error) => answer(app, known, None, Some(&error), typed).await,
    }
}

fn bad(error: TargetError) -> AppError {
    AppError::BadChannel { code: error.code() }
}

/// What a new channel begins with.
fn settings(known: &Known, target: Target, name: String, form: &NewForm) -> ChannelSettings {
    let hours = Hours { zone: form.zone(), ..Hours::default() };
    let language = known.session.words().lang().code().to_owned();
    let discreet = form.discreet.is_some();
    ChannelSettings { target, name, language, base: origin(&known.headers), hours, discreet }
}

#[derive(Deserialize)]
pub(crate) struct NewForm {
    /// A push subscription, as a browser's script writes it.
    subscription: Option<String>,
    address: Option<String>,
    shape: Option<String>,
    url: Option<String>,
    token: Option<String>,
    room: Option<String>,
    discreet: Option<String>,
    /// What the browser's clock is ahead of UTC, in minutes.
    zone: Option<String>,
}

impl NewForm {
    fn zone(&self) -> i16 {
        read_zone(self.zone.as_deref()).unwrap_or(0)
    }
}

fn read_zone(text: Option<&str>) -> Option<i16> {
    text?.trim().parse().ok().filter(|zone| Hours::ZONES.contains(zone))
}

async fn add(app: &App, known: &Known, client: Client, settings: ChannelSettings) -> Result<(), AppError> {
    app.add_channel(&known.me.id, settings, client.0).await.map(drop)
}

async fn push(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    known: Known,
    Form(form): Form<NewForm>,
) -> Response {
    let added = async {
        let text = form.subscription.as_deref().unwrap_or_default();
        let subscription: PushSubscription =
            serde_json::from_str(text).map_err(|_| bad(TargetError::Keys))?;
        let name = Device::of(&known.session).name;
        let name = name.unwrap_or_else(|| known.session.words().get("me-device-unnamed"));
        add(&app, &known, client, settings(&known, Target::Push(subscription), name, &form)).await
    };
    after(&app, &known, "added", added.await, &Typed::default()).await
}

async fn mail(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    known: Known,
    Form(form): Form<NewForm>,
) -> Response {
    let address = form.address.clone().unwrap_or_default();
    let added = async {
        if !app.notices.has_mail() {
            return Err(AppError::NotDelivered { code: "no-mail", detail: String::new() });
        }
        let target = MailAddress::new(address.trim()).map_err(bad)?;
        let name = target.to_string();
        add(&app, &known, client, settings(&known, Target::Mail(target), name, &form)).await
    };
    let added = added.await;
    after(&app, &known, "mailed", added, &Typed { address, ..Typed::default() }).await
}

async fn hook(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    known: Known,
    Form(form): Form<NewForm>,
) -> Response {
    let (url, shape) = (form.url.clone().unwrap_or_default(), form.shape.clone().unwrap_or_default());
    let added = async {
        let shape = Shape::from_code(&shape).ok_or(AppError::NotFound)?;
        let hook = Hook::new(shape, url.trim(), form.token.as_deref(), form.room.as_deref()).map_err(bad)?;
        let name = hook.host();
        add(&app, &known, client, settings(&known, Target::Hook(hook), name, &form)).await
    };
    let added = added.await;
    after(&app, &known, "added", added, &Typed { url, shape, ..Typed::default() }).await
}

#[derive(Deserialize)]
pub(crate) struct ChannelForm {
    channel: String,
    on: Option<String>,
    quiet_from: Option<String>,
    quiet_to: Option<String>,
    digest: Option<String>,
    digest_at: Option<String>,
    discreet: Option<String>,
    zone: Option<String>,
}

/// One of the person's channels, and something done to it.
async fn test(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    known: Known,
    Form(form): Form<ChannelForm>,
) -> Response {
    let tested = async {
        let (channel, settings) = app.own_channel(&known.me.id, &form.channel).await?;
        app.test_channel(&channel, &settings, client.0).await
    };
    after(&app, &known, "tested", tested.await, &Typed::default()).await
}

/// Another mail to an address that is not confirmed yet.
async fn again(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    known: Known,
    Form(form): Form<ChannelForm>,
) -> Response {
    after(&app, &known, "mailed", mail_again(&app, &known, client.0, &form).await, &Typed::default()).await
}

async fn mail_again(
    app: &App,
    known: &Known,
    client: Option<IpAddr>,
    form: &ChannelForm,
) -> Result<(), AppError> {
    let (channel, settings) = app.own_channel(&known.me.id, &form.channel).await?;
    match &settings.target {
        Target::Mail(address) if channel.state == ChannelState::New => {
            app.verify(&channel, &settings, address, client).await
        }
        _ => Ok(()),
    }
}

impl ChannelForm {
    /// When the person wants to hear. A time that is missing means that there are no quiet hours.
    fn hours(&self, before: Hours) -> Result<Hours, AppError> {
        let time =
            |text: &Option<String>| match text.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
                Some(text) => read_time(text).map(Some).ok_or(AppError::BadHours),
                None => Ok(None),
            };
        let quiet = match (time(&self.quiet_from)?, time(&self.quiet_to)?) {
            (Some(from), Some(to)) => Some(Quiet { from, to }),
            (None, None) => None,
            _ => return Err(AppError::BadHours),
        };
        let digest = match (&self.digest, time(&self.digest_at)?) {
            (Some(_), Some(at)) => Some(at),
            (Some(_), None) => return Err(AppError::BadHours),
            (None, _) => None,
        };
        Ok(Hours { quiet, digest, zone: read_zone(self.zone.as_deref()).unwrap_or(before.zone) })
    }
}

async fn save(State(app): State<App>, known: Known, Form(form): Form<ChannelForm>) -> Response {
    let saved = async {
        let (channel, settings) = app.own_channel(&known.me.id, &form.channel).await?;
        let settings = ChannelSettings {
            hours: form.hours(settings.hours)?,
            discreet: form.discreet.is_some(),
            language: known.session.words().lang().code().to_owned(),
            base: origin(&known.headers),
            ..settings
        };
        app.tables.store().update_channel(channel.id, channel.state, settings.text()).await?;
        Ok(())
    };
    after(&app, &known, "saved", saved.await, &Typed::default()).await
}

async fn switch(State(app): State<App>, known: Known, Form(form): Form<ChannelForm>) -> Response {
    let is_on = form.on.as_deref() == Some("yes");
    let switched = async {
        let (channel, _) = app.own_channel(&known.me.id, &form.channel).await?;
        match (channel.state, is_on) {
            (ChannelState::New, _) => Err(AppError::NotConfirmed),
            (_, true) => app.switch_channel(&channel, ChannelState::On).await,
            (_, false) => app.switch_channel(&channel, ChannelState::Off).await,
        }
    };
    after(&app, &known, if is_on { "on" } else { "off" }, switched.await, &Typed::default()).await
}

async fn remove(State(app): State<App>, known: Known, Form(form): Form<ChannelForm>) -> Response {
    let removed = async {
        let (channel, _) = app.own_channel(&known.me.id, &form.channel).await?;
        Ok(app.tables.store().remove_channel(channel.id).await?)
    };
    after(&app, &known, "removed", removed.await, &Typed::default()).await
}

/// New private addresses of the feed and the calendar. Those from before end.
async fn feed(State(app): State<App>, known: Known) -> Response {
    let secret = random::secret();
    match app.tables.renew_key(&known.me.id, KeyKind::Feed, &secret, None).await {
        Ok(()) => {
            let words = known.session.words();
            let base = format!("{}/feed/{}", origin(&known.headers), secret.to_hex());
            let lang = words.lang().code();
            let atom = format!("{base}/games.atom?lang={lang}");
            shown(pages::feed_addresses(words, &atom, &format!("{base}/games.ics?lang={lang}")))
        }
        Err(error) => failed(&known.session, &error),
    }
}

async fn end_feed(State(app): State<App>, known: Known) -> Response {
    let ended = async {
        for key in app.tables.store().keys_of(known.me.id.clone()).await? {
            if key.kind == KeyKind::Feed {
                app.tables.store().remove_key(known.me.id.clone(), key.key).await?;
            }
        }
        Ok(())
    };
    after(&app, &known, "removed", ended.await, &Typed::default()).await
}

#[derive(Deserialize)]
pub(crate) struct ZoneForm {
    zone: String,
}

/// A browser says that its clock has another zone now: summer time has begun, or its person travels.
async fn zone(State(app): State<App>, known: Known, Form(form): Form<ZoneForm>) -> Response {
    let Some(zone) = read_zone(Some(&form.zone)) else {
        return StatusCode::UNPROCESSABLE_ENTITY.into_response();
    };
    let changed = async {
        for channel in app.tables.store().channels_of(known.me.id.clone()).await? {
            if let Some(mut settings) = ChannelSettings::of(&channel) {
                settings.hours.zone = zone;
                app.tables.store().update_channel(channel.id, channel.state, settings.text()).await?;
            }
        }
        Ok::<_, AppError>(())
    };
    match changed.await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => failed(&known.session, &error),
    }
}
