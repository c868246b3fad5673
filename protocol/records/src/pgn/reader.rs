//! Reading PGN game by game, by the rules.

use super::growing_tree::PlacedTree;
use super::pgn_error::{PgnError, PgnProblem};
use super::played_moves::{play_moves, play_variations};
use super::tree::GameTree;
use super::tree_reader::TreeReader;
use crate::opening::Opening;
use crate::text_lines::TextPlace;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::{Catalogue, GameRef};
use std::io::BufRead;

/// A game that was read; its moves are legal.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// The game that is played.
    pub game: GameRef,
    /// What is written.
    pub tree: GameTree,
    /// Where it begins.
    pub place: TextPlace,
    /// The game at its end, with its moves.
    pub session: Session,
    /// The moves of each variation; `None` is a null move.
    pub variations: Vec<Vec<Option<Move>>>,
}

impl PgnGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tree.tag(name)
    }

    /// The game as an opening.
    pub fn opening(&self) -> Opening {
        Opening::of(&self.session)
    }
}

/// The games of a stream, of which one at a time is held. After an error the game behind it is read.
#[derive(Debug)]
pub struct PgnReader<R> {
    trees: TreeReader<R>,
    game: Option<GameRef>,
}

impl<R: BufRead> PgnReader<R> {
    /// The games of `input`; `game` is what those are that do not say.
    pub fn new(input: R, game: Option<GameRef>) -> Self {
        Self { trees: TreeReader::new(input), game }
    }
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.trees.next()?.and_then(|placed| by_the_rules(placed, self.game)))
    }
}

fn by_the_rules(placed: PlacedTree, game: Option<GameRef>) -> Result<PgnGame, PgnError> {
    let first = first_position(&placed, game)?;
    // XBoard writes the men and no termination, and it knows no promotions but those of pawns.
    let by_xboard = placed.tree.tag("VariantMen").is_some() && placed.tree.tag("Termination").is_none();
    let session = play_moves(&first, &placed, by_xboard)?;
    let variations = play_variations(&session, &placed)?;
    let PlacedTree { tree, place, .. } = placed;
    Ok(PgnGame { game: session.game(), tree, place, session, variations })
}

fn first_position(placed: &PlacedTree, game: Option<GameRef>) -> Result<Session, PgnError> {
    let said =
        |name: &str| placed.tree.tag(name).map(str::trim).filter(|text| !["", "?", "-"].contains(text));
    let game = match said("Variant") {
        // A game of lichess that begins with a position of its own.
        Some(name) if name.eq_ignore_ascii_case("from position") => Catalogue::shipped().orthodox(),
        Some(name) => Catalogue::shipped()
            .named(name)
            .map_err(|why| PgnProblem::Game(why).at(placed.tag_place("Variant")))?,
        None => game.unwrap_or(Catalogue::shipped().orthodox()),
    };
    match said("FEN") {
        Some(fen) if said("SetUp") != Some("0") => Session::from_foreign_fen(game, fen)
            .map_err(|why| PgnProblem::Position(why).at(placed.tag_place("FEN"))),
        _ => Ok(Session::new(game)),
    }
}
