//! People who act for others, deceive them, or send what no page would.

use std::io::Result;
use std::path::Path;

use serde_json::{Value, json};

use super::client::{Client, Reply, json_head};
use super::{Attempt, Target};

/// A table for two with Ada on the first seat.
struct Scene {
    client: Client,
    stranger: Client,
    table: String,
    opener: String,
    ada: String,
}

async fn scene(address: std::net::SocketAddr) -> Result<Scene> {
    let (client, stranger) = (Client::new(address, 2), Client::new(address, 3));
    let (table, opener) = client.open_table("troyes-dice", "players=2").await?;
    let ada = client.sit(&table, 1, "Ada").await?;
    Ok(Scene { client, stranger, table, opener, ada })
}

impl Scene {
    async fn status(&self) -> Result<Value> {
        Ok(self.client.fetch(&self.table).await?.json())
    }

    async fn post(&self, what: &str, key: &str, body: Value) -> Result<Reply> {
        self.stranger.post(&format!("{}/{what}", self.table), key, body).await
    }
}

/// Everything that needs a key, with none and with a wrong one.
pub(super) async fn strangers(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: strangers at a table");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    let before = scene.status().await?;
    let wrong = "5a".repeat(32);
    for key in ["", wrong.as_str(), "nonsense"] {
        let bot = scene.post("seats/2", key, json!({ "bot": "random" })).await?;
        attempt.count(bot.refuses(), format!("a bot on seat 2: {bot}"));
        for what in ["leave", "remove", "stand-in", "hand-back", "hint", "confirm", "draft", "undo", "reopen"]
        {
            let mut body = json!({ "seat": 1 });
            if matches!(what, "confirm" | "draft") {
                body["move"] = "1 gain".into();
            }
            let reply = scene.post(what, key, body).await?;
            attempt.count(reply.refuses(), format!("{what}: {reply}"));
        }
        for (what, body) in
            [("close", json!({})), ("renew", json!({})), ("bot-pace", json!({ "at_once": false }))]
        {
            let reply = scene.post(what, key, body).await?;
            attempt.count(reply.refuses(), format!("{what}: {reply}"));
        }
        let head = json_head(key);
        let moves = scene.stranger.send("GET", &format!("{}/moves?seat=1", scene.table), &head, "").await?;
        attempt.count(moves.refuses(), format!("moves: {moves}"));
    }
    attempt.count(before == scene.status().await?, "the table has changed");
    // The opener's key is no key to Ada's seat.
    let reply = scene.post("confirm", &scene.opener, json!({ "seat": 1, "move": "1 gain" })).await?;
    attempt.count(reply.refuses(), format!("the opener plays for Ada: {reply}"));
    Ok(attempt)
}

/// A player who is there can't be replaced, and nobody chooses a weak bot for another.
pub(super) async fn bots_for_active_players(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: a bot for a player who is there");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    let grace = scene.stranger.sit(&scene.table, 2, "Grace").await?;
    for bot in ["random", "greedy", "journeyman", "master"] {
        // Ada uses the JSON interface alone.
        scene.client.send("GET", &format!("{}?seat=1", scene.table), &json_head(&scene.ada), "").await?;
        let reply = scene.post("stand-in", &grace, json!({ "seat": 1, "bot": bot })).await?;
        attempt.count(reply.refuses(), format!("{bot}: {reply}"));
    }
    Ok(attempt)
}

/// Names that turn text around, look empty, break lines, pile up or belong to bots.
pub(super) async fn deceiving_names(target: Target<'_>, data: &Path) -> Result<Attempt> {
    const NAMES: [&str; 19] = [
        "\u{202e}adA",
        "Ada\u{2066}",
        "\u{200f}Ada",
        "\u{200b}",
        "\u{200b}\u{200d}\u{feff}",
        "\u{2060}",
        "\u{3164}",
        "Ada\u{2028}won",
        "Ada\u{2029}won",
        "Ada\nwon",
        "Ada\u{85}won",
        "A\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}da",
        "Master",
        "Ｍａｓｔｅｒ",
        "M\u{200b}aster",
        "Journeyman 2",
        "Maître",
        "Compagnon",
        " ",
    ];
    let mut attempt = Attempt::new("people: names that deceive");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    for name in NAMES {
        let reply = scene.post("seats/2", "", json!({ "name": name })).await?;
        attempt.count(reply.refuses(), format!("{name:?}: {reply}"));
    }
    let honest = scene.post("seats/2", "", json!({ "name": "Đorđe O’Neill 李" })).await?;
    attempt.count(honest.is_granted(), format!("an honest name: {honest}"));
    Ok(attempt)
}

/// Forms from another site, and addresses that lead to one.
pub(super) async fn other_sites(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: forms from other sites, redirects to them");
    let server = target.start(data, &[])?;
    let client = Client::new(server.address, 2);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    for origin in [
        "origin: http://evil.test",
        "origin: null",
        "origin: http://crier.evil.test",
        "sec-fetch-site: cross-site",
    ] {
        let reply =
            client.send("POST", "/tables", &format!("{form}{origin}\r\n"), "game=troyes-dice&here=1").await?;
        attempt.count(reply.status == 403, format!("{origin}: {}", reply.status));
    }
    for path in
        ["//evil.test", "///evil.test", "/\\evil.test", "/\t/evil.test", "\\\\evil.test", "//evil.test/%2f.."]
    {
        let head = format!("{form}referer: http://crier{path}\r\n");
        let reply = client.send("POST", "/language", &head, "lang=fr").await?;
        let back = reply.header("location");
        let stays = back.starts_with('/') && !back[1..].starts_with(['/', '\\', '\t']);
        // A head that is not HTTP is refused before anyone looks at it.
        attempt.count(stays || reply.status == 400, format!("{path:?} leads to {back:?}"));
    }
    Ok(attempt)
}

