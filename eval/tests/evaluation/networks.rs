//! Networks in every game: fast and slow ways give the same bits, colors are symmetric, and a lone king is left
//! to the mop-up.

use crate::evaluation::random_positions::{Visitor, everywhere};
use chrysalis_eval::{
    Classical, ClassicalOn, EvaluatedBoard, GameNetwork, GameWeights, NetworkError, NetworkFile, Parameters,
    ScorePair, game_network, total_with,
};
use chrysalis_network::shape::{BUCKETS, HIDDEN, bucket};
use chrysalis_network::{FeatureValue, NetworkProvenance, NetworkWeights};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Catalogue, Game, Position, on_board};
use chrysalis_search::ExplainedTerm;
use std::any::Any;

/// A network with random weights for every feature.
fn network(game: &Game, parameters: &Parameters, hidden: usize) -> NetworkFile {
    let blocks = game_network::blocks(game);
    let mut weights = NetworkWeights::zero(blocks.iter().map(|block| block.features).sum(), hidden);
    let mut number = 1_i32;
    let mut next = |most: i32| {
        number = (number * 16_807) % 32_749;
        i16::try_from(number % (2 * most + 1) - most).expect("small")
    };
    weights.rows.iter_mut().for_each(|weight| *weight = next(90));
    weights.bias.iter_mut().for_each(|weight| *weight = next(600));
    weights.output.iter_mut().for_each(|weight| *weight = next(500));
    NetworkFile {
        game: game.id.to_string(),
        parameters: game_network::checksum(game, parameters, &blocks),
        provenance: NetworkProvenance::default(),
        blocks,
        weights,
    }
}

fn weights(game: &Game, hidden: usize) -> GameWeights {
    let parameters = Parameters::derive(game);
    let network = GameNetwork::new(game, &parameters, &network(game, &parameters, hidden)).expect("it fits");
    GameWeights { parameters, network: Some(network) }
}

struct Properties {
    network: GameNetwork,
    evaluation: Classical,
    /// An evaluation that has seen every position before.
    kept: Option<Box<dyn Any>>,
    seen: usize,
    silent: usize,
}

/// The output of the network by its definition, without AVX2, merged rows or caches, from White's view.
fn correction<G: EvaluatedBoard>(
    properties: &Properties,
    evaluation: &ClassicalOn<G>,
    position: &Position<G>,
) -> i32 {
    let (trace, taper) = G::trace(evaluation, position);
    if trace.knows {
        return 0;
    }
    let plain = properties.network.plain.clone().portable();
    let mut sums = plain.nothing_counted();
    for side in Color::ALL {
        let own = trace.counts.iter().filter(|(color, ..)| *color == side);
        let own =
            own.map(|&(_, index, count)| (index, count)).chain(trace.units[side.index()].iter().copied());
        for (feature, count) in own {
            let count = i16::try_from(count).expect("small");
            plain.count(&mut sums, side.index(), &[FeatureValue { feature, count }]);
        }
    }
    let correction = plain.forward(&sums, [&[]; 2], position.turn().index(), bucket(taper.phase, 256));
    if position.turn() == Color::White { correction } else { -correction }
}

impl Visitor for Properties {
    fn visit<G: EvaluatedBoard>(&mut self, position: &Position<G>) {
        self.seen += 1;
        let mut evaluation = G::prepare(&self.evaluation, position.rules());
        evaluation.forget();
        let kept = self.kept.get_or_insert_with(|| Box::new(evaluation.clone()));
        let kept = kept.downcast_mut::<ClassicalOn<G>>().expect("one geometry");
        let score = G::evaluate(kept, position);
        assert_eq!(score, G::evaluate(&mut evaluation, position), "nothing seen before: {}", position.fen());
        let (trace, taper) = G::trace(&evaluation, position);
        let residual = correction(self, &evaluation, position);
        self.silent += usize::from(residual == 0);
        assert_eq!(G::residual(&evaluation, position, &trace, taper), Some(residual), "{}", position.fen());
        let balance = trace.balance(&evaluation.tables().parameters.weights);
        let whole = total_with(balance, residual, taper);
        let whole = if position.turn() == Color::White { whole } else { -whole };
        assert_eq!(score, whole, "as defined: {}", position.fen());
        if !position.rules().game().promotions.counts_turns() {
            assert_eq!(
                score,
                G::evaluate(&mut evaluation, &position.flipped()),
                "flipped: {}",
                position.fen()
            );
        }
        for column in [|term: &ExplainedTerm| term.middle_game, |term: &ExplainedTerm| term.ending] {
            let terms = G::explain(&evaluation, position);
            let sum: i32 = terms.iter().map(column).map(|[white, black]| white - black).sum();
            assert_eq!(if position.turn() == Color::White { sum } else { -sum }, score, "{}", position.fen());
        }
    }
}

