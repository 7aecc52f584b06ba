//! axe-core: what it finds on a page.

use serde_json::Value;

use crate::browser::{Browser, DESKTOP, PHONE, Screen};

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
pub async fn serious_findings(browser: &Browser) -> Vec<Finding> {
    // The page's policy forbids scripts from elsewhere, but the driver's own scripts are not the page's.
    if browser.js("return !window.axe", Vec::new()).await == Value::Bool(true) {
        browser.js(AXE, Vec::new()).await;
    }
    // Only what is wrong is described: describing what is right takes longer than looking.
    let run = "return axe.run(document, { resultTypes: ['violations'] }) \
                   .then(({ violations, passes }) => ({ violations, passed: passes.length }))";
    let found = browser.js(run, Vec::new()).await;
    assert!(found["passed"].as_u64() > Some(10), "axe has checked something: {found}");
    let violations = found["violations"].as_array().cloned().unwrap_or_default();
    violations
        .iter()
        .filter(|rule| matches!(text(&rule["impact"]), "serious" | "critical"))
        .map(finding)
        .collect()
}

/// How pages are looked at: on which screen, and whether in the dark.
pub type Looks = &'static [(Screen, bool)];

/// Every screen and every light.
pub const ALL_LOOKS: Looks = &[(DESKTOP, false), (DESKTOP, true), (PHONE, false), (PHONE, true)];
/// Each screen once and each light once: most of what there is to find, in half the time.
pub const FEW_LOOKS: Looks = &[(DESKTOP, false), (PHONE, true)];

/// Checks a page; findings come with where they were made.
pub async fn audit(browser: &Browser, page: &str, looks: Looks, found: &mut Vec<(String, Finding)>) {
    for (screen, is_dark) in looks {
        browser.show_on(*screen).await;
        browser.show_still(*is_dark).await;
        let place = format!("{page}, {} px, {}", screen.width, if *is_dark { "dark" } else { "light" });
        let here = serious_findings(browser).await;
        found.extend(here.into_iter().map(|finding| (place.clone(), finding)));
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        let over = browser.js(wide, Vec::new()).await;
        assert_eq!(over, Value::from(0), "{place} is wider than the screen");
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
