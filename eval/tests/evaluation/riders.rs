//! Pieces with rides: values by the squares they reach, and evaluation of games with them.

use chrysalis_eval::{Classical, Estimates};
use chrysalis_rules::board::Board8;
use chrysalis_rules::{Catalogue, Game, PieceDef, Position, betza};
use chrysalis_search::{Evaluate, Evaluation};

/// Chess with other moves for knights, bishops and rooks.
fn game(id: &str, knight: &str, bishop: &str, rook: &str) -> Game {
    let chess = Catalogue::shipped().orthodox().data();
    let pieces = chess.pieces.iter().map(|piece| {
        let text = match piece.letter {
            'N' => knight,
            'B' => bishop,
            'R' => rook,
            _ => return piece.clone(),
        };
        PieceDef::moving(piece.clone(), betza::read(text).expect("moves"))
    });
    Game { id: id.to_owned().into(), aliases: Vec::new(), pieces: pieces.collect(), ..chess.clone() }
}

fn value(text: &str) -> i32 {
    let pieces = Estimates::derive(&game("value", text, "B", "R")).pieces;
    pieces.iter().find(|piece| piece.letter == 'N').expect("a knight").value[0].middle_game
}

#[test]
fn who_reaches_more_is_worth_more() {
    for row in
        [["fR", "R2", "R4", "R"], ["nN", "N", "N2", "N0"], ["jD", "nD", "D", "D0"], ["F", "B2", "B", "Q"]]
    {
        let values = row.map(value);
        assert!(values.is_sorted() && values[0] < values[3], "{row:?} {values:?}");
    }
    assert_eq!(value("fWblrW"), value("W"));
}

#[test]
fn a_game_of_riders_is_analyzed_alike_for_both() {
    let mut games = Catalogue::shipped().clone();
    let riders = games.add(game("riders", "N0nD", "fBbR", "R4mjB")).expect("a game");
    let rules = riders.on::<Board8>().expect("its board").rules;
    let mut forward = Classical::default().on::<Board8>(rules);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r2qk2r/ppp2ppp/2n2n2/3pb3/3P4/2N1B3/PPP2PPP/R2QK1NR w KQkq - 0 1",
    ] {
        let position = Position::from_fen(rules, fen).expect("a position");
        assert_eq!(forward.evaluate(&position), forward.evaluate(&position.flipped()), "{fen}");
    }
}
