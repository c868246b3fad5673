//! A game compiled for one geometry: the tables that move generation and play use.

use crate::arrangements::Arrangements;
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeList, PieceTypeSet};
use crate::board::rays::{Lined, Rays};
use crate::board::square::Square;
use crate::checked_game::CheckedGame;
use crate::game::Game;
use crate::parts::castling::Rights;
use crate::parts::castling_home::CastlingHome;
use crate::parts::castling_path::CastlingPath;
use crate::parts::castling_tables::CastlingTables;
use crate::parts::goal_tables::GoalTables;
use crate::parts::grants::GrantPieceTypes;
use crate::parts::letter_set::LetterSet;
use crate::parts::movement::Movement;
use crate::parts::movers::{LeapGroup, LineGroups, Mover, exotic_piece_types, leap_groups, line_groups};
use crate::parts::pawn_tables::PawnTables;
use crate::parts::piece_tables::PieceTables;
use crate::parts::promotion::PHASES;
use crate::parts::promotion::clock::PhaseClock;
use crate::parts::promotion::particulars::Particulars;
use crate::parts::promotion::regions::AnswerTable;
use crate::zobrist::Keys;
use std::ops::Range;
use std::sync::Arc;

/// A game compiled for one geometry. Everything that depends only on the game is looked up here, so that play
/// and move generation do not interpret its data. The tables are private: each is read by one method.
#[derive(Clone, Debug)]
pub struct Rules<G: Geometry> {
    game: &'static Game,
    keys: Keys<G>,
    board: BoardTables<G>,
    pieces: PieceTables,
    flags: RuleFlags,
    movement: MovementTables<G>,
    promotion: PromotionTables<G>,
    pawns: PawnTables<G>,
    castling: CastlingTables<G>,
    goals: Option<Box<GoalTables<G>>>,
    /// In Chess960, the rules for other arrangements of king and rooks.
    arrangements: Option<Arrangements<Self>>,
    /// The number of plies that draws the game; see [`Rules::quiet_plies`].
    quiet_plies: u16,
}

/// What follows from the size of the board alone.
#[derive(Clone, Debug)]
struct BoardTables<G: Geometry> {
    squares: Bitboard<G>,
    files: Vec<Bitboard<G>>,
    rays: &'static Rays<G>,
    dark: Bitboard<G>,
}

/// Questions about the whole game that are asked for every move or position.
#[derive(Clone, Debug)]
struct RuleFlags {
    has_aftermath: bool,
    one_king: bool,
    by_playing: bool,
    restricts: bool,
    extra_moves: bool,
    promotes_by_more_than_target: bool,
    hops: bool,
    hops_or_rides: bool,
    ends_early: bool,
}

/// What the pieces reach.
#[derive(Clone, Debug)]
struct MovementTables<G: Geometry> {
    movers: Arc<[[Mover<G>; MAX_PIECE_TYPES]; 2]>,
    leap_groups: Arc<[LeapGroup<G>]>,
    line_groups: LineGroups,
    exotic: PieceTypeList,
}

/// What the pieces change to.
#[derive(Clone, Debug)]
struct PromotionTables<G: Geometry> {
    clock: PhaseClock,
    answers: [AnswerTable<G>; PHASES],
    particular: Option<Box<Particulars<G>>>,
}

impl<G: Lined> Rules<G> {
    /// Compiles a checked game.
    pub(crate) fn new(checked: &'static CheckedGame) -> Self {
        let game = checked.game();
        let particular = Particulars::from_game(game).map(Box::new);
        let movement = MovementTables::new(game);
        let promotion = PromotionTables::new(game, particular);
        Self {
            game,
            keys: Keys::new(),
            board: BoardTables::new(game.board),
            pieces: PieceTables::new(checked),
            flags: RuleFlags::new(game, &movement, &promotion),
            pawns: PawnTables::new(game, &promotion.answers, checked.pawn()),
            castling: CastlingTables::new(game, [game.castling.home(game.board); 2]),
            arrangements: game.castling.is_chess960().then(Arrangements::default),
            goals: GoalTables::new(game).map(Box::new),
            movement,
            promotion,
            quiet_plies: game.draws.quiet_moves.map_or(u16::MAX, |moves| 2 * moves),
        }
    }
}

