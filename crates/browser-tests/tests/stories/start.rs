use browser_tests::{BrowserOptions, serious_findings};
use serde_json::json;

use crate::setup;

/// A wrong set-up says so beside its field, leads there, and keeps what was typed; without scripts, too.
#[tokio::test]
async fn a_wrong_set_up_is_mended_where_it_is() {
    setup!(server, driver);
    driver.allow("422 (Unprocessable", "the set-up is refused");
    for scripts in [true, false] {
        let options = BrowserOptions { scripts, ..BrowserOptions::default() };
        let browser = driver.browser_with(server.address(), options).await;
        browser.open("/?game=dice-city#start").await;
        browser.fill(".start input[name=name]", "Ada").await;
        browser.fill(".start input[name=here]", "3").await;
        browser.fill(".start input[name=elsewhere]", "3").await;
        browser.click(".start button.act").await;
        browser.wait("!!document.querySelector('.fault') && document.readyState === 'complete'").await;
        assert!(browser.text_of(".fault").await.contains("you asked for 6"), "scripts: {scripts}");
        browser.wait("document.activeElement?.name === 'here'").await;
        let typed = "return [...document.querySelectorAll('.start input[name=name], .start .numbers:not(.own-clock) input')].map(one => one.value)";
        assert_eq!(browser.js(typed, Vec::new()).await, json!(["Ada", "3", "3", "0"]));
        if scripts {
            let found = serious_findings(&browser).await;
            assert!(found.is_empty(), "{found:?}");
        }
        browser.fill(".start input[name=elsewhere]", "1").await;
        browser.click(".start button.act").await;
        browser.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
    }
}
