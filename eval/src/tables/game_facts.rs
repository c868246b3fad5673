//! What follows from the rules of a game: sets of piece types, and the squares that matter to kings and pawns.

use super::king_relative;
use super::king_zones;
use super::pawn_paths::{PawnPath, pawn_paths};
use super::piece_facts::PieceFacts;
use crate::estimates::expected_mobility::color_bound;
use crate::estimates::future_piece_types::always_changing;
use crate::estimates::piece_estimates::Estimates;
use crate::score_pair::ScorePair;
use crate::term_sink::number;
use chrysalis_rules::board::{Bitboard, Color, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{Playable, Position, Rules};

/// What follows from the rules of a game, whatever its pieces are worth.
#[derive(Debug)]
pub struct GameFacts<G: Playable> {
    /// Facts about each piece type, by index.
    pub pieces: Vec<PieceFacts<G>>,
    /// Piece types from the least to the most valuable, pawns first and kings last.
    pub order: Vec<PieceType>,
    /// Pawn paths, by color and square.
    pub paths: [G::Array<PawnPath<G>>; 2],
    /// Up to two ranks in front of a king, on its file and the adjacent ones, by color and square.
    pub shelter: [G::Array<Bitboard<G>>; 2],
    /// The files of a king and the adjacent ones, from its rank on, by color and square.
    pub front: [G::Array<Bitboard<G>>; 2],
    /// The king's half of the board and the rank beyond, up to two files from the king, by color and square.
    pub camp: [G::Array<Bitboard<G>>; 2],
    /// The own half of the board without a middle rank, by color.
    pub half: [Bitboard<G>; 2],
    /// King-relative squares, by the color of the piece, the square of the king and the square of the piece.
    pub from_king: [G::Array<G::Array<u8>>; 2],
    /// King-relative squares if there is no king.
    pub from_nowhere: G::Array<u8>,
    /// The squares of the color of a1.
    pub dark: Bitboard<G>,
    /// Piece types that never leave the color of their square.
    pub color_bound: PieceTypeSet,
    /// Piece types that can mate with their king alone or can promote to one that can.
    pub mating: PieceTypeSet,
    /// Mating piece types without pawns, whatever they are worth as they stand.
    pub hunters: PieceTypeSet,
    /// Piece types that counted captures may promote.
    pub minors: PieceTypeSet,
    /// Piece types that can succeed a king.
    pub heirs: PieceTypeSet,
    /// The sum of phase weights at which the middle game is full.
    pub full_phase: i32,
    /// Whether pawns stay pawns until they reach a far rank.
    pub lasting_pawns: bool,
    /// Whether pieces change with every move, so that it matters which piece can move.
    pub changing: bool,
}

impl<G: Playable> GameFacts<G> {
    /// Compiles the facts of a game. `start` is the starting position, from which the full phase is taken.
    pub fn new(rules: &Rules<G>, start: Option<&Position<G>>, estimates: &Estimates) -> Self {
        let (game, pawn, size) = (rules.game(), rules.pawn(), rules.size());
        let always_changing = always_changing::<G>(game);
        let changes = [0, 1].map(|phase| game.promotions.table::<G>(size, &game.pieces, phase));
        let piece =
            |piece_type: PieceType| PieceFacts::new(rules, estimates, &changes, always_changing, piece_type);
        let pieces: Vec<_> = game.every_piece_type().map(piece).collect();
        let mating = mating_piece_types(rules, estimates);
        Self {
            order: by_cost(rules, estimates),
            paths: Color::ALL
                .map(|color| pawn_paths(size, color, pieces[pawn.index()].region[color.index()])),
            shelter: Color::ALL.map(|color| king_zones::shelter::<G>(size, color)),
            front: Color::ALL.map(|color| king_zones::front::<G>(size, color)),
            camp: Color::ALL.map(|color| king_zones::camp::<G>(size, color)),
            half: Color::ALL.map(|color| king_zones::half::<G>(size, color)),
            from_king: Color::ALL.map(|color| king_relative::indices::<G>(size, color)),
            from_nowhere: king_relative::nowhere::<G>(),
            dark: G::squares(size).filter(|&sq| (G::file(sq) + G::rank(sq)) % 2 == 0).collect(),
            color_bound: game
                .every_piece_type()
                .filter(|&piece_type| {
                    color_bound(game.piece(piece_type))
                        && !always_changing.has(piece_type)
                        && piece_type != pawn
                })
                .collect(),
            hunters: mating.filter(|&piece_type| piece_type != pawn).collect(),
            mating,
            minors: game.piece_types(game.grants.counting().map_or("", |counting| counting.minors.as_ref())),
            heirs: game.piece_types(game.royalty.order_of_succession()),
            full_phase: full_phase(&pieces, start),
            lasting_pawns: !always_changing.has(pawn),
            changing: game.promotions.every_move_changes(),
            pieces,
        }
    }

    /// King-relative squares for pieces of one color, seen from their own king and from the enemy's.
    #[inline(always)]
    pub fn seen_from(&self, color: Color, kings: [Option<Square>; 2]) -> [&G::Array<u8>; 2] {
        [color, !color].map(|of| match kings[of.index()] {
            Some(king) => &self.from_king[color.index()][king.index()],
            None => &self.from_nowhere,
        })
    }

    /// The facts about one piece type.
    #[inline(always)]
    pub fn piece(&self, piece_type: PieceType) -> &PieceFacts<G> {
        &self.pieces[piece_type.index()]
    }
}

fn by_cost<G: Playable>(rules: &Rules<G>, estimates: &Estimates) -> Vec<PieceType> {
    let mut order: Vec<_> = rules.game().every_piece_type().collect();
    let cost = |piece_type: PieceType| estimates.pieces[piece_type.index()].value[0].middle_game;
    order.sort_by_key(|&piece_type| {
        (piece_type != rules.pawn(), piece_type == rules.king(), cost(piece_type), piece_type)
    });
    order
}

fn mating_piece_types<G: Playable>(rules: &Rules<G>, estimates: &Estimates) -> PieceTypeSet {
    let mates = |piece_type: PieceType| {
        estimates.pieces[piece_type.index()].mating.iter().any(|&near| near != ScorePair::ZERO)
    };
    rules
        .game()
        .every_piece_type()
        .filter(|&piece_type| piece_type != rules.king() && mates(piece_type))
        .collect()
}

/// Nine tenths of the material in the starting position, so that the first exchanges do not change the phase.
fn full_phase<G: Playable>(pieces: &[PieceFacts<G>], start: Option<&Position<G>>) -> i32 {
    let weight = |position: &Position<G>| -> i32 {
        let piece_types = position.rules().game().every_piece_type();
        piece_types
            .map(|piece_type| pieces[piece_type.index()].phase * number(position.of_type(piece_type).count()))
            .sum()
    };
    (start.map_or(0, weight) * 9 / 10).max(4000)
}
