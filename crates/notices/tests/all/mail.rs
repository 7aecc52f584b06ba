//! Mail, taken by servers that the tests start: ours, which can refuse anything, and aiosmtpd, which is somebody else's.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use notices::{MailAddress, Message, Reason, SendError, Sender, SenderConfig, Smtp, Target};
use tokio::io::AsyncWriteExt;

use crate::common::{config, fixture, message, sender};
use crate::mail_server::{MailServer, Manners};

fn ada() -> Target {
    Target::Mail(MailAddress::new("ada@example.net").expect("an address"))
}

fn sender_to(address: &str) -> Sender {
    let mail = Some(Smtp::new(address, "Crier à la table <crier@example.org>").expect("a mail server"));
    Sender::new(SenderConfig { mail, ..config(&Arc::default()) }).expect("a sender")
}

async fn refusal(command: &'static str, said: &'static str) -> SendError {
    let server = MailServer::start(Manners { refuses: Some((command, said)), ..Manners::default() }).await;
    let sender = sender_to(&format!("smtp://127.0.0.1:{}", server.port));
    let error = sender.send(&ada(), &message()).await.expect_err("refused");
    assert_eq!(server.take().len(), 0);
    error
}

#[tokio::test]
async fn a_mail_has_what_mail_programs_need() {
    let server = MailServer::start(Manners::default()).await;
    let sender = sender_to(&format!("smtp://127.0.0.1:{}", server.port));
    assert!(sender.has_mail());
    assert_eq!(sender.send(&ada(), &message()).await, Ok(()));
    let letter = server.only();
    assert_eq!(letter.from, "MAIL FROM:<crier@example.org>");
    assert_eq!(letter.to, ["RCPT TO:<ada@example.net>"]);
    let header = |name| letter.header(name).unwrap_or_else(|| panic!("{name} is missing: {}", letter.text));
    assert_eq!(header("To"), "ada@example.net");
    assert_eq!(header("Content-Type"), "text/plain; charset=utf-8");
    assert_eq!(header("Content-Language"), "fr");
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert_eq!(header("List-Unsubscribe"), "<https://play.example.org/stop/abc?x=1&y=2>");
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert!(header("Message-ID").ends_with("@example.org>"));
    assert_ne!(header("Message-ID"), header("References"));
    assert!(header("Date").ends_with("+0000"));
    assert!(header("Subject").starts_with("=?utf-8?"), "{}", header("Subject"));
    assert_eq!(header("MIME-Version"), "1.0");
}

#[tokio::test]
async fn a_second_attempt_is_the_same_mail_and_a_table_is_a_thread() {
    let server = MailServer::start(Manners::default()).await;
    let sender = sender_to(&format!("smtp://127.0.0.1:{}", server.port));
    let next = Message { id: "notice/43".to_owned(), ..message() };
    for message in [message(), message(), next] {
        assert_eq!(sender.send(&ada(), &message).await, Ok(()));
    }
    let letters = server.take();
    let [first, again, next] = [0, 1, 2].map(|index: usize| letters[index].header("Message-ID"));
    assert_eq!(first, again);
    assert_ne!(first, next);
    assert_eq!(letters[0].header("References"), letters[2].header("References"));
    let bob = Target::Mail(MailAddress::new("bob@example.net").expect("an address"));
    assert_eq!(sender.send(&bob, &message()).await, Ok(()));
    let bobs = server.only();
    assert_ne!(
        bobs.header("References"),
        letters[0].header("References"),
        "it would say that they play together"
    );
    assert_ne!(bobs.header("Message-ID"), first);
}

