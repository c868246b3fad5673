//! How often men change, and into what.

use chrysalis_engine::{Kind, MoveDetails, Setup, Square};
use std::collections::BTreeMap;

/// Changes of men over games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChangeCounts {
    /// How often a man of the first kind became one of the second.
    pub kinds: BTreeMap<(Kind, Kind), u64>,
    /// Moves played.
    pub moves: u64,
    /// Moves by which a man changed, or several.
    pub changing: u64,
}

impl ChangeCounts {
    /// Counts a move between two boards; says how many men it changed, of either side: the rules let a man succeed a
    /// king that the other side captured.
    pub fn add(&mut self, before: &Setup, details: &MoveDetails, after: &Setup) -> u64 {
        let mut changed = 0;
        for (square, man) in before.men() {
            let became = whereabouts(square, details).map_or_else(
                || details.partner.filter(|partner| partner.square == square).map(|partner| partner.kind),
                |now| after.man(now).filter(|other| other.color() == man.color()).map(|other| other.kind()),
            );
            if let Some(kind) = became.filter(|&kind| kind != man.kind()) {
                *self.kinds.entry((man.kind(), kind)).or_insert(0) += 1;
                changed += 1;
            }
        }
        self.moves += 1;
        self.changing += u64::from(changed > 0);
        changed
    }

    /// Changes counted.
    pub fn total(&self) -> u64 {
        self.kinds.values().sum()
    }
}

/// Where the man on a square is after a move; none where it castles with the mover, or was captured.
fn whereabouts(square: Square, details: &MoveDetails) -> Option<Square> {
    let mut moved = details.carried.iter().copied().chain([(details.from, details.to)]);
    if let Some((_, to)) = moved.clone().find(|&(from, _)| from == square) {
        return Some(to);
    }
    let captured = details.captures.is_some_and(|captured| captured.square == square);
    let gone = details.castles == Some(square) || captured || moved.any(|(_, to)| to == square);
    (!gone).then_some(square)
}
