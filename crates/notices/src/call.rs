//! One request to a server that somebody else chose: to checked addresses only, within a time limit, without following
//! redirects, and hardly reading the answer. Every call has a connection of its own, so no name is ever looked up twice.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, RETRY_AFTER, USER_AGENT};
use http::{HeaderMap, HeaderValue, Method, Request, Response};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;
use url::{Position, Url};

use crate::error::{Reason, SendError, one_line};
use crate::guard::Guard;

/// How long one of a name's addresses may take to answer, before the next is tried.
const CONNECT: Duration = Duration::from_secs(5);
/// How much of an answer is read, for the log.
const MAX_ANSWER: usize = 2048;
/// The largest head of an answer.
const MAX_HEAD: usize = 16 * 1024;
/// The longest wait that another server can ask for.
const MAX_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// Makes calls.
pub(crate) struct Caller {
    pub(crate) guard: Guard,
    pub(crate) tls: Arc<ClientConfig>,
    /// Whether there is anybody to trust.
    pub(crate) has_roots: bool,
    /// For a whole call.
    pub(crate) limit: Duration,
}

/// A request.
pub(crate) struct Call {
    pub(crate) method: Method,
    pub(crate) url: Url,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// What counts of an answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) after: Option<Duration>,
}

impl Call {
    /// Sends JSON, with a bearer token where there is one.
    pub(crate) fn json(method: Method, url: Url, token: Option<&str>, body: &serde_json::Value) -> Call {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(Ok(mut value)) = token.map(|token| HeaderValue::try_from(format!("Bearer {token}"))) {
            value.set_sensitive(true);
            headers.insert(AUTHORIZATION, value);
        }
        Call { method, url, headers, body: body.to_string().into_bytes() }
    }

    fn request(self) -> Result<Request<Full<Bytes>>, SendError> {
        let unusable = |_| SendError::gone(Reason::NotAnAddress);
        let host = HeaderValue::from_str(&self.url[Position::BeforeHost..Position::AfterPort])
            .map_err(|_| SendError::gone(Reason::NotAnAddress))?;
        let path = &self.url[Position::BeforePath..Position::AfterQuery];
        let mut request =
            Request::builder().method(self.method).uri(path).body(Full::from(self.body)).map_err(unusable)?;
        *request.headers_mut() = self.headers;
        request.headers_mut().insert(HOST, host);
        let agent = concat!("Crier/", env!("CARGO_PKG_VERSION"));
        request.headers_mut().insert(USER_AGENT, HeaderValue::from_static(agent));
        Ok(request)
    }
}

impl Answer {
    /// What a status means, for services that say 404 or 410 when an address is gone.
    pub(crate) fn judge(&self) -> Result<(), SendError> {
        let reason = Reason::Status(self.status);
        match self.status {
            200..=299 => Ok(()),
            301 | 308 => Err(SendError::gone(Reason::Redirect(self.status))),
            // A temporary redirect may be a page that says "back soon".
            300..=399 => Err(SendError::later(Reason::Redirect(self.status))),
            404 | 410 => Err(SendError::gone(reason)),
            408 | 425 | 429 => Err(SendError::Later { reason, after: self.after }),
            400..=499 => Err(SendError::refused(reason)),
            _ => Err(SendError::Later { reason, after: self.after }),
        }
    }
}

impl Caller {
    /// Makes a call. Any status is an answer.
    pub(crate) async fn call(&self, call: Call) -> Result<Answer, SendError> {
        match timeout(self.limit, self.call_unlimited(call)).await {
            Ok(result) => result,
            Err(_) => Err(SendError::later(Reason::Timeout)),
        }
    }

    async fn call_unlimited(&self, call: Call) -> Result<Answer, SendError> {
        let addresses = self.guard.check(&call.url).await?;
        let (url, request) = (call.url.clone(), call.request()?);
        if url.scheme() != "https" {
            return exchange(connect(&addresses).await?, &url, request).await;
        }
        if !self.has_roots {
            return Err(SendError::later(Reason::NoRoots));
        }
        let name = server_name(&url).ok_or_else(|| SendError::gone(Reason::NotAnAddress))?;
        let stream = connect(&addresses).await?;
        let secured = TlsConnector::from(self.tls.clone()).connect(name, stream).await;
        let secured = secured.map_err(|error| SendError::later(Reason::Tls(one_line(&error.to_string()))))?;
        exchange(secured, &url, request).await
    }
}

