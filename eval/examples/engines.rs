//! The engine with the classical evaluation against the engine that knows only what men are worth, at equal
//! nodes: `engines PAIRS NODES GAME...`.

#[path = "../tests/common/dice.rs"]
mod dice;

use dice::Dice;
use engine::board::{Geometry, MAX_KINDS};
use engine::games;
use engine::rules::{Game, Position, Rules};
use engine::search::{Engine, Evaluate, Evaluation, Event, Limits, Options, Term};
use engine::session::Session;
use eval::Classical;
use std::sync::mpsc::channel;

#[derive(Clone, Default)]
struct Material;

struct MaterialOn([i32; MAX_KINDS]);

impl Evaluation for Material {
    type On<G: Geometry> = MaterialOn;

    fn on<G: Geometry>(&self, rules: &'static Rules<G>) -> MaterialOn {
        MaterialOn(*Classical::default().on(rules).values())
    }
}

impl<G: Geometry> Evaluate<G> for MaterialOn {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let king = position.rules().king();
        let worth = |color| -> i32 {
            let kinds = position.men(color).map(|square| position.piece(square).kind());
            kinds.filter(|&kind| kind != king).map(|kind| self.0[kind.index()]).sum()
        };
        // A little noise keeps it from always playing the first move of the list.
        let noise = i32::try_from(position.key() % 9).unwrap_or(0) - 4;
        worth(position.turn()) - worth(!position.turn()) + noise
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.0
    }

    fn explain(&self, _: &Position<G>) -> Vec<Term> {
        Vec::new()
    }
}

fn best<E: Evaluation>(engine: &mut Engine<E>, session: &Session, nodes: u64) -> Option<String> {
    let (sender, receiver) = channel();
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let running = engine.start(session, limits, move |event| {
        if let Event::Finished { best, .. } = event {
            let _ = sender.send(best);
        }
    });
    running.wait();
    receiver.recv().ok().flatten()
}

/// The score of the classical engine: 2 for a win, 1 for a draw.
fn play(game: &'static Game, seed: u64, white: bool, nodes: u64) -> usize {
    let options = || Options { hash: 1, ..Options::default() };
    let (mut ours, mut theirs) = (Engine::<Classical>::new(options()), Engine::<Material>::new(options()));
    let mut session = Session::new(game);
    let mut dice = Dice::new(seed);
    for ply in 0..260 {
        if let Some(outcome) = session.outcome() {
            return match outcome.winner {
                None => 1,
                Some(winner) if (winner == engine::board::Color::White) == white => 2,
                Some(_) => 0,
            };
        }
        let is_white = session.turn() == engine::board::Color::White;
        let chosen = if ply < 6 + seed % 2 {
            let moves = session.legal_moves();
            moves.get(dice.below(moves.len())).cloned()
        } else if is_white == white {
            best(&mut ours, &session, nodes)
        } else {
            best(&mut theirs, &session, nodes)
        };
        if chosen.is_none_or(|text| session.play(&text).is_err()) {
            return 1;
        }
    }
    1
}

#[expect(clippy::print_stdout, reason = "it prints its result")]
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [pairs, nodes, ids @ ..] = &arguments[..] else { return };
    let (pairs, nodes): (u64, u64) = (pairs.parse().expect("pairs"), nodes.parse().expect("nodes"));
    for game in ids.iter().filter_map(|id| games::find(id)) {
        let mut results = [0; 3];
        for seed in 1..=pairs {
            for white in [true, false] {
                results[play(game, seed, white, nodes)] += 1;
            }
        }
        let [losses, draws, wins] = results;
        let share = (f64::from(wins) + f64::from(draws) / 2.0) / f64::from(wins + draws + losses);
        println!("{:<28} +{wins} ={draws} -{losses}  {:.1} %", game.id, 100.0 * share);
    }
}
