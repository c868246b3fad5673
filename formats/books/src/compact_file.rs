//! A book as bytes.
//!
//! A head of [`CompactBook::MAGIC`], the CRC-32 of what follows it in 4 bytes, and the nodes of each analysis. Then for
//! each position, in the order of the book, the number of its moves, and for each move its number, from 0, among the legal
//! moves sorted by their long algebraic notation, and its value: of the first move what its side may expect, of each
//! further one how much less than the move before it. All numbers but the CRC-32 are in LEB128: 7 bits in a byte, the
//! lowest first. The positions after the moves follow from the rules.

use crate::compact_book::CompactBook;
use chrysalis_engine::{GameRef, Move, Session};
use std::collections::VecDeque;
use thiserror::Error;

/// The most positions that are read.
const MOST_POSITIONS: usize = 1_000_000;

/// Why bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CompactBookError {
    /// They do not begin as a book does.
    #[error("not a compact book")]
    NoBook,
    /// They are not what was written.
    #[error("the compact book is damaged")]
    Damaged,
    /// A move is not one of the rules.
    #[error("the compact book was made for other rules")]
    OtherRules,
    /// There are more positions than are read.
    #[error("the compact book has more than {MOST_POSITIONS} positions")]
    TooLarge,
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7F {
        bytes.push(u8::try_from(number & 0x7F).unwrap_or_default() | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap_or_default());
}

fn take(bytes: &mut &[u8]) -> Result<u64, CompactBookError> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(CompactBookError::Damaged)?;
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(CompactBookError::Damaged)
}

/// The legal moves of a position in the order of their numbers.
fn numbered(session: &Session) -> Vec<Move> {
    let mut legal = session.legal_moves_long_algebraic();
    legal.sort_by(|(_, one), (_, other)| one.cmp(other));
    legal.into_iter().map(|(m, _)| m).collect()
}

impl CompactBook {
    /// The first bytes of a book.
    pub const MAGIC: &[u8] = b"Chrysalis book 1\n";

    /// The book as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        put(&mut body, self.nodes());
        for position in self.positions() {
            put(&mut body, position.moves.len() as u64);
            let session = Session::from_setup(self.game(), &position.setup).ok();
            let legal = session.filter(|_| !position.moves.is_empty()).map(|session| numbered(&session));
            let mut before = None;
            for found in &position.moves {
                // Moves and positions of a book are those of a game.
                let number = legal.iter().flatten().position(|m| *m == found.m).unwrap_or_default();
                put(&mut body, number as u64);
                put(
                    &mut body,
                    u64::from(
                        before.map_or(found.expectation, |before: u16| {
                            before.saturating_sub(found.expectation)
                        }),
                    ),
                );
                before = Some(found.expectation);
            }
        }
        [Self::MAGIC, &crc32fast::hash(&body).to_le_bytes(), &body].concat()
    }

    /// The book of a game in bytes.
    ///
    /// # Errors
    /// If they are no book, or one of other rules.
    pub fn read(bytes: &[u8], game: GameRef) -> Result<Self, CompactBookError> {
        let rest = bytes.strip_prefix(Self::MAGIC).ok_or(CompactBookError::NoBook)?;
        let (sum, mut body) = rest.split_first_chunk::<4>().ok_or(CompactBookError::Damaged)?;
        if u32::from_le_bytes(*sum) != crc32fast::hash(body) {
            return Err(CompactBookError::Damaged);
        }
        let mut book = Self::new(game, take(&mut body)?);
        let mut open = VecDeque::from([Session::new(game)]);
        while let Some(session) = open.pop_front() {
            let count = take(&mut body)?;
            if count == 0 {
                continue;
            }
            let (legal, mut moves, mut expectation) = (numbered(&session), Vec::new(), None);
            for _ in 0..count {
                let number = usize::try_from(take(&mut body)?).ok();
                let m = number.and_then(|number| legal.get(number)).ok_or(CompactBookError::OtherRules)?;
                let value = u16::try_from(take(&mut body)?).map_err(|_| CompactBookError::Damaged)?;
                let value = expectation.map_or(Some(value), |before: u16| before.checked_sub(value));
                expectation = value;
                moves.push((*m, value.ok_or(CompactBookError::Damaged)?));
            }
            let known = book.positions().len();
            book.add_moves(&session, moves.iter().copied());
            if book.positions().len() > MOST_POSITIONS {
                return Err(CompactBookError::TooLarge);
            }
            for position in book.positions().get(known..).unwrap_or_default() {
                let found = Session::from_setup(game, &position.setup);
                open.push_back(found.map_err(|_| CompactBookError::OtherRules)?);
            }
        }
        if body.is_empty() { Ok(book) } else { Err(CompactBookError::OtherRules) }
    }
}
