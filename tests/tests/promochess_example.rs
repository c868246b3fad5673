//! The example of play on PromoChess' page: "White is up only a Horse", and mates in five by 1.Kd7.
//!
//! The page's diagram is lost. This position has the material, and every line of the text works in it. It was found by
//! trying all positions of a king, a horse and a silver against a king on e9 and a silver.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::board::Board9;
use chrysalis_rules::{Catalogue, Position};
use chrysalis_search::{Engine, EngineOptions, Limits, Score};
use std::collections::HashMap;

const EXAMPLE: &str = "4k4/5s3/9/3HKS3/9/9/9/9/9 w - - 0 1";

/// Whether the side to move is mated in at most `moves` moves of the other side, by exhaustive search.
fn mated(position: &Position<Board9>, moves: u32, seen: &mut HashMap<(u64, u32), bool>) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.king_attacked(position.turn());
    }
    moves > 0 && replies.into_iter().all(|m| mates(&position.after(m), moves, seen))
}

/// Whether the side to move mates in at most `moves` of its moves.
fn mates(position: &Position<Board9>, moves: u32, seen: &mut HashMap<(u64, u32), bool>) -> bool {
    if let Some(&known) = seen.get(&(position.key(), moves)) {
        return known;
    }
    let found = position.legal_moves().into_iter().any(|m| mated(&position.after(m), moves - 1, seen));
    seen.insert((position.key(), moves), found);
    found
}

fn after(san: &[&str]) -> Position<Board9> {
    let game = Catalogue::shipped().find("promochess").unwrap();
    let mut position = Position::from_fen(game.on().expect("its board").rules, EXAMPLE).unwrap();
    for text in san {
        let m = position.parse_san(text).unwrap();
        position = position.after(m);
    }
    position
}

#[test]
fn every_line_of_the_text_holds() {
    let mut seen = HashMap::new();
    assert!(mated(&after(&["Kd7"]), 4, &mut seen), "1.Kd7 mates in five");
    assert!(!mates(&after(&[]), 4, &mut seen), "nothing mates sooner");

    let waits = after(&["Kd7", "Kd9", "He8=M"]);
    for m in waits.legal_moves() {
        let next = waits.after(m);
        let mate =
            ["Mc7", "Mg9"].iter().any(|text| next.parse_san(text).is_ok_and(|m| next.san(m).ends_with('#')));
        assert!(mate, "1...Kd9 2.He8=M {} is mate on c7 or g9", waits.san(m));
    }

    let silver = after(&["Kd7"]);
    for m in silver.legal_moves().into_iter().filter(|&m| silver.san(m).starts_with(['S', 'D'])) {
        let next = silver.after(m);
        let check = next.parse_san("Hf7=M+").unwrap();
        assert!(next.san(check).ends_with('+'));
        let forced = next.after(check);
        let replies: Vec<String> = forced.legal_moves().into_iter().map(|m| forced.san(m)).collect();
        assert_eq!(replies, ["Kd9"]);
        assert!(mated(&forced, 1, &mut seen));
    }

    let prolonged = after(&["Kd7", "Kf9", "He8=M"]);
    assert!(mated(&prolonged, 3, &mut seen) && !mated(&prolonged, 2, &mut seen));
}

#[test]
fn the_search_finds_the_mate() {
    let session = Session::from_fen(Catalogue::shipped().find("promochess").unwrap(), EXAMPLE).unwrap();
    let mut engine = Engine::<AnyEvaluation>::new(EngineOptions::default()).unwrap();
    let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
    let answer = engine.search_blocking(session.root(), limits, |_| {}).unwrap();
    let best = session.long_algebraic(answer.best.unwrap());
    assert_eq!((best.as_str(), answer.score), ("e6d7", Some(Score::Mate(5))));
}
