//! Which men stand on the board when a game begins and when it is over.

use chrysalis_engine::{Kind, Setup};
use chrysalis_rules::board::MAX_KINDS;

/// Men on boards, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MenCounts {
    /// Of White and of Black.
    men: [[u64; 2]; MAX_KINDS],
    /// Boards on which there is one at least, of either side.
    boards: [u64; MAX_KINDS],
}

/// The men of White and of Black on one board, by kind.
pub fn men_of(setup: &Setup) -> [[u8; 2]; MAX_KINDS] {
    let mut men = [[0; 2]; MAX_KINDS];
    for (_, man) in setup.men() {
        men[man.kind().index()][man.color() as usize] += 1;
    }
    men
}

impl MenCounts {
    /// Counts a board.
    pub fn add(&mut self, setup: &Setup) {
        for (kind, own) in men_of(setup).iter().enumerate() {
            for (sum, &men) in self.men[kind].iter_mut().zip(own) {
                *sum += u64::from(men);
            }
            self.boards[kind] += u64::from(own.iter().any(|&men| men > 0));
        }
    }

    /// Men of a kind, of White and of Black.
    pub fn of(&self, kind: Kind) -> [u64; 2] {
        self.men[kind.index()]
    }

    /// Boards on which there is one of a kind.
    pub fn boards_with(&self, kind: Kind) -> u64 {
        self.boards[kind.index()]
    }
}
