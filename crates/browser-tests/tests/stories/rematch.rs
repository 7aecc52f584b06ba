use browser_tests::{DESKTOP, PHONE, serious_findings};
use serde_json::json;

use crate::setup;

/// Ada wants another game: Grace, who is looking at the result, sees it without a reload, follows, and both sit where they
/// sat, with new shares of the dice.
#[tokio::test]
async fn the_group_meets_at_the_next_table() {
    setup!(server, driver);
    let (ada, grace, table) = driver.two_at_a_table(server.address()).await;
    tokio::join!(ada.play_ahead(u32::MAX), grace.play_ahead(u32::MAX));
    assert!(grace.text_of("#rematch").await.is_empty());
    // The result shows the boards; below it the log, not Grace's sheet once more.
    for screen in [PHONE, DESKTOP] {
        grace.show_on(screen).await;
        let shown = "return ['#game .ct-centre', '#game .ct-tabs', '#game .ct-left', '#game .ct-log'] \
            .map((css) => document.querySelector(css).checkVisibility())";
        assert_eq!(grace.js(shown, Vec::new()).await, json!([false, false, true, true]), "{screen:?}");
    }
    ada.click("form[action$='/rematch'] button").await;
    ada.wait(&format!("location.pathname.startsWith('/t/') && location.pathname !== '{table}'")).await;
    ada.wait("!!document.querySelector('.seats')").await;
    assert!(ada.text_of(".seats").await.contains("kept for Grace"));
    assert!(serious_findings(&ada).await.is_empty());
    grace.wait("!!document.querySelector('#rematch .act')").await;
    assert!(serious_findings(&grace).await.is_empty());
    grace.click("#rematch .act").await;
    let begun = "!!document.querySelector('.td-wheel') && !document.querySelector('.ct-result')";
    tokio::join!(ada.wait(begun), grace.wait(begun));
    assert_eq!(ada.table().await, grace.table().await);
    for (browser, seat) in [(&ada, "1"), (&grace, "2")] {
        let own = browser.js("return document.getElementById('refresh').dataset.seat", Vec::new()).await;
        assert_eq!(own, seat, "the seat, with a chain of its own");
    }
}
