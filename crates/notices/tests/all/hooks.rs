//! Webhooks: each service gets what it documents, and no player's name becomes markup or a mention.

use notices::{Hook, Message, Shape, Target};
use serde_json::json;

use crate::common::{Endpoint, Got, answer, message, sender};

async fn post(shape: Shape, path: &str, token: Option<&str>, room: Option<&str>, message: &Message) -> Got {
    let endpoint = Endpoint::https(answer(200)).await;
    let url = endpoint.url("https", "hook.example.org", path);
    let hook = Hook::new(shape, &url, token, room).expect("a hook");
    assert_eq!(sender().send(&Target::Hook(hook), message).await, Ok(()));
    let got = endpoint.only();
    assert_eq!(got.header("content-type"), "application/json");
    assert!(got.header("user-agent").starts_with("Crier/"));
    got
}

/// A name that is markup everywhere.
fn nasty() -> Message {
    Message {
        title: "@everyone <!channel> **bold** [x](https://evil.example)".to_owned(),
        text: "<b>&amp;</b>\n# big `code` \\ \"quoted\"".to_owned(),
        ..message()
    }
}

#[tokio::test]
async fn ntfy() {
    let got = post(Shape::Ntfy, "/sub/my-topic", Some("tk_1"), None, &message()).await;
    assert_eq!((got.head.method.as_str(), got.head.uri.path()), ("POST", "/sub"));
    assert_eq!(got.header("authorization"), "Bearer tk_1");
    let expected = json!({
        "topic": "my-topic", "title": message().title, "message": message().text, "click": message().link,
        "actions": [{"action": "view", "label": "Ne plus recevoir", "url": message().stop.link}],
    });
    assert_eq!(got.json(), expected);
    // The usual case: a topic right at the server.
    assert_eq!(post(Shape::Ntfy, "/my-topic/?x=1", None, None, &message()).await.head.uri, "/");
}

#[tokio::test]
async fn discord() {
    let got = post(Shape::Discord, "/api/webhooks/1/abc?thread_id=2", None, None, &nasty()).await;
    assert_eq!(got.head.uri, "/api/webhooks/1/abc?thread_id=2");
    assert_eq!(got.header("authorization"), "");
    let content = concat!(
        "**@everyone \\<!channel\\> \\*\\*bold\\*\\* \\[x\\]\\(https://evil.example\\)**\n",
        "\\<b\\>&amp;\\</b\\>\n\\# big \\`code\\` \\\\ \"quoted\"\n",
        "<https://play.example.org/t/7Q2M?seat=1&from=notice>\n",
        "-# [Ne plus recevoir](<https://play.example.org/stop/abc?x=1&y=2>)",
    );
    assert_eq!(got.json(), json!({"content": content, "allowed_mentions": {"parse": []}, "flags": 4}));
    let long = Message { text: "*".repeat(5000), title: "_".repeat(5000), ..message() };
    let got = post(Shape::Discord, "/", None, None, &long).await.json();
    let content = got["content"].as_str().expect("a text");
    assert!((1900..=2000).contains(&content.chars().count()), "{} characters", content.chars().count());
    assert!(content.ends_with("y=2>)"), "{content}");
}

#[tokio::test]
async fn slack() {
    let got = post(Shape::Slack, "/services/T/B/x", None, None, &nasty()).await;
    let text = concat!(
        "@everyone &lt;!channel&gt; **bold** [x](https://evil.example)\n",
        "&lt;b&gt;&amp;amp;&lt;/b&gt;\n# big `code` \\ \"quoted\"\n",
        "<https://play.example.org/t/7Q2M?seat=1&amp;from=notice>\n",
        "<https://play.example.org/stop/abc?x=1&amp;y=2|Ne plus recevoir>",
    );
    assert_eq!(
        got.json(),
        json!({"text": text, "mrkdwn": false, "unfurl_links": false, "unfurl_media": false})
    );
}

#[tokio::test]
async fn matrix() {
    let got = post(Shape::Matrix, "", Some("syt_1"), Some("!a/b:example.org"), &nasty()).await;
    assert_eq!(got.head.method, "PUT");
    assert_eq!(got.header("authorization"), "Bearer syt_1");
    let room = "/_matrix/client/v3/rooms/!a%2Fb:example.org/send/m.room.message/";
    let transaction = got.head.uri.path().strip_prefix(room).expect("the room").to_owned();
    assert_eq!(transaction.len(), 43);
    let body = got.json();
    assert_eq!(
        (body["msgtype"].as_str(), body["format"].as_str()),
        (Some("m.text"), Some("org.matrix.custom.html"))
    );
    assert!(body["body"].as_str().expect("a text").starts_with("@everyone <!channel>"));
    let html = body["formatted_body"].as_str().expect("HTML");
    assert!(html.contains("&lt;b&gt;&amp;amp;&lt;/b&gt;<br># big"), "{html}");
    assert!(html.contains("href=\"https://play.example.org/t/7Q2M?seat=1&amp;from=notice\""), "{html}");
    // A second attempt is the same transaction, another notice another one.
    let again = post(Shape::Matrix, "/", Some("t"), Some("!a/b:example.org"), &message()).await;
    assert!(again.head.uri.path().ends_with(&transaction));
    let other = Message { id: "notice/43".to_owned(), ..message() };
    let other = post(Shape::Matrix, "/", Some("t"), Some("!a/b:example.org"), &other).await;
    assert!(!other.head.uri.path().ends_with(&transaction));
}

/// A promise to other people's programs: fields are only ever added.
#[tokio::test]
async fn plain_json() {
    let got = post(Shape::Json, "/in?key=1", Some("t"), None, &message()).await;
    let expected = json!({
        "format": 1, "id": "notice/42", "tag": "table/7Q2M", "title": "À vous de jouer : table d’Ada",
        "text": "Ada a construit la cathédrale.\n.Une ligne qui commence par un point",
        "link": "https://play.example.org/t/7Q2M?seat=1&from=notice",
        "stop": {"label": "Ne plus recevoir", "link": "https://play.example.org/stop/abc?x=1&y=2"}, "language": "fr",
    });
    assert_eq!(got.json(), expected);
}

/// The documentation shows what is really sent.
#[tokio::test]
async fn the_documented_json_has_the_same_fields() {
    let docs = include_str!("../../../../docs/notices.md");
    let example = docs.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let example: serde_json::Value = serde_json::from_str(example).expect("JSON");
    let message: Message = serde_json::from_value(example.clone()).expect("a message");
    assert_eq!(post(Shape::Json, "/", None, None, &message).await.json(), example);
}
