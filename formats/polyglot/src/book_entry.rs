//! One entry of a book: 16 bytes, the numbers in big-endian order.

/// The size of an entry in bytes.
pub(crate) const ENTRY: usize = 16;

/// A move of a position in a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BookEntry {
    /// The key of the position; 0 in the entries that hold the header.
    pub key: u64,
    /// The move, as [`keys`](crate::keys) writes it.
    pub code: u16,
    /// How good the move is, in proportion to the other moves of its position.
    pub weight: u16,
    /// Free for the program that wrote the book; in our own layout a checksum of the move.
    pub learn: u32,
}

impl BookEntry {
    /// The entry in 16 bytes.
    pub fn read(bytes: [u8; ENTRY]) -> Self {
        let [k0, k1, k2, k3, k4, k5, k6, k7, m0, m1, w0, w1, l0, l1, l2, l3] = bytes;
        Self {
            key: u64::from_be_bytes([k0, k1, k2, k3, k4, k5, k6, k7]),
            code: u16::from_be_bytes([m0, m1]),
            weight: u16::from_be_bytes([w0, w1]),
            learn: u32::from_be_bytes([l0, l1, l2, l3]),
        }
    }

    /// The 16 bytes of the entry.
    pub fn bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&self.key.to_be_bytes());
        bytes[8..10].copy_from_slice(&self.code.to_be_bytes());
        bytes[10..12].copy_from_slice(&self.weight.to_be_bytes());
        bytes[12..].copy_from_slice(&self.learn.to_be_bytes());
        bytes
    }
}
