//! Opening books in every format.

use crate::target::{FuzzTarget, InputForm};
use chrysalis_books::CompactBook;
use chrysalis_engine::Session;
use chrysalis_openings::book::{BookGraph, GrowthSettings};
use chrysalis_openings::files::{BookShelf, read_book, write_book};
use chrysalis_polyglot::BookWriter;
use chrysalis_rules::Catalogue;

const SETTINGS: GrowthSettings = GrowthSettings { nodes: 100, lines: 2 };

/// A small book in the compact form, in lines, and in the Polyglot format.
fn seeds() -> Vec<Vec<u8>> {
    let game = Catalogue::shipped().orthodox();
    let (mut compact, mut writer, mut session) =
        (CompactBook::new(game, 100), BookWriter::new(game), Session::new(game));
    for text in ["e2e4", "c7c5"] {
        compact.add_moves(&session, session.legal_moves().into_iter().zip((0..5000).rev().step_by(7)));
        let m = session.parse_long_algebraic(text).expect("legal");
        writer.add(&session, m, 9).expect("legal");
        session.play(m).expect("legal");
    }
    let lines = write_book(&BookGraph::from_compact(&compact).expect("positions"), SETTINGS).expect("a book");
    vec![compact.bytes(), lines.into_bytes(), writer.bytes()]
}

/// The bytes with the checksum of a compact book corrected.
fn signed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = CompactBook::MAGIC.len();
    if let Some((head, body)) = bytes.split_at_mut_checked(at + 4) {
        head[at..].copy_from_slice(&crc32fast::hash(body).to_le_bytes());
    }
    bytes
}

/// Every move of an accepted book is legal, and a book in lines is written as it is read.
pub const BOOKS: FuzzTarget = FuzzTarget {
    name: "books",
    form: InputForm::Bytes,
    seeds,
    words: &["\0", "\u{7f}", "\u{80}", "\u{ff}", "null", "[", "]", "\n", "\"fen\":", "99999", "@PG@\n"],
    check: |bytes| {
        let session = Session::new(Catalogue::shipped().orthodox());
        for bytes in [bytes.to_vec(), signed(bytes)] {
            let shelf = BookShelf::new(None);
            if shelf.put(session.game(), "book", bytes.clone()).is_ok() {
                let reply = shelf.probe(&session).expect("there");
                assert!(reply.moves.iter().all(|found| session.parse_long_algebraic(&found.lan).is_ok()));
            }
            if let Ok((book, settings)) = read_book(bytes.as_slice(), session.game()) {
                let written = write_book(&book, settings).expect("a book");
                let (again, _) = read_book(written.as_bytes(), session.game()).expect("what was written");
                assert_eq!(again.nodes(), book.nodes());
            }
        }
    },
};
