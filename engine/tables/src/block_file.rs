//! The blocks of an open file, read and kept when they are needed.

use crate::codes::{read_narrow, read_wide};
use crate::error::{BadTable, TablesError};
use chrysalis_search::EndgameValue;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The uncompressed bytes of a block: enough to compress well, and few enough to be read for one probe.
pub(crate) const BLOCK: usize = 16 << 10;

/// The blocks of an open file.
#[derive(Debug)]
pub(crate) struct TableFile {
    pub path: PathBuf,
    pub file: Mutex<File>,
    pub blocks: Vec<BlockPlace>,
    pub is_wide: bool,
    /// The uncompressed bytes of the values.
    pub bytes: u64,
    pub read: Vec<OnceLock<Box<[u8]>>>,
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
            None => self.load(at / BLOCK)?,
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
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            let read = file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(&mut packed));
            read.map_err(|error| TablesError::File { path: self.path.clone(), error })?;
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
