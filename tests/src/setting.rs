//! What the environment sets for long runs of tests.

use std::fmt::Debug;
use std::str::FromStr;

/// The value of an environment variable, or the usual one if it is not set.
///
/// # Panics
/// If it cannot be read, so that no test runs with another setting than was wanted.
pub fn setting<T: FromStr<Err: Debug>>(name: &str, usual: T) -> T {
    std::env::var(name)
        .map_or(usual, |text| text.parse().unwrap_or_else(|error| panic!("{name}={text}: {error:?}")))
}
