//! Former names of commands and flags, which still work: using one prints a note.

use std::ffi::OsString;
use std::io::Write;

/// A name that still works, and the one that replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FormerName {
    /// The commands whose flag it is; none if it is a command itself.
    commands: &'static [&'static str],
    old: &'static str,
    new: &'static str,
}

/// All former names; clap knows each as an alias.
const FORMER_NAMES: [FormerName; 5] = [
    FormerName { commands: &[], old: "facts", new: "statistics" },
    FormerName { commands: &["play", "diagram"], old: "--men", new: "--pieces" },
    FormerName { commands: &["diagram"], old: "--man", new: "--piece" },
    FormerName { commands: &["diagram"], old: "--becomes", new: "--promotions" },
    FormerName { commands: &["train"], old: "--sister", new: "--related" },
];

/// Global flags, each followed by its value.
const GLOBAL_FLAGS: [&str; 3] = ["--game-files", "--start-fen", "--loading"];

/// A note for each former name on a command line, on standard error.
pub fn note(arguments: &[OsString]) {
    for FormerName { old, new, .. } in used(arguments) {
        // If standard error is closed, nothing is left to do.
        let _ = writeln!(std::io::stderr(), "chrysalis: '{old}' is now '{new}'");
    }
}

/// The former names on a command line, which begins with the name of the program.
fn used(arguments: &[OsString]) -> impl Iterator<Item = FormerName> {
    let mut rest = arguments.iter().skip(1).map_while(|argument| argument.to_str());
    let mut command = rest.next();
    while let Some(flag) = command.filter(|word| word.starts_with('-')) {
        if GLOBAL_FLAGS.contains(&flag) {
            rest.next();
        }
        command = rest.next();
    }
    let flags: Vec<&str> = arguments
        .iter()
        .take_while(|argument| *argument != "--")
        .filter_map(|argument| argument.to_str()?.split('=').next())
        .collect();
    FORMER_NAMES.into_iter().filter(move |name| match name.commands {
        [] => command == Some(name.old),
        commands => command.is_some_and(|command| commands.contains(&command)) && flags.contains(&name.old),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn former_names_are_found_once_and_only_where_they_are_names() {
        for (line, expected) in [
            ("chrysalis diagram chess --men", &["--men"][..]),
            ("chrysalis --game-files x diagram chess --man=K --becomes P", &["--man", "--becomes"]),
            ("chrysalis train normal a --sister b --sister c", &["--sister"]),
            ("chrysalis facts taylor a.pgn", &["facts"]),
            ("chrysalis statistics taylor facts", &[]),
            ("chrysalis perft chess 1 --men", &[]),
            ("chrysalis diagram chess -- --men", &[]),
            ("chrysalis --start-fen facts", &[]),
            ("chrysalis", &[]),
        ] {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let found: Vec<&str> = used(&arguments).map(|name| name.old).collect();
            assert_eq!(found, expected, "{line}");
        }
    }
}
