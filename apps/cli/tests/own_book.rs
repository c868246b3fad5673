//! Book moves in both protocols, and books that cannot be used.

use crate::common::{Talk, errors};
use crate::xboard::talk::Talk as XBoardTalk;
use chrysalis_engine::{Catalogue, GameRef, Session};
use chrysalis_polyglot::BookWriter;
use std::path::{Path, PathBuf};

/// A book with one move for the start of each game, in a folder.
fn books(folder: &Path) -> Vec<(GameRef, String)> {
    let games = Catalogue::shipped().games().iter();
    let one = |&game| {
        let (mut writer, session) = (BookWriter::new(game), Session::new(game));
        let m = *session.legal_moves().last().expect("a move");
        writer.add(&session, m, 10).expect("legal");
        std::fs::write(folder.join(format!("{}.bin", game.id)), writer.bytes()).expect("a file");
        (game, session.long_algebraic(m))
    };
    games.map(one).collect()
}

fn in_folder(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    (folder, path)
}

#[test]
fn every_game_plays_its_book_and_says_so_in_uci() {
    let folder = tempfile::tempdir().expect("a folder");
    let books = books(folder.path());
    let mut talk = Talk::uci();
    let said = talk.say(&[
        "setoption name OwnBook value true",
        &format!("setoption name BookFile value {}", folder.path().display()),
    ]);
    assert!(said.is_empty(), "{said:?}");
    for (game, text) in books {
        talk.say(&[&format!("setoption name UCI_Variant value {}", game.id)]);
        talk.send("go nodes 100");
        let lines = talk.until("bestmove ");
        assert_eq!(
            lines,
            [format!("info string book {text}: weight 10 of 10, 1 move"), format!("bestmove {text}")]
        );
        // After the only move of the book the engine thinks.
        talk.say(&[&format!("position startpos moves {text}")]);
        talk.send("go nodes 100");
        assert!(talk.until("bestmove ").iter().any(|line| line.starts_with("info depth ")), "{}", game.id);
    }
    talk.quit();
}

#[test]
fn analysis_and_other_questions_are_not_answered_from_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    books(folder.path());
    let mut talk = Talk::uci();
    talk.say(&[&format!("setoption name BookFile value {}", folder.path().display())]);
    let searched = |talk: &mut Talk, go: &str| {
        talk.send(go);
        talk.send("stop");
        let lines = talk.until("bestmove ");
        assert!(!lines.iter().any(|line| line.contains("string book")), "{go}: {lines:?}");
    };
    searched(&mut talk, "go nodes 100");
    talk.say(&["setoption name OwnBook value true"]);
    for go in ["go infinite", "go ponder", "go depth 1 searchmoves e2e4", "go mate 1"] {
        searched(&mut talk, go);
    }
    talk.say(&["setoption name UCI_AnalyseMode value true"]);
    searched(&mut talk, "go nodes 100");
    talk.quit();
}

#[test]
fn a_book_that_cannot_be_used_is_reported_once_and_play_goes_on() {
    let (_kept, damaged) = in_folder("damaged.bin", &[7; 33]);
    let (_also, text) = in_folder("text.bin", &b"This is a text and not a book. ".repeat(64));
    // A file with a hole takes no space on the disk.
    let (_last, huge) = in_folder("huge.bin", b"");
    std::fs::File::create(&huge).and_then(|file| file.set_len(8 << 30)).expect("a file");
    for (path, message) in [
        (damaged, "not a Polyglot book"),
        (huge, "another program"),
        (text, "not sorted"),
        (PathBuf::from("/nowhere/book.bin"), "No such file"),
        (PathBuf::from("/dev/zero"), "not a regular file"),
    ] {
        let mut talk = Talk::uci();
        talk.say(&[
            "setoption name OwnBook value true",
            &format!("setoption name BookFile value {}", path.display()),
        ]);
        for messages in [1, 0] {
            talk.send("go nodes 100");
            let lines = talk.until("bestmove ");
            let said = errors(&lines);
            assert_eq!(said.len(), messages, "{lines:?}");
            assert!(said.iter().all(|line| line.contains(message)), "{lines:?}");
            assert!(lines.last().is_some_and(|line| line != "bestmove 0000"));
        }
        talk.quit();
    }
}

#[test]
fn xboard_hears_of_a_book_move_before_it_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let books = books(folder.path());
    let (game, text) = &books[0];
    let mut talk = XBoardTalk::game(&game.id, &[]);
    talk.say(&format!("option BookFile={}\noption OwnBook=1\npost\nsd 3\ngo", folder.path().display()));
    assert_eq!(talk.wait("# book"), format!("# book {text}: weight 10 of 10, 1 move"));
    assert_eq!(talk.wait("1 0 0 0 "), format!("1 0 0 0 (book) {text}"));
    assert_eq!(talk.wait("move "), format!("move {text}"));
    let (_kept, text) = in_folder("text.bin", &b"This is a text and not a book. ".repeat(64));
    for (path, message) in [(Path::new("/nowhere/book.bin"), "No such file"), (&text, "not sorted")] {
        talk.say(&format!("new\nsd 3\noption BookFile={}\ngo", path.display()));
        assert!(talk.wait("telluser ").contains(message));
        talk.wait("move ");
    }
}

#[test]
fn the_shipped_books_are_played_in_both_protocols() {
    let mut talk = Talk::uci();
    talk.say(&["setoption name OwnBook value true"]);
    for game in Catalogue::shipped().games().iter().filter(|game| game.start_count() == 1) {
        talk.say(&[&format!("setoption name UCI_Variant value {}", game.id), "position startpos"]);
        talk.send("go nodes 100");
        let lines = talk.until("bestmove ");
        assert!(lines[0].starts_with("info string book ") && lines.len() == 2, "{}: {lines:?}", game.id);
    }
    let shuffled = Catalogue::shipped().games().iter().find(|game| game.start_count() > 1);
    talk.say(&[&format!("setoption name UCI_Variant value {}", shuffled.expect("one").id)]);
    talk.send("go nodes 100");
    assert_eq!(errors(&talk.until("bestmove ")).len(), 1, "there is no book of it");
    talk.quit();
    let mut talk = XBoardTalk::game(&Catalogue::shipped().featured().id, &[]);
    talk.say("option OwnBook=1\nsd 3\ngo");
    talk.wait("# book ");
    talk.wait("move ");
}
