//! What the rules say of a game: which men are which, and the squares that matter to kings and pawns.

use super::king_relative;
use super::king_zones;
use super::man_facts::ManFacts;
use super::pawn_paths::{PawnPath, pawn_paths};
use crate::estimates::expected_mobility::colour_bound;
use crate::estimates::future_kinds::restless;
use crate::estimates::man_estimates::Estimates;
use crate::score_pair::ScorePair;
use crate::term_sink::number;
use chrysalis_rules::board::{Bitboard, Color, Kind, KindSet, Square};
use chrysalis_rules::{Playable, Position, Rules};

/// What is looked up of a game, whatever its men are worth.
#[derive(Debug)]
pub struct GameFacts<G: Playable> {
    /// The men by kind.
    pub men: Vec<ManFacts<G>>,
    /// Kinds from the cheapest, pawns first and kings last.
    pub order: Vec<Kind>,
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

impl<G: Playable> GameFacts<G> {
    /// Compiles what is so in a game with these estimates.
    pub fn new(rules: &Rules<G>, start: Option<&Position<G>>, estimates: &Estimates) -> Self {
        let (game, pawn, size) = (rules.game(), rules.pawn(), rules.size());
        let restless = restless::<G>(game);
        let changes = [0, 1].map(|phase| game.becoming.table::<G>(size, &game.men, phase));
        let man = |kind: Kind| ManFacts::new(rules, estimates, &changes, restless, kind);
        let men: Vec<_> = game.every_kind().map(man).collect();
        let mating = mating_kinds(rules, estimates);
        Self {
            order: by_cost(rules, estimates),
            paths: Color::ALL.map(|color| pawn_paths(size, color, men[pawn.index()].region[color.index()])),
            shelter: Color::ALL.map(|color| king_zones::shelter::<G>(size, color)),
            front: Color::ALL.map(|color| king_zones::front::<G>(size, color)),
            camp: Color::ALL.map(|color| king_zones::camp::<G>(size, color)),
            half: Color::ALL.map(|color| king_zones::half::<G>(size, color)),
            from_king: Color::ALL.map(|color| king_relative::places::<G>(size, color)),
            from_nowhere: king_relative::nowhere::<G>(),
            dark: G::squares(size).filter(|&sq| (G::file(sq) + G::rank(sq)) % 2 == 0).collect(),
            colour_bound: game
                .every_kind()
                .filter(|&kind| colour_bound(game.man(kind)) && !restless.has(kind) && kind != pawn)
                .collect(),
            hunters: mating.filter(|&kind| kind != pawn).collect(),
            mating,
            minors: game.kinds(game.grants.counting().map_or("", |counting| counting.minors.as_ref())),
            heirs: game.kinds(game.royalty.order_of_succession()),
            full_phase: full_phase(&men, start),
            lasting_pawns: !restless.has(pawn),
            changing: game.becoming.every_move_changes(),
            men,
        }
    }

    /// The places of one colour's men as seen from its own king and from the enemy's, where kings stand so.
    #[inline(always)]
    pub fn seen_from(&self, color: Color, kings: [Option<Square>; 2]) -> [&G::Array<u8>; 2] {
        [color, !color].map(|of| match kings[of.index()] {
            Some(king) => &self.from_king[color.index()][king.index()],
            None => &self.from_nowhere,
        })
    }

    /// What is so of one kind of men.
    #[inline(always)]
    pub fn man(&self, kind: Kind) -> &ManFacts<G> {
        &self.men[kind.index()]
    }
}

fn by_cost<G: Playable>(rules: &Rules<G>, estimates: &Estimates) -> Vec<Kind> {
    let mut order: Vec<_> = rules.game().every_kind().collect();
    let cost = |kind: Kind| estimates.men[kind.index()].value[0].middle_game;
    order.sort_by_key(|&kind| (kind != rules.pawn(), kind == rules.king(), cost(kind), kind));
    order
}

fn mating_kinds<G: Playable>(rules: &Rules<G>, estimates: &Estimates) -> KindSet {
    let mates = |kind: Kind| estimates.men[kind.index()].mating.iter().any(|&near| near != ScorePair::ZERO);
    rules.game().every_kind().filter(|&kind| kind != rules.king() && mates(kind)).collect()
}

/// Nine tenths of what stands on the board at the start, so that the first exchanges leave the phase as it is.
fn full_phase<G: Playable>(men: &[ManFacts<G>], start: Option<&Position<G>>) -> i32 {
    let weight = |position: &Position<G>| -> i32 {
        let kinds = position.rules().game().every_kind();
        kinds.map(|kind| men[kind.index()].phase * number(position.of_kind(kind).count())).sum()
    };
    (start.map_or(0, weight) * 9 / 10).max(4000)
}
