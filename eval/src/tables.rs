//! Parameters compiled for one geometry into what the evaluation looks up.

use crate::danger;
use crate::estimates::Estimates;
use crate::parameters::{Parameters, best_gain};
use crate::reach::colour_bound;
use crate::relative;
use crate::score::{CENTIPAWN, Score};
use crate::terms::{
    HEIRS, Layout, PAWN_STEPS, PHASES, SHELTER_STEPS, STATES, STORM_STEPS, Term, half, mobility_step,
};
use crate::weigh::Weight;
use crate::winnable::Winnable;
use crate::zones::{self, PawnPath};
use chrysalis_rules::board::{Bitboard, Color, Kind, KindSet, MAX_KINDS};
use chrysalis_rules::{Movement, Playable, Position, Rules};

/// Entries of a mobility table; no man has more squares to go to on either board.
pub const MOBILITIES: usize = 64;

/// Ranks of the larger board.
const MAX_RANKS: usize = 9;

/// What is looked up for one kind of man.
#[derive(Debug)]
pub struct ManTable<G: Playable> {
    /// Worth by state of the game.
    pub value: [Weight; STATES],
    /// Worth of the square by colour.
    pub squares: [G::Array<Weight>; 2],
    /// Worth of where it stands from its own king and from the enemy's, and of nothing where there is none.
    pub from_king: [[Weight; relative::PLACES + 1]; 2],
    /// Worth of having so many squares to go to.
    pub mobility: [Weight; MOBILITIES],
    /// Worth of being able to become more, on attacked and on safe squares.
    pub ready: [Weight; 2],
    /// Worth for the enemy of its standing unprotected, its owner on move or not.
    pub hanging: [Weight; 2],
    /// Likewise of its being attacked by a cheaper man.
    pub lesser: [Weight; 2],
    /// Likewise of its being attacked twice and protected once.
    pub outnumbered: [Weight; 2],
    /// Worth of a square from which it can attack the enemy king safely.
    pub safe_check: Weight,
    /// What it is once it has moved, by phase of the turn.
    pub arrives: [Kind; PHASES],
    /// Worth of each attacked square beside a king.
    pub king_attack: Weight,
    /// Worth of each friend beside it that it can take along.
    pub coupling: Weight,
    /// Worth of each friend beside it that can take it along.
    pub coupled: Weight,
    /// Worth of being the next king.
    pub heir: Weight,
    /// Worth of being able to move, by phase of the turn; none where it may not.
    pub change: [Weight; PHASES],
    /// What makes of what was learned of a man its worth in a hunt, by state of the game, in centipawns.
    pub unlearned: [Score; STATES],
    /// What being able to become more on a safe square is worth by its rules, in centipawns.
    pub soon: Score,
    /// How near it is to becoming more, by colour and square, in centipawns.
    pub approach: [G::Array<Score>; 2],
    /// How near it is to being a man that mates, by colour and square, in centipawns.
    pub mating: [G::Array<Score>; 2],
    /// Where it may become more, by colour.
    pub region: [Bitboard<G>; 2],
    /// Where a pawn may be one move from becoming something else, by colour.
    pub near: [Bitboard<G>; 2],
    /// Whether it may become more somewhere.
    pub hopeful: bool,
    /// Danger units that it brings to the enemy king.
    pub danger: Danger,
    /// Weight in the phase of play.
    pub phase: i32,
    /// Whether it captures otherwise than it moves.
    pub diverges: bool,
    /// Whether it slides along ranks and files, and along diagonals.
    pub slides: [bool; 2],
}

/// Danger units that a kind of men brings to the enemy king.
#[derive(Debug)]
pub struct Danger {
    /// For a man that attacks a square beside him.
    pub attacker: Weight,
    /// For each such square.
    pub attack: Weight,
    /// For a safe attack on him.
    pub check: Weight,
}

