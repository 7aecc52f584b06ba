use std::path::PathBuf;

use browser_tests::{Browser, DESKTOP, PHONE, TroyesDicePlayer};

use crate::setup;

/// Where pictures of pages go.
pub(crate) struct Album {
    folder: PathBuf,
    workshop: Browser,
}

impl Album {
    /// The folder that `scripts/screenshots` names.
    pub(crate) fn new(workshop: Browser) -> Album {
        let folder = std::env::var_os("CRIER_SCREENSHOTS").expect("CRIER_SCREENSHOTS names a folder").into();
        Album { folder, workshop }
    }

    pub(crate) async fn add(&self, browser: &Browser, name: &str) {
        browser.js("scrollTo(0, 0)", Vec::new()).await;
        let png = browser.picture(&self.workshop).await;
        assert!(png.len() < 250_000, "{name} has {} bytes", png.len());
        std::fs::write(self.folder.join(name), png).expect("the picture is written");
    }
}

/// Run by `scripts/screenshots`.
#[tokio::test]
#[ignore = "makes pictures: scripts/screenshots"]
async fn screenshots() {
    setup!(server, driver);
    let (browser, friend) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let album = Album::new(driver.browser(server.address()).await);
    browser.show_still(false).await;
    browser.open("/").await;
    album.add(&browser, "home.png").await;
    let table = browser.open_table("Aliénor", 1, 1).await;
    friend.open(&table).await;
    friend.sit("Chrétien").await;
    browser.wait("!!document.querySelector('.td-wheel')").await;
    let (mut ada, mut grace) =
        (TroyesDicePlayer::new(browser.clone(), 20), TroyesDicePlayer::new(friend, 21));
    for _ in 0..7 {
        ada.play_half_day().await;
        let before = grace.glance().await.half_day;
        grace.play_half_day().await;
        ada.wait_for_half_day_after(&before).await;
    }
    album.add(&browser, "table.png").await;
    browser.show_still(true).await;
    album.add(&browser, "table-dark.png").await;
    browser.show_still(false).await;
    browser.show_on(PHONE).await;
    album.add(&browser, "phone.png").await;
    browser.show_on(DESKTOP).await;
    browser.click(".ct-ask button").await;
    browser.wait("!!document.querySelector('#hint > *')").await;
    album.add(&browser, "hint.png").await;
    browser.click("[data-close-hint]").await;
    ada.pick_die().await;
    ada.pick_target().await;
    album.add(&browser, "preview.png").await;
    loop {
        let before = grace.glance().await.half_day;
        ada.play_half_day_by_list().await;
        if grace.play_half_day_by_list().await.is_over {
            break;
        }
        ada.wait_for_half_day_after(&before).await;
    }
    browser.wait("!!document.querySelector('.ct-result')").await;
    album.add(&browser, "result.png").await;
    browser.open(&format!("{table}/review")).await;
    browser.click("#review button").await;
    browser
        .wait("!!document.querySelector('.review-costly li') && !document.querySelector('.review-progress')")
        .await;
    browser.js("document.querySelector('.review-sums').scrollIntoView()", Vec::new()).await;
    album.add(&browser, "review.png").await;
}
