//! The entries of a solved table as blocks of a file.

use crate::block_file::BlockLayout;
use crate::codes::{read_narrow, write_wide};
use crate::table_set::TableSet;
use miniz_oxide::deflate::compress_to_vec;

/// The effort of compression, from 0 to 10.
const EFFORT: u8 = 9;

/// How the values of a table become entries of a file.
pub(crate) struct Packing<'a> {
    layout: BlockLayout,
    words: &'a [u64],
    is_wide: bool,
    positions: usize,
    /// The different values; empty if there are more than a byte can number.
    pub values: Vec<u16>,
    /// The numbers of the values.
    numbers: Vec<u8>,
}

impl<'a> Packing<'a> {
    pub fn new(set: &TableSet, words: &'a [u64], is_wide: bool) -> Self {
        let (layout, positions) = (BlockLayout::new(set.grid().len()), set.positions() as usize);
        let mut packing =
            Self { layout, words, is_wide, positions, values: Vec::new(), numbers: vec![0; 1 << 16] };
        let mut seen = vec![false; 1 << 16];
        (0..positions).for_each(|index| seen[usize::from(packing.value(index))] = true);
        let values: Vec<u16> = (0..=u16::MAX).filter(|&value| seen[usize::from(value)]).collect();
        if values.len() <= 256 {
            for (number, &value) in (0..=u8::MAX).zip(&values) {
                packing.numbers[usize::from(value)] = number;
            }
            packing.values = values;
        }
        packing
    }

    fn value(&self, index: usize) -> u16 {
        if self.is_wide {
            return (self.words[index / 4] >> (16 * (index % 4))) as u16;
        }
        write_wide(read_narrow((self.words[index / 8] >> (8 * (index % 8))) as u8))
    }

    /// The blocks of the table.
    pub fn count(&self) -> usize {
        self.layout.count(self.positions as u64) as usize
    }

    /// A block, in the order of the table that is shorter.
    pub fn block(&self, number: usize) -> PackedBlock {
        let start = number * self.layout.entries();
        let entries = start..(start + self.layout.entries()).min(self.positions);
        let is_whole = entries.len() == self.layout.entries();
        let (bytes, width): (Vec<u8>, _) = if self.values.is_empty() {
            (entries.flat_map(|index| self.value(index).to_le_bytes()).collect(), 2)
        } else {
            (entries.map(|index| self.numbers[usize::from(self.value(index))]).collect(), 1)
        };
        let plain = compress_to_vec(&bytes, EFFORT);
        if is_whole {
            let transposed = compress_to_vec(&self.layout.transposed(&bytes, width), EFFORT);
            if transposed.len() < plain.len() {
                return PackedBlock { bytes: transposed, is_transposed: true };
            }
        }
        PackedBlock { bytes: plain, is_transposed: false }
    }
}

/// A compressed block.
pub(crate) struct PackedBlock {
    pub bytes: Vec<u8>,
    pub is_transposed: bool,
}
