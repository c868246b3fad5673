//! Results of a set of games.

use crate::games::record::GameRecord;
use crate::results::journal::Games;
use crate::tournament::Tournament;
use chrysalis_clients::error::ClientErrorKind;
use chrysalis_elo::counts::{Counts, Pentanomial, Trinomial};
use chrysalis_elo::elo::{Estimate, estimate};
use chrysalis_elo::sprt::Accepted;
use serde::Serialize;
use std::collections::BTreeMap;

/// How an engine used its time.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Effort {
    /// Number of plies it played.
    pub moves: u64,
    /// Mean time per move in seconds.
    pub seconds_per_move: f64,
    /// The longest time of a move in seconds.
    pub longest: f64,
    /// Mean depth over the moves with a reported depth.
    pub depth: f64,
    /// Nodes per second over the moves with reported nodes.
    pub nodes_per_second: f64,
}

/// The results of one engine.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The index of the engine in the tournament, from 0.
    pub engine: usize,
    /// The name of the engine, unique in the tournament.
    pub name: String,
    /// Games lost, drawn and won.
    pub games: Trinomial,
    /// Complete pairs of games by their points.
    pub pairs: Pentanomial,
    /// Its Elo against all others together; `None` before its first game.
    pub estimate: Option<Estimate>,
    /// How it used its time.
    pub effort: Effort,
    /// Its errors by kind.
    pub errors: BTreeMap<ClientErrorKind, u64>,
    /// Moves that were played without the illegal promotion it asked for.
    pub stripped: u64,
}

/// The state of the sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TestState {
    /// The log-likelihood ratio.
    pub llr: f64,
    /// At this ratio or below, H0 is accepted.
    pub lower: f64,
    /// At this ratio or above, H1 is accepted.
    pub upper: f64,
    /// The hypothesis accepted, if any.
    pub decision: Option<Accepted>,
}

/// The results of all games of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Number of games played.
    pub played: usize,
    /// The share of draws, from 0 to 1.
    pub draw_ratio: f64,
    /// How many games White won, were drawn, and Black won.
    pub colors: [u64; 3],
    /// The engines, sorted by points per game.
    pub engines: Vec<Standing>,
    /// The sequential test of the first engine against the second.
    pub sprt: Option<TestState>,
    /// How often games ended in each way: termination and reason.
    pub ends: BTreeMap<String, u64>,
}

/// The results of one engine: single games and complete pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won, drawn and lost.
    pub games: Trinomial,
    /// Pairs of games with the same opening, by their points.
    pub pairs: Pentanomial,
}

impl Tally {
    /// The sequential test's log-likelihood ratio, over pairs if there are any; `None` without a test.
    pub fn llr(&self, settings: &Tournament) -> Option<f64> {
        let sprt = settings.sprt?;
        Some(if settings.schedule.repeat && settings.schedule.swap {
            sprt.llr(&self.pairs)
        } else {
            sprt.llr(&self.games)
        })
    }

    /// Counts a game that was just added to `games`; games may end in any order.
    pub fn add(&mut self, settings: &Tournament, games: &Games, record: &GameRecord, engine: usize) {
        let Some(points) = half_points(record, engine) else { return };
        self.games.add(points);
        if !settings.schedule.repeat {
            return;
        }
        let partner = games.get(&(record.number ^ 1)).and_then(|partner| half_points(partner, engine));
        if let Some(second) = partner {
            self.pairs.add(points + second);
        }
    }

    /// The state of the sequential test after these results, if they are the first engine's.
    pub fn test(&self, settings: &Tournament) -> Option<TestState> {
        let sprt = settings.sprt?;
        let llr = self.llr(settings)?;
        let (lower, upper) = sprt.bounds();
        Some(TestState { llr, lower, upper, decision: sprt.decide(llr) })
    }

    fn estimate(&self) -> Option<Estimate> {
        if 2 * self.pairs.pairs() == self.games.observations() {
            estimate(&self.pairs)
        } else {
            // Only single games, or the unpaired ones.
            estimate(&self.games)
        }
    }
}

/// The half points (0, 1 or 2) of an engine in a game; `None` if it did not play.
pub fn half_points(record: &GameRecord, engine: usize) -> Option<usize> {
    let side = record.players.iter().position(|&player| player == engine)?;
    Some(record.winner.points()[side])
}

/// The results of one engine in these games.
pub fn tally(settings: &Tournament, games: &Games, engine: usize) -> Tally {
    let mut tally = Tally::default();
    for record in games.values() {
        let Some(points) = half_points(record, engine) else { continue };
        tally.games.add(points);
        if let Some(second) = pair_points(settings, games, record, engine) {
            tally.pairs.add(points + second);
        }
    }
    tally
}

/// The half points (0 to 4) of an engine from a pair, if `first` is the pair's first game and both are there.
pub fn pair_points(settings: &Tournament, games: &Games, first: &GameRecord, engine: usize) -> Option<usize> {
    let paired = settings.schedule.repeat && first.number.is_multiple_of(2);
    let second = games.get(&(first.number + 1)).filter(|_| paired)?;
    half_points(second, engine)
}

