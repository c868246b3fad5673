//! Values of one byte (narrow) or two (wide): 0 for a draw, otherwise 1 plus the distance in plies. A win
//! takes an odd and a loss an even number of plies; the wide form does not rely on that: the distance is
//! doubled, with 1 added for a win.

use chrysalis_search::EndgameValue;

/// Reads a value of one byte.
#[inline(always)]
pub(crate) fn read_narrow(code: u8) -> EndgameValue {
    match code {
        0 => EndgameValue::Draw,
        code if code % 2 == 1 => EndgameValue::Loss(u16::from(code) - 1),
        code => EndgameValue::Win(u16::from(code) - 1),
    }
}

/// Reads a value of two bytes.
#[inline(always)]
pub(crate) fn read_wide(code: u16) -> EndgameValue {
    match code {
        0 => EndgameValue::Draw,
        code if code % 2 == 1 => EndgameValue::Loss((code - 1) / 2),
        code => EndgameValue::Win((code - 2) / 2),
    }
}

/// Writes a value in one byte; `None` if it does not fit.
pub(crate) fn write_narrow(value: EndgameValue) -> Option<u8> {
    match value {
        EndgameValue::Draw => Some(0),
        EndgameValue::Win(plies) if plies % 2 == 1 => u8::try_from(plies + 1).ok(),
        EndgameValue::Loss(plies) if plies % 2 == 0 => u8::try_from(plies + 1).ok(),
        _ => None,
    }
}

/// Writes a value in two bytes.
pub(crate) fn write_wide(value: EndgameValue) -> u16 {
    match value {
        EndgameValue::Draw => 0,
        EndgameValue::Win(plies) => 2 * plies + 2,
        EndgameValue::Loss(plies) => 2 * plies + 1,
    }
}
