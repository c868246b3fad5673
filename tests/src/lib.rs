//! What the tests share: the slow literal reference implementation, positions to try it on, a simple opponent, and real XBoard.

pub mod betza_walker;
pub mod boards;
pub mod counter;
pub mod data;
pub mod endings;
pub mod fen;
pub mod literal;
pub mod random;
pub mod reference;
pub mod xboard;
