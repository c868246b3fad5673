//! Geometry, squares, bitboards, rays and leaps, kinds and moves: what every game shares.

mod bitboard;
mod bits;
mod color;
mod cpu;
mod geometry;
mod kind;
mod leaps;
mod lines;
mod moves;
mod rays;
mod square;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use color::Color;
pub use cpu::{at_full_speed, fetch_ahead, in_large_pages};
pub use geometry::{Board8, Board9, Geometry};
pub use kind::{Kind, KindSet, MAX_KINDS, Piece};
pub use leaps::leap_table;
pub use moves::{Effect, Move};
pub use rays::Rays;
pub use square::Square;
