//! Standings for people and programs.

pub mod plot;
pub mod report_file;
pub mod text_table;
