//! Random positions of few pieces, and what tables say of them.
//!
//! `CHRYSALIS_TABLES` names a folder in which the tables of long tests are kept.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::board::{Color, Piece, PieceType, Square};
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{GameRef, Rights, Setup};
use chrysalis_search::on_root;
use chrysalis_tables::{BuildOptions, EndgameTables, EndgameValue, TableFolder, TableMaterial, TablePlan};
use std::path::Path;
use std::time::Duration;

/// The tables of some material in the game's folder under `root`, built if they are not there.
pub fn tables(game: GameRef, material: &TableMaterial, root: &Path) -> EndgameTables {
    let folder = TableFolder::of_game(root, &game);
    let options = BuildOptions { threads: 2, memory: 4 << 30, disk: None, keep_every: Duration::MAX };
    TablePlan::new(game, material).unwrap().build(&folder, &options, &|_| {}, &|| false).unwrap();
    let (tables, errors) = EndgameTables::open(game, &folder).unwrap();
    assert!(errors.is_empty(), "{errors:?}");
    tables
}

/// A random position with the pieces of a signature, kings first.
pub fn random_position(game: GameRef, letters: &str, random: &mut SplitMix64) -> Session {
    let squares: Vec<Square> = game.board.squares().collect();
    loop {
        let mut setup = Setup::empty(game.board);
        let (white, black) = letters.split_once('v').unwrap();
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            for letter in letters.chars() {
                let piece_type: PieceType = game.piece_type(letter).unwrap();
                setup.put(squares[random.below(squares.len())], Some(Piece::new(color, piece_type)));
            }
        }
        // Tables know no side that has not captured yet.
        if !game.forward_only.is_empty() {
            setup.castling = Rights::WHITE_FREE | Rights::BLACK_FREE;
        }
        setup.turn = Color::ALL[random.below(2)];
        setup.turn_number = 1 + u16::try_from(random.below(2)).unwrap();
        if let Ok(session) = Session::from_setup(game, &setup)
            && setup.pieces().count() == letters.len() - 1
        {
            return session;
        }
    }
}

/// What tables say of a position that they hold.
pub fn value(tables: &EndgameTables, session: &Session) -> EndgameValue {
    on_root!(&session.root(), root => tables.value(&root.position).unwrap())
        .unwrap_or_else(|| panic!("{}", session.fen()))
}
