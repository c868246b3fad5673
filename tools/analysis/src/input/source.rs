//! Sources of input.

use super::kind::InputKind;
use super::stoppable::Stoppable;
use chrysalis_engine::Session;
use std::fs::File;
use std::io::{self, BufReader, Chain, Cursor, Read};
use std::path::{Path, PathBuf};

/// The number of bytes examined to detect the format, or more until the first end of line.
const HEAD: usize = 1 << 12;
/// The maximum number of bytes examined.
const LONGEST_HEAD: usize = 1 << 20;

/// Where input is read from.
#[derive(Clone, Debug)]
pub enum InputSource {
    /// A file, or a pipe with a name.
    File(PathBuf),
    /// The standard input, named `-`.
    Standard,
    /// A single position, with the moves before it.
    Position(Box<Session>),
}

/// A stream whose first bytes have been examined and will be read again.
pub type Peeked<'a> = BufReader<Chain<Cursor<Vec<u8>>, Box<dyn Read + 'a>>>;

impl InputSource {
    /// Its name in output: without folders, so that equal input gives equal output wherever it is stored.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => file_name(path),
            Self::Standard => "-".to_owned(),
            Self::Position(_) => String::new(),
        }
    }

    /// Its name in messages: the path as it was given.
    pub fn path(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Standard => "standard input".to_owned(),
            Self::Position(_) => "the position".to_owned(),
        }
    }

    /// Whether it can be read only once and may block: standard input, a pipe, a terminal.
    pub fn is_stream(&self) -> bool {
        match self {
            Self::File(path) => path.metadata().is_ok_and(|found| !found.is_file() && !found.is_dir()),
            Self::Standard => true,
            Self::Position(_) => false,
        }
    }

    /// Its length in bytes: of a file as the system says it, and none of a position; `None` if it is a stream.
    ///
    /// # Errors
    /// If the file is missing or a folder.
    pub fn length(&self) -> io::Result<Option<u64>> {
        match self {
            Self::File(path) => {
                let found = path.metadata()?;
                if found.is_dir() {
                    return Err(io::ErrorKind::IsADirectory.into());
                }
                Ok(found.is_file().then_some(found.len()))
            }
            Self::Standard => Ok(None),
            Self::Position(_) => Ok(Some(0)),
        }
    }

    /// Opens the source and detects its format; `None` for a position. `stop` ends waiting for input that does not
    /// come.
    ///
    /// # Errors
    /// If it cannot be opened or read.
    pub fn open<'a>(&self, stop: &'a dyn Fn() -> bool) -> io::Result<Option<(Peeked<'a>, InputKind)>> {
        let stream: Box<dyn Read + 'a> = match self {
            Self::File(path) if self.is_stream() => Box::new(Stoppable::new(Late::new(path), stop)?),
            Self::File(path) => Box::new(File::open(path)?),
            Self::Standard => Box::new(Stoppable::new(io::stdin(), stop)?),
            Self::Position(_) => return Ok(None),
        };
        peeked(stream).map(Some)
    }
}

/// A file that is opened at the first read, since opening a pipe blocks until it has a writer.
struct Late {
    path: PathBuf,
    file: Option<File>,
}

impl Late {
    fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), file: None }
    }
}

impl Read for Late {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let file = match self.file.take() {
            Some(file) => file,
            None => File::open(&self.path)?,
        };
        self.file.insert(file).read(buffer)
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Reads enough of a stream to detect its format, and puts it back in front of the rest.
fn peeked(mut stream: Box<dyn Read + '_>) -> io::Result<(Peeked<'_>, InputKind)> {
    let (mut head, mut chunk) = (Vec::new(), vec![0; HEAD]);
    let kind = loop {
        let whole = match stream.read(&mut chunk) {
            Ok(count) => {
                head.extend_from_slice(&chunk[..count]);
                count == 0 || head.len() >= LONGEST_HEAD
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if let Some(kind) = InputKind::detect(&head, whole) {
            break kind;
        }
    };
    Ok((BufReader::with_capacity(1 << 16, Cursor::new(head).chain(stream)), kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examined_bytes_are_read_again() {
        for text in ["", "e2e4\ne7e5\n", "8/8/8/8/8/8/8/8 w - -", &"x".repeat(3 * HEAD)] {
            let (mut stream, _) = peeked(Box::new(Cursor::new(text.to_owned()))).expect("readable");
            let mut read = String::new();
            stream.read_to_string(&mut read).expect("readable");
            assert_eq!(read, text);
        }
    }

    #[test]
    fn folders_are_no_part_of_the_written_name() {
        assert_eq!(InputSource::File(PathBuf::from("a/b/c.pgn")).name(), "c.pgn");
        assert_eq!(InputSource::Standard.name(), "-");
    }
}
