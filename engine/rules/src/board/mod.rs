//! Boards and what lies on them: geometries, squares, bitboards, lines and leaps, piece types, and moves.

pub(crate) mod bitboard;
mod bits;
pub(crate) mod board_size;
pub(crate) mod color;
pub(crate) mod coordinates;
pub(crate) mod cpu;
mod gather;
pub(crate) mod geometry;
pub(crate) mod leaps;
mod lines;
pub(crate) mod move_encoding;
pub(crate) mod piece_type;
pub(crate) mod rays;
pub(crate) mod square;
mod square_names;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use board_size::BoardSize;
pub use color::Color;
pub use coordinates::leading_square;
pub use cpu::{at_full_speed, in_large_pages, instructions, prefetch};
pub use gather::{Folded, Gather, Multiplied};
pub use geometry::{Board8, Board9, Board10, Geometry};
pub use leaps::leap_table;
pub use move_encoding::{Effect, Move};
pub use piece_type::{MAX_PIECE_TYPES, Piece, PieceType, PieceTypeSet};
pub use rays::{Lined, Rays};
pub use square::Square;
