//! Evaluation and pictures on boards of other sizes.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_diagrams::{Look, moves_of_all, png, position, promotions_of_all};
use chrysalis_engine::{Color, Session};
use chrysalis_eval::{Classical, EvaluatedBoard};
use chrysalis_rules::{BoardSize, Castling, Catalogue, Game, GameRef, Position, Rules, on_board};
use chrysalis_tests::boards::{add, like, on_other_boards};
use chrysalis_tests::random::SplitMix64;

fn value<G: EvaluatedBoard>(rules: &'static Rules<G>, fen: &str) -> i32 {
    G::evaluate(&mut G::prepare(&Classical::default(), rules), &Position::from_fen(rules, fen).unwrap())
}

/// A shipped game without trained parameters, on a board of its size.
fn untrained(game: GameRef, name: &str, board: BoardSize) -> GameRef {
    let castling = if board.files() == 8 { game.castling.clone() } else { Castling::None };
    // A game that differs from a trained one in castling alone would have its parameters.
    let names_forced_changes = !game.castling.is_chess960() && game.names_forced_changes;
    let like = like(game.data(), &format!("{}-{name}", game.id), board, &game.start);
    add(Game { castling, names_forced_changes, ..like })
}

#[test]
fn a_position_has_the_same_value_in_either_geometry() {
    let mut chance = SplitMix64::new(3);
    for &shipped in Catalogue::shipped().games() {
        let own = untrained(shipped, "unlearned", shipped.board);
        let ten = BoardSize::within_ten(shipped.files(), shipped.ranks()).unwrap();
        let other = untrained(shipped, "within-ten", ten);
        let mut session = Session::new(own);
        while session.outcome().is_none() && session.plies() < 120 {
            let fen = session.fen();
            let scores = [own, other].map(|game| on_board!(game, on => value(on.rules, &fen)));
            assert_eq!(scores[0], scores[1], "{} {fen}", shipped.id);
            session.play(chance.pick(&session.legal_moves())).unwrap();
        }
    }
}

#[test]
fn pictures_have_the_shape_of_the_board() {
    for &game in on_other_boards() {
        let view = Session::new(game).view();
        for below in Color::ALL {
            let look = Look { below, coordinates: false, square: 20 };
            let svg = position(&view, &look, &[]);
            let (width, height) = (6 + 20 * u16::from(game.files()), 6 + 20 * u16::from(game.ranks()));
            assert!(
                svg.contains(&format!("viewBox=\"0 0 {width} {height}\"")),
                "{}: {}",
                game.id,
                &svg[..200]
            );
            assert!(png(&svg, 1.0).is_ok());
        }
        assert!(png(&moves_of_all(game), 1.0).is_ok());
        assert!(promotions_of_all(game).is_none_or(|svg| png(&svg, 1.0).is_ok()));
    }
}
