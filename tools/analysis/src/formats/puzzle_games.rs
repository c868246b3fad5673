//! Puzzles as PGN: games that begin with the position and continue with the solution.
//!
//! <https://www.chessprogramming.org/Portable_Game_Notation>

use super::puzzle_positions::puzzle_name;
use crate::error::AnalysisError;
use crate::input::tree_of;
use crate::puzzles::{Puzzle, PuzzleSource};
use chrysalis_pgn::pgn::PgnResult;

/// A puzzle as a game; `number` counts from 1.
///
/// # Errors
/// If a move of the solution is illegal.
pub fn puzzle_game(puzzle: &Puzzle, source: &PuzzleSource, number: usize) -> Result<String, AnalysisError> {
    let mut session = puzzle.session.clone();
    for &m in &puzzle.solution {
        session.play(m).map_err(AnalysisError::format)?;
    }
    let result = session.outcome().and_then(|outcome| PgnResult::read(outcome.result()));
    let (name, round) = (puzzle_name(source), number.to_string());
    let (moves, settled) = (puzzle.moves().to_string(), puzzle.settled);
    let (depth, nodes) = (settled.depth.to_string(), settled.nodes.to_string());
    let expectations = format!("{:.4} {:.4}", puzzle.best.share(), puzzle.second.share());
    let mate = puzzle.mate.map(|moves| moves.to_string());
    let mut tags = vec![
        ("Event", name.as_str()),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &round),
        ("White", "?"),
        ("Black", "?"),
        ("PuzzleKind", puzzle.kind.name()),
        ("PuzzleMoves", &moves),
        ("PuzzleDepth", &depth),
        ("PuzzleNodes", &nodes),
        ("PuzzleExpectations", &expectations),
    ];
    tags.extend(mate.as_deref().map(|moves| ("PuzzleMate", moves)));
    Ok(tree_of(&session, result.unwrap_or_default(), &tags).to_string())
}
