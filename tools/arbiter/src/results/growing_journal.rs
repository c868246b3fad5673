//! A journal that a running match writes, read as it grows.

use crate::error::ArbiterError;
use crate::results::journal::{Games, add_record, read_header};
use crate::tournament::JournalHeader;
use chrysalis_io::bounded::{BoundError, LARGEST_JOURNAL, open_regular};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The bytes before the end of what was read that must still be there, or the file is another one.
const REMEMBERED: usize = 256;

/// A journal of which only what is new is read.
#[derive(Debug)]
pub struct GrowingJournal {
    path: PathBuf,
    header: Option<JournalHeader>,
    games: Games,
    /// The number of bytes read, all of them whole lines.
    read: u64,
    lines: usize,
    /// The last bytes read.
    last: Vec<u8>,
}

impl GrowingJournal {
    /// A journal of which nothing has been read.
    pub fn new(path: &Path) -> Self {
        let path = path.to_owned();
        Self { path, header: None, games: Games::new(), read: 0, lines: 0, last: Vec::new() }
    }

    /// The header and the games read so far; nothing before the first whole line.
    pub fn content(&self) -> Option<(&JournalHeader, &Games)> {
        Some((self.header.as_ref()?, &self.games))
    }

    /// Reads what was added; a file that was replaced is read from its beginning. Returns the bytes that were read.
    ///
    /// # Errors
    /// If the file cannot be read, or is no journal of the current version; the next time it is read as a whole.
    pub fn update(&mut self) -> Result<usize, ArbiterError> {
        let added = self.added();
        if added.is_err() {
            *self = Self::new(&self.path);
        }
        added
    }

    fn added(&mut self) -> Result<usize, ArbiterError> {
        let wrong = |error| ArbiterError::file(&self.path, error);
        let mut file = open_regular(&self.path).map_err(wrong)?;
        let found = file.metadata().map_err(wrong)?.len();
        if found > LARGEST_JOURNAL {
            return Err(wrong(BoundError::TooLong { found, most: LARGEST_JOURNAL }.into()));
        }
        if !self.goes_on(&mut file).map_err(wrong)? {
            *self = Self::new(&self.path);
        }
        let mut bytes = Vec::new();
        let from = SeekFrom::Start(self.read);
        let read = file.seek(from).and_then(|_| file.take(LARGEST_JOURNAL).read_to_end(&mut bytes));
        read.map_err(|error| ArbiterError::file(&self.path, error))?;
        // A line that is not whole yet is read the next time.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        bytes.truncate(whole);
        for line in String::from_utf8_lossy(&bytes).lines() {
            self.lines += 1;
            match &self.header {
                None => self.header = Some(read_header(&self.path, line)?),
                Some(header) => add_record(&self.path, header, &mut self.games, line, self.lines)?,
            }
        }
        self.read += whole as u64;
        self.last.extend_from_slice(&bytes);
        self.last.drain(..self.last.len().saturating_sub(REMEMBERED));
        Ok(whole)
    }

    /// Whether the file still holds what was read of it.
    fn goes_on(&self, file: &mut File) -> io::Result<bool> {
        let mut found = Vec::new();
        file.seek(SeekFrom::Start(self.read - self.last.len() as u64))?;
        file.take(self.last.len() as u64).read_to_end(&mut found)?;
        Ok(found == self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::flags::MatchArgs;
    use crate::plan::match_plan;
    use crate::results::journal;
    use clap::{Args, Command, FromArgMatches};

    const RECORD: &str = r#"{"number":NUMBER,"round":1,"players":[0,1],"winner":"1-0","termination":"normal","reason":"","date":"","first":0,"opening":{"fen":"","moves":[]},"plies":[],"errors":[]}"#;

    fn line(number: usize) -> String {
        RECORD.replace("NUMBER", &number.to_string()) + "\n"
    }

    #[test]
    fn only_what_is_new_is_read_until_the_file_is_another_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.jsonl");
        let flags = "--each depth=1 --engine --engine".split(' ');
        let command = MatchArgs::augment_args(Command::new("match").no_binary_name(true));
        let found = command.try_get_matches_from(flags).expect("well-formed");
        let args = MatchArgs::from_arg_matches(&found).expect("well-formed");
        let settings = match_plan::settings(&args).expect("a tournament");
        let header = journal::line(&JournalHeader::new(settings, None)).expect("JSON");
        let games = |journal: &GrowingJournal| journal.content().map(|(_, games)| games.len());
        let mut growing = GrowingJournal::new(&path);
        assert!(growing.update().is_err(), "there is no file");
        let mut text = header.clone() + &line(0) + &line(1);
        std::fs::write(&path, &text).expect("a file");
        assert_eq!((growing.update().expect("read"), games(&growing)), (text.len(), Some(2)));
        assert_eq!(growing.update().expect("nothing"), 0);
        // Half a line is read when it is whole.
        let (more, rest) = (line(2), 40);
        std::fs::write(&path, text.clone() + &more[..rest]).expect("a file");
        assert_eq!((growing.update().expect("read"), games(&growing)), (0, Some(2)));
        text += &more;
        std::fs::write(&path, &text).expect("a file");
        assert_eq!((growing.update().expect("read"), games(&growing)), (more.len(), Some(3)));
        // Another match has begun, with a longer journal.
        let other = header + &(10..20).map(line).collect::<String>();
        std::fs::write(&path, &other).expect("a file");
        assert_eq!((growing.update().expect("read"), games(&growing)), (other.len(), Some(10)));
        std::fs::write(&path, other + "{}\n").expect("a file");
        assert!(growing.update().is_err());
        assert_eq!(games(&growing), None);
    }
}
