//! Known results of chess.

use crate::common::{built, game, signatures};
use chrysalis_tables::{EndgameTables, LongestWin, Signature};

/// The longest win of White in moves.
fn longest(tables: &EndgameTables, name: &str) -> u16 {
    let number = tables.names().iter().position(|known| known == name).expect("the table");
    let facts = tables.facts(number).expect("the table").expect("facts");
    facts[0].longest[0].as_ref().expect("a win").moves()
}

/// The longest wins of four pieces, of White or of Black, in tables of either color.
#[test]
#[ignore = "minutes: run by scripts/test --long"]
fn the_longest_wins_of_four_pieces_are_those_that_are_known() {
    let chess = game("normal");
    for (text, moves) in [("KBBvK", 19), ("KBNvK", 33), ("KQvKR", 35), ("KRvKB", 29), ("KRvKN", 40)] {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = built(chess, &signatures(chess, &[text]), folder.path());
        let signature = Signature::parse(&chess, text).expect("a signature");
        let wanted = [signature.flipped(), signature];
        let number = (0..tables.count()).find(|&number| wanted.contains(&tables.signatures(number)[0]));
        let facts = tables.facts(number.expect("the table")).expect("the table").expect("facts");
        let longest = facts[0].longest.iter().flatten().map(LongestWin::moves).max();
        assert_eq!(longest, Some(moves), "{text}");
    }
}

#[test]
fn the_longest_wins_are_those_that_are_known() {
    let chess = game("normal");
    let folder = tempfile::tempdir().expect("a folder");
    let tables = built(chess, &signatures(chess, &["KPvK"]), folder.path());
    for (name, moves) in [("KQvK", 10), ("KRvK", 16), ("KPvK", 28)] {
        assert_eq!(longest(&tables, name), moves, "{name}");
    }
    for number in 0..tables.count() {
        let found = tables.verify(number, 2, &|| false).expect("the table").expect("verified");
        assert!(found.positions > 0 && found.wrong == 0, "{found:?}");
    }
}
