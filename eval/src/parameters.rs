//! The numbers of one game's evaluation.

use crate::danger;
use crate::estimates::{Estimates, ManEstimates};
use crate::provenance::Provenance;
use crate::score::{CENTIPAWN, Score};
use crate::terms::{Block, Layout, PHASES, Term, half, mobility_of_step};
use crate::weights::Weights;
use crate::winnable::{self, Winnable};
use chrysalis_rules::board::{Board8, Board9, Color, Kind, KindSet, MAX_KINDS};
use chrysalis_rules::{BoardSize, Counting, Game, Playable};
use chrysalis_search::Chances;

/// The parameters of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The game they are for.
    pub game: String,
    /// Every number, in hundredths of a centipawn or of a danger unit, in the order of [`Layout::of`].
    pub numbers: Vec<Score>,
    /// What men are worth in exchanges, by kind and in centipawns; nothing is said of kings.
    pub exchange: [i32; MAX_KINDS],
    /// Thousandths of a lead that count in endings.
    pub winnable: Winnable,
    /// What scores mean.
    pub chances: Chances,
    /// How they were learned, if they were.
    pub provenance: Option<Provenance>,
}

impl Parameters {
    /// Parameters from nothing but the game's data.
    pub fn derive(game: &Game) -> Self {
        Self::from_estimates(game, &Estimates::derive(game))
    }

    /// Parameters that say what estimates say.
    pub fn from_estimates(game: &Game, estimates: &Estimates) -> Self {
        let layout = Layout::of(game);
        let numbers = match game.board {
            BoardSize::Eight => Guess::<Board8>::new(game, estimates).numbers(&layout),
            BoardSize::Nine => Guess::<Board9>::new(game, estimates).numbers(&layout),
        };
        let mut exchange = [0; MAX_KINDS];
        for (worth, man) in exchange.iter_mut().zip(&estimates.men) {
            *worth = i32::midpoint(man.value[0].middle_game, man.value[0].ending).max(1);
        }
        Self {
            game: game.id.to_string(),
            numbers,
            exchange,
            winnable: winnable::ALL,
            chances: Chances::USUAL,
            provenance: None,
        }
    }
}

/// What estimates make of the numbers of each term.
struct Guess<'a, G: Playable> {
    game: &'a Game,
    estimates: &'a Estimates,
    weights: &'a Weights,
    geometry: std::marker::PhantomData<G>,
}

impl<'a, G: Playable> Guess<'a, G> {
    fn new(game: &'a Game, estimates: &'a Estimates) -> Self {
        Self { game, estimates, weights: &estimates.weights, geometry: std::marker::PhantomData }
    }

    fn numbers(&self, layout: &Layout) -> Vec<Score> {
        let mut numbers = Vec::with_capacity(layout.len);
        for block in &layout.blocks {
            numbers.extend((0..block.len).map(|number| self.number(block, number)));
        }
        numbers
    }

    fn number(&self, block: &Block, number: usize) -> Score {
        match block.kind {
            Some(kind) => self.of_man(block.term, kind, number),
            None => self.of_game(block.term, number) * CENTIPAWN,
        }
    }

    fn of_man(&self, term: Term, kind: Kind, number: usize) -> Score {
        let (weights, man) = (self.weights, &self.estimates.men[kind.index()]);
        let state = if self.game.becoming.captures_step_back() { number } else { 0 };
        let value = man.value[0];
        let part_of_worth = man.bare.middle_game / 16;
        let whole = match term {
            Term::Value => man.value[state],
            Term::Squares => man.squares[Self::square(number)],
            Term::Mobility => return mobility(weights, man, number),
            Term::Ready if number == 1 => self.best_gain(kind).thousandths(weights.ready),
            Term::Hanging => value.thousandths(weights.hanging),
            Term::AttackedByLesser => value.thousandths(weights.attacked_by_lesser),
            Term::Coupling => weights.coupling,
            Term::DangerOfAttack => weights.king_attack + Score::new(part_of_worth, part_of_worth),
            Term::DangerOfCheck => weights.safe_check,
            Term::Change => self.change(kind, number),
            _ => Score::ZERO,
        };
        whole * CENTIPAWN
    }

    /// The board's square for a place in a table of the left half.
    fn square(place: usize) -> usize {
        let width = half(G::FILES);
        place / width * usize::from(G::FILES) + place % width
    }

    fn best_gain(&self, kind: Kind) -> Score {
        best_gain::<G>(self.game, self.estimates, kind)
    }

    fn change(&self, kind: Kind, phase: usize) -> Score {
        let table = self.game.becoming.table::<G>(&self.game.men, phase);
        let regions = &table[Color::White.index()][kind.index()].quiet;
        let bare = |kind: Kind| self.estimates.men[kind.index()].bare.middle_game;
        let best = |kinds: KindSet| kinds.map(bare).max();
        let next = regions.iter().filter_map(|region| best(region.kinds)).max();
        let gain = next.map_or(0, |next| (next - bare(kind)).max(0)) / 2;
        Score::new(gain, gain).thousandths(self.weights.turn_change)
    }

