//! Steered random games: rare events happen, and every position equals the one read from its FEN.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use chrysalis_tests::reference::{PLIES_PER_GAME, Reason, Reference, Steering, ids};

/// Plays `plies` plies of a game and counts the events by name.
fn play(id: &str, plies: usize) -> BTreeMap<&'static str, usize> {
    let mut steering = Steering::new(id, 39).unwrap();
    let mut reference = steering.begin().unwrap();
    let mut seen = BTreeMap::new();
    let mut saw = |what| *seen.entry(what).or_default() += 1;
    let mut length = 0;
    for _ in 0..plies {
        length += 1;
        if let Some(outcome) = reference.outcome() {
            saw(match outcome.reason {
                Reason::KingCaptured => "king captured",
                Reason::Checkmate => "checkmate",
                Reason::Stalemate => "stalemate",
                Reason::Repetition => "repetition",
                Reason::FiftyMoves => "fifty moves",
                Reason::BareKings => "bare kings",
                Reason::FewPieces => "few pieces",
            });
            reference = steering.begin().unwrap();
            length = 0;
        } else if length > PLIES_PER_GAME {
            reference = steering.begin().unwrap();
            length = 0;
        }
        let Some(text) = steering.choose(&reference) else { continue };
        let before = reference.fen();
        reference.play(&text).unwrap();
        note(&before, &text, &mut saw);
        let fen = reference.fen();
        if reference.outcome().map(|outcome| outcome.reason) != Some(Reason::KingCaptured) {
            let read = Reference::from_fen(id, &fen).unwrap_or_else(|error| panic!("{id}: {fen}: {error}"));
            assert_eq!(read.fen(), fen, "{id}");
            assert_eq!(read.legal_moves(), reference.legal_moves(), "{id}: {fen}");
        }
    }
    seen
}

fn note(before: &str, text: &str, saw: &mut impl FnMut(&'static str)) {
    let fields: Vec<&str> = before.split(' ').collect();
    let (first, second) = text.split_once(',').unwrap_or((text, ""));
    if fields[3] != "-" {
        saw("en passant offered");
    }
    if fields[2].contains(['U', 'u']) {
        saw("unmoved king without partner");
    }
    let is_castling = match first {
        "e1g1" => fields[2].contains('K') && fields[0].ends_with("K2R"),
        _ => false,
    };
    if is_castling {
        saw("kingside castling of White");
    }
    match second.len() {
        0 => {}
        3 => saw("a piece named in a second part"),
        _ => saw("a train"),
    }
    if first.len() == 5 {
        saw("a change");
    }
}

#[test]
fn rare_things_happen_in_every_game() {
    for id in ids() {
        let seen = play(id, 2000);
        let must = |what: &str| assert!(seen.contains_key(what), "{id}: no {what} in {seen:?}");
        must("a change");
        if !matches!(*id, "promochess" | "prodem" | "taylor") {
            must("en passant offered");
        }
        if id.starts_with("apc-") {
            must("unmoved king without partner");
        }
        if id.ends_with("-train") || id.ends_with("-pushpull") {
            must("a train");
        }
        if matches!(*id, "throne" | "echess") {
            must("a piece named in a second part");
        }
    }
}
