//! The evaluation parameters of one game.

use super::provenance::Provenance;
use super::winnable::{self, Winnable};
use crate::estimates::piece_estimates::Estimates;
use crate::score_pair::ScorePair;
use crate::terms::layout::{Block, Layout};
use crate::terms::term::Basis;
use chrysalis_rules::Game;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_search::{TunableChoices, WdlModel};

/// The evaluation parameters of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// The id of the game.
    pub game: String,
    /// The weights of all terms in the order of [`Layout::from_game`], in hundredths of a centipawn or of a danger
    /// unit.
    pub weights: Vec<ScorePair>,
    /// Values for static exchange evaluation, in centipawns by piece type; the entry of the king is not used.
    pub exchange: [i32; MAX_PIECE_TYPES],
    /// How much of a lead counts in endings, in thousandths.
    pub winnable: Winnable,
    /// The win-draw-loss model of the scores.
    pub wdl: WdlModel,
    /// Search parameters that suit these scores better than the defaults.
    pub search: TunableChoices,
    /// How the parameters were trained; `None` for derived ones.
    pub provenance: Option<Provenance>,
}

impl Parameters {
    /// Parameters derived from the game's rules alone.
    pub fn derive(game: &Game) -> Self {
        Self::from_estimates(game, &Estimates::derive(game))
    }

    /// Parameters derived from estimates.
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

/// The derived weights of all terms.
fn guesses(game: &Game, estimates: &Estimates) -> Vec<ScorePair> {
    let basis = Basis { game, estimates, weights: &estimates.weights };
    let of_block = |block: Block| (0..block.len).map(move |number| (block.term, block.piece_type, number));
    let weights = Layout::from_game(game).blocks.into_iter().flat_map(of_block);
    weights.map(|(term, piece_type, number)| term.guess(&basis, piece_type, number)).collect()
}
