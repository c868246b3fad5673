//! The blocks of a file, read when they are first needed, and then kept in memory.
//!
//! The file is opened for each block, since a folder may have more files than a process may hold open.

use crate::codes::read_wide;
use crate::error::{BadTable, TablesError};
use chrysalis_io::bounded::open_regular;
use chrysalis_search::EndgameValue;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The maximum number of entries in a block, unless the squares of two pieces need more: enough to compress
/// well, and few enough to be read for one probe.
const MOST_ENTRIES: usize = 8 << 10;

/// How the entries of a table are divided into blocks: those of all squares of the last two pieces stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockLayout {
    squares: usize,
    entries: usize,
}

impl BlockLayout {
    /// The layout for a board with this many squares.
    pub fn new(squares: usize) -> Self {
        let pairs = squares * squares;
        Self { squares, entries: pairs * (MOST_ENTRIES / pairs).max(1) }
    }

    /// The number of entries in each block but the last.
    #[inline(always)]
    pub fn entries(self) -> usize {
        self.entries
    }

    /// The blocks of a table.
    pub fn count(self, positions: u64) -> u64 {
        positions.div_ceil(self.entries as u64)
    }

    /// The entries of `width` bytes of a whole block with the squares of the last two pieces exchanged, which often
    /// compresses better; done twice, it is the block again.
    pub fn transposed(self, block: &[u8], width: usize) -> Vec<u8> {
        let mut transposed = Vec::with_capacity(block.len());
        for pairs in block.chunks_exact(self.squares * self.squares * width) {
            for column in 0..self.squares {
                for row in 0..self.squares {
                    let at = (row * self.squares + column) * width;
                    transposed.extend_from_slice(&pairs[at..at + width]);
                }
            }
        }
        transposed
    }
}

/// The blocks of a file.
#[derive(Debug)]
pub(crate) struct TableFile {
    pub path: PathBuf,
    pub blocks: Vec<BlockPlace>,
    pub layout: BlockLayout,
    pub positions: u64,
    /// The values that entries of one byte stand for; empty if entries have two bytes.
    pub values: Vec<EndgameValue>,
    pub read: Vec<OnceLock<Box<[u8]>>>,
    /// Whether a block could not be read; searches then stop probing the file.
    pub is_given_up: AtomicBool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockPlace {
    pub start: u64,
    /// The compressed bytes.
    pub length: u32,
    pub is_transposed: bool,
    pub checksum: u32,
}

impl TableFile {
    #[inline]
    pub fn get(&self, index: u64) -> Result<EndgameValue, TablesError> {
        let entries = self.layout.entries();
        let (number, at) = (index as usize / entries, index as usize % entries);
        let block = match self.read[number].get() {
            Some(block) => block,
            None => self.load(number).inspect_err(|_| self.is_given_up.store(true, Relaxed))?,
        };
        if self.values.is_empty() {
            return Ok(read_wide(u16::from_le_bytes([block[2 * at], block[2 * at + 1]])));
        }
        self.values.get(usize::from(block[at])).copied().ok_or_else(|| {
            self.is_given_up.store(true, Relaxed);
            self.bad()
        })
    }

    fn bad(&self) -> TablesError {
        TablesError::BadFile { path: self.path.clone(), reason: BadTable::Checksum }
    }

    #[cold]
    fn load(&self, number: usize) -> Result<&[u8], TablesError> {
        let BlockPlace { start, length, is_transposed, checksum } = self.blocks[number];
        let mut packed = vec![0; length as usize];
        let read = open_regular(&self.path).and_then(|mut file| {
            file.seek(SeekFrom::Start(start))?;
            file.read_exact(&mut packed)
        });
        match read {
            // It has become shorter since its header was read.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(self.bad()),
            Err(error) => return Err(TablesError::File { path: self.path.clone(), error }),
            Ok(()) => {}
        }
        if crc32fast::hash(&packed) != checksum {
            return Err(self.bad());
        }
        let (width, entries) = (if self.values.is_empty() { 2 } else { 1 }, self.layout.entries());
        let expected = (self.positions as usize - number * entries).min(entries) * width;
        let mut block = decompress_to_vec_with_limit(&packed, expected).map_err(|_| self.bad())?;
        if is_transposed {
            block = self.layout.transposed(&block, width);
        }
        if block.len() != expected {
            return Err(self.bad());
        }
        Ok(self.read[number].get_or_init(|| block.into_boxed_slice()))
    }
}
