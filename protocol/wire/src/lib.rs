//! What every conversation is made of: lines, numbers, processes and files. It stands on nothing else of the project.

pub mod growing;
pub mod lines;
pub mod numbers;
pub mod output;
pub mod process;
pub mod quote;
pub mod replace;
