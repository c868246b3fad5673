//! Failures of commands.

use chrysalis_analysis::error::AnalysisError;
use chrysalis_arbiter::error::ArbiterError;
use std::error::Error;
use std::process::ExitCode;

/// The exit status of wrong usage.
const USAGE: u8 = 2;

/// Why a command failed. It is no error itself, so that any error becomes one.
#[derive(Debug)]
pub struct Failure {
    /// What standard error says.
    pub error: Box<dyn Error>,
    /// The exit status.
    pub status: ExitCode,
}

impl<E: Error + 'static> From<E> for Failure {
    fn from(error: E) -> Self {
        let error: Box<dyn Error> = Box::new(error);
        let status = if is_usage(&*error) { ExitCode::from(USAGE) } else { ExitCode::FAILURE };
        Self { error, status }
    }
}

impl Failure {
    /// A failure because of wrong arguments: the program ends with status 2.
    pub fn usage(error: impl Error + 'static) -> Self {
        Self { error: Box::new(error), status: ExitCode::from(USAGE) }
    }
}

/// Whether an error of a library is wrong usage of the command.
fn is_usage(error: &(dyn Error + 'static)) -> bool {
    let analysis = matches!(
        error.downcast_ref(),
        Some(AnalysisError::Begun(_) | AnalysisError::Different { .. } | AnalysisError::OutIsInput(_))
    );
    analysis || matches!(error.downcast_ref(), Some(ArbiterError::Usage(_)))
}
