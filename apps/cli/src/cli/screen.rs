//! The screen that a person sees on starting the program in a terminal.

use super::arguments::Arguments;
use crate::columns;
use chrysalis_rules::Catalogue;
use clap::{Arg, ArgAction, Command, CommandFactory};

/// The indent of the list.
const INDENT: &str = "  ";
/// The width of the list if unknown.
const WIDTH: usize = 110;

/// The first lines to type, and the commands for the shell.
pub fn screen(games: &Catalogue, width: Option<usize>) -> String {
    let program = Arguments::command();
    let after = ["uci", "xboard"];
    let listed = program.get_subcommands().filter(|command| !after.contains(&command.get_name()));
    let mut rows: Vec<Vec<String>> = listed.map(row).collect();
    rows.push(vec!["chrysalis --help".to_owned(), "All options".to_owned()]);
    let list = columns::fit(&rows, width.unwrap_or(WIDTH).saturating_sub(INDENT.len()));
    format!(
        "Chrysalis plays chess and {} games in which pieces change as you play.

Type  uci      to speak UCI, as most user interfaces do
      xboard   to speak the XBoard protocol
      quit     to exit
UCI commands such as position, go, d, eval, bench and 'go perft N' work at once; 'help' lists them.

From the shell:
{}
",
        games.games().len() - 1,
        textwrap::indent(&list, INDENT)
    )
}

/// A command's usage and description.
fn row(command: &Command) -> Vec<String> {
    let words = command.get_positionals().map(|arg| format!(" {}", word(arg)));
    let call = format!("chrysalis {}{}", command.get_name(), words.collect::<String>());
    vec![call, command.get_about().map(ToString::to_string).unwrap_or_default()]
}

/// A positional argument in usage.
fn word(arg: &Arg) -> String {
    let name = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let more = if matches!(arg.get_action(), ArgAction::Append) { "…" } else { "" };
    if arg.is_required_set() { format!("{name}{more}") } else { format!("[{name}]{more}") }
}
