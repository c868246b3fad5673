//! Puzzles as EPD: a test suite that can be analyzed again. docs/PUZZLES.md explains the operations.
//!
//! <https://www.chessprogramming.org/Extended_Position_Description>

use super::positions::{centipawns, words};
use crate::error::AnalysisError;
use crate::puzzles::{Puzzle, PuzzleSource};
use chrysalis_pgn::epd::{EpdOperation, write_opening};
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Catalogue;

/// The name of a puzzle: the position's own from its file, or else where it comes from.
pub fn puzzle_name(source: &PuzzleSource) -> String {
    let PuzzleSource { file, number, ply, name } = source;
    match (name, ply) {
        (Some(name), _) => name.clone(),
        (None, 0) => format!("{file} position {number}"),
        (None, ply) => format!("{file} game {number} ply {ply}"),
    }
}

/// A puzzle as a line of EPD.
///
/// # Errors
/// If its position cannot be written as EPD.
pub fn puzzle_position(puzzle: &Puzzle, source: &PuzzleSource) -> Result<String, AnalysisError> {
    let session = &puzzle.session;
    let game = session.game();
    let solution = session.line_san(&puzzle.solution);
    let mut further = Vec::new();
    if game != Catalogue::shipped().orthodox() {
        further.push(EpdOperation::text("variant", game.id.to_string()));
    }
    further.push(EpdOperation::text("id", puzzle_name(source)));
    further.push(words("bm", &solution[..solution.len().min(1)]));
    further.extend(puzzle.mate.map(|moves| words("dm", &[moves.to_string()])));
    further.push(words("ce", &[centipawns(puzzle.score).to_string()]));
    further.push(words("acd", &[puzzle.depth.to_string()]));
    further.push(words("acn", &[puzzle.nodes.to_string()]));
    further.push(words("pv", &solution));
    let settled = puzzle.settled;
    let comments = [
        puzzle.kind.name().to_owned(),
        puzzle.moves().to_string(),
        settled.depth.to_string(),
        settled.nodes.to_string(),
        format!("{:.4} {:.4}", puzzle.best.share(), puzzle.second.share()),
    ];
    further.extend(
        comments.into_iter().zip(1..).map(|(text, number)| EpdOperation::text(&format!("c{number}"), text)),
    );
    // The position alone, without the moves before it.
    let alone = Opening { fen: session.fen(), moves: Vec::new() };
    let record = write_opening(game, &alone, further);
    record.map(|record| format!("{record}\n")).map_err(AnalysisError::format)
}
