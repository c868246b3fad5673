//! Random games in which rare events happen often.

use super::moves::{Effect, Move, Travel};
use super::piece_type::PieceType;
use super::position::{Position, color_index};
use super::{Reference, game::Family};
use crate::data;
use crate::random::SplitMix64;

/// What one random game prefers; each game has other preferences.
#[derive(Clone, Copy)]
struct Taste {
    captures: u64,
    changes: u64,
    trains: u64,
    pawns: u64,
    kings: u64,
}

/// A player of random games of one id; the same seed gives the same games.
pub struct Steering {
    id: &'static str,
    random: SplitMix64,
    taste: Taste,
    /// The number of games that have begun from hand-written positions.
    begun: usize,
}

/// After this many plies a new game is worthwhile, since rare events are near the hand-written positions.
pub const PLIES_PER_GAME: usize = 80;

impl Steering {
    /// A player of the game `id`.
    pub fn new(id: &str, seed: u64) -> Option<Steering> {
        let id =
            super::ids().iter().copied().chain(super::ids_on_other_boards()).find(|known| *known == id)?;
        let taste = Taste { captures: 1, changes: 1, trains: 1, pawns: 1, kings: 1 };
        Some(Steering { id, random: SplitMix64::new(seed), taste, begun: 0 })
    }

    /// Begins a game: one in four from the start, the others from the hand-written positions in turn.
    pub fn begin(&mut self) -> Option<Reference> {
        let random = &mut self.random;
        self.taste = Taste {
            captures: random.pick(&[1, 2, 8]),
            changes: random.pick(&[1, 4, 16]),
            trains: random.pick(&[1, 2, 8]),
            pawns: random.pick(&[1, 2, 4]),
            kings: random.pick(&[1, 4, 8]),
        };
        let from_start = random.below(4) == 0;
        let fens = if super::ids().contains(&self.id) { data::positions(self.id) } else { Vec::new() };
        let fen = fens.get(self.begun % fens.len().max(1)).filter(|_| !from_start);
        match fen {
            Some(fen) => {
                self.begun += 1;
                Reference::from_fen(self.id, fen).ok()
            }
            None => Reference::start(self.id),
        }
    }

    /// A legal move, or `None` if there is none. Draws by count are ignored.
    pub fn choose(&mut self, reference: &Reference) -> Option<String> {
        let position = &reference.position;
        let moves = position.legal_moves();
        let weights: Vec<u64> = moves.iter().map(|played| self.weight(position, played)).collect();
        let mut left = self.random.below(weights.iter().sum());
        for (played, weight) in moves.iter().zip(weights) {
            if left < weight {
                return Some(played.text(position.game));
            }
            left -= weight;
        }
        None
    }

    fn weight(&self, position: &Position, played: &Move) -> u64 {
        const PLAIN: u64 = 16;
        let color = position.side;
        let next = position.after(played);
        if next.is_king_lost() {
            return 1;
        }
        let captured = position.board.get(played.to).map(|piece| piece.piece_type);
        let mover = position.board.get(played.from).map(|piece| piece.piece_type);
        let mut weight = PLAIN;
        match played.travel {
            Travel::Castling => return 64 * PLAIN,
            Travel::EnPassant => return 32 * PLAIN,
            Travel::DoubleStep if next.en_passant.is_some() => weight *= 12,
            Travel::DoubleStep | Travel::Plain => {}
        }
        match captured {
            Some(PieceType::King) => weight *= 4,
            Some(_) => weight *= self.taste.captures,
            None => {}
        }
        if played.promotes_to.is_some() && mover != Some(PieceType::Pawn) {
            weight *= self.taste.changes;
        }
        if played.promotes_to == Some(PieceType::Pawn) && position.board.is_far(color, played.to) {
            weight *= 4;
        }
        if mover == Some(PieceType::Pawn) {
            weight *= self.taste.pawns;
        }
        weight *= match played.effect {
            Effect::None => 1,
            Effect::Pull(count) | Effect::Push(count) => self.taste.trains * u64::from(count.unsigned_abs()),
            Effect::Grant(_) => 2,
            Effect::Ascend(_) => 1,
        };
        self.with_rights(weight, position, &next)
    }

    /// Prefers moves that keep castling rights or gain new ones.
    fn with_rights(&self, weight: u64, position: &Position, next: &Position) -> u64 {
        let (before, after) =
            (position.rights[color_index(position.side)], next.rights[color_index(position.side)]);
        let gains = (!before.kingside && after.kingside) || (!before.queenside && after.queenside);
        let loses = (before.kingside && !after.kingside) || (before.queenside && !after.queenside);
        let loses_king = before.king_unmoved && !after.king_unmoved;
        let has_use = position.game.family == Family::AlternatePromotion || loses;
        if gains {
            weight * 32
        } else if loses || (loses_king && has_use) {
            (weight / self.taste.kings).max(1)
        } else {
            weight
        }
    }
}
