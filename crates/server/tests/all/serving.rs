//! The listening side over real sockets: time limits, places, and the end.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use server::{Capacity, Listen, Listener, Listeners, Settings, Stop, Times, Tls, serve};
use store::SqliteStore;
use titles::AllTitles;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Longer than anything here takes on a busy machine. What does not happen by then never does.
const EVER: Duration = Duration::from_secs(60);

struct Server {
    address: SocketAddr,
    stop: watch::Sender<Stop>,
    ended: JoinHandle<Result<(), String>>,
}

impl Server {
    async fn start(settings: Settings) -> Server {
        Server::with(settings, None, &[]).await
    }

    async fn with(settings: Settings, tls: Option<Arc<Tls>>, more: &[Listen]) -> Server {
        let mut public = Listener::open(&"127.0.0.1:0".parse().expect("an address")).await.expect("a port");
        let address = public[0].address().expect("an address");
        for listen in more {
            public.extend(Listener::open(listen).await.expect("a listener"));
        }
        let store = Arc::new(SqliteStore::open_in_memory().expect("a store in memory"));
        let (stop, stopped) = watch::channel(Stop::No);
        let listeners = Listeners { public, tls, ..Listeners::default() };
        let ended = tokio::spawn(serve::<AllTitles>(listeners, store, settings, stopped));
        Server { address, stop, ended }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("the server listens")
    }

    /// Sends a request on a connection of its own and returns the whole answer.
    async fn ask(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.expect("sent");
        rest(&mut stream).await
    }

