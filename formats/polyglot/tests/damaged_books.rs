//! Damaged, foreign and huge books.

use crate::round_trip::walk;
use chrysalis_engine::{Catalogue, Session};
use chrysalis_polyglot::{BookReadError, BookWriter, OpeningBook};
use proptest::prelude::*;
use std::fs::File;
use std::io::{Cursor, Seek, SeekFrom, Write};

fn refusal(bytes: &[u8]) -> String {
    let game = Catalogue::shipped().orthodox();
    OpeningBook::new(Cursor::new(bytes), game).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn what_is_no_book_is_refused_in_one_line() {
    for (bytes, message) in [
        (&b""[..], "0 bytes, is not a positive multiple"),
        (b"PK\x03\x04", "4 bytes, is not a positive multiple"),
        (b"zzzzzzzzzzzzzzzzaaaaaaaaaaaaaaaa", "not sorted"),
        (b"\0\0\0\0\0\0\0\0nonsense", "another program"),
        (
            b"\0\0\0\0\0\0\0\0@PG@\n1.0\0\0\0\0\0\0\0\0\n1\natomi\0\0\0\0\0\0\0\0c\n\0\0\0\0\0\0",
            "for 'atomic'",
        ),
    ] {
        let refused = refusal(bytes);
        assert!(refused.contains(message) && !refused.contains('\n'), "{refused}");
    }
}

#[test]
fn folders_and_missing_files_are_refused() {
    let (game, folder) = (Catalogue::shipped().orthodox(), tempfile::tempdir().unwrap());
    assert!(matches!(OpeningBook::open(folder.path(), game), Err(BookReadError::NotAFile)));
    assert!(matches!(
        OpeningBook::open(&folder.path().join("none"), game),
        Err(BookReadError::Unreadable(_))
    ));
}

/// A file with a hole takes no space on the disk, but a reader of all of it would take minutes.
#[test]
fn a_huge_book_is_searched_and_not_read() {
    let game = Catalogue::shipped().orthodox();
    let (mut writer, session) = (BookWriter::new(game), Session::new(game));
    let m = session.legal_moves()[0];
    writer.add(&session, m, 9).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.bin");
    let mut file = File::create(&path).unwrap();
    // The header of a sorted file: entries with the least keys.
    let header = b"\0\0\0\0\0\0\0\0@PG@\n1.0\0\0\0\0\0\0\0\0\n1\nnorma\0\0\0\0\0\0\0\0l\n\0\0\0\0\0\0";
    file.write_all(header).unwrap();
    file.seek(SeekFrom::Start(16 << 30)).unwrap();
    file.write_all(&writer.bytes()).unwrap();
    drop(file);
    let mut book = OpeningBook::open(&path, game).unwrap();
    assert_eq!(book.entries(), (1 << 30) + 1);
    assert_eq!(book.moves(&session).unwrap()[0].m, m);
}

#[test]
fn entries_of_other_rules_are_not_taken_for_other_moves() {
    let game = Catalogue::shipped().featured();
    let (mut writer, session) = (BookWriter::new(game), Session::new(game));
    writer.add(&session, session.legal_moves()[3], 1).unwrap();
    let mut bytes = writer.bytes();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    let mut book = OpeningBook::new(Cursor::new(&bytes), game).unwrap();
    assert!(matches!(book.moves(&session), Err(BookReadError::Illegal)));
}

proptest! {
    #[test]
    fn damage_never_panics_and_never_yields_an_illegal_move(
        game in 0..Catalogue::shipped().games().len(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in 0_usize..40,
    ) {
        let game = Catalogue::shipped().games()[game];
        let mut writer = BookWriter::new(game);
        let walked = walk(&Session::new(game), 7, 12);
        for (session, m) in &walked {
            writer.add(session, *m, 10).unwrap();
        }
        let mut bytes = writer.bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(bytes.len() - cut.min(bytes.len()));
        if let Ok(mut book) = OpeningBook::new(Cursor::new(&bytes), game) {
            for (session, _) in &walked {
                for found in book.moves(session).unwrap_or_default() {
                    prop_assert!(session.is_legal(found.m));
                }
            }
        }
    }
}
