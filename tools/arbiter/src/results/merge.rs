//! Merging the result files of a tournament's parts.

use crate::error::ArbiterError;
use crate::game_name::find_game;
use crate::plan::flags::MatchArgs;
use crate::plan::pgn_words::{pgn_detail, pgn_file};
use crate::play::run::Finished;
use crate::report;
use crate::results::file_error::ResultFileError;
use crate::results::game_pgn::{pgn_text, xboard_text};
use crate::results::journal::{self, Games};
use crate::results::standings::test;
use crate::schedule::{Schedule, Shard};
use crate::tournament::JournalHeader;
use chrysalis_io::charset;
use chrysalis_io::replace::replace;
use chrysalis_rules::Catalogue;
use std::io::{self, Write};

/// Missing parts or games that are named one by one.
const NAMED: usize = 10;

/// Names the parts and games that are missing; `None` if none is.
fn missing(schedule: &Schedule, shards: &[Option<Shard>], games: &Games) -> Option<String> {
    let all = schedule.len();
    let lacking = all - games.range(..all).count();
    if lacking == 0 {
        return None;
    }
    let mut text = format!("{lacking} of {all} games are missing");
    let parts_in_all = shards.iter().flatten().map(|shard| shard.of).max().unwrap_or(0);
    let absent = |number: &usize| !shards.contains(&Some(Shard { number: *number, of: parts_in_all }));
    let mut parts = (1..=parts_in_all).filter(absent).map(|number| format!("{number}/{parts_in_all}"));
    let named: Vec<String> = parts.by_ref().take(NAMED).collect();
    if !named.is_empty() {
        text += &format!(
            "; no file of part {}{}",
            named.join(", "),
            if parts.next().is_some() { ", …" } else { "" }
        );
    }
    let numbers = (0..all).filter(|number| !games.contains_key(number)).take(NAMED);
    let numbers: Vec<String> = numbers.map(|number| (number + 1).to_string()).collect();
    text += &format!("; game {}{}", numbers.join(", "), if lacking > NAMED { ", …" } else { "" });
    Some(text)
}

/// Merges the result files; PGN, result file and reports are what a single run would have written.
///
/// # Errors
/// If the files belong to different tournaments or disagree about a game, or a file cannot be read or written.
pub fn run(args: &MatchArgs, catalogue: &Catalogue) -> Result<Finished, ArbiterError> {
    let mut whole: Option<JournalHeader> = None;
    let mut games = Games::new();
    let mut shards = Vec::new();
    for path in &args.merge {
        let (header, found) = journal::read(path)?;
        shards.push(header.shard);
        let first = whole.get_or_insert_with(|| header.clone());
        if !first.settings.same_games(&header.settings) {
            return Err(ArbiterError::result_file(path, ResultFileError::OtherThanFirst));
        }
        first.settings.schedule.rounds = first.settings.schedule.rounds.max(header.settings.schedule.rounds);
        for record in found.into_values() {
            let number = record.number;
            if let Some(other) = games.insert(number, record)
                && games.get(&number) != Some(&other)
            {
                return Err(ArbiterError::result_file(path, ResultFileError::Contradiction(number + 1)));
            }
        }
    }
    let Some(header) = whole else { return Err(ArbiterError::NothingToMerge) };
    let settings = header.settings;
    let game = find_game(catalogue, &settings.variant)?;
    if let Some(path) = &args.journal {
        replace(
            path,
            journal::text(&JournalHeader::new(settings.clone(), None), games.values())?.as_bytes(),
        )?;
    }
    if let Some(path) = pgn_file(&args.pgnout)? {
        replace(path, pgn_text(game, &settings, &games, pgn_detail(&args.pgnout))?.as_bytes())?;
    }
    if let Some(path) = &args.xboardout {
        replace(path, xboard_text(game, &settings, &games)?.as_bytes())?;
    }
    for path in &args.report {
        report::report_file::write(path, game, &settings, &games)?;
    }
    let lacking = missing(&settings.schedule, &shards, &games);
    // A sequential test that has decided ends a tournament only if it was played as a whole.
    let decided =
        || shards.contains(&None) && test(&settings, &games).is_some_and(|test| test.decision.is_some());
    let complete = lacking.is_none() || decided();
    if let Some(lacking) = lacking.filter(|_| !complete) {
        // If standard error is closed, there is no other place for the message.
        let _ = writeln!(io::stderr(), "chrysalis: {}", charset::shown(&lacking.to_string()));
    }
    Ok(Finished { settings, games, complete })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::record::GameRecord;
    use crate::schedule::Form;

    fn games(numbers: impl Iterator<Item = usize>) -> Games {
        let record: GameRecord = serde_json::from_str(
            r#"{"number":0,"round":1,"players":[0,1],"winner":"1-0","termination":"normal","reason":"","date":"","first":0,
                "opening":{"fen":"","moves":[]},"plies":[],"errors":[]}"#,
        )
        .expect("a record");
        numbers.map(|number| (number, GameRecord { number, ..record.clone() })).collect()
    }

    #[test]
    fn what_is_missing_is_named() {
        let all =
            Schedule { form: Form::RoundRobin, engines: 2, rounds: 6, games: 2, repeat: true, swap: true };
        let part = |number| Some(Shard { number, of: 3 });
        assert_eq!(missing(&all, &[None], &games(0..12)), None);
        let whole = all.numbers(part(1)).chain(all.numbers(part(3)));
        assert_eq!(
            missing(&all, &[part(1), part(3)], &games(whole)).as_deref(),
            Some("4 of 12 games are missing; no file of part 2/3; game 3, 4, 9, 10")
        );
        assert_eq!(
            missing(&all, &[part(1)], &games(all.numbers(part(1)))).as_deref(),
            Some("8 of 12 games are missing; no file of part 2/3, 3/3; game 3, 4, 5, 6, 9, 10, 11, 12")
        );
        assert_eq!(
            missing(&all, &[part(1), part(2), part(3)], &games(1..12)).as_deref(),
            Some("1 of 12 games are missing; game 1")
        );
        assert_eq!(
            missing(&all, &[None], &games(0..1)).as_deref(),
            Some("11 of 12 games are missing; game 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …")
        );
        let long = Schedule { rounds: 1_000_000_000, ..all };
        assert!(
            missing(&long, &[part(2)], &games(2..4))
                .is_some_and(|text| text.contains("part 1/3, 3/3; game 1, 2, 5"))
        );
    }
}
