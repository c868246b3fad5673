//! What the user says of an engine: the words of `-engine` and `-each`.

use super::dialect::Dialect;
use crate::arbiter::error::UsageError;
use crate::arbiter::games::{Limits, TimeControl};
use crate::arbiter::keys::Word;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The protocol an engine speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// UCI.
    #[default]
    Uci,
    /// XBoard, protocol version 2.
    Xboard,
}

/// Whether an engine is started anew for each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restart {
    /// After misconduct, or when it says that it must.
    #[default]
    Auto,
    /// Always.
    On,
    /// Only after misconduct.
    Off,
}

/// An engine.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct EngineSpec {
    /// Its name in the results; its own name for itself until given.
    pub name: String,
    /// The program; this one when empty.
    pub cmd: String,
    /// Its arguments.
    pub args: Vec<String>,
    /// The folder it runs in.
    pub dir: Option<String>,
    /// Its protocol.
    pub proto: Protocol,
    /// Lines sent before everything else.
    pub initstr: Vec<String>,
    /// Where its error output goes.
    pub stderr: Option<String>,
    /// Options, in order.
    pub options: Vec<(String, String)>,
    /// What ends its searches.
    pub limits: Limits,
    /// Time forgiven on every move.
    pub margin: Duration,
    /// Whether it thinks on its opponent's time.
    pub ponder: bool,
    /// Whether it is started anew for each game.
    pub restart: Restart,
    /// Whether its scores are White's.
    pub whitepov: bool,
    /// What it calls games, men and promotions.
    pub dialect: Dialect,
}

impl EngineSpec {
    /// Reads the words of one `-engine`, after those of `-each`.
    ///
    /// # Errors
    /// When a word is wrong.
    pub fn read(each: &[String], own: &[String]) -> Result<Self, UsageError> {
        let mut spec = Self::default();
        for (flag, words) in [("each", each), ("engine", own)] {
            for word in words {
                spec.take(Word::new(flag, word))?;
            }
        }
        if spec.limits.is_endless() {
            return Err(UsageError::Whole(format!(
                "engine {}: give tc=, st=, nodes= or depth= (or all engines one with -each)",
                if spec.name.is_empty() { &spec.cmd } else { &spec.name }
            )));
        }
        if spec.proto == Protocol::Xboard && spec.limits.nodes.is_some() {
            return Err(UsageError::Whole("XBoard's protocol has no limit of nodes".into()));
        }
        Ok(spec)
    }

    fn take(&mut self, word: Word<'_>) -> Result<(), UsageError> {
        match word.key {
            "name" => word.text()?.clone_into(&mut self.name),
            "cmd" => word.text()?.clone_into(&mut self.cmd),
            "arg" => self.args.push(word.text()?.to_owned()),
            "args" => self.args.extend(word.text()?.split_whitespace().map(str::to_owned)),
            "dir" => self.dir = Some(word.text()?.to_owned()),
            "initstr" => self.initstr.extend(word.text()?.split("\\n").map(str::to_owned)),
            "stderr" => self.stderr = Some(word.text()?.to_owned()),
            "proto" => {
                self.proto = match word.text()? {
                    "uci" => Protocol::Uci,
                    "xboard" | "cecp" => Protocol::Xboard,
                    _ => return Err(word.wrong("expected uci or xboard")),
                }
            }
            "tc" => self.limits.control = TimeControl::parse(word.text()?).map_err(|why| word.wrong(why))?,
            "st" => self.limits.move_time = Some(word.seconds()?).filter(|time| !time.is_zero()),
            "nodes" => self.limits.nodes = Some(word.number()?).filter(|&nodes| nodes > 0),
            "depth" | "plies" => self.limits.depth = Some(word.number()?).filter(|&depth| depth > 0),
            "timemargin" => self.margin = word.milliseconds()?,
            "ponder" => self.ponder = word.truth()?,
            "restart" => {
                self.restart = match word.text()? {
                    "auto" => Restart::Auto,
                    "on" => Restart::On,
                    "off" => Restart::Off,
                    _ => return Err(word.wrong("expected auto, on or off")),
                }
            }
            "whitepov" => self.whitepov = word.truth()?,
            "strippromotion" => self.dialect.strip = word.truth()?,
            key => match key.split_once('.') {
                Some(("option", name)) => {
                    self.options.retain(|(known, _)| known != name);
                    self.options.push((name.to_owned(), word.value.unwrap_or_default().to_owned()));
                }
                Some(("variantname", game)) => self.dialect.name(game, word.text()?),
                Some(("letters", game)) => {
                    self.dialect.letters(game, word.text()?).map_err(|why| word.wrong(why))?;
                }
                _ => return Err(word.unknown()),
            },
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &[&str]) -> Vec<String> {
        text.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn own_words_go_before_common_ones() {
        let each = words(&["tc=8+0.08", "option.Hash=16", "proto=uci"]);
        let own =
            words(&["cmd=./x", "arg=-a b", "args=c d", "option.Hash=64", "option.A B=c=d", "proto=xboard"]);
        let spec = EngineSpec::read(&each, &own).expect("well-formed");
        assert_eq!(spec.args, ["-a b", "c", "d"]);
        let options = [("Hash", "64"), ("A B", "c=d")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(spec.options, options);
        assert_eq!(spec.proto, Protocol::Xboard);
    }

    #[test]
    fn wrong_words_are_named() {
        for wrong in
            ["cmd", "proto=usi", "tc=x", "st=-1", "nodes=many", "nothing=1", "ponder=perhaps", "letters.x=QQ"]
        {
            let error = EngineSpec::read(&words(&["depth=1"]), &words(&[wrong])).expect_err(wrong);
            assert!(error.to_string().contains(wrong), "{error}");
        }
        assert!(EngineSpec::read(&[], &words(&["cmd=x"])).is_err());
        assert!(EngineSpec::read(&words(&["nodes=5"]), &words(&["proto=xboard"])).is_err());
    }
}
