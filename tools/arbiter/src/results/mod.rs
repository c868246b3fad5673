//! Finished games: the result file, standings, PGN, and the subcommands that read them again.

pub mod check;
pub mod file_error;
pub mod game_pgn;
pub mod growing_journal;
pub mod journal;
pub mod merge;
pub mod standings;
