//! Flags of other tournament managers that have another name here.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// Each flag, and the flag here that does its work.
const FLAGS: [(&str, &str); 15] = [
    ("debug", "use -log FILE for the lines to and from the engines"),
    ("opening", "use -openings KEY=VALUE..."),
    ("book", "use -openings file=FILE"),
    ("outcomeinterval", "use -ratinginterval N to show the standings every N games"),
    ("scoreinterval", "use -ratinginterval N to show the standings every N games"),
    ("autosaveinterval", "-journal and -pgnout write every game as it ends"),
    ("randomseed", "use -srand N; -openings order=random mixes them"),
    ("use-affinity", "leave it out: the system chooses the processors"),
    ("force-concurrency", "leave it out: -concurrency is taken as it is"),
    ("show-latency", "leave it out: -report has the times of each engine"),
    ("crc32", "leave it out"),
    ("quick", "use -engine cmd=FILE, twice, and -each tc=TIME"),
    ("wait", "leave it out: the next game begins at once"),
    ("config", "use -resume to go on with a match, or write the flags"),
    ("engines", "use -engine KEY=VALUE... once per engine"),
];

/// Rejects such flags with a hint at the right one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForeignFlags;

impl FromArgMatches for ForeignFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        match FLAGS.iter().find(|(flag, _)| matches.contains_id(flag)) {
            Some((flag, meant)) => {
                Err(Error::raw(ErrorKind::UnknownArgument, format!("there is no -{flag} here: {meant}\n")))
            }
            None => Ok(Self),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ForeignFlags {
    fn augment_args(command: Command) -> Command {
        let hidden = |flag| Arg::new(flag).long(flag).num_args(0..).action(ArgAction::Append).hide(true);
        command.args(FLAGS.map(|(flag, _)| hidden(flag)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_told_what_to_write_instead() {
        for (flag, meant) in FLAGS {
            let command = ForeignFlags::augment_args(Command::new("match"));
            let matches = command.get_matches_from(["match", &format!("--{flag}"), "1"]);
            let error = ForeignFlags::from_arg_matches(&matches).expect_err(flag).to_string();
            assert!(error.contains(&format!("there is no -{flag} here: {meant}")), "{error}");
        }
    }
}
