//! A game's data compiled for one geometry: the tables that generation and play look things up in.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeList, PieceTypeSet};
use crate::board::rays::{Lined, Rays};
use crate::board::square::Square;
use crate::checked_game::CheckedGame;
use crate::game::Game;
use crate::parts::castling::{CastlingPath, CastlingSide, Rights};
use crate::parts::grants::GrantKinds;
use crate::parts::movement::Movement;
use crate::parts::movers::{LeapGroup, LineGroups, Mover, exotic_piece_types, leap_groups, line_groups};
use crate::parts::promotion::PHASES;
use crate::parts::promotion::clock::PhaseClock;
use crate::parts::promotion::particulars::Particulars;
use crate::parts::promotion::regions::{AnswerTable, Answers};
use crate::zobrist::Keys;
use std::ops::Range;

/// A game compiled for the geometry it is played on.
#[derive(Debug)]
pub struct Rules<G: Geometry> {
    game: &'static Game,
    board: Bitboard<G>,
    files: Vec<Bitboard<G>>,
    rays: &'static Rays<G>,
    keys: Keys<G>,
    piece_types: PieceTypeList,
    has_aftermath: bool,
    quiet_plies: u16,
    pub(crate) particular: Option<Box<Particulars<G>>>,
    /// Whether a king is guarded that each side has one of.
    pub(crate) one_king: bool,
    /// Whether only playing a move tells whether it is legal.
    pub(crate) by_playing: bool,
    /// Whether there are trains or changes in place.
    pub(crate) extra_moves: bool,
    /// Whether more than the square on which a move ends can decide what its piece becomes.
    pub(crate) looks_closely: bool,
    leaves_behind: [Option<PieceType>; MAX_PIECE_TYPES],
    pawn: PieceType,
    king: PieceType,
    movers: Box<[[Mover<G>; MAX_PIECE_TYPES]; 2]>,
    pub(crate) leap_groups: Vec<LeapGroup<G>>,
    pub(crate) line_groups: LineGroups,
    pub(crate) hops: bool,
    /// Whether pieces hop or ride as no component says.
    pub(crate) looks_far: bool,
    /// The piece types that capture by rides that no component says.
    pub(crate) exotic: PieceTypeList,
    clock: PhaseClock,
    answers: [AnswerTable<G>; PHASES],
    pawn_ranks: Range<u8>,
    double_step_from: [Bitboard<G>; 2],
    castling_paths: [[CastlingPath<G>; 2]; 2],
    kept_rights: G::Array<Rights>,
    partners: PieceTypeSet,
    partner_promotes: Option<PieceType>,
    grant_piece_types: GrantKinds,
    succession: PieceTypeList,
    minors: Option<[PieceType; 2]>,
    dark: Bitboard<G>,
}

impl<G: Lined> Rules<G> {
    /// Compiles a game that was found to be without error.
    pub(crate) fn new(checked: &'static CheckedGame) -> Self {
        let game = checked.game();
        let (pieces, size) = (&game.pieces, game.board);
        let path = |color, castling_side| CastlingPath::new(size, color, castling_side);
        let castling_paths =
            Color::ALL.map(|color| CastlingSide::ALL.map(|castling_side| path(color, castling_side)));
        let particular = Particulars::of(game).map(Box::new);
        let exotic = exotic_piece_types(pieces);
        let hops = pieces.iter().any(|piece| piece.capture.intersects(Movement::HOPS));
        let by_playing = !game.royalty.kings_are_captured()
            && (game.royalty.has_any_kings() || !game.leaves_behind.is_empty() || !exotic.is_empty());
        let answers: [AnswerTable<G>; PHASES] =
            std::array::from_fn(|phase| game.promotions.table(size, pieces, phase));
        Self {
            game,
            board: Bitboard::full(size),
            files: (0..G::files(size)).map(|file| Bitboard::file(size, file)).collect(),
            rays: G::rays(size),
            keys: Keys::new(),
            piece_types: game.every_piece_type().collect(),
            quiet_plies: game.draws.quiet_moves.map_or(u16::MAX, |moves| 2 * moves),
            looks_closely: game.grants.counting().is_some() || particular.is_some(),
            particular,
            one_king: !game.royalty.kings_are_captured() && !by_playing,
            by_playing,
            extra_moves: game.carrying.pulls() || game.promotions.happens_in_place(),
            leaves_behind: game.leaves_behind.piece_types(pieces),
            has_aftermath: game.grants.counting().is_some()
                || !game.leaves_behind.is_empty()
                || !game.forward_only.is_empty()
                || game.castling.new_partners()
                || game.royalty.has_succession(),
            pawn: checked.pawn(),
            king: checked.king(),
            movers: Box::new(Color::ALL.map(|color| {
                std::array::from_fn(|piece_type| Mover::new(size, game.pieces.get(piece_type), color))
            })),
            leap_groups: leap_groups(size, pieces),
            line_groups: line_groups(pieces),
            hops,
            looks_far: hops || !exotic.is_empty(),
            exotic,
            clock: game.promotions.clock(),
            pawn_ranks: pawn_ranks(game, &answers, checked.pawn()),
            answers,
            double_step_from: Color::ALL.map(|color| game.pawns.double_step_from(size, color)),
            kept_rights: game.castling.kept_rights(&castling_paths),
            castling_paths,
            partners: game.castling.partners(pieces),
            partner_promotes: game.castling.partner_promotes(pieces),
            grant_piece_types: game.grants.piece_types(pieces),
            succession: game.royalty.succession(pieces),
            minors: game.draws.minors(pieces),
            dark: G::squares(size).filter(|&square| (G::file(square) + G::rank(square)) % 2 == 0).collect(),
        }
    }
}

