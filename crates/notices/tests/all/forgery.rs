//! Addresses that would make the server a way into its own network.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use notices::{Hook, PushSubscription, Reason, SendError, Sender, SenderConfig, Shape, Target, VapidKeys};

use crate::common::{Endpoint, Known, answer, config, message, sender};

const KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

fn hook(url: &str) -> Target {
    Target::Hook(Hook::new(Shape::Json, url, None, None).expect("a web address"))
}

fn push(url: &str) -> Target {
    Target::Push(PushSubscription::new(url, KEY, "BTBZMqHH6r4Tts7J_aSIgg").expect("a subscription"))
}

/// A sender as hosts have it who allow nothing.
fn strict(names: &Arc<Known>) -> Sender {
    let config = SenderConfig { allow_private: false, ..config(names) };
    Sender::new(config).expect("a sender")
}

async fn check_refused(names: &Arc<Known>, url: &str, reason: Reason) {
    let sender = strict(names);
    for target in [hook(url), push(url)] {
        let gone = Err(SendError::Gone { reason: reason.clone() });
        assert_eq!(sender.check(&target).await, gone, "{url}");
        assert_eq!(sender.send(&target, &message()).await, gone, "{url}");
    }
}

#[tokio::test]
async fn every_spelling_of_a_private_address_is_refused() {
    let spellings = [
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://127.0.0.1./",
        "https://%31%32%37.0.0.1/",
        "https://１２７.０.０.１/",
        "https://[::1]/",
        "https://[0:0:0:0:0:0:0:1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[::127.0.0.1]/",
        "https://[64:ff9b::127.0.0.1]/",
        "https://[2002:7f00:1::]/",
        "https://0/",
        "https://0.0.0.0/",
        "https://[::]/",
        "https://10.0.0.1/",
        "https://172.16.0.1/",
        "https://192.168.1.1/",
        "https://100.64.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[fe80::1]/",
        "https://[fd00:ec2::254]/",
        "https://[fc00::1]/",
        "https://224.0.0.1/",
        "https://255.255.255.255/",
        "https://192.0.2.1/",
        "https://[2001:db8::1]/",
    ];
    for url in spellings {
        check_refused(&Arc::default(), url, Reason::PrivateNetwork).await;
    }
}

#[tokio::test]
async fn a_name_with_a_private_address_is_refused() {
    for address in ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:192.168.0.1", "fd00::1"] {
        let names = Known::new("innocent.example.net", &[&[address]]);
        check_refused(&names, "https://innocent.example.net/", Reason::PrivateNetwork).await;
    }
}

#[tokio::test]
async fn one_private_address_among_public_ones_is_enough() {
    let names = Known::new("mixed.example.net", &[&["1.1.1.1", "10.0.0.1"]]);
    check_refused(&names, "https://mixed.example.net/", Reason::PrivateNetwork).await;
}

#[tokio::test]
async fn the_real_names_of_this_machine_are_refused() {
    let sender = Sender::new(SenderConfig::new(VapidKeys::generate(), "https://play.example.org"));
    let refused = sender.expect("a sender").send(&hook("https://localhost/"), &message()).await;
    assert_eq!(refused, Err(SendError::Gone { reason: Reason::PrivateNetwork }));
}

#[tokio::test]
async fn only_https_and_its_ports() {
    check_refused(&Arc::default(), "http://1.1.1.1/", Reason::NotHttps).await;
    for port in [22, 25, 80, 3306, 5432, 6379, 11211] {
        check_refused(&Arc::default(), &format!("https://1.1.1.1:{port}/"), Reason::Port(port)).await;
    }
}

#[tokio::test]
async fn a_public_address_passes_the_check() {
    let names = Known::new("public.example.net", &[&["1.1.1.1", "2606:4700::1111"]]);
    for url in ["https://public.example.net/", "https://1.1.1.1:8443/", "https://[2606:4700::1111]/"] {
        assert_eq!(strict(&names).check(&hook(url)).await, Ok(()), "{url}");
    }
}

/// DNS rebinding: the second look-up would lead elsewhere, so there must not be one.
#[tokio::test]
async fn a_name_is_looked_up_once_and_the_connection_goes_there() {
    let checked = Endpoint::http(answer(204)).await;
    let elsewhere =
        Endpoint::start(&format!("127.0.0.2:{}", checked.address.port()), None, answer(204)).await;
    let names = Known::new("rebinds.example.net", &[&["127.0.0.1"], &["127.0.0.2"]]);
    let sender = Sender::new(config(&names)).expect("a sender");
    let url = checked.url("http", "rebinds.example.net", "/");
    assert_eq!(sender.send(&hook(&url), &message()).await, Ok(()));
    assert_eq!(names.asked.load(Ordering::SeqCst), 1);
    assert_eq!((checked.take().len(), elsewhere.take().len()), (1, 0));
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let inside = Endpoint::http(answer(204)).await;
    for (status, gone) in [(301, true), (302, false), (307, false), (308, true)] {
        let mut response = answer(status);
        let location = inside.url("http", "127.0.0.1", "/secret").parse().expect("a value");
        response.headers_mut().insert("location", location);
        let outside = Endpoint::http(response).await;
        let sent = sender().send(&hook(&outside.url("http", "127.0.0.1", "/")), &message()).await;
        let reason = Reason::Redirect(status);
        let expected =
            if gone { SendError::Gone { reason } } else { SendError::Later { reason, after: None } };
        assert_eq!(sent, Err(expected));
    }
    assert_eq!(inside.take().len(), 0);
}

#[tokio::test]
async fn cloud_metadata_stays_forbidden_where_private_networks_are_allowed() {
    let sender = sender();
    for url in
        ["http://169.254.169.254/", "http://[fd00:ec2::254]/", "http://100.100.100.200/", "http://0.0.0.0/"]
    {
        let refused = sender.check(&hook(url)).await;
        assert_eq!(refused, Err(SendError::Gone { reason: Reason::PrivateNetwork }), "{url}");
    }
    for url in
        ["http://192.168.1.1:8080/", "http://127.0.0.1:2586/", "http://[fd00::1]/", "http://100.64.0.1/"]
    {
        assert_eq!(sender.check(&hook(url)).await, Ok(()), "{url}");
    }
}
