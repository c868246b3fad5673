//! Every text is either a game or rejected with an error.

use chrysalis_game_files::{read, write};
use chrysalis_rules::{Catalogue, on_board};
use proptest::prelude::*;

/// Pieces of text that mean something in some file.
const WORDS: &[&str] = &[
    "\"\"",
    "\"K\"",
    "\"P\"",
    "\"QRBN\"",
    "\"captured\"",
    "\"rank 8\"",
    "\"ranks 1-10\"",
    "\"in place\"",
    "\"leaving\"",
    "\"every king\"",
    "\"capture\"",
    "false",
    "-1",
    "255",
    "[]",
    "{}",
    "[[pieces]]\n",
    "[[changes]]\n",
    "[quotas]\nK = 1\n",
    "[leaves_behind]\nK = \"Q\"\n",
    "[royalty]\nkind = \"every king\"\n",
    "\"10x10\"",
    "\"5x5\"",
    "\u{feff}",
    "\0",
    "=",
    "'''",
    "#",
];

/// A change to a text.
#[derive(Clone, Debug)]
enum Blow {
    /// Removes the bytes of a range.
    Cut(usize, usize),
    /// Inserts a word.
    Put(usize, usize),
    /// Copies a line to another place.
    Copy(usize, usize),
}

fn blows() -> impl Strategy<Value = Vec<Blow>> {
    let blow = prop_oneof![
        (any::<usize>(), 1..30_usize).prop_map(|(at, length)| Blow::Cut(at, length)),
        (any::<usize>(), 0..WORDS.len()).prop_map(|(at, word)| Blow::Put(at, word)),
        (any::<usize>(), any::<usize>()).prop_map(|(from, to)| Blow::Copy(from, to)),
    ];
    prop::collection::vec(blow, 1..4)
}

fn struck(text: &str, blows: &[Blow]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for blow in blows {
        let size = letters.len().max(1);
        match *blow {
            Blow::Cut(at, length) => {
                let at = at % size;
                letters.drain(at..(at + length).min(letters.len()));
            }
            Blow::Put(at, word) => {
                let at = at % size;
                letters.splice(at..at, WORDS[word].chars());
            }
            Blow::Copy(from, to) => {
                let text: String = letters.iter().collect();
                let mut lines: Vec<&str> = text.lines().collect();
                let line = lines[from % lines.len()];
                lines.insert(to % lines.len(), line);
                letters = lines.join("\n").chars().collect();
            }
        }
        if letters.is_empty() {
            letters.push('\n');
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_file_is_a_game_or_is_refused(number in any::<prop::sample::Index>(), blows in blows()) {
        let shipped = Catalogue::shipped();
        let text = struck(&write(number.get(shipped.games()).data(), Some("mine")), &blows);
        let games = &mut shipped.clone();
        match read(&text, games).and_then(|described| described.add_to(games)) {
            Ok(game) => {
                // The game can be written, read and played.
                let again = read(&write(game.data(), None), shipped);
                prop_assert!(again.is_ok_and(|again| again.game == *game.data()), "{text}");
                on_board!(game, on => {
                    for m in on.start.legal_moves() {
                        let after = on.start.after(m);
                        prop_assert_eq!(after.key(), after.recomputed_key());
                        after.count_legal_moves();
                    }
                });
            }
            Err(errors) => {
                for error in &errors.0 {
                    prop_assert!(error.place.line <= text.lines().count() + 1, "{error}");
                    prop_assert!(!error.to_string().contains(['\0', '\u{7}']), "{error}");
                }
                prop_assert!(!errors.0.is_empty());
            }
        }
    }

    #[test]
    fn any_text_is_refused_in_words(text in "\\PC{0,200}") {
        let refused = read(&text, Catalogue::shipped());
        prop_assert!(refused.is_err_and(|errors| !errors.to_string().is_empty()));
    }
}
