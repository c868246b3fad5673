//! Cycles in a graph, and reachability.

use std::collections::{BTreeMap, BTreeSet};

/// All nodes that can be reached from a node; the node itself only if it is on a cycle.
pub fn reach<N: Ord + Clone, C>(graph: &BTreeMap<N, C>, from: &N) -> BTreeSet<N>
where
    for<'a> &'a C: IntoIterator<Item = &'a N>,
{
    let mut found = BTreeSet::new();
    let mut left = vec![from.clone()];
    while let Some(node) = left.pop() {
        let next = graph.get(&node).into_iter().flatten();
        left.extend(next.filter(|&next| found.insert(next.clone())).cloned());
    }
    found
}

/// The sets of nodes that can all be reached from each other.
pub fn of<N: Ord + Clone>(graph: &BTreeMap<N, Vec<N>>) -> Vec<Vec<N>> {
    let reached: BTreeMap<&N, BTreeSet<N>> = graph.keys().map(|node| (node, reach(graph, node))).collect();
    let mut circles: Vec<Vec<N>> = graph
        .keys()
        .filter(|node| reached[node].contains(node))
        .map(|node| {
            let others = reached[node].iter();
            others
                .filter(|other| reached.get(other).is_some_and(|back| back.contains(node)))
                .cloned()
                .collect()
        })
        .collect();
    circles.sort();
    circles.dedup();
    circles
}
