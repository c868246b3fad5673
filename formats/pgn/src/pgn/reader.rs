//! Reads PGN game by game and plays the moves.

use super::growing_tree::PlacedTree;
use super::move_text::is_null_move;
use super::pgn_error::{PgnError, PgnErrorKind};
use super::played_moves::{play_legal_moves, play_moves, play_variations};
use super::tree::{GameTree, comment_text};
use super::tree_reader::TreeReader;
use super::word_moves::WordsReader;
use super::words::play_words;
use crate::opening::Opening;
use crate::text_lines::TextPlace;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::{Catalogue, GameRef};
use std::io::BufRead;

/// A game with legal moves.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The variant of the game.
    pub game: GameRef,
    /// The game as written, with one text per move.
    pub tree: GameTree,
    /// The position of its first token in the text.
    pub place: TextPlace,
    /// The session at the end of the main line.
    pub session: Session,
    /// The moves of each variation; `None` is a null move.
    pub variations: Vec<Vec<Option<Move>>>,
    /// Why the game is not read to its end, with [`Strictness::LegalPart`].
    pub cut: Option<PgnError>,
}

/// What becomes of a game with an illegal move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// It is an error.
    #[default]
    WholeGame,
    /// It is read up to that move, if any move is before it; without its variations, if the move is in one. A comment at
    /// the end says so.
    LegalPart,
}

impl PgnGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tree.tag(name)
    }

    /// The main line as an opening.
    pub fn opening(&self) -> Opening {
        Opening::from_session(&self.session)
    }
}

/// An iterator over the games of a stream, which holds one at a time. After an error it continues with the next
/// game.
#[derive(Debug)]
pub struct PgnReader<R> {
    trees: TreeReader<R>,
    games: Catalogue,
    game: Option<GameRef>,
    words: Option<WordsReader>,
    strictness: Strictness,
}

impl<R: BufRead> PgnReader<R> {
    /// A reader of the games of `input`; `game` is the variant of games without a `Variant` tag.
    pub fn new(input: R, games: &Catalogue, game: Option<GameRef>) -> Self {
        Self {
            trees: TreeReader::new(input),
            games: games.clone(),
            game,
            words: None,
            strictness: Strictness::default(),
        }
    }

    /// Also reads games of XBoard, in which a move can be several tokens, which `words` interprets.
    pub fn with_words(self, words: WordsReader) -> Self {
        Self { words: Some(words), ..self }
    }

    /// What becomes of games with illegal moves.
    pub fn with_strictness(self, strictness: Strictness) -> Self {
        Self { strictness, ..self }
    }
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let Self { games, game, words, strictness, .. } = self;
        Some(self.trees.next()?.and_then(|placed| by_the_rules(placed, games, *game, *words, *strictness)))
    }
}

fn by_the_rules(
    mut placed: PlacedTree,
    games: &Catalogue,
    game: Option<GameRef>,
    words: Option<WordsReader>,
    strictness: Strictness,
) -> Result<PgnGame, PgnError> {
    let first = first_position(&placed, games, game)?;
    let mut cut = None;
    let session = match (played(&first, &mut placed, words), strictness) {
        (Err(error), Strictness::LegalPart) => legal_part(&first, &mut placed, &mut cut).ok_or(error)?,
        (played, _) => played?,
    };
    let variations = match (play_variations(&session, &placed), strictness) {
        (Err(error), Strictness::LegalPart) => {
            placed.tree.variations.clear();
            placed.tree.played.moves.iter_mut().for_each(|m| m.variations.clear());
            cut = cut.or(Some(error));
            Vec::new()
        }
        (variations, _) => variations?,
    };
    let PlacedTree { mut tree, place, .. } = placed;
    tree.played.end.extend(cut.iter().map(|error| comment_text(&format!("not read to its end: {error}"))));
    Ok(PgnGame { game: session.game(), tree, place, session, variations, cut })
}

/// Cuts a game before its first illegal move; `None` if that is the first of all.
fn legal_part(first: &Session, placed: &mut PlacedTree, cut: &mut Option<PgnError>) -> Option<Session> {
    let (session, error) = play_legal_moves(first, placed);
    let plies = session.moves().len();
    if by_xboard(placed) || error.is_none() || plies == 0 {
        return None;
    }
    placed.tree.played.moves.truncate(plies);
    placed.played.truncate(plies);
    *cut = error;
    Some(session)
}

fn played(first: &Session, placed: &mut PlacedTree, words: Option<WordsReader>) -> Result<Session, PgnError> {
    let plain = |placed: &PlacedTree| play_moves(first, placed);
    let Some(words) = words else { return plain(placed) };
    if by_xboard(placed) && placed.tree.tag("Termination").is_none() {
        return play_words(first, placed, words);
    }
    // XBoard keeps the tags of games that it has loaded, and saves the moves in its own way.
    let passes = placed.tree.played.moves.iter().any(|word| is_null_move(&word.text));
    plain(placed).or_else(|error| {
        let saved =
            if by_xboard(placed) || passes { play_words(first, placed, words) } else { return Err(error) };
        saved.map_err(|other| if passes { other } else { error })
    })
}

/// Whether a game has XBoard's tag for pieces that XBoard does not know.
fn by_xboard(placed: &PlacedTree) -> bool {
    placed.tree.tag("VariantMen").is_some()
}

fn first_position(
    placed: &PlacedTree,
    games: &Catalogue,
    game: Option<GameRef>,
) -> Result<Session, PgnError> {
    let said =
        |name: &str| placed.tree.tag(name).map(str::trim).filter(|text| !["", "?", "-"].contains(text));
    let game = match said("Variant") {
        // A game from lichess that starts from a custom position.
        Some(name) if name.eq_ignore_ascii_case("from position") => Catalogue::shipped().orthodox(),
        Some(name) => {
            games.named(name).map_err(|why| PgnErrorKind::Game(why).at(placed.tag_place("Variant")))?
        }
        None => game.unwrap_or(Catalogue::shipped().orthodox()),
    };
    match said("FEN") {
        // XBoard assumes that White begins every game.
        Some(fen) if by_xboard(placed) && is_start_for_white(game, fen) => Ok(Session::new(game)),
        Some(fen) if said("SetUp") != Some("0") => Session::from_foreign_fen(game, fen)
            .map_err(|why| PgnErrorKind::Position(why).at(placed.tag_place("FEN"))),
        _ => Ok(Session::new(game)),
    }
}

/// Whether a text is the starting position of a game in which Black begins, but with White to move.
fn is_start_for_white(game: GameRef, fen: &str) -> bool {
    let fields = |text: &str| {
        let mut fields = text.split_ascii_whitespace().map(str::to_owned);
        (fields.next(), fields.next())
    };
    let (start, found) = (fields(&game.start), fields(fen));
    start.1.as_deref() == Some("b") && found.1.as_deref() == Some("w") && start.0 == found.0
}
