//! The API of proofs: iterations over the number of moves and over the first moves.

use super::budget::MateBudget;
use super::drawing::occurrences;
use super::prover::MateProver;
use super::verdict::{MateLimits, MateProof, MateSolution, MateVerdict};
use crate::threads::start::{Root, SearchRoot};
use chrysalis_rules::Playable;
use chrysalis_rules::board::Move;

/// Proves whether the side to move wins by force in at most `limits.moves` of its moves, by the rules of the
/// game and with the game's history. `stop` is called about every thousand nodes. If it returns true or a
/// limit is reached before the proof is complete, the verdict is [`MateVerdict::Unknown`]. If the game is
/// over already, no move wins.
///
/// ```
/// use chrysalis_rules::board::Board8;
/// use chrysalis_rules::{Catalogue, Position};
/// use chrysalis_search::{MateLimits, MateVerdict, Root, SearchRoot, prove_mate};
///
/// let rules = Catalogue::shipped().orthodox().on::<Board8>().unwrap().rules;
/// let position = Position::from_fen(rules, "7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
/// let root = Root::Eight(SearchRoot { position, earlier: Vec::new() });
/// let proof = prove_mate(&root, &MateLimits::new(3), &|| false);
/// let MateVerdict::Mate { moves, solutions } = proof.verdict else { panic!("{proof:?}") };
/// assert_eq!((moves, solutions.len()), (1, 1));
/// assert_eq!(position.san(solutions[0].m), "Ra8#");
/// ```
pub fn prove_mate(root: &Root, limits: &MateLimits, stop: &dyn Fn() -> bool) -> MateProof {
    on_root!(root, root => prove(root, limits, stop))
}

fn prove<G: Playable>(root: &SearchRoot<G>, limits: &MateLimits, stop: &dyn Fn() -> bool) -> MateProof {
    let position = &root.position;
    let mut prover = MateProver::new(root, MateBudget::new(limits, stop), limits.hash);
    let over = position.outcome(occurrences(root)).is_some();
    let allowed = |m: &Move| limits.searchmoves.is_empty() || limits.searchmoves.contains(m);
    let firsts: Vec<Move> = if over { Vec::new() } else { position.legal_moves() };
    let firsts: Vec<Move> = firsts.into_iter().filter(allowed).collect();
    if firsts.is_empty() {
        return MateProof { verdict: MateVerdict::None, excluded: limits.moves, nodes: 0 };
    }
    let mut excluded = 0;
    let most = u8::try_from(limits.moves.min(MateLimits::MOST_MOVES)).unwrap_or(u8::MAX);
    for moves in 1..=most {
        let mut winning = Vec::new();
        for &m in &firsts {
            if prover.is_lost(&position.after(m), 1, moves - 1) {
                winning.push(m);
            }
        }
        if prover.budget.is_spent() {
            break;
        }
        if !winning.is_empty() {
            let solution = |m| MateSolution { m, line: prover.line(position, m, moves) };
            let solutions = winning.into_iter().map(solution).collect();
            let verdict = MateVerdict::Mate { moves: u32::from(moves), solutions };
            return MateProof { verdict, excluded, nodes: prover.budget.nodes() };
        }
        excluded = u32::from(moves);
    }
    let verdict = if excluded == limits.moves { MateVerdict::None } else { MateVerdict::Unknown };
    MateProof { verdict, excluded, nodes: prover.budget.nodes() }
}