impl<G: Lined> BoardTables<G> {
    fn new(size: BoardSize) -> Self {
        Self {
            squares: Bitboard::full(size),
            files: (0..G::files(size)).map(|file| Bitboard::file(size, file)).collect(),
            rays: G::rays(size),
            dark: G::squares(size).filter(|&square| (G::file(square) + G::rank(square)) % 2 == 0).collect(),
        }
    }
}

impl RuleFlags {
    fn new<G: Geometry>(game: &Game, movement: &MovementTables<G>, promotion: &PromotionTables<G>) -> Self {
        let hops = game.pieces.iter().any(|piece| piece.capture.intersects(Movement::HOPS));
        let rides = !movement.exotic.is_empty();
        let check_restricts = !game.royalty.kings_are_captured();
        let restricts = game.restrictions.forbid_moves();
        let kings = game.royalty.has_any_kings() || !game.leaves_behind.is_empty() || rides;
        let by_playing = restricts || check_restricts && kings;
        Self {
            has_aftermath: game.grants.counting().is_some()
                || game.pawns.others != LetterSet::EMPTY
                || !game.leaves_behind.is_empty()
                || !game.forward_only.is_empty()
                || game.castling.new_partners()
                || game.restrictions.opposite_castling
                || game.royalty.has_succession(),
            one_king: check_restricts && !by_playing,
            by_playing,
            restricts,
            extra_moves: game.carrying.pulls() || game.promotions.happens_in_place(),
            promotes_by_more_than_target: game.grants.counting().is_some() || promotion.particular.is_some(),
            hops,
            hops_or_rides: hops || rides,
            ends_early: game.royalty.loses_kings() || !game.goals.is_empty(),
        }
    }
}

impl<G: Lined> MovementTables<G> {
    fn new(game: &Game) -> Self {
        Self {
            movers: Arc::new(Color::ALL.map(|color| {
                std::array::from_fn(|piece_type| Mover::new(game, game.pieces.get(piece_type), color))
            })),
            leap_groups: leap_groups(game).into(),
            line_groups: line_groups(game),
            exotic: exotic_piece_types(game),
        }
    }
}