    /// Opens a table.
    async fn open(&self) -> String {
        let answer = self.ask(&post("/api/tables", r#"{"game":"troyes-dice","options":"players=1"}"#)).await;
        answer.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id").to_owned()
    }

    /// A connection on which an event stream has begun.
    async fn listen(&self, table: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(get(&format!("/api/tables/{table}/events")).as_bytes()).await.expect("sent");
        assert!(head(&mut stream).await.starts_with("HTTP/1.1 200"));
        stream
    }

    async fn stop(self, stop: Stop) {
        self.stop.send_replace(stop);
        timeout(EVER, self.ended).await.expect("it ends").expect("no panic").expect("no error");
    }
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: table.test\r\n\r\n")
}

fn post(path: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: table.test\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
}

/// Everything that comes until the server closes the connection.
async fn rest(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset is closed, too.
    let _ = timeout(EVER, stream.read_to_end(&mut bytes)).await.expect("the server closes the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The head of an answer.
async fn head(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\r\n\r\n") {
        match timeout(EVER, stream.read_u8()).await.expect("an answer") {
            Ok(byte) => bytes.push(byte),
            Err(_) => break,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn quick() -> Settings {
    let brief = Duration::from_millis(150);
    let times = Times { head: brief, request: brief, write: brief, stop: brief };
    Settings { times, ..Settings::default() }
}

#[tokio::test]
async fn a_client_that_sends_nothing_or_half_a_request_is_disconnected() {
    let server = Server::start(quick()).await;
    assert_eq!(server.ask("").await, "", "silence");
    assert_eq!(server.ask("GET / HTTP/1.1\r\nhost: ta").await, "", "half a head");
    let idle = server.ask(&get("/healthz")).await;
    assert!(idle.starts_with("HTTP/1.1 200"), "and then idle: {idle}");
    let half = server.ask("POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{").await;
    assert!(
        half.starts_with("HTTP/1.1 408") && half.contains("\"code\":\"too-slow\""),
        "half a body: {half}"
    );
    let half = server.ask("POST /tables HTTP/1.1\r\nhost: a\r\naccept-language: fr\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 99\r\n\r\ng").await;
    assert!(half.starts_with("HTTP/1.1 408") && half.contains("Le serveur a abandonné"), "{half}");
}

#[tokio::test]
async fn a_client_who_reads_nothing_is_shown_out() {
    let server = Server::start(Settings { limits: false, ..quick() }).await;
    let mut stream = server.connect().await;
    // Answers pile up until neither side has room for more.
    let request = get("/assets/htmx.min.js").repeat(50);
    let sending = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(EVER, sending).await.expect("the connection is closed");
}

/// A stream is left alone, however long nothing happens.
#[tokio::test]
async fn an_event_stream_may_be_silent() {
    let server = Server::start(quick()).await;
    let table = server.open().await;
    let mut stream = server.listen(&table).await;
    let mut bytes = [0; 1_000];
    // The number of events so far.
    assert!(stream.read(&mut bytes).await.is_ok_and(|count| count > 0));
    assert!(timeout(Duration::from_millis(600), stream.read(&mut bytes)).await.is_err(), "it is still open");
}

#[tokio::test]
async fn a_full_house_says_so() {
    let capacity = Capacity { connections: 3, connections_each: 2, streams: 3, streams_each: 3 };
    let server = Server::start(Settings { capacity, ..Settings::default() }).await;
    let mut guests = vec![server.connect().await, server.connect().await];
    let program = server.ask(&get("/api/games")).await;
    assert!(
        program.starts_with("HTTP/1.1 429") && program.contains("\"code\":\"too-many-connections\""),
        "{program}"
    );
    assert!(program.contains("retry-after: ") && program.contains("connection: close"), "{program}");
    guests.pop();
    for _ in 0..200 {
        let answer = server.ask(&get("/healthz").replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n")).await;
        if answer.starts_with("HTTP/1.1 200") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("a place that was given back is never free");
}

#[tokio::test]
async fn a_full_house_says_so_to_everyone() {
    let capacity = Capacity { connections: 1, connections_each: 9, streams: 1, streams_each: 1 };
    let server = Server::start(Settings { capacity, ..Settings::default() }).await;
    let guest = server.connect().await;
    let person = server.ask("GET / HTTP/1.1\r\nhost: a\r\naccept-language: fr\r\n\r\n").await;
    assert!(person.starts_with("HTTP/1.1 503") && person.contains("Le serveur est complet"), "{person}");
    let program = server.ask(&post("/api/tables", "{}")).await;
    assert!(program.starts_with("HTTP/1.1 503") && program.contains("\"code\":\"server-full\""), "{program}");
    drop(guest);
}

#[tokio::test]
async fn streams_have_places_of_their_own() {
    let capacity = Capacity { connections: 20, connections_each: 20, streams: 9, streams_each: 2 };
    let server = Server::start(Settings { capacity, ..Settings::default() }).await;
    let table = server.open().await;
    let mut streams = vec![server.listen(&table).await, server.listen(&table).await];
    let close = |path: &str| get(path).replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
    let third = server.ask(&close(&format!("/api/tables/{table}/events"))).await;
    assert!(third.starts_with("HTTP/1.1 429") && third.contains("\"code\":\"too-many-streams\""), "{third}");
    let page = server.ask(&close(&format!("/t/{table}/stream"))).await;
    assert!(page.starts_with("HTTP/1.1 429") && page.contains("<html"), "{page}");
    assert!(
        server.ask(&close(&format!("/t/{table}"))).await.starts_with("HTTP/1.1 200"),
        "a page is still shown"
    );
    streams.pop();
    for _ in 0..200 {
        let mut stream = server.connect().await;
        stream.write_all(get(&format!("/api/tables/{table}/events")).as_bytes()).await.expect("sent");
        if head(&mut stream).await.starts_with("HTTP/1.1 200") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the place of a stream that was closed is never free");
}

#[tokio::test]
async fn without_limits_one_client_may_have_everything() {
    let capacity = Capacity { connections: 9, connections_each: 1, streams: 9, streams_each: 1 };
    let server = Server::start(Settings { capacity, limits: false, ..Settings::default() }).await;
    let table = server.open().await;
    let _streams = [server.listen(&table).await, server.listen(&table).await, server.listen(&table).await];
}

#[tokio::test]
async fn the_end_waits_for_requests_but_not_for_ever() {
    let server = Server::start(Settings {
        times: Times { stop: quick().times.stop, ..Times::default() },
        ..Settings::default()
    })
    .await;
    let table = server.open().await;
    let mut stream = server.listen(&table).await;
    let mut half = server.connect().await;
    half.write_all(b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{").await.expect("sent");
    let (address, idle) = (server.address, server.connect().await);
    server.stop(Stop::Soon).await;
    assert!(rest(&mut stream).await.ends_with("0\r\n\r\n"), "the stream has a proper end");
    assert_eq!(rest(&mut half).await, "", "half a request is cut");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
    drop(idle);
}

#[tokio::test]
async fn a_second_signal_ends_at_once() {
    let times = Times { stop: EVER * 10, ..Times::default() };
    let server = Server::start(Settings { times, ..Settings::default() }).await;
    let mut half = server.connect().await;
    half.write_all(b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\ncontent-type: application/json\r\n\r\n{").await.expect("sent");
    // It has been read when another request, sent later, has been answered.
    assert!(server.ask(&post("/api/tables", "{}")).await.contains("error"));
    server.stop.send_replace(Stop::Soon);
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!server.ended.is_finished(), "the first signal waits for what has begun");
    server.stop(Stop::Now).await;
}

#[tokio::test]
async fn it_listens_on_names_and_on_a_socket_file() {
    let folder = std::env::temp_dir().join(format!("crier-socket-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("socket");
    // What a server that was killed left behind.
    drop(std::os::unix::net::UnixListener::bind(&path));
    let more = [Listen::Unix(path.clone()), "localhost:0".parse().expect("a name")];
    let server = Server::with(Settings::default(), None, &more).await;
    let mut stream = UnixStream::connect(&path).await.expect("the server listens");
    stream
        .write_all(get("/healthz").replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n").as_bytes())
        .await
        .expect("sent");
    assert!(rest(&mut stream).await.ends_with("ok\n"));
    assert!(Listener::open(&Listen::Unix(path.clone())).await.is_err(), "a socket that is in use stays");
    server.stop(Stop::Soon).await;
    assert!(!path.exists(), "the file is gone with the server");
    std::fs::remove_dir_all(folder).expect("removed");
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tls").join(name)
}

/// A connection over TLS to a server that has the named certificate; nothing if it has another.
async fn connect(server: &Server, certificate: &str) -> Option<impl AsyncRead + AsyncWrite + Unpin + use<>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(fixture(certificate)).expect("a certificate")).expect("a root");
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("TLS");
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("play.example.org").expect("a name");
    TlsConnector::from(Arc::new(config)).connect(name, server.connect().await).await.ok()
}

#[tokio::test]
async fn it_speaks_tls_and_takes_a_new_certificate_without_a_restart() {
    let folder = std::env::temp_dir().join(format!("crier-tls-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [certificate, key] = ["cert.pem", "key.pem"].map(|name| folder.join(name));
    let install = |name: &str| {
        std::fs::copy(fixture(&format!("{name}.pem")), &certificate).expect("copied");
        std::fs::copy(fixture(&format!("{name}.key")), &key).expect("copied");
    };
    install("first");
    let tls = Tls::load(&certificate, &key).expect("a certificate");
    let server =
        Server::with(Settings { limits: false, ..Settings::default() }, Some(tls.clone()), &[]).await;
    let mut stream = connect(&server, "first.pem").await.expect("the first certificate");
    let form = "game=troyes-dice&here=1";
    let request = format!(
        "POST /tables HTTP/1.1\r\nhost: Play.example.org:443\r\norigin: https://play.example.org\r\nconnection: close\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 303") && answer.contains("; Secure"), "{answer}");

    install("second");
    assert_eq!(tls.reload(), Ok(true));
    assert_eq!(tls.reload(), Ok(false));
    assert!(connect(&server, "second.pem").await.is_some() && connect(&server, "first.pem").await.is_none());
    std::fs::write(&key, "nonsense").expect("written");
    assert!(tls.reload().is_err_and(|error| error.contains("key.pem")));
    assert!(connect(&server, "second.pem").await.is_some(), "the old one stays");
    // Plain HTTP gets no answer, and holds nobody up.
    assert!(!server.ask(&get("/")).await.contains("HTTP/1.1 200"));
    server.stop(Stop::Soon).await;
    std::fs::remove_dir_all(folder).expect("removed");
}
