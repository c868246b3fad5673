//! Errors of self-play, tuning and training.

use chrysalis_learning::games_stream::Damage;
use chrysalis_learning::learn_error::LearnError;
use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use thiserror::Error;

/// Why games cannot be played, or nothing can be learned from them.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TrainingError {
    /// There is nothing to play.
    #[error("no game given")]
    NoGame,
    /// The file of games exists.
    #[error("{0}: continue with --resume, or give another --out")]
    Exists(#[source] LearnError),
    /// A game could not be played or written.
    #[error("{error}; {} holds the complete games so far: continue with --resume", path.display())]
    Interrupted {
        /// Why it failed.
        #[source]
        error: LearnError,
        /// The file of games.
        path: PathBuf,
    },
    /// A file of games is damaged.
    #[error("{}: {error} after byte {after}", path.display())]
    Damaged {
        /// The damaged file of games.
        path: PathBuf,
        /// What does not agree in the file.
        #[source]
        error: Damage,
        /// The number of sound bytes.
        after: usize,
    },
    /// A file is of a game that nobody knows.
    #[error("{}: holds games of the unknown game {game}", path.display())]
    UnknownGame {
        /// The file of games.
        path: PathBuf,
        /// The id in it.
        game: String,
    },
    /// A file is of another game.
    #[error("{}: holds games of {found}, not of {wanted}", path.display())]
    OtherGame {
        /// The file of games.
        path: PathBuf,
        /// The id in it.
        found: String,
        /// The id of the game that learns.
        wanted: String,
    },
    /// A network is for a game that nobody knows.
    #[error("{}: is for the unknown game {game}", path.display())]
    NetworkOfUnknownGame {
        /// The file of the network.
        path: PathBuf,
        /// The id in it.
        game: String,
    },
    /// A network has another size.
    #[error("{}: has {found} neurons, not {wanted}", path.display())]
    Neurons {
        /// The file of the network.
        path: PathBuf,
        /// Its hidden neurons.
        found: usize,
        /// Those asked for.
        wanted: String,
    },
    /// A checkpoint cannot be continued.
    #[error("{}: damaged, or of a training run with other games or options", .0.display())]
    Checkpoint(PathBuf),
    /// No value of `--correlated` is given.
    #[error("no value of --correlated was tried")]
    NothingTried,
    /// A weight does not fit into the network's numbers.
    #[error("a weight is too large to quantize: a larger --decay may help")]
    LargeWeight,
    /// The process of a match cannot be started or waited for.
    #[error("match: {0}")]
    Match(#[source] io::Error),
    /// A match ended with an error of its own.
    #[error("the match failed ({0})")]
    MatchFailed(ExitStatus),
}
