//! Settings of the search for puzzles.

use super::kind::PuzzleKind;

/// What determines which positions are puzzles, apart from the input.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleSettings {
    /// The first ply of a game to be examined, from 1. `None` means [`PuzzleSettings::USUAL_FROM`] in a game from the
    /// start, and the first ply in any other.
    pub from: Option<usize>,
    /// The last ply of a game to be examined.
    pub to: Option<usize>,
    /// By how much the best move must exceed any other, in ten-thousandths of a point.
    pub margin: u16,
    /// The kinds to be searched for.
    pub kinds: Vec<PuzzleKind>,
    /// Mates in fewer moves are dropped.
    pub mates_from: u32,
    /// Mates in more moves are not proved, and count as wins.
    pub mates_to: u32,
    /// Wins and saves whose move the search settles on in an earlier iteration, in plies, are dropped.
    pub depth_from: u32,
    /// Nodes of the first search of each position.
    pub nodes: u64,
    /// Nodes of each search that confirms a candidate or follows its solution.
    pub verify_nodes: u64,
    /// The most nodes of a mate proof.
    pub mate_nodes: u64,
    /// The transposition table of each search, in MiB.
    pub hash: usize,
}

impl PuzzleSettings {
    /// The first ply examined in a game from the start, unless set otherwise.
    pub const USUAL_FROM: usize = 7;

    /// The confirming search takes at least this many times the nodes of the first.
    pub const DEEPER: u64 = 10;

    /// Whether a kind is to be searched for.
    pub fn wants(&self, kind: PuzzleKind) -> bool {
        self.kinds.contains(&kind)
    }
}

impl Default for PuzzleSettings {
    fn default() -> Self {
        let nodes = 20_000;
        Self {
            from: None,
            to: None,
            margin: 2_500,
            kinds: PuzzleKind::ALL.to_vec(),
            mates_from: 2,
            mates_to: 6,
            depth_from: 3,
            nodes,
            verify_nodes: Self::DEEPER * nodes,
            mate_nodes: 1_000_000,
            hash: 16,
        }
    }
}
