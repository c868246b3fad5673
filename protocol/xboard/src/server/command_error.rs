//! Errors of commands.

use chrysalis_host::numbers::NumberError;
use chrysalis_host::options::OptionError;
use thiserror::Error;

/// Why a command is refused; sent in parentheses after `Error`.
#[derive(Debug, Error)]
pub(super) enum CommandError {
    /// The command takes other arguments.
    #[error("bad argument")]
    Argument,
    /// Not a number, or out of range.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// XBoard shows an invalid position.
    #[error("illegal position")]
    Position,
}
