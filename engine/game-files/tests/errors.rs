//! Every error has its message, with line and column, and all errors are reported at once.

use chrysalis_game_files::{LONGEST, read};
use chrysalis_rules::Catalogue;

/// The errors in a file that inherits from chess and has these lines from line 4 on.
fn said(lines: &str) -> String {
    let text = format!("format = 1\nid = \"mine\"\ninherits = \"normal\"\n{lines}");
    let games = &mut Catalogue::shipped().clone();
    match read(&text, games).and_then(|described| described.add_to(games)) {
        Ok(_) => "nothing".to_owned(),
        Err(errors) => errors.to_string(),
    }
}

#[test]
fn every_mistake_is_named_where_it_stands() {
    let mut missing = Vec::new();
    for (lines, message) in [
        ("color = 1", "4:1: unknown key 'color'"),
        ("stert = \"\"", "4:1: unknown key 'stert'; did you mean 'start'?"),
        ("title = 7", "4:9: 'title' must be a text, not a number"),
        ("title = \"a\\u0007\"", "4:9: 'a\\u{7}' is not a valid title"),
        (
            "family = \"two words\"",
            "4:10: 'two words' is not a valid family name: use only letters, digits, '-', '_' and '+'",
        ),
        ("board = \"8\"", "4:9: '8' is not a board size: write files and ranks, such as 8x8"),
        ("board = \"80x8\"", "4:9: '80x8' is not a board size: write files and ranks, such as 8x8"),
        ("start = \"8/8 w\"", "4:9: start position: FEN has 2 fields, expected 4 or 6"),
        ("rulings = \"one\"", "4:11: 'rulings' must be a list of texts, not a text"),
        (
            "carrying = \"pul\"",
            "4:12: 'carrying' cannot be 'pul'; did you mean 'pull'?; it is one of none, pull, push-pull",
        ),
        ("title = \"a", "4:"),
        ("[[pieces]]\nletter = \"NN\"\nfrom = \"Knight\"", "5:10: 'NN' is not the letter of one piece"),
        ("[[pieces]]\nfrom = \"Knight\"", "4:1: the key 'letter' is missing"),
        ("[[pieces]]\nletter = \"H\"\nname = \"Horse\"", "4:1: the key 'moves' is missing"),
        (
            "[[pieces]]\nletter = \"H\"\nfrom = \"Hippo\"",
            "6:8: no piece is named 'Hippo' in the inherited game or any other",
        ),
        ("[[pieces]]\nletter = \"1\"\nfrom = \"Knight\"", "4:1: the letter '1' is not one of A to Z"),
        ("[[pieces]]\nletter = \"H\"\nname = \"Horse\"\nmoves = \"N?\"", "7:9: the moves 'N?': "),
        ("without = \"K\"", "3:12: there is no piece 'K'"),
        ("[[changes]]\nto = \"Q\"", "4:1: the key 'pieces' is missing"),
        ("[[changes]]\npieces = \"P\"", "4:1: the key 'to' is missing"),
        ("[[changes]]\npieces = \"P\"\nto = \"X\"", "4:1: change: no piece has the letter 'X'"),
        ("[[changes]]\npieces = \"PP\"\nto = \"Q\"", "4:1: change: 'P' appears twice"),
        (
            "[[changes]]\npieces = \"P\"\nto = \"K\"",
            "4:1: change: in this game a king cannot change, and no piece can become a king",
        ),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nsquares = \"rank 9\"",
            "4:1: change: ranks 9 to 9, but the board has 8",
        ),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nsquares = \"row 8\"",
            "7:11: 'row 8' are not squares: write \"all\", \"rank 8\", \"ranks 7-9\" or a list of squares",
        ),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nsquares = [\"i9\"]",
            "4:1: change: 'i9' is not a square of the board",
        ),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nwhen = \"always\"",
            "7:8: 'when' cannot be 'always'; it is one of any move, quiet, capture, in place",
        ),
        (
            "[[changes]]\npieces = \"P\"\npairs = { P = \"Q\" }",
            "6:9: 'pieces' and 'pairs' exclude each other",
        ),
        ("[[changes]]\npairs = { PP = \"Q\" }", "5:11: 'PP' is not the letter of one piece"),
        ("[[changes]]\npairs = { P = 1 }", "5:11: 'P' must be a text, not a number"),
        ("[[changes]]\ncycle = \"N\"", "4:1: cycle: fewer than two pieces"),
        (
            "[[changes]]\ncycle = \"NB\"\nto = \"last\"",
            "6:6: 'to' cannot be 'last'; it is one of next, previous",
        ),
        (
            "[[changes]]\npieces = \"N\"\nto = \"captured\"\nwhen = \"quiet\"",
            "4:1: change: only a capture can change a piece into what it captures",
        ),
        (
            "[[changes]]\npieces = \"P\"\nto = \"Q\"\nturns = \"even\"\n[[changes]]\npieces = \"N\"\nto = \"B\"\npawns = \"absent\"",
            "4:1: change: changes that depend on the turn cannot be combined with changes that depend on pawns",
        ),
        (
            "[pawns]\ndouble = \"often\"",
            "5:10: 'often' are not squares: write \"all\", \"rank 8\", \"ranks 7-9\" or a list of squares",
        ),
        ("[pawns]\ndouble = \"none\"\nen_passant = true", "4:1: pawns: en passant needs double steps"),
        (
            "[pawns]\ndouble = \"ranks 7-9\"",
            "4:1: pawns: double steps from ranks 7 to 9, but the board has 8",
        ),
        ("[castling]\npieces = \"Q\"", "5:1: unknown key 'pieces'"),
        ("[castling]\nkind = \"none\"\nking = \"e1\"", "6:1: unknown key 'king'"),
        ("[castling]\nkind = \"orthodox\"\nking = \"i1\"", "6:8: 'i1' is not a square of the board"),
        (
            "[castling]\nkind = \"orthodox\"\nking_to = [\"g1\"]",
            "6:11: 'king_to' needs two squares: the king's side first, then the queen's",
        ),
        (
            "[castling]\nkind = \"fearless\"\nking = \"e2\"\npartners = [\"h1\", \"a1\"]",
            "5:8: all castling squares must be on one rank",
        ),
        (
            "[castling]\nkind = \"orthodox\"\npartners = [\"a1\", \"h1\"]",
            "3:12: castling: the partners must stand on either side of the king, and all must start and land on the board",
        ),
        ("[castling]\nkind = \"orthodox\"\npieces = \"RX\"", "4:1: castling: no piece has the letter 'X'"),
        ("[[goals]]\npieces = \"K\"", "4:1: the key 'squares' is missing"),
        ("[[goals]]\npieces = \"K\"\nsquares = \"middle\"", "6:11: 'middle' are not squares"),
        ("[[goals]]\npieces = \"X\"\nsquares = \"rank 8\"", "3:12: goals: no piece has the letter 'X'"),
        ("[ends]\nlost_without = \"X\"", "3:12: goals: no piece has the letter 'X'"),
        ("[restrictions]\nno_captures = { X = \"P\" }", "4:1: no_captures: no piece has the letter 'X'"),
        ("[restrictions]\nno_captures = { P = 1 }", "5:17: 'P' must be letters of pieces, not a number"),
        (
            "[restrictions]\nno_captures = { P = \"K\" }",
            "4:1: no_captures of kings: cannot be combined with royal kings",
        ),
        (
            "[royalty]\nkind = \"capture\"\n[restrictions]\nno_checks = true",
            "6:1: no_checks: cannot be combined with a game without check",
        ),
        ("[castling]\nkind = \"new partners\"", "4:1: the key 'pieces' is missing"),
        ("[royalty]\nkind = \"succession\"", "4:1: the key 'heirs' is missing"),
        ("[royalty]\nkind = \"single\"", "4:1: the key 'pieces' is missing"),
        ("[royalty]\nkind = \"single\"\npieces = \"KX\"", "4:1: single: no piece has the letter 'X'"),
        ("[ends]\ncastling_wins = \"x\"", "5:17: 'x' are not castling rights: use letters of KQkq"),
        (
            "[castling]\nkind = \"none\"\n[ends]\ncastling_wins = \"q\"",
            "6:1: castling_wins: cannot be combined with this castling",
        ),
        ("[[goals]]\npieces = \"N\"\nin_a_row = 1", "3:12: goals: nothing to choose from"),
        ("[royalty]\nkind = \"every king\"", "3:12: castling: only where each side has one king"),
        ("[grants]\npawn_moves = 11", "5:14: 'pawn_moves' must be from 1 to 10, not 11"),
        ("[quotas]\nQ = 300", "5:1: 'Q' must be from 0 to 255, not 300"),
        ("[quotas]\nQ = 0", "4:1: quotas: at least one piece must be allowed"),
        ("[leaves_behind]\nQ = 1", "5:1: 'Q' must be the letter of a piece, not a number"),
        ("[ends]\nrepetition = 1", "5:14: 'repetition' must be from 2 to 9, not 1"),
        ("[ends]\nrepetition = true", "5:14: 'repetition' must be a whole number, not true or false"),
        (
            "[[examples]]\nresult = \"won\"",
            "5:10: 'result' cannot be 'won'; it is one of 1-0, 0-1, 1/2-1/2, *",
        ),
        (
            "[[examples]]\nperft = [-1]",
            "5:9: 'perft' must be a list of whole numbers, not a list of something else",
        ),
        ("examples = [1]", "4:13: 'examples' must be tables, each under [[…]], not a number"),
    ] {
        let said = said(lines);
        if !said.lines().any(|line| line.starts_with(message)) {
            missing.push(format!("{lines}\n→ {said}\nbut not: {message}\n"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_file_needs_a_format_an_id_and_a_known_parent() {
    let games = Catalogue::shipped();
    let said = |text: &str| read(text, games).map_or_else(|errors| errors.to_string(), |_| "nothing".into());
    assert_eq!(
        said(""),
        "1:1: the key 'format' is missing\n1:1: the key 'board' is missing\n1:1: the key 'start' is missing\n1:1: \
         the key 'pieces' is missing\n1:1: the key 'id' is missing"
    );
    assert_eq!(said("format = 2\nid = \"x\"\ninherits = \"normal\""), "1:10: unknown format 2, expected 1");
    assert_eq!(
        said("format = 1\nid = \"x\"\ninherits = \"promoches\""),
        "3:12: no game 'promoches'; did you mean 'promochess'?"
    );
    assert_eq!(
        said("format = 1\nid = \"a b\"\ninherits = \"normal\""),
        "2:6: 'a b' is not a valid game name: use only letters, digits, '-', '_' and '+'"
    );
    let long = format!("#{}", " ".repeat(LONGEST));
    assert!(said(&long).contains("bytes, more than the maximum of 262144"));
}

#[test]
fn no_file_takes_the_name_of_a_shipped_game() {
    let games = &mut Catalogue::shipped().clone();
    let text = "format = 1\nid = \"Throne\"\ninherits = \"normal\"\ntitle = \"Mine\"\n";
    let taken = read(text, games).expect("a game").add_to(games).expect_err("taken");
    assert_eq!(taken.to_string(), "2:6: the name 'Throne' belongs to another game");
}

#[test]
fn everything_wrong_is_said_at_once_in_the_order_of_the_text() {
    let said = said(
        "titel = \"\"\n[quotas]\nQ = -1\n[[changes]]\npieces = \"P\"\nwhere = \"rank 8\"\n[ends]\nfifty = true\n",
    );
    let places: Vec<&str> = said.lines().map(|line| line.split(": ").next().expect("a place")).collect();
    assert_eq!(places, ["4:1", "6:1", "7:1", "9:1", "11:1"], "{said}");
}

#[test]
fn parts_that_exclude_each_other_are_named() {
    let succession = "[royalty]\nkind = \"succession\"\nheirs = \"QRBN\"\n";
    let changed = "[pawns]\nalso_changed = true\n";
    let grants = "[grants]\npawn_moves = 3\npawn_to = \"NB\"\ncaptures = 2\npieces = \"NB\"\nto = \"R\"\n";
    for (lines, message) in [
        (format!("carrying = \"pull\"\n{succession}"), "succession: cannot be combined with carrying"),
        (format!("carrying = \"push-pull\"\n{succession}"), "succession: cannot be combined with carrying"),
        (
            format!("[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"in place\"\n{succession}"),
            "succession: cannot be combined with changes in place",
        ),
        (
            format!("[[changes]]\npieces = \"NB\"\nto = \"captured\"\n{succession}"),
            "succession: cannot be combined with changes to the captured piece",
        ),
        (
            "[leaves_behind]\nN = \"K\"\n".to_owned(),
            "leaves_behind: a king cannot be left behind in this game",
        ),
        (format!("[leaves_behind]\nP = \"K\"\n{succession}"), "leaves_behind: a king cannot be left behind"),
        (
            format!("[[changes]]\npieces = \"P\"\nto = \"N\"\nturns = \"even\"\n{changed}"),
            "also_changed: cannot be combined with changes that depend on the turn",
        ),
        (
            format!("[[changes]]\npieces = \"P\"\nto = \"N\"\npawns = \"present\"\n{changed}"),
            "also_changed: cannot be combined with changes that depend on pawns",
        ),
        (format!("{changed}{grants}"), "also_changed: cannot be combined with grants"),
    ] {
        let found = said(&lines);
        assert!(found.lines().any(|line| line.contains(message)), "{lines}: {found}");
    }
    for fine in [
        format!("[leaves_behind]\nN = \"P\"\n{succession}"),
        "carrying = \"pull\"\n[[changes]]\npieces = \"N\"\nto = \"B\"\nwhen = \"in place\"\n".to_owned(),
        "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\"\n[castling]\nkind = \"none\"\n[royalty]\nkind = \"every king\"\n[leaves_behind]\nN = \"K\"\n"
            .to_owned(),
        changed.to_owned(),
    ] {
        assert_eq!(said(&fine), "nothing", "{fine}");
    }
}
