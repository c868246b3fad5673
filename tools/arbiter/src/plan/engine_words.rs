//! The words of `-engine` and `-each`.

use crate::error::UsageError;
use crate::plan::bounds;
use crate::plan::keys::Word;
use chrysalis_clients::player_clock::TimeControl;
use chrysalis_clients::spec::{EngineSpec, Protocol, Restart};
use std::time::Duration;

/// The time forgiven on every move unless told otherwise: what pipes and a busy machine may cost, and too little to gain
/// by.
const MARGIN: Duration = Duration::from_millis(100);

/// Reads the words of one `-engine`, after those of `-each`.
///
/// # Errors
/// When a word is wrong.
pub fn read_engine(each: &[String], own: &[String]) -> Result<EngineSpec, UsageError> {
    let mut spec = EngineSpec { margin: MARGIN, ..EngineSpec::default() };
    for (flag, words) in [("each", each), ("engine", own)] {
        for word in words {
            take(&mut spec, Word::new(flag, word))?;
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

fn take(spec: &mut EngineSpec, word: Word<'_>) -> Result<(), UsageError> {
    match word.key {
        "name" => word.text()?.clone_into(&mut spec.name),
        "cmd" => word.text()?.clone_into(&mut spec.cmd),
        "arg" => spec.args.push(word.text()?.to_owned()),
        "args" => spec.args.extend(word.text()?.split_whitespace().map(str::to_owned)),
        "dir" => spec.dir = Some(word.text()?.to_owned()),
        "initstr" => spec.initstr.extend(word.text()?.split("\\n").map(str::to_owned)),
        "stderr" => spec.stderr = Some(word.text()?.to_owned()),
        "proto" => {
            spec.proto = match word.text()? {
                "uci" => Protocol::Uci,
                "xboard" | "cecp" => Protocol::Xboard,
                _ => return Err(word.wrong("expected uci or xboard")),
            }
        }
        "tc" => {
            let control = TimeControl::parse(word.text()?);
            spec.limits.control = control.map_err(|why| word.wrong(why.to_string()))?;
        }
        "st" => spec.limits.move_time = Some(word.seconds()?).filter(|time| !time.is_zero()),
        "nodes" => spec.limits.nodes = Some(word.number(bounds::NODES)?).filter(|&nodes| nodes > 0),
        "depth" | "plies" => spec.limits.depth = Some(word.number(bounds::DEPTH)?).filter(|&depth| depth > 0),
        "timemargin" => spec.margin = word.milliseconds()?,
        "ponder" => spec.ponder = word.truth()?,
        "restart" => {
            spec.restart = match word.text()? {
                "auto" => Restart::Auto,
                "on" => Restart::On,
                "off" => Restart::Off,
                _ => return Err(word.wrong("expected auto, on or off")),
            }
        }
        "whitepov" => spec.whitepov = word.truth()?,
        "strippromotion" => spec.dialect.strip = word.truth()?,
        key => match key.split_once('.') {
            Some(("option", name)) => {
                spec.options.retain(|(known, _)| known != name);
                spec.options.push((name.to_owned(), word.value.unwrap_or_default().to_owned()));
            }
            Some(("variantname", game)) => spec.dialect.name(game, word.text()?),
            Some(("letters", game)) => {
                spec.dialect.letters(game, word.text()?).map_err(|why| word.wrong(why.to_string()))?;
            }
            _ => return Err(word.unknown()),
        },
    }
    Ok(())
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
        let spec = read_engine(&each, &own).expect("well-formed");
        assert_eq!(spec.args, ["-a b", "c", "d"]);
        let options = [("Hash", "64"), ("A B", "c=d")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(spec.options, options);
        assert_eq!(spec.proto, Protocol::Xboard);
    }

    #[test]
    fn a_margin_is_forgiven_unless_told_otherwise() {
        for (limit, margin) in [
            ("st=0.5", 100),
            ("tc=1+0.1", 100),
            ("depth=3", 100),
            ("timemargin=0", 0),
            ("timemargin=250", 250),
        ] {
            let spec = read_engine(&words(&["st=1", limit]), &[]).expect("well-formed");
            assert_eq!(spec.margin, Duration::from_millis(margin), "{limit}");
        }
    }

    #[test]
    fn numbers_out_of_bounds_are_named_with_the_bound() {
        for (wrong, most) in [
            ("tc=1.8e19+1.8e19", "1000000 seconds"),
            ("st=1e19", "1000000 seconds"),
            ("timemargin=18446744073709551615", "1000000000"),
            ("depth=4294967296", "1000"),
            ("nodes=18446744073709551616", "1000000000000000"),
        ] {
            let error = read_engine(&words(&["depth=1"]), &words(&[wrong])).expect_err(wrong).to_string();
            assert!(error.contains(wrong) && error.contains(most), "{error}");
        }
    }

    #[test]
    fn wrong_words_are_named() {
        for wrong in
            ["cmd", "proto=usi", "tc=x", "st=-1", "nodes=many", "nothing=1", "ponder=perhaps", "letters.x=QQ"]
        {
            let error = read_engine(&words(&["depth=1"]), &words(&[wrong])).expect_err(wrong);
            assert!(error.to_string().contains(wrong), "{error}");
        }
        assert!(read_engine(&[], &words(&["cmd=x"])).is_err());
        assert!(read_engine(&words(&["nodes=5"]), &words(&["proto=xboard"])).is_err());
    }
}
