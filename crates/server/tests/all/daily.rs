//! The day's dice, from the first visit to the opened secret.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Clock, Settings, app};
use store::SqliteStore;
use table::{Day, Secret};
use titles::AllTitles;

use crate::common::{Browser, Seen, after_bots, legal_moves, state};

const HOUR: u64 = 60 * 60;

/// A house whose clock the test moves.
struct House {
    store: Arc<SqliteStore>,
    clock: Clock,
    router: Router,
    /// How far the clock is ahead, in milliseconds.
    ahead: i64,
}

impl House {
    /// It is ten o'clock in the morning, UTC.
    fn in_the_morning() -> House {
        let store = Arc::new(SqliteStore::open_in_memory().expect("a store in memory"));
        let clock = Clock::default();
        let mut house = House { router: serve(&store, &clock), store, clock, ahead: 0 };
        let tomorrow = house.today().plus(1).begins();
        house.advance((tomorrow - house.now()) / 1_000 + 10 * HOUR as i64);
        house
    }

    /// In milliseconds since 1970, on the house's clock.
    fn now(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_millis() as i64 + self.ahead
    }

    fn today(&self) -> Day {
        Day::of(self.now())
    }

    fn advance(&mut self, seconds: i64) {
        self.ahead += seconds * 1_000;
        self.clock.advance(Duration::from_secs(seconds as u64));
    }

    /// Moves the clock to this many seconds after the beginning of a day.
    fn advance_to(&mut self, day: Day, seconds: u64) {
        self.advance((day.begins() - self.now()) / 1_000 + seconds as i64 + 1);
    }

    fn restart(&mut self) {
        self.router = serve(&self.store, &self.clock);
    }

    fn browser(&self) -> Browser {
        Browser::new(&self.router)
    }
}

fn serve(store: &Arc<SqliteStore>, clock: &Clock) -> Router {
    let settings = Settings { limits: false, clock: clock.clone(), ..Settings::default() };
    app::<AllTitles>(store.clone(), settings)
}

async fn begin(browser: &mut Browser, game: &str, day: Day, name: &str) -> String {
    let seen = browser.post(&format!("/daily/{game}/{day}"), &format!("kind=ranked&name={name}")).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.location.expect("to the table")
}

/// Plays one move: the first legal one, or the last.
async fn step(browser: &mut Browser, table: &str, takes_last: bool) -> Value {
    let moves = legal_moves(browser, table, 1).await;
    let action = if takes_last { moves.last() } else { moves.first() };
    let body = json!({ "seat": 1, "move": action.expect("a move") }).to_string();
    let key = format!("Bearer {}", browser.cookies[&(table.to_owned(), "seat".to_owned())]);
    let path = format!("{}/confirm", table.replace("/t/", "/api/tables/"));
    let extra = [("authorization", key.as_str()), ("content-type", "application/json")];
    let seen = browser.ask(Method::POST, &path, &body, &extra).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    serde_json::from_str(&seen.text).expect("JSON")
}

/// Plays a solo game to its end; returns the score.
async fn play_out(browser: &mut Browser, table: &str, takes_last: bool) -> i64 {
    loop {
        let status = step(browser, table, takes_last).await;
        if status["stage"] == "over" {
            return status["outcome"]["seats"][0]["total"].as_i64().expect("a score");
        }
    }
}

async fn day_page(browser: &mut Browser, game: &str, day: Day) -> String {
    let Seen { status, text, .. } = browser.get(&format!("/daily/{game}/{day}")).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    text
}

/// The hash and, where it is open, the secret on a day's page.
fn codes(page: &str) -> Vec<&str> {
    let found = page.match_indices("<code").map(|(at, _)| {
        let rest = &page[at..];
        &rest[rest.find('>').expect("an end") + 1..rest.find("</code>").expect("an end")]
    });
    found.collect()
}

fn rolls(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.starts_with("* ")).collect()
}

