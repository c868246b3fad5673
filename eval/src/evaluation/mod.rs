//! The evaluation itself: one scan of the board, then the terms, then the taper.

pub mod accumulator;
pub mod cache_pool;
pub mod caches;
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
pub mod scan;
pub mod taper;
