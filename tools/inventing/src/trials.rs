//! Trial games that show how a game goes.

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_learning::self_play_record::{Points, SelfPlayEnd};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_learning::self_player::SelfPlayer;
use chrysalis_rules::GameRef;
use chrysalis_rules::board::Color;
use chrysalis_rules::random::SplitMix64;
use chrysalis_search::EngineError;
use std::time::{Duration, Instant};

/// Plies after which a random game is abandoned.
const LONGEST: usize = 300;
/// Nodes per move of the engine.
const NODES: u64 = 200;

/// The results of trial games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trials {
    /// Number of games.
    pub games: u32,
    /// Games won by White.
    pub white: u32,
    /// Games won by Black.
    pub black: u32,
    /// Games drawn by the rules.
    pub drawn: u32,
    /// Games abandoned because of their length, or ended by the score.
    pub open: u32,
    /// Plies of all games together.
    pub plies: u64,
    /// Legal moves of all positions together.
    pub moves: u64,
    /// Number of positions in which legal moves were counted.
    pub positions: u64,
    /// The most legal moves in a position.
    pub most_moves: usize,
}

impl Trials {
    /// Mean length of a game in plies.
    pub fn mean_plies(&self) -> f64 {
        share(self.plies, u64::from(self.games))
    }

    /// Mean number of legal moves in a position.
    pub fn mean_moves(&self) -> f64 {
        share(self.moves, self.positions)
    }

    /// Whether neither side won a game.
    pub fn nobody_wins(&self) -> bool {
        self.white + self.black == 0
    }

    fn ends(&mut self, winner: Option<Color>, over: bool) {
        self.games += 1;
        match winner {
            Some(Color::White) => self.white += 1,
            Some(Color::Black) => self.black += 1,
            None if over => self.drawn += 1,
            None => self.open += 1,
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn share(sum: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}

/// Plays games of random moves: at most `wanted`, at least one, as many as fit into `time`.
pub fn at_random(game: GameRef, wanted: u32, time: Duration, stopped: &dyn Fn() -> bool) -> Trials {
    let begun = Instant::now();
    let mut random = SplitMix64::new(1);
    let mut trials = Trials::default();
    while trials.games < wanted && (trials.games == 0 || begun.elapsed() < time) && !stopped() {
        let mut session = Session::new(game);
        let outcome = loop {
            if let Some(outcome) = session.outcome() {
                break Some(outcome);
            }
            // A single game may take as long as all games should.
            if session.plies() >= LONGEST || begun.elapsed() > 2 * time {
                break None;
            }
            let moves = session.legal_moves();
            trials.moves += moves.len() as u64;
            trials.positions += 1;
            trials.most_moves = trials.most_moves.max(moves.len());
            let Some(&m) = moves.get(random.below(moves.len())) else { break None };
            if session.play(m).is_err() {
                break None;
            }
        };
        trials.plies += session.plies() as u64;
        trials.ends(outcome.and_then(|outcome| outcome.winner), outcome.is_some());
    }
    trials
}

/// Plays quick games of the engine against itself: at most `wanted`, as many as fit into `time`.
///
/// # Errors
/// If the engine fails.
pub fn by_engine(
    game: GameRef,
    evaluation: &AnyEvaluation,
    wanted: u32,
    time: Duration,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Trials, EngineError> {
    let begun = Instant::now();
    let settings = SelfPlaySettings { nodes: NODES, changed: 0, ..SelfPlaySettings::new(game) };
    let mut player = SelfPlayer::new(&settings, evaluation)?;
    let mut trials = Trials::default();
    let late = || stopped() || begun.elapsed() > time;
    while trials.games < wanted && !late() {
        let Some(record) = player.play(u64::from(trials.games), &late)? else { break };
        trials.plies += record.plies.len() as u64;
        let winner = match record.points {
            Points::One => Some(Color::White),
            Points::None => Some(Color::Black),
            Points::Half => None,
        };
        trials.ends(winner, record.end != SelfPlayEnd::TooLong);
    }
    Ok(trials)
}