#[tokio::test]
async fn no_text_becomes_a_header_or_a_recipient() {
    let server = MailServer::start(Manners::default()).await;
    let sender = sender_to(&format!("smtp://127.0.0.1:{}", server.port));
    let evil = "\u{8}x\r\nBcc: eve@example.org\r\n\r\n<b>\r\n.\r\nMAIL FROM:<eve@example.org>\r\n";
    let stop = notices::Stop { label: evil.to_owned(), link: format!("http://play.example.org/{evil}") };
    let message = Message {
        id: evil.to_owned(),
        tag: evil.to_owned(),
        title: evil.to_owned(),
        text: evil.to_owned(),
        link: evil.to_owned(),
        language: evil.to_owned(),
        stop,
    };
    assert_eq!(sender.send(&ada(), &message).await, Ok(()));
    let letter = server.only();
    assert_eq!(letter.header("Bcc"), None);
    assert!(!letter.text.contains(['\u{8}', '\u{7f}']) && !letter.text.contains("=08"), "{}", letter.text);
    assert_eq!(
        letter.header("Subject").expect("a subject").trim(),
        "x  Bcc: eve@example.org    <b>  .  MAIL FROM:<eve@example.org>"
    );
    assert_eq!(letter.to, ["RCPT TO:<ada@example.net>"]);
    assert_eq!(letter.header("List-Unsubscribe-Post"), None, "one click is for HTTPS only");
    assert!(letter.header("List-Unsubscribe").expect("a link").starts_with("<http://play.example.org/"));
}

#[tokio::test]
async fn starttls_and_a_password() {
    let manners = Manners { starttls: true, login: true, ..Manners::default() };
    let server = MailServer::start(manners).await;
    let sender = sender_to(&format!("smtp://me:p%40ss@localhost:{}?tls=required", server.port));
    assert_eq!(sender.send(&ada(), &message()).await, Ok(()));
    let letter = server.only();
    assert!(letter.encrypted && letter.logged_in);
    let wrong = sender_to(&format!("smtp://me:guess@localhost:{}?tls=required", server.port));
    let error = wrong.send(&ada(), &message()).await.expect_err("a wrong password");
    // The host can mend it, so the notice waits.
    assert!(
        matches!(&error, SendError::Later { reason: Reason::MailServer(said), .. } if said.contains("535")),
        "{error:?}"
    );
}

#[tokio::test]
async fn tls_from_the_first_byte() {
    let server = MailServer::start(Manners { wrapped: true, login: true, ..Manners::default() }).await;
    let sender = sender_to(&format!("smtps://me:p%40ss@localhost:{}", server.port));
    assert_eq!(sender.send(&ada(), &message()).await, Ok(()));
    assert!(server.only().encrypted);
}

#[tokio::test]
async fn nothing_is_said_where_tls_is_missing_or_not_trusted() {
    let plain = MailServer::start(Manners::default()).await;
    let sender = sender_to(&format!("smtp://me:p%40ss@localhost:{}?tls=required", plain.port));
    let error = sender.send(&ada(), &message()).await.expect_err("no STARTTLS");
    assert!(matches!(error, SendError::Later { reason: Reason::MailServer(_), .. }), "{error:?}");

    for manners in
        [Manners { wrapped: true, ..Manners::default() }, Manners { starttls: true, ..Manners::default() }]
    {
        let server = MailServer::start(manners).await;
        let (scheme, option) = if manners.wrapped { ("smtps", "") } else { ("smtp", "?tls=required") };
        let smtp = Smtp::new(&format!("{scheme}://localhost:{}{option}", server.port), "crier@example.org");
        let mail = Some(smtp.expect("a mail server"));
        let config = SenderConfig { mail, roots: Some(fixture("other.pem")), ..config(&Arc::default()) };
        let error =
            Sender::new(config).expect("a sender").send(&ada(), &message()).await.expect_err("not trusted");
        assert!(matches!(error, SendError::Later { reason: Reason::Tls(_), .. }), "{error:?}");
        assert_eq!(server.take().len(), 0);
    }
    assert_eq!(plain.take().len(), 0);
}

