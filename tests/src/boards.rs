//! Games on boards of other sizes.

use crate::reference::{Reference, ids_on_other_boards};
use chrysalis_rules::{
    BoardSize, Castling, Catalogue, ChangeRule, Game, GameRef, Movement, Pawns, PieceDef, Promotions, Zone,
};
use std::sync::OnceLock;

/// Shipped games, and Capablanca chess, on boards of other sizes. The reference implementation plays them too.
pub fn on_other_boards() -> &'static [GameRef] {
    static GAMES: OnceLock<Vec<GameRef>> = OnceLock::new();
    GAMES.get_or_init(|| ids_on_other_boards().map(game).collect())
}

/// Adds a game of the tests to the catalogue.
///
/// # Panics
/// If the game is rejected.
pub fn add(game: Game) -> GameRef {
    Catalogue::shipped().clone().add(game).unwrap_or_else(|errors| panic!("refused: {errors}"))
}

/// `base` with another id, board and start, without castling. Rules about the last ranks apply to the last ranks of the
/// new board.
pub fn like(base: &Game, id: &str, board: BoardSize, start: &str) -> Game {
    let longer = |last: u8| if last >= base.ranks() - 2 { last + board.ranks() - base.ranks() } else { last };
    let moved = |change: &ChangeRule| match change.zone {
        Zone::Ranks { first, last } => change.clone().on_ranks(longer(first), longer(last)),
        _ => change.clone(),
    };
    let twice = base.pawns.double_steps.map(|(first, last)| (first, longer(last)));
    Game {
        pawns: Pawns { double_steps: twice, ..base.pawns },
        promotions: Promotions::new(base.promotions.changes().iter().map(moved)),
        id: id.to_owned().into(),
        aliases: Vec::new(),
        board,
        start: start.to_owned().into(),
        castling: Castling::None,
        ..base.clone()
    }
}

/// A board of this size.
///
/// # Panics
/// If there is none.
pub fn board(files: u8, ranks: u8) -> BoardSize {
    BoardSize::new(files, ranks).unwrap_or_else(|| panic!("no board of {files}×{ranks}"))
}

/// Chess with an archbishop and a chancellor.
///
/// # Panics
/// Never: chess has all pieces needed.
pub fn capablanca(id: &str, board: BoardSize, start: &str) -> Game {
    let chess = Catalogue::shipped().orthodox();
    let mover = |letter| {
        chess.piece(chess.piece_type(letter).unwrap_or_else(|| unreachable!("a piece of chess"))).quiet
    };
    let piece = |letter, name: &'static str, movement: Movement| PieceDef {
        letter,
        name: name.into(),
        quiet: movement,
        capture: movement,
        rides: Vec::new(),
        picture: name.into(),
    };
    let large = [
        piece('A', "Archbishop", mover('B') | Movement::KNIGHT),
        piece('C', "Chancellor", mover('R') | Movement::KNIGHT),
    ];
    Game {
        pieces: chess.pieces.iter().cloned().chain(large).collect(),
        promotions: Promotions::new([
            ChangeRule::choice("P", "QCARBN").on_ranks(board.ranks(), board.ranks())
        ]),
        ..like(&chess, id, board, start)
    }
}

fn game(id: &str) -> GameRef {
    let (base, size) = id.rsplit_once('-').unwrap_or_else(|| panic!("no size: {id}"));
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("no number: {id}"));
    let (files, ranks) = size.split_once('x').unwrap_or_else(|| panic!("no size: {id}"));
    let board = board(number(files), number(ranks));
    let start = Reference::start_fen(id).unwrap_or_else(|| panic!("no start: {id}"));
    add(match base {
        "capablanca" => capablanca(id, board, start),
        _ => like(
            Catalogue::shipped().find(base).unwrap_or_else(|| panic!("no game: {base}")).data(),
            id,
            board,
            start,
        ),
    })
}
