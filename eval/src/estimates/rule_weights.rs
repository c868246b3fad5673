//! The weights used to derive evaluation parameters where none are trained: name, default, unit and meaning.

use crate::score_pair::ScorePair;

macro_rules! weights {
    ($($(#[$doc:meta])+ $name:ident: ($middle_game:expr, $ending:expr), $unit:literal;)*) => {
        /// The weights used to derive evaluation parameters from the rules, each for the middle game and the
        /// ending.
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
    /// How a square is valued by the mobility of a piece on it, compared with the piece's average mobility.
    square_mobility: (180, 180), "thousandths of the mobility's value";
    /// A piece other than a king or pawn, for each step toward the center.
    center: (3, 3), "centipawns";
    /// A pawn on a middle file, for each step off its second rank, up to two.
    pawn_center: (7, 0), "centipawns";
    /// A king, for each step off its home rank, up to three.
    king_rank: (-14, 0), "centipawns";
    /// A king, for each step toward the center.
    king_center: (-5, 9), "centipawns";
    /// Closeness of a pawn to its promotion.
    pawn_advance: (70, 110), "thousandths of the discounted gain";
    /// Closeness of another piece to its promotion.
    piece_advance: (250, 300), "thousandths of the discounted gain";
    /// A piece that can promote on its next move, on a square that no enemy attacks.
    ready: (90, 110), "thousandths of the gain";
    /// One more reachable square.
    mobility: (130, 130), "thousandths of the mobility's value";
    /// A piece with no reachable square.
    stuck: (-18, -24), "centipawns";
    /// A piece with one reachable square.
    nearly_stuck: (-7, -9), "centipawns";
    /// A passed pawn, whatever is in front of it.
    passed: (180, 420), "thousandths of the discounted gain";
    /// A passed pawn with a piece directly in front of it.
    passed_blocked: (500, 450), "thousandths of a passed pawn";
    /// A passed pawn whose path is empty.
    passed_free: (1100, 1250), "thousandths of a passed pawn";
    /// A passed pawn whose path is empty and not attacked.
    passed_safe: (1250, 1600), "thousandths of a passed pawn";
    /// A passed pawn, for each step that the enemy king is farther than the own king from the square in front
    /// of it.
    passed_kings: (0, 6), "centipawns";
    /// A passed pawn that the enemy king, without non-pawn pieces to help it, cannot catch.
    passed_runner: (0, 700), "thousandths of the gain";
    /// An isolated pawn: no pawns of its color on the adjacent files.
    isolated: (-9, -12), "centipawns";
    /// A doubled pawn: another pawn of its color in front of it on its file.
    doubled: (-8, -18), "centipawns";
    /// A pawn protected by another pawn.
    supported: (7, 6), "centipawns";
    /// A piece attacked by a less valuable one.
    attacked_by_lesser: (75, 65), "thousandths of the difference in value, plus its tenth";
    /// A piece that is attacked and not protected.
    hanging: (70, 60), "thousandths of the value";
    /// King danger, which grows with the square of the danger units.
    king_danger: (45, 8), "hundred-thousandths of a centipawn per squared danger unit";
    /// An attacked square next to a king that only the king protects.
    king_weak: (60, 60), "danger units";
    /// Each square next to the enemy king that a piece attacks, on top of a share of the piece's value.
    king_attack: (30, 30), "danger units";
    /// A piece type that can give check from a square that is not attacked.
    safe_check: (80, 80), "danger units";
    /// A pawn in front of its king.
    shelter_pawn: (9, 0), "centipawns";
    /// Another piece next to its king.
    shelter_piece: (3, 0), "centipawns";
    /// Two color-bound pieces on squares of different colors (a bishop pair).
    pair: (26, 42), "centipawns";
    /// The bonus for the side to move.
    tempo: (14, 8), "centipawns";
    /// The best change that the side to move can or must make on this move.
    turn_change: (100, 100), "thousandths of the gain";
    /// A promotion counter, for each step toward the right to promote.
    counter: (130, 130), "thousandths of the gain";
    /// A right to castle on one side.
    castling: (16, 0), "centipawns";
    /// A sliding piece with a friendly piece next to it on one of its lines, in games where pieces pull others.
    coupling: (2, 2), "centipawns";
    /// No piece is left that could succeed the king.
    no_heir: (-110, -170), "centipawns";
    /// One piece is left that could succeed the king.
    one_heir: (-40, -70), "centipawns";
    /// Two pieces are left that could succeed the king.
    two_heirs: (-15, -25), "centipawns";
    /// The losing king, for each quarter step from the center of the board, when nothing else can win.
    drive_edge: (0, 7), "centipawns";
    /// The winning king, for each step closer to the losing one.
    drive_kings: (0, 16), "centipawns";
    /// Each square next to the losing king that it can still move to.
    drive_flight: (0, -9), "centipawns";
}
