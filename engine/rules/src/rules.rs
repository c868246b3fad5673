//! A game's data compiled for one geometry: the tables that generation and play look things up in.

use crate::becoming::{PHASES, Table};
use crate::board::{Bitboard, Color, Geometry, Kind, KindSet, MAX_KINDS, Rays, Square, leap_table};
use crate::castling::{CastlingPath, Rights, Wing};
use crate::code::Code;
use crate::game::{Game, Man};
use crate::grants::GrantKinds;
use crate::movement::{Movement, Shape};
use crate::zobrist::Keys;
use arrayvec::ArrayVec;

/// Some of a game's kinds, to be gone through quickly.
pub(crate) type KindList = ArrayVec<Kind, MAX_KINDS>;

/// Men that capture by the same leaps.
#[derive(Debug)]
pub(crate) struct LeapGroup<G: Geometry> {
    /// The kinds.
    pub kinds: KindList,
    /// For each colour of the attacker, from which squares it attacks a square.
    pub sources: [G::Array<Bitboard<G>>; 2],
}

/// How the men of one kind and colour move.
#[derive(Debug)]
pub(crate) struct Mover<G: Geometry> {
    pub quiet: Movement,
    pub capture: Movement,
    pub shape: Shape,
    pub quiet_leaps: G::Array<Bitboard<G>>,
    pub capture_leaps: G::Array<Bitboard<G>>,
}

impl<G: Geometry> Mover<G> {
    fn new(man: Option<&Man>, color: Color) -> Self {
        let (quiet, capture) =
            man.map_or((Movement::empty(), Movement::empty()), |man| (man.quiet, man.capture));
        let table = |movement: Movement| leap_table::<G>(&movement.leaps(), color);
        Self {
            quiet,
            capture,
            shape: capture.shape(),
            quiet_leaps: table(quiet),
            capture_leaps: table(capture),
        }
    }

    /// Whether the man captures otherwise than it moves.
    #[inline(always)]
    pub fn diverges(&self) -> bool {
        self.quiet != self.capture
    }
}

/// Which kinds capture along lines, by component.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineGroups {
    /// Full and lame sliders.
    pub orthogonal: KindList,
    /// Full and lame sliders.
    pub diagonal: KindList,
    pub rook: KindList,
    pub bishop: KindList,
    pub pocket: KindList,
    pub picket: KindList,
    pub rook_hop: KindList,
    pub bishop_hop: KindList,
}

/// A game compiled for the geometry it is played on.
#[derive(Debug)]
pub struct Rules<G: Geometry> {
    game: &'static Game,
    board: Bitboard<G>,
    files: Vec<Bitboard<G>>,
    rays: &'static Rays<G>,
    keys: Keys<G>,
    code: Code<G>,
    kinds: KindList,
    has_aftermath: bool,
    pawn: Kind,
    king: Kind,
    movers: Box<[[Mover<G>; MAX_KINDS]; 2]>,
    pub(crate) leap_groups: Vec<LeapGroup<G>>,
    pub(crate) line_groups: LineGroups,
    pub(crate) hops: bool,
    answers: [Table<G>; PHASES],
    double_step_from: [Bitboard<G>; 2],
    castling_paths: [[CastlingPath<G>; 2]; 2],
    kept_rights: G::Array<Rights>,
    partners: KindSet,
    partner_becomes: Option<Kind>,
    grant_kinds: GrantKinds,
    succession: KindList,
}

impl<G: Geometry> Rules<G> {
    /// Compiles a game. Every game has a man P and a man K; a table without them is a mistake in the table.
    pub fn new(game: &'static Game) -> Self {
        let castling_paths = Color::ALL.map(|color| Wing::ALL.map(|wing| CastlingPath::new(color, wing)));
        Self {
            game,
            board: Bitboard::full(),
            files: (0..G::FILES).map(Bitboard::file).collect(),
            rays: G::rays(),
            keys: Keys::new(),
            code: Code::new(),
            kinds: game.every_kind().collect(),
            has_aftermath: game.grants.counting().is_some()
                || game.castling.new_partners()
                || game.royalty.has_succession(),
            pawn: game.kind('P').unwrap_or(Kind::new(0)),
            king: game.kind('K').unwrap_or(Kind::new(0)),
            movers: Box::new(
                Color::ALL.map(|color| std::array::from_fn(|kind| Mover::new(game.men.get(kind), color))),
            ),
            leap_groups: leap_groups(game),
            line_groups: line_groups(game),
            hops: game.men.iter().any(|man| man.capture.intersects(Movement::HOPS)),
            answers: std::array::from_fn(|phase| game.becoming.table(game, phase)),
            double_step_from: Color::ALL.map(|color| game.pawns.double_step_from(color)),
            kept_rights: kept_rights(game, &castling_paths),
            castling_paths,
            partners: game.castling.partners(game),
            partner_becomes: game.castling.partner_becomes(game),
            grant_kinds: grant_kinds(game),
            succession: game
                .royalty
                .order_of_succession()
                .chars()
                .filter_map(|letter| game.kind(letter))
                .collect(),
        }
    }

