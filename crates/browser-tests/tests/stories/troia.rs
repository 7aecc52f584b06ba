use browser_tests::{ALL_LOOKS, BrowserOptions, Keyboard, Proxy, TroiaPlayer, audit, secrets};
use serde_json::Value;

use crate::setup;

/// Players in browsers of their own take their turns, this many times.
async fn take_turns(players: &mut [TroiaPlayer], times: usize) {
    for _ in 0..times {
        let mut over = 0;
        for player in players.iter_mut() {
            over += usize::from(player.play_on().await.is_over);
        }
        if over == players.len() {
            return;
        }
        // The next player learns of it without doing anything.
        let turns = players.iter().map(|player| Box::pin(player.my_turn()));
        futures_util::future::select_all(turns).await;
    }
}

#[tokio::test]
async fn two_friends_dig_by_link() {
    by_link(6).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn two_friends_dig_a_whole_game_by_link() {
    by_link(400).await;
}

/// Takes this many turns with the pointer, and the rest ahead.
async fn by_link(turns: usize) {
    setup!(server, driver);
    let (first, second) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let (ada, grace) = (TroiaPlayer::new(first), TroiaPlayer::new(second));
    let table = ada.open_table("Ada", 1, 1, 0).await;
    grace.browser.open(&table).await;
    grace.browser.sit("Grace").await;
    ada.until(|now| !now.question.is_empty()).await;
    for browser in [&ada.browser, &grace.browser] {
        browser.js("window.neverReloaded = true", Vec::new()).await;
    }
    let mut players = [ada, grace];
    take_turns(&mut players, turns).await;
    for player in &players {
        assert_eq!(player.browser.js("return window.neverReloaded", Vec::new()).await, Value::Bool(true));
    }
    tokio::join!(players[0].browser.play_ahead(u32::MAX), players[1].browser.play_ahead(u32::MAX));
    for (player, other) in players.iter().zip(["Grace", "Ada"]) {
        let result = player.browser.text_of(".ct-result").await;
        assert!(result.contains(other) && result.contains("Primordial"), "{result}");
        assert!(player.browser.has(".tr-troy .tr-published").await, "Troy as it was rebuilt");
        player.browser.open(&format!("{table}?show=log")).await;
        let log = player.browser.text_of(".ct-log").await;
        assert!(log.contains("Only you know") && log.contains("publishes in Troy"), "{log}");
    }
    let browser = &players[0].browser;
    browser.click(".actions form[action$='/verify'] button").await;
    browser.wait("location.pathname.endsWith('/verify') && !!document.querySelector('[role=status]')").await;
    assert!(browser.text_of("[role=status]").await.contains("All "), "{}", browser.text().await);
}

/// Each time the device changes hands, nothing secret is on the screen before the next player confirms.
#[tokio::test]
#[ignore = "a whole game: CI"]
async fn three_share_one_device_to_the_end() {
    setup!(server, driver);
    let mut player = TroiaPlayer::new(driver.browser(server.address()).await);
    player.open_table("Ada", 3, 0, 0).await;
    let (mut covers, mut last) = (0, String::new());
    loop {
        let now = player.settled().await;
        if now.is_over {
            break;
        }
        if now.is_covered {
            covers += 1;
            let seat = now.here.split('?').next().unwrap_or_default().to_owned();
            assert!(!player.browser.has(".tr-tent, .tr-hand").await, "nobody's tent is open");
            assert_ne!(seat, last, "a player who continues does not hand over");
            last = seat;
        }
        player.step().await;
    }
    assert!(covers > 30, "{covers} times the device changed hands");
    assert!(player.browser.text_of(".ct-result").await.contains("Ada 3"));
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn a_game_of_troia_with_the_keyboard_alone() {
    setup!(server, driver);
    let mut player = TroiaPlayer::new(driver.browser(server.address()).await);
    player.open_table("Ada", 1, 0, 1).await;
    let mut keys = Keyboard::new(player.browser.clone());
    keys.tab_to("a.skip").await;
    keys.enter().await;
    let mut decisions = 0;
    loop {
        let before = player.my_turn().await;
        if before.is_over {
            break;
        }
        let click = player.next_click(&before);
        keys.tab_to(click).await;
        keys.enter().await;
        player.answer_after(&before).await;
        decisions += 1;
    }
    assert!(decisions >= 40, "{decisions}");
    assert!(player.browser.has(".ct-result").await);
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn nobody_receives_what_is_behind_a_tent() {
    behind_a_tent(4).await;
}

#[tokio::test]
#[ignore = "a whole game: CI"]
async fn nobody_receives_what_is_behind_a_tent_in_a_whole_game() {
    behind_a_tent(200).await;
}

/// What an opponent and a spectator receive, to the byte: nothing of a hand, of a tent or of what is under the hill. Lays
/// this many cards with the pointer, and plays the rest ahead.
async fn behind_a_tent(most: usize) {
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
    let (mut ada, mut grace) = (TroiaPlayer::new(first), TroiaPlayer::new(second));
    let table = ada.open_table("Ada", 1, 1, 0).await;
    watching.open(&table).await;
    grace.browser.open(&table).await;
    grace.browser.sit("Grace").await;
    ada.until(|now| !now.question.is_empty()).await;
    watching.wait("!!document.querySelector('.tr-hill')").await;

    let mut hidden_cards = 0;
    while hidden_cards < most {
        for player in [&mut ada, &mut grace] {
            while player.settled().await.is_turn && !player.is_asked_for_a_card().await {
                player.step().await;
            }
        }
        if ada.settled().await.is_over {
            break;
        }
        if !ada.is_asked_for_a_card().await || !grace.is_asked_for_a_card().await {
            continue;
        }
        // Ada lays her card first: nobody else receives which one before Grace has laid hers.
        let card = lay_card(&mut ada).await;
        assert!(ada_wire.count(&format!("value=\"{card}\"")) > 0, "the search finds {card} with its player");
        let number = card.trim_start_matches("card ");
        for wire in [&grace_wire, &eve_wire] {
            let told =
                wire.count(&format!("dig permit {number}<")) + wire.count(&format!("publish card {number}<"));
            assert_eq!(told, 0, "{card} lies face down");
        }
        hidden_cards += 1;
        lay_card(&mut grace).await;
    }
    assert!(hidden_cards >= most.min(6), "{hidden_cards}");
    // Which number the hill was poured from is told by the record, and by nothing before. At the end the players'
    // browsers fetch it, to find their own shares in it.
    let known = secrets(server.data(), &table).await;
    let seed = known.drawn.iter().find_map(|drawn| drawn.strip_prefix("hill ")).expect("a hill").to_owned();
    if !ada.settled().await.is_over {
        for wire in [&ada_wire, &grace_wire] {
            assert_eq!(wire.count(&seed), 0, "a player received the number of the hill");
        }
    }
    tokio::join!(ada.browser.play_ahead(u32::MAX), grace.browser.play_ahead(u32::MAX));

    // A spectator has received no tent, no hand, no find and no permit; a player only the own ones.
    for (text, of_ada) in [
        ("data-try=\"", true),
        ("class=\"tr-hand\"", true),
        ("Only you know", true),
        ("draws dig permit", true),
    ] {
        assert_eq!(eve_wire.count(text), 0, "a spectator received {text}");
        assert_eq!(ada_wire.count(text) > 0, of_ada, "the search finds {text} where it may be");
    }
    let found = |wire: &Proxy, who: &str| wire.count(&format!("<b><bdi>{who}</bdi></b> draws dig permit"));
    assert_eq!((found(&ada_wire, "Grace"), found(&grace_wire, "Ada")), (0, 0));
    assert!(found(&ada_wire, "Ada") > 0 && found(&grace_wire, "Grace") > 0);
    assert_eq!(eve_wire.count(&seed), 0, "a spectator received the number of the hill");
    watching.open(&format!("{table}/record")).await;
    assert!(eve_wire.count(&seed) > 0, "the search would find it");
}

/// Lays a card face down, and says which.
async fn lay_card(player: &mut TroiaPlayer) -> String {
    let card = player.step().await.action;
    assert!(card.starts_with("card "), "{card}");
    player.press(".ct-actions .main").await;
    card
}

#[tokio::test]
#[ignore = "takes long: CI"]
async fn axe_finds_nothing_serious_in_troia() {
    setup!(server, driver);
    let mut player = TroiaPlayer::new(driver.browser(server.address()).await);
    let browser = player.browser.clone();
    player.open_table("Ada", 1, 0, 2).await;
    let mut found = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for _ in 0..120 {
        let now = player.my_turn().await;
        let click = player.next_click(&now);
        let situation = if now.is_over { "result" } else { click };
        if !seen.contains(&situation) {
            seen.push(situation);
            audit(&browser, situation, ALL_LOOKS, &mut found).await;
        }
        if now.is_over || seen.len() == 10 {
            break;
        }
        player.press(click).await;
    }
    assert!(seen.len() >= 7, "{seen:?}");
    browser
        .open(&format!("{}?zoom=0_0", player.glance().await.here.split('?').next().unwrap_or_default()))
        .await;
    audit(&browser, "magnified", ALL_LOOKS, &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
}

/// A piece is dragged over its cell and settles there; over another it does not.
#[tokio::test]
async fn a_piece_is_dragged_to_its_cell() {
    setup!(server, driver);
    let mut player = TroiaPlayer::new(driver.browser(server.address()).await);
    let browser = player.browser.clone();
    player.open_table("Ada", 1, 0, 1).await;
    while !browser.has(".tr-tile.own").await {
        player.step().await;
    }
    let here = player.settled().await.here.split('?').next().unwrap_or_default().to_owned();
    browser.open(&format!("{here}?assist=1")).await;
    player.settled().await;
    let drag = |to_right_cell: bool| {
        let browser = browser.clone();
        async move {
            let script = "const [right] = arguments; \
                const piece = document.querySelector('.tr-tile.own .tr-drag'); \
                const layer = ['i', 'ii', 'vi', 'vii', 'viii'].find(name => piece.querySelector('svg').classList.contains(name)); \
                const cell = document.querySelector('.tr-cell-name').textContent; \
                const map = document.querySelector(`.tr-strip .tr-map.${layer}`); \
                const box = map.getBoundingClientRect(), side = Number(map.dataset.side); \
                let [column, row] = [cell.charCodeAt(0) - 97, Number(cell[1]) - 1]; \
                if (!right) row = (row + 1) % side; \
                const from = piece.getBoundingClientRect(); \
                const at = (type, x, y) => piece.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y })); \
                at('pointerdown', from.x + 9, from.y + 9); \
                at('pointermove', from.x + 60, from.y - 60); \
                const x = box.x + box.width * (column + .5) / side, y = box.y + box.height * (row + .5) / side; \
                at('pointermove', x, y); \
                at('pointerup', x, y);";
            browser.js(script, vec![to_right_cell.into()]).await;
        }
    };
    drag(false).await;
    browser.wait("!!document.querySelector('.tr-no-fit')").await;
    assert!(!browser.has(".tr-tile.laid").await, "a piece settles only where it fits");
    drag(true).await;
    browser.wait("!!document.querySelector('.tr-tile.laid')").await;
    assert!(browser.text_of(".tr-fit").await.contains("It fits"));
}

/// A click that overtakes an update on its way: the click counts, and nothing is reported as an error.
#[tokio::test]
async fn a_click_overtakes_an_update_without_an_error() {
    setup!(server, driver);
    let player = TroiaPlayer::new(driver.browser(server.address()).await);
    let browser = player.browser.clone();
    player.open_table("Ada", 2, 0, 0).await;
    if player.settled().await.is_covered {
        player.press(".hand-over button").await;
    }
    let script = "window.reported = []; \
        const error = console.error; \
        console.error = (...told) => { reported.push(String(told[0])); error(...told); }; \
        htmx.trigger(document.getElementById('refresh'), 'update'); \
        document.querySelector('.tr-closer a.tr-tool').click(); \
        document.querySelector('.tr-frame').click();";
    browser.js(script, Vec::new()).await;
    browser.wait("!!document.querySelector('.tr-bench') && !window.requestsInFlight?.size").await;
    assert!(!browser.has("#tr-hill-view[data-zoomed]").await, "the last click counts");
    assert_eq!(browser.js("return reported", Vec::new()).await, Value::Array(Vec::new()));
}

#[tokio::test]
async fn troia_without_scripts() {
    without_scripts(0).await;
}

#[tokio::test]
#[ignore = "half a game: CI"]
async fn half_a_game_of_troia_without_scripts() {
    without_scripts(80).await;
}

/// Digs and publishes by links and forms alone: until a piece is published, and then this many clicks more.
async fn without_scripts(clicks: usize) {
    setup!(server, driver);
    let options = BrowserOptions { scripts: false, ..BrowserOptions::default() };
    let mut player = TroiaPlayer::new(driver.browser_with(server.address(), options).await);
    player.open_table("Ada", 1, 0, 1).await;
    assert_eq!(player.browser.js("return typeof htmx", Vec::new()).await, "undefined", "scripts do not run");
    let mut click = async || {
        // The page asks again by itself while a bot is thinking.
        let now = player.my_turn().await;
        if !now.is_over {
            let click = player.next_click(&now);
            player.press(click).await;
        }
        now
    };
    let mut before = 0;
    while !click().await.action.starts_with("publish") {
        before += 1;
        assert!(before < 60, "no piece is published");
    }
    for _ in 0..clicks {
        if click().await.is_over {
            break;
        }
    }
}
