//! A tournament's settings: everything that determines its games.

use crate::games::course::Conditions;
use crate::openings::source::SourceSpec;
use crate::schedule::{Schedule, Shard};
use chrysalis_clients::spec::EngineSpec;
use chrysalis_elo::sprt::Sprt;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The settings of a tournament. Two runs with equal settings play the same schedule from the same openings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The game's id.
    pub variant: String,
    /// The checksum of the game's rules, unless it is part of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// PGN's tag Event.
    pub event: String,
    /// PGN's tag Site.
    pub site: String,
    /// The engines; the schedule and the records refer to them by index.
    pub engines: Vec<EngineSpec>,
    /// Which engines play each other, and how often.
    pub schedule: Schedule,
    /// Where the openings come from.
    pub openings: SourceSpec,
    /// The seed of random openings and of their order.
    pub seed: u64,
    /// Adjudication, waiting times and draw claims.
    pub conditions: Conditions,
    /// The folder of endgame tables that adjudicate; `None` for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<PathBuf>,
    /// The sequential test that may end the tournament early.
    pub sprt: Option<Sprt>,
}

impl Tournament {
    /// Whether games of one tournament can count for the other: they may differ in the number of rounds and in the
    /// sequential test only.
    pub fn same_games(&self, other: &Self) -> bool {
        let core = |settings: &Self| {
            let mut core = settings.clone();
            core.schedule.rounds = 0;
            core.sprt = None;
            core
        };
        core(self) == core(other)
    }
}

/// The first line of a result file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JournalHeader {
    /// Always `chrysalis match`.
    pub format: String,
    /// The version of the file format: 1.
    pub version: u32,
    /// The settings of the whole tournament.
    pub settings: Tournament,
    /// The part that the file holds; `None` for all of it.
    pub shard: Option<Shard>,
}

impl JournalHeader {
    /// The header of a result file in the current format.
    pub fn new(settings: Tournament, shard: Option<Shard>) -> Self {
        Self { format: "chrysalis match".into(), version: 1, settings, shard }
    }
}
