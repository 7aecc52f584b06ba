use browser_tests::{Proxy, TroyesDicePlayer};

use crate::setup;

#[tokio::test]
async fn a_reload_and_a_crash_lose_nothing() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the server dies");
    driver.allow("htmx:sse:error", "the server dies");
    let (first, second, _) = driver.two_at_a_table(server.address()).await;
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 6), TroyesDicePlayer::new(second, 7));

    // A reload after a turn shows what was there before it.
    let waiting = ada.play_half_day().await;
    ada.browser.reload().await;
    assert_eq!(ada.glance().await, waiting);
    let morning = waiting.half_day.clone();
    grace.play_half_day().await;
    let afternoon = ada.wait_for_half_day_after(&morning).await;

    // A reload with something picked keeps the pick.
    ada.pick_die().await;
    ada.pick_target().await;
    let preview = ada.glance().await;
    ada.browser.reload().await;
    assert_eq!(ada.glance().await, preview);

    // Ada drafts and confirms, Grace has a preview; then the server dies in the middle.
    ada.browser.js("window.neverReloaded = true", Vec::new()).await;
    grace.browser.js("window.neverReloaded = true", Vec::new()).await;
    let confirmed = ada.play_half_day().await;
    assert!(confirmed.waits);
    grace.pick_die().await;
    grace.pick_target().await;
    let picked = grace.glance().await;
    server.crash();
    for player in [&ada, &grace] {
        player.browser.wait("document.getElementById('connection').textContent !== ''").await;
    }
    server.restart();
    for player in [&ada, &grace] {
        let back = "document.getElementById('connection').textContent === document.getElementById('connection').dataset.back";
        player.browser.wait(back).await;
    }
    // Nothing is lost, on the page and behind it.
    assert_eq!(ada.glance().await, confirmed);
    assert_eq!(grace.glance().await, picked);
    grace.play_half_day().await;
    let next = ada.wait_for_half_day_after(&afternoon.half_day).await;
    assert_ne!(next.half_day, morning);
    for player in [&ada, &grace] {
        assert_eq!(player.browser.js("return window.neverReloaded", Vec::new()).await, true);
    }
}

/// The line breaks for one of two, who has picked something; the other plays on. When it is back, what was missed is
/// there, what was picked too, and a press while it was away has done nothing by halves.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_cut_line_catches_up() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the line is cut");
    driver.allow("htmx:sse:error", "the line is cut");
    driver.allow("htmx:error: Failed to fetch", "a turn is sent while the line is cut");
    let line = Proxy::to(server.address()).await;
    let (first, second) = tokio::join!(driver.browser(line.address()), driver.browser(server.address()));
    let table = first.open_table("Ada", 1, 1).await;
    second.open(&table).await;
    second.sit("Grace").await;
    first.wait("!!document.querySelector('.td-wheel')").await;
    first.js("window.neverReloaded = true", Vec::new()).await;
    let (mut ada, mut grace) = (TroyesDicePlayer::new(first, 30), TroyesDicePlayer::new(second, 31));
    let morning = ada.play_half_day().await.half_day;
    line.cut();
    ada.browser.wait("document.getElementById('connection').textContent !== ''").await;
    // Grace ends the morning and plays her afternoon; Ada sees nothing of it.
    grace.play_half_day().await;
    grace.play_half_day().await;
    assert_eq!(ada.glance().await.half_day, morning);
    line.mend();
    let now = ada.wait_for_half_day_after(&morning).await;
    assert!(!now.waits, "{now:?}");
    assert_eq!(ada.browser.js("return window.neverReloaded", Vec::new()).await, true);

    // A turn that is sent while the line is away is not made, and can be sent when it is back.
    ada.pick_die().await;
    ada.pick_target().await;
    let picked = ada.glance().await;
    line.cut();
    ada.browser.wait("document.getElementById('connection').textContent === document.getElementById('connection').dataset.lost").await;
    // Only when it has failed for good: a line that is mended at once would let it through.
    let send = "const form = document.querySelector('form[action$=\"/confirm\"]'); \
                document.addEventListener('htmx:finally:request', ({ detail }) => { window.hasFailed ||= detail.ctx.sourceElement === form; }); \
                form.querySelector('button').click()";
    ada.browser.js(send, Vec::new()).await;
    ada.browser.wait("window.hasFailed").await;
    line.mend();
    ada.browser.wait("document.getElementById('connection').textContent === document.getElementById('connection').dataset.back").await;
    assert_eq!(ada.glance().await, picked);
    let afternoon = picked.half_day;
    ada.play_half_day().await;
    grace.wait_for_half_day_after(&afternoon).await;
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_reload_after_a_turn_picks_nothing_anew() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.open("/").await;
    browser.click(".solo button").await;
    browser.wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'").await;
    let mut player = TroyesDicePlayer::new(browser, 8);
    for _ in 0..4 {
        let now = player.play_half_day().await;
        player.browser.reload().await;
        assert_eq!(player.glance().await, now, "at {}", player.browser.place().await);
    }
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn a_draft_with_a_choice_survives_a_crash() {
    setup!(server, driver);
    driver.allow("net::ERR_", "the server dies");
    driver.allow("htmx:sse:error", "the server dies");
    let mut player = TroyesDicePlayer::new(driver.browser(server.address()).await, 9);
    let mut games = 0;
    // Six citizens of each colour bring a choice; luck may be against it.
    let draft = loop {
        let now = player.glance().await;
        if !now.choices.is_empty() {
            break now;
        }
        if now.is_over || games == 0 {
            games += 1;
            assert!(games < 5, "four games without a choice");
            player.browser.open("/").await;
            player.browser.click(".solo button").await;
            player
                .browser
                .wait("!!document.querySelector('.td-wheel') && document.readyState === 'complete'")
                .await;
            continue;
        }
        if now.main.is_empty() {
            player.pick_work_building().await;
        }
        player.press_main().await;
    };
    server.crash();
    server.restart();
    player.browser.reload().await;
    assert_eq!(player.glance().await, draft, "the drafted move and its choice are there");
    player.play_half_day().await;
}
