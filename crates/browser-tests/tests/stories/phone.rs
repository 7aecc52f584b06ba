use browser_tests::{Browser, DESKTOP, PHONE, Screen, TroyesDicePlayer};
use serde_json::Value;

use crate::setup;

/// What is wider than the screen, other than inside what scrolls by itself.
const TOO_WIDE: &str = r#"
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const guilty = [...document.body.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > wide + 1);
    return [`${document.documentElement.scrollWidth} px`, ...guilty.slice(0, 5).map(one => one.outerHTML.slice(0, 120))];"#;

/// Columns of the table whose content lies over the next one.
const OVERLAPPING: &str = r#"
    return [...document.querySelectorAll('.ct-left, .ct-centre, .ct-side')]
        .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
        .map(one => `${one.className}: ${one.scrollWidth} px in ${one.clientWidth}`);"#;

/// Controls that are smaller than a finger.
const TOO_SMALL: &str = r#"
    const seen = [...document.querySelectorAll(arguments[0])].filter(one => one.checkVisibility({ visibilityProperty: true }));
    return seen.map(one => [one, one.getBoundingClientRect()])
        .filter(([_, box]) => box.width < 43.9 || box.height < 43.9)
        .map(([one, box]) => `${Math.round(box.width * 10) / 10} × ${Math.round(box.height * 10) / 10}: ${one.outerHTML.slice(0, 90)}`);"#;

/// Words that are broken in the middle or reach out of their box, such as a long name on a narrow sheet.
const BROKEN: &str = r#"
    const broken = [];
    for (const box of document.querySelectorAll(arguments[0])) {
        if (!box.checkVisibility()) continue;
        const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        for (let text = walk.nextNode(); text; text = walk.nextNode()) {
            for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                const rows = new Set([...range.getClientRects()].map(part => Math.round(part.top)));
                if (rows.size > 1 || range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1) broken.push(word);
            }
        }
    }
    return broken;"#;

/// Help opens where a finger, or a pointer, hits near it.
const HELP: &str = r#"
    return [...document.querySelectorAll('.td-sheet.own button.ct-help')].filter(one => one.checkVisibility())
        .map(one => getComputedStyle(one, '::after'))
        .map(area => Math.min(parseFloat(area.width), parseFloat(area.height)))
        .filter(side => side < arguments[0] - 0.1);"#;

pub(crate) async fn fits(browser: &Browser, what: &str, controls: &str) {
    let none = Value::Array(Vec::new());
    assert_eq!(browser.js(TOO_WIDE, Vec::new()).await, none, "{what} is too wide for the screen");
    let small = browser.js(TOO_SMALL, vec![controls.into()]).await;
    assert_eq!(small, none, "{what}: a finger needs 44 px");
}

#[tokio::test]
async fn a_phone_shows_everything_and_can_play() {
    on_a_phone(1).await;
}

#[tokio::test]
#[ignore = "half a game: CI"]
async fn a_phone_shows_everything_later_in_the_game() {
    on_a_phone(8).await;
}

/// Plays this many half-days by touch, and the rest ahead.
async fn on_a_phone(half_days: usize) {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open("/").await;
    fits(&browser, "the start page", ".shelf button, .shelf select, .shelf a").await;
    browser.open("/?game=troyes-dice").await;
    fits(
        &browser,
        "the set-up",
        "button.act, .start input:not([type=checkbox]):not([type=radio]), .start select",
    )
    .await;
    browser.open_table("Ada", 1, 1).await;
    fits(&browser, "the seats", ".seats button, .seats input:not([type=hidden]), .link button").await;
    browser.hurry_bots().await;
    browser.click(".seats form[action$='/bot'] button").await;
    browser.wait("!!document.querySelector('.td-strip') && document.readyState === 'complete'").await;
    fits(&browser, "the table", ".td-strip a, .ct-bar button").await;
    for language in ["fr", "en"] {
        browser.click(&format!(".languages button[value={language}]")).await;
        browser
            .wait(&format!(
                "document.documentElement.lang === '{language}' && document.fonts.status === 'loaded'"
            ))
            .await;
        for screen in [DESKTOP, PHONE] {
            browser.show_on(screen).await;
            let broken = browser.js(BROKEN, vec![".td-sheet.own .td-who".into()]).await;
            assert_eq!(broken, Value::Array(Vec::new()), "{language}, {} px", screen.width);
            let side = if screen.is_phone { 44 } else { 32 };
            assert_eq!(browser.js(HELP, vec![side.into()]).await, Value::Array(Vec::new()), "{side} px");
        }
    }

    let mut player = TroyesDicePlayer::new(browser.clone(), 5).on_phone();
    player.pick_die().await;
    fits(&browser, "a picked die", ".td-strip a, .ct-bar a, .ct-bar button, .td-track.lit").await;
    player.pick_target().await;
    let main = ".td-strip a, .ct-bar .ct-actions a, .ct-bar button, .ct-bar summary";
    fits(&browser, "the preview", main).await;
    browser.click(".ct-fold summary").await;
    browser.wait("document.querySelector('.ct-fold').open").await;
    fits(&browser, "the opened preview", ".ct-fold a").await;
    for _ in 0..half_days {
        player.play_half_day().await;
        fits(&browser, "the table later on", ".td-strip a, .ct-bar button").await;
    }
    browser.play_ahead(u32::MAX).await;
    fits(&browser, "the result", ".actions .button, .actions button").await;
}

