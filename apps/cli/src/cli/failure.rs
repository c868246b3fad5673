//! Failures of commands.

use chrysalis_analysis::error::AnalysisError;
use chrysalis_arbiter::error::ArbiterError;
use std::error::Error;
use std::process::ExitCode;

/// The exit status of wrong usage.
const USAGE: u8 = 2;

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    /// What standard error says; with its sources, where the error is of a library.
    pub error: Box<dyn Error>,
    /// The exit status.
    pub status: ExitCode,
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { error: message.into(), status: ExitCode::FAILURE }
    }
}

impl Failure {
    /// Wrong usage.
    pub fn usage(error: impl Into<Box<dyn Error>>) -> Self {
        Self { error: error.into(), status: ExitCode::from(USAGE) }
    }
}

impl From<AnalysisError> for Failure {
    fn from(error: AnalysisError) -> Self {
        match error {
            AnalysisError::Begun(_) | AnalysisError::Different { .. } | AnalysisError::OutIsInput(_) => {
                Self::usage(error)
            }
            error => Self { error: error.into(), status: ExitCode::FAILURE },
        }
    }
}

impl From<ArbiterError> for Failure {
    fn from(error: ArbiterError) -> Self {
        match error {
            ArbiterError::Usage(_) => Self::usage(error),
            error => Self { error: error.into(), status: ExitCode::FAILURE },
        }
    }
}
