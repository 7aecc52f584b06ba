//! What people type, and what the store gives back.

use notices::{Hook, MailAddress, PushSubscription, Reason, Shape, Target, TargetError};
use serde_json::json;

fn hook(shape: Shape, url: &str, token: Option<&str>, room: Option<&str>) -> Result<Hook, TargetError> {
    Hook::new(shape, url, token, room)
}

/// The store keeps these: what is written here must be readable for ever.
#[test]
fn targets_are_stored_in_this_form() {
    let subscription = json!({"push": {"endpoint": "https://push.example.net/1", "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg"}}});
    let stored = [
        subscription,
        json!({"mail": "ada@example.org"}),
        json!({"hook": {"shape": "ntfy", "url": "https://ntfy.sh/topic"}}),
        json!({"hook": {"shape": "matrix", "url": "https://matrix.example.org/", "token": "t", "room": "!r:example.org"}}),
    ];
    for json in stored {
        let target: Target = serde_json::from_value(json.clone()).expect("a target");
        assert_eq!(serde_json::to_value(&target).expect("JSON"), json);
    }
}

#[test]
fn secrets_are_not_shown() {
    let hook = hook(Shape::Slack, "https://hooks.slack.com/services/T0/B0/secret", Some("secret"), None);
    assert_eq!(format!("{:?}", hook.expect("a hook")), "Hook(slack, hooks.slack.com)");
    let mail = Target::Mail(MailAddress::new("secret@example.org").expect("an address"));
    assert!(!format!("{mail:?}").contains("secret"));
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push = PushSubscription::new("https://push.example.net/secret", key, "BTBZMqHH6r4Tts7J_aSIgg");
    assert_eq!(format!("{:?}", push.expect("a subscription")), "PushSubscription(push.example.net)");
}

#[test]
fn what_is_no_web_address_is_refused() {
    let long = format!("https://example.org/{}", "x".repeat(3000));
    for url in
        ["", "example.org", "ftp://example.org/", "file:///etc/passwd", "https://", "gopher://x", &long]
    {
        assert_eq!(hook(Shape::Json, url, None, None), Err(TargetError::Url), "{url}");
    }
    for url in ["https://user@example.org/", "https://user:password@example.org/", "https://:p@example.org/"]
    {
        assert_eq!(hook(Shape::Json, url, None, None), Err(TargetError::Credentials), "{url}");
    }
    let spaced = hook(Shape::Json, " https://example.org/\n", Some(" "), None).expect("spaces are cut off");
    assert_eq!(
        serde_json::to_value(spaced).expect("JSON"),
        json!({"shape": "json", "url": "https://example.org/"})
    );
}

#[test]
fn each_service_says_what_it_needs() {
    for url in ["https://ntfy.sh", "https://ntfy.sh/", "https://ntfy.sh/a%20b", "https://ntfy.sh/a.b"] {
        assert_eq!(hook(Shape::Ntfy, url, None, None), Err(TargetError::Topic), "{url}");
    }
    let homeserver = "https://matrix.example.org";
    for (token, room) in
        [(None, Some("!r:x")), (Some("t"), None), (Some("t"), Some("#alias:x")), (Some(""), Some("!r:x"))]
    {
        assert_eq!(
            hook(Shape::Matrix, homeserver, token, room),
            Err(TargetError::Room),
            "{token:?} {room:?}"
        );
    }
    for token in ["a b", "a\r\nX: y", "é", &"x".repeat(600)] {
        assert_eq!(
            hook(Shape::Json, "https://example.org", Some(token), None),
            Err(TargetError::Token),
            "{token}"
        );
    }
}

#[test]
fn mail_addresses_are_plain() {
    for good in ["ada@example.org", "ada+crier@mail.example.org", "o'brien@example.org"] {
        assert_eq!(MailAddress::new(good).map(|address| address.to_string()).as_deref(), Ok(good));
    }
    let foreign = MailAddress::new("ada@bücher.example").map(|address| address.to_string());
    assert_eq!(foreign.as_deref(), Ok("ada@xn--bcher-kva.example"));
    let long = format!("{}@example.org", "x".repeat(300));
    let wrong = [
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@example.org\r\nBcc: eve@example.org",
        "ada@example.org\nx",
        "a b@example.org",
        "\"a b\"@example.org",
        "Ada <ada@example.org>",
        "ada@example.org,eve@example.org",
        "adä@example.org",
        "ada@example.org>",
        &long,
    ];
    for text in wrong {
        assert_eq!(MailAddress::new(text), Err(TargetError::Mail), "{text:?}");
    }
}

#[test]
fn push_keys_have_their_lengths() {
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let new = |key: &str, auth: &str| PushSubscription::new("https://push.example.net/", key, auth).map(drop);
    assert_eq!(new(&format!("{key}="), "BTBZMqHH6r4Tts7J_aSIgg=="), Ok(()), "padding is allowed");
    for (key, auth) in [
        ("", "BTBZMqHH6r4Tts7J_aSIgg"),
        (key, ""),
        (key, "AAAA"),
        (&key[1..], "BTBZMqHH6r4Tts7J_aSIgg"),
        ("!", "!"),
    ] {
        assert_eq!(new(key, auth), Err(TargetError::Keys));
    }
}

#[test]
fn reasons_have_stable_codes() {
    let reasons = [
        Reason::NotAnAddress,
        Reason::NotHttps,
        Reason::Port(25),
        Reason::PrivateNetwork,
        Reason::UnknownName("x".to_owned()),
        Reason::NoConnection("x".to_owned()),
        Reason::Tls("x".to_owned()),
        Reason::NoRoots,
        Reason::Timeout,
        Reason::Unreadable,
        Reason::Status(500),
        Reason::Redirect(301),
        Reason::BrowserKeys,
        Reason::NoMail,
        Reason::MailAddress("x".to_owned()),
        Reason::MailServer("x".to_owned()),
        Reason::Mail("x".to_owned()),
    ];
    assert_eq!(reasons.each_ref().map(Reason::code), Reason::CODES);
    for reason in reasons {
        let stored = serde_json::to_string(&reason).expect("JSON");
        assert!(stored.contains(reason.code()), "{stored}");
        assert_eq!(serde_json::from_str::<Reason>(&stored).expect("a reason"), reason);
    }
}
