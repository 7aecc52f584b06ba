use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::setup;

/// Each kind of error, caused on purpose.
const FAULTS: &str = "console.error('said aloud'); \
    setTimeout(() => { throw new Error('thrown by itself'); }); \
    Promise.reject(new Error('promised in vain')); \
    document.body.append(Object.assign(document.createElement('img'), { src: '/assets/no-picture.svg' })); \
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.inline = 1' })); \
    return new Promise(resolve => setTimeout(resolve, 300))";

/// The rule that no story leaves errors on the console can be broken, and says by what. What a story allows is not held
/// against it.
#[tokio::test]
async fn errors_on_the_console_fail_a_story() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.js(FAULTS, Vec::new()).await;
    driver.allow("said aloud", "it stands for an error that a story causes");
    let failed = catch_unwind(AssertUnwindSafe(|| drop(driver))).expect_err("the story fails");
    let complaint = failed.downcast_ref::<String>().expect("a text");
    let parts = ["thrown by itself", "promised in vain", "/assets/no-picture.svg", "Content Security Policy"];
    for part in parts {
        assert!(complaint.contains(part), "no {part} in {complaint}");
    }
    assert!(complaint.starts_with("errors on the console (4):"), "{complaint}");
}
