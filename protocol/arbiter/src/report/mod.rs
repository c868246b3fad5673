//! Standings for people and programs.

pub mod plot;
pub mod table;
pub mod write;
