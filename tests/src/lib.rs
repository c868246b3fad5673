//! What the tests share.

pub mod xboard;
