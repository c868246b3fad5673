//! Geometries that can be played on: the entry points to the code that is compiled once per geometry.
//!
//! Generic code is otherwise compiled again in every crate that uses it, and these functions are long:
//! everything is inlined into them, for two instruction sets.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::cpu::{at_full_speed, at_full_speed_or};
use crate::board::geometry::{Board8, Board9, Board10};
use crate::board::move_encoding::Move;
use crate::board::rays::Lined;
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::gen_type::GenType;
use crate::moves::see::values::See;
use crate::position::Position;

/// Declares the entry points once for every geometry, and compiles them here for the boards of the games.
macro_rules! entry_points {
    ($($functions:tt)*) => {
        /// A geometry that positions can be played on. Its methods implement those of [`Position`]; call the
        /// latter. A geometry of your own needs only an empty `impl`, and its code is then compiled where it
        /// is used.
        pub trait Playable: Lined {
            $($functions)*
        }

        impl Playable for Board8 {
            $($functions)*
        }

        impl Playable for Board9 {
            $($functions)*
        }

        impl Playable for Board10 {
            $($functions)*
        }
    };
}

entry_points! {
    /// Appends pseudo-legal moves, or legal ones if `check_info` of the position is given.
    #[inline(never)]
    fn generate(
        position: &Position<Self>,
        gen_type: GenType<'_>,
        check_info: Option<&CheckInfo<Self>>,
        moves: &mut Vec<Move>,
    ) {
        at_full_speed(
            #[inline(always)]
            || position.generate_into(gen_type, check_info, moves),
        );
    }

    /// Counts the legal moves after each of `moves`, or without any the position's own.
    #[inline(never)]
    fn count_after_each(position: &Position<Self>, moves: &[Move]) -> u64 {
        at_full_speed_or(
            #[inline(always)]
            || position.count_moves_after_each(moves),
            || position.write_moves_after_each(moves),
        )
    }

    /// Plays each of `moves`, and counts them.
    #[inline(never)]
    fn play_each(position: &Position<Self>, moves: &[Move]) -> u64 {
        at_full_speed(
            #[inline(always)]
            || position.play_and_forget(moves),
        )
    }

    /// Plays a move in place.
    #[inline(never)]
    fn play(position: &mut Position<Self>, m: Move) {
        at_full_speed(
            #[inline(always)]
            || position.play_here(m),
        );
    }

    /// Fills `check_info` in place.
    #[inline(never)]
    fn find_checks_and_pins(position: &Position<Self>, check_info: &mut CheckInfo<Self>) {
        at_full_speed(
            #[inline(always)]
            || position.find_checks_and_pins(check_info),
        );
    }

    /// Finds the attackers of a square.
    #[inline(never)]
    fn attackers(
        position: &Position<Self>,
        square: Square,
        by: Color,
        them: Bitboard<Self>,
        occupied: Bitboard<Self>,
    ) -> Bitboard<Self> {
        at_full_speed(
            #[inline(always)]
            || position.find_attackers(square, by, them, occupied),
        )
    }

    /// Finds every square on which a piece of `by` could capture, if the squares in `occupied` were occupied.
    #[inline(never)]
    fn attacked_squares(position: &Position<Self>, by: Color, occupied: Bitboard<Self>) -> Bitboard<Self> {
        at_full_speed(
            #[inline(always)]
            || position.find_attacked_squares(by, occupied),
        )
    }

    /// Static exchange evaluation: whether a move gains at least `threshold`.
    #[inline(never)]
    fn see_ge(exchange: &See<Self>, position: &Position<Self>, m: Move, threshold: i32) -> bool {
        at_full_speed(
            #[inline(always)]
            || exchange.reaches(position, m, threshold),
        )
    }
}