impl<G: Geometry> PromotionTables<G> {
    fn new(game: &Game, particular: Option<Box<Particulars<G>>>) -> Self {
        let table = |phase| game.promotions.table(game.board, &game.pieces, phase);
        Self { clock: game.promotions.clock(), answers: std::array::from_fn(table), particular }
    }
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
        self.board.squares
    }

    /// The squares of a file, 0 for the a-file.
    #[inline(always)]
    pub(crate) fn file(&self, file: u8) -> Bitboard<G> {
        self.board.files[usize::from(file)]
    }

    /// The line tables of the board.
    #[inline(always)]
    pub fn rays(&self) -> &'static Rays<G> {
        self.board.rays
    }

    /// The Zobrist keys of the game.
    #[inline(always)]
    pub fn keys(&self) -> &Keys<G> {
        &self.keys
    }

    /// Whether a move can affect more than its pieces, castling rights and clocks.
    #[inline(always)]
    pub(crate) fn has_aftermath(&self) -> bool {
        self.flags.has_aftermath
    }

    /// The number of plies without capture or pawn move that draws the game; larger than any clock if there
    /// is no such rule.
    #[inline(always)]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The type of the piece that a moving piece of this type leaves behind on its square; usually none.
    pub(crate) fn left_by(&self, piece_type: PieceType) -> Option<PieceType> {
        self.pieces.leaves_behind[piece_type.index()]
    }

    /// Every piece type of the game.
    #[inline(always)]
    pub(crate) fn piece_types(&self) -> &PieceTypeList {
        &self.pieces.all
    }

    /// The type of the pawns.
    #[inline(always)]
    pub fn pawn(&self) -> PieceType {
        self.pieces.pawn
    }

    /// The piece types whose moves start the count of moves without progress again.
    #[inline(always)]
    pub(crate) fn progress(&self) -> PieceTypeSet {
        self.pieces.progress
    }

    /// The type of the kings.
    #[inline(always)]
    pub fn king(&self) -> PieceType {
        self.pieces.king
    }

    /// The move tables of one piece type and color.
    #[inline(always)]
    pub(crate) fn mover(&self, color: Color, piece_type: PieceType) -> &Mover<G> {
        &self.movement.movers[color.index()][piece_type.index()]
    }

    /// The squares that a pawn of `color` on `square` attacks.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, color: Color, square: Square) -> Bitboard<G> {
        self.mover(color, self.pieces.pawn).capture_leaps[square.index()]
    }

    /// What divides the game into phases.
    #[inline(always)]
    pub fn clock(&self) -> PhaseClock {
        self.promotion.clock
    }

    /// The promotion regions of every piece type and color in one phase.
    #[inline(always)]
    pub(crate) fn answers(&self, phase: usize) -> &AnswerTable<G> {
        &self.promotion.answers[phase]
    }

    /// The ranks on which pawns can stand, counted from their owner's home rank (0).
    pub fn pawn_ranks(&self) -> Range<u8> {
        self.pawns.ranks.clone()
    }

    /// The squares from which a pawn of `color` may double-step.
    #[inline(always)]
    pub(crate) fn double_step_from(&self, color: Color) -> Bitboard<G> {
        self.pawns.double_step_from[color.index()]
    }

    /// The piece types that capture en passant, and can be captured so.
    #[inline(always)]
    pub(crate) fn passers(&self) -> PieceTypeSet {
        self.pawns.passers
    }

    /// Where kings and castling partners start, White's first.
    pub(crate) fn castling_homes(&self) -> [CastlingHome; 2] {
        self.castling.homes
    }

    /// The rules of the same game for these home squares of kings and castling partners; in games other than Chess960
    /// always these.
    pub(crate) fn with_castling_homes(&'static self, homes: [CastlingHome; 2]) -> &'static Self {
        match &self.arrangements {
            Some(arrangements) if homes != self.castling.homes => arrangements.get(homes, || {
                let castling = CastlingTables::new(self.game, homes);
                Self { castling, ..self.clone() }
            }),
            _ => self,
        }
    }

    /// The castlings of `color`, the king's side first.
    pub(crate) fn castling_paths(&self, color: Color) -> &[CastlingPath<G>; 2] {
        &self.castling.paths[color.index()]
    }

    /// For each square, the castling rights that remain after a piece leaves it or is captured on it.
    #[inline(always)]
    pub(crate) fn kept_rights(&self) -> &G::Array<Rights> {
        &self.castling.kept_rights
    }

    /// The piece types that can castle with the king.
    pub(crate) fn partners(&self) -> PieceTypeSet {
        self.castling.partners
    }

    /// The type that the castling partner changes to; `None` if it stays what it is.
    pub fn partner_promotes(&self) -> Option<PieceType> {
        self.castling.partner_promotes
    }

    /// The piece types named by the game's grants.
    pub(crate) fn grant_piece_types(&self) -> GrantPieceTypes {
        self.pieces.granted
    }

    /// The piece types of the rule on too few pieces: one piece of the first type, or any number of the
    /// second on squares of one color, draws. `None` if the game has no such rule.
    #[inline(always)]
    pub(crate) fn minors(&self) -> Option<[PieceType; 2]> {
        self.pieces.minors
    }

    /// The squares of the color of a1.
    pub(crate) fn dark(&self) -> Bitboard<G> {
        self.board.dark
    }

    /// The piece types that can succeed a captured king, the first choice first.
    pub(crate) fn succession(&self) -> &[PieceType] {
        &self.pieces.succession
    }

    /// Whether check restricts moves and each side has exactly one king, so that
    /// [`CheckInfo`](crate::CheckInfo) decides on legality.
    #[inline(always)]
    pub(crate) fn has_one_king(&self) -> bool {
        self.flags.one_king
    }

    /// Whether legality can only be decided by playing the move.
    #[inline(always)]
    pub(crate) fn decides_by_playing(&self) -> bool {
        self.flags.by_playing
    }

    /// Whether the game forbids moves for other reasons than the safety of kings.
    #[inline(always)]
    pub(crate) fn restricts(&self) -> bool {
        self.flags.restricts
    }

    /// The piece types of which a side's only piece is royal, if not the kings are.
    #[inline(always)]
    pub(crate) fn single_royals(&self) -> Option<PieceTypeSet> {
        self.pieces.single
    }

    /// The piece types that pieces of a type may not capture.
    pub(crate) fn immune(&self, captor: PieceType) -> PieceTypeSet {
        self.pieces.immune[captor.index()]
    }

    /// Whether the game has trains or changes in place.
    #[inline(always)]
    pub(crate) fn has_extra_moves(&self) -> bool {
        self.flags.extra_moves
    }

    /// Whether a promotion can depend on more than the target square of the move.
    #[inline(always)]
    pub(crate) fn promotes_by_more_than_target(&self) -> bool {
        self.flags.promotes_by_more_than_target
    }

    /// Whether a game can end while the side to move still has moves: by the loss of a king, or by a goal.
    #[inline(always)]
    pub(crate) fn ends_early(&self) -> bool {
        self.flags.ends_early
    }

    /// The goals of the game; `None` if it has none.
    #[inline(always)]
    pub(crate) fn goals(&self) -> Option<&GoalTables<G>> {
        self.goals.as_deref()
    }

    /// Whether some piece hops to capture.
    #[inline(always)]
    pub(crate) fn has_hops(&self) -> bool {
        self.flags.hops
    }

    /// Whether some piece hops, or rides in a way that no [`Movement`](crate::Movement) component covers.
    #[inline(always)]
    pub(crate) fn has_hops_or_rides(&self) -> bool {
        self.flags.hops_or_rides
    }

    /// The piece types that capture by rides that no [`Movement`](crate::Movement) component covers.
    #[inline(always)]
    pub(crate) fn exotic(&self) -> &PieceTypeList {
        &self.movement.exotic
    }

    /// The piece types that leap alike.
    #[inline(always)]
    pub(crate) fn leap_groups(&self) -> &[LeapGroup<G>] {
        &self.movement.leap_groups
    }

    /// The piece types that move along each kind of line.
    #[inline(always)]
    pub(crate) fn line_groups(&self) -> &LineGroups {
        &self.movement.line_groups
    }

    /// Whether the piece type after a move depends on the piece, the phase, the target square and whether the
    /// move captures, and on nothing else.
    pub fn target_decides(&self) -> bool {
        self.particular().is_none()
    }

    /// Whether [`Rules::target_decides`] holds for a side that has captured and has at most this many pieces, which
    /// may be too few for quotas to matter.
    pub fn target_decides_for(&self, pieces: u32) -> bool {
        let game = self.game();
        self.particular().is_none_or(|particular| {
            !game.promotions.is_particular() && particular.limits.iter().all(|&(_, quota)| pieces <= quota)
        })
    }

    /// Quotas, and changes that depend on more than the target square; `None` in most games.
    #[inline(always)]
    pub(crate) fn particular(&self) -> Option<&Particulars<G>> {
        self.promotion.particular.as_deref()
    }
}
