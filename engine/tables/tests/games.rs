//! Tables of many games: every entry agrees with its successors, and mirror images with each other.

use crate::common::{OPTIONS, built, game, little_chess, race, signatures};
use chrysalis_rules::board::Square;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, GameRef, Position, Setup, on_board};
use chrysalis_tables::{EndgameTables, TableMaterial, TablePlan, TablesError};

/// Builds tables and checks every entry; returns the number of positions.
fn verified(game: GameRef, material: &TableMaterial) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = built(game, material, folder.path());
    let mut positions = 0;
    for number in 0..tables.count() {
        let found = tables.verify(number, 2, &|| false).expect("the table").expect("verified");
        assert_eq!(found.wrong, 0, "{}, {}: {:?}", game.id, tables.names()[number], found.examples);
        positions += found.positions;
    }
    mirrored(game, &tables);
    positions
}

/// The setup seen in a mirror, left and right exchanged.
fn mirror(setup: &Setup) -> Setup {
    let size = setup.size();
    let mut image = Setup::empty(size);
    for (square, piece) in setup.pieces() {
        let to = size.square(size.files() - 1 - size.file(square), size.rank(square)).expect("a square");
        image.put(to, Some(piece));
    }
    image.turn = setup.turn;
    image.counters = setup.counters;
    image.turn_number = setup.turn_number;
    image.castling = setup.castling;
    image
}

/// Compares random positions of three pieces with their mirror images.
fn mirrored(game: GameRef, tables: &EndgameTables) {
    let mut random = SplitMix64::new(7);
    let squares: Vec<Square> = game.board.squares().collect();
    let types: Vec<_> = game.every_piece_type().collect();
    on_board!(game, on => {
        let mut compared = 0;
        for _ in 0..3000 {
            let mut setup = on.start.setup();
            squares.iter().for_each(|&square| setup.put(square, None));
            let free = chrysalis_rules::Rights::WHITE_FREE | chrysalis_rules::Rights::BLACK_FREE;
            setup.castling = if game.forward_only.is_empty() { chrysalis_rules::Rights::empty() } else { free };
            let king = game.piece_type('K').expect("a king");
            use chrysalis_rules::board::{Color, Piece};
            for piece in [
                Piece::new(Color::White, king),
                Piece::new(Color::Black, king),
                Piece::new(Color::ALL[random.below(2)], types[random.below(types.len())]),
            ] {
                setup.put(squares[random.below(squares.len())], Some(piece));
            }
            setup.turn = Color::ALL[random.below(2)];
            let Ok(position) = Position::from_setup(on.rules, &setup) else { continue };
            let image = Position::from_setup(on.rules, &mirror(&setup)).expect("a position too");
            let value = tables.value(&position).expect("readable");
            assert_eq!(value, tables.value(&image).expect("readable"), "{}", position.fen());
            compared += u32::from(value.is_some());
        }
        assert!(compared > 10, "{}: {compared}", game.id);
    });
}

/// Pieces that capture otherwise than they move, trains, succession, changes in a circle, quotas, pawns that may be
/// captured en passant after they have changed, moves forward only, parity of the turn.
#[test]
fn every_entry_agrees_with_its_successors() {
    for (id, material) in [
        ("apc-crowned-yeoman", vec!["KDvK"]),
        ("apc-timur-pushpull", vec!["KFvK"]),
        ("throne", vec!["KRvK"]),
        ("revolving", vec!["KNvK"]),
        ("gryphon", vec!["KvR"]),
        ("simplifiedgryphon", vec!["KvP"]),
        ("prodem", vec!["KvK"]),
    ] {
        let game = game(id);
        let material = signatures(game, &material);
        let checked = verified(game, &material);
        assert!(checked > 1500, "{id}: {checked}");
    }
}

/// A capture en passant is part of the value, although its square is not part of a table.
#[test]
fn en_passant_is_taken_into_account() {
    for (game, material) in [(little_chess(), "KPvKP"), (race(), "PPPvPP")] {
        assert!(verified(game, &signatures(game, &[material])) > 100_000, "{}", game.id);
    }
}

#[test]
#[ignore = "an hour: run by scripts/test --long"]
fn every_entry_of_every_game_agrees_with_its_successors() {
    for game in Catalogue::shipped().games() {
        verified(*game, &TableMaterial::Pieces(3));
    }
}

#[test]
fn what_cannot_be_built_is_refused_with_the_reason() {
    let chess = game("normal");
    for (text, message) in [
        ("KRK", "'KRK' is not the material of a position, such as KRvK"),
        ("KKvK", "'KKvK' is not the material of a position, such as KRvK"),
        ("KXvK", "'KXvK': the game has no piece 'X'"),
        ("KQQQvKQQ", "7 pieces, tables have at most 6"),
    ] {
        let error = chrysalis_tables::Signature::parse(&chess, text).expect_err("refused");
        assert_eq!(error.to_string(), message);
    }
    let plan = TablePlan::new(chess, &signatures(chess, &["KRRvKR"])).expect("a plan");
    let folder = tempfile::tempdir().expect("a folder");
    let small = chrysalis_tables::BuildOptions { memory: 10 << 20, ..OPTIONS };
    let error = plan.build(folder.path(), &small, &|_| {}, &|| false).expect_err("refused");
    assert!(matches!(error, TablesError::Memory { needed: 300..400, allowed: 10, .. }), "{error}");
    let error = plan.build(folder.path(), &OPTIONS, &|_| {}, &|| true).expect_err("stopped");
    assert!(matches!(error, TablesError::Stopped), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
