//! Words of which several make one move, as a program writes them that knows the game's men but not its moves.

use super::growing_tree::PlacedTree;
use super::pgn_error::{PgnError, PgnProblem};
use super::tree::TreeMove;
use chrysalis_engine::{Move, Session};
use thiserror::Error;

/// A move and how many words it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordMove {
    /// The move.
    pub m: Move,
    /// Its words.
    pub words: usize,
}

/// Why a word belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WordProblem {
    /// It is not written as a part of a move is.
    #[error("neither a move nor a part of one")]
    NoHalfMove,
    /// There is no move of which it could be a part.
    #[error("no legal move goes on like this")]
    NoMove,
}

/// A word that belongs to no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("word {}: {why}", .number + 1)]
pub struct WrongWord {
    /// Which, from 0.
    pub number: usize,
    /// Why.
    pub why: WordProblem,
}

/// How the words of a game become its moves, from its first position on. Words of a move that was not completed are
/// left over.
pub type WordsReader = fn(first: &Session, words: &[&str]) -> Result<Vec<WordMove>, WrongWord>;

/// Plays what was played, and puts the words of each move together: in the tree there is one for each.
///
/// # Errors
/// When words make no legal move, or a variation stands between the words of a move.
pub fn play_words(
    first: &Session,
    placed: &mut PlacedTree,
    reader: WordsReader,
) -> Result<Session, PgnError> {
    let words: Vec<&str> = placed.tree.played.moves.iter().map(|word| word.text.as_str()).collect();
    let moves = reader(first, &words).map_err(|wrong| {
        let place = placed.played.get(wrong.number).copied().unwrap_or(placed.place);
        PgnProblem::Word(wrong.why).at(place)
    })?;
    let mut session = first.clone();
    let mut words =
        std::mem::take(&mut placed.tree.played.moves).into_iter().zip(std::mem::take(&mut placed.played));
    for WordMove { m, words: count } in moves {
        let Some((word, place)) = words.next() else { break };
        let mut joined = TreeMove { text: session.san(m), ..word };
        for (word, place) in words.by_ref().take(count.saturating_sub(1)) {
            if !word.variations.is_empty() {
                return Err(PgnProblem::VariationInMove.at(place));
            }
            joined.nags.extend(word.nags);
            joined.after.extend(word.before.into_iter().chain(word.after));
        }
        session.play(m).map_err(|why| PgnProblem::Illegal(why).at(place))?;
        placed.tree.played.moves.push(joined);
        placed.played.push(place);
    }
    let mut left_over = Vec::new();
    for (word, place) in words {
        if !word.variations.is_empty() {
            return Err(PgnProblem::VariationInMove.at(place));
        }
        left_over.extend(word.before.into_iter().chain(word.after));
    }
    placed.tree.played.end.splice(0..0, left_over);
    Ok(session)
}
