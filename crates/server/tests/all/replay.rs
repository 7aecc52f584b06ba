//! Looking back at a game: every position has an address, and shows no more than its viewer may know.

use axum::http::{Method, StatusCode};

use crate::common::{Browser, after_bots, finish, first_move, house, state};

/// The address of a step on a position's page; `None` if it leads nowhere.
fn step(page: &str, which: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("data-step=\"{which}\"")).expect("the step");
    let tag = rest.split_once('>').expect("its end").0;
    let (_, link) = tag.split_once(" href=\"")?;
    Some(link.split_once('"').expect("its end").0.to_owned())
}

#[tokio::test]
async fn a_finished_game_is_stepped_through_by_links() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        assert!(ada.get(&table).await.text.contains(&format!("{table}/replay/0")), "the result leads there");
        let begun = stranger.get(&format!("{table}/replay")).await.location.expect("to the first position");
        assert_eq!(begun, format!("{table}/replay/0"));
        let page = stranger.get(&begun).await.text;
        assert_eq!((step(&page, "first"), step(&page, "back")), (None, None));
        let last = step(&page, "last").expect("a last position");
        // After the end everyone may see what each seat saw, and nobody is asked for a move.
        let steps: usize = last.rsplit('/').next().and_then(|number| number.parse().ok()).expect("a number");
        for position in [0, 1, 2, 3, 5, 8, 13, steps / 2, steps - 1, steps] {
            let here = |position: usize| format!("{table}/replay/{position}/seat/1");
            let seen = stranger.get(&here(position)).await;
            assert_eq!(seen.status, StatusCode::OK, "{position}: {}", seen.text);
            let area = seen.text.split_once("id=\"game\"").expect("an area").1;
            assert!(!area.contains("method=\"post\" action=\"/t/"), "position {position} has a form");
            for link in area.split("class=\"ct-moment\" tabindex=\"-1\" href=\"").skip(1) {
                let (link, _) = link.split_once('"').expect("an address");
                let moment = link
                    .strip_prefix(&format!("{table}/replay/"))
                    .and_then(|rest| rest.strip_suffix("/seat/1"));
                let moment: Option<usize> = moment.and_then(|moment| moment.parse().ok());
                assert!(moment.is_some_and(|moment| moment <= position), "{link} at position {position}");
            }
            assert!(position < 3 || area.contains("ct-moment"), "the log leads back");
            assert_eq!(step(&seen.text, "forward"), (position < steps).then(|| here(position + 1)));
            assert_eq!(step(&seen.text, "back"), (position > 0).then(|| here(position - 1)));
        }

        let beyond = stranger.get(&format!("{table}/replay/{}", steps + 1)).await;
        assert_eq!(beyond.location, Some(last));
        assert_eq!(stranger.get(&format!("{table}/replay/-1")).await.status, StatusCode::NOT_FOUND);
        let nobody = stranger.get(&format!("{table}/replay/1/seat/9")).await;
        assert_eq!(nobody.location, Some(format!("{table}/replay/1")));
    }
}

#[tokio::test]
async fn a_step_sends_the_board_and_the_controls_alone() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    let step = ada.ask(Method::GET, &format!("{table}/replay/1"), "", &[("hx-request", "true")]).await.text;
    assert!(step.starts_with("<div id=\"game\"") && step.contains("hx-swap-oob") && !step.contains("<html"));
    let mut french = Browser { language: "fr", ..ada.clone() };
    assert!(french.get(&format!("{table}/replay/1")).await.text.contains("Un pas en arrière"));
}

/// While a game with secrets is running, looking back shows a seat's secrets to that seat alone.
#[tokio::test]
async fn looking_back_at_a_running_game_gives_nothing_away() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troia&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    after_bots(&mut ada, &table).await;
    let keep = first_move(&mut ada, &table, 1).await.replace(' ', "+");
    ada.post(&format!("{table}/confirm"), &format!("seat=1&move={keep}")).await;
    after_bots(&mut ada, &table).await;
    let tells_secrets = |html: &str| html.contains("tr-behind") || html.contains("tr-hand");
    let own = ada.get(&format!("{table}/replay/1/seat/1")).await;
    assert!(own.status == StatusCode::OK && tells_secrets(&own.text), "{}", own.text);
    let public = ada.get(&format!("{table}/replay/1")).await;
    assert!(public.status == StatusCode::OK && !tells_secrets(&public.text));
    for (is_ada, seat) in [(true, 2), (false, 1), (false, 2)] {
        let browser = if is_ada { &mut ada } else { &mut stranger };
        let seen = browser.get(&format!("{table}/replay/1/seat/{seat}")).await;
        assert_eq!(seen.location, Some(format!("{table}/replay/1")), "seat {seat}");
    }
}

/// How many players' boards lie open on a page.
fn opened(page: &str) -> usize {
    page.matches("aria-labelledby=\"open-").count() - 1
}

