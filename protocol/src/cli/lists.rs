//! `chrysalis games`, `rules` and `options`: what there is.

use crate::{columns, listing, rules, width};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::Session;
use chrysalis_host::{option_list, tunable};
use chrysalis_rules::{Catalogue, Game, GameRef};
use chrysalis_wire::output::Output;
use chrysalis_xboard::server::launch;
use clap::Args;

/// What `chrysalis games` can be told.
#[derive(Clone, Debug, Args)]
pub struct GamesArgs {
    /// Only the names.
    #[arg(long)]
    ids: bool,
    /// A command for each that opens XBoard on it.
    #[arg(long, conflicts_with = "ids")]
    xboard: bool,
    /// An entry for each in XBoard's list of engines.
    #[arg(long, conflicts_with_all = ["ids", "xboard"])]
    xboard_entries: bool,
}

impl GamesArgs {
    /// Whether programs read the list.
    pub fn is_for_programs(&self) -> bool {
        self.ids || self.xboard || self.xboard_entries
    }

    /// Lists the games.
    pub fn run(&self, out: &mut Output) {
        let mut each = |line: &dyn Fn(&Game) -> String| {
            Catalogue::shipped().games().iter().for_each(|game| out.line(line(game)));
        };
        if self.xboard {
            each(&|game| launch::command(&own_path(), game));
        } else if self.xboard_entries {
            each(&|game| launch::entry(&own_path(), game));
        } else if self.ids {
            each(&|game| game.id.to_string());
        } else {
            out.line(listing::games(width::of_output()));
        }
    }
}

/// Where this program is, for commands that others start it by.
fn own_path() -> String {
    let path = std::env::current_exe().ok();
    path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_else(|| "chrysalis".to_owned())
}

/// What `chrysalis rules` can be told.
#[derive(Clone, Debug, Args)]
pub struct RulesArgs {
    /// The game.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// As one page of HTML with its pictures.
    #[arg(long)]
    html: bool,
    /// Board, men and charts for a page of the docs, as Markdown that names the pictures beside it.
    #[arg(long, conflicts_with = "html")]
    markdown: bool,
}

impl RulesArgs {
    /// Whether programs read it.
    pub fn is_for_programs(&self) -> bool {
        self.html || self.markdown
    }

    /// Shows men and rulings.
    pub fn run(&self, out: &mut Output) {
        let session = Session::new(self.game);
        if self.html {
            out.part(rules::page::page(&session));
        } else if self.markdown {
            out.part(rules::markdown::markdown(self.game));
        } else {
            out.line(rules::text::rules(&session, width::of_output()));
        }
    }
}

/// What `chrysalis options` can be told.
#[derive(Clone, Debug, Args)]
pub struct OptionsArgs {
    /// The tunable numbers of the search instead, which are options too, though not announced.
    #[arg(long)]
    search: bool,
}

impl OptionsArgs {
    /// Lists the options.
    pub fn run(&self, out: &mut Output) {
        let Some(width) = width::of_output() else {
            let table = if self.search { tunable::table() } else { option_list::table() };
            return out.line(table.trim_end());
        };
        let rows = if self.search { tunable::rows() } else { option_list::rows() };
        out.line(columns::fit(&rows, width));
    }
}
