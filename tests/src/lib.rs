//! What the tests share: the slow literal referee, the positions to try it on, and real XBoard.

pub mod data;
pub mod referee;
pub mod xboard;
