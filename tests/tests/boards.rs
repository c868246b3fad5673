//! Boards of other sizes than 8×8 and 9×9: perft counts of other programs, and equal games in two geometries.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Classical, EvaluatedBoard};
use chrysalis_rules::{
    BoardSize, Castling, Catalogue, ChangeRule, Game, GameRef, Pawns, Position, Promotions, on_board,
};
use chrysalis_search::{Engine, EngineOptions, Limits};
use chrysalis_tests::boards::{add, board, capablanca, like, on_other_boards};
use chrysalis_tests::data;
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::reference::{Reference, ids_on_other_boards};

/// Counts from Fairy-Stockfish's own test (tests/perft.sh); castling is impossible within so few plies.
#[test]
fn counts_agree_with_fairy_stockfish() {
    let count = |game: Game, depth| Session::new(add(game)).perft(depth);
    let wide = board(10, 8);
    for (id, ranks, expected) in [
        ("capablanca", "rnabqkbcnr", 805_128),
        ("embassy", "rnbqkcabnr", 809_539),
        ("janus", "ranbkqbnar", 772_074),
    ] {
        let start = format!("{ranks}/pppppppppp/10/10/10/10/PPPPPPPPPP/{} w - - 0 1", ranks.to_uppercase());
        assert_eq!(count(capablanca(id, wide, &start), 4), expected, "{id}");
    }
    for (id, black, white, expected) in
        [("modern", "rnbqkabnr", "RNBAKQBNR", 433_729), ("chancellor", "rnbqkcnbr", "RNBQKCNBR", 436_656)]
    {
        let start = format!("{black}/ppppppppp/9/9/9/9/9/PPPPPPPPP/{white} w - - 0 1");
        for size in [BoardSize::NINE, BoardSize::within_ten(9, 9).unwrap()] {
            assert_eq!(count(capablanca(id, size, &start), 4), expected, "{id} {size:?}");
        }
    }
}

#[test]
fn counts_on_six_and_ten_ranks_agree_with_another_program() {
    let chess = Catalogue::shipped().orthodox();
    let los_alamos = Game {
        pieces: chess.pieces.iter().filter(|piece| piece.letter != 'B').cloned().collect(),
        pawns: Pawns { double_steps: None, en_passant: false, ..Pawns::ORTHODOX },
        promotions: Promotions::new([ChangeRule::choice("P", "QRN").on_ranks(6, 6)]),
        ..like(&chess, "los-alamos", board(6, 6), "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1")
    };
    assert_eq!(Session::new(add(los_alamos)).perft(5), 191_846);
    let start = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
    // No pawn can promote within so few plies.
    let grand = Game {
        pawns: Pawns { double_steps: Some((3, 3)), ..Pawns::ORTHODOX },
        ..capablanca("grand", board(10, 10), start)
    };
    assert_eq!(Session::new(add(grand)).perft(3), 259_514);
}

#[test]
fn counts_agree_with_the_reference() {
    for (game, id) in on_other_boards().iter().zip(ids_on_other_boards()) {
        let (session, reference) = (Session::new(*game), Reference::start(id).unwrap());
        for depth in 1..=3 {
            assert_eq!(session.perft(depth), reference.perft(depth), "{id} at depth {depth}");
        }
    }
}

/// A game without trained parameters is evaluated by its rules, equally for both sides.
fn check_symmetry<G: EvaluatedBoard>(start: Position<G>) {
    let mut evaluation = G::prepare(&Classical::default(), start.rules());
    let (mut position, mut chance) = (start, SplitMix64::new(7));
    for _ in 0..60 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let score = G::evaluate(&mut evaluation, &position);
        assert_eq!(score, G::evaluate(&mut evaluation, &position.flipped()), "{}", position.fen());
        let again = Position::from_fen(position.rules(), &position.fen()).unwrap();
        assert_eq!(
            score,
            G::evaluate(&mut G::prepare(&Classical::default(), again.rules()), &again),
            "{}",
            position.fen()
        );
        position.play(chance.pick(&moves));
    }
}

#[test]
fn a_derived_evaluation_is_symmetric() {
    for game in on_other_boards() {
        on_board!(game, on => check_symmetry(on.start));
    }
}

#[test]
fn games_are_played_by_search_to_their_ends() {
    let options = EngineOptions { hash: 4, ..EngineOptions::default() };
    let mut engine = Engine::<AnyEvaluation>::new(options).unwrap();
    for &game in on_other_boards() {
        let mut session = Session::new(game);
        while session.outcome().is_none() && session.plies() < 60 {
            let limits = Limits { nodes: Some(400), ..Limits::default() };
            let best = engine.search_blocking(session.root(), limits, |_| {}).unwrap().best;
            let text = session.san(best.unwrap());
            assert_eq!(session.parse_san(&text).ok(), best, "{} {text}", session.fen());
            session.play(best.unwrap()).unwrap();
        }
        assert!(session.plies() > 3, "{}", session.fen());
    }
}

/// A capture of a queen in the far corner of a board of ten by ten.
#[test]
fn a_hanging_queen_is_captured_on_the_last_rank() {
    let fen = "4k4q/10/10/10/10/10/10/10/10/K8R w - - 0 1";
    let session = Session::new(add(like(&Catalogue::shipped().orthodox(), "ten", board(10, 10), fen)));
    let mut engine =
        Engine::<AnyEvaluation>::new(EngineOptions { hash: 4, ..EngineOptions::default() }).unwrap();
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let best = engine.search_blocking(session.root(), limits, |_| {}).unwrap().best.unwrap();
    assert_eq!((session.long_algebraic(best), session.san(best)), ("j1j10".into(), "Rxj10+".into()));
    assert_eq!(session.parse_long_algebraic("J1J10").ok(), Some(best));
}

/// The game on a part of a board of ten by ten.
fn within_ten(game: GameRef) -> GameRef {
    let board = BoardSize::within_ten(game.files(), game.ranks()).unwrap();
    let castling = game.castling.clone();
    add(Game { castling, ..like(game.data(), &format!("{}-within-ten", game.id), board, &game.start) })
}

#[test]
fn a_game_is_the_same_in_either_geometry() {
    for &game in Catalogue::shipped().games() {
        let other = within_ten(game);
        assert_eq!(other.castling == Castling::None, game.castling == Castling::None);
        let positions = data::positions(&game.id);
        for fen in positions.iter().copied().chain([&*game.start]) {
            let Ok(session) = Session::from_fen(game, fen) else { continue };
            let same = Session::from_fen(other, fen).unwrap();
            let mut moves = session.legal_moves_long_algebraic();
            let mut same_moves = same.legal_moves_long_algebraic();
            let texts = |moves: &mut Vec<(_, String)>| {
                moves.sort_by(|a, b| a.1.cmp(&b.1));
                moves.iter().map(|(_, text)| text.clone()).collect::<Vec<_>>()
            };
            assert_eq!(texts(&mut moves), texts(&mut same_moves), "{} {fen}", game.id);
            assert_eq!(session.perft(3), same.perft(3), "{} {fen}", game.id);
            assert_eq!(session.fen(), same.fen());
        }
    }
}
