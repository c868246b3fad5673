//! From the flags of `chrysalis match` to a tournament.

use crate::error::ArbiterError;
use crate::games::adjudication::{Adjudication, Draw, Resign};
use crate::games::course::Conditions;
use crate::openings::source::SourceSpec;
use crate::plan::bounds;
use crate::plan::engine_words::read_engine;
use crate::plan::flags::MatchArgs;
use crate::plan::keys::KeyValue;
use crate::plan::usage_error::UsageError;
use crate::schedule::{Form, Schedule};
use crate::tournament::Tournament;
use chrysalis_clients::spec::EngineSpec;
use chrysalis_elo::sprt::{Model, Sprt};
use chrysalis_eval::rules_checksum;

/// Reads the flags of a tournament. Engines without a name in the flags are still without one.
///
/// # Errors
/// If a flag is wrong or missing.
pub fn settings(args: &MatchArgs) -> Result<Tournament, ArbiterError> {
    let game = args.variant;
    let mut engines: Vec<EngineSpec> = args
        .engines
        .0
        .iter()
        .map(|arguments| read_engine(&args.each, arguments))
        .collect::<Result<_, _>>()?;
    for engine in engines.iter_mut().filter(|engine| engine.cmd.is_empty()) {
        engine.args.splice(0..0, args.own_words.iter().cloned());
    }
    let wrong = |why: &'static str| ArbiterError::from(UsageError::Combination(why));
    if engines.len() < 2 {
        return Err(wrong("-engine: at least two are needed"));
    }
    let repeat = !args.norepeat && args.repeat.unwrap_or(2) == 2 && args.games > 1;
    if !matches!(args.repeat, None | Some(1 | 2)) {
        return Err(wrong("-repeat: expected 1 or 2"));
    }
    if repeat && args.games % 2 == 1 {
        return Err(wrong(
            "-games: must be even unless -norepeat is given, since each opening is played twice",
        ));
    }
    let form = match args.tournament.as_str() {
        "round-robin" | "roundrobin" => Form::RoundRobin,
        "gauntlet" => Form::Gauntlet,
        other => return Err(UsageError::Tournament { given: other.to_owned() }.into()),
    };
    let sprt = sprt(&args.sprt)?;
    if sprt.is_some() && engines.len() != 2 {
        return Err(wrong("-sprt: exactly two engines are needed"));
    }
    Ok(Tournament {
        variant: game.id.to_string(),
        rules: rules_checksum(game),
        event: args.event.clone(),
        site: args.site.clone(),
        schedule: Schedule {
            form,
            engines: engines.len(),
            rounds: args.rounds,
            games: args.games,
            repeat,
            swap: !args.noswap,
        },
        engines,
        openings: SourceSpec::read(&args.openings)?,
        seed: args.srand,
        conditions: Conditions {
            adjudication: Adjudication {
                resign: resign(&args.resign)?,
                draw: draw(&args.draw)?,
                maxmoves: Some(args.maxmoves).filter(|&moves| moves > 0),
            },
            stall: args.stall,
            grace: args.grace,
            accept_draws: args.acceptdraws,
        },
        tables: args.tb.clone(),
        sprt,
    })
}

fn sprt(arguments: &[String]) -> Result<Option<Sprt>, UsageError> {
    if arguments.is_empty() {
        return Ok(None);
    }
    let mut test = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: Model::default() };
    for argument in arguments.iter().map(|argument| KeyValue::new("sprt", argument)) {
        match argument.key {
            "elo0" => test.elo0 = argument.real(bounds::ELO)?,
            "elo1" => test.elo1 = argument.real(bounds::ELO)?,
            "alpha" => test.alpha = argument.real(1.0)?,
            "beta" => test.beta = argument.real(1.0)?,
            "model" => {
                test.model = match argument.text()? {
                    "logistic" => Model::Logistic,
                    "normalized" | "normalised" => Model::Normalized,
                    _ => return Err(argument.expected("logistic or normalized")),
                }
            }
            _ => return Err(argument.unknown()),
        }
    }
    let is_probability = |value: f64| value > 0.0 && value < 0.5;
    if test.elo0 >= test.elo1 || !is_probability(test.alpha) || !is_probability(test.beta) {
        let why = "-sprt: elo0 must be below elo1, alpha and beta between 0 and 0.5";
        return Err(UsageError::Combination(why));
    }
    Ok(Some(test))
}

fn resign(arguments: &[String]) -> Result<Option<Resign>, UsageError> {
    let mut rule = Resign { movecount: 3, score: 1000, twosided: false };
    for argument in arguments.iter().map(|argument| KeyValue::new("resign", argument)) {
        match argument.key {
            "movecount" => rule.movecount = argument.number(bounds::MOVES)?,
            "score" => rule.score = argument.number(bounds::CENTIPAWNS)?,
            "twosided" => rule.twosided = argument.truth()?,
            _ => return Err(argument.unknown()),
        }
    }
    if rule.movecount == 0 || rule.score == 0 {
        return Err(UsageError::Combination("-resign: movecount and score must be at least 1"));
    }
    Ok((!arguments.is_empty()).then_some(rule))
}

fn draw(arguments: &[String]) -> Result<Option<Draw>, UsageError> {
    let mut rule = Draw { movenumber: 40, movecount: 8, score: 10 };
    for argument in arguments.iter().map(|argument| KeyValue::new("draw", argument)) {
        match argument.key {
            "movenumber" => rule.movenumber = argument.number(bounds::MOVES)?,
            "movecount" => rule.movecount = argument.number(bounds::MOVES)?,
            "score" => rule.score = argument.number(bounds::CENTIPAWNS)?,
            _ => return Err(argument.unknown()),
        }
    }
    if rule.movecount == 0 {
        return Err(UsageError::Combination("-draw: movecount must be at least 1"));
    }
    Ok((!arguments.is_empty()).then_some(rule))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_named_with_the_range() {
        let arguments = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (wrong, most) in [
            ("movecount=2147483648", "1000000"),
            ("score=99999999999", "1000000"),
            ("score=-1", "1000000"),
            ("movecount=99999999999999999999", "1000000"),
        ] {
            for error in [resign(&arguments(wrong)).err(), draw(&arguments(wrong)).err()] {
                let error = error.expect(wrong).to_string();
                assert!(error.contains(wrong) && error.contains(most), "{error}");
            }
        }
        assert!(draw(&arguments("movenumber=4294967295")).is_err());
        assert!(sprt(&arguments("elo0=0 elo1=1e300")).is_err());
        assert!(resign(&arguments("score=0")).is_err() && draw(&arguments("score=0")).is_ok());
    }
}
