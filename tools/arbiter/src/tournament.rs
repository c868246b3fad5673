//! Everything that decides which games a tournament has and how they are analyzed.

use crate::games::course::Conditions;
use crate::openings::source::SourceSpec;
use crate::schedule::{Schedule, Shard};
use crate::statistics::sprt::Sprt;
use chrysalis_clients::spec::EngineSpec;
use serde::{Deserialize, Serialize};

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The game's id.
    pub variant: String,
    /// Its name in PGN.
    pub event: String,
    /// Its place in PGN.
    pub site: String,
    /// The engines.
    pub engines: Vec<EngineSpec>,
    /// Who plays whom.
    pub schedule: Schedule,
    /// From where.
    pub openings: SourceSpec,
    /// The seed of all chance.
    pub seed: u64,
    /// How games are analyzed.
    pub conditions: Conditions,
    /// The test that may end it.
    pub sprt: Option<Sprt>,
}

impl Tournament {
    /// Whether games of the one belong to the other: all but the number of rounds and the test agree.
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

/// The first line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JournalHeader {
    /// What the file is.
    pub format: String,
    /// Of which kind.
    pub version: u32,
    /// The tournament.
    pub settings: Tournament,
    /// Which part of it.
    pub shard: Option<Shard>,
}

impl JournalHeader {
    /// The header of a tournament, or of a part.
    pub fn new(settings: Tournament, shard: Option<Shard>) -> Self {
        Self { format: "chrysalis match".into(), version: 1, settings, shard }
    }
}
