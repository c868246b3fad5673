//! The last move of a win: one that ends the game at once.

use super::budget::MateBudget;
use chrysalis_rules::board::{Bitboard, Move};
use chrysalis_rules::{GenType, Playable, Position};

/// A move that ends the game at once in favor of the side to move, other than those that
/// [`Position::king_capture`] finds. The side has its king or is to choose one. Only moves that can do it are
/// played: captures of the king where kings are captured, moves that may give check where they are mated, and
/// all moves where a player without a move loses.
///
/// `scratch` is a buffer whose content is restored. Each final position that is tried is counted.
pub fn win_at_once<G: Playable>(
    position: &Position<G>,
    scratch: &mut Vec<Move>,
    budget: &mut MateBudget<'_>,
) -> Option<Move> {
    let game = position.rules().game();
    let (captured, stalemate) = (game.royalty.kings_are_captured(), game.stalemate.loses());
    // A goal can be reached by any move.
    let any = stalemate || !game.goals.is_empty();
    let only_captures = captured && !any;
    // King captures without a choice of king have been found already.
    if only_captures && !position.ascension_pending() {
        return None;
    }
    let king = position.king(!position.turn());
    let near = position.checking_squares();
    let start = scratch.len();
    position.legal_moves_into(if only_captures { GenType::Captures } else { GenType::All }, scratch);
    let win = scratch[start..].iter().copied().find(|&m| {
        let candidate = any || if captured { king == Some(m.to()) } else { may_check(position, m, near) };
        if !candidate {
            return false;
        }
        let child = position.after(m);
        let may_be_over = any || captured || child.in_check_after(position, m);
        may_be_over && !budget.count() && is_decided_against(&child)
    });
    scratch.truncate(start);
    win
}

/// Whether a move may give check. `near` are the squares from which any piece could: a move that neither
/// leaves nor enters one of them opens no line and attacks no king.
fn may_check<G: Playable>(position: &Position<G>, m: Move, near: Bitboard<G>) -> bool {
    near.has(m.to()) || near.has(m.from()) || !m.is_plain() || position.en_passant_victim(m).is_some()
}

/// Whether the side to move has no move and has lost by that.
pub fn is_decided_against<G: Playable>(position: &Position<G>) -> bool {
    position.count_legal_moves() == 0 && position.without_moves().winner == Some(!position.turn())
}

#[cfg(test)]
mod tests {
    use super::super::verdict::MateLimits;
    use super::*;
    use chrysalis_rules::board::{Board8, Board9};
    use chrysalis_rules::{Catalogue, GameRef, OnBoard};

    /// Plays random games; returns the number of moves seen that cannot give check.
    fn quiet_moves<G: Playable + OnBoard>(game: GameRef) -> usize {
        let Some(on) = game.on::<G>() else { return 0 };
        let mut chance: u32 = 1;
        let mut quiet = 0;
        for _ in 0..20 {
            let mut position = on.start;
            for _ in 0..80 {
                let (moves, near) = (position.legal_moves(), position.checking_squares());
                if moves.is_empty() {
                    break;
                }
                for &m in moves.iter().filter(|&&m| !may_check(&position, m, near)) {
                    let child = position.after(m);
                    assert!(!child.in_check(), "{} {}", child.fen(), position.long_algebraic(m));
                    quiet += 1;
                }
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                position.play(moves[usize::try_from(chance >> 8).unwrap_or(0) % moves.len()]);
            }
        }
        quiet
    }

    #[test]
    fn what_may_not_give_check_gives_none_in_any_game() {
        for &game in Catalogue::shipped().games() {
            if game.royalty.kings_are_captured() {
                continue;
            }
            let quiet = quiet_moves::<Board8>(game) + quiet_moves::<Board9>(game);
            assert!(quiet > 1000, "{}: {quiet}", game.id);
        }
    }

    /// The last move of a win on 8×8, as text.
    fn last_move(game: &str, fen: &str) -> Option<String> {
        let rules = Catalogue::shipped().find(game)?.on::<Board8>()?.rules;
        let position = Position::from_fen(rules, fen).ok()?;
        let limits = MateLimits::new(1);
        let mut budget = MateBudget::new(&limits, &|| false);
        let m = win_at_once(&position, &mut Vec::new(), &mut budget)?;
        Some(position.long_algebraic(m))
    }

    #[test]
    fn it_is_found_whatever_ends_the_game() {
        assert_eq!(last_move("normal", "7k/8/6K1/8/8/8/8/R7 w - - 0 1").as_deref(), Some("a1a8"));
        assert_eq!(last_move("normal", "7k/8/6K1/8/8/8/8/B7 w - - 0 1"), None);
        assert_eq!(last_move("revolving", "7k/5Q2/8/8/8/8/8/K7 w - - 0 1").as_deref(), Some("a1b1"));
        // One queen is named king, the other captures.
        let named = last_move("throne", "4q2q/8/8/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(named.as_deref(), Some("e8e1,h8k"));
        assert_eq!(last_move("throne", "4q2q/8/8/8/8/8/8/4KR2 b - - 0 1"), None, "the rook succeeds");
    }
}
