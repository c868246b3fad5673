//! Books that grow by the engine's analysis.

mod compact;
mod graph;
mod grower;
mod values;

pub use graph::{BookEdge, BookGames, BookGraph, BookNode};
pub use grower::{BookGrower, GrowthSettings};
