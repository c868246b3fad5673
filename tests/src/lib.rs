//! Shared by the tests: the reference implementations, positions to try them on, a simple opponent, and real XBoard.

pub mod betza_walker;
pub mod boards;
pub mod counter;
pub mod data;
pub mod endings;
pub mod fen;
pub mod literal;
pub mod random;
pub mod reference;
pub mod setting;
pub mod xboard;
