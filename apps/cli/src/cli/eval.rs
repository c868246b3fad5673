//! `chrysalis eval`: the static evaluation of a position, and the evaluation parameters of a game.

use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::position::session;
use crate::{listing, picture, width};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_host::show;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_rules::GameRef;
use chrysalis_search::{Engine, EngineOptions};
use clap::Args;
use std::path::{Path, PathBuf};

/// Arguments of `chrysalis eval`.
#[derive(Clone, Debug, Args)]
pub struct EvalArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The position as a FEN, or startpos [default: startpos].
    fen: Vec<String>,
    /// Print the game's evaluation parameters as Markdown tables instead.
    #[arg(long, conflicts_with = "fen")]
    tables: bool,
    /// Write a picture of the piece-square tables instead.
    #[arg(long, value_name = "FILE.svg")]
    picture: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

impl EvalArgs {
    /// Shows an evaluation, or the evaluation parameters.
    ///
    /// # Errors
    /// When the FEN is refused, the evaluation cannot be read or the picture cannot be written.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<(), Failure> {
        match &self.picture {
            Some(path) => self.draw(games, path),
            None if self.tables => self.show_tables(games, out),
            None => self.evaluate(games, out),
        }
    }

    fn draw(&self, games: &GameSet, path: &Path) -> Result<(), Failure> {
        let drawn = picture::squares(&self.game, &self.eval.parameters(games, self.game)?);
        Ok(replace(path, drawn.as_bytes())?)
    }

    fn show_tables(&self, games: &GameSet, out: &mut Output) -> Result<(), Failure> {
        out.part(listing::tables(&self.game, &self.eval.parameters(games, self.game)?));
        Ok(())
    }

    fn evaluate(&self, games: &GameSet, out: &mut Output) -> Result<(), Failure> {
        let evaluation = self.eval.evaluation(games)?;
        let session = session(self.game, &self.fen)?;
        let engine = Engine::with(EngineOptions::default(), evaluation)?;
        let explained = engine.explain(&session.root());
        out.line(show::board(&session.view()));
        let width = width::of_output().unwrap_or(usize::MAX);
        out.line(textwrap::fill(&show::evaluation(&explained, session.turn(), width), width));
        Ok(())
    }
}
