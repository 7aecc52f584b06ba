//! axe-core: what it finds on a page.

use serde_json::Value;

use crate::browser::Browser;

const AXE: &str = include_str!("../assets/axe.min.js");

/// Something that hinders people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The rule: `color-contrast`.
    pub rule: String,
    /// `serious` or `critical`.
    pub impact: String,
    /// The elements, and what is wrong with them.
    pub places: Vec<String>,
}

/// Everything serious or critical on the page as it is shown now.
///
/// # Panics
/// If axe did not really run.
pub async fn serious_findings(browser: &Browser) -> Vec<Finding> {
    // The page's policy forbids scripts from elsewhere; the driver's own scripts are not the page's.
    browser.js(AXE, Vec::new()).await;
    let run = "const done = arguments[arguments.length - 1]; \
               axe.run(document, { resultTypes: ['violations', 'passes'] }).then(done, error => done({ error: String(error) }))";
    let found = browser.client().execute_async(run, Vec::new()).await.expect("axe runs");
    let passed = found["passes"].as_array().map_or(0, Vec::len);
    assert!(passed > 10, "axe looked at something: {found}");
    let violations = found["violations"].as_array().cloned().unwrap_or_default();
    violations
        .iter()
        .filter(|rule| matches!(text(&rule["impact"]), "serious" | "critical"))
        .map(finding)
        .collect()
}

fn finding(rule: &Value) -> Finding {
    let place =
        |node: &Value| format!("{}: {}", node["target"], text(&node["failureSummary"]).replace('\n', " "));
    let nodes = rule["nodes"].as_array().cloned().unwrap_or_default();
    Finding {
        rule: text(&rule["id"]).to_owned(),
        impact: text(&rule["impact"]).to_owned(),
        places: nodes.iter().map(place).collect(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
