//! Perft with `cozy-chess`, with and without bulk counting, in the same form as the engine's own.

use cozy_chess::Board;
use std::hint::black_box;

/// Perft with bulk counting: counts the moves of the last ply without playing them.
pub fn counted(board: &Board, depth: u32) -> u64 {
    let mut total = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            total += moves.len() as u64;
        } else {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                total += counted(&next, depth - 1);
            }
        }
        false
    });
    total
}

/// Perft without bulk counting: plays every move.
pub fn played(board: &Board, depth: u32) -> u64 {
    let mut total = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut next = board.clone();
            next.play_unchecked(m);
            total += if depth == 1 {
                black_box(&next);
                1
            } else {
                played(&next, depth - 1)
            };
        }
        false
    });
    total
}
