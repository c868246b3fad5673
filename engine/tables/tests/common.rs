//! Building small tables for tests.

use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_tables::{BuildOptions, EndgameTables, Signature, TableMaterial, TablePlan};
use std::path::Path;
use std::time::Duration;

pub const OPTIONS: BuildOptions =
    BuildOptions { threads: 2, memory: 1 << 30, disk: None, keep_every: Duration::MAX };

pub fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).expect("a shipped game")
}

/// Builds the tables of some material into a folder and opens them.
pub fn built(game: GameRef, material: &TableMaterial, folder: &Path) -> EndgameTables {
    let plan = TablePlan::new(game, material).expect("a plan");
    plan.build(folder, &OPTIONS, &|_| {}, &|| false).expect("the tables are built");
    let (tables, errors) = EndgameTables::open(game, folder).expect("the folder is read");
    assert!(errors.is_empty(), "{errors:?}");
    tables
}

pub fn signatures(game: GameRef, texts: &[&str]) -> TableMaterial {
    TableMaterial::Signatures(
        texts.iter().map(|text| Signature::parse(&game, text).expect("a signature")).collect(),
    )
}
