//! A game compiled for one geometry: the tables that move generation and play use.

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
use crate::parts::grants::GrantPieceTypes;
use crate::parts::movement::Movement;
use crate::parts::movers::{LeapGroup, LineGroups, Mover, exotic_piece_types, leap_groups, line_groups};
use crate::parts::promotion::PHASES;
use crate::parts::promotion::clock::PhaseClock;
use crate::parts::promotion::particulars::Particulars;
use crate::parts::promotion::regions::{AnswerTable, Answers};
use crate::zobrist::Keys;
use std::ops::Range;

/// A game compiled for one geometry. Everything that depends only on the game is looked up here, so that play
/// and move generation do not interpret its data.
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
    /// Whether check restricts moves and each side has exactly one king, so that
    /// [`CheckInfo`](crate::CheckInfo) decides on legality.
    pub(crate) one_king: bool,
    /// Whether legality can only be decided by playing the move.
    pub(crate) by_playing: bool,
    /// Whether the game has trains or changes in place.
    pub(crate) extra_moves: bool,
    /// Whether a promotion can depend on more than the target square of the move.
    pub(crate) promotes_by_more_than_target: bool,
    leaves_behind: [Option<PieceType>; MAX_PIECE_TYPES],
    pawn: PieceType,
    king: PieceType,
    movers: Box<[[Mover<G>; MAX_PIECE_TYPES]; 2]>,
    pub(crate) leap_groups: Vec<LeapGroup<G>>,
    pub(crate) line_groups: LineGroups,
    pub(crate) hops: bool,
    /// Whether some piece hops, or rides in a way that no [`Movement`](crate::Movement) component covers.
    pub(crate) hops_or_rides: bool,
    /// The piece types that capture by rides that no [`Movement`](crate::Movement) component covers.
    pub(crate) exotic: PieceTypeList,
    clock: PhaseClock,
    answers: [AnswerTable<G>; PHASES],
    pawn_ranks: Range<u8>,
    double_step_from: [Bitboard<G>; 2],
    castling_paths: [[CastlingPath<G>; 2]; 2],
    kept_rights: G::Array<Rights>,
    partners: PieceTypeSet,
    partner_promotes: Option<PieceType>,
    grant_piece_types: GrantPieceTypes,
    succession: PieceTypeList,
    minors: Option<[PieceType; 2]>,
    dark: Bitboard<G>,
}

impl<G: Lined> Rules<G> {
    /// Compiles a checked game.
    pub(crate) fn new(checked: &'static CheckedGame) -> Self {
        let game = checked.game();
        let (pieces, size) = (&game.pieces, game.board);
        let path = |color, castling_side| CastlingPath::new(size, color, castling_side);
        let castling_paths =
            Color::ALL.map(|color| CastlingSide::ALL.map(|castling_side| path(color, castling_side)));
        let particular = Particulars::from_game(game).map(Box::new);
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
            promotes_by_more_than_target: game.grants.counting().is_some() || particular.is_some(),
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
            hops_or_rides: hops || !exotic.is_empty(),
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

/// The ranks on which pawns can stand, counted from their owner's home rank (0). The home rank is among them
/// where pawns start there or other pieces become pawns, the far rank where pawns may stay pawns.
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
    /// The game's data.
    #[inline(always)]
    pub fn game(&self) -> &'static Game {
        self.game
    }

    /// The size of the board.
    #[inline(always)]
    pub fn size(&self) -> BoardSize {
        self.game.board
    }

    /// The number of files.
    #[inline(always)]
    pub fn files(&self) -> u8 {
        G::files(self.size())
    }

    /// The number of ranks.
    #[inline(always)]
    pub fn ranks(&self) -> u8 {
        G::ranks(self.size())
    }

    /// The set of all squares.
    #[inline(always)]
    pub(crate) fn board(&self) -> Bitboard<G> {
        self.board
    }

