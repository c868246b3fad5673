//! The books in which a board looks up positions.

use super::probe::{ProbedMove, probe, probe_opened};
use super::stored_book::read_book;
use crate::book::BookGraph;
use crate::openings_error::OpeningsError;
use chrysalis_books::CompactBook;
use chrysalis_engine::{GameRef, Session};
use chrysalis_io::bounded::open_regular;
use chrysalis_polyglot::{BookReadError, OpeningBook};
use std::fmt;
use std::io::{BufReader, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The name of a book that is part of the program.
const SHIPPED: &str = "shipped book";
/// A compact book is small: the most bytes that are read of one.
const LARGEST_COMPACT: u64 = 64 << 20;

/// A file, or one in memory.
trait BookInput: Read + Seek + Send {}

impl<T: Read + Seek + Send> BookInput for T {}

enum ShelvedBook {
    Graph(BookGraph),
    Polyglot(OpeningBook<Box<dyn BookInput>>),
}

/// The book of a game that was looked for: its name, and itself; no book if there is none.
struct Place {
    game: GameRef,
    found: Result<Option<(String, ShelvedBook)>, OpeningsError>,
}

/// What a book has for a position.
#[derive(Clone, Debug, PartialEq)]
pub struct ShelfReply {
    /// The name of the book.
    pub book: String,
    /// The analyzed positions of the book, where it knows them.
    pub positions: Option<usize>,
    /// Why there are no moves, in words, where the book cannot be used.
    pub refused: Option<String>,
    /// The moves, the best first.
    pub moves: Vec<ProbedMove>,
    /// Whether the last move is one of those that the book has for the position before it.
    pub last_is_known: bool,
}

/// The books in which a board looks up positions: what was [put](BookShelf::put) here, else a file or one of a folder,
/// else those that are shipped. Each is opened when it is first needed.
pub struct BookShelf {
    named: Option<PathBuf>,
    places: Mutex<Vec<Place>>,
}

impl fmt::Debug for BookShelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BookShelf").field("named", &self.named).finish_non_exhaustive()
    }
}

impl BookShelf {
    /// The books of a file or a folder, which has them as `GAME.book` or `GAME.bin`; of games that have none there, the
    /// shipped ones.
    pub fn new(named: Option<PathBuf>) -> Self {
        Self { named, places: Mutex::default() }
    }

    /// Puts a book of a game here, which is used instead of others; of any format.
    ///
    /// # Errors
    /// If the bytes are not a book of the game.
    pub fn put(&self, game: GameRef, name: &str, bytes: Vec<u8>) -> Result<(), OpeningsError> {
        let book = opened(Box::new(Cursor::new(bytes)), game)?;
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.retain(|place| place.game != game);
        places.push(Place { game, found: Ok(Some((name.to_owned(), book))) });
        Ok(())
    }

    /// What the book of the game has for a session's position; `None` if there is no book.
    pub fn probe(&self, session: &Session) -> Option<ShelfReply> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let game = session.game();
        let known = places.iter().position(|place| place.game == game);
        let number = known.unwrap_or_else(|| {
            places.push(Place { game, found: look_for(self.named.as_deref(), game) });
            places.len() - 1
        });
        let place = places.get_mut(number)?;
        let refusal = |error: &OpeningsError| ShelfReply {
            book: self.named.as_deref().map_or_else(|| SHIPPED.to_owned(), shown),
            positions: None,
            refused: Some(error.to_string()),
            moves: Vec::new(),
            last_is_known: false,
        };
        let answered = match &mut place.found {
            Ok(None) => return None,
            Ok(Some((name, book))) => answer(name, book, session),
            Err(error) => return Some(refusal(error)),
        };
        Some(answered.unwrap_or_else(|error| {
            let reply = refusal(&error);
            place.found = Err(error);
            reply
        }))
    }
}

/// The name of a file without its folders.
fn shown(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn answer(name: &str, book: &mut ShelvedBook, session: &Session) -> Result<ShelfReply, OpeningsError> {
    let positions = match book {
        ShelvedBook::Graph(graph) => Some(graph.analyzed()).filter(|count| *count > 0),
        ShelvedBook::Polyglot(_) => None,
    };
    let mut moves = |session: &Session| match book {
        ShelvedBook::Graph(graph) => Ok(probe(graph, session)),
        ShelvedBook::Polyglot(file) => probe_opened(file, session),
    };
    let mut before = session.clone();
    let last = before.undo();
    let last_is_known = match last {
        Some(m) => {
            let written = before.long_algebraic(m);
            moves(&before)?.iter().any(|found| found.lan == written)
        }
        None => false,
    };
    let moves = moves(session)?;
    Ok(ShelfReply { book: name.to_owned(), positions, refused: None, moves, last_is_known })
}

/// The book of a game, as [`BookShelf::new`] says.
fn look_for(named: Option<&Path>, game: GameRef) -> Result<Option<(String, ShelvedBook)>, OpeningsError> {
    let file = match named {
        Some(folder) if folder.is_dir() => {
            let names = ["book", "bin"].map(|extension| folder.join(format!("{}.{extension}", game.id)));
            names.into_iter().find(|path| path.exists())
        }
        other => other.map(Path::to_path_buf),
    };
    let found = file.map(|path| Ok((shown(&path), opened(Box::new(open_regular(&path)?), game)?)));
    match found.transpose() {
        // A file is of one game; the others have their own.
        Ok(None)
        | Err(
            OpeningsError::OtherGame(_)
            | OpeningsError::Read(BookReadError::OtherGame(_) | BookReadError::NoHeader),
        ) => Ok(BookGraph::shipped(game)?.map(|book| (SHIPPED.to_owned(), ShelvedBook::Graph(book)))),
        Ok(Some(found)) => Ok(Some(found)),
        Err(error) => Err(error),
    }
}

/// A book of any format, which its first bytes tell.
fn opened(mut input: Box<dyn BookInput>, game: GameRef) -> Result<ShelvedBook, OpeningsError> {
    let mut first = Vec::new();
    input.by_ref().take(CompactBook::MAGIC.len() as u64).read_to_end(&mut first)?;
    input.seek(SeekFrom::Start(0))?;
    if first == CompactBook::MAGIC {
        let mut bytes = Vec::new();
        input.take(LARGEST_COMPACT).read_to_end(&mut bytes)?;
        return Ok(ShelvedBook::Graph(BookGraph::from_compact(&CompactBook::read(&bytes, game)?)?));
    }
    if first.first() == Some(&b'{') {
        return Ok(ShelvedBook::Graph(read_book(BufReader::new(input), game)?.0));
    }
    Ok(ShelvedBook::Polyglot(OpeningBook::new(input, game)?))
}
