//! The weights of one game's evaluation.

use super::provenance::Provenance;
use super::winnable::{self, Winnable};
use crate::estimates::piece_estimates::Estimates;
use crate::score_pair::ScorePair;
use crate::terms::layout::{Block, Layout};
use crate::terms::term::Basis;
use chrysalis_rules::Game;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_search::{TunableChoices, WdlModel};

/// The parameters of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The game they are for.
    pub game: String,
    /// Every number, in hundredths of a centipawn or of a danger unit, in the order of [`Layout::of`].
    pub weights: Vec<ScorePair>,
    /// What pieces are worth in exchanges, by piece type and in centipawns; nothing is said of kings.
    pub exchange: [i32; MAX_PIECE_TYPES],
    /// Thousandths of a lead that count in endings.
    pub winnable: Winnable,
    /// What scores mean.
    pub wdl: WdlModel,
    /// Weights of the search that suit such scores better than the defaults.
    pub search: TunableChoices,
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
        let mut exchange = [0; MAX_PIECE_TYPES];
        for (value, piece) in exchange.iter_mut().zip(&estimates.pieces) {
            *value = i32::midpoint(piece.value[0].middle_game, piece.value[0].ending).max(1);
        }
        Self {
            game: game.id.to_string(),
            weights: guesses(game, estimates),
            exchange,
            winnable: winnable::ALL,
            wdl: WdlModel::USUAL,
            search: TunableChoices::NONE,
            provenance: None,
        }
    }
}

/// What estimates make of every number.
fn guesses(game: &Game, estimates: &Estimates) -> Vec<ScorePair> {
    let basis = Basis { game, estimates, weights: &estimates.weights };
    let of_block = |block: Block| (0..block.len).map(move |number| (block.term, block.piece_type, number));
    let weights = Layout::of(game).blocks.into_iter().flat_map(of_block);
    weights.map(|(term, piece_type, number)| term.guess(&basis, piece_type, number)).collect()
}
