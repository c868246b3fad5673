//! A match between two evaluations at equal nodes, in the games named.
//!
//! `match A B PAIRS NODES GAME...`, where A and B are `material`, or `base` followed by changes as
//! `base,tempo=0/0,restlessness=0.4`. Each random opening is played twice, with colours exchanged.

mod searcher;

#[path = "../../tests/common/dice.rs"]
mod dice;

use dice::Dice;
use engine::board::{Board8, Board9, Color, Geometry};
use engine::games;
use engine::rules::{BoardSize, Game, Outcome, Position, Rules};
use engine::search::Evaluate;
use eval::{ClassicalOn, Estimates, Model, Parameters, Tables, Weights};
use searcher::{Material, Searcher};
use std::collections::HashMap;
use std::sync::Arc;

/// Moves after which an undecided game is a draw.
const LONGEST: usize = 240;

fn evaluation<G: Geometry>(spec: &str, rules: &'static Rules<G>) -> Box<dyn Evaluate<G>> {
    let mut parts = spec.split(',');
    let kind = parts.next().unwrap_or_default();
    let (mut model, mut weights) = (Model::of(rules.game()), Weights::default());
    for part in parts {
        let (name, value) = part.split_once('=').expect("name=value");
        let numbers: Vec<f64> = value.split('/').map(|n| n.parse().expect("a number")).collect();
        set(&mut model, &mut weights, name, &numbers);
    }
    let start = Position::start(rules).ok();
    let estimates = Estimates::derive_by(rules.game(), &model, weights);
    let parameters = Parameters::from_estimates(rules.game(), &estimates);
    let classical = ClassicalOn::by(Arc::new(Tables::new(rules, start.as_ref(), estimates, parameters)));
    if kind == "material" { Box::new(Material(*classical.values())) } else { Box::new(classical) }
}

fn set(model: &mut Model, weights: &mut Weights, name: &str, numbers: &[f64]) {
    let pair = [numbers[0], *numbers.last().expect("a number")];
    match name {
        "restlessness" => model.restlessness = numbers[0],
        "quiet_share" => model.quiet_share = numbers[0],
        "patience" => model.patience = numbers[0],
        "grant_prospect" => model.grant_prospect = numbers[0],
        "pawn_prospect" => model.pawn_prospect = pair,
        "man_prospect" => model.man_prospect = pair,
        _ => {
            #[expect(clippy::cast_possible_truncation, reason = "weights are small")]
            let score = eval::Score::new(pair[0] as i32, pair[1] as i32);
            assert!(weights.set(name, score), "no weight {name}");
        }
    }
}

/// The score of White in one game: 2 for a win, 1 for a draw.
fn play<G: Geometry>(opening: &[Position<G>], players: &mut [&mut Searcher<G>; 2], nodes: u64) -> usize {
    let mut past: Vec<u64> = opening.iter().map(Position::key).collect();
    let mut position = *opening.last().expect("a position");
    for _ in 0..LONGEST {
        let occurrences = past.iter().filter(|&&key| key == position.key()).count();
        if let Some(Outcome { winner, .. }) = position.outcome(occurrences) {
            return match winner {
                Some(Color::White) => 2,
                Some(Color::Black) => 0,
                None => 1,
            };
        }
        let player = &mut players[position.turn().index()];
        let Some(best) = player.best(&position, &past, nodes) else { return 1 };
        position.play(best);
        past.push(position.key());
    }
    1
}

fn opening<G: Geometry>(rules: &'static Rules<G>, seed: u64) -> Vec<Position<G>> {
    let mut dice = Dice::new(seed);
    loop {
        let mut line = vec![Position::start(rules).expect("a start")];
        for _ in 0..6 + seed % 2 {
            let last = line.last().expect("a position");
            let moves = last.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut next = *last;
            next.play(moves[dice.below(moves.len())]);
            line.push(next);
        }
        let last = line.last().expect("a position");
        let enemy_hangs = last.king(!last.turn()).is_some_and(|king| last.attacked(king, last.turn()));
        if last.decided().is_none() && !enemy_hangs && !last.king_attacked(last.turn()) {
            return line;
        }
    }
}

#[expect(clippy::print_stdout, reason = "it prints its result")]
fn contest<G: Geometry>(rules: &'static Rules<G>, specs: [&str; 2], pairs: u64, nodes: u64) {
    let mut a = Searcher::new(evaluation(specs[0], rules));
    let mut b = Searcher::new(evaluation(specs[1], rules));
    let mut results: HashMap<usize, u32> = HashMap::new();
    for seed in 1..=pairs {
        let line = opening(rules, seed);
        let white = play(&line, &mut [&mut a, &mut b], nodes);
        let black = 2 - play(&line, &mut [&mut b, &mut a], nodes);
        *results.entry(white).or_default() += 1;
        *results.entry(black).or_default() += 1;
    }
    let [losses, draws, wins] = [0, 1, 2].map(|r| results.get(&r).copied().unwrap_or(0));
    let games = f64::from(wins + draws + losses);
    let share = (f64::from(wins) + f64::from(draws) / 2.0) / games;
    let elo = -400.0 * (1.0 / share.clamp(0.005, 0.995) - 1.0).log10();
    println!("{:<26} +{wins} ={draws} -{losses}  {:.1} %  {elo:+.0} Elo", rules.game().id, 100.0 * share);
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, pairs, nodes, ids @ ..] = &arguments[..] else { return };
    let (pairs, nodes) = (pairs.parse().expect("pairs"), nodes.parse().expect("nodes"));
    for game in ids.iter().filter_map(|id| games::find(id)) {
        let game: &'static Game = game;
        match game.board {
            BoardSize::Eight => contest(games::rules::<Board8>(game), [a, b], pairs, nodes),
            BoardSize::Nine => contest(games::rules::<Board9>(game), [a, b], pairs, nodes),
        }
    }
}
