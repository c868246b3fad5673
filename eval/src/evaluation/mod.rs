//! The evaluation itself: one scan, then the terms, then the taper.

pub mod accumulator;
pub mod classical;
pub mod compiled;
pub mod compiled_tables;
pub mod counting;
pub mod evaluation_cache;
pub mod lead;
pub mod mop_up;
pub mod network_sink;
pub mod networked;
pub mod pawn_hash;
pub mod recollection;
pub mod recollections;
pub mod scan;
pub mod taper;
