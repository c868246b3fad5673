//! `chrysalis rules` and `options`: what there is.

use crate::failure::Failure;
use crate::{columns, width};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::Session;
use chrysalis_eval::GameSet;
use chrysalis_host::{option_list, tunable};
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::Args;

/// Arguments of `chrysalis rules`.
#[derive(Clone, Debug, Args)]
pub struct RulesArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// With --markdown: more games with the same pieces, which share the table of the first.
    #[arg(value_parser = GameName, hide_possible_values = true, value_name = "GAME", requires = "markdown", conflicts_with = "html")]
    others: Vec<GameRef>,
    /// Write a self-contained HTML page with pictures.
    #[arg(long)]
    html: bool,
    /// Write Markdown for a page of the handbook: links to pictures, the pieces, results of self-play.
    #[arg(long, conflicts_with = "html")]
    markdown: bool,
}

impl RulesArgs {
    /// Whether programs read it.
    pub fn is_for_programs(&self) -> bool {
        self.html || self.markdown
    }

    /// Shows pieces and rules.
    ///
    /// # Errors
    /// If the pieces of several games do not fit into one table.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<(), Failure> {
        let session = Session::new(self.game);
        if self.html {
            out.part(chrysalis_guide::page::page(&games.companions, &session));
        } else if self.markdown {
            let shown: Vec<GameRef> = [self.game].iter().chain(&self.others).copied().collect();
            let block = chrysalis_guide::markdown::markdown(&games.companions, &shown);
            out.part(block.map_err(Failure::usage)?);
        } else {
            out.line(chrysalis_guide::text::rules(&games.companions, &session, width::of_output()));
        }
        Ok(())
    }
}

/// What `chrysalis options` can be told.
#[derive(Clone, Debug, Args)]
pub struct OptionsArgs {
    /// List the search parameters instead; they are set like options, but not announced.
    #[arg(long)]
    search: bool,
}

impl OptionsArgs {
    /// Lists the options.
    pub fn run(&self, games: &GameSet, out: &mut Output) {
        let Some(width) = width::of_output() else {
            let table = if self.search { tunable::table() } else { option_list::table(games) };
            return out.line(table.trim_end());
        };
        let rows = if self.search { tunable::rows() } else { option_list::rows(games) };
        out.line(columns::fit(&rows, width));
    }
}
