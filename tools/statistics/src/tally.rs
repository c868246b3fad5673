//! Counting games.

use crate::bootstrap::{BootstrappedFit, RESAMPLES, Z95};
use crate::changes::ChangeCounts;
use crate::counted_game::CountedGame;
use crate::ending::GameTermination;
use crate::game_statistics::{
    ChangeStatistic, ChangesStatistic, EndStatistic, FirstMove, GameStatistics, LeftOut, Measured,
    PieceStatistic, RegressionStatistic, ResultCounts, VERSION, ValueStatistic,
};
use crate::histogram::Histogram;
use crate::imbalances::{GameImbalances, Reservoir};
use crate::pieces::PiecesCounts;
use crate::values::ELO;
use chrysalis_elo::counts::Trinomial;
use chrysalis_elo::elo::estimate;
use chrysalis_engine::{Color, PieceType};
use chrysalis_pgn::pgn::PgnResult;
use chrysalis_rules::GameRef;
use std::collections::BTreeMap;

/// Counts over the games of one game.
#[derive(Clone, Debug)]
pub struct GameTally {
    game: GameRef,
    seed: u64,
    only_from_start: bool,
    left_out: LeftOut,
    other_start: u64,
    ends: BTreeMap<GameTermination, ResultCounts>,
    first_mover: Trinomial,
    lengths: Histogram,
    legal_moves: Histogram,
    changes: ChangeCounts,
    changes_a_game: Histogram,
    start: PiecesCounts,
    end: PiecesCounts,
    samples: Reservoir,
}

impl GameTally {
    /// A tally without games. `seed` is that of all random choices.
    pub fn new(game: GameRef, seed: u64) -> Self {
        Self {
            game,
            seed,
            only_from_start: false,
            left_out: LeftOut::default(),
            other_start: 0,
            ends: BTreeMap::new(),
            first_mover: Trinomial::default(),
            lengths: Histogram::default(),
            legal_moves: Histogram::default(),
            changes: ChangeCounts::default(),
            changes_a_game: Histogram::default(),
            start: PiecesCounts::default(),
            end: PiecesCounts::default(),
            samples: Reservoir::new(seed),
        }
    }

    /// This tally, leaving out games that do not begin at the start position.
    pub fn only_from_start(self) -> Self {
        Self { only_from_start: true, ..self }
    }

    /// The number of games counted so far.
    pub fn games(&self) -> u64 {
        self.lengths.count()
    }

    /// Games not counted.
    pub fn left_out(&self) -> LeftOut {
        self.left_out
    }

    /// How often a game had so many plies, and a position so many legal moves.
    pub fn histograms(&self) -> [&Histogram; 2] {
        [&self.lengths, &self.legal_moves]
    }

    /// Counts a game.
    pub fn add(&mut self, played: &CountedGame) {
        let for_white = match played.result {
            PgnResult::White => 2,
            PgnResult::Draw => 1,
            PgnResult::Black => 0,
            PgnResult::Open => return self.left_out.unfinished += 1,
        };
        if !played.session.begins_at_any_start() {
            if self.only_from_start {
                return self.left_out.other_start += 1;
            }
            self.other_start += 1;
        }
        let results = self.ends.entry(played.ending).or_default();
        *[&mut results.black, &mut results.drawn, &mut results.white][for_white] += 1;
        let white_begins = played.session.first().turn() == Color::White;
        self.first_mover.add(if white_begins { for_white } else { 2 - for_white });
        self.lengths.add(played.session.plies());
        let sample = self.replay(played).sample(for_white as f64 / 2.0);
        sample.into_iter().for_each(|sample| self.samples.add(sample));
    }

    /// Counts what happens from move to move.
    fn replay(&mut self, played: &CountedGame) -> GameImbalances {
        let mut imbalances = GameImbalances::default();
        let mut here = played.session.first();
        let mut board = here.setup();
        self.start.add(&board);
        let (mut changed, mut after_capture) = (0, false);
        for &m in played.session.moves() {
            let Some(details) = here.details(m) else { break };
            self.legal_moves.add(here.legal_moves().len());
            let captures = details.captures.is_some();
            if !captures && !after_capture {
                imbalances.add(&board);
            }
            after_capture = captures;
            if here.play(m).is_err() {
                break;
            }
            let next = here.setup();
            changed += self.changes.add(&board, &details, &next);
            board = next;
        }
        self.changes_a_game.add(usize::try_from(changed).unwrap_or(usize::MAX));
        self.end.add(&board);
        imbalances
    }