/// The ranks (0 = home, as the pawn's owner sees them) on which pawns can be: all where pawns start at home, stay pawns on
/// the far rank, or where other pieces become pawns.
fn pawn_ranks<G: Geometry>(game: &Game, answers: &[AnswerTable<G>; PHASES], pawn: PieceType) -> Range<u8> {
    let ranks = game.ranks();
    let from_home = game.pawns.double_steps.is_some_and(|(first, _)| first == 1);
    let left = game.leaves_behind.iter().any(|(_, left)| game.piece_type(left) == Some(pawn));
    let arises = answers.iter().any(|table| {
        game.every_piece_type().any(|piece_type| {
            let Answers { quiet, capture, .. } = &table[Color::White.index()][piece_type.index()];
            quiet.iter().chain(capture).any(|region| {
                region.piece_types.has(pawn)
                    && (piece_type != pawn
                        || (region.squares & Bitboard::rank(game.board, ranks - 1)).nonempty())
            })
        })
    });
    if from_home || left || arises { 0..ranks } else { 1..ranks - 1 }
}

impl<G: Geometry> Rules<G> {
    /// The game.
    #[inline(always)]
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> BoardSize {
        self.game.board
    }

    /// Number of files.
    #[inline(always)]
    pub fn files(&self) -> u8 {
        G::files(self.size())
    }

    /// Number of ranks.
    #[inline(always)]
    pub fn ranks(&self) -> u8 {
        G::ranks(self.size())
    }

    /// Every square.
    #[inline(always)]
    pub(crate) fn board(&self) -> Bitboard<G> {
        self.board
    }

    /// The squares of a file, 0 for the a-file.
    #[inline(always)]
    pub(crate) fn file(&self, file: u8) -> Bitboard<G> {
        self.files[usize::from(file)]
    }

    /// Line masks.
    #[inline(always)]
    pub fn rays(&self) -> &'static Rays<G> {
        self.rays
    }

    /// Hash keys.
    #[inline(always)]
    pub fn keys(&self) -> &Keys<G> {
        &self.keys
    }

    /// Whether a move can have consequences beyond its pieces, castling rights and clocks.
    #[inline(always)]
    pub(crate) fn has_aftermath(&self) -> bool {
        self.has_aftermath
    }

    /// Plies without capture and pawn move that draw the game; more than there can be where none do.
    #[inline(always)]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// What pieces of a piece type leave where they come from.
    pub(crate) fn left_by(&self, piece_type: PieceType) -> Option<PieceType> {
        self.leaves_behind[piece_type.index()]
    }

    /// Every piece type.
    #[inline(always)]
    pub(crate) fn piece_types(&self) -> &PieceTypeList {
        &self.piece_types
    }

    /// The piece type that double-steps and is taken en passant.
    #[inline(always)]
    pub fn pawn(&self) -> PieceType {
        self.pawn
    }

    /// The royal piece type.
    #[inline(always)]
    pub fn king(&self) -> PieceType {
        self.king
    }

    /// How the pieces of one piece type and color move.
    #[inline(always)]
    pub(crate) fn mover(&self, color: Color, piece_type: PieceType) -> &Mover<G> {
        &self.movers[color.index()][piece_type.index()]
    }

    /// Squares that a pawn of `color` attacks.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, color: Color, square: Square) -> Bitboard<G> {
        self.mover(color, self.pawn).capture_leaps[square.index()]
    }

    /// What decides about the phase.
    #[inline(always)]
    pub fn clock(&self) -> PhaseClock {
        self.clock
    }

    /// What pieces may become, in one phase.
    #[inline(always)]
    pub(crate) fn answers(&self, phase: usize) -> &AnswerTable<G> {
        &self.answers[phase]
    }

    /// The ranks (0 = home, as the pawn's owner sees them) on which pawns can be.
    pub(crate) fn pawn_ranks(&self) -> Range<u8> {
        self.pawn_ranks.clone()
    }

    /// Squares from which a pawn of `color` may double-step.
    #[inline(always)]
    pub(crate) fn double_step_from(&self, color: Color) -> Bitboard<G> {
        self.double_step_from[color.index()]
    }

    /// The castlings of `color`, king's side first.
    pub(crate) fn castling_paths(&self, color: Color) -> &[CastlingPath<G>; 2] {
        &self.castling_paths[color.index()]
    }

    /// The rights that outlast a piece's leaving or being taken on `square`.
    #[inline(always)]
    pub(crate) fn kept_rights(&self) -> &G::Array<Rights> {
        &self.kept_rights
    }

    /// Piece types that castle with the king.
    pub(crate) fn partners(&self) -> PieceTypeSet {
        self.partners
    }

    /// What a castling partner becomes.
    pub fn partner_promotes(&self) -> Option<PieceType> {
        self.partner_promotes
    }

    /// Piece types named by the grants.
    pub(crate) fn grant_piece_types(&self) -> GrantKinds {
        self.grant_piece_types
    }

    /// The piece types with few of which the game is drawn: one piece of the first, or pieces of the second on one color.
    #[inline(always)]
    pub(crate) fn minors(&self) -> Option<[PieceType; 2]> {
        self.minors
    }

    /// The dark squares.
    pub(crate) fn dark(&self) -> Bitboard<G> {
        self.dark
    }

    /// Piece types in order of succession.
    pub(crate) fn succession(&self) -> &[PieceType] {
        &self.succession
    }
}
