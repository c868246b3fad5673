//! The operations of test positions.

use super::error::InputError;
use chrysalis_engine::{Move, Session};
use chrysalis_pgn::epd::{EpdOperand, EpdRecord};
use chrysalis_rules::quote::quote;

/// The moves of an operation, in SAN or long algebraic notation; empty if there is no such operation.
///
/// # Errors
/// If an operand is no legal move.
pub fn moves_of(session: &Session, record: &EpdRecord, opcode: &str) -> Result<Vec<Move>, InputError> {
    let operands = record.operation(opcode).map_or(&[][..], |operation| &operation.operands);
    let parsed = operands.iter().map(EpdOperand::text).map(|text| {
        let san = session.parse_san(text);
        san.or_else(|why| session.parse_long_algebraic(text).map_err(|_| why))
            .map_err(|why| InputError::Operation { opcode: opcode.to_owned(), given: quote(text), why })
    });
    parsed.collect()
}

/// The number of moves to mate in the operation `dm`.
///
/// # Errors
/// If its operand is not a whole number.
pub fn mate_of(record: &EpdRecord) -> Result<Option<u32>, InputError> {
    let number = |text: &str| text.parse().ok().filter(|&moves: &u32| moves > 0);
    let Some(operation) = record.operation("dm") else { return Ok(None) };
    let text = operation.operands.first().map(EpdOperand::text);
    text.and_then(number).map(Some).ok_or(InputError::Number("dm"))
}

/// Checks all operations that name moves.
///
/// # Errors
/// If an operand is no legal move.
pub fn check_operations(session: &Session, record: &EpdRecord) -> Result<(), InputError> {
    for opcode in ["bm", "am", "sm"] {
        moves_of(session, record, opcode)?;
    }
    mate_of(record).map(|_| ())
}