impl<G: Playable> ManTable<G> {
    /// Where a man of this colour may become more.
    #[inline(always)]
    pub fn hopes(&self, us: Color) -> Bitboard<G> {
        if self.hopeful { self.region[us.index()] } else { Bitboard::EMPTY }
    }
}

/// The numbers that are not a man's.
#[derive(Debug)]
pub struct GameTable {
    pub king_danger: [[Weight; danger::STEPS]; 2],
    pub unsafe_check: Weight,
    pub weakness: [Weight; 2],
    pub shelter: [Weight; SHELTER_STEPS],
    pub crowd: [Weight; 5],
    pub storm: [Weight; STORM_STEPS],
    pub camp: [Weight; 3],
    pub shelter_pawns: [Weight; 4],
    pub shelter_men: [Weight; 5],
    pub isolated: Weight,
    pub doubled: Weight,
    pub supported: [Weight; MAX_RANKS],
    pub phalanx: [Weight; MAX_RANKS],
    pub backward: Weight,
    pub passed: [Weight; PAWN_STEPS],
    pub passed_blocked: [Weight; PAWN_STEPS],
    pub passed_free: [Weight; PAWN_STEPS],
    pub passed_safe: [Weight; PAWN_STEPS],
    pub passed_kings: Weight,
    pub runner: Weight,
    pub pair: Weight,
    pub protected: Weight,
    pub control: [Weight; 2],
    pub double_control: [Weight; 2],
    pub castling: Weight,
    pub unmoved: Weight,
    pub pawn_counter: Vec<Weight>,
    pub capture_counter: Vec<Weight>,
    pub heirs: [Weight; HEIRS],
    pub tempo: [Weight; PHASES],
}

/// The tables of one game.
#[derive(Debug)]
pub struct Tables<G: Playable> {
    /// The numbers.
    pub parameters: Parameters,
    /// Which is which.
    pub layout: Layout,
    /// The first estimates, by which men are ordered and phases told.
    pub estimates: Estimates,
    /// The men by kind.
    pub men: Vec<ManTable<G>>,
    /// The rest.
    pub game: GameTable,
    /// Kinds from the cheapest, pawns first and kings last.
    pub order: Vec<Kind>,
    /// Thousandths of a lead that count in endings.
    pub winnable: Winnable,
    /// Worths for exchanges, in centipawns.
    pub values: [i32; MAX_KINDS],
    /// By colour and square.
    pub paths: [G::Array<PawnPath<G>>; 2],
    /// Up to two ranks before a king, on his file and those beside, by colour and square.
    pub shelter: [G::Array<Bitboard<G>>; 2],
    /// The files of a king and those beside, from his rank on, by colour and square.
    pub front: [G::Array<Bitboard<G>>; 2],
    /// Up to two files from a king's, his half of the board and the rank beyond, by colour and square.
    pub camp: [G::Array<Bitboard<G>>; 2],
    /// The own half of the board, a rank in the middle not included, by colour.
    pub half: [Bitboard<G>; 2],
    /// Places as seen from a king, by the man's colour, the king's square and the man's.
    pub from_king: [G::Array<G::Array<u8>>; 2],
    /// The same where there is no king.
    pub from_nowhere: G::Array<u8>,
    /// Squares that are worth nothing.
    pub nothing: G::Array<Weight>,
    /// Squares of one colour.
    pub dark: Bitboard<G>,
    /// Kinds that never leave the colour of their square.
    pub colour_bound: KindSet,
    /// Kinds that can mate or may become such.
    pub mating: KindSet,
    /// Mating kinds other than pawns, whatever they are worth as they stand.
    pub hunters: KindSet,
    /// Kinds that captures promote where they are counted.
    pub minors: KindSet,
    /// Kinds that can succeed a king.
    pub heirs: KindSet,
    /// Sum of phase weights at which the middle game is full.
    pub full_phase: i32,
    /// Whether pawns stay pawns until a far rank.
    pub lasting_pawns: bool,
    /// Whether men change with every move, so that who may move which man matters.
    pub changing: bool,
}