    /// The squares of a file, 0 for the a-file.
    #[inline(always)]
    pub(crate) fn file(&self, file: u8) -> Bitboard<G> {
        self.files[usize::from(file)]
    }

    /// The line tables of the board.
    #[inline(always)]
    pub fn rays(&self) -> &'static Rays<G> {
        self.rays
    }

    /// The Zobrist keys of the game.
    #[inline(always)]
    pub fn keys(&self) -> &Keys<G> {
        &self.keys
    }

    /// Whether a move can affect more than its pieces, castling rights and clocks.
    #[inline(always)]
    pub(crate) fn has_aftermath(&self) -> bool {
        self.has_aftermath
    }

    /// The number of plies without capture or pawn move that draws the game; larger than any clock if there
    /// is no such rule.
    #[inline(always)]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The type of the piece that a moving piece of this type leaves behind on its square; usually none.
    pub(crate) fn left_by(&self, piece_type: PieceType) -> Option<PieceType> {
        self.leaves_behind[piece_type.index()]
    }

    /// Every piece type of the game.
    #[inline(always)]
    pub(crate) fn piece_types(&self) -> &PieceTypeList {
        &self.piece_types
    }

    /// The type of the pawns.
    #[inline(always)]
    pub fn pawn(&self) -> PieceType {
        self.pawn
    }

    /// The type of the kings.
    #[inline(always)]
    pub fn king(&self) -> PieceType {
        self.king
    }

    /// The move tables of one piece type and color.
    #[inline(always)]
    pub(crate) fn mover(&self, color: Color, piece_type: PieceType) -> &Mover<G> {
        &self.movers[color.index()][piece_type.index()]
    }

    /// The squares that a pawn of `color` on `square` attacks.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, color: Color, square: Square) -> Bitboard<G> {
        self.mover(color, self.pawn).capture_leaps[square.index()]
    }

    /// What divides the game into phases.
    #[inline(always)]
    pub fn clock(&self) -> PhaseClock {
        self.clock
    }

    /// The promotion regions of every piece type and color in one phase.
    #[inline(always)]
    pub(crate) fn answers(&self, phase: usize) -> &AnswerTable<G> {
        &self.answers[phase]
    }

    /// The ranks on which pawns can stand, counted from their owner's home rank (0).
    pub(crate) fn pawn_ranks(&self) -> Range<u8> {
        self.pawn_ranks.clone()
    }

    /// The squares from which a pawn of `color` may double-step.
    #[inline(always)]
    pub(crate) fn double_step_from(&self, color: Color) -> Bitboard<G> {
        self.double_step_from[color.index()]
    }

    /// The castlings of `color`, the king's side first.
    pub(crate) fn castling_paths(&self, color: Color) -> &[CastlingPath<G>; 2] {
        &self.castling_paths[color.index()]
    }

    /// For each square, the castling rights that remain after a piece leaves it or is captured on it.
    #[inline(always)]
    pub(crate) fn kept_rights(&self) -> &G::Array<Rights> {
        &self.kept_rights
    }

    /// The piece types that can castle with the king.
    pub(crate) fn partners(&self) -> PieceTypeSet {
        self.partners
    }

    /// The type that the castling partner changes to; `None` if it stays what it is.
    pub fn partner_promotes(&self) -> Option<PieceType> {
        self.partner_promotes
    }

    /// The piece types named by the game's grants.
    pub(crate) fn grant_piece_types(&self) -> GrantPieceTypes {
        self.grant_piece_types
    }

    /// The piece types of the rule on too few pieces: one piece of the first type, or any number of the
    /// second on squares of one color, draws. `None` if the game has no such rule.
    #[inline(always)]
    pub(crate) fn minors(&self) -> Option<[PieceType; 2]> {
        self.minors
    }

    /// The dark squares.
    pub(crate) fn dark(&self) -> Bitboard<G> {
        self.dark
    }

    /// The piece types that can succeed a captured king, the first choice first.
    pub(crate) fn succession(&self) -> &[PieceType] {
        &self.succession
    }
}
