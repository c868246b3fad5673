//! The search tree: principal variation search, quiescence search, pruning, reductions and extensions.

pub(crate) mod cycles;
pub(crate) mod draws;
pub(crate) mod extensions;
pub(crate) mod node;
pub(crate) mod node_counter;
pub(crate) mod principal_variation;
pub(crate) mod pruning;
pub(crate) mod pvs;
pub(crate) mod qsearch;
pub(crate) mod qsearch_budget;
pub(crate) mod reduction_table;
pub(crate) mod reductions;
pub(crate) mod stack;
