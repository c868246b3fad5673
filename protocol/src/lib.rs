//! Protocols.

pub mod xboard;
