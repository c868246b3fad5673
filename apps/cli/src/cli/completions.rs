//! `chrysalis completions`: shell completions.

use chrysalis_io::output::Output;
use clap::{Arg, Args, Command};
use clap_complete::Shell;

/// Arguments of `chrysalis completions`.
#[derive(Clone, Debug, Args)]
pub struct CompletionsArgs {
    /// The shell to complete commands in.
    shell: Shell,
}

impl CompletionsArgs {
    /// Writes the completions of a program's command line.
    pub fn run(&self, mut program: Command, out: &mut Output) {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut program, "chrysalis", &mut text);
        out.part(String::from_utf8_lossy(&text));
        if self.shell == Shell::Fish {
            words_for_fish(&program).for_each(|line| out.line(line));
        }
    }
}

/// Completions of positional arguments for fish, which `clap_complete` leaves out.
fn words_for_fish(program: &Command) -> impl Iterator<Item = String> {
    program.get_subcommands().filter_map(|command| {
        let values = command.get_positionals().flat_map(Arg::get_possible_values);
        let words: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        let (command, words) = (command.get_name(), (!words.is_empty()).then(|| words.join(" "))?);
        Some(format!(
            "complete -c chrysalis -n \"__fish_chrysalis_using_subcommand {command}\" -a \"{words}\""
        ))
    })
}