/// Finds numbers by term.
struct Finder<'a> {
    layout: &'a Layout,
    numbers: &'a [Score],
}

impl Finder<'_> {
    fn one(&self, term: Term, kind: Option<Kind>, number: usize) -> Weight {
        let place = self.layout.place(term, kind, number);
        place.map_or(Weight::NONE, |place| Weight { score: self.numbers[usize::from(place)], place })
    }

    /// The numbers of a term; the last one stands for all that follow.
    fn many<const N: usize>(&self, term: Term, kind: Option<Kind>) -> [Weight; N] {
        let mine = |block: &&crate::terms::Block| block.term == term && block.kind == kind;
        let len = self.layout.blocks.iter().find(mine).map_or(0, |block| block.len);
        std::array::from_fn(|number| match len {
            0 => Weight::NONE,
            len => self.one(term, kind, number.min(len - 1)),
        })
    }

    fn all(&self, term: Term) -> Vec<Weight> {
        let mine = |block: &&crate::terms::Block| block.term == term && block.kind.is_none();
        let len = self.layout.blocks.iter().find(mine).map_or(0, |block| block.len);
        (0..len).map(|number| self.one(term, None, number)).collect()
    }

    fn game(&self) -> GameTable {
        let one = |term| self.one(term, None, 0);
        GameTable {
            king_danger: [self.many(Term::KingDanger, None), self.many(Term::HeirDanger, None)],
            unsafe_check: one(Term::DangerOfUnsafeCheck),
            weakness: self.many(Term::DangerOfWeakness, None),
            shelter: self.many(Term::DangerOfShelter, None),
            crowd: self.many(Term::DangerOfCrowd, None),
            storm: self.many(Term::DangerOfStorm, None),
            camp: self.many(Term::DangerOfCamp, None),
            shelter_pawns: self.many(Term::ShelterPawns, None),
            shelter_men: self.many(Term::ShelterMen, None),
            isolated: one(Term::Isolated),
            doubled: one(Term::Doubled),
            supported: self.many(Term::Supported, None),
            phalanx: self.many(Term::Phalanx, None),
            backward: one(Term::Backward),
            passed: self.many(Term::Passed, None),
            passed_blocked: self.many(Term::PassedBlocked, None),
            passed_free: self.many(Term::PassedFree, None),
            passed_safe: self.many(Term::PassedSafe, None),
            passed_kings: one(Term::PassedKings),
            runner: one(Term::Runner),
            pair: one(Term::Pair),
            protected: one(Term::Protected),
            control: self.many(Term::Control, None),
            double_control: self.many(Term::DoubleControl, None),
            castling: one(Term::Castling),
            unmoved: one(Term::Unmoved),
            pawn_counter: self.all(Term::PawnCounter),
            capture_counter: self.all(Term::CaptureCounter),
            heirs: self.many(Term::Heirs, None),
            tempo: self.many(Term::Tempo, None),
        }
    }

    /// The worth of the squares for one kind, by colour.
    fn squares<G: Playable>(&self, kind: Kind) -> [G::Array<Weight>; 2] {
        Color::ALL.map(|color| {
            let mut squares = G::filled(Weight::NONE);
            for square in G::squares() {
                let rank = usize::from(color.rank(G::rank(square), G::RANKS));
                let file = G::file(square).min(G::FILES - 1 - G::file(square));
                let number = rank * half(G::FILES) + usize::from(file);
                squares[square.index()] = self.one(Term::Squares, Some(kind), number);
            }
            squares
        })
    }
}

