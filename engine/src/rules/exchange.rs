//! Static exchange evaluation that knows what captures and promotions really gain: the victim, and the captor's own change.
//!
//! <https://www.chessprogramming.org/Static_Exchange_Evaluation>

use super::position::Position;
use super::rules::Rules;
use crate::board::{Bitboard, Color, Effect, Geometry, Kind, KindSet, MAX_KINDS, Move};

/// What a king is worth whose loss loses the game.
pub const CROWN: i32 = 15_000;

/// Marks a man that may not capture.
const FORBIDDEN: i32 = i32::MIN;

/// More captures on one square than any exchange needs to be followed through.
const LONGEST: usize = 40;

/// By kind, by square: the worth of a man after its capture there.
type After<G> = [<G as Geometry>::Array<i32>; MAX_KINDS];

/// The worth of men, prepared for the exchanges of one game.
#[derive(Clone, Debug)]
pub struct Exchange<G: Geometry> {
    values: [i32; MAX_KINDS],
    by_value: Vec<Kind>,
    /// By phase and colour.
    after: Vec<[After<G>; 2]>,
    captors_change: bool,
}

impl<G: Geometry> Exchange<G> {
    /// Prepares exchanges with men of these values.
    pub fn new(rules: &Rules<G>, values: &[i32; MAX_KINDS]) -> Self {
        let mut by_value: Vec<Kind> = rules.game().every_kind().collect();
        by_value.sort_by_key(|&kind| (kind == rules.king(), values[kind.index()]));
        let mut captors_change = false;
        let after = (0..super::becoming::PHASES)
            .map(|phase| {
                Color::ALL.map(|color| {
                    let mut table = [G::filled(FORBIDDEN); MAX_KINDS];
                    for kind in rules.game().every_kind() {
                        let answers = &rules.answers(phase)[color.index()][kind.index()];
                        captors_change |= !answers.constant;
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
        Self { values: *values, by_value, after, captors_change }
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
    fn crown(&self, position: &Position<G>, color: Color) -> i32 {
        let heir = position.successors(color).first();
        heir.map_or(CROWN, |heir| self.value(position.piece(heir).kind()))
    }

    #[inline]
    fn worth(&self, position: &Position<G>, color: Color, kind: Kind) -> i32 {
        if kind == position.rules().king() { self.crown(position, color) } else { self.value(kind) }
    }

    /// What a move gains at once: the man it takes, and the worth that it adds to men of its own side.
    pub fn gain(&self, position: &Position<G>, m: Move) -> i32 {
        self.taken(position, m) + self.change(position, m)
    }

    /// The worth of the man that a move takes.
    pub fn taken(&self, position: &Position<G>, m: Move) -> i32 {
        let them = !position.turn();
        if position.men(them).has(m.to()) {
            self.worth(position, them, position.piece(m.to()).kind())
        } else if position.en_passant_victim(m).is_some() {
            self.value(position.rules().pawn())
        } else {
            0
        }
    }

    /// The worth that a move adds to men of its own side by changing their kinds.
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

    /// Whether the exchange that a move starts on its target square gains at least `threshold`.
    pub fn at_least(&self, position: &Position<G>, m: Move, threshold: i32) -> bool {
        let gain = self.gain(position, m);
        if gain < threshold {
            return false;
        }
        // A captor that changes may gain more than the man it takes, so losing the mover is no bound then.
        if !self.captors_change && gain - self.standing(position, m) >= threshold {
            return true;
        }
        self.exchange(position, m) >= threshold
    }

    /// The worth of the mover after its move.
    fn standing(&self, position: &Position<G>, m: Move) -> i32 {
        let kind = m.becomes().unwrap_or_else(|| mover(position, m));
        self.worth(position, position.turn(), kind)
    }

    /// What the exchange on a move's target square gains when both sides capture there while it pays,
    /// each with its least valuable man first.
    pub fn exchange(&self, position: &Position<G>, m: Move) -> i32 {
        let rules = position.rules();
        let (becoming, check) = (&rules.game().becoming, !rules.game().royalty.kings_are_captured());
        let pawns = position.of_kind(rules.pawn()).nonempty();
        let (to, mut side) = (m.to(), !position.turn());
        let mut turn = position.ledger().turn_number;
        let mut occupied = position.occupied().without(m.from()).with(to);
        if let Some(victim) = position.en_passant_victim(m) {
            occupied = occupied.without(victim);
        }
        let mut gains = [0; LONGEST];
        gains[0] = self.gain(position, m);
        let mut at_risk = self.standing(position, m);
        let mut count = 1;
        while count < LONGEST {
            // Black's move ends the turn; the next man to capture is of the next turn's phase.
            turn += u16::from(side == Color::White);
            let after = &self.after[becoming.phase(turn, pawns)][side.index()];
            let men = |color| position.men(color) & occupied & !Bitboard::of(to);
            let attackers = position.attackers_among(to, side, men(side), occupied);
            let captor = self.by_value.iter().find_map(|&kind| {
                let worth = after[kind.index()][to.index()];
                let from = (attackers & position.of_kind(kind)).first()?;
                (worth != FORBIDDEN).then_some((kind, from, worth))
            });
            let Some((kind, from, worth)) = captor else { break };
            let uncovered = occupied.without(from);
            if kind == rules.king() {
                if check && position.attackers_among(to, !side, men(!side), uncovered).nonempty() {
                    break;
                }
                gains[count] = at_risk - gains[count - 1];
                at_risk = self.crown(position, side);
            } else {
                gains[count] = at_risk + worth - self.value(kind) - gains[count - 1];
                at_risk = worth;
            }
            occupied = uncovered;
            side = !side;
            count += 1;
        }
        while count > 1 {
            count -= 1;
            gains[count - 1] = -gains[count].max(-gains[count - 1]);
        }
        gains[0]
    }
}

/// The kind of the man that a move sets off with.
#[inline]
fn mover<G: Geometry>(position: &Position<G>, m: Move) -> Kind {
    match m.effect() {
        Effect::Ascend(heir) if heir == m.from() => position.rules().king(),
        _ => position.piece(m.from()).kind(),
    }
}