/// What of the page can't be brought to light: the list of moves, the log, the places of the own sheet.
const HIDDEN: &str = r#"
    return [...document.querySelectorAll('.ct-moves summary, [role=log], .td-sheet.own a.lit')]
        .filter(one => one.checkVisibility())
        .filter(one => {
            one.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = one.getBoundingClientRect();
            const top = document.elementFromPoint(box.left + Math.min(box.width, 40) / 2, box.top + Math.min(box.height / 2, 20));
            return !(top && (one.contains(top) || top.contains(one)));
        })
        .map(one => one.outerHTML.slice(0, 120));"#;

#[tokio::test]
async fn nothing_stays_under_the_bar_however_tall_it_is() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    browser.show_on(PHONE).await;
    browser.open("/").await;
    browser.open_table("Ada", 1, 0).await;
    let mut player = TroyesDicePlayer::new(browser.clone(), 5).on_phone();
    player.pick_die().await;
    for tall in [20, 60] {
        let script = "document.querySelector('.ct-bar').style.minHeight = `${arguments[0]}vh`";
        browser.js(script, vec![tall.into()]).await;
        browser.wait("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))").await;
        let hidden = browser.js(HIDDEN, Vec::new()).await;
        assert_eq!(hidden, Value::Array(Vec::new()), "under a bar of {tall} % of the screen");
    }
}

/// The bars at the edges stay in sight by themselves: going to something in them does not scroll the page.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn the_page_stays_where_it_is_when_the_bar_is_used() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    for game in ["troyes-dice", "dice-city", "troia"] {
        browser.open_table_of(game, "Ada", 2, 0).await;
        browser.wait("!!document.querySelector('.ct-bar') && document.readyState === 'complete'").await;
        // Who has the device in hand, where that is asked.
        if browser.has("form[action$='/hands'] button").await {
            browser.click("form[action$='/hands'] button").await;
            browser.wait("!!document.querySelector('.ct-ask button')").await;
        }
        for screen in [DESKTOP, PHONE] {
            browser.show_on(screen).await;
            browser.js("scrollTo(0, 60)", Vec::new()).await;
            let went = "const from = scrollY; const went = []; \
                        for (const one of document.querySelectorAll('.ct-bar :is(a, button, summary), .ct-top :is(a, input)')) { \
                            if (!one.checkVisibility()) continue; \
                            one.focus(); \
                            if (scrollY !== from) went.push(`${scrollY - from} px for ${one.outerHTML.slice(0, 90)}`); \
                            scrollTo(0, from); \
                        } \
                        return went";
            let went = browser.js(went, Vec::new()).await;
            assert_eq!(went, Value::Array(Vec::new()), "{game}, {} px", screen.width);
        }
        browser.show_on(DESKTOP).await;
    }
}

/// Between a phone and a desk: where one layout gives way to the other nothing sticks out of the window.
#[tokio::test]
#[ignore = "takes long: CI"]
async fn every_width_of_a_window_is_enough() {
    setup!(server, driver);
    let browser = driver.browser(server.address()).await;
    for game in ["troyes-dice", "dice-city", "troia"] {
        // Troia is for two at least.
        browser.open_table_of(game, "Ada", 2, 0).await;
        browser.wait("!!document.querySelector('.ct-bar') && document.readyState === 'complete'").await;
        for width in [600, 820, 1024, 1099, 1100, 1140, 1186, 1226, 1259, 1260, 1300, 1499, 1500] {
            browser.show_on(Screen { width, height: 768, is_phone: width < 1100 }).await;
            // A die that is still tumbling reaches beyond its place.
            browser.wait("document.getAnimations().every(one => one.playState !== 'running')").await;
            let wide = browser.js(TOO_WIDE, Vec::new()).await;
            assert_eq!(wide, Value::Array(Vec::new()), "{game} in a window of {width} px");
            let over = browser.js(OVERLAPPING, Vec::new()).await;
            assert_eq!(over, Value::Array(Vec::new()), "{game} in a window of {width} px");
        }
    }
}
