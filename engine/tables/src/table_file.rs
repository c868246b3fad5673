//! Files of tables: a header, then blocks of compressed values, each with a checksum.
//!
//! ```text
//! 8 bytes    "CHRYSTAB"
//! u32        length of the header that follows
//! header     version u16, key of the rules u64, game id (u8 length, text), symmetry u8, number of different
//!            values u16 or 0 if more than 256, the values u16 each, longest distance u16, number of signatures
//!            u16, for each its length u8 and pieces, number of blocks u32, for each its compressed length u32
//!            (highest bit: transposed) and the CRC-32 of its compressed bytes u32
//! u32        CRC-32 of the header
//! blocks     entries, raw DEFLATE
//! ```
//!
//! Numbers are little-endian. A piece is 0 for a king or 1 plus the number of its type, plus 32 for Black. A value is
//! 0 for a draw, otherwise 1 plus twice the distance, plus 1 for a win. An entry is the number of its value (one
//! byte) or, if there are more than 256, the value itself. A block has all squares of the last two pieces, several
//! times on small boards; in a transposed one the last piece but one changes fastest.

use crate::block_file::{BlockLayout, BlockPlace, TableFile};
use crate::codes::read_wide;
use crate::error::{BadTable, TablesError};
use crate::game_key::game_key;
use crate::packing::{PackedBlock, Packing};
use crate::reduction::TableSymmetry;
use crate::signature::{MOST_PIECES, Signature};
use crate::solved::{Solved, Values};
use crate::table_set::TableSet;
use chrysalis_io::bounded::open_regular;
use chrysalis_rules::{GameRef, on_board};
use chrysalis_search::EndgameValue;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

const MAGIC: &[u8; 8] = b"CHRYSTAB";
const VERSION: u16 = 2;
/// The longest header: more than any table has.
const LONGEST_HEADER: u32 = 64 << 20;

/// The extension of file names.
pub const TABLE_ENDING: &str = "ctb";

/// The bit of a block's length that says that it is transposed.
const TRANSPOSED: u32 = 1 << 31;

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
    let packing = Packing::new(&solved.set, words, *is_wide);
    let done: Vec<OnceLock<PackedBlock>> = (0..packing.count()).map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let compress = || loop {
        let number = next.fetch_add(1, Relaxed);
        let Some(block) = done.get(number) else { return };
        block.get_or_init(|| packing.block(number));
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Without another thread, this one does all.
            let _ = std::thread::Builder::new().spawn_scoped(scope, compress);
        }
        compress();
    });
    let blocks: Vec<&PackedBlock> = done.iter().filter_map(OnceLock::get).collect();
    let mut header = rules_and_symmetry(&solved.set)?;
    header.extend(u16::try_from(packing.values.len()).ok()?.to_le_bytes());
    packing.values.iter().for_each(|value| header.extend(value.to_le_bytes()));
    header.extend(solved.longest.to_le_bytes());
    header.extend(signatures(&solved.set)?);
    header.extend(u32::try_from(blocks.len()).ok()?.to_le_bytes());
    for block in &blocks {
        let length = u32::try_from(block.bytes.len()).ok()?;
        header.extend((length | if block.is_transposed { TRANSPOSED } else { 0 }).to_le_bytes());
        header.extend(crc32fast::hash(&block.bytes).to_le_bytes());
    }
    let mut content = MAGIC.to_vec();
    content.extend(u32::try_from(header.len()).ok()?.to_le_bytes());
    content.extend(&header);
    content.extend(crc32fast::hash(&header).to_le_bytes());
    blocks.iter().for_each(|block| content.extend(&block.bytes));
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
    values: Vec<EndgameValue>,
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
    let different = fields.u16()?;
    if different > 256 {
        return Err(BadTable::Header);
    }
    let values = (0..different).map(|_| fields.u16().map(read_wide)).collect::<Result<_, _>>()?;
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
    Ok(Header { symmetry, values, longest, signatures, blocks })
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
        let (start, is_transposed) = (next, length & TRANSPOSED != 0);
        let length = length & !TRANSPOSED;
        next += u64::from(length);
        BlockPlace { start, length, is_transposed, checksum }
    };
    let blocks: Vec<BlockPlace> = header.blocks.iter().map(place).collect();
    if found != next {
        return Err(bad(BadTable::Length { found, expected: next }));
    }
    let pawn_ranks = on_board!(game, on => on.rules.pawn_ranks());
    let set = TableSet::new(game.data(), &header.signatures, header.symmetry, pawn_ranks)?;
    let layout = BlockLayout::new(set.grid().len());
    if layout.count(set.positions()) != blocks.len() as u64 {
        return Err(bad(BadTable::Header));
    }
    let read = blocks.iter().map(|_| OnceLock::new()).collect();
    let file = TableFile {
        path: path.to_owned(),
        blocks,
        layout,
        positions: set.positions(),
        values: header.values,
        read,
        is_given_up: AtomicBool::new(false),
    };
    Ok(Solved { set, longest: header.longest, values: Values::Filed(file) })
}
