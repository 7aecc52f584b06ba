//! People hear that it is their turn, wherever they are.

use std::time::Duration;

use browser_tests::{Browser, DiceCityPlayer, PHONE, TestServer, serious_findings};
use notices_testkit::{Endpoint, MailServer, PushBrowser};

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
