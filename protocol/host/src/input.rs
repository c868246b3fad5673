//! The controller's input: lines of standard input, and reports of searches and other work.

use chrysalis_io::line_reader::{LineReader, RawLine, printable};
use chrysalis_search::{EngineError, Event};
use std::io::{self, Read};
use std::sync::mpsc::Sender;

/// The limit of a line, in bytes; longer ones are reported and skipped.
pub const LONGEST_LINE: usize = 64 << 20;

/// Identifies a search or other work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct JobId(pub u64);

/// A report of work other than a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// A line of text to show.
    Line(String),
    /// The work is done; sent exactly once.
    Done,
}

/// An input of the controller.
#[derive(Debug)]
pub enum Input {
    /// A line, without its end, made printable.
    Line(String),
    /// A line beyond [`LONGEST_LINE`] was skipped.
    Overlong,
    /// The end of the input.
    Eof,
    /// The system has no thread for other work.
    NoThread(io::Error),
    /// The time requested with [`Host::wake_in`](crate::host::Host::wake_in) has come.
    Wake,
    /// An event of a search.
    Search(JobId, Event),
    /// A search could not start, or failed without a result.
    Lost(JobId, EngineError),
    /// A report of other work.
    Work(JobId, Work),
}

/// Starts reading lines from `source` in the background.
///
/// # Errors
/// If no thread can be started.
pub fn read_lines(source: impl Read + Send + 'static, sender: Sender<Input>) -> io::Result<()> {
    let read = move || {
        let mut lines = LineReader::new(source, LONGEST_LINE);
        loop {
            let input = match lines.next_line() {
                Some(RawLine { overlong: true, .. }) => Input::Overlong,
                Some(line) => Input::Line(printable(line.bytes)),
                None => Input::Eof,
            };
            lines.release();
            let last = matches!(input, Input::Eof);
            if sender.send(input).is_err() || last {
                return;
            }
        }
    };
    std::thread::Builder::new().name("input".into()).spawn(read).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let (sender, inbox) = channel();
        read_lines(io::Cursor::new(bytes.to_vec()), sender).expect("a thread");
        inbox.iter().map(|input| format!("{input:?}")).collect()
    }

    #[test]
    fn line_ends_of_both_kinds_and_a_last_line_without() {
        let expected = ["Line(\"uci\")", "Line(\"\")", "Line(\"go\")", "Eof"];
        assert_eq!(lines(b"uci\r\n\ngo"), expected);
    }

    #[test]
    fn nuls_control_characters_and_broken_utf8() {
        assert_eq!(
            lines(b"\xef\xbb\xbfu\0c\0i\0\n\ta\x07b\xff\n")[..2],
            ["Line(\"uci\")", "Line(\" a b\u{fffd}\")"]
        );
    }

    #[test]
    fn an_overlong_line_is_skipped_and_the_next_one_read() {
        let mut bytes = vec![b'x'; LONGEST_LINE + 1];
        bytes.extend_from_slice(b"\nuci\n");
        assert_eq!(lines(&bytes), ["Overlong", "Line(\"uci\")", "Eof"]);
    }
}
