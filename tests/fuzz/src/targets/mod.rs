//! All fuzz targets.

mod board;
mod books;
mod conversations;
mod files;
mod learning;
mod notation;
mod queries;

use crate::target::FuzzTarget;

/// All fuzz targets.
pub const TARGETS: &[FuzzTarget] = &[
    notation::FEN,
    notation::MOVES,
    files::PGN,
    files::EPD,
    files::GAME_FILES,
    files::VARIANTS,
    files::DIAGRAMS,
    files::JOURNALS,
    books::BOOKS,
    learning::EVALUATION_FILES,
    learning::NETWORKS,
    learning::TRAINING_FILES,
    queries::QUERIES,
    board::BOARD,
    conversations::UCI,
    conversations::XBOARD,
    conversations::UCI_MODEL,
    conversations::XBOARD_MODEL,
];

/// The target with this name.
pub fn find(name: &str) -> Option<&'static FuzzTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

fn owned(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}
