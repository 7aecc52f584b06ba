//! People hear that it is their turn, wherever they are.

use std::time::Duration;

use browser_tests::{Browser, DiceCityPlayer, PHONE, TestServer, serious_findings};
use notices_testkit::{Endpoint, MailServer, PushBrowser};
use serde_json::{Value, json};

/// Ada and Grace at a table of Dice City at their own pace, with Ada to play; nobody is looking at it. Its path.
async fn table(server: &mut TestServer, ada: &Browser, grace: &Browser) -> String {
    ada.open("/?game=dice-city").await;
    ada.fill(".start input[name=name]", "Ada").await;
    ada.fill(".start input[name=here]", "1").await;
    ada.fill(".start input[name=elsewhere]", "1").await;
    ada.js("document.querySelector('.start [name=pace][value=over-days]').checked = true", Vec::new()).await;
    ada.click(".start button.act").await;
    ada.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
    let table = ada.table().await;
    grace.open(&table).await;
    grace.sit("Grace").await;
    grace.open("/me/notices").await;
    ada.open("/me").await;
    // After a restart nobody is at the table.
    server.put_forward(Duration::from_secs(60));
    table
}

async fn play(ada: &Browser, table: &str) {
    ada.open(table).await;
    DiceCityPlayer::new(ada.clone(), 7).play_turn().await;
}

/// What comes after the host.
fn path(link: &str) -> String {
    link.splitn(4, '/').nth(3).map(|path| format!("/{path}")).unwrap_or_default()
}

async fn submit(browser: &Browser, form: &str) {
    browser
        .js(&format!("document.querySelector(\"{form}\").requestSubmit(); window.left = true"), Vec::new())
        .await;
    browser.wait("!window.left && document.readyState === 'complete'").await;
}

/// Grace switches a service on, tries it out, sets quiet hours, hears in the morning, plays from the link on her phone, and
/// stops it with one click.
#[tokio::test]
async fn a_notice_waits_for_the_morning_and_opens_the_seat() {
    let Some(driver) = browser_tests::Driver::start().await else { return };
    let mut server = TestServer::start_with(|_| vec!["--private-hooks".to_owned()]);
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    let endpoint = Endpoint::start();
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = table(&mut server, &ada, &grace).await;
    assert_eq!(serious_findings(&grace).await, []);
    grace.js("document.querySelector('#shape').value = 'json'", Vec::new()).await;
    grace.fill(".new input[name=url]", &endpoint.url("/hook")).await;
    submit(&grace, "form[action$='/hook']").await;
    submit(&grace, "form[action$='/test']").await;
    assert_eq!(endpoint.wait().json()["title"], "A test");
    assert!(grace.text().await.contains("The test was accepted"));
    let clock = |hours: u64| {
        let minutes = (server.now() / 60 + hours * 60) % (24 * 60);
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    };
    let hours = "const form = document.querySelector('.wishes'); form.elements.zone.value = '0'; \
                 form.elements.quiet_from.value = arguments[0]; form.elements.quiet_to.value = arguments[1]";
    grace.js(hours, vec![clock(23).into(), clock(2).into()]).await;
    submit(&grace, ".wishes").await;
    assert!(grace.text_of(".channel").await.contains("quiet from"));
    assert_eq!(serious_findings(&grace).await, []);

    play(&ada, &table).await;
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(endpoint.take().is_empty(), "she is asleep");
    server.put_forward(Duration::from_secs(3 * 60 * 60));
    let got = endpoint.wait().json();
    assert_eq!(got["title"], "Your turn: Dice City");
    grace.show_on(PHONE).await;
    grace.open(&path(got["link"].as_str().expect("a link"))).await;
    grace.wait("document.querySelector('#refresh')?.dataset.turn === 'yes'").await;
    assert!(grace.has("#below a[href='/me/notices']").await, "where it can be changed");

    let joan = driver.browser(server.address()).await;
    joan.open(&path(got["stop"]["link"].as_str().expect("a link"))).await;
    submit(&joan, "main form[method=post]").await;
    assert!(joan.text().await.contains("No more notices are sent to 127.0.0.1"));
    grace.open("/me/notices").await;
    assert!(grace.has("form[action$='/switch'] [value=yes]").await, "it is off");
}

