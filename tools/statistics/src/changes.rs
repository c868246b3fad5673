//! How often pieces change, and into what.

use chrysalis_engine::{MoveDetails, PieceType, Setup, Square};
use std::collections::BTreeMap;

/// Changes of pieces over games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChangeCounts {
    /// How often a piece of the first type changed to the second.
    pub kinds: BTreeMap<(PieceType, PieceType), u64>,
    /// Moves that were played.
    pub moves: u64,
    /// Moves by which a piece changed, or several.
    pub changing: u64,
}

impl ChangeCounts {
    /// Counts a move between two boards; returns how many pieces it changed, of either side: the rules let a piece succeed a
    /// king that the other side captured.
    pub fn add(&mut self, before: &Setup, details: &MoveDetails, after: &Setup) -> u64 {
        let mut changed = 0;
        for (square, piece) in before.pieces() {
            let changed_to = whereabouts(square, details).map_or_else(
                || {
                    details
                        .partner
                        .filter(|partner| partner.square == square)
                        .map(|partner| partner.piece_type)
                },
                |now| {
                    after
                        .piece(now)
                        .filter(|other| other.color() == piece.color())
                        .map(|other| other.piece_type())
                },
            );
            if let Some(after) = changed_to.filter(|&after| after != piece.piece_type()) {
                *self.kinds.entry((piece.piece_type(), after)).or_insert(0) += 1;
                changed += 1;
            }
        }
        self.moves += 1;
        self.changing += u64::from(changed > 0);
        changed
    }

    /// The number of changes, of all types.
    pub fn total(&self) -> u64 {
        self.kinds.values().sum()
    }
}

/// Where the piece on a square is after a move; none where it castles with the mover, or was captured.
fn whereabouts(square: Square, details: &MoveDetails) -> Option<Square> {
    let mut moved = details.carried.iter().copied().chain([(details.from, details.to)]);
    if let Some((_, to)) = moved.clone().find(|&(from, _)| from == square) {
        return Some(to);
    }
    let captured = details.captures.is_some_and(|captured| captured.square == square);
    let gone = details.castles == Some(square) || captured || moved.any(|(_, to)| to == square);
    (!gone).then_some(square)
}
