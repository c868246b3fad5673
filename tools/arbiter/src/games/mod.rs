//! One game: its course, its adjudication and its record.

pub mod adjudication;
pub mod course;
pub mod record;