/// A mail address is confirmed on another device, and a browser's push service gets what only that browser can read.
#[tokio::test]
async fn mail_and_push_reach_their_person() {
    let Some(driver) = browser_tests::Driver::start().await else { return };
    let (mail, endpoint, push) = (MailServer::start(), Endpoint::start(), PushBrowser::default());
    let smtp = mail.address();
    let mut server = TestServer::start_with(|address| {
        let public = format!("http://{address}");
        let options =
            ["--private-hooks", "--smtp", &smtp, "--mail-from", "crier@example.org", "--public-url", &public];
        options.map(str::to_owned).to_vec()
    });
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = table(&mut server, &ada, &grace).await;
    grace.fill("input[name=address]", "grace@example.org").await;
    submit(&grace, "form[action$='/mail']").await;
    assert!(grace.text_of(".channel").await.contains("not confirmed"));
    let phone = driver.browser(server.address()).await;
    phone.open(&path(&mail.wait().link("confirm/"))).await;
    submit(&phone, "main form[method=post]").await;
    assert!(phone.text().await.contains("grace@example.org from now on"));
    // No push service can be reached from a test: the form is filled as the script would do it, and the worker starts.
    let subscription = push.subscription(&endpoint.url("/push")).to_string();
    grace
        .js(
            "document.querySelector('#push').elements.subscription.value = arguments[0]",
            vec![subscription.into()],
        )
        .await;
    grace.js("document.querySelector('#push').submit(); window.left = true", Vec::new()).await;
    grace.wait("!window.left && document.querySelectorAll('.channel').length === 2").await;
    let worker = "navigator.serviceWorker.register('/sw.js'); window.worker = false; \
                  navigator.serviceWorker.ready.then(() => { window.worker = true; })";
    grace.js(worker, Vec::new()).await;
    grace.wait("window.worker").await;

    play(&ada, &table).await;
    let letter = mail.wait();
    assert!(letter.text.contains("Subject: Your turn: Dice City"), "{letter:?}");
    let read = push.read(&endpoint.wait().body);
    assert_eq!(read["title"], "Your turn: Dice City");
    assert_eq!(path(read["link"].as_str().expect("a link")), table);
    grace.open(&path(&letter.link("t/"))).await;
    grace.wait("document.querySelector('#refresh')?.dataset.turn === 'yes'").await;
}

/// Stands in for a push service, which no test can reach: it first says that there is a subscription with another key.
const PUSH_SERVICE: &str = r"
    const [subscription] = arguments;
    window.keys = [];
    PushManager.prototype.subscribe = async options => {
        window.keys.push(options.applicationServerKey);
        if (window.keys.length === 1) throw new DOMException('another key', 'InvalidStateError');
        return { toJSON: () => subscription };
    };";

/// Runs the service worker's own source with other windows and another push service than Chromium's: a browser without a
/// screen has nothing to click, and no event that a script makes up may open a window.
const WORKER: &str = r"
    const handlers = {}, opened = [], focused = [], promises = [];
    const [name, event, urls, subscription] = arguments;
    const pages = urls.map(url => ({ url, focus: async () => { focused.push(url); } }));
    const self = {
        addEventListener: (name, handler) => { handlers[name] = handler; }, location,
        clients: { matchAll: async () => pages, openWindow: async link => { opened.push(link); } },
        registration: { pushManager: { subscribe: async () => ({ toJSON: () => subscription }) } },
    };
    SOURCE
    if (event.notification) event.notification.close = () => {};
    handlers[name]({ ...event, waitUntil: promise => promises.push(promise) });
    return Promise.all(promises).then(() => ({ opened, focused }));";

/// What the service worker does with an event while these pages are open.
async fn worker(browser: &Browser, name: &str, event: Value, pages: &[String], subscription: Value) -> Value {
    let source = browser.js("return fetch('/sw.js').then(answer => answer.text())", Vec::new()).await;
    let script = WORKER.replace("SOURCE", source.as_str().expect("a script"));
    browser.js(&script, vec![name.into(), event, json!(pages), subscription]).await
}

/// Hands the worker a message, as the browser does when one has arrived. Chromium numbers registrations; a number that another
/// address has, or none, does nothing.
async fn deliver(browser: &Browser, origin: &str, message: &Value) {
    browser.devtools("ServiceWorker.enable", json!({})).await;
    for number in 0..20 {
        let id = number.to_string();
        let parameters = json!({ "origin": origin, "registrationId": id, "data": message.to_string() });
        browser.devtools("ServiceWorker.deliverPushMessage", parameters).await;
    }
}

