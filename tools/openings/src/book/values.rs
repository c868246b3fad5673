//! What positions are worth, and which to analyze next.

use super::graph::BookGraph;
use chrysalis_analysis::analyzing::Expectation;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of a ply on the way to a position, and the factor of what its moves give away, in ten-thousandths of a
/// point: a move that costs 1 % of a point is as far away as one ply more.
const PLY: u64 = 100;
const LOSS: u64 = 1;
/// Passes after which values in cycles are taken as they are.
const MOST_PASSES: usize = 100;

impl BookGraph {
    /// Backs up the values: a position is worth what its best move leaves, and a position that was not analyzed what
    /// the analysis before it said. Cycles are followed until nothing changes.
    pub fn back_up(&mut self) {
        for number in 0..self.nodes().len() {
            let own = self.nodes()[number].own;
            self.nodes_mut()[number].value = own;
        }
        for _ in 0..MOST_PASSES {
            let mut changed = false;
            for number in (0..self.nodes().len()).rev() {
                let node = &self.nodes()[number];
                if node.own.is_none() {
                    continue;
                }
                let best = node.edges.iter().filter_map(|edge| self.expectation(edge)).max();
                let value = best.or(node.own);
                changed |= value != node.value;
                self.nodes_mut()[number].value = value;
            }
            if !changed {
                break;
            }
        }
    }

    /// The positions to analyze next, at most `count`: those that are reached from the start by the best moves, in the
    /// fewest plies. The order depends only on the book.
    pub fn frontier(&self, count: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut reached = vec![u64::MAX; self.nodes().len()];
        let mut heap = BinaryHeap::from([Reverse((0, 0))]);
        reached[0] = 0;
        while let Some(Reverse((cost, number))) = heap.pop() {
            if cost > reached[number] || found.len() == count {
                continue;
            }
            let node = &self.nodes()[number];
            if node.own.is_none() {
                found.push(number);
                continue;
            }
            let best = node.value.unwrap_or(Expectation::EVEN);
            for edge in &node.edges {
                // A move that only games have is as good as the least of the analysis, at best.
                let least = node.edges.iter().filter_map(|edge| edge.score).min();
                let expectation = self.expectation(edge).or(least).unwrap_or(best);
                let further = cost + PLY + LOSS * u64::from(best.above(expectation).parts());
                if further < reached[edge.target] {
                    reached[edge.target] = further;
                    heap.push(Reverse((further, edge.target)));
                }
            }
        }
        found
    }
}
