//! The only place that writes to standard output.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufWriter, Write};

/// Standard output, with a copy of the conversation in a log file if wanted.
pub struct Output {
    target: BufWriter<Box<dyn Write + Send>>,
    log: Option<File>,
    broken: bool,
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Output").field("log", &self.log).field("broken", &self.broken).finish_non_exhaustive()
    }
}

impl Output {
    /// Writes to standard output.
    pub fn stdout() -> Self {
        Self::to(Box::new(std::io::stdout()))
    }

    /// Writes elsewhere.
    pub fn to(target: Box<dyn Write + Send>) -> Self {
        Self { target: BufWriter::with_capacity(1 << 16, target), log: None, broken: false }
    }

    /// Writes one line, or several when the text has several; seen by the reader after [`Output::flush`].
    pub fn line(&mut self, text: impl Display) {
        let text = text.to_string();
        self.log("<<", &text);
        self.broken |= writeln!(self.target, "{text}").is_err();
    }

    /// Writes without an end of line.
    pub fn part(&mut self, text: impl Display) {
        self.broken |= write!(self.target, "{text}").is_err();
    }

    /// Hands everything written to the reader.
    pub fn flush(&mut self) {
        self.broken |= self.target.flush().is_err();
    }

    /// Whether nobody reads any more.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Notes a line that came in.
    pub fn received(&mut self, text: &str) {
        self.log(">>", text);
    }

    /// Copies the conversation to the end of a file from now on, or to none when the name is empty.
    ///
    /// # Errors
    /// When the file cannot be opened; the log stays as it was then.
    pub fn log_to(&mut self, path: &str) -> std::io::Result<()> {
        self.log = match path {
            "" => None,
            path => Some(File::options().create(true).append(true).open(path)?),
        };
        Ok(())
    }

    fn log(&mut self, prefix: &str, text: &str) {
        let Some(file) = &mut self.log else { return };
        let copied: String = text.lines().map(|line| format!("{prefix} {line}\n")).collect();
        if file.write_all(copied.as_bytes()).is_err() {
            tracing::warn!("the debug log file cannot be written any more");
            self.log = None;
        }
    }
}
