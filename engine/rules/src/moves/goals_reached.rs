//! Whether a goal is reached, and who wins by that.

use crate::board::color::Color;
use crate::board::piece_type::PieceTypeSet;
use crate::moves::gen_type::GenType;
use crate::moves::outcome::{Outcome, Reason};
use crate::moves::playable::Playable;
use crate::parts::castling::Rights;
use crate::parts::goal_tables::{GoalTable, GoalTables};
use crate::parts::goals::GoalTime;
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// The end by pieces that are gone, squares that are reached, or rows.
    pub(crate) fn goal_end(&self, goals: &GoalTables<G>) -> Option<Outcome> {
        let (us, them) = (self.turn(), !self.turn());
        let end = |winner, reason| Some(Outcome { winner, reason });
        for color in [them, us] {
            let lacks = |set: &PieceTypeSet| {
                let count = |color| (self.pieces(color) & self.of_types(*set)).count();
                let turn = u32::from(goals.gone_against > 0 && color == us);
                count(color) <= goals.gone_at && count(!color) >= goals.gone_against + turn
            };
            for (sets, winner) in [(&goals.lost_without, !color), (&goals.won_without, color)] {
                if sets.iter().any(lacks) {
                    return end(Some(winner), Reason::PiecesGone);
                }
            }
        }
        for color in [them, us] {
            let wanted = goals.castling[color.index()];
            if wanted != Rights::empty() && !self.state_info().castling.intersects(wanted) {
                let castled = color == them && self.has_just_castled(wanted);
                return end(Some(if castled { color } else { !color }), Reason::GoalReached);
            }
        }
        let reached =
            |color, when| goals.squares.iter().any(|goal| goal.when == when && self.reaches(goal, color));
        if reached(us, GoalTime::Safe) {
            let both = reached(them, GoalTime::Safe);
            return end((!both).then_some(us), Reason::GoalReached);
        }
        if reached(us, GoalTime::Held) {
            return end(Some(us), Reason::GoalReached);
        }
        if reached(us, GoalTime::Answered) {
            let both = us == Color::White && reached(them, GoalTime::Answered);
            return end((!both).then_some(us), Reason::GoalReached);
        }
        let at_once = [GoalTime::AtOnce, GoalTime::Safe, GoalTime::Held].map(|when| reached(them, when));
        let made = goals.rows.iter().any(|(pieces, rows)| {
            let pieces = self.pieces(them) & self.of_types(*pieces);
            rows.iter().any(|&row| (row & !pieces).is_empty())
        });
        let unanswered =
            || reached(them, GoalTime::Answered) && !(us == Color::Black && self.can_answer(goals));
        if at_once.contains(&true) || made || unanswered() {
            return end(Some(them), Reason::GoalReached);
        }
        None
    }

    /// Whether the last move, which took away the last of these rights, was castling by one of them: only then do king
    /// and partner stand where it leads.
    fn has_just_castled(&self, rights: Rights) -> bool {
        let (them, rules) = (!self.turn(), self.rules());
        let partners = rules.partner_promotes().map_or(rules.partners(), PieceTypeSet::from_piece_type);
        rules.castling_paths(them).iter().any(|path| {
            rights.contains(path.right)
                && self.pieces_of(them, rules.king()).has(path.king_to)
                && (self.pieces(them) & self.of_types(partners)).has(path.partner_to)
        })
    }

    /// Whether a side has reached a goal. Where it must be safe there, that is asked for the side that has just moved,
    /// and for the side to move only if it does not win by having stayed.
    fn reaches(&self, goal: &GoalTable<G>, color: Color) -> bool {
        let squares = goal.squares[color.index()];
        let there = self.pieces(color) & self.of_types(goal.pieces) & squares;
        let full = goal.or_full && (squares & !self.occupied()).is_empty();
        if there.is_empty() || there.count() < goal.count && !full {
            return false;
        }
        let asks = match goal.when {
            GoalTime::AtOnce | GoalTime::Answered => false,
            GoalTime::Safe => true,
            GoalTime::Held => color != self.turn(),
        };
        // With more pieces than needed, one may be lost.
        !asks || there.count() != goal.count || !there.into_iter().any(|square| self.attacked(square, !color))
    }

    /// Whether the side to move can reach the goal that the other side has reached.
    fn can_answer(&self, goals: &GoalTables<G>) -> bool {
        let (us, mut moves) = (self.turn(), Vec::new());
        G::generate(self, GenType::All, None, &mut moves);
        let check_info = self.check_info();
        moves.into_iter().any(|m| {
            self.is_legal(m, &check_info) && {
                let after = self.after(m);
                goals.squares.iter().any(|goal| goal.when == GoalTime::Answered && after.reaches(goal, us))
            }
        })
    }
}
