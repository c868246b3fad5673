//! Commands of the binary that end by themselves.

use std::process::{Command, Output};

/// What comes of a command.
pub fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the binary runs")
}

/// What a command that succeeds says on standard output.
pub fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// What a picture or a page would have to load from elsewhere; nothing where it has everything in it.
pub fn wanted_from_elsewhere(page: &str) -> Vec<&str> {
    let begins = |mark: &'static str| page.match_indices(mark).map(move |(place, _)| &page[place..]);
    let within = |rest: &&str| !rest.starts_with("href=\"#");
    let links = begins("href=").filter(within);
    // A name that is an address is loaded by nobody.
    let addresses = page.match_indices("://").filter(|&(place, _)| {
        !page[..place].ends_with("xmlns=\"http") && !page[..place].ends_with("xmlns:xlink=\"http")
    });
    let loaded = ["src=", "src:", "url(", "@import", "<script", "<link", "<image", "<iframe", "<object"];
    let all =
        links.chain(addresses.map(|(place, _)| &page[place..])).chain(loaded.into_iter().flat_map(begins));
    all.map(|rest| rest.lines().next().unwrap_or_default()).collect()
}
