//! The parameters of a game, compiled for one geometry into lookup tables.

use super::cache_pool::CachePool;
use crate::estimates::piece_estimates::Estimates;
use crate::estimates::value_model::CAPTURED_KING;
use crate::tables::game_facts::GameFacts;
use crate::terms::bishop_pair::BishopPairWeights;
use crate::terms::castling_rights::CastlingWeights;
use crate::terms::couplings::CouplingWeights;
use crate::terms::hanging_pieces::HangingWeights;
use crate::terms::king_safety::KingSafety;
use crate::terms::layout::Layout;
use crate::terms::passed_pawns::PassedWeights;
use crate::terms::pawn_structure::StructureWeights;
use crate::terms::placement::Placement;
use crate::terms::progress_counters::CounterWeights;
use crate::terms::ready_pieces::ReadyWeights;
use crate::terms::square_control::ControlWeights;
use crate::terms::succession::Succession;
use crate::terms::tempo::TurnWeights;
use crate::terms::weight_lookup::WeightLookup;
use crate::weights::game_network::GameNetwork;
use crate::weights::parameters::Parameters;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};
use std::sync::Arc;

/// The compiled lookup tables of one game.
#[derive(Debug)]
pub struct Tables<G: Playable> {
    /// The evaluation parameters that the tables are compiled from.
    pub parameters: Parameters,
    /// The network that was trained on the parameters, if any.
    pub(crate) network: Option<Arc<GameNetwork>>,
    /// Caches of evaluations by these tables that are not in use.
    pub(super) cache_pool: CachePool,
    /// The order of the parameters.
    pub layout: Layout,
    /// The estimates from the rules, which give the order of the pieces and the phase weights.
    pub estimates: Estimates,
    /// What follows from the rules alone.
    pub facts: GameFacts<G>,
    /// Values for static exchange evaluation, in centipawns by piece type.
    pub values: [i32; MAX_PIECE_TYPES],
    pub(crate) placement: Placement<G>,
    pub(crate) ready_pieces: [ReadyWeights; MAX_PIECE_TYPES],
    pub(crate) hanging_pieces: [HangingWeights; MAX_PIECE_TYPES],
    pub(crate) control: ControlWeights,
    pub(crate) king_safety: KingSafety,
    pub(crate) pawn_structure: StructureWeights,
    pub(crate) passed_pawns: PassedWeights,
    pub(crate) bishop_pair: BishopPairWeights,
    pub(crate) castling: CastlingWeights,
    pub(crate) counters: CounterWeights,
    pub(crate) couplings: [CouplingWeights; MAX_PIECE_TYPES],
    pub(crate) succession: Succession,
    pub(crate) turn: TurnWeights,
}

impl<G: Playable> Tables<G> {
    /// Compiles the parameters of a game. `start` is the starting position, from which the full phase is taken.
    pub fn new(
        rules: &Rules<G>,
        start: Option<&Position<G>>,
        estimates: Estimates,
        parameters: Parameters,
        network: Option<GameNetwork>,
    ) -> Self {
        let game = rules.game();
        let layout = Layout::from_game(game);
        let facts = GameFacts::new(rules, start, &estimates);
        let lookup = WeightLookup { layout: &layout, weights: &parameters.weights };
        Self {
            values: exchange_values(rules, &parameters),
            placement: Placement::compile(&lookup, game, &estimates),
            ready_pieces: lookup.of_each_piece(ReadyWeights::compile),
            hanging_pieces: lookup.of_each_piece(HangingWeights::compile),
            control: ControlWeights::compile(&lookup, None),
            king_safety: KingSafety::compile(&lookup),
            pawn_structure: StructureWeights::compile(&lookup, None),
            passed_pawns: PassedWeights::compile(&lookup, None),
            bishop_pair: BishopPairWeights::compile(&lookup, None),
            castling: CastlingWeights::compile(&lookup, None),
            counters: CounterWeights::compile(&lookup, None),
            couplings: lookup.of_each_piece(CouplingWeights::compile),
            succession: Succession::compile(&lookup),
            turn: TurnWeights::compile(&lookup, &facts),
            facts,
            layout,
            estimates,
            parameters,
            network: network.map(Arc::new),
            cache_pool: CachePool::default(),
        }
    }
}

/// Exchange values in centipawns. A king that can be lost counts as much as the most valuable other piece.
fn exchange_values<G: Playable>(rules: &Rules<G>, parameters: &Parameters) -> [i32; MAX_PIECE_TYPES] {
    let (game, king) = (rules.game(), rules.king());
    let mut values = parameters.exchange;
    let dearest = game
        .every_piece_type()
        .filter(|&piece_type| piece_type != king)
        .map(|piece_type| values[piece_type.index()])
        .max();
    let dearest = dearest.unwrap_or(0);
    let can_be_lost = game.royalty.has_succession() || game.royalty.kings_are_ordinary();
    values[king.index()] = match (game.royalty.kings_are_captured(), can_be_lost) {
        (_, true) => dearest,
        (true, false) => CAPTURED_KING,
        (false, false) => 0,
    };
    values
}
