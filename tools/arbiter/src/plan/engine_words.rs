//! The `key=value` arguments of `-engine` and `-each`.

use crate::plan::bounds;
use crate::plan::keys::KeyValue;
use crate::plan::usage_error::UsageError;
use chrysalis_clients::player_clock::TimeControl;
use chrysalis_clients::spec::{EngineSpec, Protocol, Restart};
use std::time::Duration;

/// The overrun allowed per move by default: enough for pipes and a busy machine, too little to gain anything by.
const MARGIN: Duration = Duration::from_millis(100);

/// Reads the arguments of one `-engine`; they override those of `-each`.
///
/// # Errors
/// If an argument is wrong, or the engine has no limit that ends its searches.
pub fn read_engine(each: &[String], own: &[String]) -> Result<EngineSpec, UsageError> {
    let mut spec = EngineSpec { margin: MARGIN, ..EngineSpec::default() };
    for (flag, arguments) in [("each", each), ("engine", own)] {
        for argument in arguments {
            take(&mut spec, KeyValue::new(flag, argument))?;
        }
    }
    if spec.limits.is_endless() {
        let engine = if spec.name.is_empty() { spec.cmd } else { spec.name };
        return Err(UsageError::Endless { engine });
    }
    if spec.proto == Protocol::Xboard && spec.limits.nodes.is_some() {
        return Err(UsageError::Combination("-engine nodes=: XBoard's protocol has no node limit"));
    }
    Ok(spec)
}

fn take(spec: &mut EngineSpec, argument: KeyValue<'_>) -> Result<(), UsageError> {
    match argument.key {
        "name" => argument.text()?.clone_into(&mut spec.name),
        "cmd" => argument.text()?.clone_into(&mut spec.cmd),
        "arg" => spec.args.push(argument.text()?.to_owned()),
        "args" => spec.args.extend(argument.text()?.split_whitespace().map(str::to_owned)),
        "dir" => spec.dir = Some(argument.text()?.to_owned()),
        "initstr" => spec.initstr.extend(argument.text()?.split("\\n").map(str::to_owned)),
        "stderr" => spec.stderr = Some(argument.text()?.to_owned()),
        "proto" => {
            spec.proto = match argument.text()? {
                "uci" => Protocol::Uci,
                "xboard" | "cecp" => Protocol::Xboard,
                _ => return Err(argument.expected("uci or xboard")),
            }
        }
        "tc" => {
            let control = TimeControl::parse(argument.text()?);
            spec.limits.control = control.map_err(|error| argument.wrong(error))?;
        }
        "st" => spec.limits.move_time = Some(argument.seconds()?).filter(|time| !time.is_zero()),
        "nodes" => spec.limits.nodes = Some(argument.number(bounds::NODES)?).filter(|&nodes| nodes > 0),
        "depth" | "plies" => {
            spec.limits.depth = Some(argument.number(bounds::DEPTH)?).filter(|&depth| depth > 0);
        }
        "timemargin" => spec.margin = argument.milliseconds()?,
        "ponder" => spec.ponder = argument.truth()?,
        "restart" => {
            spec.restart = match argument.text()? {
                "auto" => Restart::Auto,
                "on" => Restart::On,
                "off" => Restart::Off,
                _ => return Err(argument.expected("auto, on or off")),
            }
        }
        "whitepov" => spec.whitepov = argument.truth()?,
        "strippromotion" => spec.dialect.strip = argument.truth()?,
        key => match key.split_once('.') {
            Some(("option", name)) => {
                spec.options.retain(|(known, _)| known != name);
                spec.options.push((name.to_owned(), argument.value.unwrap_or_default().to_owned()));
            }
            Some(("variantname", game)) => spec.dialect.name(game, argument.text()?),
            Some(("letters", game)) => {
                spec.dialect.letters(game, argument.text()?).map_err(|error| argument.wrong(error))?;
            }
            _ => return Err(argument.unknown()),
        },
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &[&str]) -> Vec<String> {
        text.iter().map(|&argument| argument.to_owned()).collect()
    }

    #[test]
    fn arguments_of_one_engine_override_common_ones() {
        let each = arguments(&["tc=8+0.08", "option.Hash=16", "proto=uci"]);
        let own = arguments(&[
            "cmd=./x",
            "arg=-a b",
            "args=c d",
            "option.Hash=64",
            "option.A B=c=d",
            "proto=xboard",
        ]);
        let spec = read_engine(&each, &own).expect("well-formed");
        assert_eq!(spec.args, ["-a b", "c", "d"]);
        let options = [("Hash", "64"), ("A B", "c=d")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(spec.options, options);
        assert_eq!(spec.proto, Protocol::Xboard);
    }

    #[test]
    fn the_default_margin_can_be_overridden() {
        for (limit, margin) in [
            ("st=0.5", 100),
            ("tc=1+0.1", 100),
            ("depth=3", 100),
            ("timemargin=0", 0),
            ("timemargin=250", 250),
        ] {
            let spec = read_engine(&arguments(&["st=1", limit]), &[]).expect("well-formed");
            assert_eq!(spec.margin, Duration::from_millis(margin), "{limit}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_named_with_the_range() {
        for (wrong, most) in [
            ("tc=1.8e19+1.8e19", "1000000 seconds"),
            ("st=1e19", "1000000 seconds"),
            ("timemargin=18446744073709551615", "1000000000"),
            ("depth=4294967296", "1000"),
            ("nodes=18446744073709551616", "1000000000000000"),
        ] {
            let error =
                read_engine(&arguments(&["depth=1"]), &arguments(&[wrong])).expect_err(wrong).to_string();
            assert!(error.contains(wrong) && error.contains(most), "{error}");
        }
    }

    #[test]
    fn wrong_arguments_are_named() {
        for wrong in
            ["cmd", "proto=usi", "tc=x", "st=-1", "nodes=many", "nothing=1", "ponder=perhaps", "letters.x=QQ"]
        {
            let error = read_engine(&arguments(&["depth=1"]), &arguments(&[wrong])).expect_err(wrong);
            assert!(error.to_string().contains(wrong), "{error}");
        }
        assert!(read_engine(&[], &arguments(&["cmd=x"])).is_err());
        assert!(read_engine(&arguments(&["nodes=5"]), &arguments(&["proto=xboard"])).is_err());
    }
}
