//! What weights are derived with where nothing is learned: name, unit, default and meaning.

use crate::score_pair::ScorePair;

macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident: ($middle_game:expr, $ending:expr), $unit:literal;)*) => {
        /// The weights by which weights are derived, each for the middle game and the ending.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct RuleWeights {
            $(
                $(#[$doc])+
                ///
                #[doc = concat!("In ", $unit, ".")]
                pub $name: ScorePair,
            )*
        }

        impl Default for RuleWeights {
            fn default() -> Self {
                Self { $($name: ScorePair::new($middle_game, $ending),)* }
            }
        }
    };
}

weights! {
    /// Deviation of a piece's mobility on a square from its mean, turned into a square's worth.
    square_mobility: (180, 180), "thousandths of the mobility's worth";
    /// A piece other than king and pawn, for each step towards the center.
    center: (3, 3), "centipawns";
    /// A pawn on a middle file, for each step off its second rank up to two.
    pawn_center: (7, 0), "centipawns";
    /// A king, for each step off its home rank, up to three.
    king_rank: (-14, 0), "centipawns";
    /// A king, for each step towards the center.
    king_center: (-5, 9), "centipawns";
    /// Closeness of a pawn to what it may become.
    pawn_advance: (70, 110), "thousandths of the discounted gain";
    /// Closeness of another piece to what it may become.
    piece_advance: (250, 300), "thousandths of the discounted gain";
    /// A piece that may become more on its next move, on a square that no enemy attacks.
    ready: (90, 110), "thousandths of the gain";
    /// One more square to go to.
    mobility: (130, 130), "thousandths of the mobility's worth";
    /// A piece with no square to go to.
    stuck: (-18, -24), "centipawns";
    /// A piece with one square to go to.
    nearly_stuck: (-7, -9), "centipawns";
    /// A passed pawn.
    passed: (180, 420), "thousandths of the discounted gain";
    /// A passed pawn with a piece before it.
    passed_blocked: (500, 450), "thousandths of a passed pawn";
    /// A passed pawn whose way is empty.
    passed_free: (1100, 1250), "thousandths of a passed pawn";
    /// A passed pawn whose way is empty and unattacked.
    passed_safe: (1250, 1600), "thousandths of a passed pawn";
    /// A passed pawn, for each step that the enemy king is farther than its own from the square before it.
    passed_kings: (0, 6), "centipawns";
    /// A passed pawn that the lone enemy king cannot catch.
    passed_runner: (0, 700), "thousandths of the gain";
    /// A pawn without pawns of its color on the files beside it.
    isolated: (-9, -12), "centipawns";
    /// A pawn with another of its color before it.
    doubled: (-8, -18), "centipawns";
    /// A pawn protected by a pawn.
    supported: (7, 6), "centipawns";
    /// A piece attacked by a cheaper one.
    attacked_by_lesser: (75, 65), "thousandths of the difference in worth, plus its tenth";
    /// A piece attacked and not protected.
    hanging: (70, 60), "thousandths of the value";
    /// Square of the danger units around a king.
    king_danger: (45, 8), "hundred-thousandths of a centipawn per squared danger unit";
    /// An attacked square beside a king that only the king protects.
    king_weak: (60, 60), "danger units";
    /// A piece that attacks squares beside the enemy king, for each square, on top of a part of its value.
    king_attack: (30, 30), "danger units";
    /// A piece type that can attack the king from a square that nothing attacks.
    safe_check: (80, 80), "danger units";
    /// A pawn before its king.
    shelter_pawn: (9, 0), "centipawns";
    /// Another piece beside its king.
    shelter_piece: (3, 0), "centipawns";
    /// Color-bound pieces on squares of both colors.
    pair: (26, 42), "centipawns";
    /// The side to move.
    tempo: (14, 8), "centipawns";
    /// The best change that the side to move can or must make on this turn.
    turn_change: (100, 100), "thousandths of the gain";
    /// A counter, for each step towards the right that it gives.
    counter: (130, 130), "thousandths of the gain";
    /// A right to castle.
    castling: (16, 0), "centipawns";
    /// A sliding piece with a friend beside it on one of its lines, in games with trains.
    coupling: (2, 2), "centipawns";
    /// No heir left.
    no_heir: (-110, -170), "centipawns";
    /// One heir left.
    one_heir: (-40, -70), "centipawns";
    /// Two heirs left.
    two_heirs: (-15, -25), "centipawns";
    /// The losing king, for each quarter step from the middle of the board, when nothing else can win.
    drive_edge: (0, 7), "centipawns";
    /// The winning king, for each step towards the losing one.
    drive_kings: (0, 16), "centipawns";
    /// A square beside the losing king that is left to it.
    drive_flight: (0, -9), "centipawns";
}
