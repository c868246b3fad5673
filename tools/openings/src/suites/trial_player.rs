//! Plays games from openings, to see what White scores.

use chrysalis_engine::{Color, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_learning::agreed_win::AgreedWin;
use chrysalis_rules::random::SplitMix64;
use chrysalis_search::{Engine, EngineError, EngineOptions, Limits, on_deep_stack};

/// The transposition table in MiB.
const HASH: usize = 2;
/// A move has at least this share of the nodes, and at most as much more than all, in percent: so games differ.
const LEAST: u64 = 80;
/// A game is won when both sides agree on so many centipawns for so many plies.
const WON: i32 = 1200;
const WON_PLIES: u32 = 6;
/// A game is a draw after so many plies.
const LONGEST: usize = 400;

/// An engine that plays both sides.
#[derive(Debug)]
pub(super) struct TrialPlayer(Engine<AnyEvaluation>);

impl TrialPlayer {
    pub(super) fn new(evaluation: AnyEvaluation) -> Result<Self, EngineError> {
        let options = EngineOptions { hash: HASH, ..EngineOptions::default() };
        Ok(Self(Engine::with(options, evaluation)?))
    }

    /// White's points in halves, in a game with about so many nodes for each move; `None` if `stop` returned true.
    pub(super) fn play(
        &mut self,
        opening: &Session,
        nodes: u64,
        random: &mut SplitMix64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<u32>, EngineError> {
        on_deep_stack(|| self.play_here(opening.clone(), nodes, random, stop))?
    }

    fn play_here(
        &mut self,
        mut session: Session,
        nodes: u64,
        random: &mut SplitMix64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<u32>, EngineError> {
        self.0.clear();
        let (mut win, mut decided) = (AgreedWin::default(), None);
        for _ in 0..LONGEST {
            if stop() {
                return Ok(None);
            }
            if let Some(outcome) = session.outcome() {
                return Ok(Some(halves(outcome.winner)));
            }
            if decided.is_some() {
                return Ok(Some(halves(decided)));
            }
            let share = LEAST + random.below(usize::try_from(2 * (100 - LEAST) + 1).unwrap_or(1)) as u64;
            let limits = Limits { nodes: Some((nodes * share / 100).max(1)), ..Limits::default() };
            let answer = self.0.search_here(session.root(), limits, |_| {})?;
            let own = answer.score.map_or(0, |score| score.centipawns());
            let for_white = if session.turn() == Color::White { own } else { -own };
            decided = win.hear(for_white, WON, WON_PLIES);
            let played = answer.best.is_some_and(|best| session.play(best).is_ok());
            if !played {
                break;
            }
        }
        Ok(Some(halves(None)))
    }
}

/// White's points in halves.
fn halves(winner: Option<Color>) -> u32 {
    match winner {
        Some(Color::White) => 2,
        None => 1,
        Some(Color::Black) => 0,
    }
}
