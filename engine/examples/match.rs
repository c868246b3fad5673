//! Plays every game against a depth-limited player that counts material only, and reports the score.
//!
//! `cargo run --release -p engine --example match [GAME|all] [NODES] [GAMES]`

#![allow(clippy::print_stdout, reason = "an example talks to the terminal")]

use engine::board::{Geometry, Kind, MAX_KINDS};
use engine::games;
use engine::rules::{Movement, Position, Rules};
use engine::search::{Engine, Evaluate, Evaluation, Limits, Options, Term};
use engine::session::{Root, SearchRoot, Session};
use std::time::{Duration, Instant};

/// Counts men, each worth what it reaches on an empty board, and a little for standing in the centre.
#[derive(Debug)]
struct Material;

#[derive(Debug)]
struct Counted {
    values: [i32; MAX_KINDS],
}

impl Evaluation for Material {
    type On<G: Geometry> = Counted;

    fn on<G: Geometry>(rules: &'static Rules<G>) -> Counted {
        let mut values = [0; MAX_KINDS];
        for kind in rules.game().every_kind() {
            let man = rules.game().man(kind);
            let weight = |m: Movement| {
                m.iter()
                    .map(|part| match part {
                        Movement::ROOK => 500,
                        Movement::BISHOP => 320,
                        Movement::POCKET => 400,
                        Movement::PICKET => 240,
                        Movement::ROOK_HOP => 400,
                        Movement::BISHOP_HOP => 240,
                        Movement::KNIGHT => 310,
                        Movement::CAMEL => 220,
                        Movement::WAZIR | Movement::FERZ => 150,
                        _ => 50,
                    })
                    .sum::<i32>()
            };
            values[kind.index()] = i32::midpoint(weight(man.quiet), weight(man.capture)).max(100);
        }
        values[rules.pawn().index()] = 100;
        values[rules.king().index()] = 0;
        Counted { values }
    }
}

impl<G: Geometry> Evaluate<G> for Counted {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let mut total = 0;
        for square in position.occupied() {
            let man = position.piece(square);
            let centre = |x: u8| i32::from(x.min(G::FILES - 1 - x));
            let worth =
                self.values[man.kind().index()] + 3 * (centre(G::file(square)) + centre(G::rank(square)));
            total += if man.color() == position.turn() { worth } else { -worth };
        }
        total
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.values
    }

    fn explain(&self, _position: &Position<G>) -> Vec<Term> {
        Vec::new()
    }
}

/// Full-width search of the material balance.
fn negamax<G: Geometry>(
    counted: &mut Counted,
    position: &Position<G>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    if position.king_lost(position.turn()) {
        return -30_000 - depth as i32;
    }
    if depth == 0 {
        return counted.evaluate(position);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.without_moves().winner.is_some() { -30_000 - depth as i32 } else { 0 };
    }
    for m in moves {
        let mut child = position.clone();
        child.play(m);
        alpha = alpha.max(-negamax(counted, &child, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn material_move<G: Geometry>(root: &SearchRoot<G>, depth: u32) -> String {
    let mut counted = Material::on(root.position.rules());
    let score = |m| {
        let mut child = root.position.clone();
        child.play(m);
        -negamax(&mut counted, &child, depth - 1, -40_000, 40_000)
    };
    let mut score = score;
    let best = root.position.legal_moves().into_iter().max_by_key(|&m| score(m));
    best.map_or_else(String::new, |m| root.position.long_algebraic(m))
}

fn play(engine: &mut Engine<Material>, game: &'static engine::rules::Game, nodes: u64, round: usize) -> f64 {
    let mut session = Session::new(game);
    engine.clear();
    // A few moves from the start, so that games differ.
    for i in 0..2 * (round / 2) {
        let moves = session.legal_moves();
        let _ = session.play(&moves[(7 + 11 * i + 5 * round) % moves.len()]);
    }
    let ours = round % 2;
    let first = session.turn();
    for _ in 0..300 {
        if let Some(outcome) = session.outcome() {
            let us = if ours == 0 { first } else { !first };
            return outcome.winner.map_or(0.5, |winner| if winner == us { 1.0 } else { 0.0 });
        }
        let on_move = usize::from(session.turn() != first);
        let text = if on_move == ours {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            engine.search_blocking(&session, limits, |_| {}).best.unwrap_or_default()
        } else {
            match session.root() {
                Root::Eight(root) => material_move(&root, 2),
                Root::Nine(root) => material_move(&root, 2),
            }
        };
        if let Err(error) = session.play(&text) {
            println!("{}: {error} in {}", game.id, session.fen());
            return 0.0;
        }
    }
    0.5
}

fn speed(id: &str) {
    let Some(game) = games::find(id) else { return };
    let mut engine = Engine::<Material>::new(Options::default());
    let session = Session::new(game);
    let limits = Limits { movetime: Some(Duration::from_secs(1)), ..Limits::default() };
    let begun = Instant::now();
    let answer = engine.search_blocking(&session, limits, |_| {});
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{id:24} depth {:2} in {seconds:.3} s, {:.0} nodes/s, {:?} {:?}",
        answer.depth,
        answer.nodes as f64 / seconds,
        answer.best,
        answer.score
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = arguments.first().map_or("all", String::as_str);
    let number = |i: usize, default: u64| arguments.get(i).and_then(|s| s.parse().ok()).unwrap_or(default);
    let (nodes, rounds) = (number(1, 2000), number(2, 2));
    let mut total = (0.0, 0);
    let _ = Kind::new(0);
    for game in games::all().iter().filter(|game| wanted == "all" || game.id.contains(wanted)) {
        if nodes == 0 {
            speed(&game.id);
            continue;
        }
        let mut engine = Engine::<Material>::new(Options::default());
        let scores: Vec<f64> =
            (0..rounds).map(|round| play(&mut engine, game, nodes, round as usize)).collect();
        total.0 += scores.iter().sum::<f64>();
        total.1 += scores.len();
        println!("{:24} {scores:?}", game.id);
    }
    println!("{} of {}", total.0, total.1);
}
