//! Reads the records of several sources, one source after the other.

use super::content_mark::{ContentMark, Marked};
use super::error::{InputError, InputFailure};
use super::kind::InputKind;
use super::move_lists::MoveListReader;
use super::record::{Content, Record, tree_of};
use super::self_play_games::SelfPlayGames;
use super::source::InputSource;
use super::suite_moves::check_operations;
use chrysalis_engine::Session;
use chrysalis_pgn::epd::{EpdErrorKind, EpdReader, EpdRecord, position_of};
use chrysalis_pgn::pgn::{GameTree, PgnError, PgnReader, PgnResult, Strictness};
use chrysalis_pgn::text_lines::TextPlace;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_xboard::saved_game;
use std::cell::Cell;
use std::io::BufRead;
use std::rc::Rc;

/// A record, or an error in the input.
pub type ReadRecord = Result<Box<Record>, Box<InputFailure>>;

/// A record of one source, with its place.
type Placed = (Option<TextPlace>, Result<(Session, Content), InputError>);

/// A record, and why it is not read to its end.
type PlacedPart = (Placed, Option<PgnError>);

/// Iterates over the records of several sources. It holds one record at a time, and goes on after errors.
pub struct InputReader<'a> {
    sources: std::vec::IntoIter<InputSource>,
    kind: Option<InputKind>,
    games: Catalogue,
    game: GameRef,
    stop: &'a dyn Fn() -> bool,
    strictness: Strictness,
    open: Option<Open<'a>>,
    /// What the next item says of the record before it.
    cut: Option<Box<InputFailure>>,
    /// What the parser has consumed of the source that is open.
    mark: Rc<Cell<ContentMark>>,
    /// What the parser has consumed of each source before it, and how many bytes in all.
    ended: Vec<ContentMark>,
    ended_length: u64,
}

/// The source that is being read.
struct Open<'a> {
    file: String,
    path: String,
    number: usize,
    records: Box<dyn Iterator<Item = PlacedPart> + 'a>,
}

impl std::fmt::Debug for InputReader<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("InputReader").field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl<'a> InputReader<'a> {
    /// Reads these sources. Records that name no game are of `game`; the format is detected unless `kind` gives it.
    /// `stop` ends waiting for input that does not come.
    pub fn new(
        sources: Vec<InputSource>,
        kind: Option<InputKind>,
        games: &Catalogue,
        game: GameRef,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        Self {
            sources: sources.into_iter(),
            kind,
            games: games.clone(),
            game,
            stop,
            strictness: Strictness::default(),
            open: None,
            cut: None,
            mark: Rc::default(),
            ended: Vec::new(),
            ended_length: 0,
        }
    }

    /// What becomes of games with illegal moves. Of one that is read up to there, the item after it tells the error.
    #[must_use]
    pub fn with_strictness(self, strictness: Strictness) -> Self {
        Self { strictness, ..self }
    }

    /// What has been consumed of the source that is open, up to the end of the record read last.
    pub fn mark(&self) -> ContentMark {
        self.mark.get()
    }

    /// The number of bytes consumed of all sources.
    pub fn consumed(&self) -> u64 {
        self.ended_length + self.mark.get().length
    }

    /// What was consumed of each source that has been read to its end.
    pub fn ended(&self) -> &[ContentMark] {
        &self.ended
    }

    fn close(&mut self) {
        self.open = None;
        let mark = self.mark.take();
        self.ended_length += mark.length;
        self.ended.push(mark);
    }

    fn open(&self, source: InputSource) -> Result<Open<'a>, Box<InputFailure>> {
        let (file, path, number) = (source.name(), source.path(), 0);
        let opened = source.open(self.stop).map_err(|error| InputFailure {
            path: path.clone(),
            place: None,
            why: error.into(),
        })?;
        let records = match (opened, source) {
            (Some((stream, detected)), _) => {
                let stream = Marked::new(stream, Rc::clone(&self.mark));
                records(stream, self.kind.unwrap_or(detected), &self.games, self.game, self.strictness)
            }
            (None, InputSource::Position(session)) => {
                Box::new(std::iter::once(((None, Ok((*session, Content::Position(None)))), None)))
            }
            (None, _) => Box::new(std::iter::empty()),
        };
        Ok(Open { file, path, number, records })
    }
}