#[tokio::test]
async fn a_server_that_is_busy_or_hangs_up_before_tls_is_tried_again() {
    for (said, reason) in [
        ("", Reason::Unreadable),
        ("554 go away\r\n", Reason::MailServer("554 go away".to_owned())),
        ("220-mail\r\n220 example\r\n421 busy\r\n", Reason::MailServer("421 busy".to_owned())),
        ("220 mail\r\n250-mail\r\n250 SIZE\r\n", Reason::MailServer("it does not offer STARTTLS".to_owned())),
        (
            "220 mail\r\n250-mail\r\n250 starttls\r\n454 not now\r\n",
            Reason::MailServer("454 not now".to_owned()),
        ),
    ] {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a connection");
            stream.write_all(said.as_bytes()).await.expect("said");
            // It reads what comes until the other side has gone, so that nothing is lost.
            let _ = stream.shutdown().await;
            let _ = tokio::io::copy(&mut stream, &mut tokio::io::sink()).await;
        });
        let sender = sender_to(&format!("smtp://localhost:{port}?tls=required"));
        let sent = sender.send(&ada(), &message()).await;
        assert_eq!(sent, Err(SendError::Later { reason, after: None }), "{said}");
    }
}

/// Bytes that came before TLS must not be read as answers that came through it.
#[tokio::test]
async fn nobody_in_between_can_answer_for_the_server() {
    let server = MailServer::start(Manners { starttls: true, injected: true, ..Manners::default() }).await;
    let sender = sender_to(&format!("smtp://localhost:{}?tls=required", server.port));
    let sent = sender.send(&ada(), &message()).await;
    assert!(matches!(sent, Err(SendError::Later { .. })), "{sent:?}");
    assert_eq!(server.take().len(), 0);
}

#[tokio::test]
async fn a_refusal_means_something_different_at_each_step() {
    let gone = refusal("RCPT", "550 5.1.1 no such user").await;
    assert!(
        matches!(&gone, SendError::Gone { reason: Reason::MailAddress(said) } if said == "550 5.1.1 no such user"),
        "{gone:?}"
    );
    let old = refusal("RCPT", "550 unknown").await;
    assert!(matches!(old, SendError::Gone { .. }), "{old:?}");
    let policy = refusal("RCPT", "554 5.7.1 you are on a list").await;
    assert!(matches!(policy, SendError::Refused { reason: Reason::MailServer(_) }), "{policy:?}");
    let greylisted = refusal("RCPT", "451 4.7.1 come back later").await;
    assert!(matches!(greylisted, SendError::Later { reason: Reason::MailServer(_), .. }), "{greylisted:?}");
    let sender = refusal("MAIL", "553 5.1.8 no such sender").await;
    assert!(matches!(sender, SendError::Later { reason: Reason::MailServer(_), .. }), "{sender:?}");
    let spam = refusal("CONTENT", "554 5.6.0 looks like spam").await;
    assert!(matches!(spam, SendError::Refused { reason: Reason::MailServer(_) }), "{spam:?}");
    let full = refusal("CONTENT", "452 4.2.2 mailbox full").await;
    assert!(matches!(full, SendError::Later { .. }), "{full:?}");
    let busy = refusal("EHLO", "421 too busy").await;
    assert!(matches!(busy, SendError::Later { .. }), "{busy:?}");
}

/// The outbox sends from tasks of its own.
#[tokio::test]
async fn a_delivery_can_be_a_task() {
    let server = MailServer::start(Manners::default()).await;
    let sender = Arc::new(sender_to(&format!("smtp://127.0.0.1:{}", server.port)));
    let tasks = (0..8).map(|_| {
        let sender = sender.clone();
        tokio::spawn(async move { sender.send(&ada(), &message()).await })
    });
    for task in tasks.collect::<Vec<_>>() {
        assert_eq!(task.await.expect("no panic"), Ok(()));
    }
    assert_eq!(server.take().len(), 8);
}

#[tokio::test]
async fn a_server_that_is_away_or_silent_is_tried_again() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("smtp://{}", listener.local_addr().expect("an address"));
    let mail = Some(Smtp::new(&address, "crier@example.org").expect("a mail server"));
    let config = SenderConfig { mail, limit: Duration::from_millis(300), ..config(&Arc::default()) };
    let silent = Sender::new(config).expect("a sender").send(&ada(), &message()).await;
    assert_eq!(silent, Err(SendError::Later { reason: Reason::Timeout, after: None }));
    drop(listener);
    let away = sender_to(&address).send(&ada(), &message()).await;
    assert!(matches!(away, Err(SendError::Later { reason: Reason::NoConnection(_), .. })), "{away:?}");
    let none = Err(SendError::Refused { reason: Reason::NoMail });
    assert_eq!(sender().send(&ada(), &message()).await, none);
    assert_eq!(sender().check(&ada()).await, none);
}

