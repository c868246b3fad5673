//! Files of tables: a header, then blocks of compressed values, each with a checksum.
//!
//! ```text
//! 8 bytes   "CHRYSTAB"
//! u32       length of the header that follows
//! header    version u16, key of the rules u64, length of the game id u8, game id,
//!           symmetry u8, bits of a value u8, longest distance u16,
//!           number of signatures u16; for each: length u8, pieces u8 each;
//!           number of blocks u32; for each: compressed length u32, CRC-32 of the compressed bytes u32
//! u32       CRC-32 of the header
//! blocks    16 KiB of values each, raw DEFLATE
//! ```
//!
//! Numbers are little-endian. A piece is 0 for a king or 1 plus the number of its type, plus 32 for Black.

use crate::block_file::{BLOCK, BlockPlace, TableFile};
use crate::error::{BadTable, TablesError};
use crate::game_key::game_key;
use crate::reduction::TableSymmetry;
use crate::signature::{MOST_PIECES, Signature};
use crate::solved::{Solved, Values};
use crate::table_set::TableSet;
use chrysalis_io::bounded::open_regular;
use chrysalis_rules::{GameRef, on_board};
use miniz_oxide::deflate::compress_to_vec;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

const MAGIC: &[u8; 8] = b"CHRYSTAB";
const VERSION: u16 = 1;
/// The effort of compression, from 0 to 10.
const EFFORT: u8 = 9;
/// The longest header: more than any table has.
const LONGEST_HEADER: u32 = 64 << 20;

/// The extension of file names.
pub const TABLE_ENDING: &str = "ctb";

fn compressed(words: &[u64]) -> Vec<u8> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    compress_to_vec(&bytes, EFFORT)
}

fn rules_and_symmetry(set: &TableSet) -> Option<Vec<u8>> {
    let game = set.game();
    let mut bytes = VERSION.to_le_bytes().to_vec();
    bytes.extend(game_key(game).to_le_bytes());
    bytes.push(u8::try_from(game.id.len()).ok()?);
    bytes.extend(game.id.as_bytes());
    bytes.push(set.symmetry().code());
    Some(bytes)
}

fn signatures(set: &TableSet) -> Option<Vec<u8>> {
    let mut bytes = u16::try_from(set.slices().len()).ok()?.to_le_bytes().to_vec();
    for signature in set.signatures() {
        bytes.push(u8::try_from(signature.len()).ok()?);
        bytes.extend(signature.codes());
    }
    Some(bytes)
}

/// What identifies a table: rules, symmetry and signatures; `None` if a file could not express them.
pub(crate) fn identity(set: &TableSet) -> Option<Vec<u8>> {
    let mut bytes = rules_and_symmetry(set)?;
    bytes.extend(signatures(set)?);
    Some(bytes)
}

/// The content of the file of a solved table; `None` if its values are in a file already.
pub(crate) fn content(solved: &Solved, threads: usize) -> Option<Vec<u8>> {
    let Values::Kept { words, is_wide } = &solved.values else { return None };
    let parts: Vec<&[u64]> = words.chunks(BLOCK / 8).collect();
    let done: Vec<OnceLock<Vec<u8>>> = parts.iter().map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let compress = || loop {
        let number = next.fetch_add(1, Relaxed);
        let Some(part) = parts.get(number) else { return };
        done[number].get_or_init(|| compressed(part));
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Without another thread, this one does all.
            let _ = std::thread::Builder::new().spawn_scoped(scope, compress);
        }
        compress();
    });
    let blocks: Vec<&Vec<u8>> = done.iter().filter_map(OnceLock::get).collect();
    let mut header = rules_and_symmetry(&solved.set)?;
    header.push(if *is_wide { 16 } else { 8 });
    header.extend(solved.longest.to_le_bytes());
    header.extend(signatures(&solved.set)?);
    header.extend(u32::try_from(blocks.len()).ok()?.to_le_bytes());
    for block in &blocks {
        header.extend(u32::try_from(block.len()).ok()?.to_le_bytes());
        header.extend(crc32fast::hash(block).to_le_bytes());
    }
    let mut content = MAGIC.to_vec();
    content.extend(u32::try_from(header.len()).ok()?.to_le_bytes());
    content.extend(&header);
    content.extend(crc32fast::hash(&header).to_le_bytes());
    blocks.iter().for_each(|block| content.extend(*block));
    Some(content)
}

/// Reads numbers from a header.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadTable> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BadTable::Header)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn bytes(&mut self, length: usize) -> Result<&[u8], BadTable> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(BadTable::Header)?;
        self.0 = rest;
        Ok(taken)
    }

    fn u8(&mut self) -> Result<u8, BadTable> {
        self.take().map(|[byte]| byte)
    }

    fn u16(&mut self) -> Result<u16, BadTable> {
        self.take().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, BadTable> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, BadTable> {
        self.take().map(u64::from_le_bytes)
    }
}

