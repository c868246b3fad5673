//! Tests of books as files.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

mod damaged_books;
mod other_programs;
mod round_trip;