/// The first address that answers.
async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, SendError> {
    let mut reason = Reason::Timeout;
    for address in addresses {
        match timeout(CONNECT, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => reason = Reason::NoConnection(one_line(&error.kind().to_string())),
            Err(_) => {}
        }
    }
    Err(SendError::later(reason))
}

/// The name that a certificate must have. Brackets belong to URLs, not to addresses.
fn server_name(url: &Url) -> Option<ServerName<'static>> {
    let host = url.host_str()?.trim_matches(['[', ']']).to_owned();
    ServerName::try_from(host).ok()
}

async fn exchange<S>(stream: S, url: &Url, request: Request<Full<Bytes>>) -> Result<Answer, SendError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let unreadable = |error: hyper::Error| {
        tracing::debug!(%error, "{}: {error}", url.host_str().unwrap_or_default());
        SendError::later(Reason::Unreadable)
    };
    let handshake = http1::Builder::new().max_buf_size(MAX_HEAD).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(unreadable)?;
    // It ends with this call, whatever the other side does.
    let mut tasks = JoinSet::new();
    tasks.spawn(connection);
    let response = sender.send_request(request).await.map_err(unreadable)?;
    let (status, after) = (response.status().as_u16(), retry_after(response.headers()));
    if !response.status().is_success() {
        let said = beginning(response).await;
        tracing::debug!(status, "{} answered {status}: {said}", url.host_str().unwrap_or_default());
    }
    Ok(Answer { status, after })
}

/// The first line of an answer, for the log.
async fn beginning(response: Response<Incoming>) -> String {
    let mut body = Limited::new(response.into_body(), MAX_ANSWER);
    let frame = timeout(CONNECT, body.frame()).await.ok().flatten();
    let bytes = frame.and_then(Result::ok).and_then(|frame| frame.into_data().ok()).unwrap_or_default();
    one_line(&String::from_utf8_lossy(&bytes))
}

/// How long we are asked to wait: seconds, with a fraction at Discord, or a date.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    let wait = match text.parse::<f64>() {
        Ok(seconds) => Duration::try_from_secs_f64(seconds.ceil()).ok()?,
        Err(_) => httpdate::parse_http_date(text).ok()?.duration_since(SystemTime::now()).ok()?,
    };
    Some(wait.min(MAX_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(text: &str) -> Option<Duration> {
        retry_after(&HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_str(text).expect("a value"))]))
    }

    #[test]
    fn a_wait_is_seconds_or_a_date_and_at_most_a_day() {
        assert_eq!(wait("120"), Some(Duration::from_secs(120)));
        assert_eq!(wait("0.65"), Some(Duration::from_secs(1)));
        assert_eq!(wait("1e300"), None);
        assert_eq!(wait("999999999"), Some(MAX_WAIT));
        assert_eq!(wait("-1"), None);
        assert_eq!(wait("NaN"), None);
        assert_eq!(wait("soon"), None);
        assert_eq!(wait("Sun, 06 Nov 1994 08:49:37 GMT"), None, "it is over");
        let tomorrow = httpdate::fmt_http_date(SystemTime::now() + 2 * MAX_WAIT);
        assert_eq!(wait(&tomorrow), Some(MAX_WAIT));
    }

    #[test]
    fn statuses_say_what_to_do() {
        let judge = |status| Answer { status, after: Some(CONNECT) }.judge();
        assert_eq!(judge(204), Ok(()));
        for status in [404, 410, 301, 308] {
            assert!(matches!(judge(status), Err(SendError::Gone { .. })), "{status}");
        }
        for status in [400, 401, 403, 413] {
            assert!(matches!(judge(status), Err(SendError::Refused { .. })), "{status}");
        }
        for status in [302, 307, 408, 429, 500, 503] {
            assert!(matches!(judge(status), Err(SendError::Later { .. })), "{status}");
        }
        assert!(matches!(judge(429), Err(SendError::Later { after: Some(CONNECT), .. })));
    }
}
