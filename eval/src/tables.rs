//! Parameters compiled for one geometry into what the evaluation looks up.

use crate::parameters::{Parameters, STATES};
use crate::reach::colour_bound;
use crate::score::Score;
use engine::board::{Bitboard, Color, Geometry, Kind, KindSet, MAX_KINDS, Square};
use engine::rules::{Movement, Position, Rules};

/// Entries of a mobility table; no man has more squares to go to on either board.
pub const MOBILITIES: usize = 64;

/// What is looked up for one kind of man.
#[derive(Debug)]
pub struct ManTable<G: Geometry> {
    /// Worth by state of the game.
    pub value: [Score; STATES],
    /// Worth of the square by colour.
    pub squares: [G::Array<Score>; 2],
    /// Discounted gain by colour and square.
    pub gains: [G::Array<Score>; 2],
    /// Worth of having so many squares to go to.
    pub mobility: [Score; MOBILITIES],
    /// Where it may become more, by colour.
    pub region: [Bitboard<G>; 2],
    /// Where a pawn may be one move from becoming something else, by colour.
    pub near: [Bitboard<G>; 2],
    /// The gain of becoming more there.
    pub gain: Score,
    /// Worth of having such a square within reach.
    pub ready: Score,
    /// What each attacked square beside a king counts.
    pub danger: Score,
    /// Weight in the phase of play.
    pub phase: i32,
    /// Whether it captures otherwise than it moves.
    pub diverges: bool,
    /// Whether it slides along ranks and files, and along diagonals.
    pub slides: [bool; 2],
    /// Best change on a move, by phase of the game; `None` when it may not move.
    pub change: [Option<i32>; STATES],
}

/// Squares that matter to a pawn on one square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PawnPath<G: Geometry> {
    /// Straight ahead up to where it becomes something else.
    pub way: Bitboard<G>,
    /// Where an enemy pawn could stop it.
    pub guard: Bitboard<G>,
    /// The files beside it.
    pub beside: Bitboard<G>,
    /// Where the way ends.
    pub goal: Option<Square>,
}

/// The tables of one game.
#[derive(Debug)]
pub struct Tables<G: Geometry> {
    /// The weights of the terms.
    pub parameters: Parameters,
    /// The men by kind.
    pub men: Vec<ManTable<G>>,
    /// Kinds from the cheapest, pawns first and kings last.
    pub order: Vec<Kind>,
    /// Worths for exchanges.
    pub values: [i32; MAX_KINDS],
    /// By colour and square.
    pub paths: [G::Array<PawnPath<G>>; 2],
    /// Squares around and before a king, by colour and square.
    pub shelter: [G::Array<Bitboard<G>>; 2],
    /// Squares of one colour.
    pub dark: Bitboard<G>,
    /// Kinds that never leave the colour of their square.
    pub colour_bound: KindSet,
    /// Kinds that every move changes.
    pub restless: KindSet,
    /// Kinds that can mate or may become such.
    pub mating: KindSet,
    /// Sum of phase weights at which the middle game is full.
    pub full_phase: i32,
    /// Whether pawns stay pawns until a far rank.
    pub lasting_pawns: bool,
}

impl<G: Geometry> Tables<G> {
    /// Compiles the parameters of a game.
    pub fn new(rules: &Rules<G>, start: Option<&Position<G>>, parameters: Parameters) -> Self {
        let game = rules.game();
        let (pawn, king) = (rules.pawn(), rules.king());
        let restless = crate::prospects::restless::<G>(game);
        let changes = [0, 1].map(|phase| game.becoming.table::<G>(game, phase));
        let worth = |kind: Kind| parameters.men[kind.index()].value[0];
        let men: Vec<_> = game
            .every_kind()
            .map(|kind| {
                let man = &parameters.men[kind.index()];
                let mut region = [Bitboard::EMPTY; 2];
                let mut gain = Score::ZERO;
                if !restless.has(kind) {
                    for color in Color::ALL {
                        for answer in &changes[0][color.index()][kind.index()].quiet {
                            let bare = |kind: Kind| parameters.men[kind.index()].bare;
                            for next in answer.kinds {
                                let more = bare(next) - bare(kind);
                                if more.middle_game + more.ending > 0 && next != kind {
                                    region[color.index()] |= answer.squares;
                                    if more.middle_game > gain.middle_game {
                                        gain = more;
                                    }
                                }
                            }
                        }
                    }
                }
                let change = [0, 1].map(|phase| {
                    let regions = &changes[phase][Color::White.index()][kind.index()].quiet;
                    let best = |kinds: KindSet| {
                        kinds.map(|next| parameters.men[next.index()].bare.middle_game).max()
                    };
                    let next = regions.iter().filter_map(|region| best(region.kinds)).max()?;
                    Some(if restless.has(kind) { next - man.bare.middle_game } else { 0 })
                });
                let per_square = |table: &[Score]| {
                    Color::ALL.map(|color| {
                        let mut squares = G::filled(Score::ZERO);
                        for square in G::squares() {
                            let seen = G::square(G::file(square), color.rank(G::rank(square), G::RANKS));
                            squares[square.index()] = table.get(seen.index()).copied().unwrap_or_default();
                        }
                        squares
                    })
                };
                let quiet = game.man(kind).quiet;
                let weights = &parameters.weights;
                let hundred = Score::new(man.bare.middle_game, man.bare.ending);
                ManTable {
                    value: man.value,
                    squares: per_square(&man.squares),
                    gains: per_square(&man.gains),
                    mobility: mobility_table(&parameters, kind, kind == king || kind == pawn),
                    region,
                    near: Color::ALL.map(|color| {
                        if restless.has(kind) { Bitboard::full() } else { near(color, region[color.index()]) }
                    }),
                    gain,
                    ready: gain.thousandths(weights.ready),
                    danger: weights.king_attack + Score::new(hundred.middle_game / 16, hundred.ending / 16),
                    phase: if kind == pawn || kind == king { 0 } else { man.bare.middle_game },
                    diverges: game.man(kind).quiet != game.man(kind).capture,
                    slides: [
                        quiet.intersects(Movement::ORTHOGONAL_SLIDES),
                        quiet.intersects(Movement::DIAGONAL_SLIDES),
                    ],
                    change,
                }
            })
            .collect();
        let mut order: Vec<_> = game.every_kind().collect();
        order.sort_by_key(|&kind| (kind != pawn, kind == king, worth(kind).middle_game, kind));
        let mut values = [0; MAX_KINDS];
        for kind in game.every_kind() {
            let value = worth(kind);
            let middle = i32::midpoint(value.middle_game, value.ending);
            values[kind.index()] = if kind == king { parameters.king } else { middle };
        }
        let at_start = start.map_or(0, |position| {
            game.every_kind()
                .map(|kind| men[kind.index()].phase * number(position.of_kind(kind).count()))
                .sum()
        });
        let paths = Color::ALL.map(|color| pawn_paths(color, men[pawn.index()].region[color.index()]));
        Self {
            order,
            values,
            full_phase: (at_start * 9 / 10).max(4000),
            paths,
            shelter: Color::ALL.map(shelters::<G>),
            dark: G::squares().filter(|&sq| (G::file(sq) + G::rank(sq)) % 2 == 0).collect(),
            colour_bound: game
                .every_kind()
                .filter(|&kind| colour_bound(game.man(kind)) && !restless.has(kind) && kind != pawn)
                .collect(),
            mating: mating(game, &parameters, &changes[0][Color::White.index()]),
            lasting_pawns: !restless.has(pawn),
            restless,
            men,
            parameters,
        }
    }
}

