//! A person's games on two devices, and a circle of friends.

use browser_tests::{Browser, FEW_LOOKS, audit};
use serde_json::json;

use crate::setup;

/// Makes a browser another device of the same person: a link does so on real devices, a copied cookie here.
async fn become_person(device: &Browser, of: &Browser, server: &str) {
    let url = format!("http://{server}/");
    let found = of.devtools("Network.getCookies", json!({ "urls": [url] })).await;
    let cookies = found["cookies"].as_array().expect("cookies");
    let person = cookies.iter().find(|cookie| cookie["name"] == "person").expect("the browser is a person");
    let cookie = json!({ "url": url, "name": "person", "value": person["value"], "httpOnly": true });
    device.devtools("Network.setCookie", cookie).await;
}

/// Ada plays on her laptop and on her phone. Both show all of her games, and one set of statistics.
#[tokio::test]
async fn games_on_two_devices_count_together() {
    setup!(server, driver);
    let (laptop, phone) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let mut found = Vec::new();
    laptop.open_table("Ada", 1, 0).await;
    laptop.play_ahead(u32::MAX).await;
    phone.open("/").await;
    become_person(&phone, &laptop, server.address()).await;
    let second = phone.open_table("Ada", 1, 0).await;
    phone.play_ahead(u32::MAX).await;
    phone.open_table_of("dice-city", "Ada", 1, 0).await;
    for device in [&laptop, &phone] {
        device.open("/").await;
        assert_eq!(device.js("return document.querySelectorAll('.mine li').length", Vec::new()).await, 3);
        device.click("#refresh a[href='/me/games']").await;
        device.wait("location.pathname === '/me/games'").await;
        assert!(device.text_of(".panel .mine li").await.contains("your turn"));
        assert!(device.has(&format!("a[href='{second}']")).await);
    }
    audit(&laptop, "my games", FEW_LOOKS, &mut found).await;
    laptop.js("document.querySelector('.filter select').value = 'troia'", Vec::new()).await;
    laptop.click(".filter button").await;
    laptop.wait("location.search.includes('game=troia') && document.readyState === 'complete'").await;
    assert!(laptop.text_of(".panel:last-child").await.contains("No finished games match"));
    laptop.open("/me/stats").await;
    let figures = laptop.text_of(".figures").await;
    assert!(figures.starts_with("Games2"), "{figures}");
    assert!(laptop.has(".my-curve polyline").await && laptop.has(".compared progress").await);
    audit(&laptop, "my statistics", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
}

/// Ada founds a circle, Grace joins by the link, and both find their own board of the day there.
#[tokio::test]
async fn two_friends_have_a_circle_with_a_board_of_the_day() {
    setup!(server, driver);
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let mut found = Vec::new();
    ada.open("/circles").await;
    ada.fill("input[name=circle]", "Sundays").await;
    ada.fill("input[name=name]", "Ada").await;
    audit(&ada, "circles", FEW_LOOKS, &mut found).await;
    ada.click(".circle-form button").await;
    ada.wait("location.pathname.startsWith('/circles/') && document.readyState === 'complete'").await;
    let circle = ada.place().await;
    let link =
        ada.js("return new URL(document.querySelector('.link input').value).pathname", Vec::new()).await;
    grace.open(link.as_str().expect("a link")).await;
    audit(&grace, "an invitation to a circle", FEW_LOOKS, &mut found).await;
    grace.fill("input[name=name]", "Grace").await;
    grace.click(".circle-form button").await;
    grace.wait(&format!("location.pathname === '{circle}' && document.readyState === 'complete'")).await;
    for player in [&ada, &grace] {
        player.open("/daily").await;
        player.click(".today li:first-child button").await;
        player.wait("location.pathname.startsWith('/t/') && !!document.querySelector('.of-day')").await;
        if player.has("form[action$='/sit']").await {
            panic!("a ranked attempt has its player");
        }
        player.play_ahead(u32::MAX).await;
        player.open(&circle).await;
        let shown = player.text_of(".board").await;
        assert!(shown.contains("(you)"), "one's own result shows the board: {shown}");
        player.open("/circles").await;
    }
    ada.open(&circle).await;
    let board = ada.text_of(".board table").await;
    assert!(board.contains("Ada (you)") && board.contains("Grace"), "{board}");
    assert!(ada.text_of(".members").await.contains("founder"));
    audit(&ada, "a circle", FEW_LOOKS, &mut found).await;
    assert_eq!(found, []);
}
