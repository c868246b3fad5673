//! Who may ask: the browser of this machine, for the page that it was given.
//!
//! Another site's page can make a browser send requests here, and by
//! [DNS rebinding](https://en.wikipedia.org/wiki/DNS_rebinding) also read the answers. The name in `Host` and the page in
//! `Origin` tell it apart.

use crate::token::Token;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use std::net::SocketAddr;

/// Who may ask.
#[derive(Clone, Debug)]
pub struct Admission {
    hosts: Vec<String>,
    token: Token,
}

impl Admission {
    /// Of a server that listens here.
    pub fn new(address: SocketAddr, token: Token) -> Self {
        let mut hosts = vec![address.to_string()];
        if address.ip().is_loopback() || address.ip().is_unspecified() {
            let port = address.port();
            hosts.extend([format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("[::1]:{port}")]);
        }
        Self { hosts, token }
    }

    /// The rest of a path behind the token.
    ///
    /// # Errors
    /// Why the request is refused.
    pub fn admit<'a>(
        &self,
        headers: &HeaderMap,
        path: &'a str,
    ) -> Result<&'a str, (StatusCode, &'static str)> {
        let host = single(headers, HOST.as_str()).filter(|host| self.is_own(host));
        host.ok_or((StatusCode::MISDIRECTED_REQUEST, "wrong host"))?;
        if headers.contains_key(ORIGIN) {
            let own = single(headers, ORIGIN.as_str()).and_then(|origin| origin.strip_prefix("http://"));
            own.filter(|origin| self.is_own(origin))
                .ok_or((StatusCode::FORBIDDEN, "requests from other sites are rejected"))?;
        }
        let (token, rest) =
            path.trim_start_matches('/').split_once('/').unwrap_or((path.trim_start_matches('/'), ""));
        if !self.token.is(token) {
            return Err((
                StatusCode::NOT_FOUND,
                "not found; the program prints the full address when it starts",
            ));
        }
        Ok(rest)
    }

    fn is_own(&self, host: &str) -> bool {
        self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host))
    }
}

/// The value of a header that is there once.
fn single<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for &(name, value) in all {
            headers.append(name, value.parse().expect("a value"));
        }
        headers
    }

    #[test]
    fn only_the_own_page_is_admitted() {
        let token = Token::random().expect("random");
        let admission = Admission::new("127.0.0.1:4000".parse().expect("an address"), token.clone());
        let path = format!("/{}/api/games", token.text());
        for host in ["127.0.0.1:4000", "localhost:4000", "LOCALHOST:4000", "[::1]:4000"] {
            assert_eq!(admission.admit(&headers(&[("host", host)]), &path), Ok("api/games"));
        }
        let own = headers(&[("host", "127.0.0.1:4000"), ("origin", "http://127.0.0.1:4000")]);
        assert_eq!(admission.admit(&own, &path), Ok("api/games"));
        for wrong in [
            vec![],
            vec![("host", "evil.example:4000")],
            vec![("host", "127.0.0.1")],
            vec![("host", "127.0.0.1:4001")],
            vec![("host", "127.0.0.1:4000"), ("host", "evil.example")],
            vec![("host", "127.0.0.1:4000"), ("origin", "http://evil.example")],
            vec![("host", "127.0.0.1:4000"), ("origin", "https://127.0.0.1:4000")],
            vec![("host", "127.0.0.1:4000"), ("origin", "null")],
            vec![
                ("host", "127.0.0.1:4000"),
                ("origin", "http://127.0.0.1:4000"),
                ("origin", "http://evil.example"),
            ],
        ] {
            assert!(admission.admit(&headers(&wrong), &path).is_err(), "{wrong:?}");
        }
        for path in ["/", "", "/api/games", &path[..20], "//", "/../x"] {
            assert!(admission.admit(&own, path).is_err(), "{path}");
        }
    }
}
