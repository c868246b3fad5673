//! Puzzles: positions in which one move is much better than all others.
//!
//! [`Mining`] goes through games, a [`Finder`] looks at one position: a cheap search tells candidates, a deeper one and
//! proofs of mate confirm them, and the solution is followed as long as each of its moves is the only one.

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