impl<G: Playable> Tables<G> {
    /// Compiles the parameters of a game.
    pub fn new(
        rules: &Rules<G>,
        start: Option<&Position<G>>,
        estimates: Estimates,
        parameters: Parameters,
    ) -> Self {
        let game = rules.game();
        let (pawn, king) = (rules.pawn(), rules.king());
        let restless = crate::prospects::restless::<G>(game);
        let changes = [0, 1].map(|phase| game.becoming.table::<G>(&game.men, phase));
        let bare = |kind: Kind| estimates.men[kind.index()].bare;
        let layout = Layout::of(game);
        let finder = Finder { layout: &layout, numbers: &parameters.numbers };
        let table = |kind: Kind| {
            let (man, of) = (&estimates.men[kind.index()], Some(kind));
            let mut region = [Bitboard::EMPTY; 2];
            if !restless.has(kind) {
                for color in Color::ALL {
                    for answer in &changes[0][color.index()][kind.index()].quiet {
                        let gains = |next: Kind| {
                            let more = bare(next) - bare(kind);
                            next != kind && more.middle_game + more.ending > 0
                        };
                        if answer.kinds.into_iter().any(gains) {
                            region[color.index()] |= answer.squares;
                        }
                    }
                }
            }
            let steps: [Weight; crate::terms::MOBILITY_STEPS] = finder.many(Term::Mobility, of);
            let value: [Weight; STATES] = finder.many(Term::Value, of);
            let movable = |phase: usize| !changes[phase][0][kind.index()].quiet.is_empty();
            let change: [Weight; PHASES] = finder.many(Term::Change, of);
            ManTable {
                unlearned: value.map(|value| {
                    surplus(if restless.has(kind) { HUNTER } else { man.value[0] }, value.score)
                }),
                value,
                squares: finder.squares::<G>(kind),
                from_king: [Term::FromOwnKing, Term::FromEnemyKing].map(|term| {
                    let places: [Weight; relative::PLACES] = finder.many(term, of);
                    std::array::from_fn(|place| places.get(place).copied().unwrap_or(Weight::NONE))
                }),
                mobility: std::array::from_fn(|squares| steps[mobility_step(squares)]),
                ready: finder.many(Term::Ready, of),
                hanging: finder.many(Term::Hanging, of),
                lesser: finder.many(Term::AttackedByLesser, of),
                outnumbered: finder.many(Term::Outnumbered, of),
                safe_check: finder.one(Term::SafeCheck, of, 0),
                arrives: std::array::from_fn(|phase| {
                    let mut after =
                        changes[phase][0][kind.index()].quiet.iter().flat_map(|region| region.kinds);
                    after.next().filter(|_| restless.has(kind)).unwrap_or(kind)
                }),
                king_attack: finder.one(Term::KingAttack, of, 0),
                coupling: finder.one(Term::Coupling, of, 0),
                coupled: finder.one(Term::Coupled, of, 0),
                heir: finder.one(Term::NextHeir, of, 0),
                change: std::array::from_fn(
                    |phase| if movable(phase) { change[phase] } else { Weight::NONE },
                ),
                approach: seen_by_both::<G>(&man.gains),
                mating: seen_by_both::<G>(&man.mating),
                region,
                near: Color::ALL.map(|color| {
                    if restless.has(kind) {
                        Bitboard::full()
                    } else {
                        zones::near(color, region[color.index()])
                    }
                }),
                soon: best_gain::<G>(game, &estimates, kind).thousandths(estimates.weights.ready),
                hopeful: best_gain::<G>(game, &estimates, kind) != Score::ZERO,
                danger: Danger {
                    attacker: finder.one(Term::DangerOfAttacker, of, 0),
                    attack: finder.one(Term::DangerOfAttack, of, 0),
                    check: finder.one(Term::DangerOfCheck, of, 0),
                },
                phase: if kind == pawn || kind == king { 0 } else { man.bare.middle_game },
                diverges: game.man(kind).quiet != game.man(kind).capture,
                slides: [
                    game.man(kind).quiet.intersects(Movement::ORTHOGONAL_SLIDES),
                    game.man(kind).quiet.intersects(Movement::DIAGONAL_SLIDES),
                ],
            }
        };
        let men: Vec<_> = game.every_kind().map(table).collect();
        let mut order: Vec<_> = game.every_kind().collect();
        let cost = |kind: Kind| estimates.men[kind.index()].value[0].middle_game;
        order.sort_by_key(|&kind| (kind != pawn, kind == king, cost(kind), kind));
        let at_start = start.map_or(0, |position| {
            game.every_kind()
                .map(|kind| men[kind.index()].phase * number(position.of_kind(kind).count()))
                .sum()
        });
        let can_mate = |kind: &Kind| {
            *kind != king && estimates.men[kind.index()].mating.iter().any(|&near| near != Score::ZERO)
        };
        let mating: KindSet = game.every_kind().filter(can_mate).collect();
        let never_still = |kind: &Kind| !restless.has(*kind) && *kind != pawn;
        Self {
            game: finder.game(),
            winnable: parameters.winnable,
            values: exchange_values(rules, &parameters),
            order,
            full_phase: (at_start * 9 / 10).max(4000),
            paths: Color::ALL.map(|color| zones::pawn_paths(color, men[pawn.index()].region[color.index()])),
            shelter: Color::ALL.map(zones::shelter::<G>),
            front: Color::ALL.map(zones::front::<G>),
            camp: Color::ALL.map(zones::camp::<G>),
            half: Color::ALL.map(|color| {
                G::squares().filter(|&sq| color.rank(G::rank(sq), G::RANKS) < G::RANKS / 2).collect()
            }),
            from_king: Color::ALL.map(relative::places::<G>),
            from_nowhere: relative::nowhere::<G>(),
            nothing: G::filled(Weight::NONE),
            dark: G::squares().filter(|&sq| (G::file(sq) + G::rank(sq)) % 2 == 0).collect(),
            colour_bound: game
                .every_kind()
                .filter(|&kind| colour_bound(game.man(kind)))
                .filter(never_still)
                .collect(),
            hunters: mating.filter(|&kind| kind != pawn).collect(),
            mating,
            minors: game.kinds(game.grants.counting().map_or("", |counting| counting.minors)),
            heirs: game.kinds(game.royalty.order_of_succession()),
            lasting_pawns: !restless.has(pawn),
            changing: game.becoming.every_move_changes(),
            men,
            layout,
            estimates,
            parameters,
        }
    }
}

