//! Tests of openings.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

mod books;
mod suites;
