//! The browser's console: a story in which something went wrong there has failed, even if nobody saw it on the page.
//!
//! Chromedriver keeps what every page and tab has reported since the story began: uncaught errors and rejections,
//! `console.error`, files that don't load, and whatever the page's policy forbids.

use std::fmt::Write as _;

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

/// An error that belongs to a story, because the story causes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowance {
    /// Part of the error.
    part: &'static str,
    /// Why it is no fault.
    reason: &'static str,
}

impl Allowance {
    pub(crate) fn new(part: &'static str, reason: &'static str) -> Allowance {
        assert!(!part.is_empty() && !reason.is_empty(), "an allowance names an error and a reason");
        Allowance { part, reason }
    }
}

/// The errors on a browser's console since it was last asked.
pub(crate) async fn errors(client: &Client) -> Vec<String> {
    let log = client.issue_cmd(ConsoleLog).await.expect("the console of a browser");
    let entries = log.as_array().cloned().unwrap_or_default();
    let is_error = |entry: &&Value| entry["level"] == "SEVERE";
    let message = |entry: &Value| entry["message"].as_str().unwrap_or_default().to_owned();
    entries.iter().filter(is_error).map(message).collect()
}

/// What a story that ends has to answer for; `None` if there is nothing.
pub(crate) fn complaint(errors: &[String], allowed: &[Allowance]) -> Option<String> {
    let is_allowed = |error: &&String| allowed.iter().any(|allowance| error.contains(allowance.part));
    let faults: Vec<&String> = errors.iter().filter(|error| !is_allowed(error)).collect();
    if faults.is_empty() {
        return None;
    }
    let mut text = format!("errors on the console ({}):", faults.len());
    for fault in faults {
        let _ = write!(text, "\n  {fault}");
    }
    for Allowance { part, reason } in allowed {
        let _ = write!(text, "\n  (allowed: {part}, because {reason})");
    }
    Some(text)
}

#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
