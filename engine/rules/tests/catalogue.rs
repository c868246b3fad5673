//! The catalogue of games, and that each game plays by its own rules.

use chrysalis_rules::board::Piece;
use chrysalis_rules::{
    Catalogue, ChangeRule, DefinitionError, Game, GameRef, PartError, PieceDef, Position, Promotions, Setup,
    SetupError, on_board,
};

fn knights() -> Game {
    let start = "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1";
    let orthodox = Catalogue::shipped().orthodox().data().clone();
    Game { id: "knights".into(), aliases: Vec::new(), start: start.into(), ..orthodox }
}

#[test]
fn every_shipped_game_begins_with_a_position() {
    for game in Catalogue::shipped().games() {
        assert!(on_board!(game, on => on.start.fen()) == game.start, "{}", game.id);
    }
}

#[test]
fn names_are_found_in_either_case_and_belong_to_one_game() {
    let games = Catalogue::shipped();
    for game in games.games() {
        for name in std::iter::once(&game.id).chain(&game.aliases) {
            let found: Vec<_> = games.games().iter().filter(|other| other.is_called(name)).collect();
            assert_eq!(found, [game]);
            assert_eq!(games.find(&name.to_ascii_uppercase()), Some(*game));
        }
    }
}

#[test]
fn no_game_plays_by_the_rules_of_another() {
    let mut games = Catalogue::shipped().clone();
    let pawns_to_knights = Game {
        promotions: Promotions::new([ChangeRule::choice("P", "N").on_ranks(8, 8)]),
        id: "to-knights".into(),
        ..knights()
    };
    let own = games.add(pawns_to_knights).expect("a game");
    let chess = games.orthodox();
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let count = |game: GameRef| {
        on_board!(game, on => {
            Position::from_fen(on.rules, fen).expect("a position").legal_moves().len()
        })
    };
    assert_eq!((count(own), count(chess), count(own)), (3 + 1, 3 + 4, 3 + 1));
}

#[test]
fn the_same_definition_is_kept_once() {
    let mut handles = Vec::new();
    for _ in 0..1000 {
        let mut games = Catalogue::shipped().clone();
        let game = games.add(knights()).expect("a game");
        handles.push((std::ptr::from_ref(game.data()).addr(), game));
    }
    assert!(handles.iter().all(|handle| *handle == handles[0]));
    let mut games = Catalogue::shipped().clone();
    let chess = games.orthodox();
    assert_eq!(games.add(chess.data().clone()), Ok(chess));
    assert_eq!(games.games().len(), Catalogue::shipped().games().len());
}

#[test]
fn everything_wrong_is_said_at_once() {
    let mut game = knights();
    game.aliases = vec!["normal".into(), "two words".into()];
    game.title = " ".into();
    game.promotions = Promotions::new([ChangeRule::choice("P", "QXQ").on_ranks(8, 8)]);
    let errors = Catalogue::shipped().clone().add(game).expect_err("faulty").errors;
    let part = "change";
    assert_eq!(
        errors,
        [
            DefinitionError::NameTaken("normal".into()),
            DefinitionError::Name("two words".into()),
            DefinitionError::Title(" ".into()),
            DefinitionError::Part(PartError::UnknownLetter { letter: 'X', part }),
            DefinitionError::Part(PartError::NamedTwice { letter: 'Q', part }),
        ]
    );
}

#[test]
fn more_pieces_than_there_is_room_for_are_a_error() {
    let letters = ('A'..='Z').filter(|letter| !"PK".contains(*letter)).take(16);
    let pieces = letters.chain(['P', 'K']).map(|letter| {
        let queen = Catalogue::shipped().orthodox().piece_type('Q').expect("a queen");
        PieceDef { letter, ..Catalogue::shipped().orthodox().piece(queen).clone() }
    });
    let game = Game {
        pieces: pieces.collect(),
        promotions: Promotions::new([ChangeRule::choice("P", "Q").on_ranks(8, 8)]),
        ..knights()
    };
    let errors = Catalogue::shipped().clone().add(game).expect_err("too many").errors;
    assert!(errors.contains(&DefinitionError::TooManyPieces(18)), "{errors:?}");
}

#[test]
fn what_is_no_piece_cannot_be_set_up() {
    for &game in Catalogue::shipped().games() {
        let mut setup = Setup::from_fen(&game, &game.start).expect("readable");
        setup.put(game.board.square(4, 4).expect("a square"), Some(Piece::NONE));
        let refused = on_board!(game, on => Position::from_setup(on.rules, &setup).err());
        assert!(matches!(refused, Some(SetupError::PieceType { .. })), "{}: {refused:?}", game.id);
    }
}

#[test]
fn a_start_that_is_no_position_is_a_error() {
    let game = Game { start: "8/8/8/8/8/8/8/8 w - - 0 1".into(), ..knights() };
    for _ in 0..2 {
        let error = Catalogue::shipped().clone().add(game.clone()).expect_err("no kings");
        assert!(matches!(error.errors[..], [DefinitionError::Start(_)]), "{error}");
    }
}