#[tokio::test]
async fn a_day_from_the_first_visit_to_the_opened_secret() {
    let mut house = House::in_the_morning();
    let today = house.today();
    let (mut ada, mut grace) = (house.browser(), house.browser());
    let home = ada.get("/").await.text;
    assert!(home.contains("Today’s dice") && home.matches("data-daily=").count() == 3, "{home}");
    assert_eq!(ada.get("/daily").await.text.matches("Not played yet").count(), 3);
    let page = day_page(&mut ada, "troyes-dice", today).await;
    let sealed: Vec<String> = codes(&page).into_iter().map(str::to_owned).collect();
    assert_eq!(sealed.len(), 2, "today's hash and tomorrow's");
    assert!(page.contains("You will see the leaderboard once you have finished"), "{page}");

    // No help in the ranked attempt.
    let table = begin(&mut ada, "troyes-dice", today, "Ada").await;
    step(&mut ada, &table, false).await;
    for (action, body) in [("hint", "seat=1"), ("back", "seat=1"), ("stand-in", "seat=1&level=master")] {
        let seen = ada.post(&format!("{table}/{action}"), body).await;
        assert!(seen.text.contains("In your ranked attempt at the day’s dice"), "{action}: {}", seen.text);
    }
    let page = ada.get(&format!("{table}/seat/1")).await.text;
    assert!(!page.contains(&format!("{table}/hint")) && !page.contains(&format!("{table}/back")), "{page}");
    assert!(page.contains("This is your ranked attempt"), "{page}");
    assert!(ada.get("/daily").await.text.contains("Unfinished"));
    let early = ada.post(&format!("/daily/troyes-dice/{today}"), "kind=unranked").await;
    assert_eq!(early.status, StatusCode::CONFLICT, "the ranked attempt comes first");
    let score = play_out(&mut ada, &table, false).await;

    // Her result, and a text that gives nothing away.
    assert!(ada.get(&table).await.text.contains("To the day’s leaderboard"));
    let page = day_page(&mut ada, "troyes-dice", today).await;
    assert!(page.contains(&format!("{score} points")) && page.contains("rank 1 of 1 so far"), "{page}");
    let shared = format!("Crier, day {}, Troyes Dice: {score} points", today.number());
    assert!(
        page.contains(&shared) && page.contains(&format!("http://table.test/daily/troyes-dice/{today}")),
        "{page}"
    );
    // A link with her mark shows her result in a chat, to everyone, and does not lead to her table.
    let (_, address) =
        page.split_once(&format!("http://table.test/daily/troyes-dice/{today}?result=")).expect("a link");
    let mark: String = address.chars().take_while(char::is_ascii_hexdigit).collect();
    let link = format!("/daily/troyes-dice/{today}");
    let seen = grace.get(&format!("{link}?result={mark}")).await.text;
    let picture = format!("http://table.test{link}/picture.png?lang=en&amp;result={mark}");
    assert!(seen.contains(&format!("property=\"og:title\" content=\"{shared}")), "{seen}");
    assert!(seen.contains(&picture) && !seen.contains(&table), "{seen}");
    let plain = grace.get(&format!("{link}?result=0000000000000000")).await.text;
    assert!(plain.contains(&format!("{link}/picture.png?lang=en\"")) && !plain.contains(&shared), "{plain}");
    for nowhere in ["/daily/troyes-dice/2026-02-30/picture.png", "/daily/chess/today/picture.png"] {
        assert!(grace.get(nowhere).await.status.is_client_error(), "{nowhere}");
    }
    assert!(page.contains("1 day in a row"), "{page}");
    assert!(!page.contains("/replay"), "replays open after the day");
    assert_eq!(begin(&mut ada, "troyes-dice", today, "Ada").await, table, "there is one ranked attempt");
    let again = ada.post(&format!("/daily/troyes-dice/{today}"), "kind=unranked").await;
    let unranked = again.location.expect("to another table");
    assert_ne!(unranked, table);
    assert!(
        ada.get(&format!("{unranked}/seat/1")).await.text.contains(&format!("{unranked}/hint")),
        "nothing is at stake"
    );
    play_out(&mut ada, &unranked, true).await;

    // Others see no score before they have one.
    let page = day_page(&mut grace, "troyes-dice", today).await;
    assert!(page.contains("One person has finished.") && !page.contains("Ada"), "{page}");
    let hers = begin(&mut grace, "troyes-dice", today, "Grace").await;
    play_out(&mut grace, &hers, true).await;
    let page = day_page(&mut grace, "troyes-dice", today).await;
    assert!(page.contains("Ada") && page.contains("of 2 so far"), "{page}");

    // The record is there, the secret is not.
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.contains(&format!("tag dice-day {today}")) && record.contains(&sealed[0]), "{record}");
    assert!(!record.contains("dice-secret"), "{record}");
    assert!(ada.post(&format!("{table}/verify"), "").await.text.contains("You can check them then"));
    assert_eq!(rolls(&record), rolls(&grace.get(&format!("{hers}/record")).await.text), "the same dice");
    assert_eq!(rolls(&record).len(), if record.contains("expansion") { 18 } else { 17 });

    // Until one o'clock; then everything is open.
    house.advance_to(today.plus(1), HOUR - 60);
    let page = day_page(&mut ada, "troyes-dice", today).await;
    assert_eq!(codes(&page), [&sealed[0]]);
    house.advance_to(today.plus(1), HOUR);
    let page = day_page(&mut ada, "troyes-dice", today).await;
    let open = codes(&page);
    assert_eq!((open.len(), open[0]), (2, sealed[0].as_str()));
    assert_eq!(
        Secret::from_hex(open[1]).expect("a secret").hash().to_hex(),
        sealed[0],
        "as it was published"
    );
    assert!(page.contains(&format!("{hers}/replay")) && page.contains("rank "), "{page}");
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(record.contains(&format!("tag dice-secret {}", open[1])), "{record}");
    assert!(ada.post(&format!("{table}/verify"), "").await.text.contains("rolls match the sealed secret"));
    let mut eve = house.browser();
    assert_eq!(eve.get(&format!("{hers}/replay")).await.status, StatusCode::SEE_OTHER);
    let next = day_page(&mut eve, "troyes-dice", today.plus(1)).await;
    assert_eq!(codes(&next)[0], sealed[1], "what was shown as tomorrow's hash");
    assert!(eve.get("/daily/troyes-dice").await.text.contains("2 people finished · best: "));
    let late = eve.post(&format!("/daily/troyes-dice/{today}"), "kind=ranked").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let seen = eve.post(&format!("/daily/troyes-dice/{today}"), "kind=unranked").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "old days can be played");
}