/// The worth in a hunt of a man that every move changes, in centipawns: all alike, so that none shuns its next change.
const HUNTER: Score = Score::new(500, 500);

/// What an estimate in centipawns is above what was learned; less than nothing where it is below.
fn surplus(estimate: Score, learned: Score) -> Score {
    Score::new(
        estimate.middle_game - learned.middle_game / CENTIPAWN,
        estimate.ending - learned.ending / CENTIPAWN,
    )
}

/// What men are worth in exchanges, in centipawns: a king that can be succeeded as much as the dearest man.
fn exchange_values<G: Playable>(rules: &Rules<G>, parameters: &Parameters) -> [i32; MAX_KINDS] {
    let (game, king) = (rules.game(), rules.king());
    let mut values = parameters.exchange;
    let dearest = game.every_kind().filter(|&kind| kind != king).map(|kind| values[kind.index()]).max();
    let dearest = dearest.unwrap_or(0);
    values[king.index()] = match (game.royalty.kings_are_captured(), game.royalty.has_succession()) {
        (_, true) => dearest,
        (true, false) => crate::model::CAPTURED_KING,
        (false, false) => 0,
    };
    values
}

/// By colour and square what is so for White.
fn seen_by_both<G: Playable>(white: &[Score]) -> [G::Array<Score>; 2] {
    Color::ALL.map(|color| {
        let mut squares = G::filled(Score::ZERO);
        for square in G::squares() {
            let seen = G::square(G::file(square), color.rank(G::rank(square), G::RANKS));
            squares[square.index()] = white.get(seen.index()).copied().unwrap_or_default();
        }
        squares
    })
}

/// A number of men or squares.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "at most the squares of a board")]
pub const fn number(count: u32) -> i32 {
    count as i32
}
