//! Our own TLS, for those without a proxy. The certificate is read again when its files change.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;

/// A certificate and its key.
#[derive(Debug)]
pub struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Current>,
}

#[derive(Debug)]
struct Current {
    /// What the files contained.
    read: [Vec<u8>; 2],
    certified: Arc<CertifiedKey>,
}

impl Tls {
    /// Reads a certificate chain and its private key from PEM files.
    ///
    /// # Errors
    /// Returns one sentence that says which file is wrong.
    pub fn load(certificate: &Path, key: &Path) -> Result<Arc<Tls>, String> {
        let current = RwLock::new(Current::read(certificate, key)?);
        Ok(Arc::new(Tls { certificate: certificate.to_owned(), key: key.to_owned(), current }))
    }

    /// Reads the files again, and whether they have changed. If they can't be used, the old certificate stays.
    ///
    /// # Errors
    /// Returns one sentence that says which file is wrong.
    pub fn reload(&self) -> Result<bool, String> {
        let new = Current::read(&self.certificate, &self.key)?;
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        let has_changed = current.read != new.read;
        *current = new;
        Ok(has_changed)
    }

    /// Reads the files again and tells the host what came of it.
    pub fn renew(&self) {
        match self.reload() {
            Ok(true) => tracing::info!("using the new certificate in {}", self.certificate.display()),
            Ok(false) => {}
            Err(error) => tracing::error!("the old certificate stays in use: {error}"),
        }
    }

    pub(crate) fn acceptor(self: &Arc<Tls>) -> Result<TlsAcceptor, String> {
        let provider = Arc::new(ring::default_provider());
        let builder = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let builder = builder.map_err(|error| format!("TLS can't be set up: {error}"))?;
        let mut config = builder.with_no_client_auth().with_cert_resolver(Arc::clone(self) as Arc<_>);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

impl ResolvesServerCert for Tls {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current.read().unwrap_or_else(PoisonError::into_inner).certified.clone())
    }
}

impl Current {
    fn read(certificate: &Path, key: &Path) -> Result<Current, String> {
        let file = |path: &Path| std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        let read = [file(certificate)?, file(key)?];
        let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_slice_iter(&read[0])
            .collect::<Result<_, _>>()
            .map_err(|error| format!("{}: not a PEM file ({error})", certificate.display()))?;
        if chain.is_empty() {
            return Err(format!("{}: contains no certificate", certificate.display()));
        }
        let private = PrivateKeyDer::from_pem_slice(&read[1])
            .map_err(|error| format!("{}: contains no private key in PEM ({error})", key.display()))?;
        let certified = CertifiedKey::from_der(chain, private, &ring::default_provider())
            .map_err(|error| format!("{} and {}: {error}", certificate.display(), key.display()))?;
        Ok(Current { read, certified: Arc::new(certified) })
    }
}
