//! Servers that are away, slow, broken or hostile.

use std::sync::Arc;
use std::time::Duration;

use notices::{Hook, Reason, SendError, Sender, SenderConfig, Shape, Target};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::common::{Endpoint, Known, answer, config, fixture, message, sender};

fn hook(url: &str) -> Target {
    Target::Hook(Hook::new(Shape::Json, url, None, None).expect("a web address"))
}

fn later(reason: Reason) -> Result<(), SendError> {
    Err(SendError::Later { reason, after: None })
}

/// A server that does with each connection what it likes.
async fn strange<F, W>(what: F) -> String
where
    F: Fn(TcpStream) -> W + Send + 'static,
    W: Future<Output = std::io::Result<()>> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(what(stream));
        }
    });
    url
}

async fn hurried(url: &str) -> Result<(), SendError> {
    let config = SenderConfig { limit: Duration::from_millis(400), ..config(&Arc::default()) };
    Sender::new(config).expect("a sender").send(&hook(url), &message()).await
}

#[tokio::test]
async fn a_server_that_says_nothing_runs_out_of_time() {
    let url = strange(|mut stream| async move {
        let _ = stream.read_u8().await;
        std::future::pending().await
    });
    assert_eq!(hurried(&url.await).await, later(Reason::Timeout));
}

#[tokio::test]
async fn a_server_that_dribbles_runs_out_of_time() {
    let url = strange(|mut stream| async move {
        stream.write_all(b"HTTP/1.1 200 OK\r\nx: ").await?;
        loop {
            stream.write_all(b"x").await?;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    assert_eq!(hurried(&url.await).await, later(Reason::Timeout));
}

#[tokio::test]
async fn an_answer_without_end_is_not_read() {
    for (status, expected) in [("200 OK", Ok(())), ("500 No", later(Reason::Status(500)))] {
        let url = strange(move |mut stream| async move {
            let head = format!("HTTP/1.1 {status}\r\ncontent-length: 99999999999\r\n\r\n");
            stream.write_all(head.as_bytes()).await?;
            loop {
                stream.write_all(&[b'x'; 65536]).await?;
            }
        });
        assert_eq!(sender().send(&hook(&url.await), &message()).await, expected);
    }
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let url = strange(|mut stream| async move {
        stream.write_all(b"HTTP/1.1 200 OK\r\n").await?;
        loop {
            stream.write_all(&[b'x'; 4096]).await?;
        }
    });
    assert_eq!(sender().send(&hook(&url.await), &message()).await, later(Reason::Unreadable));
}

#[tokio::test]
async fn what_is_not_http_or_breaks_off_is_tried_again() {
    for said in ["220 mail.example.org ESMTP\r\n", "HTTP/1.1 20", ""] {
        let url = strange(move |mut stream| async move {
            let _ = stream.read(&mut [0; 4096]).await;
            stream.write_all(said.as_bytes()).await
        });
        assert_eq!(sender().send(&hook(&url.await), &message()).await, later(Reason::Unreadable), "{said:?}");
    }
}

#[tokio::test]
async fn a_server_that_is_away_is_tried_again() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/", listener.local_addr().expect("an address"));
    drop(listener);
    let refused = Reason::NoConnection("connection refused".to_owned());
    assert_eq!(sender().send(&hook(&url), &message()).await, later(refused));
    let unknown = Reason::UnknownName("nowhere.invalid".to_owned());
    assert_eq!(sender().send(&hook("https://nowhere.invalid/"), &message()).await, later(unknown));
}

#[tokio::test]
async fn the_next_address_is_tried_when_one_does_not_answer() {
    let endpoint = Endpoint::http(answer(204)).await;
    let names = Known::new("two.example.net", &[&["127.0.0.9", "127.0.0.1"]]);
    let sender = Sender::new(config(&names)).expect("a sender");
    let url = endpoint.url("http", "two.example.net", "/");
    assert_eq!(sender.send(&hook(&url), &message()).await, Ok(()));
    assert_eq!(endpoint.only().header("host"), format!("two.example.net:{}", endpoint.address.port()));
}

#[tokio::test]
async fn a_certificate_must_be_trusted_and_have_the_name() {
    let endpoint = Endpoint::https(answer(204)).await;
    let names = Known::new("other.example.net", &[&["127.0.0.1"]]);
    let wrong_name = endpoint.url("https", "other.example.net", "/");
    let right_name = endpoint.url("https", "hook.example.org", "/");
    let trusting = Sender::new(config(&names)).expect("a sender");
    let careful = SenderConfig { roots: Some(fixture("other.pem")), ..config(&names) };
    let careful = Sender::new(careful).expect("a sender");
    for (sender, url) in [(&trusting, &wrong_name), (&careful, &right_name)] {
        let sent = sender.send(&hook(url), &message()).await;
        assert!(matches!(sent, Err(SendError::Later { reason: Reason::Tls(_), .. })), "{sent:?}");
    }
    assert_eq!(endpoint.take().len(), 0, "nothing was said");
    assert_eq!(trusting.send(&hook(&right_name), &message()).await, Ok(()));
    let by_address = endpoint.url("https", "127.0.0.1", "/");
    assert_eq!(trusting.send(&hook(&by_address), &message()).await, Ok(()));
}

#[tokio::test]
async fn a_server_that_asks_to_wait_is_heard() {
    let mut response = answer(429);
    response.headers_mut().insert("retry-after", "120".parse().expect("a value"));
    let endpoint = Endpoint::http(response).await;
    let sent = sender().send(&hook(&endpoint.url("http", "127.0.0.1", "/")), &message()).await;
    let after = Some(Duration::from_secs(120));
    assert_eq!(sent, Err(SendError::Later { reason: Reason::Status(429), after }));
}

#[test]
fn unreadable_root_certificates_are_reported() {
    for (file, what) in
        [("missing.pem", "missing.pem: can't read"), ("server.key", "it contains no certificates")]
    {
        let config = SenderConfig { roots: Some(fixture(file)), ..config(&Arc::default()) };
        let error = Sender::new(config).expect_err("no roots").to_string();
        assert!(error.contains(what), "{error}");
    }
    let contact = SenderConfig { contact: "host".to_owned(), ..config(&Arc::default()) };
    assert!(Sender::new(contact).is_err());
}
