//! What the benchmarks share; the benchmarks are in the folder `benches`.

mod families;
mod nine;
mod wide;

pub use families::{Middle, families, middle_game, within_ten};
pub use nine::chess_on_nine_files;
pub use wide::Wide8;
