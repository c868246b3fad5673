//! Why a process could not be started, with the file that is to blame.

use crate::bounded::open_regular;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use thiserror::Error;

/// Why a process could not be started.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The file for its standard error.
    #[error("stderr={path}: {error}")]
    Errors {
        /// The path as it was given.
        path: String,
        /// The error of the operating system.
        error: io::Error,
    },
    /// Its working directory.
    #[error("dir={path}: {error}")]
    Folder {
        /// The path as it was given.
        path: String,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A script whose interpreter is missing.
    #[error("{program}: its interpreter '{interpreter}' is missing")]
    Interpreter {
        /// The path of the script.
        program: String,
        /// The interpreter that its first line names.
        interpreter: String,
    },
    /// The program itself cannot be run.
    #[error("{program}: {error}")]
    Program {
        /// The program; empty for this one.
        program: String,
        /// The error of the operating system.
        error: io::Error,
    },
}

impl StartError {
    /// The error of a program that could not be started.
    pub(crate) fn new(program: &str, folder: Option<&str>, error: io::Error) -> Self {
        if let Some(folder) = folder
            && let Err(error) = std::fs::read_dir(folder)
        {
            return Self::Folder { path: folder.to_owned(), error };
        }
        let path = Path::new(folder.unwrap_or_default()).join(program);
        let program = program.to_owned();
        match interpreter(&path).filter(|_| error.kind() == ErrorKind::NotFound) {
            Some(interpreter) => Self::Interpreter { program, interpreter },
            None => Self::Program { program, error },
        }
    }
}

/// The interpreter that the first line of a script names.
fn interpreter(path: &Path) -> Option<String> {
    const LONGEST: u64 = 256;
    let mut line = Vec::new();
    open_regular(path).ok()?.take(LONGEST).read_to_end(&mut line).ok()?;
    let line = line.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    Some(String::from_utf8_lossy(line).split_whitespace().next()?.to_owned())
}
