//! The games of files, one at a time: PGN of any program, and files of self-play. The format of a file is
//! recognized by its content.

use crate::bad_game::{BadGame, BadGameReason, ReadError};
use crate::counted_game::CountedGame;
use crate::ending::GameTermination;
use crate::recorded_game;
use chrysalis_analysis::input::session_of_record;
use chrysalis_learning::games_file::FileError;
use chrysalis_learning::games_stream::{GamesStream, MAGIC, StreamError};
use chrysalis_learning::self_play_record::SelfPlayRecord;
use chrysalis_pgn::pgn::{PgnError, PgnGame, PgnReader};
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_xboard::saved_game;
use std::io::BufRead;
use std::path::Path;

/// The games of a file.
pub type CountedGames<'a> = Box<dyn Iterator<Item = Result<CountedGame, ReadError>> + 'a>;

/// The games of a file, from its first byte on; `path` is what it is called. PGN that names no game is of `game`. A game
/// that cannot be counted is reported, and those after it are read.
///
/// # Errors
/// When the file cannot be read, or holds self-play of another game.
pub fn games<'a>(
    mut input: impl BufRead + 'a,
    path: &'a Path,
    known: &Catalogue,
    game: GameRef,
) -> Result<CountedGames<'a>, FileError> {
    let begin = input.fill_buf().map_err(|error| FileError::System { path: path.to_owned(), error })?;
    if !begin.starts_with(MAGIC) {
        let read = PgnReader::new(input, known, Some(game)).with_words(saved_game::read);
        return Ok(Box::new(read.map(move |found| of_pgn(found, path, game).map_err(ReadError::Game))));
    }
    let stream = GamesStream::new(input, known).map_err(|error| FileError::from_stream(path, error))?;
    if stream.game() != game {
        let (found, wanted) = (stream.game().id.to_string(), game.id.to_string());
        return Err(FileError::Settings { path: path.to_owned(), found, wanted });
    }
    Ok(Box::new(stream.map(move |found| of_record(found, path, game))))
}

fn of_pgn(found: Result<PgnGame, PgnError>, path: &Path, game: GameRef) -> Result<CountedGame, BadGame> {
    let bad = |place, why| BadGame { path: path.to_owned(), place: Some(place), why };
    let read = found.map_err(|error| bad(error.place, error.why.into()))?;
    if read.game != game {
        let (found, wanted) = (read.game.id.to_string(), game.id.to_string());
        return Err(bad(read.place, BadGameReason::OtherGame { found, wanted }));
    }
    let result = read.tree.result;
    let otherwise = GameTermination::by_termination(read.tree.tag("Termination"), result);
    CountedGame::new(read.session, result, otherwise).map_err(|denied| bad(read.place, denied.into()))
}

fn of_record(
    found: Result<SelfPlayRecord, StreamError>,
    path: &Path,
    game: GameRef,
) -> Result<CountedGame, ReadError> {
    let record = found.map_err(|error| FileError::from_stream(path, error))?;
    let bad = |why| BadGame { path: path.to_owned(), place: None, why };
    let session = session_of_record(game, &record).map_err(|error| bad(error.into()))?;
    let (number, seed) = (record.number, record.seed);
    Ok(recorded_game::counted(session, &record)
        .map_err(|denied| bad(BadGameReason::DeniedRecord { number, seed, denied }))?)
}
