//! Standings for people (text, Markdown, HTML, plots) and for programs (JSON).

pub mod cross_table;
pub mod page;
pub mod plot;
pub mod report_file;
pub mod text_table;
