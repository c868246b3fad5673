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
mod suggestion;
mod taylor;
mod throne;

pub use compiled_games::{Compiled, rules};
pub use list::{FEATURED, all, find};
pub use suggestion::{NoSuchGame, did_you_mean, nearest};

/// The families of games, in the order of the games.
pub fn families() -> Vec<&'static str> {
    let mut families = Vec::new();
    for game in all() {
        if !families.contains(&game.family) {
            families.push(game.family);
        }
    }
    families
}
