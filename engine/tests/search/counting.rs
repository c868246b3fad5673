//! An evaluation that counts pieces, each worth about as much as it reaches, with a bonus in the center.

use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Movement, Playable, Position, Rules};
use chrysalis_search::{Evaluate, ExplainedTerm};

/// The evaluation of one game.
#[derive(Debug)]
pub struct Counted {
    values: [i32; MAX_PIECE_TYPES],
}

fn value(movement: Movement) -> i32 {
    let part = |part| match part {
        Movement::ROOK => 500,
        Movement::BISHOP => 320,
        Movement::POCKET | Movement::ROOK_HOP => 400,
        Movement::PICKET | Movement::BISHOP_HOP => 240,
        Movement::KNIGHT => 310,
        Movement::CAMEL => 220,
        Movement::WAZIR | Movement::FERZ => 150,
        _ => 50,
    };
    movement.iter().map(part).sum()
}

impl Counted {
    /// The evaluation of this game.
    pub fn new<G: Playable>(rules: &Rules<G>) -> Self {
        let mut values = [0; MAX_PIECE_TYPES];
        for piece_type in rules.game().every_piece_type() {
            let piece = rules.game().piece(piece_type);
            values[piece_type.index()] = i32::midpoint(value(piece.quiet), value(piece.capture));
        }
        values[rules.pawn().index()] = 100;
        values[rules.king().index()] = 0;
        Self { values }
    }
}

impl<G: Playable> Evaluate<G> for Counted {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let size = position.rules().size();
        let center = |x: u8, length: u8| i32::from(x.min(length - 1 - x));
        let value = |square| {
            let piece = position.piece(square);
            let (file, rank) = (center(G::file(square), size.files()), center(G::rank(square), size.ranks()));
            let place = 3 * (file + rank);
            let value = self.values[piece.piece_type().index()] + place;
            if piece.color() == position.turn() { value } else { -value }
        };
        position.occupied().map(value).sum()
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        &self.values
    }

    fn explain(&self, _position: &Position<G>) -> Vec<ExplainedTerm> {
        Vec::new()
    }
}
