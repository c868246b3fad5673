//! The only place that writes to standard output.

use crate::bounded::open_log;
use crate::charset;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// Standard output, optionally with a copy of the conversation in a log file.
pub struct Output {
    target: BufWriter<Box<dyn Write + Send>>,
    log: Option<File>,
    /// Whether the output is for people whose terminal shows ASCII only.
    ascii: bool,
    /// The first write error; later output is lost anyway.
    error: Option<io::Error>,
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Output").field("log", &self.log).field("error", &self.error).finish_non_exhaustive()
    }
}

impl Output {
    /// Writes to standard output.
    pub fn stdout() -> Self {
        Self::to(Box::new(io::stdout()))
    }

    /// Writes to another target.
    pub fn to(target: Box<dyn Write + Send>) -> Self {
        Self { target: BufWriter::with_capacity(1 << 16, target), log: None, ascii: false, error: None }
    }

    /// This output for people to read, restricted to the characters that their terminal shows.
    #[must_use]
    pub fn for_people(self) -> Self {
        Self { ascii: !charset::is_utf8(), ..self }
    }

    /// Text in the characters that the reader can see.
    fn seen(&self, text: impl Display) -> String {
        let text = text.to_string();
        if self.ascii && !text.is_ascii() { charset::in_ascii(&text) } else { text }
    }

    /// Writes text as one or more lines; the reader sees them after [`Output::flush`].
    pub fn line(&mut self, text: impl Display) {
        let text = self.seen(text);
        self.log("<<", &text);
        let written = writeln!(self.target, "{text}");
        self.note(written);
    }

    /// Writes text without a line end.
    pub fn part(&mut self, text: impl Display) {
        let text = self.seen(text);
        let written = write!(self.target, "{text}");
        self.note(written);
    }

    /// Flushes the output.
    pub fn flush(&mut self) {
        let written = self.target.flush();
        self.note(written);
    }

    /// Whether a write has failed, usually because the reader is gone.
    pub fn is_broken(&self) -> bool {
        self.error.is_some()
    }

    /// The first write error; `None` if there was none, or if the reader merely closed the pipe.
    pub fn failure(&self) -> Option<&io::Error> {
        self.error.as_ref().filter(|error| error.kind() != ErrorKind::BrokenPipe)
    }

    fn note(&mut self, written: io::Result<()>) {
        if let Err(error) = written {
            self.error.get_or_insert(error);
        }
    }

    /// Logs a line that was received.
    pub fn received(&mut self, text: &str) {
        self.log(">>", text);
    }

    /// Appends the conversation to a log file from now on; an empty path stops logging.
    ///
    /// # Errors
    /// If the file cannot be opened; logging then continues as before.
    pub fn log_to(&mut self, path: &str) -> io::Result<()> {
        self.log = match path {
            "" => None,
            path => Some(open_log(Path::new(path))?),
        };
        Ok(())
    }

    fn log(&mut self, prefix: &str, text: &str) {
        let Some(file) = &mut self.log else { return };
        let copied: String = text.lines().map(|line| format!("{prefix} {line}\n")).collect();
        if file.write_all(copied.as_bytes()).is_err() {
            tracing::warn!("the debug log file can no longer be written");
            self.log = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Failing(ErrorKind);

    impl Write for Failing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_that_has_gone_is_no_failure_and_everything_else_is() {
        for (kind, fails) in [
            (ErrorKind::BrokenPipe, false),
            (ErrorKind::StorageFull, true),
            (ErrorKind::PermissionDenied, true),
            (ErrorKind::Other, true),
        ] {
            let mut out = Output::to(Box::new(Failing(kind)));
            out.line("text");
            assert!(!out.is_broken());
            out.flush();
            out.flush();
            assert!(out.is_broken());
            assert_eq!(out.failure().map(io::Error::kind), fails.then_some(kind));
        }
    }
}
