//! Every tunable number of the search, one line each.

/// A tunable number, for tuners and hidden options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name.
    pub name: &'static str,
    /// The value in use unless it is set.
    pub default: i32,
    /// The least value that makes sense.
    pub min: i32,
    /// The greatest value that makes sense.
    pub max: i32,
    /// A change that can be felt.
    pub step: i32,
    /// What it counts.
    pub unit: &'static str,
    /// What it does.
    pub meaning: &'static str,
}

macro_rules! tunables {
    ($($name:ident = $default:literal, $min:literal..=$max:literal, $step:literal, $unit:literal, $doc:literal;)*) => {
        /// The values of all tunable numbers.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Tunables {
            $(#[doc = $doc] pub $name: i32,)*
        }

        /// Every tunable number.
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
            /// Sets the number with this name, kept within its range; false when there is none.
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
    aspiration_depth = 5, 3..=9, 1, "plies", "From this depth on windows are narrow.";
    aspiration_window = 20, 5..=60, 4, "centipawns", "Half the width of the first window.";
    aspiration_growth = 60, 20..=200, 15, "percent", "How much a window that failed grows.";
    aspiration_limit = 800, 200..=3000, 100, "centipawns", "A window that would grow by more is opened wide.";
    aspiration_failures = 3, 0..=6, 1, "plies", "Each failure above a window makes the next try a ply less deep, up to so many.";

    table_quiet_plies = 90, 60..=100, 4, "plies", "After so many without capture and pawn move the table's scores end no node.";

    reverse_futility_depth = 8, 4..=12, 1, "plies", "Up to this depth a position far above beta is left.";
    reverse_futility_margin = 62, 40..=140, 8, "centipawns a ply", "How far above beta.";
    reverse_futility_improving = 121, 0..=140, 10, "centipawns", "The margin shrinks by this when improving.";
    reverse_futility_losing = 1000, 100..=2000, 100, "centipawns", "Not where it is behind by more.";
    razoring_depth = 3, 1..=5, 1, "plies", "Up to this depth a position far below alpha is checked by quiescence.";
    razoring_margin = 357, 120..=500, 25, "centipawns a ply", "How far below alpha.";

    null_move_depth = 3, 2..=5, 1, "plies", "From this depth on passing is tried.";
    null_move_margin = 177, 0..=300, 20, "centipawns", "The evaluation must lie so far above beta: constant part.";
    null_move_slope = 20, 0..=60, 4, "centipawns a ply", "By so much less with depth.";
    null_move_reduction = 3, 2..=5, 1, "plies", "Reduction after passing.";
    null_move_divisor = 4, 2..=8, 1, "plies", "One more ply of reduction for so much depth.";
    null_move_evaluation = 124, 100..=400, 20, "centipawns", "One more ply of reduction for so much above beta.";
    null_move_surplus = 3, 1..=6, 1, "plies", "The most that this adds.";
    null_move_verification = 12, 8..=20, 1, "plies", "From this depth on a cutoff by passing is verified.";
    small_probcut_margin = 469, 150..=800, 40, "centipawns", "The table's score so far above beta is enough.";
    small_probcut_depth = 4, 1..=6, 1, "plies", "So much less deep.";

    internal_reduction_depth = 4, 3..=8, 1, "plies", "From this depth on a position without hash move is reduced.";
    singular_depth = 7, 5..=10, 1, "plies", "From this depth on the hash move is compared with all others.";
    singular_table_depth = 3, 1..=6, 1, "plies", "The table's score may be so much less deep.";
    singular_margin = 2, 1..=6, 1, "centipawns a ply", "How far the others must fall behind.";
    singular_double = 19, 5..=80, 5, "centipawns", "Falling behind by so much more extends twice.";
    singular_company = 2, 0..=4, 1, "plies", "A hash move that beats beta and is not the only good one is searched so much less deep.";
    singular_company_cut = 1, 0..=3, 1, "plies", "The same for one that does not, where a cutoff is expected.";

    late_move_depth = 3, 2..=5, 1, "plies", "From this depth on late moves are reduced.";
    late_move_base = 50, 20..=150, 8, "percent of a ply", "Reduction of late moves: constant part.";
    late_move_divisor = 185, 150..=350, 15, "percent", "Reduction of late moves: divisor of the logarithms.";
    late_move_history = 7000, 3000..=16000, 500, "history", "One ply less or more for so much history.";
    late_move_cut = 180, 50..=300, 15, "percent of a ply", "Late moves are reduced more where a cutoff is expected.";
    late_move_pv = 100, 0..=200, 15, "percent of a ply", "Late moves are reduced less where a principal variation has passed.";
    late_move_cutoffs = 80, 0..=200, 15, "percent of a ply", "Late moves are reduced more where their siblings had many cutoffs.";
    late_move_capture = 80, 0..=200, 15, "percent of a ply", "Late moves are reduced more where the hash move captures.";
    late_move_killer = 80, 0..=200, 15, "percent of a ply", "Killers and counter-moves are reduced less.";
    late_move_principal = 100, 0..=200, 15, "percent of a ply", "Late moves are reduced less where the exact score is wanted.";
    late_move_worsening = 60, 0..=200, 15, "percent of a ply", "Late moves are reduced more where the side to move does not improve.";
    late_move_danger = 100, 0..=200, 15, "percent of a ply", "Late moves are reduced less out of danger and into it.";
    late_move_deeper = 43, 20..=120, 10, "centipawns", "A reduced move so far above the best is searched a ply deeper.";
    raised_depth = 11, 3..=20, 1, "plies", "Up to this depth moves after one that raised alpha are searched less deep.";
    raised_reduction = 1, 0..=3, 1, "plies", "By so much.";
    late_move_count = 3, 1..=8, 1, "moves", "Moves always kept from pruning by number.";
    late_move_pruning_depth = 7, 3..=10, 1, "plies", "Up to this depth late moves are pruned by number.";
    futility_depth = 5, 3..=10, 1, "plies", "Up to this depth quiet moves far below alpha are pruned.";
    futility_base = 112, 20..=200, 12, "centipawns", "Futility margin: constant part.";
    futility_margin = 46, 40..=160, 8, "centipawns a ply", "Futility margin: by depth.";
    futility_capture_depth = 6, 3..=9, 1, "plies", "Up to this depth captures far below alpha are pruned.";
    futility_capture_base = 176, 50..=300, 20, "centipawns", "Futility margin of captures: constant part.";
    futility_capture_margin = 112, 50..=200, 12, "centipawns a ply", "Futility margin of captures: by depth.";
    pruning_history = 12000, 5000..=30000, 1000, "history", "Quiet moves are pruned as a ply deeper or less deep for so much history.";
    history_pruning_depth = 4, 1..=7, 1, "plies", "Up to this depth moves with bad history are pruned.";
    history_pruning_margin = 3500, 300..=8000, 400, "history a ply", "How bad the history must be.";
    exchange_depth = 8, 4..=12, 1, "plies", "Up to this depth moves that lose an exchange are pruned.";
    exchange_quiet = 60, 20..=120, 8, "centipawns a ply", "What a quiet move may lose.";
    exchange_capture = 95, 40..=180, 10, "centipawns a ply", "What a capture may lose.";

    gain_margin = 120, 60..=300, 20, "centipawns", "A change of kind worth this much is a gain.";
    delta_margin = 63, 60..=300, 15, "centipawns", "Quiescence leaves captures that cannot come this close to alpha.";

    history_bonus = 150, 60..=300, 15, "history a ply", "Growth of history with depth.";
    history_offset = 80, 0..=200, 15, "history", "What is taken off that growth.";
    history_limit = 1800, 800..=3200, 150, "history", "The most that one cutoff adds.";
    history_surplus = 60, 20..=150, 12, "centipawns", "A score so far above beta counts as a ply more.";
    history_answered = 60, 0..=150, 12, "percent", "Share of the growth for the move that left its opponent nothing.";
    history_evaluation = 60, 0..=150, 12, "history for 10 centipawns", "Growth with what a move did to the evaluation.";
    history_evaluation_limit = 1500, 500..=3000, 200, "history", "The most that this adds.";
    change_weight = 12, 0..=40, 3, "history a centipawn", "What a quiet change of kind adds to a move's order.";
    check_weight = 12000, 0..=30000, 1000, "history", "What a quiet check adds to a move's order.";
    check_loss = 75, 0..=200, 15, "centipawns", "What such a check may lose by an exchange.";
    capture_tolerance = 300, 100..=1200, 40, "order", "A capture may lose a centipawn for so much of its order and still be early.";
    order_gain = 16, 4..=48, 2, "order a centipawn", "What a capture gains counts so often in its order.";
    order_capture_history = 8, 1..=32, 2, "history", "So much history of a capture adds one to its order.";
    order_killer = 40000, 0..=100000, 2500, "history", "The order of the last move that refuted at the same ply.";
    order_second_killer = 36000, 0..=100000, 2500, "history", "The order of the one before it.";
    order_counter = 32000, 0..=100000, 2500, "history", "The order of the move that refuted the last one elsewhere.";

    correction_weight = 112, 0..=150, 8, "centipawns", "What each feature of a position can correct its evaluation by.";

    time_share = 20, 10..=50, 2, "moves", "Moves that the remaining time should last for where nothing is added.";
    time_share_added = 14, 10..=50, 2, "moves", "The same where each move adds a hundredth of it or more; between them in proportion.";
    time_increment = 80, 40..=100, 5, "percent", "Share of the increment spent on each move.";
    time_hard = 400, 200..=700, 40, "percent", "The most that a move may take of its planned time.";
    time_reserve = 45, 20..=80, 5, "percent", "The most that a move may take of the remaining time.";
    time_last_move = 90, 50..=98, 4, "percent", "The same for the last move before more time is added.";
    time_iteration = 62, 30..=100, 4, "percent", "Share of the planned time after which no iteration begins, except for what follows.";
    time_stability = 135, 100..=200, 8, "percent", "The share where the best move has just changed.";
    time_unchanged = 8, 0..=11, 1, "percent", "It shrinks by this for each iteration that kept the move.";
    time_fallen = 80, 0..=200, 12, "percent", "It grows by one for each centipawn that the score fell, up to this.";
    time_risen = 20, 0..=60, 5, "percent", "It shrinks by one for each that it rose, up to this.";
    time_effort = 160, 130..=250, 8, "percent", "The share where no nodes go to the best move.";
    time_effort_best = 95, 0..=125, 8, "percent", "It shrinks by this where all do.";
    time_decisive = 50, 10..=100, 8, "percent", "The share where a mate is seen.";
}
