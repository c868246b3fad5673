//! How suites are made.

/// How suites are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuiteSettings {
    /// Openings of each kind.
    pub count: usize,
    /// Games by which White's score is told; none to believe the search.
    pub games: usize,
    /// Nodes for a move of these games, about.
    pub game_nodes: u64,
    /// Nodes of the search by which an opening is taken.
    pub nodes: u64,
    /// Nodes of the search by which a move on the way is chosen.
    pub choice_nodes: u64,
    /// The seed; the same settings give the same suites.
    pub seed: u64,
}

impl Default for SuiteSettings {
    fn default() -> Self {
        Self { count: 200, games: 300, game_nodes: 1000, nodes: 3000, choice_nodes: 600, seed: 1 }
    }
}
