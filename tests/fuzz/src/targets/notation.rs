//! Positions and moves as text, in every game.

use crate::target::{FuzzTarget, InputForm};
use chrysalis_engine::{GameRef, Session};
use chrysalis_rules::Catalogue;

/// An accepted FEN is written and read as the same position.
pub const FEN: FuzzTarget = FuzzTarget {
    name: "fen",
    form: InputForm::Text,
    seeds: || texts(|session| vec![session.fen()]),
    words: &["/", "9", "-", " b ", "KQkq", "+", "~", "99999", "e3", "10"],
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let Some((game, fen)) = split(&text) else { return };
        if let Ok(session) = Session::from_fen(game, fen) {
            let written = session.fen();
            let again = Session::from_fen(game, &written).unwrap_or_else(|why| panic!("{written}: {why}"));
            assert_eq!(again.fen(), written);
            assert!(session.legal_moves().iter().all(|&m| session.clone().play(m).is_ok()));
        }
        let _ = Session::from_foreign_fen(game, fen);
    },
};

/// An accepted move is legal, and its notation is read as the same move.
pub const MOVES: FuzzTarget = FuzzTarget {
    name: "moves",
    form: InputForm::Text,
    seeds: || {
        texts(|session| {
            let moves = session.legal_moves().into_iter().take(12);
            moves.flat_map(|m| [session.san(m), session.long_algebraic(m)]).collect()
        })
    },
    words: &["=", "x", "+", "#", ",", "=Q", "O-O", "e8", "--", "0000", "@", "K"],
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let Some((game, word)) = split(&text) else { return };
        let session = Session::new(game);
        for m in [session.parse_san(word).ok(), session.parse_long_algebraic(word).ok()].into_iter().flatten()
        {
            assert!(session.is_legal(m), "{word}");
            assert_eq!(session.parse_san(&session.san(m)), Ok(m));
            assert_eq!(session.parse_long_algebraic(&session.long_algebraic(m)), Ok(m));
        }
    },
};

/// Texts of all games, each preceded by the number of its game.
fn texts(of: impl Fn(&Session) -> Vec<String>) -> Vec<Vec<u8>> {
    let games = Catalogue::shipped().games().iter().enumerate();
    let all = games.flat_map(|(number, &game)| {
        let mut session = Session::new(game);
        let mut texts = of(&session);
        for turn in 0..24 {
            let moves = session.legal_moves();
            let Some(&m) = moves.get((5 * turn + number) % moves.len().max(1)) else { break };
            if session.outcome().is_some() || session.play(m).is_err() {
                break;
            }
        }
        texts.extend(of(&session));
        texts.into_iter().map(move |text| format!("{number} {text}").into_bytes())
    });
    all.collect()
}

fn split(text: &str) -> Option<(GameRef, &str)> {
    let (number, rest) = text.split_once(' ')?;
    Some((*Catalogue::shipped().games().get(number.parse::<usize>().ok()?)?, rest))
}
