//! The engine's own opening book: the options `OwnBook`, `BookFile` and `BookVariety`.

use crate::settings::HostSettings;
use chrysalis_books::{CompactBook, CompactBookError, CompactMove, shipped, weight};
use chrysalis_engine::{Move, Session};
use chrysalis_polyglot::{BookMove, BookReadError, OpeningBook};
use chrysalis_rules::GameRef;
use chrysalis_rules::quote::quote;
use chrysalis_rules::random::SplitMix64;
use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A book cannot be used.
#[derive(Debug, Error)]
pub enum OwnBookError {
    /// The option is on, but there is neither a file nor a shipped book.
    #[error("OwnBook is on, but no BookFile is set, and no book of this game is shipped")]
    NoFile,
    /// The shipped book cannot be read.
    #[error("the shipped book: {0}; playing without it")]
    Shipped(#[source] CompactBookError),
    /// The file is not a book of the game.
    #[error("book '{path}': {error}; playing without it")]
    Unusable {
        /// Its path, quoted.
        path: String,
        /// What is wrong with it.
        #[source]
        error: BookReadError,
    },
}

/// A move that was chosen from a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookChoice {
    /// The move, legal in the position.
    pub m: Move,
    /// The number of moves that the book has for the position.
    pub among: usize,
    /// The move's weight.
    pub weight: u32,
    /// The sum of the weights of all these moves.
    pub total: u32,
}

impl BookChoice {
    /// What a user is told of it; `written` is the move as the protocol writes it.
    pub fn note(&self, written: &str) -> String {
        let Self { among, weight, total, .. } = self;
        let moves = if *among == 1 { "move" } else { "moves" };
        format!("book {written}: weight {weight} of {total}, {among} {moves}")
    }
}

/// A book in a file, or a shipped one.
#[derive(Debug)]
enum OpenedBook {
    File(OpeningBook<File>),
    Shipped(CompactBook),
}

impl OpenedBook {
    /// The moves of the current position, the heaviest first.
    fn moves(&mut self, session: &Session) -> Result<Vec<BookMove>, BookReadError> {
        let book = match self {
            Self::File(book) => return book.moves(session),
            Self::Shipped(book) => book.moves(session),
        };
        let best = book.first().map_or(0, |best| best.expectation);
        let weighted = |found: &CompactMove| BookMove {
            m: found.m,
            weight: weight(best.saturating_sub(found.expectation)),
        };
        Ok(book.iter().map(weighted).filter(|found| found.weight > 0).collect())
    }
}

/// The book of one game, opened when it is first needed.
#[derive(Debug, Default)]
pub(crate) struct OwnBook {
    /// For which game, and the book if it can be used.
    opened: Option<(GameRef, Option<OpenedBook>)>,
}

impl OwnBook {
    /// Forgets the book: another may have been named.
    pub(crate) fn close(&mut self) {
        self.opened = None;
    }

    /// The moves of the current position. A book that cannot be used is reported once.
    fn moves(&mut self, session: &Session, path: &str) -> Result<Vec<BookMove>, OwnBookError> {
        let game = session.game();
        let unusable = |error| OwnBookError::Unusable { path: quote(path), error };
        if self.opened.as_ref().is_none_or(|(opened, _)| *opened != game) {
            self.opened = Some((game, None));
            let book = open(path, game)?;
            self.opened = Some((game, book));
        }
        let Some((_, Some(book))) = &mut self.opened else { return Ok(Vec::new()) };
        book.moves(session).map_err(|error| {
            self.opened = Some((game, None));
            unusable(error)
        })
    }

    /// The move to play in the current position; `None` if the book has none, or is not wanted.
    pub(crate) fn choose(
        &mut self,
        session: &Session,
        settings: &HostSettings,
    ) -> Result<Option<BookChoice>, OwnBookError> {
        if !settings.own_book || settings.analyze_mode {
            return Ok(None);
        }
        let moves = self.moves(session, &settings.book_file)?;
        let from_system = || RandomState::new().build_hasher().finish();
        let mut random = match settings.seed {
            0 => SplitMix64::new(from_system()),
            seed => SplitMix64::stream(seed, session.key()),
        };
        Ok(chosen(&moves, settings.book_variety, &mut random))
    }
}

/// Opens the book of a game: the file, or `GAME.bin` in the folder, or without either the shipped one; `None` if the
/// folder has none.
fn open(path: &str, game: GameRef) -> Result<Option<OpenedBook>, OwnBookError> {
    if path.is_empty() {
        let found = shipped(game).map_err(OwnBookError::Shipped)?.ok_or(OwnBookError::NoFile)?;
        return Ok(Some(OpenedBook::Shipped(found)));
    }
    let named = Path::new(path);
    let (file, must_exist) = match named.is_dir() {
        true => (named.join(format!("{}.bin", game.id)), false),
        false => (PathBuf::from(named), true),
    };
    if !must_exist && !file.exists() {
        return Ok(None);
    }
    let unusable = |error| OwnBookError::Unusable { path: quote(&file.to_string_lossy()), error };
    OpeningBook::open(&file, game).map(|book| Some(OpenedBook::File(book))).map_err(unusable)
}