/// After the end one page has everyone's cards and pieces; before it nobody gets that page.
#[tokio::test]
async fn everything_is_open_after_the_end_and_never_before() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        after_bots(&mut ada, &table).await;
        for browser in [&mut ada, &mut stranger] {
            let refused = browser.get(&format!("{table}/replay/1/all")).await;
            assert_eq!(refused.location, Some(format!("{table}/replay/1")), "{game}: {}", refused.text);
            let page = browser.get(&format!("{table}/replay/1")).await.text;
            assert!(!page.contains("/replay/1/all"), "{game}: no link leads there");
            assert_eq!(opened(&page), 0, "{game}");
        }
        finish(&table, &mut [(&mut ada, 1)]).await;
        let page = stranger.get(&format!("{table}/replay/0")).await.text;
        assert!(page.contains(&format!("{table}/replay/0/all")), "{game}: a link leads there");
        assert_eq!(opened(&page), 0, "{game}: a spectator's view has no secrets");
        let last = step(&page, "last").expect("a last position");
        let last: usize = last.rsplit('/').next().and_then(|number| number.parse().ok()).expect("a number");
        for position in [1, last / 2, last] {
            let open = stranger.get(&format!("{table}/replay/{position}/all")).await;
            assert_eq!((open.status, opened(&open.text)), (StatusCode::OK, 2), "{game} {position}");
            let forward = (position < last).then(|| format!("{table}/replay/{}/all", position + 1));
            assert_eq!(step(&open.text, "forward"), forward, "steps stay with it");
            assert!(open.text.contains("id=\"points-1\"") && open.text.contains("id=\"points-2\""), "{game}");
            let area = open.text.split_once("id=\"game\"").expect("an area").1;
            assert!(!area.contains("method=\"post\" action=\"/t/"), "{game}: nothing can be done");
        }
        let update = stranger
            .ask(Method::GET, &format!("{table}/replay/1/all"), "", &[("hx-request", "true")])
            .await
            .text;
        assert!(update.contains("id=\"open\"") && opened(&update) == 2, "{update}");
        let mut french = Browser { language: "fr", ..stranger.clone() };
        let french = french.get(&format!("{table}/replay/1/all")).await.text;
        assert!(french.contains("Ce que chaque joueur avait et savait") && !french.contains('⟨'), "{french}");
    }
}

/// Each hand on the open page is the one that its player sees.
#[tokio::test]
async fn open_hands_are_those_that_the_players_had() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    let cards = |part: &str| -> Vec<String> {
        let number = |card: &str| Some(card.split_once("<b>")?.1.split_once("</b>")?.0.to_owned());
        part.split("class=\"tr-card").skip(1).filter_map(number).collect()
    };
    let mut compared = 0;
    for position in (4..60).step_by(8) {
        let open = ada.get(&format!("{table}/replay/{position}/all")).await.text;
        for seat in 1..=2 {
            let own = ada.get(&format!("{table}/replay/{position}/seat/{seat}")).await.text;
            let Some((_, hand)) = own.split_once("class=\"tr-hand\"") else { continue };
            let hand = cards(hand.split_once("</section>").expect("its end").0);
            let (_, shown) = open.split_once(&format!("id=\"open-{seat}\"")).expect("the player");
            let shown = cards(shown.split_once("</ul>").expect("the end of the hand").0);
            assert!(!hand.is_empty() && hand == shown, "seat {seat} at {position}: {hand:?} {shown:?}");
            compared += 1;
        }
    }
    assert!(compared > 4, "{compared}");
}

/// Alone there is nobody else's knowledge to add.
#[tokio::test]
async fn a_game_of_one_has_no_open_page() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    let refused = ada.get(&format!("{table}/replay/3/all")).await;
    assert_eq!(refused.location, Some(format!("{table}/replay/3")));
    assert!(!ada.get(&format!("{table}/replay/3")).await.text.contains("/all\""));
}

/// On a shared device nobody's secrets are shown before that person has it.
#[tokio::test]
async fn a_shared_device_shows_no_seat_that_is_covered() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troia&name=Ada&here=2").await;
    let seen = ada.get(&format!("{table}/replay/1/seat/2")).await;
    assert_eq!(seen.location, Some(format!("{table}/replay/1")));
}

#[tokio::test]
async fn a_game_that_has_not_begun_has_nothing_to_look_back_at() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1").await;
    assert_eq!(ada.get(&format!("{table}/replay/0")).await.location, Some(table));
}

/// The links in a part of a page.
fn links(page: &str, from: &str, to: &str) -> Vec<String> {
    let (_, part) = page.split_once(from).unwrap_or_else(|| panic!("no {from}: {page}"));
    let part = part.split_once(to).expect("its end").0;
    part.split("<a href=\"").skip(1).map(|link| link.split_once('"').expect("its end").0.to_owned()).collect()
}

