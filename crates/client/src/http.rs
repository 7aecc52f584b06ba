//! One server over HTTP/1.1: a connection that is kept and used again, TLS with the system's root certificates.

use std::sync::Arc;
use std::time::Duration;

use http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, HOST, RETRY_AFTER, USER_AGENT};
use http::{HeaderValue, Method, Request, Response};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use table::Secret;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use crate::error::{ClientError, refusal};

/// How long a connection may take to open, and a whole call may take. Hints take a second or a few.
const CONNECT: Duration = Duration::from_secs(10);
const CALL: Duration = Duration::from_secs(30);
/// The largest answer: a long record has some 100 kB.
const MAX_ANSWER: usize = 16 * 1024 * 1024;

type Sender = SendRequest<Full<Bytes>>;

/// A server.
pub(crate) struct Server {
    pub(crate) url: Url,
    tls: Option<Arc<ClientConfig>>,
    /// A connection that nobody is using.
    idle: Mutex<Option<Sender>>,
}

/// A request.
#[derive(Clone)]
pub(crate) struct Call<'a> {
    pub(crate) method: Method,
    /// Relative to the server's address.
    pub(crate) path: String,
    pub(crate) key: Option<&'a Secret>,
    pub(crate) language: &'a str,
    pub(crate) body: Option<Vec<u8>>,
    /// For event streams: the kind that is accepted, and the last number seen.
    pub(crate) events_after: Option<u64>,
}

impl Server {
    pub(crate) fn new(url: Url) -> Server {
        let tls = (url.scheme() == "https").then(tls);
        Server { url, tls, idle: Mutex::new(None) }
    }

    /// The server's name and port.
    pub(crate) fn host(&self) -> &str {
        self.url.authority()
    }

    /// Makes a call and reads its whole answer.
    pub(crate) async fn call(&self, call: &Call<'_>) -> Result<Bytes, ClientError> {
        let answered = timeout(CALL, async {
            let (response, sender) = self.send(call).await?;
            let body = self.read(response).await?;
            // Only a connection whose answer was read completely can be used again.
            *self.idle.lock().await = Some(sender);
            Ok(body)
        });
        answered.await.unwrap_or_else(|_| Err(self.line("no answer in time")))
    }

    /// Opens a stream: an answer whose end is not waited for, on a connection of its own.
    pub(crate) async fn stream(&self, call: &Call<'_>) -> Result<(Incoming, Sender), ClientError> {
        let opened = timeout(CALL, async {
            let mut sender = self.connect().await?;
            let response = self.exchange(&mut sender, call).await?;
            if response.status().is_success() {
                return Ok((response.into_body(), sender));
            }
            self.read(response).await.and_then(|_| Err(self.line("it opened no stream")))
        });
        opened.await.unwrap_or_else(|_| Err(self.line("no answer in time")))
    }

    /// Sends on the kept connection, or on a new one. What can be asked twice is sent once more if the kept one turns
    /// out to be broken; what changes something is not, since it may have arrived.
    async fn send(&self, call: &Call<'_>) -> Result<(Response<Incoming>, Sender), ClientError> {
        let kept = self.idle.lock().await.take();
        if let Some(mut sender) = kept
            && sender.ready().await.is_ok()
        {
            match self.exchange(&mut sender, call).await {
                Err(ClientError::Line { .. }) if call.method == Method::GET => {}
                answered => return Ok((answered?, sender)),
            }
        }
        let mut sender = self.connect().await?;
        let response = self.exchange(&mut sender, call).await?;
        Ok((response, sender))
    }

    async fn exchange(
        &self,
        sender: &mut Sender,
        call: &Call<'_>,
    ) -> Result<Response<Incoming>, ClientError> {
        let request = self.request(call)?;
        sender.send_request(request).await.map_err(|error| self.line(error))
    }

    fn request(&self, call: &Call<'_>) -> Result<Request<Full<Bytes>>, ClientError> {
        let unusable = |error: http::Error| self.line(error);
        let path = format!("{}{}", self.url.path(), call.path);
        let mut request = Request::builder()
            .method(call.method.clone())
            .uri(path)
            .header(HOST, self.host())
            .header(USER_AGENT, concat!("Crier/", env!("CARGO_PKG_VERSION")))
            .header(ACCEPT_LANGUAGE, call.language);
        if let Some(key) = call.key {
            let mut value = HeaderValue::try_from(format!("Bearer {}", key.to_hex()))
                .map_err(|error| self.line(error))?;
            value.set_sensitive(true);
            request = request.header(AUTHORIZATION, value);
        }
        if let Some(after) = call.events_after {
            request = request.header(ACCEPT, "text/event-stream").header("last-event-id", after);
        }
        if call.body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        request.body(Full::from(call.body.clone().unwrap_or_default())).map_err(unusable)
    }

    /// The body of an answer, or the refusal in it.
    async fn read(&self, response: Response<Incoming>) -> Result<Bytes, ClientError> {
        let status = response.status();
        let seconds = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
        let body = Limited::new(response.into_body(), MAX_ANSWER).collect().await;
        let body = body.map_err(|error| self.line(error))?.to_bytes();
        if status.is_redirection() {
            return Err(self.line("it leads elsewhere: use the address that a browser shows"));
        }
        if status.is_success() {
            Ok(body)
        } else {
            Err(refusal(status.as_u16(), &body, seconds.map(Duration::from_secs)))
        }
    }

    async fn connect(&self) -> Result<Sender, ClientError> {
        let connected = timeout(CONNECT, async {
            let host = self.url.host_str().unwrap_or_default().trim_matches(['[', ']']);
            let port = self.url.port_or_known_default().unwrap_or(80);
            let stream = TcpStream::connect((host, port)).await.map_err(|error| self.line(error))?;
            let _ = stream.set_nodelay(true);
            let Some(tls) = &self.tls else { return self.shake_hands(stream).await };
            let name = ServerName::try_from(host.to_owned()).map_err(|error| self.line(error))?;
            let secured = TlsConnector::from(Arc::clone(tls)).connect(name, stream).await;
            self.shake_hands(secured.map_err(|error| self.line(error))?).await
        });
        connected.await.unwrap_or_else(|_| Err(self.line("no connection in time")))
    }

    async fn shake_hands<S>(&self, stream: S) -> Result<Sender, ClientError>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let handshake = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = handshake.map_err(|error| self.line(error))?;
        // It ends when the sender is dropped, or the server ends it.
        tokio::spawn(async move {
            let _ = connection.await;
        });
        Ok(sender)
    }

    pub(crate) fn line(&self, what: impl ToString) -> ClientError {
        ClientError::Line { host: self.host().to_owned(), what: what.to_string() }
    }

    pub(crate) fn unreadable(&self, what: impl ToString) -> ClientError {
        ClientError::Unreadable { host: self.host().to_owned(), what: what.to_string() }
    }
}

/// TLS with the system's root certificates (or those of `SSL_CERT_FILE`), so that a group's own authority counts.
fn tls() -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the default versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}