#[tokio::test]
async fn requests_at_midnight_share_one_secret_and_one_attempt() {
    let mut house = House::in_the_morning();
    // Three days later, so that nothing was sealed ahead.
    let day = house.today().plus(3);
    house.advance_to(day, 0);
    let pages = (0..8).map(|_| {
        let mut browser = house.browser();
        async move { day_page(&mut browser, "dice-city", day).await }
    });
    let pages = futures_util::future::join_all(pages).await;
    assert!(pages.iter().all(|page| codes(page) == codes(&pages[0])), "one secret for all");
    assert!(pages[0].contains("It was sealed on the day itself, at 00:00 UTC"), "{}", pages[0]);

    // A browser that is known presses twice.
    let mut ada = house.browser();
    begin(&mut ada, "troyes-dice", day, "Ada").await;
    let twice = (0..6).map(|_| {
        let mut browser = ada.clone();
        async move { begin(&mut browser, "dice-city", day, "Ada").await }
    });
    let tables = futures_util::future::join_all(twice).await;
    assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
}

#[tokio::test]
async fn an_attempt_that_spans_midnight_counts_for_an_hour() {
    let mut house = House::in_the_morning();
    let day = house.today();
    house.advance_to(day, 23 * HOUR + 30 * 60);
    let (mut ada, mut grace, mut eve) = (house.browser(), house.browser(), house.browser());
    let hers = begin(&mut ada, "troyes-dice", day, "Ada").await;
    let late = begin(&mut grace, "troyes-dice", day, "Grace").await;
    house.advance_to(day.plus(1), 30 * 60);
    let over = eve.post(&format!("/daily/troyes-dice/{day}"), "kind=ranked&name=Eve").await;
    assert_eq!(over.status, StatusCode::CONFLICT, "none can begin any more");
    assert!(day_page(&mut eve, "troyes-dice", day).await.contains("This day is over. Attempts begun"));
    house.restart();
    for browser in [&mut ada, &mut grace, &mut eve] {
        browser.house = house.router.clone();
    }
    assert_eq!(begin(&mut ada, "troyes-dice", day, "Ada").await, hers, "it goes on after a restart");
    play_out(&mut ada, &hers, false).await;
    let page = day_page(&mut ada, "troyes-dice", day).await;
    assert!(page.contains("rank 1 of 1 so far") && page.contains("1 day in a row"), "{page}");
    house.advance_to(day.plus(1), HOUR + 60);
    play_out(&mut grace, &late, false).await;
    let page = day_page(&mut grace, "troyes-dice", day).await;
    assert!(page.contains("You finished after the leaderboard closed"), "{page}");
    assert!(page.contains("Ada") && !page.contains("Grace</bdi>"), "{page}");
    assert!(day_page(&mut eve, "troyes-dice", day).await.contains("Play these dice unranked"));

    // The next day continues the streak; after a day without one it begins again.
    let next = begin(&mut ada, "troyes-dice", day.plus(1), "Ada").await;
    play_out(&mut ada, &next, false).await;
    assert!(day_page(&mut ada, "troyes-dice", day.plus(1)).await.contains("2 days in a row"));
    house.advance_to(day.plus(3), 60);
    assert!(!ada.get("/").await.text.contains("in a row"));
}

