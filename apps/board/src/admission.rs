//! Who may ask: the browser of this machine, for the page that it was given.
//!
//! Another site's page can make a browser send requests here, and by
//! [DNS rebinding](https://en.wikipedia.org/wiki/DNS_rebinding) also read the answers. The name in `Host` and the page in
//! `Origin` tell it apart.

use crate::token::Token;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode, Uri};
use std::net::{Ipv6Addr, SocketAddr};

/// Who may ask.
#[derive(Clone, Debug)]
pub struct Admission {
    hosts: Vec<String>,
    token: Token,
}

impl Admission {
    /// Of a server that listens here, and that its user also calls by these names or addresses.
    pub fn new(address: SocketAddr, names: &[String], token: Token) -> Self {
        let mut hosts = vec![address.to_string()];
        let port = address.port();
        hosts.extend(names.iter().map(|name| named_host(name, port)));
        if address.ip().is_loopback() || address.ip().is_unspecified() {
            hosts.extend([format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("[::1]:{port}")]);
        }
        Self { hosts, token }
    }

    /// The rest of a path behind the token. Whoever names the host in the target too must name this one.
    ///
    /// # Errors
    /// Why the request is refused.
    pub fn admit<'a>(
        &self,
        headers: &HeaderMap,
        target: &'a Uri,
    ) -> Result<&'a str, (StatusCode, &'static str)> {
        let host = single(headers, HOST.as_str()).filter(|host| self.is_own(host));
        let in_target = target.authority().is_none_or(|authority| self.is_own(authority.as_str()));
        host.filter(|_| in_target).ok_or((
            StatusCode::MISDIRECTED_REQUEST,
            "wrong host; chrysalis board --name HOST admits other names of this machine",
        ))?;
        if headers.contains_key(ORIGIN) {
            let own = single(headers, ORIGIN.as_str()).and_then(|origin| origin.strip_prefix("http://"));
            own.filter(|origin| self.is_own(origin))
                .ok_or((StatusCode::FORBIDDEN, "requests from other sites are rejected"))?;
        }
        let path = target.path();
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

/// What browsers send as `Host` for a name or an address.
pub fn named_host(name: &str, port: u16) -> String {
    if name.parse::<Ipv6Addr>().is_ok() { format!("[{name}]:{port}") } else { format!("{name}:{port}") }
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

    fn uri(text: &str) -> Uri {
        text.parse().expect("a target")
    }

    #[test]
    fn only_the_own_page_is_admitted() {
        let token = Token::random().expect("random");
        let address = "127.0.0.1:4000".parse().expect("an address");
        let admission = Admission::new(address, &[], token.clone());
        let path = uri(&format!("/{}/api/games", token.text()));
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
        let text = path.to_string();
        for path in ["/", "/api/games", &text[..20], "//", "/../x"] {
            assert!(admission.admit(&own, &uri(path)).is_err(), "{path}");
        }
        // A target that names its host is for that host.
        let absolute = |host: &str| uri(&format!("http://{host}{text}"));
        assert_eq!(admission.admit(&own, &absolute("localhost:4000")), Ok("api/games"));
        for host in ["evil.example", "evil.example:4000", "127.0.0.1:4001"] {
            assert!(admission.admit(&own, &absolute(host)).is_err(), "{host}");
        }
    }

    #[test]
    fn names_of_the_machine_are_admitted_if_its_user_says_so() {
        let token = Token::random().expect("random");
        let address = "0.0.0.0:4000".parse().expect("an address");
        let names = ["board.local", "192.168.1.5", "fe80::1"].map(str::to_owned);
        let admission = Admission::new(address, &names, token.clone());
        let path = uri(&format!("/{}/", token.text()));
        for host in ["board.local:4000", "192.168.1.5:4000", "[fe80::1]:4000", "localhost:4000"] {
            let from = headers(&[("host", host)]);
            assert_eq!(admission.admit(&from, &path), Ok(""), "{host}");
        }
        for host in ["board.local", "board.local:80", "other.local:4000", "192.168.1.6:4000"] {
            assert!(admission.admit(&headers(&[("host", host)]), &path).is_err(), "{host}");
        }
    }
}
