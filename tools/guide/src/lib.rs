//! The rules of a game for people: as text, as a page and as a block of a page, all from the game's data.

pub mod families;
pub mod markdown;
pub mod move_diagrams;
pub mod page;
pub mod sections;
pub mod situation;
pub mod text;
