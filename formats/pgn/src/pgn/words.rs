//! Plays games in which a move can be several tokens, and joins these.

use super::growing_tree::PlacedTree;
use super::pgn_error::{PgnError, PgnErrorKind};
use super::tree::TreeMove;
use super::word_moves::{WordMove, WordsReader};
use chrysalis_engine::Session;

/// Plays the main line, and joins the tokens of each move in the tree.
///
/// # Errors
/// If tokens do not form a legal move, or a variation comes between the tokens of a move.
pub fn play_words(
    first: &Session,
    placed: &mut PlacedTree,
    reader: WordsReader,
) -> Result<Session, PgnError> {
    let words: Vec<&str> = placed.tree.played.moves.iter().map(|word| word.text.as_str()).collect();
    let moves = reader(first, &words).map_err(|wrong| {
        let place = placed.played.get(wrong.number).copied().unwrap_or(placed.place);
        PgnErrorKind::Word(wrong.why).at(place)
    })?;
    let mut session = first.clone();
    let mut words =
        std::mem::take(&mut placed.tree.played.moves).into_iter().zip(std::mem::take(&mut placed.played));
    for WordMove { m, words: count } in moves {
        let Some((word, place)) = words.next() else { break };
        let mut joined = TreeMove { text: session.san(m), ..word };
        for (word, place) in words.by_ref().take(count.saturating_sub(1)) {
            if !word.variations.is_empty() {
                return Err(PgnErrorKind::VariationInMove.at(place));
            }
            joined.nags.extend(word.nags);
            joined.after.extend(word.before.into_iter().chain(word.after));
        }
        session.play(m).map_err(|why| PgnErrorKind::Illegal(why).at(place))?;
        placed.tree.played.moves.push(joined);
        placed.played.push(place);
    }
    let mut left_over = Vec::new();
    for (word, place) in words {
        if !word.variations.is_empty() {
            return Err(PgnErrorKind::VariationInMove.at(place));
        }
        left_over.extend(word.before.into_iter().chain(word.after));
    }
    placed.tree.played.end.splice(0..0, left_over);
    Ok(session)
}
