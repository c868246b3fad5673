//! FENs that the reference implementation reads and rejects.
#![allow(clippy::unwrap_used)]

use chrysalis_tests::reference::{Reference, ids};

fn canonical(id: &str, fen: &str) -> String {
    Reference::from_fen(id, fen).unwrap_or_else(|error| panic!("{id}: {fen}: {error}")).fen()
}

fn refuses(id: &str, fen: &str, word: &str) {
    match Reference::from_fen(id, fen) {
        Ok(_) => panic!("{id}: {fen} is read"),
        Err(error) => assert!(error.contains(word), "{id}: {fen}: {error}"),
    }
}

#[test]
fn every_start_is_canonical() {
    for id in ids() {
        assert_eq!(Reference::start(id).unwrap().fen(), Reference::start_fen(id).unwrap());
    }
}

#[test]
fn missing_clocks_and_blanks_are_filled_in() {
    let bare = "4k3/8/8/8/8/8/8/4K3  w -   -";
    assert_eq!(canonical("normal", bare), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    refuses("prodem", bare, "number of fields");
    refuses("echess", bare, "counters");
    refuses("echess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "counters");
    let counters = "4k3/8/8/8/8/8/8/4K3 w - - 20+01";
    assert_eq!(canonical("echess", counters), "4k3/8/8/8/8/8/8/4K3 w - - 20+01 0 1");
    for counters in ["30+00", "02+00", "00+0", "00-00", "000+0"] {
        refuses("echess", &format!("4k3/8/8/8/8/8/8/4K3 w - - {counters} 0 1"), "counters");
    }
    refuses("normal", "4k3/8/8/8/8/8/8/4K3 w - - 0", "number of fields");
    refuses("normal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", "number of fields");
}

#[test]
fn clocks_have_bounds() {
    let with = |clocks: &str| format!("4k3/8/8/8/8/8/8/4K3 w - - {clocks}");
    assert!(canonical("normal", &with("9999 9999")).ends_with(" 9999 9999"));
    for clocks in ["10000 1", "-1 1", "+1 1", "x 1", "99999999999999999999 1"] {
        refuses("normal", &with(clocks), "halfmove clock");
    }
    for clocks in ["0 0", "0 10000", "0 -1", "0 1.5"] {
        refuses("normal", &with(clocks), "move number");
    }
}

#[test]
fn boards_are_counted_out() {
    refuses("normal", "4k3/8/8/8/8/8/4K3 w - -", "ranks");
    refuses("normal", "4k3/8/8/8/8/8/8/4K4 w - -", "rank 1");
    refuses("normal", "4k3/8/8/8/8/8/8/4K2 w - -", "rank 1");
    refuses("normal", "4k3/8/8/8/8/8/8/4K11P w - -", "rank 1");
    refuses("normal", "4k3/8/8/80/8/8/8/4K3 w - -", "rank 5");
    refuses("normal", "4k3/8/8/8c/8/8/8/4K3 w - -", "letter");
    refuses("normal", "4k3/8/8/7é/8/8/8/4K3 w - -", "letter");
    refuses("apc-crowned", "4k3/8/8/7a/8/8/8/4K3 w - -", "letter");
    refuses("normal", "8/8/8/8/8/8/8/4K3 w - -", "kings");
    refuses("prodem", "4k3/8/8/8/8/8/8/8 w - - 0 1", "kings");
    refuses("normal", "4k2P/8/8/8/8/8/8/4K3 w - -", "pawn");
    assert!(canonical("taylor", "4k2P/8/8/8/8/8/8/4K2p w - -").starts_with("4k2P"));
    refuses("normal", "4k3/8/8/8/8/8/8/4K3 x - -", "side to move");
    refuses("normal", "4k3/4R3/8/8/8/8/8/4K3 w - -", "in check");
    assert!(canonical("throne", "4k3/4R3/8/8/8/8/8/4K3 w - -").starts_with("4k3/4R3"));
}

#[test]
fn only_the_side_to_move_may_lack_its_throned_king() {
    refuses("throne", "4k3/8/8/8/8/8/8/3QQ3 b - -", "kings");
    assert!(Reference::from_fen("throne", "4k3/8/8/8/8/8/8/3QQ3 w - -").unwrap().outcome().is_none());
    assert!(Reference::from_fen("throne", "4k3/8/8/8/8/8/P7/8 w - -").unwrap().outcome().is_some());
    let only = Reference::from_fen("throne", "4k3/8/8/8/8/8/8/3Q4 w - -").unwrap();
    assert!(only.legal_moves().iter().all(|text| text.ends_with(",d1k")));
}

#[test]
fn castling_letters_need_their_pieces() {
    let rooks = |field: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} -");
    assert!(canonical("normal", &rooks("qkQK")).contains(" KQkq "));
    assert!(canonical("apc-timur", &rooks("uU")).contains(" Uu "));
    for field in ["KK", "U", "X", "K-"] {
        refuses("normal", &rooks(field), "castling");
    }
    for field in ["KU", "UU", "uq"] {
        refuses("apc-timur", &rooks(field), "castling");
    }
    refuses("normal", "4k3/8/8/8/8/8/8/4K2Q w K -", "partner");
    assert!(canonical("apc-timur", "4k3/8/8/8/8/8/8/4K2Q w K -").contains(" K "));
    refuses("normal", "4k3/8/8/8/8/8/8/3K3R w K -", "king at home");
    for id in ["promochess", "prodem", "taylor"] {
        let board = if id == "promochess" { "4k4/9/9/9/9/9/9/9/4K3R" } else { "4k3/8/8/8/8/8/8/4K2R" };
        refuses(id, &format!("{board} w K - 0 1"), "castling");
    }
}

#[test]
fn en_passant_squares_without_a_capture_are_dropped() {
    let kept = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(canonical("normal", kept), kept);
    assert!(canonical("taylor", kept).contains(" - - "));
    for square in ["e6", "d3", "a1", "d7"] {
        assert!(canonical("normal", &kept.replace("d6", square)).contains(" - - "));
    }
    assert!(canonical("normal", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1").contains(" - - "));
    for square in ["i6", "d9", "d0", "d", "D6", "d66"] {
        refuses("normal", &kept.replace("d6", square), "en passant");
        refuses("taylor", &kept.replace("d6", square), "en passant");
    }
    assert!(canonical("promochess", "4k4/9/9/9/9/9/9/9/4K4 w - i9 0 1").contains(" - - "));
}
