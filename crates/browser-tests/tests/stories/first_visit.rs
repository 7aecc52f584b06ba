use std::time::Duration;

use browser_tests::Proxy;

use crate::setup;

/// Scripts arrive in any order and at any time: a page is live in the end, whichever is late.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_first_visit_over_a_bad_line_is_live() {
    setup!(server, driver);
    driver.allow("net::ERR_", "each line ends with its visit");
    driver.allow("htmx:sse:error", "each line ends with its visit");
    let (host, guest) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    for script in ["htmx.min.js", "hx-sse.min.js", "crier.js"] {
        let table = host.open_table("Ada", 1, 1).await;
        let wire = Proxy::with_delay(server.address(), script, Duration::from_millis(700)).await;
        let guest = guest.at(wire.address());
        guest.open(&table).await;
        host.open(&table).await;
        host.click(".seats form[action$='/bot'] button").await;
        host.wait("!!document.querySelector('.td-wheel')").await;
        let live = "!!document.querySelector('.td-wheel')";
        assert!(guest.comes_true(live, Duration::from_secs(8)).await, "not live when {script} is late");
    }
}
