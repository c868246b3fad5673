//! The classical evaluation: one scan of the board, then the terms, then the taper.

use super::caches::Caches;
use super::compiled_tables::Tables;
use super::counting::{count, summed};
use super::evaluation_cache::EvaluationCache;
use super::mop_up::hunter;
use super::taper::{Taper, total_with};
use crate::term_sink::Trace;
use crate::terms::pawn_structure;
use crate::terms::term::Term;
use crate::weights::companions::Companions;
use crate::weights::game_network::GameNetwork;
use crate::weights::parameters::Parameters;
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES, at_full_speed};
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{
    Evaluate, Evaluation, Event, ExplainedTerm, Explanation, Root, Search, Searched, TunableChoices,
    WdlModel, explain,
};
use once_cell::sync::Lazy;
use std::sync::Arc;

/// Compiled tables of shipped and derived parameters, which never change.
static SHIPPED: Lazy<EvaluationCache> = Lazy::new(EvaluationCache::default);

/// The evaluation of the programs, by a name that does not say which one it is: callers need not change when
/// another takes its place. [`load::evaluation`](crate::load::evaluation) reads one from files.
pub type AnyEvaluation = Classical;

/// The classical evaluation, with a network for the games that have one. The default is the one that the
/// program ships with.
///
/// ```
/// use chrysalis_eval::AnyEvaluation;
/// use chrysalis_rules::{Catalogue, on_board};
/// use chrysalis_search::{Evaluate, Evaluation};
/// let game = Catalogue::shipped().featured();
/// let score = on_board!(game, on => AnyEvaluation::default().on(on.rules).evaluate(&on.start));
/// assert!(score.abs() < 100);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Classical {
    /// Weights and networks that replace the shipped ones of their games.
    loaded: Arc<Vec<(GameWeights, EvaluationCache)>>,
    /// What was supplied with games.
    companions: Companions,
    /// Whether networks are turned off.
    without_networks: bool,
}

/// The weights of a game, and the network that was trained on them, if any.
#[derive(Clone, Debug)]
pub struct GameWeights {
    /// The evaluation parameters of the game.
    pub parameters: Parameters,
    /// The network trained on these parameters; `None` for an evaluation by the terms alone.
    pub network: Option<GameNetwork>,
}

impl From<Parameters> for GameWeights {
    fn from(parameters: Parameters) -> Self {
        Self { parameters, network: None }
    }
}

/// The classical evaluation bound to one game.
#[derive(Clone, Debug)]
pub struct ClassicalOn<G: Playable> {
    tables: Arc<Tables<G>>,
    caches: Caches<G>,
}

impl Classical {
    /// The evaluation with these weights for their game, and the shipped weights for all other games.
    pub fn with(weights: impl Into<GameWeights>) -> Self {
        Self::with_all([weights.into()])
    }

    /// The evaluation with these weights for their games, and the shipped weights for all other games.
    pub fn with_all(weights: impl IntoIterator<Item = GameWeights>) -> Self {
        let loaded = weights.into_iter().map(|weights| (weights, EvaluationCache::default()));
        Self { loaded: Arc::new(loaded.collect()), ..Self::default() }
    }

    /// The ids of the games for which weights were loaded.
    pub fn loaded_games(&self) -> impl Iterator<Item = &str> {
        self.loaded.iter().map(|(weights, _)| weights.parameters.game.as_str())
    }

    /// This evaluation with what was supplied with games, for those that have no weights in it.
    #[must_use]
    pub fn accompanied(self, companions: Companions) -> Self {
        Self { companions, ..self }
    }

    /// This evaluation with its networks turned off.
    #[must_use]
    pub fn without_networks(self) -> Self {
        Self { without_networks: true, ..self }
    }
}

impl Evaluation for Classical {
    type On<G: Playable> = ClassicalOn<G>;

    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> ClassicalOn<G> {
        let game = rules.game();
        let loaded = self.loaded.iter().find(|(weights, _)| weights.parameters.game == game.id);
        let tables = match loaded {
            Some((weights, cache)) => {
                cache.tables(rules, || (weights.parameters.clone(), weights.network.clone()))
            }
            None => self.companions.tables(game).unwrap_or(&SHIPPED).tables(rules, || {
                let parameters = self.companions.parameters(game).unwrap_or_else(|error| {
                    unreachable!("the parameters of {} that are part of the program: {error}", game.id)
                });
                let network = self.companions.network(game, &parameters);
                (parameters, network)
            }),
        };
        ClassicalOn::new(tables, !self.without_networks)
    }
}

/// Written out, so that the search with this evaluation is compiled here and not in every program.
impl Searched for Classical {
    #[inline(never)]
    fn run(search: &Search<Self>, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        search.run(report)
    }

    #[inline(never)]
    fn explain(&self, root: &Root) -> Explanation {
        explain(self, root)
    }
}

