//! What men are worth in exchanges, and what moves gain at once: the victim, and the captor's own change.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::board::move_encoding::{Effect, Move};
use crate::compiled_rules::Rules;
use crate::parts::becoming::PHASES;
use crate::parts::movement::Movement;
use crate::position::Position;

/// What a king is worth whose loss loses the game.
pub const CROWN: i32 = 15_000;

/// Marks a man that may not capture.
pub(crate) const FORBIDDEN: i32 = i32::MIN;

/// By kind, by square: the worth of a man after its capture there.
type WorthAfter<G> = [<G as Geometry>::Array<i32>; MAX_KINDS];

/// The worth of men, prepared for the exchanges of one game.
#[derive(Clone, Debug)]
pub struct Exchange<G: Geometry> {
    values: [i32; MAX_KINDS],
    pub(crate) by_value: Vec<Kind>,
    /// By phase and colour.
    pub(crate) after: Vec<[WorthAfter<G>; 2]>,
    /// The most that any captor gains by its own change, by phase, colour and square.
    pub(crate) change: Vec<[G::Array<i32>; 2]>,
    /// Kinds that capture along lines.
    pub(crate) liners: KindSet,
    /// Whether some of them capture beyond a man between.
    pub(crate) hops: bool,
    /// Whether some capture by rides that no component says; they count as hopping too.
    pub(crate) rides: bool,
    /// Whether men must stay before their king: not where another succeeds him, nor where the next turn makes other men of
    /// those that see him.
    pub(crate) pins: bool,
}

impl<G: Geometry> Exchange<G> {
    /// Prepares exchanges with men of these values.
    pub fn new(rules: &Rules<G>, values: &[i32; MAX_KINDS]) -> Self {
        let mut by_value: Vec<Kind> = rules.game().every_kind().collect();
        by_value.sort_by_key(|&kind| (kind == rules.king(), values[kind.index()]));
        let after: Vec<_> = (0..PHASES)
            .map(|phase| {
                Color::ALL.map(|color| {
                    let mut table = [G::filled(FORBIDDEN); MAX_KINDS];
                    for kind in rules.game().every_kind() {
                        let answers = &rules.answers(phase)[color.index()][kind.index()];
                        for region in &answers.capture {
                            let best = region.kinds.map(|kind| values[kind.index()]).max();
                            for square in region.squares {
                                table[kind.index()][square.index()] = best.unwrap_or(FORBIDDEN);
                            }
                        }
                    }
                    table
                })
            })
            .collect();
        let lines = |lines: Movement| -> KindSet {
            let game = rules.game();
            game.every_kind().filter(|&kind| game.man(kind).capture.intersects(lines)).collect()
        };
        Self {
            change: after.iter().map(|after| after.map(|after| most_change::<G>(&after, values))).collect(),
            values: *values,
            by_value,
            after,
            liners: lines(Movement::LINES),
            hops: !lines(Movement::HOPS).is_empty() || !rules.exotic.is_empty(),
            rides: !rules.exotic.is_empty(),
            pins: !rules.game().royalty.has_any_kings()
                && !rules.game().royalty.has_succession()
                && !rules.game().becoming.counts_turns(),
        }
    }

    /// The worth of a man of this kind.
    #[inline(always)]
    pub fn value(&self, kind: Kind) -> i32 {
        self.values[kind.index()]
    }

    /// For each kind, the kinds worth at least `margin` more: the changes that are gains.
    pub fn gains(&self, margin: i32) -> [KindSet; MAX_KINDS] {
        std::array::from_fn(|from| {
            let better = |kind: &Kind| self.value(*kind) >= self.values[from] + margin;
            self.by_value.iter().copied().filter(better).collect()
        })
    }

    /// What the loss of its king costs `color`.
    pub(crate) fn crown(&self, position: &Position<G>, color: Color) -> i32 {
        let heir = position.successors(color).first();
        heir.map_or(CROWN, |heir| self.value(position.piece(heir).kind()))
    }

    #[inline(always)]
    fn worth(&self, position: &Position<G>, color: Color, kind: Kind) -> i32 {
        if kind == position.rules().king() { self.crown(position, color) } else { self.value(kind) }
    }

    /// What a move gains at once: the man it takes, and the worth that it adds to men of its own side.
    #[inline(always)]
    pub fn gain(&self, position: &Position<G>, m: Move) -> i32 {
        self.taken(position, m) + self.change(position, m)
    }

    /// The worth of the man that a move takes.
    #[inline(always)]
    pub fn taken(&self, position: &Position<G>, m: Move) -> i32 {
        let them = !position.turn();
        if position.men(them).has(m.to()) {
            self.worth(position, them, position.piece(m.to()).kind())
        } else {
            position.en_passant_victim(m).map_or(0, |square| self.value(position.piece(square).kind()))
        }
    }

    /// The worth that a move adds to men of its own side by changing their kinds.
    #[inline(always)]
    pub fn change(&self, position: &Position<G>, m: Move) -> i32 {
        let mut change = m.becomes().map_or(0, |kind| self.value(kind) - self.value(mover(position, m)));
        if let Effect::Grant(square) = m.effect()
            && position.piece(square).exists()
        {
            let granted = position.granted_kind().map_or(0, |kind| self.value(kind));
            change += granted - self.value(position.piece(square).kind());
        }
        change
    }

    /// The worth of the mover after its move.
    pub(crate) fn standing(&self, position: &Position<G>, m: Move) -> i32 {
        let kind = m.becomes().unwrap_or_else(|| mover(position, m));
        self.worth(position, position.turn(), kind)
    }
}

/// By square, the most that a man of any kind adds to its worth when it captures there; a king adds nothing.
fn most_change<G: Geometry>(after: &WorthAfter<G>, values: &[i32; MAX_KINDS]) -> G::Array<i32> {
    let mut most = G::filled(0);
    for (after, value) in after.iter().zip(values) {
        for square in 0..G::SQUARES {
            if after[square] != FORBIDDEN {
                most[square] = most[square].max(after[square] - value);
            }
        }
    }
    most
}

/// The kind of the man that a move sets off with.
#[inline(always)]
fn mover<G: Geometry>(position: &Position<G>, m: Move) -> Kind {
    match m.effect() {
        Effect::Ascend(heir) if heir == m.from() => position.rules().king(),
        _ => position.piece(m.from()).kind(),
    }
}
