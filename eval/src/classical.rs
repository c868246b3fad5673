//! The classical evaluation: one scan, then the terms, then the taper.

use crate::cache::Cache;
use crate::parameters::Parameters;
use crate::structure::{self, Structure, Structures};
use crate::tables::Tables;
use crate::terms::Term as Subject;
use crate::weigh::{Sink, Sum, Trace};
use crate::{ending, kings, men, pawns, scan, shipped, turn};
use chrysalis_rules::board::{Color, Geometry, MAX_KINDS, at_full_speed};
use chrysalis_rules::{Position, Rules};
use chrysalis_search::{Chances, Evaluate, Evaluation, ExplainedTerm};
use once_cell::sync::Lazy;
use std::sync::Arc;

/// Tables of the parameters that are shipped, which never change.
static SHIPPED: Lazy<Cache> = Lazy::new(Cache::default);

/// The classical evaluation.
#[derive(Clone, Debug, Default)]
pub struct Classical {
    /// Parameters that replace the shipped ones of their games.
    loaded: Arc<Vec<(Parameters, Cache)>>,
}

/// The classical evaluation of one game.
#[derive(Clone, Debug)]
pub struct ClassicalOn<G: Geometry> {
    tables: Arc<Tables<G>>,
    structures: Structures<G>,
}

/// How far play has come, and how hard it is to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taper {
    /// The phase of play, up to [`crate::score::FULL_PHASE`].
    pub phase: i32,
    /// Thousandths to which the total is scaled when White leads, and when Black does.
    pub winnable: [i32; 2],
    /// Where in [`crate::winnable::Winnable`] that comes from, if it does.
    pub places: [Option<(usize, usize)>; 2],
    /// Plies without capture or pawn move.
    pub halfmoves: u16,
}

impl Classical {
    /// The evaluation with these parameters for their game, and the shipped ones for every other.
    pub fn with(parameters: Parameters) -> Self {
        Self::with_all(vec![parameters])
    }

    /// The evaluation with these parameters for their games, and the shipped ones for every other.
    pub fn with_all(parameters: Vec<Parameters>) -> Self {
        let loaded = parameters.into_iter().map(|parameters| (parameters, Cache::default()));
        Self { loaded: Arc::new(loaded.collect()) }
    }
}

impl Evaluation for Classical {
    type On<G: Geometry> = ClassicalOn<G>;

    fn on<G: Geometry>(&self, rules: &'static Rules<G>) -> ClassicalOn<G> {
        let game = rules.game();
        let loaded = self.loaded.iter().find(|(parameters, _)| parameters.game == game.id);
        let tables = match loaded {
            Some((parameters, cache)) => cache.tables(rules, || parameters.clone()),
            None => SHIPPED.tables(rules, || shipped::parameters(game)),
        };
        ClassicalOn::by(tables)
    }
}

impl<G: Geometry> ClassicalOn<G> {
    /// An evaluation by tables of one's own.
    pub fn by(tables: Arc<Tables<G>>) -> Self {
        Self { tables, structures: Structures::new() }
    }

    /// The tables that it looks things up in.
    pub fn tables(&self) -> &Tables<G> {
        &self.tables
    }

    /// What the evaluation counts in a position, and its taper.
    pub fn trace(&self, position: &Position<G>) -> (Trace, Taper) {
        let mut trace = Trace::default();
        let structures = || structure::both(&self.tables, position);
        let taper = count(&self.tables, position, structures, &mut trace);
        (trace, taper)
    }
}

/// Counts everything into a sink; `structures` are asked for where pawns last.
#[inline(always)]
fn count<G: Geometry, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    structures: impl FnOnce() -> [Structure<G>; 2],
    sink: &mut S,
) -> Taper {
    let hunter = ending::hunter(tables, position);
    let mut scan = scan::empty(position);
    scan::scan(tables, position, hunter.is_some(), &mut scan, sink);
    let mut files = None;
    if tables.lasting_pawns {
        let structures = structures();
        pawns::add(tables, &structures, position, &scan, sink);
        files = Some((structures[0].files | structures[1].files).count_ones() as usize);
    }
    men::add(tables, position, &scan, hunter.is_some(), sink);
    if hunter.is_none() {
        kings::add(tables, position, &scan, sink);
        turn::add(tables, position, &scan, sink);
    }
    ending::add(tables, position, &scan, hunter, files, sink)
}

impl<G: Geometry> Evaluate<G> for ClassicalOn<G> {
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
                    || structures.of(tables, position),
                    &mut sum,
                );
                ending::total(sum.balance(), taper)
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
        let place =
            |term: &ExplainedTerm| Subject::ALL.iter().position(|subject| subject.name() == term.name);
        terms.sort_by_key(|term| place(term).unwrap_or(usize::MAX));
        for term in &mut terms {
            let whole = |score: i32| (score + 50).div_euclid(100);
            term.middle_game = term.middle_game.map(whole);
            term.ending = term.ending.map(whole);
        }
        let total = ending::total(trace.balance(&self.tables.parameters.numbers), taper);
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
