//! Failures of commands.

use chrysalis_analysis::error::AnalysisError;
use chrysalis_arbiter::error::ArbiterError;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub struct Failure {
    /// The message.
    pub message: String,
    /// The exit status.
    pub status: ExitCode,
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { message, status: ExitCode::FAILURE }
    }
}

impl Failure {
    /// Wrong usage.
    pub fn usage(message: &str) -> Self {
        Self { message: message.to_owned(), status: ExitCode::from(2) }
    }
}

impl From<AnalysisError> for Failure {
    fn from(error: AnalysisError) -> Self {
        let usage = matches!(
            error,
            AnalysisError::Begun(_) | AnalysisError::Other { .. } | AnalysisError::OutIsInput(_)
        );
        Self { message: error.to_string(), status: ExitCode::from(if usage { 2 } else { 1 }) }
    }
}

impl From<ArbiterError> for Failure {
    fn from(error: ArbiterError) -> Self {
        let status = if matches!(error, ArbiterError::Usage(_)) { 2 } else { 1 };
        Self { message: error.to_string(), status: ExitCode::from(status) }
    }
}
