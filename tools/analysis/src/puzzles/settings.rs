//! What decides which positions are puzzles.

use super::kind::PuzzleKind;

/// What decides which positions are puzzles, beside the input.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleSettings {
    /// The first move of a game that is looked at, in plies from 1; of a game that begins at the game's start the
    /// [usual one](PuzzleSettings::USUAL_FROM), of any other the first, where nobody says.
    pub from: Option<usize>,
    /// The last one.
    pub to: Option<usize>,
    /// By how much the best move is better than any other, in ten-thousandths of a point.
    pub margin: u16,
    /// The kinds that are looked for.
    pub kinds: Vec<PuzzleKind>,
    /// Mates in fewer moves are left out.
    pub mates_from: u32,
    /// Mates in more moves are not proved, and count as wins.
    pub mates_to: u32,
    /// Wins and saves whose move the search settles on in an earlier iteration, in plies, are left out.
    pub depth_from: u32,
    /// Nodes of the first search of each position.
    pub nodes: u64,
    /// Nodes of the searches that confirm a candidate and follow its solution.
    pub verify_nodes: u64,
    /// Positions visited to prove a mate, at most.
    pub mate_nodes: u64,
    /// The table of each search, in MiB.
    pub hash: usize,
}

impl PuzzleSettings {
    /// The first ply that is looked at in a game that begins at the game's start, unless told otherwise.
    pub const USUAL_FROM: usize = 7;

    /// The deeper searches take at least so many times the nodes of the first one.
    pub const DEEPER: u64 = 10;

    /// Whether a kind is looked for.
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
