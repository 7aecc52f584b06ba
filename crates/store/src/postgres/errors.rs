//! What PostgreSQL's errors mean to the callers of a store.

use tokio_postgres::error::SqlState;

use crate::error::StoreError;

/// The database does not answer, or the line to it broke.
pub(crate) fn unreachable(what: &str) -> StoreError {
    StoreError::Unreachable { what: what.to_owned() }
}

/// An error from the client or the database.
pub(crate) fn failed(error: &tokio_postgres::Error) -> StoreError {
    let Some(refusal) = error.as_db_error() else {
        // The line broke, TLS or the name failed: the cause says which.
        let cause = std::error::Error::source(error).map(|cause| format!(": {cause}"));
        return unreachable(&format!("{error}{}", cause.unwrap_or_default()));
    };
    let what = refusal.message().to_owned();
    match refusal.code() {
        &SqlState::DISK_FULL => StoreError::Full,
        &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => StoreError::Damaged { what },
        // Another statement was in the way; this one left nothing behind.
        &SqlState::T_R_DEADLOCK_DETECTED | &SqlState::T_R_SERIALIZATION_FAILURE => StoreError::Busy,
        code if is_away(code) => unreachable(&what),
        _ => StoreError::Failed { what },
    }
}

/// Whether another try, perhaps at another host, may succeed.
fn is_away(code: &SqlState) -> bool {
    // Class 08: the connection; 57P: it is stopping, starting or was ended by its host; 25006: it became a standby.
    let code = code.code();
    code.starts_with("08") || code.starts_with("57P") || ["25006", "53300"].contains(&code)
}