/// Grace subscribes in her browser; the worker shows what arrives, and its link opens her seat.
#[tokio::test]
async fn a_browser_subscribes_shows_a_message_and_opens_the_seat() {
    let Some(driver) = browser_tests::Driver::start().await else { return };
    let mut server = TestServer::start_with(|_| vec!["--private-hooks".to_owned()]);
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    let (endpoint, push, next) = (Endpoint::start(), PushBrowser::default(), PushBrowser::default());
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = table(&mut server, &ada, &grace).await;
    let origin = format!("http://{}", server.address());

    // Someone who says no is told what that means; then she says yes.
    let notifications = |setting: &str| json!({ "permission": { "name": "notifications" }, "setting": setting, "origin": origin });
    grace.devtools("Browser.setPermission", notifications("denied")).await;
    grace.open("/me/notices").await;
    grace.click("#push button").await;
    grace.wait("document.querySelector('#push [role=status]').textContent === document.querySelector('#push').dataset.denied").await;
    grace.devtools("Browser.setPermission", notifications("granted")).await;
    grace.open("/me/notices").await;
    grace.js(PUSH_SERVICE, vec![push.subscription(&endpoint.url("/push"))]).await;
    grace.js("window.key = document.querySelector('#push').dataset.key", Vec::new()).await;
    let asked = "window.keys.length === 2 && window.keys.every(key => key === window.key)";
    grace.js("document.querySelector('#push').submit = () => { window.sent = true; }", Vec::new()).await;
    grace.click("#push button").await;
    grace.wait(&format!("window.sent && {asked}")).await;
    grace
        .js(
            "HTMLFormElement.prototype.submit.call(document.querySelector('#push')); window.left = true",
            Vec::new(),
        )
        .await;
    grace.wait("!window.left && document.querySelectorAll('.channel').length === 1").await;

    // The message that her push service gets is shown by the worker, once, however often it comes.
    play(&ada, &table).await;
    let message = push.read(&endpoint.wait().body);
    deliver(&grace, &origin, &message).await;
    deliver(&grace, &origin, &message).await;
    let shown = "navigator.serviceWorker.ready.then(worker => worker.getNotifications()) \
                 .then(all => all.length && all.map(one => [one.title, one.body, one.lang, one.data.link]))";
    let shown = grace.wait(shown).await;
    let link = format!("{origin}{table}");
    assert_eq!(shown.as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!((&shown[0][0], &shown[0][3]), (&json!("Your turn: Dice City"), &json!(link)));
    assert_eq!((&shown[0][1], &shown[0][2]), (&message["text"], &json!("en")));
    assert!(shown[0][1].as_str().is_some_and(|text| text.starts_with("With Ada.")), "{shown}");

    // A click on it goes to the table: where it is open, or in a new window.
    let click = json!({ "notification": { "data": { "link": link } } });
    let elsewhere = [format!("{origin}/me/notices")];
    let done = worker(&grace, "notificationclick", click.clone(), &elsewhere, Value::Null).await;
    assert_eq!(done, json!({ "opened": [link], "focused": [] }));
    let there = [elsewhere[0].clone(), format!("{link}/seat/2")];
    let done = worker(&grace, "notificationclick", click, &there, Value::Null).await;
    assert_eq!(done, json!({ "opened": [], "focused": [there[1]] }));

    // Her push service gives her another address: the worker tells the server.
    let old = json!({ "oldSubscription": { "options": { "userVisibleOnly": true } } });
    let another = next.subscription(&endpoint.url("/another"));
    worker(&grace, "pushsubscriptionchange", old, &elsewhere, another).await;
    grace.open("/me/notices").await;
    grace.wait("document.querySelectorAll('.channel').length === 2").await;
    assert!(endpoint.take().is_empty());
    submit(&grace, ".channels > li:last-child form[action$='/test']").await;
    let got = endpoint.wait();
    assert_eq!(got.path, "/another");
    assert_eq!(next.read(&got.body)["title"], "A test");

    grace.open(&path(&link)).await;
    grace.wait("document.querySelector('#refresh')?.dataset.turn === 'yes'").await;
}

/// The links in an Atom feed and in a calendar open the seat.
#[tokio::test]
async fn a_feed_and_a_calendar_open_the_seat() {
    let Some(driver) = browser_tests::Driver::start().await else { return };
    let mut server = TestServer::start();
    driver.allow("net::ERR_", "the server is started again");
    driver.allow("htmx:sse:error", "the server is started again");
    let (ada, grace) = tokio::join!(driver.browser(server.address()), driver.browser(server.address()));
    let table = table(&mut server, &ada, &grace).await;
    grace.open("/me/notices").await;
    submit(&grace, "form[action$='/feed']").await;
    assert_eq!(serious_findings(&grace).await, []);
    let addresses = "return [...document.querySelectorAll('.link input')].map(field => field.value)";
    let addresses = grace.js(addresses, Vec::new()).await;
    play(&ada, &table).await;
    // A program that knows nothing but the address: no cookie is sent along.
    let read = async |address: &Value| {
        let fetched = "return fetch(arguments[0], { credentials: 'omit' }).then(answer => answer.text())";
        let text = ada.js(fetched, vec![address.clone()]).await;
        text.as_str().expect("text").to_owned()
    };
    let (atom, calendar) = (read(&addresses[0]).await, read(&addresses[1]).await);
    assert!(atom.contains("<feed ") && calendar.starts_with("BEGIN:VCALENDAR"), "{atom}{calendar}");
    let entry = atom.split("<entry>").nth(1).unwrap_or_else(|| panic!("nothing new: {atom}"));
    assert!(entry.contains("Your turn: Dice City"), "{entry}");
    // Long lines of a calendar are folded.
    let calendar = calendar.replace("\r\n ", "");
    let event = calendar.split("BEGIN:VEVENT").nth(1).unwrap_or_else(|| panic!("nothing: {calendar}"));
    assert!(event.contains("Your turn: Dice City"), "{event}");
    let after = |text: &str, begin: &str, end: char| {
        let rest = text.split(begin).nth(1).unwrap_or_else(|| panic!("no {begin}: {text}"));
        rest.split(end).next().unwrap_or_default().trim().to_owned()
    };
    let links = [after(entry, "href=\"", '"'), after(event, "\nURL:", '\r')];
    for link in links {
        assert_eq!(path(&link), table);
        grace.show_on(PHONE).await;
        grace.open("/").await;
        grace.open(&link).await;
        grace.wait("document.querySelector('#refresh')?.dataset.turn === 'yes'").await;
    }
}
