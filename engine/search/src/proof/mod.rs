//! Proofs of forced wins: whether the side to move wins in at most a given number of moves, whatever the opponent
//! does.
//!
//! The number of the winner's moves is deepened iteratively. Each iteration is a depth-first search of the AND/OR tree
//! that leaves out nothing that could change the answer. <https://www.chessprogramming.org/Mate_Search>
//!
//! # What a win is
//! The winner's last move leads to a position that [`Position::decided`](chrysalis_rules::Position::decided) gives to
//! the winner: checkmate, a king lost for good, or a stalemate that loses. As in the rules, this takes precedence over
//! every draw. A draw, or a win of the opponent, ends a line without a win.
//!
//! # Draws, and which results lines may share
//! *Fifty moves.* A smaller clock is never worse for the side that wants to win: the same moves win, and any draw comes
//! later. So a result is shared between positions with different clocks where no line can reach the draw within the
//! moves left; elsewhere the clock is part of the key.
//!
//! *Repetition.* Occurrences count since the last capture or pawn move. If a position has occurred twice before the
//! search, the root included, its third occurrence ends the game as soon as it is reached, unless a capture or pawn move
//! lies between; whether one does is then part of the key. Other repetitions can be ignored. To see this, take a shortest
//! forced win of the game without them. With each pair of moves, fewer moves are left to the win. Suppose that a position
//! occurs twice in one of its lines, without a capture or pawn move between. The second occurrence has the larger clock
//! and fewer moves left; so a larger clock would win in fewer moves, which is impossible. Hence no position occurs twice
//! in a line of a shortest win, let alone a third time, and the win is one in the game with all repetitions too.
//! Conversely, what is no win without these draws is none with them.
//!
//! Positions are identified by their 64-bit keys, as everywhere in the search and in the rules' count of repetitions.

mod budget;
mod drawing;
mod last_move;
mod lines;
pub(crate) mod mate_in_two;
mod proof_table;
mod prove;
mod prover;
mod reply_order;
mod verdict;

pub use prove::prove_mate;
pub use verdict::{MateLimits, MateProof, MateSolution, MateVerdict};
