//! Plays the moves of a game that was read.

use super::growing_tree::PlacedTree;
use super::move_text::{is_null_move, meant};
use super::pgn_error::{PgnError, PgnErrorKind};
use super::tree::TreeLine;
use super::walk::Walk;
use crate::text_lines::TextPlace;
use chrysalis_engine::{Move, Session};

/// Plays the main line.
///
/// # Errors
/// If a move is illegal.
pub fn play_moves(first: &Session, placed: &PlacedTree) -> Result<Session, PgnError> {
    let (session, error) = play_legal_moves(first, placed);
    error.map_or(Ok(session), Err)
}

/// Plays the main line as far as its moves are legal; the error says why no further.
pub fn play_legal_moves(first: &Session, placed: &PlacedTree) -> (Session, Option<PgnError>) {
    let mut session = first.clone();
    for (number, next) in placed.tree.played.moves.iter().enumerate() {
        let place = placed.played.get(number).copied().unwrap_or(placed.place);
        if let Err(why) = play_word(&mut session, &next.text) {
            return (session, Some(why.at(place)));
        }
    }
    (session, None)
}

fn play_word(session: &mut Session, text: &str) -> Result<(), PgnErrorKind> {
    if is_null_move(text) {
        return Err(PgnErrorKind::NullMove);
    }
    let m = meant(session, text).map_err(PgnErrorKind::Move)?;
    session.play(m).map_err(PgnErrorKind::Illegal)
}

/// A variation that is being played.
struct Entered<'a> {
    line: &'a TreeLine,
    /// Its index among the variations; `None` for the main line.
    number: Option<usize>,
    next: usize,
    /// Variations of the last move that are still to be played.
    variations: &'a [usize],
    /// The move that the variation replaces.
    instead: Option<Move>,
}

/// The moves of each variation; `None` is a null move. `played` is the session at the end of the main line.
///
/// # Errors
/// If a move is illegal.
pub fn play_variations(played: &Session, placed: &PlacedTree) -> Result<Vec<Vec<Option<Move>>>, PgnError> {
    let tree = &placed.tree;
    let mut found: Vec<Vec<Option<Move>>> = vec![Vec::new(); tree.variations.len()];
    if found.is_empty() {
        return Ok(found);
    }
    let mut walk = Walk::new(played.first());
    let enter = |line, number, instead| Entered { line, number, next: 0, variations: &[], instead };
    let mut open = vec![enter(&tree.played, None, None)];
    while let Some(at) = open.last_mut() {
        let last = |at: &Entered, found: &[Vec<Option<Move>>]| match at.number {
            Some(number) => found[number].last().copied().flatten(),
            None => at.next.checked_sub(1).and_then(|last| played.moves().get(last)).copied(),
        };
        if let Some((&number, rest)) = at.variations.split_first() {
            at.variations = rest;
            if let Some(line) = tree.variations.get(number) {
                let instead = last(at, &found);
                walk.undo();
                open.push(enter(line, Some(number), instead));
            }
        } else if let Some(word) = at.line.moves.get(at.next) {
            let place = place_of(placed, at);
            let m = match at.number {
                None => played.moves().get(at.next).copied(),
                Some(_) if is_null_move(&word.text) => None,
                Some(_) => {
                    Some(meant(walk.here(), &word.text).map_err(|why| PgnErrorKind::Move(why).at(place))?)
                }
            };
            walk.play(m).map_err(|why| why.at(place))?;
            if let Some(number) = at.number {
                found[number].push(m);
            }
            at.next += 1;
            at.variations = &word.variations;
        } else {
            (0..at.next).for_each(|_| walk.undo());
            let (instead, place) = (at.instead, placed.place);
            open.pop();
            if !open.is_empty() {
                walk.play(instead).map_err(|why| why.at(place))?;
            }
        }
    }
    Ok(found)
}

fn place_of(placed: &PlacedTree, at: &Entered) -> TextPlace {
    let places = match at.number {
        Some(number) => placed.variations.get(number),
        None => Some(&placed.played),
    };
    places.and_then(|places| places.get(at.next)).copied().unwrap_or(placed.place)
}
