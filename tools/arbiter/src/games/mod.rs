//! One game: its course, its end and its record.

pub mod adjudication;
pub mod course;
pub mod record;
