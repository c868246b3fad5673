//! Books in the compact form in which they are shipped: what analysis found, without games.

use super::graph::{BookEdge, BookGames, BookGraph};
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_books::CompactBook;
use chrysalis_engine::{Session, SetupError};

impl BookGraph {
    /// A book that was in the compact form.
    ///
    /// # Errors
    /// If a position cannot be set up.
    pub fn from_compact(compact: &CompactBook) -> Result<Self, SetupError> {
        let mut book = Self::new(compact.game());
        for position in compact.positions() {
            book.add(&Session::from_setup(compact.game(), &position.setup)?);
        }
        for (node, position) in book.nodes_mut().iter_mut().zip(compact.positions()) {
            let edge = |found: &chrysalis_books::CompactMove| BookEdge {
                m: found.m,
                target: found.target,
                score: Some(Expectation::from_parts(found.expectation)),
                games: BookGames::default(),
            };
            node.edges = position.moves.iter().map(edge).collect();
            node.own = node.edges.first().and_then(|best| best.score);
        }
        book.back_up();
        Ok(book)
    }

    /// The compact form: moves whose value is known, by positions that were analyzed with `nodes` nodes.
    ///
    /// # Errors
    /// If the book was damaged in memory.
    pub fn compact(&self, nodes: u64) -> Result<CompactBook, SetupError> {
        let mut compact = CompactBook::new(self.game(), nodes);
        let mut next = 0;
        while let Some(position) = compact.positions().get(next) {
            let session = Session::from_setup(self.game(), &position.setup)?;
            if let Some(number) = self.find(&session) {
                let ranked = self.ranked(number).into_iter();
                compact.add_moves(
                    &session,
                    ranked.filter_map(|(edge, expectation)| Some((edge.m, expectation?.parts()))),
                );
            }
            next += 1;
        }
        Ok(compact)
    }

    /// The book of a game that is shipped; `None` if it has none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn shipped(game: chrysalis_engine::GameRef) -> Result<Option<Self>, crate::OpeningsError> {
        let Some(compact) = chrysalis_books::shipped(game)? else { return Ok(None) };
        Ok(Some(Self::from_compact(&compact)?))
    }

    /// The analyzed positions that a move leads to, its own included.
    pub fn analyzed_after(&self, edge: &BookEdge) -> usize {
        let mut seen = vec![false; self.nodes().len()];
        let (mut open, mut count) = (vec![edge.target], 0);
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut seen[number], true) {
                continue;
            }
            let node = &self.nodes()[number];
            count += usize::from(node.own.is_some());
            open.extend(node.edges.iter().map(|edge| edge.target));
        }
        count
    }
}