/// A number of men or squares.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "at most the squares of a board")]
pub const fn number(count: u32) -> i32 {
    count as i32
}

fn mobility_table(parameters: &Parameters, kind: Kind, immobile: bool) -> [Score; MOBILITIES] {
    let mut table = [Score::ZERO; MOBILITIES];
    if immobile {
        return table;
    }
    let (man, weights) = (&parameters.men[kind.index()], &parameters.weights);
    for (entry, squares) in table.iter_mut().zip(0..) {
        let over = squares * 100 - man.mean_mobility;
        let linear = |unit: i32, weight: i32| unit * weight / 1000 * over / 10_000;
        *entry = Score::new(
            linear(man.mobility.middle_game, weights.mobility.middle_game),
            linear(man.mobility.ending, weights.mobility.ending),
        );
        *entry += match squares {
            0 => weights.stuck,
            1 => weights.nearly_stuck,
            _ => Score::ZERO,
        };
    }
    table
}

fn pawn_paths<G: Geometry>(color: Color, region: Bitboard<G>) -> G::Array<PawnPath<G>> {
    let nothing =
        PawnPath { way: Bitboard::EMPTY, guard: Bitboard::EMPTY, beside: Bitboard::EMPTY, goal: None };
    let mut paths = G::filled(nothing);
    let forward = if color == Color::White { 1 } else { -1 };
    let files = |file: u8| {
        let left = file.checked_sub(1).map_or(Bitboard::EMPTY, Bitboard::file);
        let right = if file + 1 < G::FILES { Bitboard::file(file + 1) } else { Bitboard::EMPTY };
        left | right
    };
    for square in G::squares() {
        let path = &mut paths[square.index()];
        path.beside = files(G::file(square));
        let mut next = G::offset(square, 0, forward);
        while let Some(ahead) = next {
            path.way = path.way.with(ahead);
            path.guard |= Bitboard::of(ahead) | path.beside & Bitboard::rank(G::rank(ahead));
            if region.has(ahead) {
                path.goal = Some(ahead);
                break;
            }
            next = G::offset(ahead, 0, forward);
        }
    }
    paths
}

/// Squares up to a double step before a region.
fn near<G: Geometry>(color: Color, region: Bitboard<G>) -> Bitboard<G> {
    let forward = if color == Color::White { 1 } else { -1 };
    let before = |steps: i8| move |square| G::offset(square, 0, -forward * steps);
    region.filter_map(before(1)).chain(region.filter_map(before(2))).collect()
}

fn shelters<G: Geometry>(color: Color) -> G::Array<Bitboard<G>> {
    let mut shelters = G::filled(Bitboard::EMPTY);
    let forward = if color == Color::White { 1 } else { -1 };
    for square in G::squares() {
        let before = [-1, 0, 1].map(|file| [1, 2].map(|rank| G::offset(square, file, rank * forward)));
        shelters[square.index()] = before.into_iter().flatten().flatten().collect();
    }
    shelters
}

/// Kinds worth a rook or so, and kinds that can turn into them.
fn mating<G: Geometry>(
    game: &engine::rules::Game,
    parameters: &Parameters,
    answers: &[engine::rules::Answers<G>; MAX_KINDS],
) -> KindSet {
    const ENOUGH: i32 = 400;
    let king = game.kind('K');
    let strong = |kind: &Kind| parameters.men[kind.index()].bare.ending >= ENOUGH && Some(*kind) != king;
    let mut mating: KindSet = game.every_kind().filter(strong).collect();
    for _ in 0..MAX_KINDS {
        for kind in game.every_kind() {
            let regions = answers[kind.index()].quiet.iter().chain(&answers[kind.index()].capture);
            let grows = regions.into_iter().any(|region| !(region.kinds & mating).is_empty());
            if grows && Some(kind) != king {
                mating = mating.with(kind);
            }
        }
    }
    mating
}
