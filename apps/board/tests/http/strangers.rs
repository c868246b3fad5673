//! Whoever is not the page: other sites, other programs, rebound names.

use crate::client::Server;

/// All kinds of routes, and some that do not exist.
const ROUTES: [(&str, &str); 16] = [
    ("GET", ""),
    ("GET", "main.js"),
    ("GET", "nothing.js"),
    ("GET", "api/games"),
    ("GET", "api/games/promochess"),
    ("GET", "api/games/promochess/pieces"),
    ("GET", "api/games/promochess/start.svg"),
    ("GET", "api/games/promochess/K/moves.svg"),
    ("POST", "api/tables"),
    ("POST", "api/tables/1"),
    ("GET", "api/tables/1/events"),
    ("GET", "api/tables/1/game.pgn"),
    ("GET", "api/match"),
    ("GET", "api/nothing"),
    ("DELETE", "api/tables/1"),
    ("OPTIONS", "api/tables"),
];

#[test]
fn other_hosts_and_origins_are_refused_on_every_route() {
    let server = Server::start();
    server.open("normal");
    let own = format!("http://{}", server.host);
    for (method, route) in ROUTES {
        let path = format!("{}{route}", server.base);
        for (headers, expected) in [
            (vec![("Host", "evil.example")], 421),
            (vec![("Host", "127.0.0.1:1")], 421),
            (vec![("Host", server.host.as_str()), ("Origin", "http://evil.example")], 403),
            (vec![("Host", server.host.as_str()), ("Origin", "null")], 403),
            (vec![("Host", "evil.example"), ("Origin", own.as_str())], 421),
        ] {
            let (status, body) = server.ask(method, &path, &headers, "{}");
            assert_eq!(status, expected, "{method} {route} {headers:?}");
            assert!(body.contains("error") && body.len() < 200, "{body}");
        }
    }
}

#[test]
fn nothing_is_there_without_the_token() {
    let server = Server::start();
    for (method, route) in ROUTES {
        for path in [format!("/{route}"), format!("/{}/{route}", "0".repeat(32)), format!("//{route}")] {
            assert_eq!(server.ask(method, &path, &[("Host", &server.host)], "{}").0, 404, "{method} {path}");
        }
    }
}

#[test]
fn the_own_page_is_served_with_all_that_it_names_and_a_policy() {
    let server = Server::start();
    let answer = server.whole(
        format!("GET {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.base, server.host)
            .as_bytes(),
    );
    let text = String::from_utf8(answer).expect("text");
    let (head, page) = text.split_once("\r\n\r\n").expect("a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    for header in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "x-frame-options: DENY",
        "referrer-policy: no-referrer",
        "cross-origin-resource-policy: same-origin",
    ] {
        assert!(head.contains(header), "{header} in {head}");
    }
    assert!(!head.to_lowercase().contains("access-control"));
    let named = ["src=\"", "href=\""].iter().flat_map(|mark| page.split(mark).skip(1));
    for name in named.filter_map(|rest| rest.split('"').next()) {
        assert_eq!(server.own("GET", name, "").0, 200, "{name}");
    }
    let (status, _) = server.own("GET", "../../etc/passwd", "");
    assert_eq!(status, 404);
    assert_eq!(server.own("GET", "%2e%2e%2fCargo.toml", "").0, 404);
}
