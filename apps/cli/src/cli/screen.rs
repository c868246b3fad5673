//! What a person sees who starts the program by hand.

use super::arguments::Arguments;
use crate::columns;
use chrysalis_rules::Catalogue;
use clap::{Arg, ArgAction, Command, CommandFactory};

/// What stands before the lines of the list.
const INDENT: &str = "  ";
/// The width for which the list is made where nobody says how wide it may be.
const WIDTH: usize = 110;

/// The first lines that may be typed, and the commands for the shell, where there are these games.
pub fn screen(games: &Catalogue, width: Option<usize>) -> String {
    let program = Arguments::command();
    let after = ["uci", "xboard"];
    let listed = program.get_subcommands().filter(|command| !after.contains(&command.get_name()));
    let mut rows: Vec<Vec<String>> = listed.map(row).collect();
    rows.push(vec!["chrysalis --help".to_owned(), "Everything".to_owned()]);
    let list = columns::fit(&rows, width.unwrap_or(WIDTH).saturating_sub(INDENT.len()));
    format!(
        "Chrysalis plays chess and {} games in which the pieces change while you play.

Type  uci      to speak UCI        (what most user interfaces do)
      xboard   to speak XBoard's protocol
      quit     to leave
UCI commands such as position, go, d, eval, bench and 'go perft N' may come at once; 'help' lists them.

From the shell:
{}
",
        games.games().len() - 1,
        textwrap::indent(&list, INDENT)
    )
}

/// How a command is called, and what it does.
fn row(command: &Command) -> Vec<String> {
    let words = command.get_positionals().map(|arg| format!(" {}", word(arg)));
    let call = format!("chrysalis {}{}", command.get_name(), words.collect::<String>());
    vec![call, command.get_about().map(ToString::to_string).unwrap_or_default()]
}

/// An argument without a flag as one word.
fn word(arg: &Arg) -> String {
    let name = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let more = if matches!(arg.get_action(), ArgAction::Append) { "…" } else { "" };
    if arg.is_required_set() { format!("{name}{more}") } else { format!("[{name}]{more}") }
}