/// After a key is renewed, the old one holds nothing.
pub(super) async fn renewed_keys(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: a key that was renewed");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    scene.stranger.sit(&scene.table, 2, "Grace").await?;
    let renewed = scene.post("renew", &scene.ada, json!({})).await?;
    let key = renewed.json()["key"].as_str().unwrap_or_default().to_owned();
    attempt.count(renewed.is_granted() && key != scene.ada, format!("{renewed}"));
    for what in ["renew", "bot-pace", "hint", "undo"] {
        let reply = scene.post(what, &scene.ada, json!({ "seat": 1, "at_once": true })).await?;
        attempt.count(!reply.is_granted(), format!("{what} with the old key: {reply}"));
    }
    let played = scene.stranger.play_on(&scene.table, 1, &scene.ada).await?;
    attempt.count(played == 0, "a turn with the old key");
    let played = scene.stranger.play_on(&scene.table, 1, &key).await?;
    attempt.count(played == 1, "no turn with the new key");
    Ok(attempt)
}

/// A client that has not seen the latest events changes nothing.
pub(super) async fn stale_requests(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: requests about what is past");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    scene.stranger.sit(&scene.table, 2, "Grace").await?;
    let moves = scene
        .client
        .send("GET", &format!("{}/moves?seat=1", scene.table), &json_head(&scene.ada), "")
        .await?
        .json();
    let before = scene.status().await?;
    for what in ["confirm", "draft"] {
        let body = json!({ "seat": 1, "move": moves["moves"][0], "seen": 1 });
        let reply = scene.post(what, &scene.ada, body).await?;
        let is_stale = reply.status == 409 && reply.json()["error"]["code"] == "stale";
        attempt.count(is_stale && reply.refuses(), format!("{what}: {reply}"));
    }
    attempt.count(before == scene.status().await?, "the table has changed");
    Ok(attempt)
}

/// Whatever is sent, the answer is an error in the documented shape, and the server goes on.
pub(super) async fn odd_requests(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: requests that no program should send");
    let server = target.start(data, &[])?;
    let scene = scene(server.address).await?;
    let client = scene.stranger;
    let json = json_head("");
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(70_000));
    let deep = "[".repeat(30_000);
    let requests = [
        ("POST", "/api/tables", json.as_str(), "{"),
        ("POST", "/api/tables", json.as_str(), "[]"),
        ("POST", "/api/tables", json.as_str(), "{\"game\":7}"),
        ("POST", "/api/tables", json.as_str(), "{\"game\":\"chess\"}"),
        ("POST", "/api/tables", json.as_str(), "{\"game\":\"troyes-dice\",\"options\":\"players=99\"}"),
        (
            "POST",
            "/api/tables",
            json.as_str(),
            "{\"game\":\"troyes-dice\",\"options\":\"players=2 players=3\"}",
        ),
        ("POST", "/api/tables", json.as_str(), long.as_str()),
        ("POST", "/api/tables", json.as_str(), deep.as_str()),
        ("POST", "/api/tables", json.as_str(), "\u{0}"),
        ("POST", "/api/tables", "content-type: text/plain\r\n", "{}"),
        ("POST", "/api/tables", "", "{}"),
        ("DELETE", "/api/tables", "", ""),
        ("PUT", "/api/games", json.as_str(), "{}"),
        ("GET", "/api/tables/nobody", "", ""),
        ("GET", "/api/tables/..%2f..%2fetc%2fpasswd", "", ""),
        ("GET", "/api/nothing", "", ""),
        ("GET", "/api/tables/%ff", "", ""),
    ];
    for (method, path, head, body) in requests {
        let reply = client.send(method, path, head, body).await?;
        attempt.count(reply.refuses() && reply.status < 500, format!("{method} {path}: {reply}"));
    }
    let seats = ["0", "3", "255", "256", "-1", "99999999999999999999", "x"];
    for seat in seats {
        let path = format!("{}/seats/{seat}", scene.table);
        let reply = client.post(&path, "", json!({ "name": "Eve" })).await?;
        attempt.count(reply.refuses() && reply.status < 500, format!("seat {seat}: {reply}"));
    }
    // Not HTTP at all: any end will do.
    for bytes in [&b"\x16\x03\x01\x02\x00"[..], b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", &[0xff; 4096]] {
        let reply = client.exchange(bytes).await?;
        attempt.count(!reply.is_granted(), format!("{bytes:?}: {reply}"));
    }
    let after = client.fetch("/api/games").await?;
    attempt.count(after.is_granted(), format!("afterwards: {after}"));
    Ok(attempt)
}

/// At the end of a solo game the secret is public: nothing of it can be played again.
pub(super) async fn taking_back_after_the_end(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("people: taking back after the end");
    let server = target.start(data, &[])?;
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troyes-dice", "players=1").await?;
    let key = client.sit(&table, 1, "Ada").await?;
    client.play_on(&table, 1, &key).await?;
    let before = client.fetch(&table).await?.json();
    attempt.count(before["stage"] == "over", format!("the game is not over: {before}"));
    for what in ["undo", "reopen", "confirm", "draft", "hand-back", "stand-in"] {
        let reply =
            client.post(&format!("{table}/{what}"), &key, json!({ "seat": 1, "move": "1 gain" })).await?;
        attempt.count(!reply.is_granted(), format!("{what}: {reply}"));
    }
    let head = format!("content-type: application/x-www-form-urlencoded\r\ncookie: seat={key}\r\n");
    let page = table.replace("/api/tables/", "/t/");
    client.send("POST", &format!("{page}/back"), &head, "seat=1").await?;
    attempt.count(before == client.fetch(&table).await?.json(), "the game has changed");
    Ok(attempt)
}