#[tokio::test]
async fn days_without_a_server_have_no_dice() {
    let mut house = House::in_the_morning();
    let day = house.today();
    let mut ada = house.browser();
    day_page(&mut ada, "troia", day).await;
    house.advance_to(day.plus(5), HOUR);
    house.restart();
    ada.house = house.router.clone();
    for (missing, status) in [(2, 404), (5, 200), (6, 404), (-1, 404)] {
        let seen = ada.get(&format!("/daily/troia/{}", day.plus(missing))).await;
        assert_eq!(seen.status.as_u16(), status, "{missing}: {}", seen.text);
    }
    let archive = ada.get("/daily/troia").await.text;
    // Day 1 was sealed ahead.
    for (listed, is_there) in [(0, true), (1, true), (2, false), (5, false)] {
        assert_eq!(archive.contains(&format!("/daily/troia/{}\"", day.plus(listed))), is_there, "{listed}");
    }
    for (path, status) in [
        ("/daily/troia/2026-02-30", 404),
        ("/daily/chess", 400),
        ("/daily/troia/today", 303),
        ("/daily/troia?before=x", 200),
    ] {
        assert_eq!(ada.get(path).await.status.as_u16(), status, "{path}");
    }
}

/// Two people who make the same decisions meet the same answers from the bot.
#[tokio::test]
async fn a_days_bot_plays_the_same_for_everyone() {
    let house = House::in_the_morning();
    let mut views = Vec::new();
    for name in ["Ada", "Grace"] {
        let mut browser = house.browser();
        let table = begin(&mut browser, "troia", house.today(), name).await;
        browser.post(&format!("{table}/bot-pace"), "at_once=yes").await;
        for _ in 0..8 {
            after_bots(&mut browser, &table).await;
            step(&mut browser, &table, false).await;
        }
        after_bots(&mut browser, &table).await;
        let key = format!("Bearer {}", browser.cookies[&(table.clone(), "seat".to_owned())]);
        let path = format!("{}?seat=1", table.replace("/t/", "/api/tables/"));
        let seen = browser.ask(Method::GET, &path, "", &[("authorization", &key)]).await;
        let status: Value = serde_json::from_str(&seen.text).expect("JSON");
        views.push(status["view"].clone());
    }
    assert!(views[0]["round"].as_u64().expect("a round") >= 1, "{}", views[0]);
    assert_eq!(views[0], views[1]);
}

#[tokio::test]
async fn the_masters_score_is_computed_in_the_background_and_kept() {
    let mut house = House::in_the_morning();
    let (day, mut ada) = (house.today(), house.browser());
    let par = async |browser: &mut Browser| {
        let seen = browser.get(&format!("/api/daily/troyes-dice/{day}")).await;
        serde_json::from_str::<Value>(&seen.text).expect("JSON")["par"].as_i64()
    };
    let begun = std::time::Instant::now();
    let first = loop {
        assert!(begun.elapsed() < Duration::from_secs(300), "no par");
        match par(&mut ada).await {
            Some(par) => break par,
            None => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    assert!((30..120).contains(&first), "{first}");
    assert!(day_page(&mut ada, "troyes-dice", day).await.contains(&format!("Par: {first} points")));
    house.restart();
    ada.house = house.router.clone();
    assert_eq!(par(&mut ada).await, Some(first));
}

/// Removing a name removes it from the board, too.
#[tokio::test]
async fn a_forgotten_name_is_not_on_the_board() {
    let house = House::in_the_morning();
    let (day, mut ada) = (house.today(), house.browser());
    let table = begin(&mut ada, "troyes-dice", day, "Adalgisa").await;
    play_out(&mut ada, &table, false).await;
    assert!(day_page(&mut ada, "troyes-dice", day).await.contains("<bdi>Adalgisa"));
    ada.post(&format!("{table}/forget"), "seat=1").await;
    assert!(!day_page(&mut ada, "troyes-dice", day).await.contains("<bdi>Adalgisa"));
    assert_eq!(state(&mut ada, &table).await["stage"], "over");
}

#[tokio::test]
async fn the_day_is_told_in_french() {
    let house = House::in_the_morning();
    let (day, mut ada) = (house.today(), house.browser());
    ada.language = "fr";
    assert!(ada.get("/").await.text.contains("Les dés du jour"));
    assert!(day_page(&mut ada, "troia", day).await.contains("contre un robot : Compagnon"));
    let table = begin(&mut ada, "troyes-dice", day, "Ada").await;
    play_out(&mut ada, &table, false).await;
    let page = day_page(&mut ada, "troyes-dice", day).await;
    assert!(page.contains("1re place sur 1 pour l’instant"), "{page}");
}
