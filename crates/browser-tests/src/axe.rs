//! axe-core: what it finds on a page.

use serde_json::Value;

use crate::browser::{Browser, DESKTOP, PHONE};

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

/// Looks at a page light and dark, on a desk and on a phone; what is found comes with where it was.
///
/// # Panics
/// If the page is wider than the screen, or if axe did not really run.
pub async fn look_around(browser: &Browser, page: &str, found: &mut Vec<(String, Finding)>) {
    for (screen, size) in [(DESKTOP, "desktop"), (PHONE, "phone")] {
        browser.show_on(screen).await;
        for is_dark in [false, true] {
            browser.show_still(is_dark).await;
            let place = format!("{page}, {size}, {}", if is_dark { "dark" } else { "light" });
            found.extend(serious_findings(browser).await.into_iter().map(|finding| (place.clone(), finding)));
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            let over = browser.js(wide, Vec::new()).await;
            assert_eq!(over, Value::from(0), "{place} is wider than the screen");
        }
    }
    browser.show_on(DESKTOP).await;
    browser.show_still(false).await;
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
