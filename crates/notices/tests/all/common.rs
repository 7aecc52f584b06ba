//! A server for HTTP and HTTPS that keeps what it gets, names that tests decide about, and a message.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use http::{Request, Response};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use notices::{Lookup, Message, Names, Sender, SenderConfig, Stop, VapidKeys};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

pub(crate) fn message() -> Message {
    Message {
        id: "notice/42".to_owned(),
        tag: "table/7Q2M".to_owned(),
        title: "À vous de jouer : table d’Ada".to_owned(),
        text: "Ada a construit la cathédrale.\n.Une ligne qui commence par un point".to_owned(),
        link: "https://play.example.org/t/7Q2M?seat=1&from=notice".to_owned(),
        stop: Stop {
            label: "Ne plus recevoir".to_owned(),
            link: "https://play.example.org/stop/abc?x=1&y=2".to_owned(),
        },
        language: "fr".to_owned(),
    }
}

pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tls").join(name)
}

/// A sender that reaches the servers of this test.
pub(crate) fn config(names: &Arc<Known>) -> SenderConfig {
    SenderConfig {
        allow_private: true,
        roots: Some(fixture("server.pem")),
        names: names.clone(),
        ..SenderConfig::new(VapidKeys::generate(), "mailto:host@example.org")
    }
}

/// Everybody under example.org is on this machine.
pub(crate) fn sender() -> Sender {
    Sender::new(config(&Arc::default())).expect("a sender")
}

/// Names whose addresses a test decides: each look-up takes the next answer, and the last one stays.
#[derive(Debug, Default)]
pub(crate) struct Known {
    answers: BTreeMap<String, Vec<Vec<IpAddr>>>,
    pub(crate) asked: AtomicUsize,
}

impl Known {
    pub(crate) fn new(name: &str, answers: &[&[&str]]) -> Arc<Known> {
        let read = |answer: &&[&str]| answer.iter().map(|text| text.parse().expect("an address")).collect();
        let answers = BTreeMap::from([(name.to_owned(), answers.iter().map(read).collect())]);
        Arc::new(Known { answers, asked: AtomicUsize::new(0) })
    }
}

impl Names for Known {
    fn look_up<'a>(&'a self, name: &'a str) -> Lookup<'a> {
        let asked = self.asked.fetch_add(1, Ordering::SeqCst);
        let answer = match self.answers.get(name) {
            Some(answers) => answers[asked.min(answers.len() - 1)].clone(),
            None if name.ends_with(".example.org") => vec![IpAddr::V4(Ipv4Addr::LOCALHOST)],
            None => vec![],
        };
        Box::pin(async move { Ok(answer) })
    }
}

pub(crate) struct Got {
    pub(crate) head: http::request::Parts,
    pub(crate) body: Bytes,
}

impl Got {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.head.headers.get(name).map_or("", |value| value.to_str().expect("a text"))
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A running server. It answers every request alike.
pub(crate) struct Endpoint {
    pub(crate) address: SocketAddr,
    got: Arc<Mutex<Vec<Got>>>,
}

pub(crate) fn answer(status: u16) -> Response<Full<Bytes>> {
    Response::builder().status(status).body(Full::from("said\u{7}\n")).expect("a response")
}

impl Endpoint {
    pub(crate) async fn http(response: Response<Full<Bytes>>) -> Endpoint {
        Endpoint::start("127.0.0.1:0", None, response).await
    }

    pub(crate) async fn https(response: Response<Full<Bytes>>) -> Endpoint {
        Endpoint::start("127.0.0.1:0", Some(acceptor()), response).await
    }

    pub(crate) async fn start(
        at: &str,
        tls: Option<TlsAcceptor>,
        response: Response<Full<Bytes>>,
    ) -> Endpoint {
        let listener = TcpListener::bind(at).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let got = Arc::new(Mutex::new(Vec::new()));
        let keep = got.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (tls, keep, response) = (tls.clone(), keep.clone(), response.clone());
                tokio::spawn(async move {
                    match tls {
                        None => serve(stream, keep, response).await,
                        Some(tls) => {
                            if let Ok(stream) = tls.accept(stream).await {
                                serve(stream, keep, response).await;
                            }
                        }
                    }
                });
            }
        });
        Endpoint { address, got }
    }

    pub(crate) fn url(&self, scheme: &str, host: &str, path: &str) -> String {
        format!("{scheme}://{host}:{}{path}", self.address.port())
    }

    /// All requests so far.
    pub(crate) fn take(&self) -> Vec<Got> {
        std::mem::take(&mut self.got.lock().expect("no panic before"))
    }

    /// The one request.
    pub(crate) fn only(&self) -> Got {
        let mut got = self.take();
        assert_eq!(got.len(), 1);
        got.remove(0)
    }
}

async fn serve<S>(stream: S, keep: Arc<Mutex<Vec<Got>>>, response: Response<Full<Bytes>>)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let service = service_fn(|request: Request<Incoming>| {
        let (keep, response) = (keep.clone(), response.clone());
        async move {
            let (head, body) = request.into_parts();
            let body = body.collect().await?.to_bytes();
            keep.lock().expect("no panic before").push(Got { head, body });
            Ok::<_, hyper::Error>(response)
        }
    });
    let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
}

pub(crate) fn acceptor() -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_file(fixture("server.pem")).expect("a certificate");
    let key = PrivateKeyDer::from_pem_file(fixture("server.key")).expect("a key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("TLS")
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .expect("a certificate that fits its key");
    TlsAcceptor::from(Arc::new(config))
}