/// aiosmtpd, with STARTTLS and a password, prints what Python's mail parser makes of each mail.
const AIOSMTPD: &str = r#"
import email, email.policy, json, ssl, sys
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
class Handler:
    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        print(json.dumps({"to": envelope.rcpt_tos, "tls": session.ssl is not None, "login": session.authenticated,
            "subject": mail["subject"], "from": mail["from"].addresses[0].display_name, "id": mail["message-id"],
            "stop": mail["list-unsubscribe"], "text": mail.get_content(), "defects": [str(d) for d in mail.defects]}), flush=True)
        return "250 taken"
def login(server, session, envelope, mechanism, data):
    return AuthResult(success=(data.login, data.password) == (b"me", b"p@ss"), handled=False)
context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(sys.argv[1], sys.argv[2])
controller = Controller(Handler(), hostname="127.0.0.1", port=int(sys.argv[3]), tls_context=context, require_starttls=True,
    authenticator=login, auth_required=True)
controller.start()
print("ready", flush=True)
sys.stdin.read()
controller.stop()
"#;

struct Aiosmtpd(Child);

impl Drop for Aiosmtpd {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A Python that has aiosmtpd; Debian's may not be the first.
fn python() -> Option<&'static str> {
    let has = |python: &&str| {
        Command::new(python)
            .args(["-c", "import aiosmtpd"])
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    ["python3", "/usr/bin/python3"].into_iter().find(has)
}

#[tokio::test]
async fn a_real_mail_server_takes_it_and_python_reads_it() {
    let Some(python) = python() else {
        let text = "aiosmtpd is needed to test mail: apt install python3-aiosmtpd, or pip install aiosmtpd";
        assert!(std::env::var_os("CI").is_none(), "{text}");
        // Past the test harness, which hides what passing tests print.
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED: {text} ***\n");
        return;
    };
    let port =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
    let mut child = Command::new(python)
        .args(["-c", AIOSMTPD])
        .args([fixture("server.pem"), fixture("server.key")])
        .arg(port.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Python starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let _server = Aiosmtpd(child);
    assert_eq!(lines.next().expect("a line").expect("a text"), "ready");

    let sender = sender_to(&format!("smtp://me:p%40ss@localhost:{port}?tls=required"));
    let long = Message { text: format!("{}\n{}", message().text, "mot ".repeat(600)), ..message() };
    assert_eq!(sender.send(&ada(), &long).await, Ok(()));
    let mail: serde_json::Value =
        serde_json::from_str(&lines.next().expect("a line").expect("a text")).expect("JSON");
    assert_eq!(mail["to"], serde_json::json!(["ada@example.net"]));
    assert_eq!((&mail["tls"], &mail["login"]), (&true.into(), &true.into()));
    assert_eq!(mail["subject"], long.title);
    assert_eq!(mail["from"], "Crier à la table");
    assert_eq!(mail["stop"], format!("<{}>", long.stop.link));
    assert_eq!(mail["defects"], serde_json::json!([]));
    let expected = format!("{}\n\n{}\n\n-- \nNe plus recevoir: {}\n", long.text, long.link, long.stop.link);
    assert_eq!(mail["text"].as_str().expect("a text").replace("\r\n", "\n").trim_end(), expected.trim_end());

    let wrong = sender_to(&format!("smtp://me:guess@localhost:{port}?tls=required"));
    let refused = wrong.send(&ada(), &message()).await;
    assert!(
        matches!(&refused, Err(SendError::Later { reason: Reason::MailServer(said), .. }) if said.contains("535")),
        "{refused:?}"
    );
}