impl Iterator for InputReader<'_> {
    type Item = ReadRecord;

    fn next(&mut self) -> Option<ReadRecord> {
        if let Some(cut) = self.cut.take() {
            return Some(Err(cut));
        }
        loop {
            if let Some(open) = &mut self.open {
                if let Some(((place, read), cut)) = open.records.next() {
                    open.number += 1;
                    let path = &open.path;
                    self.cut = cut.map(|PgnError { place, why }| {
                        Box::new(InputFailure { path: path.clone(), place: Some(place), why: why.into() })
                    });
                    return Some(match read {
                        Ok((session, content)) => Ok(Box::new(Record {
                            file: open.file.clone(),
                            path: open.path.clone(),
                            number: open.number,
                            line: place.map_or(0, |place| place.line),
                            session,
                            content,
                        })),
                        Err(why) => Err(Box::new(InputFailure { path: open.path.clone(), place, why })),
                    });
                }
                let empty = (open.number == 0).then(|| InputFailure {
                    path: open.path.clone(),
                    place: None,
                    why: InputError::Empty,
                });
                self.close();
                if let Some(empty) = empty {
                    return Some(Err(Box::new(empty)));
                }
            }
            let source = self.sources.next()?;
            match self.open(source) {
                Ok(open) => self.open = Some(open),
                Err(error) => {
                    self.close();
                    return Some(Err(error));
                }
            }
        }
    }
}

fn records<'a>(
    stream: impl BufRead + 'a,
    kind: InputKind,
    games: &Catalogue,
    game: GameRef,
    strictness: Strictness,
) -> Box<dyn Iterator<Item = PlacedPart> + 'a> {
    let games = games.clone();
    match kind {
        InputKind::Pgn => {
            let games = PgnReader::new(stream, &games, Some(game))
                .with_words(saved_game::read)
                .with_strictness(strictness);
            Box::new(games.map(|read| match read {
                Ok(game) => {
                    let content = Content::Game(Box::new(game.tree));
                    ((Some(game.place), Ok((game.session, content))), game.cut)
                }
                Err(error) => ((Some(error.place), Err(error.why.into())), None),
            }))
        }
        InputKind::Epd => Box::new(EpdReader::new(stream).map(move |read| match read {
            Ok((place, record)) => whole((Some(place), position(&games, game, record))),
            Err(error) => whole((Some(error.place), Err(error.why.into()))),
        })),
        InputKind::Moves => Box::new(MoveListReader::new(stream, game).map(|(place, read)| {
            let game_of = |session: Session| {
                let tree = tree_of(&session, result_of(&session), &[]);
                (session, Content::Game(Box::new(tree)))
            };
            whole((Some(place), read.map(game_of)))
        })),
        InputKind::SelfPlay => Box::new(SelfPlayGames::new(stream, &games).map(|read| {
            let game_of = |(session, tree): (Session, GameTree)| (session, Content::Game(Box::new(tree)));
            whole((None, read.map(game_of)))
        })),
    }
}

fn whole(placed: Placed) -> PlacedPart {
    (placed, None)
}

fn position(games: &Catalogue, game: GameRef, record: EpdRecord) -> Result<(Session, Content), InputError> {
    let game = match record.operand("variant") {
        Some(name) => games.named(name)?,
        None => game,
    };
    let session = position_of(game, &record).map_err(|why| match why {
        EpdErrorKind::Position(why) => InputError::Position(why),
        why => why.into(),
    })?;
    check_operations(&session, &record)?;
    Ok((session, Content::Position(Some(record))))
}

fn result_of(session: &Session) -> PgnResult {
    session.outcome().and_then(|outcome| PgnResult::read(outcome.result())).unwrap_or_default()
}
