//! What the rules say of a game: which pieces are which, and the squares that matter to kings and pawns.

use super::king_relative;
use super::king_zones;
use super::pawn_paths::{PawnPath, pawn_paths};
use super::piece_facts::PieceFacts;
use crate::estimates::expected_mobility::color_bound;
use crate::estimates::future_piece_types::restless;
use crate::estimates::piece_estimates::Estimates;
use crate::score_pair::ScorePair;
use crate::term_sink::number;
use chrysalis_rules::board::{Bitboard, Color, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{Playable, Position, Rules};

/// What is looked up of a game, whatever its pieces are worth.
#[derive(Debug)]
pub struct GameFacts<G: Playable> {
    /// The pieces by piece type.
    pub pieces: Vec<PieceFacts<G>>,
    /// Piece types from the cheapest, pawns first and kings last.
    pub order: Vec<PieceType>,
    /// By color and square.
    pub paths: [G::Array<PawnPath<G>>; 2],
    /// Up to two ranks before a king, on his file and those beside, by color and square.
    pub shelter: [G::Array<Bitboard<G>>; 2],
    /// The files of a king and those beside, from his rank on, by color and square.
    pub front: [G::Array<Bitboard<G>>; 2],
    /// Up to two files from a king's, his half of the board and the rank beyond, by color and square.
    pub camp: [G::Array<Bitboard<G>>; 2],
    /// The own half of the board, a rank in the middle not included, by color.
    pub half: [Bitboard<G>; 2],
    /// Places as seen from a king, by the piece's color, the king's square and the piece's.
    pub from_king: [G::Array<G::Array<u8>>; 2],
    /// The same where there is no king.
    pub from_nowhere: G::Array<u8>,
    /// Squares of one color.
    pub dark: Bitboard<G>,
    /// Piece types that never leave the color of their square.
    pub color_bound: PieceTypeSet,
    /// Piece types that can mate or may become such.
    pub mating: PieceTypeSet,
    /// Mating piece types other than pawns, whatever they are worth as they stand.
    pub hunters: PieceTypeSet,
    /// Piece types that captures promote where they are counted.
    pub minors: PieceTypeSet,
    /// Piece types that can succeed a king.
    pub heirs: PieceTypeSet,
    /// Sum of phase weights at which the middle game is full.
    pub full_phase: i32,
    /// Whether pawns stay pawns until a far rank.
    pub lasting_pawns: bool,
    /// Whether pieces change with every move, so that who may move which piece matters.
    pub changing: bool,
}

impl<G: Playable> GameFacts<G> {
    /// Compiles what is so in a game with these estimates.
    pub fn new(rules: &Rules<G>, start: Option<&Position<G>>, estimates: &Estimates) -> Self {
        let (game, pawn, size) = (rules.game(), rules.pawn(), rules.size());
        let restless = restless::<G>(game);
        let changes = [0, 1].map(|phase| game.promotions.table::<G>(size, &game.pieces, phase));
        let piece = |piece_type: PieceType| PieceFacts::new(rules, estimates, &changes, restless, piece_type);
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
                    color_bound(game.piece(piece_type)) && !restless.has(piece_type) && piece_type != pawn
                })
                .collect(),
            hunters: mating.filter(|&piece_type| piece_type != pawn).collect(),
            mating,
            minors: game.piece_types(game.grants.counting().map_or("", |counting| counting.minors.as_ref())),
            heirs: game.piece_types(game.royalty.order_of_succession()),
            full_phase: full_phase(&pieces, start),
            lasting_pawns: !restless.has(pawn),
            changing: game.promotions.every_move_changes(),
            pieces,
        }
    }

    /// The places of one color's pieces as seen from its own king and from the enemy's, where kings stand so.
    #[inline(always)]
    pub fn seen_from(&self, color: Color, kings: [Option<Square>; 2]) -> [&G::Array<u8>; 2] {
        [color, !color].map(|of| match kings[of.index()] {
            Some(king) => &self.from_king[color.index()][king.index()],
            None => &self.from_nowhere,
        })
    }

    /// What is so of one piece type.
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

/// Nine tenths of what stands on the board at the start, so that the first exchanges leave the phase as it is.
fn full_phase<G: Playable>(pieces: &[PieceFacts<G>], start: Option<&Position<G>>) -> i32 {
    let weight = |position: &Position<G>| -> i32 {
        let piece_types = position.rules().game().every_piece_type();
        piece_types
            .map(|piece_type| pieces[piece_type.index()].phase * number(position.of_type(piece_type).count()))
            .sum()
    };
    (start.map_or(0, weight) * 9 / 10).max(4000)
}
