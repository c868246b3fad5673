//! Makes suites by the engine's own analysis.
//!
//! A line is walked from the initial position: a short search gives the best moves with their expected scores, and
//! one of them is chosen at random, the more likely the less it costs. Of the positions on the way one that suits is
//! searched longer, and taken if it still does. How much a move of each side may cost is adapted as openings turn out
//! too good or too bad for White.

use super::kind::SuiteKind;
use super::suite_error::SuiteError;
use super::text::SuiteOpening;
use chrysalis_analysis::analyzing::{Analyzer, AnalyzerLimits, Expectation, PositionAnalysis, Question};
use chrysalis_engine::{Color, Move, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::GameRef;
use chrysalis_rules::random::SplitMix64;
use std::collections::{HashMap, HashSet};

/// The shortest and the longest opening, in plies.
const PLIES: [usize; 2] = [4, 8];
/// The best moves among which one is chosen.
const CHOICES: usize = 16;
/// Walks for each opening, and in addition, after which no more are expected.
const PATIENCE: usize = 100;
const FIRST: usize = 1000;
/// The transposition table in MiB.
const HASH: usize = 2;

/// How suites are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuiteSettings {
    /// Openings of each kind.
    pub count: usize,
    /// Nodes of the search by which an opening is taken.
    pub nodes: u64,
    /// Nodes of the search by which a move on the way is chosen.
    pub choice_nodes: u64,
    /// The seed; the same settings give the same suites.
    pub seed: u64,
}

impl Default for SuiteSettings {
    fn default() -> Self {
        Self { count: 200, nodes: 10_000, choice_nodes: 2000, seed: 1 }
    }
}

/// How much a move may cost its side, in ten-thousandths of a point.
#[derive(Clone, Copy, Debug)]
struct Costs {
    white: u16,
    black: u16,
}

const STEP: u16 = 25;
const COSTS: [u16; 2] = [300, 6000];

impl Costs {
    fn new(kind: SuiteKind) -> Self {
        match kind {
            SuiteKind::Balanced => Self { white: 500, black: 500 },
            SuiteKind::Decisive => Self { white: 400, black: 2500 },
        }
    }

    fn of(self, color: Color) -> u16 {
        if color == Color::White { self.white } else { self.black }
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

/// Whether White's expectation suits a kind.
fn suits(kind: SuiteKind, white: Expectation) -> bool {
    let [least, most] = [*kind.percent().start() * 100, *kind.percent().end() * 100];
    (least..=most).contains(&white.parts())
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
        let analyzer = Analyzer::new(HASH, 1, evaluation)?;
        Ok(Self { game, settings, analyzer, known: HashMap::new(), taken: HashSet::new() })
    }

    /// Makes the openings of all kinds, in random order within each; fewer than asked for if the game has no more.
    /// `progress` receives how many there are. `None` if `stop` returned true.
    ///
    /// # Errors
    /// If a search fails.
    pub fn make(
        &mut self,
        stop: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Option<Vec<SuiteOpening>>, SuiteError> {
        let mut found = Vec::new();
        for (stream, kind) in (0..).zip(SuiteKind::ALL) {
            let (mut costs, wanted) = (Costs::new(kind), found.len() + self.settings.count);
            let mut random = SplitMix64::stream(self.settings.seed, stream);
            for _ in 0..FIRST + PATIENCE * self.settings.count {
                if found.len() == wanted {
                    break;
                }
                if stop() {
                    return Ok(None);
                }
                if let Some(opening) = self.walk(kind, &mut costs, &mut random)? {
                    found.push(opening);
                    progress(found.len());
                }
            }
        }
        Ok(Some(found))
    }

    /// Walks one line; an opening if a position on it suits and is new.
    fn walk(
        &mut self,
        kind: SuiteKind,
        costs: &mut Costs,
        random: &mut SplitMix64,
    ) -> Result<Option<SuiteOpening>, SuiteError> {
        let mut session = Session::new(self.game);
        let mut candidates = Vec::new();
        let mut last = None;
        let plies = PLIES[0] + random.below(PLIES[1] - PLIES[0] + 1);
        for _ in 0..plies {
            let Some(choices) = self.choices(&session)? else { break };
            let most = costs.of(session.turn());
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
                if suits(kind, choices.white) && !self.taken.contains(&session.key()) {
                    candidates.push(session.clone());
                }
            }
        }
        if let Some(white) = last.filter(|&white| !suits(kind, white)) {
            costs.adapt(white.parts() > kind.percent().end() * 100);
        }
        // The longest one: the others are on more walks.
        let Some(session) = candidates.pop() else { return Ok(None) };
        let found = self.analyze(&session, 1, self.settings.nodes)?;
        let white = for_white(&found, session.turn()).filter(|&white| suits(kind, white));
        Ok(white.filter(|_| self.taken.insert(session.key())).map(|white| SuiteOpening {
            percent: (white.parts() + 50) / 100,
            opening: Opening::of(&session),
        }))
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
