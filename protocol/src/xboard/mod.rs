//! The XBoard protocol (CECP).

pub mod game;
pub mod plan;
pub mod ply;
pub mod screen;
pub mod spot;
pub mod turn;
