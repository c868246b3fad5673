//! Solved tables, and probing them.

use crate::block_file::TableFile;
use crate::codes::{read_narrow, read_wide};
use crate::error::TablesError;
use crate::signature::key;
use crate::table_set::{Located, Placement, TableSet};
use chrysalis_rules::board::{Color, Move, Piece, Square};
use chrysalis_rules::{GenType, Playable, Position, Reason, StateInfo};
use chrysalis_search::EndgameValue;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// The values of a table.
#[derive(Debug)]
pub(crate) enum Values {
    /// In memory, eight or four in a word, the first in the lowest bits.
    Kept {
        /// The values, packed into 64 bits each.
        words: Vec<u64>,
        /// Whether they have two bytes each.
        is_wide: bool,
    },
    /// In a file, read when needed.
    Filed(TableFile),
}

/// A solved table.
#[derive(Debug)]
pub(crate) struct Solved {
    pub set: TableSet,
    /// The longest distance in it.
    pub longest: u16,
    pub values: Values,
}

impl Solved {
    #[inline]
    pub fn get(&self, index: u64) -> Result<EndgameValue, TablesError> {
        match &self.values {
            Values::Kept { words, is_wide: false } => {
                Ok(read_narrow((words[(index / 8) as usize] >> (8 * (index % 8))) as u8))
            }
            Values::Kept { words, is_wide: true } => {
                Ok(read_wide((words[(index / 4) as usize] >> (16 * (index % 4))) as u16))
            }
            Values::Filed(file) => file.get(index),
        }
    }

    /// Whether a part of its file could not be read.
    fn is_given_up(&self) -> bool {
        matches!(&self.values, Values::Filed(file) if file.is_given_up.load(Relaxed))
    }
}

/// Solved tables of one game, found by the pieces of a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct SolvedTables {
    tables: Vec<Arc<Solved>>,
    by_key: HashMap<u64, (usize, usize)>,
    most_pieces: usize,
    colors_alike: bool,
}

impl SolvedTables {
    pub fn new(colors_alike: bool) -> Self {
        Self { colors_alike, ..Self::default() }
    }

    pub fn add(&mut self, solved: Arc<Solved>) {
        let number = self.tables.len();
        for (slice, part) in solved.set.slices().iter().enumerate() {
            self.by_key.insert(part.signature.key(), (number, slice));
            self.most_pieces = self.most_pieces.max(part.signature.len());
        }
        self.tables.push(solved);
    }

    pub fn tables(&self) -> &[Arc<Solved>] {
        &self.tables
    }

    pub fn most_pieces(&self) -> usize {
        self.most_pieces
    }

    /// The table and entry of a position, which must have no castling rights.
    #[inline]
    fn entry<G: Playable>(&self, position: &Position<G>) -> Option<(&Solved, u64)> {
        let any = &self.tables.first()?.set;
        let located = Located::new(position, any.king(), any.grid())?;
        self.entry_of(&located, position.turn(), position.state_info())
    }

    /// The value of a position from the tables alone; `None` if none has it. A file that could not be read is
    /// not read again.
    pub fn value_of(
        &self,
        pieces: &[(Square, Piece)],
        turn: Color,
        state_info: &StateInfo,
    ) -> Result<Option<EndgameValue>, TablesError> {
        let Some(any) = self.tables.first() else { return Ok(None) };
        let located = Located::of_pieces(pieces, any.set.king(), any.set.grid());
        match located.and_then(|located| self.entry_of(&located, turn, state_info)) {
            Some((solved, index)) if !solved.is_given_up() => solved.get(index).map(Some),
            _ => Ok(None),
        }
    }

    #[inline]
    fn entry_of(&self, located: &Located, turn: Color, state_info: &StateInfo) -> Option<(&Solved, u64)> {
        let any = &self.tables.first()?.set;
        let of = |located: &Located| self.by_key.get(&key(&located.codes[..located.count]));
        if let Some(&(table, slice)) = of(located) {
            let solved = &self.tables[table];
            let extra = solved.set.slices()[slice].extras.number(state_info);
            let placement = Placement { slice, turn, extra, cells: located.cells };
            return Some((solved, solved.set.index_of(&placement)));
        }
        if !self.colors_alike {
            return None;
        }
        let located = located.flipped(any.grid());
        let &(table, slice) = of(&located)?;
        let solved = &self.tables[table];
        let mut state_info = *state_info;
        state_info.counters.pawn_moves.reverse();
        state_info.counters.captures.reverse();
        let extra = solved.set.slices()[slice].extras.number(&state_info);
        let placement = Placement { slice, turn: !turn, extra, cells: located.cells };
        Some((solved, solved.set.index_of(&placement)))
    }

    /// The value of a position, by the rules if they decide it and otherwise by its table; `None` if there is
    /// none. A right to capture en passant is taken into account.
    #[inline]
    pub fn value<G: Playable>(&self, position: &Position<G>) -> Result<Option<EndgameValue>, TablesError> {
        if let Some(value) = decided_at_once(position) {
            return Ok(Some(value));
        }
        if position.state_info().en_passant.is_some() {
            return self.with_en_passant(position, |plain| self.value(plain));
        }
        match self.entry(position) {
            None => Ok(None),
            Some((solved, index)) => solved.get(index).map(Some),
        }
    }

    /// The value of a position with a right to capture en passant, from that without it.
    pub fn with_en_passant<G: Playable>(
        &self,
        position: &Position<G>,
        plain: impl Fn(&Position<G>) -> Result<Option<EndgameValue>, TablesError>,
    ) -> Result<Option<EndgameValue>, TablesError> {
        let without = without_en_passant(position);
        let (captures, has_others) = captures_en_passant(position, &without);
        let is_forced = !has_others && !captures.is_empty();
        let mut best = if is_forced { None } else { plain(&without)? };
        let known = best.is_some() || is_forced;
        let mut all_known = known;
        for m in captures {
            match self.value(&position.after(m))? {
                None => all_known = false,
                Some(value) => {
                    let value = value.before_move();
                    best = Some(best.map_or(value, |best| best.better(value)));
                }
            }
        }
        let wins = matches!(best, Some(EndgameValue::Win(_)));
        Ok(best.filter(|_| all_known || wins && known))
    }
}

/// The position without its right to capture en passant.
pub(crate) fn without_en_passant<G: Playable>(position: &Position<G>) -> Position<G> {
    let mut state_info = *position.state_info();
    state_info.en_passant = None;
    let mut without = Position::without_pieces(position.rules(), position.turn(), state_info);
    for square in position.occupied() {
        without.place(position.piece(square), square);
    }
    without
}

/// The captures en passant, and whether there are other moves; `without` is the position without the right to them.
pub(crate) fn captures_en_passant<G: Playable>(
    position: &Position<G>,
    without: &Position<G>,
) -> (Vec<Move>, bool) {
    let (mut moves, mut others) = (Vec::new(), Vec::new());
    position.legal_moves_into(GenType::All, &mut moves);
    without.legal_moves_into(GenType::All, &mut others);
    moves.retain(|m| !others.contains(m));
    (moves, !others.is_empty())
}

/// The value of a position in which the game is over, whatever moves there are.
#[inline]
pub(crate) fn decided_at_once<G: Playable>(position: &Position<G>) -> Option<EndgameValue> {
    if position.is_over() {
        return Some(EndgameValue::without_moves(position));
    }
    (position.few_pieces() == Some(Reason::BareKings)).then_some(EndgameValue::Draw)
}
