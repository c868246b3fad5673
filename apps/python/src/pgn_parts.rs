//! PGN games as tuples and lists.

use chrysalis_pgn::pgn::{GameTree, PgnResult, TreeLine, TreeMove};
use thiserror::Error;

/// Comments before a move, the move, glyphs, comments after it, indices of variations.
pub type MoveParts = (Vec<String>, String, Vec<u32>, Vec<String>, Vec<usize>);
/// Glyphs before the first move, moves, comments at the end.
pub type LineParts = (Vec<u32>, Vec<MoveParts>, Vec<String>);
/// Comments before the tags, tags, the main line, variations, result, comments after it.
pub type TreeParts = (Vec<String>, Vec<(String, String)>, LineParts, Vec<LineParts>, String, Vec<String>);

/// A part that PGN cannot contain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PartsError {
    /// A glyph above 255.
    #[error("${0} is not a glyph: expected at most $255")]
    Glyph(u32),
    /// An unknown result.
    #[error("'{0}' is not a result: expected 1-0, 0-1, 1/2-1/2 or *")]
    Result(String),
}

fn move_parts(m: &TreeMove) -> MoveParts {
    let nags = m.nags.iter().copied().map(u32::from).collect();
    (m.before.clone(), m.text.clone(), nags, m.after.clone(), m.variations.clone())
}

fn line_parts(line: &TreeLine) -> LineParts {
    let nags = line.nags.iter().copied().map(u32::from).collect();
    (nags, line.moves.iter().map(move_parts).collect(), line.end.clone())
}

/// The parts of a game.
pub fn parts_of(tree: &GameTree) -> TreeParts {
    (
        tree.head.clone(),
        tree.tags.clone(),
        line_parts(&tree.played),
        tree.variations.iter().map(line_parts).collect(),
        tree.result.text().to_owned(),
        tree.tail.clone(),
    )
}

fn glyphs(nags: &[u32]) -> Result<Vec<u8>, PartsError> {
    nags.iter().map(|&nag| u8::try_from(nag).map_err(|_| PartsError::Glyph(nag))).collect()
}

fn line_of((nags, moves, end): LineParts) -> Result<TreeLine, PartsError> {
    let moves = moves.into_iter().map(|(before, text, nags, after, variations)| {
        Ok(TreeMove { before, text, nags: glyphs(&nags)?, after, variations })
    });
    Ok(TreeLine { nags: glyphs(&nags)?, moves: moves.collect::<Result<_, PartsError>>()?, end })
}

/// The game with these parts.
///
/// # Errors
/// If PGN cannot contain a glyph or the result.
pub fn tree_of((head, tags, played, variations, result, tail): TreeParts) -> Result<GameTree, PartsError> {
    let result = PgnResult::read(&result).ok_or(PartsError::Result(result))?;
    let variations = variations.into_iter().map(line_of).collect::<Result<_, _>>()?;
    Ok(GameTree { head, tags, played: line_of(played)?, variations, result, tail })
}
