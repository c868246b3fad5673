//! What a move did on the board, so that it can be followed.

use crate::study::Study;
use chrysalis_engine::{Session, Square};

/// What a move did on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTrace {
    /// The square that it left.
    pub from: Square,
    /// The square that it reached.
    pub to: Square,
    /// Whether the piece became another on its way.
    pub becomes: bool,
    /// Other squares whose pieces it changed.
    pub changed: Vec<Square>,
}

impl MoveTrace {
    /// Of the move that led to a position; nothing at the beginning and after a null move.
    pub fn new(study: &Study, node: usize, after: &Session) -> Option<Self> {
        let node = study.nodes().get(&node)?;
        let (m, parent) = (node.m?, node.parent?);
        let (before, after) = (study.session_at(parent).view(), after.view());
        let (from, to) = (m.from(), m.to());
        let differs = |square: &Square| before.piece(*square) != after.piece(*square);
        let changed =
            after.squares().filter(differs).filter(|&square| square != from && square != to).collect();
        let becomes = after.piece(to).is_some() && after.piece(to) != before.piece(from);
        Some(Self { from, to, becomes, changed })
    }
}
