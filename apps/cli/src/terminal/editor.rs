//! A line editor with history.
//!
//! Output appears above the line being edited.

use chrysalis_host::input::Input;
use chrysalis_io::line_reader::printable;
use chrysalis_io::output::Output;
use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor, ExternalPrinter};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender};

/// What stands before the words that a person types.
const PROMPT: &str = "> ";

/// Writes above the line being edited.
struct Above<P>(P);

impl<P: ExternalPrinter> Write for Above<P> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.print(String::from_utf8_lossy(bytes).into_owned()).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts the editor, which reads a line each time `ready` says so, and returns where to write meanwhile; `None` if the
/// terminal cannot do it.
pub fn read_lines(sender: Sender<Input>, ready: Receiver<()>) -> Option<Output> {
    let config = Config::builder().auto_add_history(true).build();
    let mut editor = DefaultEditor::with_config(config).ok()?;
    let printer = editor.create_external_printer().ok()?;
    let read = move || {
        while ready.recv().is_ok() {
            let input = match editor.readline(PROMPT) {
                Ok(line) => Input::Line(printable(line.as_bytes())),
                Err(ReadlineError::Interrupted) => Input::Line("quit".to_owned()),
                Err(_) => Input::Eof,
            };
            let last = matches!(input, Input::Eof);
            if sender.send(input).is_err() || last {
                return;
            }
        }
    };
    std::thread::Builder::new().name("editor".into()).spawn(read).ok()?;
    Some(Output::to(Box::new(Above(printer))))
}