    fn of_game(&self, term: Term, number: usize) -> Score {
        let weights = self.weights;
        let many = i32::try_from(number).unwrap_or(i32::MAX);
        match term {
            Term::KingDanger if self.game.royalty.kings_are_captured() => danger(weights, many, 1200),
            Term::KingDanger => danger(weights, many, 1000),
            Term::HeirDanger => danger(weights, many, 300),
            Term::DangerOfWeakness if number == 0 => weights.king_weak,
            Term::ShelterPawns => weights.shelter_pawn * many,
            Term::ShelterMen => weights.shelter_man * many,
            Term::Isolated => weights.isolated,
            Term::Doubled => weights.doubled,
            Term::Supported => weights.supported,
            Term::Passed => self.passed(many),
            Term::PassedBlocked => self.change_of(self.passed(many), weights.passed_blocked),
            Term::PassedFree => self.change_of(self.passed(many), weights.passed_free),
            Term::PassedSafe => self.change_of(self.passed(many), weights.passed_safe),
            Term::PassedKings => weights.passed_kings,
            Term::Runner => self
                .game
                .kind('P')
                .map_or(Score::ZERO, |pawn| self.best_gain(pawn).thousandths(weights.passed_runner)),
            Term::Pair => weights.pair,
            Term::Castling => weights.castling,
            Term::PawnCounter | Term::CaptureCounter => self.counter(term, many),
            Term::Heirs => match number {
                0 => weights.no_heir,
                1 => weights.one_heir,
                2 => weights.two_heirs,
                _ => Score::ZERO,
            },
            Term::Tempo => weights.tempo,
            _ => Score::ZERO,
        }
    }

    /// A passed pawn so many steps from what it becomes.
    fn passed(&self, steps: i32) -> Score {
        let Some(pawn) = self.game.kind('P') else { return Score::ZERO };
        let gains = &self.estimates.men[pawn.index()].gains;
        let path = |square: usize| pawn_steps::<G>(self.game, pawn, square) == steps;
        let file = usize::from(G::FILES) / 2;
        let squares = (0..usize::from(G::RANKS)).map(|rank| rank * usize::from(G::FILES) + file);
        let found = squares.rev().find(|&square| path(square));
        found.map_or(Score::ZERO, |square| gains[square].thousandths(self.weights.passed))
    }

    /// What turns a score into so many thousandths of it.
    fn change_of(&self, score: Score, thousandths: Score) -> Score {
        score.thousandths(thousandths) - score
    }

    fn counter(&self, term: Term, done: i32) -> Score {
        let Some(Counting { pawn_moves, pawn_to, captures, minors, minor_to }) = self.game.grants.counting()
        else {
            return Score::ZERO;
        };
        let worth = |letters: &str| {
            let kinds = self.game.kinds(letters);
            kinds.map(|kind| self.estimates.men[kind.index()].value[0].middle_game).max().unwrap_or(0)
        };
        let (gain, of) = if term == Term::PawnCounter {
            (worth(pawn_to) - worth("P"), pawn_moves)
        } else {
            (worth(minor_to) - worth(minors), captures)
        };
        let share = gain * done / i32::from(of.max(1));
        Score::new(share, share).thousandths(self.weights.counter)
    }
}

/// Steps straight ahead to where a White pawn on a square becomes something else; 0 if it never does.
fn pawn_steps<G: Playable>(game: &Game, pawn: Kind, square: usize) -> i32 {
    let table = game.becoming.table::<G>(&game.men, 0);
    let regions = &table[Color::White.index()][pawn.index()].quiet;
    let stays = KindSet::of(pawn);
    let Some(from) = G::squares().find(|from| from.index() == square) else { return 0 };
    let mut steps = 0;
    let mut next = G::offset(from, 0, 1);
    while let Some(ahead) = next {
        steps += 1;
        if regions.iter().any(|region| region.squares.has(ahead) && region.kinds != stays) {
            return steps;
        }
        next = G::offset(ahead, 0, 1);
    }
    0
}

/// The greatest gain of a man by its next change, as it stands.
pub fn best_gain<G: Playable>(game: &Game, estimates: &Estimates, kind: Kind) -> Score {
    if crate::prospects::restless::<G>(game).has(kind) {
        return Score::ZERO;
    }
    let table = game.becoming.table::<G>(&game.men, 0);
    let bare = |kind: Kind| estimates.men[kind.index()].bare;
    let regions = &table[Color::White.index()][kind.index()].quiet;
    let next = regions.iter().flat_map(|region| region.kinds).filter(|&next| next != kind);
    let gains = next.map(|next| bare(next) - bare(kind));
    gains.max_by_key(|gain| gain.middle_game).filter(|gain| gain.middle_game > 0).unwrap_or_default()
}

fn mobility(weights: &Weights, man: &ManEstimates, step: usize) -> Score {
    let squares = mobility_of_step(step);
    let over = squares * 100 - man.mean_mobility;
    let linear = |unit: i32, weight: i32| unit * weight / 1000 * over / 100;
    let score = Score::new(
        linear(man.mobility.middle_game, weights.mobility.middle_game),
        linear(man.mobility.ending, weights.mobility.ending),
    );
    score
        + match squares {
            0 => weights.stuck * CENTIPAWN,
            1 => weights.nearly_stuck * CENTIPAWN,
            _ => Score::ZERO,
        }
}

fn danger(weights: &Weights, step: i32, severity: i32) -> Score {
    let units = (danger::LEAST + step * danger::STEP).max(0);
    let penalty = |weight: i32| -(units * units / 100 * weight / 1000 * severity / 1000);
    Score::new(penalty(weights.king_danger.middle_game), penalty(weights.king_danger.ending))
}

const _: () = assert!(PHASES == crate::estimates::STATES);