impl<G: Playable> ClassicalOn<G> {
    /// An evaluation by the given tables, with their network if `networks` is true.
    pub fn new(tables: Arc<Tables<G>>, networks: bool) -> Self {
        let network = tables.network.as_ref().filter(|_| networks);
        let fits = |kept: &Caches<G>| kept.networked.is_some() == network.is_some();
        let caches = tables.cache_pool.take(fits);
        let caches = caches.unwrap_or_else(|| Caches::new(network.cloned()));
        Self { tables, caches }
    }

    /// Clears the pawn hash table, the accumulators and the cached scores. This changes the speed only, never a
    /// score.
    pub fn forget(&mut self) {
        let network = self.caches.networked.as_ref().and(self.tables.network.as_ref());
        self.caches = Caches::new(network.cloned());
    }

    /// The compiled tables that the evaluation uses.
    pub fn tables(&self) -> &Tables<G> {
        &self.tables
    }

    /// What the network adds to the terms of a position, in hundredths of a centipawn from White's view; `None`
    /// without a network.
    pub(crate) fn residue(&self, position: &Position<G>, trace: &Trace, taper: Taper) -> Option<i32> {
        self.caches
            .networked
            .as_ref()
            .map(|networked| networked.residual(trace, taper.phase, position.turn()))
    }

    /// The terms of a position, and its taper.
    pub(crate) fn traced(&self, position: &Position<G>) -> (Trace, Taper) {
        let mut trace = Trace::default();
        let structures = || pawn_structure::both(&self.tables.facts.paths, position);
        let taper = count(&self.tables, position, hunter(&self.tables, position), structures, &mut trace);
        (trace, taper)
    }
}

impl<G: Playable> Drop for ClassicalOn<G> {
    fn drop(&mut self) {
        self.tables.cache_pool.put_back(std::mem::take(&mut self.caches));
    }
}

impl<G: Playable> Evaluate<G> for ClassicalOn<G> {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let Self { tables, caches: Caches { structures, networked } } = self;
        let score = match networked {
            Some(networked) => networked.score(tables, structures, position),
            None => at_full_speed(
                #[inline(always)]
                || summed(tables, structures, position, hunter(tables, position)),
            ),
        };
        match position.turn() {
            Color::White => score,
            Color::Black => -score,
        }
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        &self.tables.values
    }

    fn wdl(&self) -> WdlModel {
        self.tables.parameters.wdl
    }

    fn suited(&self) -> &TunableChoices {
        &self.tables.parameters.search
    }

    /// The difference of White and Black, summed over all terms, is the evaluation from White's view in either
    /// column: the last term holds what tapering, scaling, the fifty-move fade and rounding change.
    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm> {
        let (trace, taper) = self.traced(position);
        let mut terms: Vec<ExplainedTerm> = Vec::new();
        let mut add = |name: &'static str, color: Color, middle_game: i32, ending: i32| {
            let known = terms.iter().position(|term| term.name == name);
            let index = known.unwrap_or_else(|| {
                terms.push(ExplainedTerm { name, middle_game: [0; 2], ending: [0; 2] });
                terms.len() - 1
            });
            terms[index].middle_game[color.index()] += middle_game;
            terms[index].ending[color.index()] += ending;
        };
        for &(color, index, count) in &trace.counts {
            let index = usize::from(index);
            let score = self.tables.parameters.weights[index] * count;
            let name = self.tables.layout.block(index).map_or("", |block| block.term.name());
            add(name, color, score.middle_game, score.ending);
        }
        for color in Color::ALL {
            let danger = trace.danger(&self.tables.parameters.weights, color);
            let curve =
                trace.curves[color.index()].and_then(|index| self.tables.layout.block(usize::from(index)));
            if let Some(curve) = curve {
                add(curve.term.name(), color, danger.middle_game, danger.ending);
            }
            let known = trace.known[color.index()];
            add("won endings", color, known.middle_game, known.ending);
        }
        let index = |term: &ExplainedTerm| Term::all().position(|known| known.name() == term.name);
        terms.sort_by_key(|term| index(term).unwrap_or(usize::MAX));
        let residual = self.residue(position, &trace, taper);
        if let Some(residual) = residual {
            terms.push(ExplainedTerm { name: "network", middle_game: [residual, 0], ending: [residual, 0] });
        }
        for term in &mut terms {
            let whole = |score: i32| (score + 50).div_euclid(100);
            term.middle_game = term.middle_game.map(whole);
            term.ending = term.ending.map(whole);
        }
        let balance = trace.balance(&self.tables.parameters.weights);
        let total = total_with(balance, residual.unwrap_or(0), taper);
        let sum = |column: fn(&ExplainedTerm) -> [i32; 2]| -> i32 {
            terms.iter().map(column).map(|[white, black]| white - black).sum()
        };
        let (middle_game, ending) = (sum(|term| term.middle_game), sum(|term| term.ending));
        terms.push(ExplainedTerm {
            name: "taper",
            middle_game: [total - middle_game, 0],
            ending: [total - ending, 0],
        });
        terms
    }
}
