//! Details of the machine and the program, for bug reports.

use chrysalis_rules::Catalogue;
use std::thread::available_parallelism;

/// Names and values of the details.
pub fn details(games: &Catalogue) -> Vec<(&'static str, String)> {
    let cores = available_parallelism().map_or_else(|error| error.to_string(), |cores| cores.to_string());
    let own = games.games().len() - Catalogue::shipped().games().len();
    vec![
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("system", format!("{} on {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("built", if cfg!(debug_assertions) { "development" } else { "release" }.to_owned()),
        ("instructions", instructions().to_owned()),
        ("cores", cores),
        ("games", format!("{}, and {own} from files", Catalogue::shipped().games().len())),
    ]
}

fn instructions() -> &'static str {
    chrysalis_rules::board::instructions()
}
