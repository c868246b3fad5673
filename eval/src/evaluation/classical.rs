//! The classical evaluation: one scan, then the terms, then the taper.

use super::compiled_tables::Tables;
use super::counting::count;
use super::evaluation_cache::EvaluationCache;
use super::pawn_hash::PawnHashTable;
use super::taper::{Taper, total};
use crate::numbers::parameters::Parameters;
use crate::numbers::shipped;
use crate::term_sink::{Sum, Trace};
use crate::terms::pawn_structure;
use crate::terms::term::Term;
use chrysalis_rules::board::{Color, MAX_KINDS, at_full_speed};
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Chances, Evaluate, Evaluation, ExplainedTerm, Searched};
use once_cell::sync::Lazy;
use std::sync::Arc;

/// Tables of the parameters that are shipped, which never change.
static SHIPPED: Lazy<EvaluationCache> = Lazy::new(EvaluationCache::default);

/// The classical evaluation.
#[derive(Clone, Debug, Default)]
pub struct Classical {
    /// Parameters that replace the shipped ones of their games.
    loaded: Arc<Vec<(Parameters, EvaluationCache)>>,
}

/// The classical evaluation of one game.
#[derive(Clone, Debug)]
pub struct ClassicalOn<G: Playable> {
    tables: Arc<Tables<G>>,
    structures: PawnHashTable<G>,
}

impl Classical {
    /// The evaluation with these parameters for their game, and the shipped ones for every other.
    pub fn with(parameters: Parameters) -> Self {
        Self::with_all(vec![parameters])
    }

    /// The evaluation with these parameters for their games, and the shipped ones for every other.
    pub fn with_all(parameters: Vec<Parameters>) -> Self {
        let loaded = parameters.into_iter().map(|parameters| (parameters, EvaluationCache::default()));
        Self { loaded: Arc::new(loaded.collect()) }
    }
}

impl Evaluation for Classical {
    type On<G: Playable> = ClassicalOn<G>;

    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> ClassicalOn<G> {
        let game = rules.game();
        let loaded = self.loaded.iter().find(|(parameters, _)| parameters.game == game.id);
        let tables = match loaded {
            Some((parameters, cache)) => cache.tables(rules, || parameters.clone()),
            None => SHIPPED.tables(rules, || {
                shipped::parameters(game).unwrap_or_else(|error| {
                    unreachable!("the numbers of {} that are part of the program: {error}", game.id)
                })
            }),
        };
        ClassicalOn::by(tables)
    }
}

impl Searched for Classical {}

impl<G: Playable> ClassicalOn<G> {
    /// An evaluation by tables of one's own.
    pub fn by(tables: Arc<Tables<G>>) -> Self {
        Self { tables, structures: PawnHashTable::new() }
    }

    /// The tables that it looks things up in.
    pub fn tables(&self) -> &Tables<G> {
        &self.tables
    }

    /// What the evaluation counts in a position, and its taper.
    pub fn trace(&self, position: &Position<G>) -> (Trace, Taper) {
        let mut trace = Trace::default();
        let structures = || pawn_structure::both(&self.tables.facts.paths, position);
        let taper = count(&self.tables, position, structures, &mut trace);
        (trace, taper)
    }
}

impl<G: Playable> Evaluate<G> for ClassicalOn<G> {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let Self { tables, structures } = self;
        let score = at_full_speed(
            #[inline(always)]
            || {
                let mut sum = Sum::default();
                let taper = count(
                    tables,
                    position,
                    #[inline(always)]
                    || structures.of(&tables.facts.paths, position),
                    &mut sum,
                );
                total(sum.balance(), taper)
            },
        );
        match position.turn() {
            Color::White => score,
            Color::Black => -score,
        }
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.tables.values
    }

    fn chances(&self) -> Chances {
        self.tables.parameters.chances
    }

    /// White minus Black over all terms is the evaluation as White sees it, in either column: the last term
    /// holds what tapering, scaling, fading and rounding change.
    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm> {
        let (trace, taper) = self.trace(position);
        let mut terms: Vec<ExplainedTerm> = Vec::new();
        let mut add = |name: &'static str, color: Color, middle_game: i32, ending: i32| {
            let known = terms.iter().position(|term| term.name == name);
            let place = known.unwrap_or_else(|| {
                terms.push(ExplainedTerm { name, middle_game: [0; 2], ending: [0; 2] });
                terms.len() - 1
            });
            terms[place].middle_game[color.index()] += middle_game;
            terms[place].ending[color.index()] += ending;
        };
        for &(color, place, count) in &trace.counts {
            let place = usize::from(place);
            let score = self.tables.parameters.numbers[place] * count;
            let name = self.tables.layout.block(place).map_or("", |block| block.term.name());
            add(name, color, score.middle_game, score.ending);
        }
        for color in Color::ALL {
            let danger = trace.danger(&self.tables.parameters.numbers, color);
            let curve =
                trace.curves[color.index()].and_then(|place| self.tables.layout.block(usize::from(place)));
            if let Some(curve) = curve {
                add(curve.term.name(), color, danger.middle_game, danger.ending);
            }
            let known = trace.known[color.index()];
            add("won endings", color, known.middle_game, known.ending);
        }
        let place = |term: &ExplainedTerm| Term::all().position(|known| known.name() == term.name);
        terms.sort_by_key(|term| place(term).unwrap_or(usize::MAX));
        for term in &mut terms {
            let whole = |score: i32| (score + 50).div_euclid(100);
            term.middle_game = term.middle_game.map(whole);
            term.ending = term.ending.map(whole);
        }
        let total = total(trace.balance(&self.tables.parameters.numbers), taper);
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