    /// What the counts amount to; none without a game. The values of pieces are left out when stopped.
    pub fn statistics(&self, stopped: &dyn Fn() -> bool) -> Option<GameStatistics> {
        let games = self.games();
        let results = self.ends.values().fold(ResultCounts::default(), |sum, own| ResultCounts {
            white: sum.white + own.white,
            drawn: sum.drawn + own.drawn,
            black: sum.black + own.black,
        });
        let white = [results.black, results.drawn, results.white];
        let first = estimate(&self.first_mover)?;
        let fit = BootstrappedFit::new(self.samples.games(), self.seed, stopped);
        Some(GameStatistics {
            format: "chrysalis statistics",
            version: VERSION,
            game: self.game.id.to_string(),
            title: self.game.title.to_string(),
            games,
            other_start: self.other_start,
            left_out: self.left_out,
            results,
            white_score: score(white, games),
            first_move: FirstMove {
                score: score(self.first_mover.0, games),
                elo: Measured::new(first.elo, first.error),
            },
            lengths: self.lengths.spread()?,
            legal_moves: self.legal_moves.spread(),
            ends: self.ends.iter().map(|(&reason, &results)| end(reason, results, games)).collect(),
            changes: self.changes()?,
            pieces: self
                .game
                .every_piece_type()
                .map(|piece_type| self.piece(piece_type, fit.as_ref()))
                .collect(),
            regression: fit.as_ref().map(|fit| RegressionStatistic {
                games: self.samples.games().len() as u64,
                imbalances: self.samples.games().iter().map(|game| game.positions.len() as u64).sum(),
                resamples: RESAMPLES,
                white: elo_of(fit, 0),
            }),
        })
    }

    fn changes(&self) -> Option<ChangesStatistic> {
        let ChangeCounts { moves, changing, ref kinds } = self.changes;
        let letter = |piece_type: PieceType| self.game.piece(piece_type).letter;
        let statistic = |(&(from, to), &times): (&(PieceType, PieceType), &u64)| ChangeStatistic {
            from: letter(from),
            to: letter(to),
            times,
            a_game: ratio(times, self.games()),
            share: ratio(times, self.changes.total()),
        };
        let mut kinds: Vec<ChangeStatistic> = kinds.iter().map(statistic).collect();
        kinds.sort_by_key(|change| std::cmp::Reverse(change.times));
        let (share, a_game) = (ratio(changing, moves), self.changes_a_game.spread()?);
        Some(ChangesStatistic { moves, changing_moves: changing, share, a_game, kinds })
    }

    fn piece(&self, piece_type: PieceType, fit: Option<&BootstrappedFit>) -> PieceStatistic {
        let games = self.games();
        let piece = self.game.piece(piece_type);
        PieceStatistic {
            letter: piece.letter,
            name: piece.name.to_string(),
            start: self.start.of_type(piece_type).map(|pieces| ratio(pieces, games)),
            end: self.end.of_type(piece_type).map(|pieces| ratio(pieces, games)),
            end_share: ratio(self.end.boards_with(piece_type), games),
            value: fit.and_then(|fit| value(fit, piece_type, self.game.piece_type('P'))),
        }
    }
}

fn end(reason: GameTermination, results: ResultCounts, games: u64) -> EndStatistic {
    EndStatistic { reason, share: ratio(results.games(), games), results }
}

/// A part of a whole; 0 of nothing.
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// Points a game, with the error that the results' deviation gives.
fn score(results: [u64; 3], games: u64) -> Measured {
    let share = results.map(|count| ratio(count, games));
    let mean = share[1] / 2.0 + share[2];
    let variance =
        share[0] * mean.powi(2) + share[1] * (0.5 - mean).powi(2) + share[2] * (1.0 - mean).powi(2);
    // Results that are all alike say nothing of their spread.
    let error = if variance > 0.0 { Z95 * (variance / games as f64).sqrt() } else { f64::NAN };
    Measured::new(mean, error)
}

fn elo_of(fit: &BootstrappedFit, place: usize) -> Measured {
    let elo = |numbers: &[f64]| ELO * numbers[place];
    Measured::new(elo(&fit.numbers), fit.error(elo))
}

fn value(fit: &BootstrappedFit, piece_type: PieceType, pawn: Option<PieceType>) -> Option<ValueStatistic> {
    let place = |piece_type: PieceType| {
        fit.piece_types.iter().position(|&known| known == piece_type.index()).map(|place| place + 1)
    };
    let own = place(piece_type)?;
    let elo = elo_of(fit, own);
    let in_pawns = |pawn: usize| {
        let sure = matches!(elo_of(fit, pawn), Measured { value: Some(value), error: Some(error) } if value > 2.0 * error);
        let ratio = |numbers: &[f64]| numbers[own] / numbers[pawn];
        sure.then(|| Measured::new(ratio(&fit.numbers), fit.error(ratio)))
    };
    let pawns = pawn.and_then(place).and_then(in_pawns);
    Some(ValueStatistic { elo, pawns, uncertain: elo.is_uncertain() })
}
