use browser_tests::{Browser, Proxy, TroyesDicePlayer, secrets};

use crate::setup;

/// The secret of a player's seat, as the recovery link shows it.
async fn seat_secret(browser: &Browser) -> String {
    let link = browser.js("return document.querySelector('#below .link input').value", Vec::new()).await;
    let key = link.as_str().and_then(|link| link.split("key=").nth(1)).and_then(|key| key.split('&').next());
    let secret = key.unwrap_or_default().to_owned();
    assert_eq!(secret.len(), 64, "{link}");
    secret
}

#[tokio::test]
async fn a_spectator_receives_no_secret_and_no_draft() {
    watched(1).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn a_spectator_of_a_whole_game_receives_no_secret_and_no_draft() {
    // All half-days but the last: at the end the players receive the record.
    watched(15).await;
}

/// Watches this many half-days that are played with the pointer, and the rest played ahead.
async fn watched(half_days: usize) {
    setup!(server, driver);
    let [ada_wire, grace_wire, eve_wire] = [
        Proxy::to(server.address()).await,
        Proxy::to(server.address()).await,
        Proxy::to(server.address()).await,
    ];
    let (first, second, watching) = tokio::join!(
        driver.browser(ada_wire.address()),
        driver.browser(grace_wire.address()),
        driver.browser(eve_wire.address()),
    );
    let table = first.open_table("Ada", 1, 1).await;
    watching.open(&table).await;
    second.open(&table).await;
    second.sit("Grace").await;
    for browser in [&first, &watching] {
        browser.wait("!!document.querySelector('.td-wheel')").await;
    }
    let keys = [seat_secret(&first).await, seat_secret(&second).await];
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 10), TroyesDicePlayer::new(second, 11));
    let eve = TroyesDicePlayer::new(watching, 12);
    assert!(eve.browser.text().await.contains("You are watching"));

    let mut seen_drafts = 0;
    for _ in 0..half_days {
        let before = eve.glance().await;
        let (early, late, wire) = if seen_drafts % 2 == 0 {
            (&mut ada, &mut grace, &ada_wire)
        } else {
            (&mut grace, &mut ada, &grace_wire)
        };
        let known = secrets(server.data(), &table).await.drafts.len();
        let events = eve_wire.count("\nevent: changed");
        early.play_half_day_by_list().await;
        // Eve is told that something has changed, asks, and learns nothing of it.
        while eve_wire.count("\nevent: changed") == events {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        eve.browser.js("return document.readyState", Vec::new()).await;
        let drafts = secrets(server.data(), &table).await.drafts.split_off(known);
        assert!(!drafts.is_empty());
        for draft in &drafts {
            assert_eq!(eve_wire.count(draft), 0, "{draft} is not confirmed by all");
            assert!(wire.count(draft) > 0, "a player's own bytes hold {draft}: the search finds things");
            seen_drafts += 1;
        }
        late.play_half_day_by_list().await;
        eve.wait_for_half_day_after(&before.half_day).await;
    }
    // At the end the players' browsers fetch the record, to find their own shares in it: until then they got nothing of it.
    let early = secrets(server.data(), &table).await;
    for secret in [&early.dice, &early.links[0], &early.links[1]] {
        assert_eq!((ada_wire.count(secret), grace_wire.count(secret)), (0, 0), "a player received {secret}");
    }
    tokio::join!(ada.browser.play_ahead(u32::MAX), grace.browser.play_ahead(u32::MAX));
    eve.browser.wait("!!document.querySelector('.ct-result')").await;

    let secrets = secrets(server.data(), &table).await;
    assert!(secrets.dice.len() == 64 && secrets.links.len() > 2, "{secrets:?}");
    let hidden = [&secrets.dice, &secrets.links[0], &secrets.links[1], &keys[0], &keys[1]];
    for secret in hidden {
        assert_eq!(eve_wire.count(secret), 0, "a spectator received {secret}");
    }
    // The same search over a player's bytes finds what is the player's own, and nothing else.
    assert!(ada_wire.count(&keys[0]) > 0 && grace_wire.count(&keys[1]) > 0);
    assert_eq!((ada_wire.count(&keys[1]), grace_wire.count(&keys[0])), (0, 0));
    // The dice secret is told with the record, when the game is over: the search would find it there.
    eve.browser.open(&format!("{table}/record")).await;
    assert!(eve_wire.count(&secrets.dice) > 0);
}