/// A move with at least `100 - variety` percent of the largest weight, chosen in proportion to the weights.
fn chosen(moves: &[BookMove], variety: u32, random: &mut SplitMix64) -> Option<BookChoice> {
    let weight = |found: &BookMove| u32::from(found.weight);
    let most = weight(moves.first()?);
    let total = moves.iter().map(weight).sum();
    let enough =
        |found: &&BookMove| found.weight > 0 && 100 * weight(found) >= (100 - variety.min(100)) * most;
    let wanted: Vec<&BookMove> =
        moves.iter().filter(enough).take(if variety == 0 { 1 } else { moves.len() }).collect();
    let mut drawn = random.below(wanted.iter().map(|found| usize::from(found.weight)).sum());
    let found = wanted.into_iter().find(|found| {
        let here = drawn < usize::from(found.weight);
        drawn = drawn.saturating_sub(usize::from(found.weight));
        here
    })?;
    Some(BookChoice { m: found.m, among: moves.len(), weight: weight(found), total })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_books::has_shipped;
    use chrysalis_polyglot::BookWriter;
    use chrysalis_rules::Catalogue;
    use std::collections::BTreeSet;

    fn weighted(weights: &[u16]) -> Vec<BookMove> {
        let moves = Session::new(Catalogue::shipped().orthodox()).legal_moves();
        moves.into_iter().zip(weights).map(|(m, &weight)| BookMove { m, weight }).collect()
    }

    fn drawn(weights: &[u16], variety: u32) -> BTreeSet<u32> {
        let mut random = SplitMix64::new(1);
        let moves = weighted(weights);
        (0..400).filter_map(|_| Some(chosen(&moves, variety, &mut random)?.weight)).collect()
    }

    #[test]
    fn variety_is_how_far_below_the_best_a_move_may_be() {
        assert_eq!(drawn(&[100, 60, 10, 0], 0), BTreeSet::from([100]));
        assert_eq!(drawn(&[100, 60, 10, 0], 40), BTreeSet::from([60, 100]));
        assert_eq!(drawn(&[100, 60, 10, 0], 100), BTreeSet::from([10, 60, 100]));
        assert!(drawn(&[0, 0], 100).is_empty() && drawn(&[], 50).is_empty());
        assert_eq!(drawn(&[65535], 100), BTreeSet::from([65535]));
    }

    fn settings(path: &Path) -> HostSettings {
        let book_file = path.to_string_lossy().into_owned();
        HostSettings { own_book: true, book_file, seed: 1, ..HostSettings::default() }
    }

    #[test]
    fn a_book_is_a_file_or_one_of_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let (game, other) = (Catalogue::shipped().featured(), Catalogue::shipped().orthodox());
        let session = Session::new(game);
        let mut writer = BookWriter::new(game);
        let m = session.legal_moves()[2];
        writer.add(&session, m, 9).expect("legal");
        let path = folder.path().join(format!("{}.bin", game.id));
        std::fs::write(&path, writer.bytes()).expect("a file");
        for place in [folder.path(), &path] {
            let found = OwnBook::default().choose(&session, &settings(place)).expect("a book");
            assert_eq!(found, Some(BookChoice { m, among: 1, weight: 9, total: 9 }));
        }
        let none = OwnBook::default().choose(&Session::new(other), &settings(folder.path()));
        assert_eq!(none.expect("no book is no error"), None);
    }

    #[test]
    fn what_is_wrong_is_told_once() {
        let session = Session::new(Catalogue::shipped().orthodox());
        let mut book = OwnBook::default();
        let missing = settings(Path::new("/nowhere/x.bin"));
        assert!(book.choose(&session, &missing).is_err());
        assert_eq!(book.choose(&session, &missing).ok(), Some(None));
        book.close();
        let empty = HostSettings { own_book: true, ..HostSettings::default() };
        let shuffled = Catalogue::shipped().games().iter().find(|game| !has_shipped(game));
        let session = Session::new(*shuffled.expect("one that begins in many ways"));
        assert!(matches!(book.choose(&session, &empty), Err(OwnBookError::NoFile)));
        assert_eq!(book.choose(&session, &empty).ok(), Some(None));
    }

    #[test]
    fn without_a_file_the_shipped_book_is_used() {
        let session = Session::new(Catalogue::shipped().featured());
        let settings = HostSettings { own_book: true, seed: 1, book_variety: 0, ..HostSettings::default() };
        let found = OwnBook::default().choose(&session, &settings).expect("a book").expect("a move");
        let book = shipped(session.game()).expect("readable").expect("there");
        assert_eq!((found.m, found.weight), (book.moves(&session)[0].m, 10_000));
    }

    #[test]
    fn it_is_not_used_unless_wanted() {
        let session = Session::new(Catalogue::shipped().orthodox());
        for (own_book, analyze_mode) in [(false, false), (true, true)] {
            let settings = HostSettings { own_book, analyze_mode, ..HostSettings::default() };
            assert_eq!(OwnBook::default().choose(&session, &settings).ok(), Some(None));
        }
    }
}
