//! Files of unfinished tables, from which interrupted work continues.
//!
//! ```text
//! 8 bytes    "CHRYSPRT"
//! u32        length of what follows up to the entries
//! ...        the table as in its file, bits of an entry u8, largest count of moves u16, number of the pass u16,
//!            longest distance u16, words done in the pass u64
//! entries    as they are in memory
//! u32        CRC-32 of everything before
//! ```

use crate::error::TablesError;
use crate::table_file;
use crate::table_set::TableSet;
use chrysalis_io::bounded::open_regular;
use chrysalis_io::replace::{ReplaceError, replace_by};
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

const MAGIC: &[u8; 8] = b"CHRYSPRT";

/// How far a table is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    /// The size of an entry in bits.
    pub bits: u32,
    /// The largest count of moves of an entry.
    pub most_moves: u16,
    /// 0 for the first pass, otherwise 1 plus the distance that is being finished.
    pub pass: u16,
    /// The number of words done in this pass, from the first on.
    pub done: u64,
    /// The longest distance found.
    pub longest: u16,
}

/// The path of the unfinished table that becomes `path`.
pub(crate) fn path_of(path: &Path) -> PathBuf {
    path.with_extension("part")
}

fn header(set: &TableSet, stage: Stage) -> Option<Vec<u8>> {
    let mut header = table_file::identity(set)?;
    header.push(u8::try_from(stage.bits).ok()?);
    header.extend(stage.most_moves.to_le_bytes());
    header.extend(stage.pass.to_le_bytes());
    header.extend(stage.longest.to_le_bytes());
    header.extend(stage.done.to_le_bytes());
    Some(header)
}

/// The number of words that hold the entries of a table.
fn count(set: &TableSet, bits: u32) -> u64 {
    set.positions().div_ceil(64 / u64::from(bits))
}

/// Writes or replaces the file of an unfinished table.
///
/// # Errors
/// If it cannot be written; an earlier file is then unchanged.
pub(crate) fn write(
    path: &Path,
    set: &TableSet,
    stage: Stage,
    words: impl Iterator<Item = u64>,
) -> Result<(), TablesError> {
    let Some(header) = header(set, stage) else { return Err(TablesError::TooLong(set.name())) };
    let new = path.with_extension("part-new");
    let put = || -> io::Result<()> {
        let mut out = Summed { inner: BufWriter::new(File::create(&new)?), sum: crc32fast::Hasher::new() };
        out.write_all(MAGIC)?;
        out.write_all(&u32::try_from(header.len()).map_err(io::Error::other)?.to_le_bytes())?;
        out.write_all(&header)?;
        for word in words {
            out.write_all(&word.to_le_bytes())?;
        }
        let Summed { mut inner, sum } = out;
        inner.write_all(&sum.finalize().to_le_bytes())?;
        inner.flush()
    };
    put()
        .map_err(|error| TablesError::File { path: new.clone(), error })
        .and_then(|()| {
            replace_by(path, &new).map_err(|ReplaceError { path, error }| TablesError::File { path, error })
        })
        // A part of a file takes room that may be missing.
        .inspect_err(|_| drop(std::fs::remove_file(&new)))
}

/// The progress saved for a table, and the words of its entries; `None` if nothing usable was saved, so that
/// work begins again.
pub(crate) fn read(path: &Path, set: &TableSet) -> Option<(Stage, Vec<u64>)> {
    let file = open_regular(path).ok()?;
    let length = file.metadata().ok()?.len();
    let mut input = Summed { inner: BufReader::new(file), sum: crc32fast::Hasher::new() };
    if input.array()? != *MAGIC {
        return None;
    }
    let known = table_file::identity(set)?;
    if u32::from_le_bytes(input.array()?) as usize != known.len() + 15 {
        return None;
    }
    let mut found = vec![0; known.len()];
    input.read_exact(&mut found).ok()?;
    let [bits] = input.array()?;
    let stage = Stage {
        bits: u32::from(bits),
        most_moves: u16::from_le_bytes(input.array()?),
        pass: u16::from_le_bytes(input.array()?),
        longest: u16::from_le_bytes(input.array()?),
        done: u64::from_le_bytes(input.array()?),
    };
    if found != known || ![8, 16].contains(&bits) {
        return None;
    }
    let count = count(set, stage.bits);
    if length != 12 + known.len() as u64 + 15 + 8 * count + 4 || stage.done > count {
        return None;
    }
    let words = (0..count).map(|_| input.array().map(u64::from_le_bytes)).collect::<Option<_>>()?;
    let Summed { mut inner, sum } = input;
    let mut checksum = [0; 4];
    inner.read_exact(&mut checksum).ok()?;
    (sum.finalize().to_le_bytes() == checksum).then_some((stage, words))
}

/// Computes the checksum of what is read or written.
struct Summed<T> {
    inner: T,
    sum: crc32fast::Hasher,
}

impl<T: Read> Summed<T> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.read_exact(&mut bytes).ok()?;
        Some(bytes)
    }
}

impl<T: Read> Read for Summed<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }
}

impl<T: Write> Write for Summed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
