//! The search parameters, one line each.

/// A search parameter, for tuners and unannounced options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// The name in files of weights and options.
    pub name: &'static str,
    /// The value where nothing else is chosen.
    pub default: i32,
    /// The least useful value.
    pub min: i32,
    /// The greatest useful value.
    pub max: i32,
    /// A noticeable change.
    pub step: i32,
    /// What the value counts, such as centipawns or plies.
    pub unit: &'static str,
    /// What a larger value changes, for people.
    pub meaning: &'static str,
}

macro_rules! tunables {
    ($($name:ident = $default:literal, $min:literal..=$max:literal, $step:literal, $unit:literal, $doc:literal;)*) => {
        /// The values of all search parameters.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tunables {
            $(#[doc = $doc] pub $name: i32,)*
        }

        /// All search parameters.
        pub const TUNABLES: &[Tunable] = &[
            $(Tunable {
                name: stringify!($name), default: $default, min: $min, max: $max, step: $step, unit: $unit,
                meaning: $doc,
            },)*
        ];

        impl Default for Tunables {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl Tunables {
            /// Sets the parameter with this name, clamped to its range; false when there is none.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value.clamp($min, $max),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

tunables! {
    aspiration_depth = 5, 3..=9, 1, "plies", "Minimum depth for aspiration windows.";
    aspiration_window = 20, 5..=60, 4, "centipawns", "Initial half-width of the window.";
    aspiration_growth = 60, 20..=200, 15, "percent", "Growth of the window after each failure.";
    aspiration_limit = 800, 200..=3000, 100, "centipawns", "A window wider than this is opened completely.";
    aspiration_failures = 3, 0..=6, 1, "plies", "Maximum depth reduction after repeated fail-highs at the root.";

    table_quiet_plies = 90, 60..=100, 4, "plies", "After this many plies without a capture or pawn move, table entries cause no cutoffs.";

    reverse_futility_depth = 8, 4..=12, 1, "plies", "Maximum depth for reverse futility pruning.";
    reverse_futility_margin = 62, 40..=140, 8, "centipawns per ply", "Margin above beta for reverse futility pruning, by depth.";
    reverse_futility_improving = 121, 0..=140, 10, "centipawns", "Reduction of this margin when the side to move is improving.";
    reverse_futility_losing = 1000, 100..=2000, 100, "centipawns", "No reverse futility pruning below minus this evaluation.";
    razoring_depth = 3, 1..=5, 1, "plies", "Maximum depth for razoring.";
    razoring_margin = 357, 120..=500, 25, "centipawns per ply", "Margin below alpha for razoring, by depth.";

    null_move_depth = 3, 2..=5, 1, "plies", "Minimum depth for null-move pruning.";
    null_move_margin = 177, 0..=300, 20, "centipawns", "Margin above beta for null-move pruning.";
    null_move_slope = 20, 0..=60, 4, "centipawns per ply", "Decrease of this margin with depth.";
    null_move_reduction = 3, 2..=5, 1, "plies", "Base reduction of the null-move search.";
    null_move_divisor = 4, 2..=8, 1, "plies", "One more ply of reduction per this much depth.";
    null_move_evaluation = 124, 100..=400, 20, "centipawns", "One more ply of reduction per this much evaluation above beta.";
    null_move_surplus = 3, 1..=6, 1, "plies", "Maximum reduction added for evaluation above beta.";
    null_move_verification = 12, 8..=20, 1, "plies", "Minimum depth for verifying a null-move cutoff.";
    small_probcut_margin = 469, 150..=800, 40, "centipawns", "Margin of the table score above beta for small ProbCut.";
    small_probcut_depth = 4, 1..=6, 1, "plies", "How much shallower the table entry may be for small ProbCut.";

    internal_reduction_depth = 4, 3..=8, 1, "plies", "Minimum depth for internal iterative reduction.";
    singular_depth = 7, 5..=10, 1, "plies", "Minimum depth for singular extensions.";
    singular_table_depth = 3, 1..=6, 1, "plies", "How much shallower the table entry may be for singular extensions.";
    singular_margin = 2, 1..=6, 1, "centipawns per ply", "Margin below the table score, by depth, that all other moves must fail.";
    singular_double = 19, 5..=80, 5, "centipawns", "Additional margin for a double extension.";
    singular_company = 2, 0..=4, 1, "plies", "Reduction of a table move that is not singular and has a score of at least beta.";
    singular_company_cut = 1, 0..=3, 1, "plies", "Reduction of any other table move that is not singular, at cut nodes.";

    late_move_depth = 3, 2..=5, 1, "plies", "Minimum depth for late move reductions.";
    late_move_base = 50, 20..=150, 8, "percent of a ply", "Base of late move reductions.";
    late_move_divisor = 185, 150..=350, 15, "percent", "Divisor of the product of the logarithms of depth and move number.";
    late_move_history = 7000, 3000..=16000, 500, "history", "One ply less reduction per this much history, or more if it is negative.";
    late_move_cut = 180, 50..=300, 15, "percent of a ply", "More reduction at cut nodes.";
    late_move_pv = 100, 0..=200, 15, "percent of a ply", "Less reduction at nodes that were once in a principal variation.";
    late_move_cutoffs = 80, 0..=200, 15, "percent of a ply", "More reduction when the sibling nodes had many cutoffs.";
    late_move_capture = 80, 0..=200, 15, "percent of a ply", "More reduction when the table move is a capture.";
    late_move_killer = 80, 0..=200, 15, "percent of a ply", "Less reduction of killers and countermoves.";
    late_move_principal = 100, 0..=200, 15, "percent of a ply", "Less reduction at PV nodes.";
    late_move_worsening = 60, 0..=200, 15, "percent of a ply", "More reduction when the side to move is not improving.";
    late_move_danger = 100, 0..=200, 15, "percent of a ply", "Less reduction of checks and evasions.";
    late_move_deeper = 43, 20..=120, 10, "centipawns", "A reduced move this far above the best score is searched a ply deeper.";
    raised_depth = 11, 3..=20, 1, "plies", "Maximum depth for a reduction after alpha was raised.";
    raised_reduction = 1, 0..=3, 1, "plies", "Reduction after alpha was raised.";
    late_move_count = 3, 1..=8, 1, "moves", "Quiet moves always exempt from late move pruning.";
    late_move_pruning_depth = 7, 3..=10, 1, "plies", "Maximum depth for late move pruning.";
    futility_depth = 5, 3..=10, 1, "plies", "Maximum depth for futility pruning of quiet moves.";
    futility_base = 112, 20..=200, 12, "centipawns", "Base of the futility margin of quiet moves.";
    futility_margin = 46, 40..=160, 8, "centipawns per ply", "Futility margin of quiet moves, by depth.";
    futility_capture_depth = 6, 3..=9, 1, "plies", "Maximum depth for futility pruning of captures.";
    futility_capture_base = 176, 50..=300, 20, "centipawns", "Base of the futility margin of captures.";
    futility_capture_margin = 112, 50..=200, 12, "centipawns per ply", "Futility margin of captures, by depth.";
    pruning_history = 12000, 5000..=30000, 1000, "history", "Quiet moves are pruned as if one ply deeper per this much history.";
    history_pruning_depth = 4, 1..=7, 1, "plies", "Maximum depth for history pruning.";
    history_pruning_margin = 3500, 300..=8000, 400, "history per ply", "Quiet moves with history below minus this, by depth, are pruned.";
    exchange_depth = 8, 4..=12, 1, "plies", "Maximum depth for SEE pruning.";
    exchange_quiet = 60, 20..=120, 8, "centipawns per ply", "Maximum loss by SEE of a quiet move, by depth.";
    exchange_capture = 95, 40..=180, 10, "centipawns per ply", "Maximum loss by SEE of a capture, by depth.";

    gain_margin = 120, 60..=300, 20, "centipawns", "Promotions that gain this much count as tactical.";
    delta_margin = 63, 60..=300, 15, "centipawns", "Delta pruning margin of quiescence search.";

    history_bonus = 150, 60..=300, 15, "history per ply", "History bonus, by depth.";
    history_offset = 80, 0..=200, 15, "history", "Constant subtracted from the history bonus.";
    history_limit = 1800, 800..=3200, 150, "history", "Maximum history bonus.";
    history_surplus = 60, 20..=150, 12, "centipawns", "A cutoff this far above beta counts as one ply deeper.";
    history_answered = 60, 0..=150, 12, "percent", "Share of the bonus for a move to which all replies fail low.";
    history_evaluation = 60, 0..=150, 12, "history per 10 centipawns", "Bonus of a move by how it changed the evaluation.";
    history_evaluation_limit = 1500, 500..=3000, 200, "history", "Maximum of this bonus.";
    change_weight = 12, 0..=40, 3, "history per centipawn", "Ordering bonus of a quiet promotion, per centipawn gained.";
    check_weight = 12000, 0..=30000, 1000, "history", "Ordering bonus of a quiet check.";
    check_loss = 75, 0..=200, 15, "centipawns", "Maximum loss by SEE of such a check.";
    capture_tolerance = 300, 100..=1200, 40, "order", "A good capture may lose one centipawn by SEE per this much ordering score.";
    order_gain = 16, 4..=48, 2, "order per centipawn", "Weight of a capture's gain in its ordering score.";
    order_capture_history = 8, 1..=32, 2, "history", "Divisor of capture history in the ordering score of captures.";
    order_killer = 40000, 0..=100000, 2500, "history", "Ordering score of the first killer.";
    order_second_killer = 36000, 0..=100000, 2500, "history", "Ordering score of the second killer.";
    order_counter = 32000, 0..=100000, 2500, "history", "Ordering score of the countermove.";

    correction_weight = 112, 0..=150, 8, "centipawns", "Maximum correction of the evaluation by each correction history.";

    time_share = 20, 10..=50, 2, "moves", "Moves that the remaining time should last without increment.";
    time_share_added = 14, 10..=50, 2, "moves", "As time_share, with an increment of at least a hundredth of the remaining time.";
    time_increment = 80, 40..=100, 5, "percent", "Share of the increment used for each move.";
    time_hard = 400, 200..=700, 40, "percent", "Maximum time of a move, as a share of its planned time.";
    time_reserve = 45, 20..=80, 5, "percent", "Maximum time of a move, as a share of the remaining time.";
    time_last_move = 90, 50..=98, 4, "percent", "As time_reserve, for the last move before the time control.";
    time_iteration = 62, 30..=100, 4, "percent", "Base share of the planned time after which no iteration starts.";
    time_stability = 135, 100..=200, 8, "percent", "Factor of this share when the best move has just changed.";
    time_unchanged = 8, 0..=11, 1, "percent", "Decrease of this factor with each iteration that keeps the best move.";
    time_fallen = 80, 0..=200, 12, "percent", "Maximum increase of the share by a fallen score, one percent per centipawn.";
    time_risen = 20, 0..=60, 5, "percent", "Maximum decrease of the share by a risen score, one percent per centipawn.";
    time_effort = 160, 130..=250, 8, "percent", "Factor of the share when no nodes went to the best move.";
    time_effort_best = 95, 0..=125, 8, "percent", "Decrease of this factor when all nodes went to the best move.";
    time_decisive = 50, 10..=100, 8, "percent", "Factor of the share when the score is a mate.";
}
