//! The games: data, one short file per family.

mod alternate_promotion;
mod compiled_games;
mod echess;
mod list;
mod men;
mod orthodox;
mod prodem;
mod promochess;
mod revolving;
mod taylor;
mod throne;

pub use compiled_games::{Compiled, rules};
pub use list::{FEATURED, all, find};
