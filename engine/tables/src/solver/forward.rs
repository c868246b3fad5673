//! Solving where moves cannot be taken back exactly: positions some of whose moves may have been decided are
//! examined again.

use super::en_passant::best_capture;
use super::{DIRTY, Solver};
use crate::cells::{Code, Entries, Known};
use crate::error::TablesError;
use crate::signature::key;
use crate::solved::{decided_at_once, without_en_passant};
use crate::sum::Sum;
use crate::table_set::Placement;
use crate::walker::Walker;
use chrysalis_rules::board::{Color, Move, Piece};
use chrysalis_rules::{GenType, Playable, Position};
use chrysalis_search::EndgameValue;
use std::sync::atomic::Ordering::Relaxed;

/// The value of a move, as far as it is known.
enum Reply {
    Final(EndgameValue),
    Unknown,
}

impl<G: Playable, C: Code> Solver<'_, G, C> {
    /// Completes one distance after another by examining positions again.
    pub(super) fn forward(&self) -> Result<(), TablesError> {
        self.first_pass(|position, _, moves| self.examine(position, 0, moves))?;
        if self.en_passant {
            let lower = self.lower.tables().iter().map(|table| table.longest).max().unwrap_or(0);
            self.longest.fetch_max(lower.min(self.code.most_plies() - 2) + 2, Relaxed);
        }
        let mut plies = self.first_distance(1);
        while plies <= self.longest.load(Relaxed).saturating_add(1) && self.overflow.get().is_none() {
            (self.work.tell)(plies);
            self.mark(plies - 1)?;
            self.pass(plies + 1, |words| {
                let mut walker = Walker::new(self.set, self.rules);
                let mut moves = Vec::new();
                for index in words.start * Entries::<C>::LANES..words.end * Entries::<C>::LANES {
                    if index >= self.set.positions() {
                        break;
                    }
                    let wanted = match self.entries.get(index) {
                        Known::Open(_) | Known::Safe => true,
                        Known::Won(other) => other > plies,
                        Known::Dead | Known::Drawn | Known::Lost(_) => false,
                    };
                    if !wanted || !self.en_passant && !self.is_marked(index) {
                        continue;
                    }
                    if let Some((position, _)) = walker.at(index) {
                        let found = self.examine(position, plies, &mut moves)?;
                        self.entries.update(index, |known| match (known, found) {
                            (Known::Won(other), Known::Won(plies)) if other <= plies => None,
                            (Known::Won(_), Known::Open(_) | Known::Safe) => None,
                            _ => Some(found),
                        });
                    }
                }
                Ok(())
            })?;
            plies += 1;
        }
        Ok(())
    }

    /// Marks the pieces of the side to move in positions with this distance; in the position before, they are
    /// the opponent's.
    fn mark(&self, plies: u16) -> Result<(), TablesError> {
        self.dirty.iter().for_each(|word| word.store(0, Relaxed));
        self.in_parallel(0, &|| false, |words| {
            for word in words {
                self.entries.each_of(word, (Known::Won(plies), Known::Lost(plies)), |index, _| {
                    let placement = self.set.placement(index);
                    let slice = &self.set.slices()[placement.slice];
                    let reduction = self.set.reduction(slice);
                    let Some(lead) = reduction.number(placement.cells[0]) else { return };
                    for map in reduction.images(lead) {
                        let mark = self
                            .look(&placement, placement.turn, |cell| reduction.map(map)[usize::from(cell)]);
                        self.dirty[mark / 64].fetch_or(1 << (mark % 64), Relaxed);
                    }
                });
            }
            Ok(())
        })?;
        Ok(())
    }

    fn is_marked(&self, index: u64) -> bool {
        let placement = self.set.placement(index);
        let mark = self.look(&placement, !placement.turn, |cell| cell);
        self.dirty[mark / 64].load(Relaxed) >> (mark % 64) & 1 == 1
    }

    /// A hash of the pieces of `color` and their squares, which a quiet move of the other side does not
    /// change.
    fn look(&self, placement: &Placement, color: Color, map: impl Fn(u8) -> u8) -> usize {
        let slice = &self.set.slices()[placement.slice];
        let of = slice.pieces.iter().zip(&placement.cells).filter(|(piece, _)| piece.color() == color);
        let mix = |(piece, &cell): (&Piece, &u8)| {
            (key(&[piece.index() as u8, map(cell)]) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let sum = of.map(mix).fold(color.index() as u64, u64::wrapping_add);
        (sum.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 42) as usize % DIRTY
    }

    /// What is known about a position once all shorter distances are complete.
    fn examine(
        &self,
        position: &Position<G>,
        plies: u16,
        moves: &mut Vec<Move>,
    ) -> Result<Known, TablesError> {
        moves.clear();
        position.legal_moves_into(GenType::All, moves);
        if let Some(known) = self.over(position, moves) {
            return Ok(self.checked(known));
        }
        let (mut unknown, mut sum) = (false, Sum::default());
        for &m in moves.iter() {
            match self.reply(&position.after(m), plies)? {
                Reply::Final(value) => sum.add(value),
                Reply::Unknown => unknown = true,
            }
        }
        Ok(self.checked(match sum {
            Sum { win: Some(plies), .. } => Known::Won(plies),
            Sum { draw: true, .. } => Known::Safe,
            _ if unknown => Known::Open(1),
            Sum { loss, .. } => Known::Lost(loss),
        }))
    }

    fn reply(&self, child: &Position<G>, plies: u16) -> Result<Reply, TablesError> {
        if let Some(value) = decided_at_once(child) {
            return Ok(Reply::Final(value));
        }
        if child.state_info().en_passant.is_some() {
            return self.reply_with_en_passant(child, plies);
        }
        let Some(placement) = self.set.find(child) else { return self.outside(child).map(Reply::Final) };
        Ok(match self.entries.get(self.set.index_of(&placement)) {
            Known::Lost(other) => Reply::Final(EndgameValue::Loss(other)),
            Known::Won(other) if other < plies => Reply::Final(EndgameValue::Win(other)),
            Known::Drawn => Reply::Final(EndgameValue::Draw),
            _ => Reply::Unknown,
        })
    }

    fn reply_with_en_passant(&self, child: &Position<G>, plies: u16) -> Result<Reply, TablesError> {
        let without = without_en_passant(child);
        let Some((best, is_forced)) = best_capture(child, &without, |after| self.outside(after))? else {
            return self.reply(&without, plies);
        };
        if is_forced {
            return Ok(Reply::Final(best));
        }
        Ok(match (self.reply(&without, plies)?, best) {
            (Reply::Final(value), best) => Reply::Final(value.better(best)),
            (Reply::Unknown, EndgameValue::Win(other)) if other <= plies => Reply::Final(best),
            _ => Reply::Unknown,
        })
    }
}
