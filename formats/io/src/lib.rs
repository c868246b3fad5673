//! What every conversation is made of: lines, processes and files. It stands on nothing else of the project.

pub mod charset;
pub mod growing;
pub mod line_reader;
pub mod output;
mod platform;
pub mod process;
pub mod replace;