/// On the result page and in the replay, each point of the curve leads to its position, and so does each moment.
#[tokio::test]
async fn the_curve_and_the_moments_lead_to_positions() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        assert!(!ada.get(&format!("{table}/replay/0")).await.text.contains("ct-course"), "not while it runs");
        finish(&table, &mut [(&mut ada, 1)]).await;
        let result = ada.get(&table).await.text;
        let replay = stranger.get(&format!("{table}/replay/0")).await.text;
        let last = step(&replay, "last").expect("a last position");
        let number = |link: &String| -> usize {
            let number = link.split('/').nth(4).expect("a position");
            number.parse().unwrap_or_else(|_| panic!("{link}"))
        };
        let steps = links(&result, "class=\"ct-steps\"", "</svg>");
        let strip = links(&replay, "class=\"ct-course\"", "</nav>");
        // Random players may end a game early.
        assert!(steps.len() > 3, "{steps:?}");
        assert!(steps.iter().all(|link| link.ends_with("/seat/1")), "as Ada saw it: {steps:?}");
        let positions: Vec<usize> = steps.iter().map(number).collect();
        assert!(positions.is_sorted_by(|one, other| one < other), "{game}: {positions:?}");
        assert_eq!(positions.last(), Some(&number(&last)), "the curve ends with the game");
        assert_eq!(strip.iter().take(steps.len()).map(number).collect::<Vec<_>>(), positions);
        for link in &strip[..steps.len()] {
            let page = stranger.get(link).await.text;
            let share = 100.0 * number(link) as f64 / number(&last) as f64;
            let (_, here) = page.split_once("class=\"here\" x1=\"").expect("a mark");
            let here: f64 = here.split_once('%').and_then(|(x, _)| x.parse().ok()).expect("a number");
            assert!((here - share).abs() < 0.06, "{link}: {here} is not {share}");
        }
        let has_moments = result.contains("class=\"ct-moments\"");
        let moments = if has_moments { links(&result, "class=\"ct-moments\"", "</ol>") } else { Vec::new() };
        assert!(moments.iter().all(|link| number(link) <= number(&last)), "{moments:?}");
        // Random players of the others may do nothing worth telling.
        assert!(game != "troyes-dice" || !moments.is_empty());
        for link in moments {
            assert_eq!(stranger.get(&link).await.status, StatusCode::OK, "{link}");
        }
    }
}

/// Every link of a list of reasons, with its points.
fn reasons(page: &str) -> Vec<(String, i32)> {
    let items = page.split("<li><b>").skip(1);
    let read = |item: &str| {
        let (points, rest) = item.split_once("</b>")?;
        let url = rest.strip_prefix("<a href=\"")?.split_once('"')?.0;
        Some((url.to_owned(), points.replace('−', "-").parse().unwrap_or(0)))
    };
    items.filter_map(read).collect()
}

/// Each score line opens, without scripts, to the moves that earned it; each leads to its position.
#[tokio::test]
async fn every_point_leads_to_its_position() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        let outcome = state(&mut ada, &table).await["outcome"].clone();
        let total = |seat: usize| outcome["seats"][seat]["total"].as_i64().expect("a total");
        let page = ada.get(&table).await.text;
        let found = reasons(&page);
        assert_eq!(
            found.iter().map(|(_, points)| i64::from(*points)).sum::<i64>(),
            total(0) + total(1),
            "{game}"
        );
        for (link, _) in found.iter().step_by(7) {
            let seen = stranger.get(link).await;
            assert_eq!(seen.status, StatusCode::OK, "{link}: {}", seen.text);
            assert!(seen.text.contains("id=\"points\""), "{link}");
        }
        let mut french = Browser { language: "fr", ..stranger.clone() };
        assert!(!french.get(&table).await.text.contains('⟨'), "{game}");
        // The last position has the whole score.
        let last =
            stranger.get(&format!("{table}/replay/100000")).await.location.expect("to the last position");
        let sum: i64 =
            reasons(&stranger.get(&last).await.text).iter().map(|(_, points)| i64::from(*points)).sum();
        assert_eq!(sum, total(0) + total(1), "{game}");
    }
}

/// While VP tokens lie face down, only their owner is shown where the points come from.
#[tokio::test]
async fn points_that_lie_face_down_stay_so() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=dice-city&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    after_bots(&mut ada, &table).await;
    let own = ada.get(&format!("{table}/replay/1/seat/1")).await.text;
    let public = ada.get(&format!("{table}/replay/1")).await.text;
    let shown = |page: &str, seat: u8| page.contains(&format!("id=\"points-{seat}\""));
    assert!(shown(&own, 1) && !shown(&own, 2), "{own}");
    assert!(!shown(&public, 1) && !shown(&public, 2), "{public}");
}