impl Standings {
    /// Computes the results of these games.
    pub fn compute(settings: &Tournament, games: &Games) -> Self {
        let mut engines: Vec<Standing> = settings
            .engines
            .iter()
            .enumerate()
            .map(|(engine, spec)| {
                let tally = tally(settings, games, engine);
                Standing {
                    engine,
                    name: spec.name.clone(),
                    games: tally.games,
                    pairs: tally.pairs,
                    estimate: tally.estimate(),
                    effort: effort(games, engine),
                    errors: errors(games, engine),
                    stripped: stripped(games, engine),
                }
            })
            .collect();
        engines.sort_by(|a, b| b.games.score().total_cmp(&a.games.score()).then(a.engine.cmp(&b.engine)));
        let mut colors = [0; 3];
        let mut ends = BTreeMap::new();
        for record in games.values() {
            colors[2 - record.winner.points()[0]] += 1;
            *ends.entry(format!("{}: {}", record.termination, kind_of_end(record))).or_insert(0) += 1;
        }
        let played = games.len();
        let draws = f64::from(u32::try_from(colors[1]).unwrap_or(u32::MAX));
        let all = f64::from(u32::try_from(played.max(1)).unwrap_or(u32::MAX));
        Self { played, draw_ratio: draws / all, colors, engines, sprt: test(settings, games), ends }
    }
}

/// The state of the sequential test after these games; `None` without a test.
pub fn test(settings: &Tournament, games: &Games) -> Option<TestState> {
    settings.sprt?;
    tally(settings, games, 0).test(settings)
}

/// The reason of a game's end without what belongs to this game only, so that equal ends can be counted.
fn kind_of_end(record: &GameRecord) -> String {
    match record.errors.first() {
        Some(first) => first.error.kind.to_string(),
        None => record.reason.replace("White", "one side").replace("Black", "one side"),
    }
}

fn effort(games: &Games, engine: usize) -> Effort {
    let mut effort = Effort::default();
    let (mut milliseconds, mut depths, mut with_depth, mut nodes, mut timed) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for record in games.values() {
        for (i, ply) in record.plies.iter().enumerate() {
            if record.players[(record.first_side() + i) % 2] != engine {
                continue;
            }
            let time = real(ply.time);
            effort.moves += 1;
            milliseconds += time;
            effort.longest = effort.longest.max(time / 1000.0);
            if let Some(depth) = ply.depth {
                depths += f64::from(depth);
                with_depth += 1.0;
            }
            if let Some(count) = ply.nodes {
                nodes += real(count);
                timed += time;
            }
        }
    }
    let average = |sum: f64, count: f64| if count > 0.0 { sum / count } else { 0.0 };
    effort.seconds_per_move = average(milliseconds / 1000.0, real(effort.moves));
    effort.depth = average(depths, with_depth);
    effort.nodes_per_second = average(nodes, timed / 1000.0);
    effort
}

fn real(value: u64) -> f64 {
    // Sums of times and nodes need fewer than 53 bits.
    value as f64
}

fn errors(games: &Games, engine: usize) -> BTreeMap<ClientErrorKind, u64> {
    let mut found = BTreeMap::new();
    let all = games.values().flat_map(|record| &record.errors);
    for error in all.filter(|error| error.engine == engine) {
        *found.entry(error.error.kind).or_insert(0) += 1;
    }
    found
}

fn stripped(games: &Games, engine: usize) -> u64 {
    let own_stripped = |record: &GameRecord| {
        let first = record.first_side();
        let own = |i: usize| record.players[(first + i) % 2] == engine;
        record.plies.iter().enumerate().filter(|(i, ply)| ply.stripped && own(*i)).count() as u64
    };
    games.values().map(own_stripped).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::match_plan;
    use clap::{Args, Command, FromArgMatches};

    fn tournament(flags: &str) -> Tournament {
        let command = crate::plan::flags::MatchArgs::augment_args(Command::new("match").no_binary_name(true));
        let found = command.try_get_matches_from(flags.split(' ')).expect("well-formed");
        let args = crate::plan::flags::MatchArgs::from_arg_matches(&found).expect("well-formed");
        match_plan::settings(&args).expect("a tournament")
    }

    #[test]
    fn a_running_tally_is_what_all_games_add_up_to_in_any_order() {
        for more in
            ["--sprt elo0=0 elo1=5", "--norepeat", "--noswap", "--engine --variant promochess", "--games 4"]
        {
            let settings = tournament(&format!("--each depth=1 --engine --engine --rounds 8 {more}"));
            let record: GameRecord = serde_json::from_str(
                r#"{"number":0,"round":1,"players":[0,1],"winner":"1-0","termination":"normal","reason":"","date":"",
                    "first":0,"opening":{"fen":"","moves":[]},"plies":[],"errors":[]}"#,
            )
            .expect("a record");
            let mut games = Games::new();
            let mut running = vec![Tally::default(); settings.engines.len()];
            let all = settings.schedule.len();
            for step in 0..all {
                // A step that has no common factor with any of these lengths visits every number.
                let number = step * 5 % all;
                let players = settings.schedule.slot(number).players;
                let winner =
                    [Some(chrysalis_engine::Color::White), None, Some(chrysalis_engine::Color::Black)];
                let record =
                    GameRecord { number, players, winner: winner[step % 3].into(), ..record.clone() };
                games.insert(number, record.clone());
                for (engine, running) in running.iter_mut().enumerate() {
                    running.add(&settings, &games, &record, engine);
                    assert_eq!(*running, tally(&settings, &games, engine), "{more} {number}");
                }
                assert_eq!(running[0].test(&settings), test(&settings, &games));
            }
            assert_eq!(games.len(), all);
        }
    }
}
