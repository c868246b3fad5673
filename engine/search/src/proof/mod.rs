//! Proofs of forced wins: whether the side to move wins in at most so many moves, whatever the opponent does.
//!
//! Iterative deepening over the winner's moves, each iteration a depth-first search of the AND/OR tree in which nothing
//! is left out that could change the answer. <https://www.chessprogramming.org/Mate_Search>
//!
//! # What a win is
//! The winner's last move leaves a position that [`Position::decided`](chrysalis_rules::Position::decided) gives to him:
//! checkmate, a king lost for good, a stalemate that loses. As in the rules this goes before every draw. A draw, and
//! every end in the opponent's favor, ends a line without a win.
//!
//! # Draws, and what may be shared between lines
//! *Fifty moves.* A smaller clock is never worse for the side that wants to win: the same moves win, and any draw comes
//! later. A result is therefore shared without regard to the clock only where no line can reach the draw within the moves
//! left; elsewhere the clock is part of the key.
//!
//! *Repetition.* Occurrences count since the last capture or pawn move. The third occurrence of a position that occurred
//! twice before the search, the root included, ends the game as soon as it is reached, unless such a move lies between;
//! whether one does is then part of the key. Other repetitions can be ignored: take a shortest forced win of the game
//! without them. With each pair of moves the moves left to the win become fewer. If a position occurred twice in one of
//! its lines, no capture or pawn move between, the second time with a larger clock, a larger clock would win in fewer moves,
//! which it cannot. So no line of a shortest win has a position twice, thus none for a third time, and it wins in the game
//! with all repetitions as well; and what is no win without these draws is none with them.
//!
//! A position is told by its 64 bit key here, as everywhere in the search and in the rules' own count of repetitions.

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