/// What a header says.
struct Header {
    symmetry: TableSymmetry,
    is_wide: bool,
    longest: u16,
    signatures: Vec<Signature>,
    blocks: Vec<(u32, u32)>,
}

fn read_header(game: GameRef, header: &[u8]) -> Result<Header, BadTable> {
    let mut fields = Fields(header);
    let found = fields.u16()?;
    if found != VERSION {
        return Err(BadTable::Version { found, known: VERSION });
    }
    let key = fields.u64()?;
    let length = usize::from(fields.u8()?);
    let id = String::from_utf8_lossy(fields.bytes(length)?).into_owned();
    if key != game_key(&game) {
        return Err(if game.is_called(&id) { BadTable::OtherRules } else { BadTable::OtherGame(id) });
    }
    let symmetry = TableSymmetry::from_code(fields.u8()?).ok_or(BadTable::Header)?;
    let is_wide = match fields.u8()? {
        8 => false,
        16 => true,
        _ => return Err(BadTable::Header),
    };
    let longest = fields.u16()?;
    let types = game.pieces.len();
    let mut signatures = Vec::new();
    for _ in 0..fields.u16()? {
        let length = usize::from(fields.u8()?);
        let codes = fields.bytes(length)?.to_vec();
        let known = |&code: &u8| code < 64 && usize::from(code % 32) <= types;
        if length > MOST_PIECES || !codes.is_sorted() || !codes.iter().all(known) {
            return Err(BadTable::Header);
        }
        let signature = Signature::from_codes(codes);
        if !signature.is_possible(&game) || signatures.last().is_some_and(|last| *last >= signature) {
            return Err(BadTable::Header);
        }
        signatures.push(signature);
    }
    let blocks = (0..fields.u32()?).map(|_| Ok((fields.u32()?, fields.u32()?))).collect::<Result<_, _>>()?;
    if signatures.is_empty() || !fields.0.is_empty() {
        return Err(BadTable::Header);
    }
    Ok(Header { symmetry, is_wide, longest, signatures, blocks })
}

/// Opens the file of a table of this game. Its values are read when they are needed.
pub(crate) fn open(game: GameRef, path: &Path) -> Result<Solved, TablesError> {
    let broken = |error| TablesError::File { path: path.to_owned(), error };
    let bad = |reason| TablesError::BadFile { path: path.to_owned(), reason };
    // A pipe or device would be waited for.
    let mut file = open_regular(path).map_err(broken)?;
    let found = file.metadata().map_err(broken)?.len();
    let mut start = [0; 12];
    file.read_exact(&mut start).map_err(|_| bad(BadTable::Foreign))?;
    let (magic, length) = start.split_at(8);
    let length = u32::from_le_bytes([length[0], length[1], length[2], length[3]]);
    if magic != MAGIC || length > LONGEST_HEADER {
        return Err(bad(BadTable::Foreign));
    }
    let expected = 16 + u64::from(length);
    if found < expected {
        return Err(bad(BadTable::Length { found, expected }));
    }
    let mut header = vec![0; length as usize + 4];
    file.read_exact(&mut header).map_err(broken)?;
    let (header, checksum) = header.split_at(length as usize);
    if crc32fast::hash(header).to_le_bytes() != *checksum {
        return Err(bad(BadTable::Checksum));
    }
    let header = read_header(game, header).map_err(bad)?;
    let mut next = expected;
    let place = |&(length, checksum): &(u32, u32)| {
        let start = next;
        next += u64::from(length);
        BlockPlace { start, length, checksum }
    };
    let blocks: Vec<BlockPlace> = header.blocks.iter().map(place).collect();
    if found != next {
        return Err(bad(BadTable::Length { found, expected: next }));
    }
    let pawn_ranks = on_board!(game, on => on.rules.pawn_ranks());
    let set = TableSet::new(game.data(), &header.signatures, header.symmetry, pawn_ranks)?;
    let bytes = set.positions().saturating_mul(if header.is_wide { 2 } else { 1 });
    if bytes.div_ceil(8).saturating_mul(8).div_ceil(BLOCK as u64) != blocks.len() as u64 {
        return Err(bad(BadTable::Header));
    }
    let read = blocks.iter().map(|_| OnceLock::new()).collect();
    let file = TableFile {
        path: path.to_owned(),
        blocks,
        is_wide: header.is_wide,
        bytes,
        read,
        is_given_up: AtomicBool::new(false),
    };
    Ok(Solved { set, longest: header.longest, values: Values::Filed(file) })
}
