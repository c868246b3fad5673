//! Makes suites by the engine's own analysis and games.
//!
//! Games from openings of every promise first tell what White scores where a search expects this or that; the suites
//! then hold what White scores in games.
//!
//! A line is walked from the initial position: a short search gives the best moves with their expected scores, and
//! one of them is chosen at random, the more likely the less it costs. Of the positions on the way one that suits is
//! searched longer, and taken if it still does. How much a move of each side may cost is adapted as openings turn out
//! too good or too bad for White.

use super::kind::SuiteKind;
use super::score_fit::ScoreFit;
use super::settings::SuiteSettings;
use super::suite_error::SuiteError;
use super::text::SuiteOpening;
use super::trial_player::TrialPlayer;
use super::trials::{OF_EACH, SuiteTrials, Trial};
use chrysalis_analysis::analyzing::{Analyzer, AnalyzerLimits, Expectation, PositionAnalysis, Question};
use chrysalis_engine::{Color, Move, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::GameRef;
use chrysalis_rules::random::SplitMix64;
use chrysalis_search::on_deep_stack;
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

/// The shortest and the longest opening, in plies.
const PLIES: [usize; 2] = [4, 8];
/// The best moves among which one is chosen.
const CHOICES: usize = 16;
/// Walks for each opening, and in addition, after which no more are expected.
const PATIENCE: usize = 100;
const FIRST: usize = 1000;
/// Walks to nothing new, after which moves may cost more.
const VAIN: usize = 20;
/// Walks for each opening of which games are tried: some promises are out of reach in some games.
const TRIAL_PATIENCE: usize = 40;
/// The ranges of White's expectation of which games are tried, in ten-thousandths of a point.
const TRIED: [RangeInclusive<u16>; 6] =
    [3500..=4500, 4500..=5500, 5500..=6500, 6500..=7500, 7500..=8500, 8500..=9500];
/// The streams of random numbers, beside one for each kind.
const TRIALS: u64 = 16;
const GAMES: u64 = 1 << 32;
/// The transposition table in MiB.
const HASH: usize = 2;

/// How much a move may cost its side, in ten-thousandths of a point.
#[derive(Clone, Copy, Debug)]
struct Costs {
    white: u16,
    black: u16,
}

const STEP: u16 = 25;
const COSTS: [u16; 2] = [300, 6000];

impl Costs {
    /// What moves of a walk to this range may cost at first: the more White is to be ahead, the more Black's.
    fn new(wanted: &RangeInclusive<u16>) -> Self {
        let ahead = i32::from(wanted.start().midpoint(*wanted.end())) - 5000;
        let cost = |own: i32| u16::try_from((500 + own).clamp(400, i32::from(COSTS[1]))).unwrap_or(COSTS[0]);
        Self { white: cost(-ahead), black: cost(ahead) }
    }

    fn for_side(self, color: Color) -> u16 {
        if color == Color::White { self.white } else { self.black }
    }

    /// The costs when walks lead to nothing new.
    fn widen(&mut self) {
        for cost in [&mut self.white, &mut self.black] {
            *cost = (*cost + STEP).min(COSTS[1]);
        }
    }

    /// The costs after a walk that was too good or too bad for White.
    fn adapt(&mut self, white_was_better: bool) {
        let (more, less) = match white_was_better {
            true => (&mut self.white, &mut self.black),
            false => (&mut self.black, &mut self.white),
        };
        *more = (*more + STEP).min(COSTS[1]);
        *less = (*less - STEP).max(COSTS[0]);
    }
}

/// What a position is worth for White.
fn for_white(found: &PositionAnalysis, turn: Color) -> Option<Expectation> {
    let own = found.first()?.expectation;
    Some(if turn == Color::White { own } else { own.reversed() })
}

/// The best moves of a position with what each costs, and White's expectation.
#[derive(Clone, Debug)]
struct Choices {
    white: Expectation,
    moves: Vec<(Move, u16)>,
}

/// Makes the suites of a game.
#[derive(Debug)]
pub struct SuiteMaker {
    game: GameRef,
    settings: SuiteSettings,
    analyzer: Analyzer,
    known: HashMap<u64, Option<Choices>>,
    taken: HashSet<u64>,
    player: TrialPlayer,
}

impl SuiteMaker {
    /// A maker with an engine of its own.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(
        game: GameRef,
        settings: SuiteSettings,
        evaluation: AnyEvaluation,
    ) -> Result<Self, SuiteError> {
        let player = TrialPlayer::new(evaluation.clone())?;
        // Searches are too short to hand each to a thread.
        let analyzer = Analyzer::new(HASH, 1, evaluation)?.without_threads(|| {});
        Ok(Self { game, settings, analyzer, known: HashMap::new(), taken: HashSet::new(), player })
    }

    /// The openings of every promise from which games are to be played; these are in no suite that follows. `None` if
    /// `stop` returned true.
    ///
    /// # Errors
    /// If a search fails.
    pub fn trials(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Option<SuiteTrials>, SuiteError> {
        on_deep_stack(|| self.trials_here(stop))?
    }

    fn trials_here(&mut self, stop: &dyn Fn() -> bool) -> Result<Option<SuiteTrials>, SuiteError> {
        let openings = self.settings.games.div_ceil(OF_EACH as usize);
        let mut trials = Vec::new();
        for (number, range) in TRIED.into_iter().enumerate() {
            let count = (openings + number) / TRIED.len();
            let patience = TRIAL_PATIENCE * count;
            let mut take = |searched, session: &Session| {
                trials.push(Trial { searched, opening: Opening::from_session(session) });
            };
            let stream = TRIALS + number as u64;
            if !self.walks(stream, &range, count, patience, stop, &mut take)? {
                return Ok(None);
            }
        }
        Ok(Some(SuiteTrials::new(&self.game, &self.settings, trials)))
    }

    /// Plays the games of the next opening; returns the line to keep, or `None` if there are no more or `stop` returned
    /// true.
    ///
    /// # Errors
    /// If a search fails.
    pub fn play(
        &mut self,
        trials: &mut SuiteTrials,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<String>, SuiteError> {
        let Some(trial) = trials.next() else { return Ok(None) };
        let opening = trial.opening.session(self.game)?;
        let number = trials.games()[0] as u64;
        let mut random = SplitMix64::stream(self.settings.seed, GAMES + number);
        let mut halves = 0;
        for _ in 0..OF_EACH {
            let Some(more) = self.player.play(&opening, self.settings.game_nodes, &mut random, stop)? else {
                return Ok(None);
            };
            halves += more;
        }
        Ok(Some(trials.take(halves)))
    }

    /// Makes the openings of all kinds by what White scores in games, in random order within each; fewer than asked for
    /// if the game has no more. `progress` receives how many there are. `None` if `stop` returned true.
    ///
    /// # Errors
    /// If a search fails.
    pub fn make(
        &mut self,
        fit: &ScoreFit,
        stop: &(dyn Fn() -> bool + Sync),
        progress: &mut (dyn FnMut(usize) + Send),
    ) -> Result<Option<Vec<SuiteOpening>>, SuiteError> {
        on_deep_stack(|| self.make_here(fit, stop, progress))?
    }

    fn make_here(
        &mut self,
        fit: &ScoreFit,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Option<Vec<SuiteOpening>>, SuiteError> {
        let mut found = Vec::new();
        for (stream, kind) in (0..).zip(SuiteKind::ALL) {
            let percent = kind.percent();
            let [least, most] = [*percent.start(), *percent.end()]
                .map(|percent| fit.by_search(Expectation::from_parts(100 * percent)).parts());
            let mut take = |searched, session: &Session| {
                let percent = (fit.in_games(searched).parts() + 50) / 100;
                found.push(SuiteOpening { percent, opening: Opening::from_session(session) });
                progress(found.len());
            };
            let count = self.settings.count;
            if !self.walks(stream, &(least..=most), count, FIRST + PATIENCE * count, stop, &mut take)? {
                return Ok(None);
            }
        }
        Ok(Some(found))
    }

    /// Walks until so many openings with such an expectation of White are taken, or patience ends; false if `stop`
    /// returned true.
    fn walks(
        &mut self,
        stream: u64,
        wanted: &RangeInclusive<u16>,
        count: usize,
        patience: usize,
        stop: &dyn Fn() -> bool,
        take: &mut dyn FnMut(Expectation, &Session),
    ) -> Result<bool, SuiteError> {
        let (mut costs, mut taken, mut vain) = (Costs::new(wanted), 0, 0);
        let mut random = SplitMix64::stream(self.settings.seed, stream);
        for _ in 0..patience {
            if taken == count {
                break;
            }
            if stop() {
                return Ok(false);
            }
            if let Some((white, session)) = self.walk(wanted, &mut costs, &mut random)? {
                take(white, &session);
                (taken, vain) = (taken + 1, 0);
            } else {
                vain += 1;
                if vain % VAIN == 0 {
                    costs.widen();
                }
            }
        }
        Ok(true)
    }

    /// Walks one line; an opening if a position on it suits and is new.
    fn walk(
        &mut self,
        wanted: &RangeInclusive<u16>,
        costs: &mut Costs,
        random: &mut SplitMix64,
    ) -> Result<Option<(Expectation, Session)>, SuiteError> {
        let suits = |white: &Expectation| wanted.contains(&white.parts());
        let mut session = Session::new(self.game);
        let mut candidates = Vec::new();
        let mut last = None;
        let plies = PLIES[0] + random.below(PLIES[1] - PLIES[0] + 1);
        for _ in 0..plies {
            let Some(choices) = self.choices(&session)? else { break };
            let most = costs.for_side(session.turn());
            let chances: Vec<(Move, usize)> = choices
                .moves
                .iter()
                .map(|&(m, cost)| (m, usize::from(most.saturating_sub(cost)).pow(2)))
                .collect();
            let mut drawn = random.below(chances.iter().map(|(_, chance)| chance).sum());
            let chosen = chances.iter().find(|(_, chance)| {
                let here = drawn < *chance;
                drawn = drawn.saturating_sub(*chance);
                here
            });
            let Some((m, _)) = chosen else { break };
            if session.play(*m).is_err() || session.outcome().is_some() {
                break;
            }
            if session.plies() >= PLIES[0]
                && let Some(choices) = self.choices(&session)?
            {
                last = Some(choices.white);
                if suits(&choices.white) && !self.taken.contains(&session.key()) {
                    candidates.push(session.clone());
                }
            }
        }
        if let Some(white) = last.filter(|white| !suits(white)) {
            costs.adapt(white.parts() > *wanted.end());
        }
        // The longest one: the others are on more walks.
        let Some(session) = candidates.pop() else { return Ok(None) };
        let found = self.analyze(&session, 1, self.settings.nodes)?;
        let white = for_white(&found, session.turn()).filter(suits);
        Ok(white.filter(|_| self.taken.insert(session.key())).map(|white| (white, session)))
    }

    fn choices(&mut self, session: &Session) -> Result<Option<Choices>, SuiteError> {
        if let Some(known) = self.known.get(&session.key()) {
            return Ok(known.clone());
        }
        let found = self.analyze(session, CHOICES, self.settings.choice_nodes)?;
        let choices = for_white(&found, session.turn()).map(|white| {
            let best = found.first().map_or(Expectation::EVEN, |line| line.expectation);
            let cost = |line: &Expectation| best.above(*line).parts();
            let moves = found.lines.iter();
            let moves = moves.filter_map(|line| Some((*line.moves.first()?, cost(&line.expectation))));
            Choices { white, moves: moves.collect() }
        });
        self.known.insert(session.key(), choices.clone());
        Ok(choices)
    }

    fn analyze(
        &mut self,
        session: &Session,
        lines: usize,
        nodes: u64,
    ) -> Result<PositionAnalysis, SuiteError> {
        let limits = AnalyzerLimits { nodes: Some(nodes), lines, ..AnalyzerLimits::default() };
        // The moves before a position do not matter to what follows it in an opening.
        let alone = session.last();
        let question = Question { session: &alone, played: None, limits: &limits, allow: &[], avoid: &[] };
        Ok(self.analyzer.analyze(&question, &|| false, &mut |_| {})?)
    }
}