    /// The game.
    #[inline(always)]
    pub fn game(&self) -> &'static Game {
        self.game
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

    /// The code compiled with the rules.
    #[inline(always)]
    pub(crate) fn code(&self) -> &Code<G> {
        &self.code
    }

    /// Whether a move can have consequences beyond its men, castling rights and clocks.
    #[inline(always)]
    pub(crate) fn has_aftermath(&self) -> bool {
        self.has_aftermath
    }

    /// Every kind.
    #[inline(always)]
    pub(crate) fn kinds(&self) -> &KindList {
        &self.kinds
    }

    /// The kind that double-steps and is taken en passant.
    #[inline(always)]
    pub fn pawn(&self) -> Kind {
        self.pawn
    }

    /// The royal kind.
    #[inline(always)]
    pub fn king(&self) -> Kind {
        self.king
    }

    /// How the men of one kind and colour move.
    #[inline(always)]
    pub(crate) fn mover(&self, color: Color, kind: Kind) -> &Mover<G> {
        &self.movers[color.index()][kind.index()]
    }

    /// Squares that a pawn of `color` attacks.
    #[inline(always)]
    pub(crate) fn pawn_attacks(&self, color: Color, square: Square) -> Bitboard<G> {
        self.mover(color, self.pawn).capture_leaps[square.index()]
    }

    /// What men may become, in one phase.
    #[inline(always)]
    pub(crate) fn answers(&self, phase: usize) -> &Table<G> {
        &self.answers[phase]
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

    /// The rights that outlast a man's leaving or being taken on `square`.
    #[inline(always)]
    pub(crate) fn kept_rights(&self) -> &G::Array<Rights> {
        &self.kept_rights
    }

    /// Kinds that castle with the king.
    pub(crate) fn partners(&self) -> KindSet {
        self.partners
    }

    /// What a castling partner becomes.
    pub fn partner_becomes(&self) -> Option<Kind> {
        self.partner_becomes
    }

    /// Kinds named by the grants.
    pub(crate) fn grant_kinds(&self) -> GrantKinds {
        self.grant_kinds
    }

    /// Kinds in order of succession.
    pub(crate) fn succession(&self) -> &[Kind] {
        &self.succession
    }
}

fn leap_groups<G: Geometry>(game: &Game) -> Vec<LeapGroup<G>> {
    let mut groups: Vec<(Movement, KindSet)> = Vec::new();
    for component in Movement::all().difference(Movement::LINES).iter() {
        let kinds: KindSet =
            game.every_kind().filter(|&kind| game.man(kind).capture.contains(component)).collect();
        if kinds.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(_, others)| *others == kinds) {
            Some((movement, _)) => *movement |= component,
            None => groups.push((component, kinds)),
        }
    }
    let group = |(movement, kinds): (Movement, KindSet)| {
        let leaps = movement.leaps();
        LeapGroup {
            kinds: kinds.collect(),
            sources: Color::ALL.map(|attacker| leap_table::<G>(&leaps, !attacker)),
        }
    };
    groups.into_iter().map(group).collect()
}

fn line_groups(game: &Game) -> LineGroups {
    let with =
        |component| game.every_kind().filter(|&kind| game.man(kind).capture.intersects(component)).collect();
    LineGroups {
        orthogonal: with(Movement::ORTHOGONAL_SLIDES),
        diagonal: with(Movement::DIAGONAL_SLIDES),
        rook: with(Movement::ROOK),
        bishop: with(Movement::BISHOP),
        pocket: with(Movement::POCKET),
        picket: with(Movement::PICKET),
        rook_hop: with(Movement::ROOK_HOP),
        bishop_hop: with(Movement::BISHOP_HOP),
    }
}

fn kept_rights<G: Geometry>(game: &Game, paths: &[[CastlingPath<G>; 2]; 2]) -> G::Array<Rights> {
    let mut kept = G::filled(Rights::all());
    if !game.castling.exists() {
        return kept;
    }
    for color in Color::ALL {
        for path in &paths[color.index()] {
            kept[path.partner_from.index()].remove(path.right);
            kept[path.king_from.index()].remove(Rights::wings(color) | Rights::unmoved(color));
        }
    }
    kept
}

fn grant_kinds(game: &Game) -> GrantKinds {
    game.grants.counting().map_or_else(GrantKinds::default, |counting| GrantKinds {
        pawn_to: game.kinds(counting.pawn_to),
        minors: game.kinds(counting.minors),
        minor_to: game.kinds(counting.minor_to),
    })
}
