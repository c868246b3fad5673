//! From flags to a tournament.

use crate::error::{ArbiterError, UsageError};
use crate::games::adjudication::{Adjudication, Draw, Resign};
use crate::games::course::Conditions;
use crate::openings::source::SourceSpec;
use crate::plan::bounds;
use crate::plan::engine_words::read_engine;
use crate::plan::flags::MatchArgs;
use crate::plan::keys::Word;
use crate::schedule::{Form, Schedule};
use crate::statistics::sprt::{Model, Sprt};
use crate::tournament::Tournament;
use chrysalis_clients::spec::EngineSpec;

/// Reads the flags of a tournament to be played.
///
/// # Errors
/// When one is wrong or missing.
pub fn settings(args: &MatchArgs) -> Result<Tournament, ArbiterError> {
    let game = args.variant;
    let mut engines: Vec<EngineSpec> =
        args.engines.0.iter().map(|words| read_engine(&args.each, words)).collect::<Result<_, _>>()?;
    for engine in engines.iter_mut().filter(|engine| engine.cmd.is_empty()) {
        engine.args.splice(0..0, args.own_words.iter().cloned());
    }
    let whole = |why: &str| ArbiterError::from(UsageError::Whole(why.to_owned()));
    if engines.len() < 2 {
        return Err(whole("give at least two engines with -engine"));
    }
    let repeat = !args.norepeat && args.repeat.unwrap_or(2) == 2 && args.games > 1;
    if !matches!(args.repeat, None | Some(1 | 2)) {
        return Err(whole("-repeat: an opening can be played once or twice in a row"));
    }
    if repeat && args.games % 2 == 1 {
        return Err(whole("-games: with pairs of games the number must be even (or -norepeat)"));
    }
    let form = match args.tournament.as_str() {
        "round-robin" | "roundrobin" => Form::RoundRobin,
        "gauntlet" => Form::Gauntlet,
        other => return Err(whole(&format!("-tournament {other}: expected round-robin or gauntlet"))),
    };
    let sprt = sprt(&args.sprt)?;
    if sprt.is_some() && engines.len() != 2 {
        return Err(whole("-sprt needs exactly two engines"));
    }
    Ok(Tournament {
        variant: game.id.to_string(),
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
        sprt,
    })
}

fn sprt(words: &[String]) -> Result<Option<Sprt>, UsageError> {
    if words.is_empty() {
        return Ok(None);
    }
    let mut test = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model: Model::default() };
    for word in words.iter().map(|word| Word::new("sprt", word)) {
        match word.key {
            "elo0" => test.elo0 = word.real(bounds::ELO)?,
            "elo1" => test.elo1 = word.real(bounds::ELO)?,
            "alpha" => test.alpha = word.real(1.0)?,
            "beta" => test.beta = word.real(1.0)?,
            "model" => {
                test.model = match word.text()? {
                    "logistic" => Model::Logistic,
                    "normalized" | "normalised" => Model::Normalized,
                    _ => return Err(word.wrong("expected logistic or normalized")),
                }
            }
            _ => return Err(word.unknown()),
        }
    }
    let chance = |value: f64| value > 0.0 && value < 0.5;
    if test.elo0 >= test.elo1 || !chance(test.alpha) || !chance(test.beta) {
        let why = "-sprt: elo0 must be below elo1, alpha and beta between 0 and 0.5";
        return Err(UsageError::Whole(why.into()));
    }
    Ok(Some(test))
}

fn resign(words: &[String]) -> Result<Option<Resign>, UsageError> {
    let mut rule = Resign { movecount: 3, score: 1000, twosided: false };
    for word in words.iter().map(|word| Word::new("resign", word)) {
        match word.key {
            "movecount" => rule.movecount = word.number(bounds::MOVES)?,
            "score" => rule.score = word.number(bounds::CENTIPAWNS)?,
            "twosided" => rule.twosided = word.truth()?,
            _ => return Err(word.unknown()),
        }
    }
    if rule.movecount == 0 || rule.score == 0 {
        return Err(UsageError::Whole("-resign: movecount and score begin at 1".into()));
    }
    Ok((!words.is_empty()).then_some(rule))
}

fn draw(words: &[String]) -> Result<Option<Draw>, UsageError> {
    let mut rule = Draw { movenumber: 40, movecount: 8, score: 10 };
    for word in words.iter().map(|word| Word::new("draw", word)) {
        match word.key {
            "movenumber" => rule.movenumber = word.number(bounds::MOVES)?,
            "movecount" => rule.movecount = word.number(bounds::MOVES)?,
            "score" => rule.score = word.number(bounds::CENTIPAWNS)?,
            _ => return Err(word.unknown()),
        }
    }
    if rule.movecount == 0 {
        return Err(UsageError::Whole("-draw: movecount begins at 1".into()));
    }
    Ok((!words.is_empty()).then_some(rule))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_by_score_have_bounds_which_are_named() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for (wrong, most) in [
            ("movecount=2147483648", "1000000"),
            ("score=99999999999", "1000000"),
            ("score=-1", "1000000"),
            ("movecount=99999999999999999999", "1000000"),
        ] {
            for error in [resign(&words(wrong)).err(), draw(&words(wrong)).err()] {
                let error = error.expect(wrong).to_string();
                assert!(error.contains(wrong) && error.contains(most), "{error}");
            }
        }
        assert!(draw(&words("movenumber=4294967295")).is_err());
        assert!(sprt(&words("elo0=0 elo1=1e300")).is_err());
        assert!(resign(&words("score=0")).is_err() && draw(&words("score=0")).is_ok());
    }
}
