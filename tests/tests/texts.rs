//! No two legal moves of a position share a text, even in own games that do not name forced changes.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_game_files::read;
use chrysalis_rules::Catalogue;
use chrysalis_tests::random::SplitMix64;
use std::collections::BTreeSet;

/// A start with counters, which games with grants have.
const COUNTED: &str = "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 00+00 0 1\"\n";
const GRANTS: &str =
    "[grants]\npawn_moves = 1\npawn_to = \"NB\"\ncaptures = 1\npieces = \"NB\"\nto = \"R\"\n";

#[test]
fn each_move_has_a_text_of_its_own() {
    let own = "format = 1\ninherits = \"normal\"\nnames_forced_changes = false\n";
    let in_place = "[[changes]]\npieces = \"N\"\nto = \"QRB\"\nwhen = \"in place\"\n";
    let forced =
        "[[changes]]\ncycle = \"NBR\"\n[[changes]]\npieces = \"P\"\nto = \"QRBN\"\nsquares = \"rank 8\"\n";
    let side =
        "[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"in place\"\nside = \"white\"\nmust = false\n";
    for (number, parts) in [
        GRANTS.to_owned(),
        format!("{forced}{GRANTS}"),
        in_place.to_owned(),
        format!("{in_place}{forced}"),
        format!("{side}{forced}{GRANTS}"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut games = Catalogue::shipped().clone();
        let start = if parts.contains(GRANTS) { COUNTED } else { "" };
        let text = format!("id = \"own-{number}\"\n{own}{start}{parts}");
        let game = read(&text, &games).unwrap().add_to(&mut games).unwrap();
        let mut random = SplitMix64::new(number as u64);
        for _ in 0..40 {
            let mut session = Session::new(game);
            for _ in 0..60 {
                let moves = session.legal_moves();
                let Some(last) = moves.len().checked_sub(1) else { break };
                let distinct = |texts: Vec<String>| texts.into_iter().collect::<BTreeSet<_>>().len();
                let long = distinct(moves.iter().map(|&m| session.long_algebraic(m)).collect());
                let san = distinct(moves.iter().map(|&m| session.san(m)).collect());
                assert_eq!((long, san), (moves.len(), moves.len()), "{parts}{}", session.fen());
                let picked = usize::try_from(random.below(last as u64 + 1)).unwrap();
                session.play(moves[picked]).unwrap();
            }
        }
    }
}
