//! Why a command is not obeyed.

use chrysalis_host::numbers::NumberError;
use chrysalis_host::options::OptionError;
use thiserror::Error;

/// Why a command is not obeyed; XBoard is told it in parentheses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// What follows the command's name is not understood.
    #[error("bad argument")]
    Argument,
    /// A number is none, or out of range.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// An option is refused.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// XBoard shows a position that was refused.
    #[error("illegal position")]
    Position,
}