#[test]
fn networks_say_the_same_however_they_are_asked_in_every_game() {
    for (number, &game) in Catalogue::shipped().games().iter().enumerate() {
        let weights = weights(&game, HIDDEN[number % HIDDEN.len()]);
        let network = weights.network.clone().expect("there");
        let evaluation = Classical::with(weights);
        let mut properties = Properties { network, evaluation, kept: None, seen: 0, silent: 0 };
        everywhere(game, 6, 160, &mut properties);
        assert!(
            properties.seen > 200 && properties.silent < properties.seen,
            "{}: {} of {}",
            game.id,
            properties.silent,
            properties.seen
        );
    }
}

#[test]
fn without_networks_the_weights_decide_alone() {
    let game = Catalogue::shipped().featured();
    let weights = weights(&game, 16);
    let alone = Classical::with(weights.parameters.clone());
    on_board!(game, on => {
        let with = Classical::with(weights.clone());
        let [mut plain, mut off, mut with] =
            [alone.clone(), with.clone().without_networks(), with].map(|evaluation| EvaluatedBoard::prepare(&evaluation, on.rules));
        assert_eq!(EvaluatedBoard::evaluate(&mut plain, &on.start), EvaluatedBoard::evaluate(&mut off, &on.start));
        assert_ne!(EvaluatedBoard::evaluate(&mut plain, &on.start), EvaluatedBoard::evaluate(&mut with, &on.start));
        let named = |evaluation: &ClassicalOn<_>| {
            EvaluatedBoard::explain(evaluation, &on.start).iter().any(|term| term.name == "network")
        };
        assert!(named(&with) && !named(&off));
    });
}

#[test]
fn lone_kings_are_left_to_knowledge() {
    let game = Catalogue::shipped().find("normal").expect("a game");
    let weights = weights(&game, 32);
    let with = Classical::with(weights.clone());
    let alone = Classical::with(weights.parameters);
    for fen in [
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 b - - 40 9",
        "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1",
    ] {
        let game = game.on::<chrysalis_rules::board::Board8>().expect("its board");
        let position = Position::from_fen(game.rules, fen).expect("a position");
        assert_eq!(
            EvaluatedBoard::evaluate(&mut EvaluatedBoard::prepare(&with, game.rules), &position),
            EvaluatedBoard::evaluate(&mut EvaluatedBoard::prepare(&alone, game.rules), &position),
            "{fen}"
        );
    }
}

#[test]
fn networks_are_bound_to_game_and_weights() {
    let find = |id: &str| Catalogue::shipped().find(id).expect("a game");
    let (game, other) = (find("normal"), find("taylor"));
    let parameters = Parameters::derive(&game);
    let file = network(&game, &parameters, 16);
    assert!(GameNetwork::new(&game, &parameters, &file).is_ok());
    let refused = GameNetwork::new(&other, &Parameters::derive(&other), &file).expect_err("another game");
    assert!(matches!(refused, NetworkError::Game { .. }), "{refused}");
    let mut changed = parameters.clone();
    changed.weights[7] += ScorePair::new(1, 0);
    let refused = GameNetwork::new(&game, &changed, &file).expect_err("other numbers");
    assert!(matches!(refused, NetworkError::Parameters { .. }), "{refused}");
    // Parameters that are not weights may change.
    changed = Parameters { exchange: [1; 16], ..parameters.clone() };
    assert!(GameNetwork::new(&game, &changed, &file).is_ok());
    // A network that was trained before the last term was added.
    let mut older = file.clone();
    let last = older.blocks.pop().expect("blocks");
    older.weights.rows.truncate(older.weights.rows.len() - 2 * 16 * last.features);
    older.parameters = game_network::checksum(&game, &parameters, &older.blocks);
    assert!(GameNetwork::new(&game, &parameters, &older).is_ok());
    assert_eq!(BUCKETS * 2 * 16, older.weights.output.len());
}
