//! Putting the result files of a tournament's parts together.

use crate::error::ArbiterError;
use crate::file_words::single;
use crate::flags::MatchArgs;
use crate::game_name::find_game;
use crate::game_pgn::pgn_text;
use crate::journal::{self, Games};
use crate::report;
use crate::run::Finished;
use crate::tournament::JournalHeader;
use chrysalis_wire::replace::replace;

/// Puts the result files together and writes PGN, result file and reports as one run would have.
///
/// # Errors
/// When the files do not belong together, or something cannot be written.
pub fn run(args: &MatchArgs) -> Result<Finished, ArbiterError> {
    let mut whole: Option<JournalHeader> = None;
    let mut games = Games::new();
    for path in &args.merge {
        let (header, found) = journal::read(path)?;
        let first = whole.get_or_insert_with(|| header.clone());
        if !first.settings.same_games(&header.settings) {
            let why = "belongs to another tournament than the first file";
            return Err(ArbiterError::Other(format!("{}: {why}", path.display())));
        }
        first.settings.schedule.rounds = first.settings.schedule.rounds.max(header.settings.schedule.rounds);
        for record in found.into_values() {
            let number = record.number;
            if let Some(other) = games.insert(number, record)
                && games.get(&number) != Some(&other)
            {
                let why = format!("game {} stands in two files, with another course", number + 1);
                return Err(ArbiterError::Other(format!("{}: {why}", path.display())));
            }
        }
    }
    let Some(header) = whole else { return Err(ArbiterError::Other("nothing to merge".into())) };
    let settings = header.settings;
    let game = find_game(&settings.variant)?;
    if let Some(path) = &args.journal {
        replace(
            path,
            journal::text(&JournalHeader::new(settings.clone(), None), games.values())?.as_bytes(),
        )?;
    }
    if let Some(path) = single("pgnout", &args.pgnout)? {
        replace(path, pgn_text(game, &settings, &games)?.as_bytes())?;
    }
    for path in &args.report {
        report::report_file::write(path, &settings, &games)?;
    }
    let complete = games.len() >= settings.schedule.len();
    Ok(Finished { settings, games, complete })
}
