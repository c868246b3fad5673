//! One game of self-play.

use crate::agreed_win::AgreedWin;
use crate::openings::OpeningMaker;
use crate::self_play_record::{Foreseen, PlyNote, Points, SelfPlayEnd, SelfPlayRecord, flags};
use crate::self_play_settings::SelfPlaySettings;
use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, EvaluatedBoard};
use chrysalis_rules::board::{Color, Move};
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Position, See};
use chrysalis_search::{Answer, Engine, EngineError, EngineOptions, Evaluate, Limits, Score};
use chrysalis_search::{on_deep_stack, on_root};

/// A score that announces the end of the game.
const DECISIVE: i16 = 30_000;
/// The smallest immediate gain that is flagged, in centipawns.
const GAIN: i32 = 40;
/// Openings to try before the most balanced one is taken.
const OPENINGS: usize = 100;
/// Number of opening lengths, from the shortest.
const OPENING_LENGTHS: usize = 4;

/// A player of games against itself.
pub struct SelfPlayer {
    engine: Engine<AnyEvaluation>,
    evaluation: AnyEvaluation,
    settings: SelfPlaySettings,
}

impl std::fmt::Debug for SelfPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SelfPlayer")
    }
}

impl SelfPlayer {
    /// A player with these settings.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(settings: &SelfPlaySettings, evaluation: &AnyEvaluation) -> Result<Self, EngineError> {
        let options = EngineOptions { hash: 2, ..EngineOptions::default() };
        Ok(Self {
            engine: Engine::with(options, evaluation.clone())?,
            evaluation: evaluation.clone(),
            settings: settings.clone(),
        })
    }

    /// Plays the game with this number; `None` if `stopped` returns true during the game.
    ///
    /// # Errors
    /// If a search fails, or a thread cannot be started.
    pub fn play(
        &mut self,
        number: u64,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<SelfPlayRecord>, EngineError> {
        on_deep_stack(|| self.play_here(number, stopped))?
    }

    fn play_here(
        &mut self,
        number: u64,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<SelfPlayRecord>, EngineError> {
        let mut random = SplitMix64::stream(self.settings.seed, number);
        let played_out = random.below(self.settings.played_out.max(1)) == 0;
        let Some(mut session) = self.opening(&mut random, stopped)? else { return Ok(None) };
        self.engine.clear();
        let mut record = SelfPlayRecord::begin(number, self.settings.seed, &session);
        let (mut adjudicator, mut verdict) = (Adjudicator::default(), None);
        (record.points, record.end) = loop {
            if stopped() {
                return Ok(None);
            }
            if let Some(outcome) = session.outcome() {
                break (points_of(outcome.winner), SelfPlayEnd::ByRules(outcome.reason));
            }
            if let Some((points, end)) = verdict {
                if !played_out {
                    break (points, end);
                }
                let ply = u16::try_from(record.plies.len()).unwrap_or(u16::MAX);
                record.foreseen.get_or_insert(Foreseen { ply, points });
            }
            if record.plies.len() >= self.settings.longest {
                break (Points::Half, SelfPlayEnd::TooLong);
            }
            let limits = Limits {
                nodes: Some(8 * self.settings.nodes),
                soft_nodes: Some(self.settings.nodes),
                ..Limits::default()
            };
            let answer = self.engine.search_here(session.root(), limits, |_| {})?;
            // Without legal moves the game would be over.
            let Some(best) = answer.best else { return Ok(None) };
            let score = score_of(&answer);
            let ply = self.describe(&session, best, score);
            let for_white = if session.turn() == Color::White { score } else { -score };
            record.push_move(&session, best, ply);
            if session.play(best).is_err() {
                return Ok(None);
            }
            verdict = adjudicator.hear(&self.settings, record.plies.len(), for_white);
        };
        Ok(Some(record))
    }

    /// A balanced opening; if none of many is balanced, the most balanced one.
    fn opening(
        &mut self,
        random: &mut SplitMix64,
        stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Session>, EngineError> {
        let Self { engine, settings, .. } = self;
        let openings = OpeningMaker {
            game: settings.game,
            plies: settings.shortest_opening,
            longer: OPENING_LENGTHS,
            changed: Some(settings.changed),
            kings_safe: true,
            balance: Some(settings.balance.into()),
            attempts: OPENINGS,
        };
        let mut failed = None;
        let opening = openings.make(random, |session| {
            if stopped() {
                return None;
            }
            engine.clear();
            let limits = Limits { nodes: Some(2 * settings.nodes), ..Limits::default() };
            match engine.search_here(session.root(), limits, |_| {}) {
                Ok(answer) => Some(score_of(&answer).into()),
                Err(error) => {
                    failed = Some(error);
                    None
                }
            }
        });
        failed.map_or_else(|| Ok(opening.map(|(session, _)| session)), Err)
    }

    fn describe(&self, session: &Session, m: Move, score: i16) -> PlyNote {
        on_root!(session.root(), root => self.describe_on(&root.position, m, score))
    }

    fn describe_on<G: EvaluatedBoard>(&self, position: &Position<G>, m: Move, score: i16) -> PlyNote {
        let evaluation = G::prepare(&self.evaluation, position.rules());
        let exchange = See::new(position.rules(), evaluation.values());
        let mut seen = 0;
        if position.in_check() || position.king_attacked(position.turn()) {
            seen |= flags::DANGER;
        }
        // Where every move changes its piece, a change means nothing; elsewhere it may be the point of the
        // move.
        let changing = position.rules().game().promotions.every_move_changes();
        let change = if changing { 0 } else { exchange.change(position, m) };
        let takes = exchange.taken(position, m) > 0 && exchange.see_ge(position, m, GAIN);
        if takes || change >= GAIN {
            seen |= flags::GAIN;
        }
        if score.abs() >= DECISIVE {
            seen |= flags::DECISIVE;
        }
        PlyNote { score, flags: seen }
    }
}

fn score_of(answer: &Answer) -> i16 {
    let decisive = i32::from(DECISIVE);
    let value = match (answer.score, answer.value) {
        (Some(Score::Mate(moves)), _) => decisive * moves.signum(),
        (_, value) => value.unwrap_or(0).clamp(1 - decisive, decisive - 1),
    };
    i16::try_from(value).unwrap_or(0)
}

fn points_of(winner: Option<Color>) -> Points {
    match winner {
        Some(Color::White) => Points::One,
        Some(Color::Black) => Points::None,
        None => Points::Half,
    }
}

/// Adjudicates games by the scores of both sides.
#[derive(Debug, Default)]
struct Adjudicator {
    win: AgreedWin,
    level: u32,
}

impl Adjudicator {
    /// Takes the score of the last ply from White's view; returns a verdict once both sides have agreed for
    /// long enough.
    fn hear(
        &mut self,
        settings: &SelfPlaySettings,
        plies: usize,
        score: i16,
    ) -> Option<(Points, SelfPlayEnd)> {
        self.level = if score.abs() <= settings.level { self.level + 1 } else { 0 };
        if let Some(winner) = self.win.hear(score.into(), settings.won.into(), settings.won_plies) {
            return Some((points_of(Some(winner)), SelfPlayEnd::Resigned));
        }
        let late = plies >= settings.level_after;
        (late && self.level >= settings.level_plies).then_some((Points::Half, SelfPlayEnd::Agreed))
    }
}
