//! Taking a seat, leaving it, removing someone from it, changing a name, closing the table; moving seats to another device.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use game_core::SeatSet;
use table::{Command, Secret, SecretHash, Share, Sitter, Sitting};

use super::table_request::{TableForm, TableRequest};
use super::{failed, fit_name, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::pages;
use crate::random;
use crate::session::{Session, cookie};

/// A person takes a free seat; the browser keeps one secret for all its seats at a table.
pub(crate) async fn sit(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let secret = request.own_key().cloned().unwrap_or_else(random::secret);
    let name = form.name.as_deref().unwrap_or_default().trim().to_owned();
    let seated = async {
        let seat = form.seat()?;
        fit_name(&app, &name)?;
        let person = app.tables.acting(&request.session, Some(&name)).await?;
        // A friend who sits down at the same device is its guest.
        let own = request.held.is_empty().then(|| person.id.clone());
        let sitter = Sitter::Person { name: name.clone(), key: secret.hash(), person: own };
        // The browser keeps one chain, for its first seat.
        let chain = form.chain.as_deref().and_then(SecretHash::from_hex).filter(|_| request.held.is_empty());
        let share = chain.map_or(Share::Sealed, Share::Chain);
        app.tables.submit(&request.live, Command::Sit(Sitting { seat, sitter, share })).await?;
        Ok::<_, AppError>((request.held.with(seat), person))
    };
    match seated.await {
        Ok((held, person)) => {
            let secure = is_secure(&request.headers);
            // A friend who sits down at the same device does not rename its owner.
            let named = request.held.is_empty().then(|| cookie("player", &name, "/", secure));
            with_cookies(keep(&request, &secret, held), [named.flatten(), person.cookie(secure)])
        }
        Err(error) => request.refuse(&error),
    }
}

/// Back to the table with the secret of this browser's seats.
fn keep(request: &TableRequest, secret: &Secret, held: SeatSet) -> Response {
    let (path, secure) = (request.path(), is_secure(&request.headers));
    let cookies = [
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &request.session.mine_with(request.live.id(), held), "/", secure),
    ];
    with_cookies(redirect(&path), cookies)
}

/// A player leaves before the game begins.
pub(crate) async fn leave(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let left = async {
        let seat = request.own_seat(&form)?;
        app.tables.submit(&request.live, Command::Vacate { seat }).await?;
        Ok::<_, AppError>(request.held.iter().filter(|other| *other != seat).collect::<SeatSet>())
    };
    match left.await {
        Ok(held) => with_cookies(redirect(&request.path()), [remembered(&request, held)]),
        Err(error) => request.refuse(&error),
    }
}

/// The tables of this browser: one that it has left altogether is forgotten.
fn remembered(request: &TableRequest, held: SeatSet) -> Option<HeaderValue> {
    let (session, id) = (&request.session, request.live.id());
    let is_left = held.is_empty() && !request.is_opener;
    let mine = if is_left { session.mine_without(id) } else { session.mine_with(id, held) };
    cookie("mine", &mine, "/", is_secure(&request.headers))
}

/// A player goes by another name from now on.
pub(crate) async fn rename(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let name = form.name.as_deref().unwrap_or_default().trim().to_owned();
    let renamed = async {
        let seat = request.own_seat(&form)?;
        fit_name(&app, &name)?;
        app.tables.submit(&request.live, Command::Rename { seat, name: name.clone() }).await?;
        Ok::<_, AppError>(seat)
    };
    match renamed.await {
        Ok(seat) => {
            // Further seats are other people's, on a shared device.
            let is_owner = request.held.lowest() == Some(seat);
            let named = is_owner.then(|| cookie("player", &name, "/", is_secure(&request.headers)));
            with_cookies(redirect(&request.path()), [named.flatten()])
        }
        Err(error) => request.refuse(&error),
    }
}

/// The opener removes a player or a bot before the game begins.
pub(crate) async fn remove(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let removed = async {
        request.require_opener()?;
        app.tables.submit(&request.live, Command::Vacate { seat: form.seat()? }).await
    };
    match removed.await {
        Ok(_) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}

/// The opener closes the table before the game begins.
pub(crate) async fn close(State(app): State<App>, request: TableRequest) -> Response {
    let closed = async {
        request.require_opener()?;
        app.tables.submit(&request.live, Command::Close).await
    };
    match closed.await {
        Ok(_) => {
            let mine = request.session.mine_without(request.live.id());
            with_cookies(redirect("/"), [cookie("mine", &mine, "/", is_secure(&request.headers))])
        }
        Err(error) => request.refuse(&error),
    }
}

/// Where a recovery link leads. The key is in the address's fragment, which browsers never send: a script fills it in,
/// or a person pastes it.
pub(crate) async fn recover_page(request: TableRequest) -> Response {
    shown(pages::recover(request.session.words(), request.live.id(), ""))
}

/// Where recovery links of earlier versions lead.
pub(crate) async fn old_recover_page(
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    if random::is_id(&id) && Secret::from_hex(&key).is_some() {
        shown(pages::recover(session.words(), &id, &key))
    } else {
        failed(&session, &AppError::NotFound)
    }
}

/// A recovery link is used: this browser holds its seats from now on.
pub(crate) async fn recover(request: TableRequest, Form(form): Form<TableForm>) -> Response {
    let facts = &request.table.facts;
    let secret = form.key.as_deref().and_then(recovery_key);
    let held = secret.as_ref().map(|secret| facts.seats_of(secret)).unwrap_or_default();
    match secret.filter(|secret| !held.is_empty() || facts.is_opener(secret)) {
        Some(secret) => keep(&request, &secret, held),
        None => failed(&request.session, &AppError::NotYourSeat),
    }
}

/// The key in what a person pasted: the key itself, or a whole link, of today or of an earlier version.
fn recovery_key(text: &str) -> Option<Secret> {
    text.split(|separator: char| !separator.is_ascii_alphanumeric()).find_map(Secret::from_hex)
}

/// A new key for this browser's seats: the old recovery link, and every browser that used it, hold nothing any more.
pub(crate) async fn renew(State(app): State<App>, request: TableRequest) -> Response {
    let renewed = async {
        let old = request.own_key().ok_or(AppError::NotYourSeat)?;
        let new = random::secret();
        app.tables.submit(&request.live, Command::Renew { from: old.hash(), to: new.hash() }).await?;
        Ok::<_, AppError>(new)
    };
    match renewed.await {
        Ok(new) => keep(&request, &new, request.held),
        Err(error) => request.refuse(&error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_in_a_pasted_link() {
        let key = "0123456789abcdef".repeat(4);
        for text in [
            key.clone(),
            format!(" {key}\n"),
            format!("https://a.test/t/x/recover#key={key}"),
            format!("https://a.test/t/x/recover/{key}"),
            format!("#key={key}&seed=7"),
        ] {
            assert_eq!(recovery_key(&text).map(|key| key.to_hex()), Some(key.clone()), "{text}");
        }
        assert!(recovery_key("https://a.test/t/x").is_none());
    }
}
