//! Positions that a page asks about without a table: those of lessons and puzzles.

use crate::error::OrderError;
use crate::games::named;
use crate::study::Study;
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use serde::Deserialize;

/// A position, and moves from there.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PositionQuestion {
    /// The name of the game.
    pub game: String,
    /// Where it begins; empty for the start position.
    #[serde(default)]
    pub fen: String,
    /// What is played, in long algebraic notation or in SAN.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl PositionQuestion {
    /// From a request.
    ///
    /// # Errors
    /// If it is not JSON of this form.
    pub fn read(body: &[u8]) -> Result<Self, OrderError> {
        serde_json::from_slice(body).map_err(OrderError::Request)
    }

    /// The game with its moves.
    ///
    /// # Errors
    /// If there is no such game or position, or a move is not legal.
    pub fn study(&self, games: &Catalogue) -> Result<Study, OrderError> {
        let game = named(games, &self.game)?;
        let first = match self.fen.is_empty() {
            true => Session::new(game),
            false => Session::from_foreign_fen(game, &self.fen).map_err(OrderError::Fen)?,
        };
        let mut study = Study::new(first);
        for text in &self.moves {
            let m = study.session().parse_long_algebraic(text);
            let m = m.or_else(|why| study.session().parse_san(text).map_err(|_| why));
            study.play(m.map_err(OrderError::Move)?)?;
        }
        Ok(study)
    }
}
