//! The blocks of a file, read when they are first needed, and then kept in memory.
//!
//! The file is opened for each block, since a folder may have more files than a process may hold open.

use crate::codes::{read_narrow, read_wide};
use crate::error::{BadTable, TablesError};
use chrysalis_io::bounded::open_regular;
use chrysalis_search::EndgameValue;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The uncompressed size of a block in bytes: large enough to compress well, and small enough to be read for
/// one probe.
pub(crate) const BLOCK: usize = 16 << 10;

/// The blocks of a file.
#[derive(Debug)]
pub(crate) struct TableFile {
    pub path: PathBuf,
    pub blocks: Vec<BlockPlace>,
    pub is_wide: bool,
    /// The uncompressed size of the values in bytes.
    pub bytes: u64,
    pub read: Vec<OnceLock<Box<[u8]>>>,
    /// Whether a block could not be read; searches then stop probing the file.
    pub is_given_up: AtomicBool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockPlace {
    pub start: u64,
    pub length: u32,
    pub checksum: u32,
}

impl TableFile {
    #[inline]
    pub fn get(&self, index: u64) -> Result<EndgameValue, TablesError> {
        let at = if self.is_wide { 2 * index } else { index } as usize;
        let block = match self.read[at / BLOCK].get() {
            Some(block) => block,
            None => self.load(at / BLOCK).inspect_err(|_| self.is_given_up.store(true, Relaxed))?,
        };
        let at = at % BLOCK;
        if self.is_wide {
            Ok(read_wide(u16::from_le_bytes([block[at], block[at + 1]])))
        } else {
            Ok(read_narrow(block[at]))
        }
    }

    #[cold]
    fn load(&self, number: usize) -> Result<&[u8], TablesError> {
        let bad = || TablesError::BadFile { path: self.path.clone(), reason: BadTable::Checksum };
        let BlockPlace { start, length, checksum } = self.blocks[number];
        let mut packed = vec![0; length as usize];
        let read = open_regular(&self.path).and_then(|mut file| {
            file.seek(SeekFrom::Start(start))?;
            file.read_exact(&mut packed)
        });
        match read {
            // It has become shorter since its header was read.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(bad()),
            Err(error) => return Err(TablesError::File { path: self.path.clone(), error }),
            Ok(()) => {}
        }
        if crc32fast::hash(&packed) != checksum {
            return Err(bad());
        }
        let block = decompress_to_vec_with_limit(&packed, BLOCK).map_err(|_| bad())?;
        let whole = self.bytes.div_ceil(8) * 8;
        if block.len() as u64 != (whole - (number * BLOCK) as u64).min(BLOCK as u64) {
            return Err(bad());
        }
        Ok(self.read[number].get_or_init(|| block.into_boxed_slice()))
    }
}
