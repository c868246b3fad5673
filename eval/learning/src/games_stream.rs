//! The games of a stream, of which one at a time is held.

use crate::games_file::{BlockHead, Damage, GAME, GamesHeader, HEAD, SETTINGS, game_of};
use crate::self_play_record::SelfPlayRecord;
use chrysalis_rules::GameRef;
use std::io::{self, Read};
use thiserror::Error;

/// Bytes of a block's content that are believed; a game has far fewer.
const LONGEST_BLOCK: usize = 1 << 24;

/// Why the games of a stream end before it does.
#[derive(Debug, Error)]
pub enum StreamError {
    /// It cannot be read.
    #[error("{0}")]
    System(#[from] io::Error),
    /// It is damaged.
    #[error("{problem} at byte {place}")]
    Damaged {
        /// What is wrong.
        problem: Damage,
        /// Where.
        place: u64,
    },
}

/// The games of a stream with the game that each is one of. After an error nothing more is read.
#[derive(Debug)]
pub struct GamesStream<R> {
    input: R,
    header: Option<GamesHeader>,
    place: u64,
    ended: bool,
}

impl<R: Read> GamesStream<R> {
    /// The games of `input`.
    pub fn new(input: R) -> Self {
        Self { input, header: None, place: 0, ended: false }
    }

    fn game(&mut self) -> Result<Option<(GameRef, SelfPlayRecord)>, StreamError> {
        loop {
            let wrong = |problem| StreamError::Damaged { problem, place: self.place };
            let mut head = [0; HEAD];
            match filled(&mut self.input, &mut head)? {
                0 if self.header.is_none() => return Err(wrong(Damage::NoGames)),
                0 => return Ok(None),
                HEAD => {}
                _ => return Err(wrong(Damage::Torn)),
            }
            let block = BlockHead::read(&head).map_err(wrong)?;
            if block.length > LONGEST_BLOCK {
                return Err(wrong(Damage::Torn));
            }
            let mut content = vec![0; block.length];
            if filled(&mut self.input, &mut content)? < block.length {
                return Err(wrong(Damage::Torn));
            }
            block.check(&content).map_err(wrong)?;
            let found = match (block.kind, &self.header) {
                (SETTINGS, _) => {
                    self.header = Some(GamesHeader::read(&content).ok_or_else(|| wrong(Damage::Settings))?);
                    None
                }
                (GAME, Some(header)) => {
                    let game = header.game().ok_or_else(|| wrong(Damage::UnknownGame))?;
                    let record =
                        game_of(header, block.version, &content).ok_or_else(|| wrong(Damage::NoGame))?;
                    Some((game, record))
                }
                _ => return Err(wrong(Damage::NoSettings)),
            };
            self.place += (HEAD + block.length) as u64;
            if found.is_some() {
                return Ok(found);
            }
        }
    }
}

impl<R: Read> Iterator for GamesStream<R> {
    type Item = Result<(GameRef, SelfPlayRecord), StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let found = self.game().transpose();
        self.ended = !matches!(found, Some(Ok(_)));
        found
    }
}

/// Fills as much of a buffer as there is; how much.
fn filled(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut count = 0;
    while count < buffer.len() {
        match input.read(&mut buffer[count..]) {
            Ok(0) => break,
            Ok(more) => count += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games_file::{GamesWriter, read};
    use chrysalis_engine::Session;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_stream_has_the_games_of_its_file_as_far_as_it_is_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("x.games");
        let game = Catalogue::shipped().featured();
        let header = GamesHeader(vec![("game".to_owned(), game.id.to_string())]);
        let mut writer = GamesWriter::create(&path, &header).expect("a file");
        for number in 0..3 {
            writer.add(&SelfPlayRecord::begin(number, 1, &Session::new(game))).expect("written");
        }
        let whole = read(&path).expect("games").records;
        let bytes = std::fs::read(&path).expect("a file");
        let streamed: Result<Vec<_>, _> = GamesStream::new(&bytes[..]).collect();
        let streamed = streamed.expect("whole");
        assert!(streamed.iter().all(|(found, _)| *found == game));
        assert_eq!(streamed.into_iter().map(|(_, record)| record).collect::<Vec<_>>(), whole);
        let torn: Vec<_> = GamesStream::new(&bytes[..bytes.len() - 1]).collect();
        assert_eq!(torn.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
        assert!(matches!(
            GamesStream::new(&b""[..]).next(),
            Some(Err(StreamError::Damaged { problem: Damage::NoGames, .. }))
        ));
        assert_eq!(GamesStream::new(&b"CHRG and something else"[..]).count(), 1);
    }
}
