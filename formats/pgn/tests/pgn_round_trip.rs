//! Round trips: everything that is written can be read back, and no input makes the reader panic or loop
//! forever.

use chrysalis_pgn::pgn::{GameTree, PgnReader, PgnResult, TreeReader};
use chrysalis_rules::Catalogue;
use proptest::prelude::*;

fn trees(text: &str) -> Vec<GameTree> {
    TreeReader::new(text.as_bytes()).flatten().map(|placed| placed.tree).collect()
}

/// The comments of a place as they are written: as one, but for those with a closing brace.
fn joined(comments: &mut Vec<String>) {
    let mut all: Vec<String> = Vec::new();
    for comment in std::mem::take(comments).into_iter().filter(|comment| !comment.is_empty()) {
        match all.last_mut() {
            Some(last) if !last.contains('}') && !comment.contains('}') => {
                *last = format!("{last} {comment}");
            }
            _ => all.push(comment),
        }
    }
    *comments = all;
}

/// A game as it is read after it was written.
fn rewritten(mut tree: GameTree) -> GameTree {
    for line in std::iter::once(&mut tree.played).chain(&mut tree.variations) {
        line.moves.iter_mut().for_each(|m| {
            joined(&mut m.before);
            joined(&mut m.after);
        });
        joined(&mut line.end);
    }
    joined(&mut tree.head);
    joined(&mut tree.tail);
    tree
}

/// A part of a game, or of something similar.
fn part() -> impl Strategy<Value = String> {
    let comment_words = || {
        let word = prop_oneof!["[^\\p{C}\\s{}]{1,12}", Just("[Event \"x\"]".to_owned()), "[{;%()]{1,2}"];
        prop::collection::vec(word, 0..25)
    };
    prop_oneof![
        8 => "[KQRBN]?[a-h]?x?[a-h][1-8](=[QRBN])?(,[a-h][1-8]=K)?[+#]?(!|\\?|!\\?)?",
        2 => comment_words().prop_map(|words| format!("{{{}}}", words.join(" "))),
        1 => comment_words().prop_map(|words| format!(";{} }}\n", words.join(" "))),
        1 => any::<u8>().prop_map(|nag| format!("${nag}")),
        2 => Just("(e4".to_owned()),
        2 => Just(")".to_owned()),
        1 => "(1-0|0-1|1/2-1/2|\\*)\n{1,2}",
        1 => "[1-9][0-9]?\\.{0,3}",
        2 => ("[A-Z][a-z]{0,5}", "([^\\p{C}\"]|\\\\\"|\\\\\\\\){0,12}")
            .prop_map(|(name, value)| format!("[{name} \"{value}\"]\n")),
        1 => "(--|0-0|O-O-O|e8Q|e8\\(Q\\)|(1-0|)(e\\.p\\.|e\\.p|ep){1,2})",
    ]
}

fn text() -> impl Strategy<Value = String> {
    let separator = prop_oneof![8 => Just(" "), 1 => Just("\n"), 1 => Just("\n\n"), 1 => Just("")];
    prop::collection::vec((part(), separator), 0..60)
        .prop_map(|parts| parts.into_iter().map(|(part, separator)| part + separator).collect())
}

#[test]
fn a_result_with_a_mark_of_a_capture_in_passing_is_a_result() {
    let read = trees("1. e4 1-0e.p.\n");
    assert_eq!(read.iter().map(|tree| tree.result).collect::<Vec<_>>(), [PgnResult::White]);
    assert_eq!(read[0].played.moves.len(), 1);
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(text in text()) {
        let read = trees(&text);
        let expected: Vec<GameTree> = read.iter().cloned().map(rewritten).collect();
        for (tree, expected) in read.iter().zip(&expected) {
            let written = tree.to_string();
            prop_assert_eq!(&trees(&written), std::slice::from_ref(expected), "{}", written);
        }
        let together: String = read.iter().map(ToString::to_string).collect();
        prop_assert_eq!(trees(&together), expected, "{}", together);
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(PgnReader::new(&bytes[..], Catalogue::shipped(), None).count() <= bytes.len() + 1);
    }

    #[test]
    fn any_cut_of_a_game_is_read_to_its_end(text in text(), from in 0..500_usize, to in 0..500_usize) {
        let letters: Vec<char> = text.chars().collect();
        let cut: String = letters.iter().skip(from.min(to)).take(from.abs_diff(to)).collect();
        prop_assert!(PgnReader::new(cut.as_bytes(), Catalogue::shipped(), None).count() <= cut.len() + 1);
    }
}
