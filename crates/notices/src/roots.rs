//! Whose certificates are trusted: the system's root certificates, so that a host's own authority counts, and one that is no
//! longer trusted disappears with the system's updates.

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::sender::SenderError;

/// The certificates in a PEM file, or the system's (or those of `SSL_CERT_FILE` and `SSL_CERT_DIR`). A system may have none at all.
pub(crate) fn load(file: Option<&Path>) -> Result<RootCertStore, SenderError> {
    let mut roots = RootCertStore::empty();
    // A system's bundle may have one that rustls does not take; the others still count.
    let Some(path) = file else {
        let found = rustls_native_certs::load_native_certs();
        for error in &found.errors {
            tracing::warn!(%error, "can't read root certificates: {error}");
        }
        roots.add_parsable_certificates(found.certs);
        return Ok(roots);
    };
    roots.add_parsable_certificates(from_file(path)?);
    if roots.is_empty() {
        let what = "it contains no certificates".to_owned();
        return Err(SenderError::Roots { path: path.to_owned(), what });
    }
    Ok(roots)
}

/// TLS for all connections that we make.
pub(crate) fn tls(roots: RootCertStore) -> Arc<ClientConfig> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the default versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

fn from_file(path: &Path) -> Result<Vec<CertificateDer<'static>>, SenderError> {
    let unusable = |what: String| SenderError::Roots { path: path.to_owned(), what };
    let certificates = CertificateDer::pem_file_iter(path).map_err(|error| unusable(error.to_string()))?;
    certificates.map(|one| one.map_err(|error| unusable(error.to_string()))).collect()
}
