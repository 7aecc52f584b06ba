//! Reviews of finished games, for programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use super::Caller;
use super::types::{JsonBody, ReviewRequest, ReviewStatus};
use crate::App;
use crate::error::AppError;
use crate::reviews::{THOROUGH, USUAL};

/// The review of a finished game (review.md), as far as it is known
#[utoipa::path(get, path = "/tables/{id}/review", responses((status = 200, body = ReviewStatus)))]
pub(super) async fn review(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    Ok(Json(ReviewStatus::of(app.tables.review(caller.live.id()).await?)).into_response())
}

/// Ask for a review of a finished game
///
/// It is worked on in the background and kept; asking again changes nothing unless more work is asked for.
#[utoipa::path(
    post, path = "/tables/{id}/review", request_body = ReviewRequest,
    responses((status = 200, body = ReviewStatus))
)]
pub(super) async fn ask_review(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<ReviewRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let times = if sent.thorough { THOROUGH } else { USUAL };
    app.tables.ask_review(&caller.live, times).await?;
    Ok(Json(ReviewStatus::of(app.tables.review(caller.live.id()).await?)).into_response())
}
