//! Encrypts a push message for a browser (RFC 8291, which uses `aes128gcm` of RFC 8188 with a single record).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Push services take at least this much (RFC 8030, section 7.2), and some no more.
const MAX_BODY: usize = 4096;
/// Salt, record size, and our public key with its length.
const HEAD: usize = 16 + 4 + 1 + 65;
/// The longest message: a delimiter and an authentication tag follow it.
pub(super) const MAX_PLAIN: usize = MAX_BODY - HEAD - 1 - 16;
/// Messages are filled up to a multiple of this, so that their length says little about them.
const BLOCK: usize = 256;

/// A message for a browser's public key and secret. Nothing if the key is not a point of the curve, or the message too long.
pub(super) fn encrypt(plain: &[u8], browser: &[u8], secret: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public = ours.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let padding = padding(plain.len())?;
    agree_ephemeral(ours, &UnparsedPublicKey::new(&ECDH_P256, browser), |shared| {
        Keys { shared, browser, public: public.as_ref(), secret, salt: &salt }.seal(plain, padding)
    })
    .ok()?
}

fn padding(length: usize) -> Option<usize> {
    let room = MAX_PLAIN.checked_sub(length)?;
    Some((length.next_multiple_of(BLOCK) - length).min(room))
}

/// What both sides know once they have each other's public key.
struct Keys<'a> {
    shared: &'a [u8],
    browser: &'a [u8],
    public: &'a [u8],
    secret: &'a [u8],
    salt: &'a [u8; 16],
}

impl Keys<'_> {
    /// The whole body of the request.
    fn seal(&self, plain: &[u8], padding: usize) -> Option<Vec<u8>> {
        let (key, nonce) = self.derive()?;
        let mut record = plain.to_vec();
        // The delimiter of the last record.
        record.push(2);
        record.resize(record.len() + padding, 0);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;

        let mut body = Vec::with_capacity(HEAD + record.len());
        body.extend_from_slice(self.salt);
        body.extend_from_slice(&u32::try_from(MAX_BODY).ok()?.to_be_bytes());
        body.push(u8::try_from(self.public.len()).ok()?);
        body.extend_from_slice(self.public);
        body.append(&mut record);
        Some(body)
    }

    /// The key of the content and its nonce (RFC 8291, section 3.4).
    fn derive(&self) -> Option<(LessSafeKey, Nonce)> {
        let info = [b"WebPush: info\0", self.browser, self.public];
        let input: [u8; 32] = expand(self.secret, self.shared, &info)?;
        let key: [u8; 16] = expand(self.salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = expand(self.salt, &input, &[b"Content-Encoding: nonce\0"])?;
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        Some((key, Nonce::assume_unique_for_key(nonce)))
    }
}

/// HKDF with SHA-256.
fn expand<const N: usize>(salt: &[u8], input: &[u8], info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(input).expand(info, Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).expect("base64url")
    }

    /// RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let browser =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let keys = Keys { shared: &shared, browser: &browser, public: &public, secret: &secret, salt: &salt };
        let body = keys.seal(b"When I grow up, I want to be a watermelon", 0).expect("sealed");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w\
            EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn a_body_is_never_longer_than_push_services_take() {
        let ours = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let browser = ours.compute_public_key().expect("public");
        let length =
            |plain: usize| encrypt(&vec![b'x'; plain], browser.as_ref(), &[7; 16]).map(|body| body.len());
        assert_eq!(length(MAX_PLAIN), Some(MAX_BODY));
        assert_eq!(length(MAX_PLAIN + 1), None);
        assert_eq!(length(1), length(200), "short messages look alike");
    }

    #[test]
    fn a_key_that_is_no_point_of_the_curve_is_refused() {
        let mut browser = [7; 65];
        browser[0] = 4;
        assert_eq!(encrypt(b"x", &browser, &[7; 16]), None);
    }
}
