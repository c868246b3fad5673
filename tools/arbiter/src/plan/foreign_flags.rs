//! Flags of other tournament managers that are called otherwise here.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// What is meant by each.
const FLAGS: [(&str, &str); 8] = [
    ("debug", "-log FILE notes every line to and from the engines"),
    ("opening", "-openings KEY=VALUE... says where games begin"),
    ("book", "-openings file=FILE says where games begin"),
    ("output", "-report FILE writes the standings"),
    ("outcomeinterval", "-ratinginterval N shows the standings after every N games"),
    ("scoreinterval", "-ratinginterval N shows the standings after every N games"),
    ("autosaveinterval", "every game is written as it ends, by -journal or -pgnout"),
    ("engines", "-engine KEY=VALUE... names one engine, and is given once for each"),
];

/// Flags that are refused with a word about what is meant.
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
