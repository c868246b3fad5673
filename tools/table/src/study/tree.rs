//! A study as the tree of moves that PGN holds.

use super::{BEGINNING, Study};
use chrysalis_pgn::pgn::{GameTree, TreeLine, TreeMove, position_tags};
use std::collections::VecDeque;

impl Study {
    /// The game as PGN holds it.
    pub fn tree(&self) -> GameTree {
        let mut variations = Vec::new();
        let mut lines = VecDeque::new();
        let root = self.nodes.get(&BEGINNING);
        let first = root.and_then(|root| root.children.first()).copied();
        let mut played = self.line(first, &mut lines, 0);
        if first.is_none() {
            played.end = root.map(|root| root.end.clone()).unwrap_or_default();
        }
        while let Some(first) = lines.pop_front() {
            let behind = variations.len() + 1 + lines.len();
            let line = self.line(Some(first), &mut lines, behind);
            variations.push(line);
        }
        let tags = self.tags.iter().cloned().chain(position_tags(&self.first)).collect();
        let (head, tail) = (self.head.clone(), self.tail.clone());
        GameTree { head, tags, played, variations, result: self.result, tail }
    }

    /// A line of moves; variations get numbers from `next` on and are put where they wait to be written.
    fn line(&self, first: Option<usize>, waiting: &mut VecDeque<usize>, mut next: usize) -> TreeLine {
        let mut line = TreeLine::default();
        let nodes = first.map(|first| self.line_from(first)).unwrap_or_default();
        for (place, number) in nodes.iter().enumerate() {
            let Some(node) = self.nodes.get(number) else { continue };
            if place == 0 {
                line.nags.clone_from(&node.line_nags);
            }
            let siblings = node.parent.and_then(|parent| self.nodes.get(&parent));
            let siblings = siblings.map(|parent| parent.children.as_slice()).unwrap_or_default();
            // Those of the first move of a variation belong to the line that it leaves.
            let is_main = siblings.first() == Some(number);
            let others = if is_main { siblings.get(1..).unwrap_or_default() } else { &[] };
            waiting.extend(others);
            line.moves.push(TreeMove {
                before: node.before.clone(),
                text: node.san.clone(),
                nags: node.nags.clone(),
                after: node.after.clone(),
                variations: (next..next + others.len()).collect(),
            });
            next += others.len();
            line.end.clone_from(&node.end);
        }
        line
    }
}
