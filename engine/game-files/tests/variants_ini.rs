//! Conversion of Fairy-Stockfish's `variants.ini`.

use chrysalis_game_files::variants_ini::{ImportedGame, import};
use chrysalis_game_files::{DescribedGame, read};
use chrysalis_rules::{Catalogue, Game, on_board};
use proptest::prelude::*;

fn one(text: &str) -> ImportedGame {
    let mut games = import(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(games.len(), 1);
    games.remove(0)
}

fn described(imported: &ImportedGame) -> DescribedGame {
    read(&imported.text, Catalogue::shipped()).unwrap_or_else(|errors| panic!("{}\n{errors}", imported.text))
}

/// The number of sequences of `depth` moves from the start.
fn count(game: Game, depth: u32) -> u64 {
    let game = Catalogue::shipped().clone().add(game).unwrap_or_else(|errors| panic!("{errors}"));
    on_board!(game, on => on.start.perft(depth))
}

fn unsaid(imported: &ImportedGame) -> Vec<String> {
    imported.unsaid.iter().map(ToString::to_string).collect()
}

#[test]
fn chess_is_chess() {
    let imported = one("[mychess:chess]\n");
    assert_eq!(unsaid(&imported), Vec::<String>::new());
    assert_eq!(count(described(&imported).game, 4), 197_281);
}

/// The counts are those of `tests/perft.sh` of Fairy-Stockfish.
#[test]
fn counts_are_those_of_the_program_whose_words_are_read() {
    let archbishops = "archbishop = a\nchancellor = c\npromotionPieceTypes = acqrbn\n";
    let wide = |name: &str, ranks: &str| {
        let black = ranks.to_lowercase();
        format!(
            "[{name}:chess]\nmaxRank = 8\nmaxFile = 10\n{archbishops}castling = false\nstartFen = {black}/pppppppppp/10/10/10/10/PPPPPPPPPP/{ranks} w - - 0 1\n"
        )
    };
    assert_eq!(count(described(&one(&wide("capablanca", "RNABQKBCNR"))).game, 4), 805_128);
    assert_eq!(count(described(&one(&wide("embassy", "RNBQKCABNR"))).game, 4), 809_539);
}

/// The section with which that program plays PromoChess, with two differences: other letters, and promotions
/// by moves that begin in the zone.
#[test]
fn a_known_file_makes_a_known_game() {
    let imported = one(include_str!("../../../docs/promochess.ini"));
    assert_eq!(unsaid(&imported), Vec::<String>::new());
    let game = described(&ImportedGame {
        name: "again".to_owned(),
        text: imported.text.replace("id = \"promochess\"", "id = \"again\""),
        ..imported
    })
    .game;
    let shipped = Catalogue::shipped().find("promochess").expect("a shipped game");
    assert_eq!(count(game.clone(), 3), on_board!(shipped, on => on.start.perft(3)));
    let rook = "8k/9/R8/9/9/9/9/9/K8 w - - 0 1";
    let added = Catalogue::shipped().clone().add(game).expect("a game");
    let moves = |game: chrysalis_rules::GameRef| {
        on_board!(game, on => {
            let position = chrysalis_rules::Position::from_fen(on.rules, rook).expect("a position");
            position.legal_moves().into_iter().map(|m| position.long_algebraic(m)).collect::<Vec<_>>()
        })
    };
    let (ours, theirs) = (moves(shipped), moves(added));
    assert!(!ours.contains(&"a7a6q".to_owned()) && theirs.contains(&"a7a6q".to_owned()));
    assert!(theirs.contains(&"a7a6".to_owned()) && theirs.contains(&"a7b7q".to_owned()));
}

#[test]
fn each_thing_is_said_where_it_can_be() {
    let imported = one("\
# a comment
[zones]
pawn = p
king = k
silver = s
gold = g
customPiece1 = x:cmbfNW3
cannon = q
startFen = 1skg2/pppppp/6/6/PPPPPP/2GKSX[] w - - 0 1
maxRank = 6
maxFile = f
promotedPieceType = s:g p:q
promotionPieceTypes = -
promotionRegionWhite = *5 *6
promotionRegionBlack = *1
mandatoryPiecePromotion = true
piecePromotionOnCapture = true
pieceDemotion = true
promotionLimit = g:2
doubleStep = false
castling = false
stalemateValue = win
nFoldRule = 4
nMoveRule = 0
");
    assert_eq!(unsaid(&imported), Vec::<String>::new());
    let DescribedGame { game, .. } = described(&imported);
    assert_eq!((game.board.files(), game.board.ranks()), (6, 6));
    let text = imported.text;
    for line in [
        "id = \"zones\"",
        "start = \"1skg2/pppppp/6/6/PPPPPP/2GKSX w - - 0 1\"",
        "moves = \"bfmcNW3\"",
        "[[changes]]\npairs = { S = \"G\", P = \"Q\" }\nplace = \"ending\"\nwhen = \"capture\"\nsquares = \"ranks 5-6\"\nside = \"white\"",
        "squares = \"rank 6\"\nside = \"black\"",
        "[[changes]]\npairs = { G = \"S\", Q = \"P\" }",
        "double = \"none\"\nen_passant = false",
        "stalemate = \"win\"\nrepetition = 4\nquiet_moves = false",
        "[quotas]\nG = 2",
    ] {
        assert!(text.contains(line), "{line}\nnot in\n{text}");
    }
}

#[test]
fn pieces_do_not_remember_what_they_were() {
    let two = one("[two:chess]\nsilver = s\ngold = g\npromotedPieceType = s:g n:g\npieceDemotion = true\n");
    assert_eq!(unsaid(&two), ["line 5: 'pieceDemotion = true' cannot be said"]);
    assert!(described(&two).game.promotions.changes().len() == 3, "{}", two.text);
}

#[test]
fn what_cannot_be_said_is_named_with_its_line() {
    let imported = one(
        "[odd:chess]\nsoldier = s\ncustomPiece1 = y:imW\npieceDrops = true\nfers = x\nextinctionValue = loss\nmaxRank = 8\n",
    );
    assert_eq!(
        unsaid(&imported),
        [
            "line 2: 'soldier = s' cannot be said: moves that the notation of game files does not have",
            "line 3: 'customPiece1 = y:imW' cannot be said: moves that the notation of game files does not have",
            "line 4: 'pieceDrops = true' cannot be said",
            "line 6: 'extinctionValue = loss' cannot be said",
        ]
    );
    assert_eq!(described(&imported).game.pieces.len(), 7);
}

#[test]
fn letters_of_pawn_and_king_are_p_and_k() {
    let imported = one(
        "[letters]\npawn = o\nknight = p\nking = k\nstartFen = 3pk3/oooooooo/8/8/8/8/OOOOOOOO/3PK3 w - - 0 1\n",
    );
    assert_eq!(unsaid(&imported).len(), 2);
    let DescribedGame { game, .. } = described(&imported);
    assert_eq!(game.start, "3ak3/pppppppp/8/8/8/8/PPPPPPPP/3AK3 w - - 0 1");
}

#[test]
fn sections_inherit_from_those_before() {
    let games = import("[one:chess]\nstalemateValue = loss\n[two:one]\nnFoldRule = 2\n")
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(games[1].text.contains("stalemate = \"loss\"\nrepetition = 2"), "{}", games[1].text);
}

#[test]
fn errors_name_the_line() {
    for (text, message) in [
        ("", "line 1: there is no section '[name:parent]'"),
        ("\npawn = p\n", "line 2: there is no section '[name:parent]'"),
        ("[x:chess]\nnonsense\n", "line 2: 'nonsense' is neither '[name:parent]' nor 'key = value'"),
        ("[a b]\n", "line 1: 'a b' is no name of a game: letters, digits, '-', '_' and '+' only"),
        ("[x:shogi]\n", "line 1: 'shogi' is neither chess nor a section before this one"),
        ("[x:chess]\nstalemateValue = nobody\n", "line 2: 'stalemateValue' cannot be 'nobody'"),
        ("[x:chess]\nmaxRank = 40\n", "line 2: 'maxRank' cannot be '40'"),
        ("[x:chess]\ndoubleStep = perhaps\n", "line 2: 'doubleStep' cannot be 'perhaps'"),
        ("[x:chess]\npromotionRegionWhite = *9\n", "line 2: 'promotionRegionWhite' cannot be '*9'"),
        ("[x:chess]\npromotedPieceType = nq\n", "line 2: 'promotedPieceType' cannot be 'nq'"),
        ("[x:chess]\nfers = q\n", "line 2: the letter 'q' belongs to two pieces"),
        ("[x:chess]\nfers = 3\n", "line 2: 'fers' cannot be '3'"),
        ("[x]\npawn = p\n", "line 1: a game needs a king, and this section has none"),
        ("[x]\nking = k\n", "line 1: a game needs a 'startFen', and this section has none"),
    ] {
        let error = import(text).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}

/// Lines as they could be, and worse.
fn line() -> impl Strategy<Value = String> {
    let key = prop::sample::select(vec![
        "pawn",
        "king",
        "silver",
        "customPiece1",
        "startFen",
        "maxRank",
        "maxFile",
        "promotedPieceType",
        "promotionPieceTypes",
        "promotionRegionWhite",
        "promotionRegionBlack",
        "promotionLimit",
        "pieceDemotion",
        "doubleStepRegionWhite",
        "enPassantRegion",
        "castling",
        "stalemateValue",
        "nFoldRule",
        "pieceDrops",
        "\u{e9}",
    ]);
    let value = prop_oneof![
        prop::sample::select(vec![
            "p",
            "k",
            "s:g p:q",
            "x:mfWcfF",
            "*1 *2",
            "a1 b2",
            "*8",
            "a*",
            "true",
            "false",
            "-",
            "6",
            "10",
            "i",
            "loss",
            "g:1",
            "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1",
            "\u{e9}1",
        ])
        .prop_map(str::to_owned),
        ".{0,12}",
    ];
    prop_oneof![(key, value).prop_map(|(key, value)| format!("{key} = {value}")), ".{0,20}"]
}

proptest! {
    #[test]
    fn no_text_makes_it_panic_and_what_comes_of_one_is_a_file(lines in prop::collection::vec(line(), 0..12)) {
        let text = format!("[any:chess]\n{}\n", lines.join("\n"));
        if let Ok(games) = import(&text) {
            for game in games {
                let errors = read(&game.text, Catalogue::shipped()).map_or_else(|errors| errors.0, |_| Vec::new());
                let broken = errors.iter().any(|error| {
                    use chrysalis_game_files::GameFileErrorKind::{Toml, UnknownKey};
                    matches!(error.error, Toml(_) | UnknownKey { .. })
                });
                prop_assert!(!broken, "{}\n{:?}", game.text, errors);
            }
        }
    }
}
