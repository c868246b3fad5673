//! Endgame tables of any game: the value of every position with few pieces, computed once from the rules and
//! stored in files.
//!
//! Where pieces change type, moves lead from one signature to another and back. [`TablePlan`] finds the sets
//! of signatures that lead to each other; each such set is one table. Captures, and changes that cannot be
//! undone, lead to tables solved before.
//!
//! Castling rights are not part of a table. The draws by repetition and by moves without progress are
//! ignored.
//!
//! # Reading order
//!
//! 1. [`EndgameValue`], [`Signature`], and `transitions`: which signatures lead to which.
//! 2. `grid`, `reduction`, `symmetry`, `table_set`: the index of the positions.
//! 3. `cells`, `walker`, `unmoves`, `solver`: solving.
//! 4. `unfinished`: interrupted work. `table_file`, `solved`, [`EndgameTables`]: files and probing.
//! 5. `build`, `facts`, `verify`: building all tables of some material, their statistics, and checking them.
#![allow(
    clippy::cast_possible_truncation,
    reason = "squares, pieces and lanes are few, and indices fit in memory"
)]

mod answer;
mod block_file;
mod build;
mod cells;
mod codes;
mod error;
mod extras;
mod facts;
mod game_key;
mod grid;
mod packing;
mod reduction;
mod signature;
mod solved;
mod solver;
mod sum;
mod symmetry;
mod table_file;
mod table_folder;
mod table_set;
mod tables;
mod transitions;
mod unfinished;
mod unmoves;
mod verify;
mod walker;

pub use answer::{TableAnswer, result_word};
pub use build::{BuildEvent, BuildOptions, PlannedTable, TableMaterial, TablePlan};
pub use chrysalis_search::EndgameValue;
pub use error::{BadTable, TablesError};
pub use facts::{LongestWin, TableFacts};
pub use reduction::TableSymmetry;
pub use signature::{MOST_PIECES, Signature};
pub use table_file::TABLE_ENDING;
pub use table_folder::TableFolder;
pub use table_set::TableSet;
pub use tables::EndgameTables;
pub use verify::Verification;
