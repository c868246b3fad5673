//! Lines, processes and files: the I/O that all protocols and tools share. It depends on no other crate of the
//! project.

pub mod bounded;
pub mod charset;
pub mod growing;
pub mod line_reader;
pub mod lock;
pub mod output;
mod platform;
pub mod process;
pub mod replace;
pub mod same_file;
pub mod start_error;
