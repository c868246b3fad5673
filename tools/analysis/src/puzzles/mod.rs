//! Puzzles: positions in which one move is much better than all others.
//!
//! [`Mining`] reads games, a [`Finder`] examines a position: a cheap search finds candidates, a deeper one and mate
//! proofs confirm them, and the solution is followed as long as each of its moves is the only good one.

mod candidate;
mod collector;
mod finder;
mod kind;
mod known_positions;
mod mining;
mod puzzle;
mod reflection;
mod settings;
mod solution;

pub use candidate::Candidate;
pub use collector::{MiningObserver, MiningSummary};
pub use finder::Finder;
pub use kind::PuzzleKind;
pub use known_positions::KnownPositions;
pub use mining::Mining;
pub use puzzle::{Puzzle, PuzzleSource};
pub use reflection::reflection_key;
pub use settings::PuzzleSettings;
