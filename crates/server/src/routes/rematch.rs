//! The button on the result page that leads the group to its next table.

use axum::Form;
use axum::extract::State;
use axum::response::Response;
use table::{Holder, SecretHash, Share};

use super::table_request::{TableForm, TableRequest};
use super::{is_secure, redirect, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::random;
use crate::session::cookie;

/// Opens the next table or joins it. The browser sends the key of its old seat here and nowhere else, so this is where it
/// is given the same key for the new table.
pub(crate) async fn rematch(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let joined = async {
        // Another device of the person's has no key of the old seat: it gets one of its own.
        let key = request.session.seat.clone().unwrap_or_else(random::secret);
        let person = request.me.as_ref().map(|me| me.id.clone());
        let chain = form.chain.as_deref().and_then(SecretHash::from_hex);
        let share = chain.map_or(Share::Sealed, Share::Chain);
        let next = app.tables.rematch(&request.live, &key, person.as_deref(), &share).await?;
        Ok::<_, AppError>((Holder { key: Some(key), person }, next))
    };
    let (holder, next) = match joined.await {
        Ok(joined) => joined,
        Err(error) => return request.refuse(&error),
    };
    let (facts, path) = (&next.now().facts, format!("/t/{}", next.id()));
    let held = facts.held_by(&holder);
    if held.is_empty() && !facts.is_opened_by(&holder) {
        // The seat was given to a bot, or its key was renewed.
        return redirect(&path);
    }
    let secure = is_secure(&request.headers);
    let cookies = [
        holder.key.and_then(|key| cookie("seat", &key.to_hex(), &path, secure)),
        cookie("mine", &request.session.mine_with(next.id(), held), "/", secure),
    ];
    with_cookies(redirect(&path), cookies)
}
