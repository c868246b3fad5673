//! Conversion of Fairy-Stockfish's `variants.ini`.

use chrysalis_game_files::variants_ini::{ImportedGame, import};
use chrysalis_game_files::{DescribedGame, read};
use chrysalis_rules::{Catalogue, Game, on_board};
use proptest::prelude::*;

/// Sections with the counts for depths 1 to 3.
const COUNTED: [(&str, [u64; 3]); 67] = [
    ("[c01:gardner]\n", [7, 53, 506]),
    ("[c02:losalamos]\nstalemateValue = loss\n", [10, 100, 1212]),
    ("[c03:chaturanga]\n", [16, 256, 4176]),
    ("[c04:raazuvaa]\n", [12, 144, 2124]),
    ("[c05:torpedo]\n", [20, 400, 9194]),
    ("[c06:georgian]\n", [22, 484, 12483]),
    ("[c07:amazon]\n", [22, 484, 12483]),
    ("[c08:nightrider]\n", [24, 576, 15586]),
    ("[c09:paradigm]\n", [20, 400, 9062]),
    ("[c10:hoppelpoppel]\n", [20, 400, 9034]),
    ("[c11:newzealand]\n", [20, 400, 8976]),
    ("[c12:knightmate]\n", [18, 324, 6765]),
    ("[c13:almost]\n", [22, 484, 11895]),
    ("[c14:sortofalmost]\n", [22, 440, 10815]),
    ("[c15:chigorin]\n", [26, 416, 11408]),
    ("[c16:grand]\n", [65, 4225, 259514]),
    ("[c17:opulent]\n", [50, 2500, 133829]),
    ("[c18:tencubed]\n", [40, 1600, 68230]),
    ("[c19:capablanca]\ncastling = false\n", [28, 784, 25228]),
    (
        "[c20:fairy]\nsoldier = s\nstartFen = rnbqkbnr/ssssssss/8/8/8/8/SSSSSSSS/RNBQKBNR w KQkq - 0 1\n",
        [12, 144, 2460],
    ),
    (
        "[c21:chess]\nmobilityRegionWhiteKing = *1 *2\nmobilityRegionBlackKing = *7 *8\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1\n",
        [50, 2125, 95845],
    ),
    (
        "[c22:chess]\ncustomPiece1 = w:WiD\nenPassantRegion = -\nstartFen = rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1\n",
        [16, 256, 4818],
    ),
    (
        "[c23]\ncommoner = k\nrook = r\nextinctionValue = loss\nextinctionPieceTypes = k\ncastling = false\nstartFen = 3k3r/8/8/8/8/8/8/R3K3 w - - 0 1\n",
        [15, 225, 4033],
    ),
    (
        "[c24:chess]\npromotionRank = 6\ndoubleStepRank = 3\ndoubleStepRankMin = 2\nenPassantRegion = -\n",
        [20, 400, 9054],
    ),
    (
        "[c25:chess]\ncustomPiece1 = s:R4\npromotionPieceTypes = snbq\ncastlingRookPieces = s\nstartFen = snbqkbns/pppppppp/8/8/8/8/PPPPPPPP/S3K2S w KQkq - 0 1\n",
        [25, 500, 12166],
    ),
    (
        "[c26:capablanca]\nstartFen = r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1\n",
        [31, 961, 29210],
    ),
    (
        "[c27:janus]\nstartFen = r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1\n",
        [31, 961, 29272],
    ),
    (
        "[c28:losalamos]\ncastling = true\ncastlingKingsideFile = e\ncastlingQueensideFile = b\nstartFen = r2k1r/p1p1pp/6/6/P1P1PP/R2K1R w KQkq - 0 1\n",
        [12, 133, 1533],
    ),
    (
        "[c29:chess]\ncustomPiece1 = d:BD\ncastlingRookPieces = rd\ncastlingQueensideFile = b\nstartFen = d3k2d/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1\n",
        [16, 451, 7980],
    ),
    ("[c30:chess]\ncastlingRank = 2\nstartFen = 8/r3k2r/8/8/8/8/R3K2R/8 w KQkq - 0 1\n", [27, 652, 16965]),
    (
        "[c31:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k\nstartFen = r3k2r/8/8/8/4R3/8/8/R3K2R b KQkq - 0 1\n",
        [26, 950, 24414],
    ),
    (
        "[c32:chess]\ncustomPiece1 = g:fsRbK\ncustomPiece2 = h:lQ2\npromotionPieceTypes = gh\nstartFen = g3k2h/8/8/8/8/8/8/H3K2G w - - 0 1\n",
        [14, 193, 3046],
    ),
    (
        "[c33:chess]\nflagPiece = k\nflagRegionWhite = *3\nflagRegionBlack = *6\nstartFen = 8/4k3/8/8/8/8/4K3/8 w - - 0 1\n",
        [8, 40, 155],
    ),
    (
        "[c34:chess]\nflagRegionWhite = d4\nflagPieceBlack = n\nflagRegionBlack = e5 h1\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1\n",
        [50, 2078, 93452],
    ),
    (
        "[c35:chess]\nextinctionValue = win\nextinctionPieceTypes = r\nstartFen = r3k3/8/8/8/8/8/8/R3K2R w - - 0 1\n",
        [24, 302, 7486],
    ),
    ("[c36:extinction]\nstartFen = r1n1k2b/q7/p7/8/8/7P/7Q/R1N1K2B w - - 0 1\n", [37, 1066, 40902]),
    ("[c37:breakthrough]\nstartFen = 8/2P1P3/8/3p4/4P3/8/2p5/8 w - - 0 1\n", [9, 15, 54]),
    (
        "[c38]\nqueen = q\ncustomPiece1 = k:mW\nstalemateValue = loss\nextinctionValue = loss\nextinctionPieceTypes = *\nstartFen = q7/1k6/8/8/8/8/6K1/7Q w - - 0 1\n",
        [18, 324, 7238],
    ),
    (
        "[c39:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPseudoRoyal = true\nextinctionPieceTypes = k\nextinctionPieceCount = 1\nstartFen = rnbkkbnr/pp3ppp/8/8/8/8/PP3PPP/RNBKKBNR w - - 0 1\n",
        [31, 904, 26978],
    ),
    ("[c40:gardner]\nmaxFile = d\nstartFen = rnbk/pppp/4/PPPP/RNBK w - - 0 1\n", [6, 35, 227]),
    (
        "[c41:chess]\npawnTypes = p\ncustomPiece1 = p:mWcF\nstartFen = rppppnbk/6qb/7n/7p/PPPP3p/RNPP3p/BQNP3p/KBRP3r b 0 1\ncastling = false\npromotionRegionWhite = g8 h8 h7\npromotionRegionBlack = a1 a2 b1\n",
        [45, 542, 24982],
    ),
    ("[c42:giveaway]\nstartFen = r3k2r/p6p/8/3p4/4P3/8/P6P/R3K2R w KQkq - 0 1\n", [1, 16, 272]),
    ("[c43:codrus]\nstartFen = rnb1kbnr/pppp1ppp/8/4p1q1/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1\n", [2, 4, 6]),
    ("[c44:chess]\nmustCapture = true\nstartFen = 4k3/8/8/3p1p2/4P1q1/8/3Q4/4K3 w - - 0 1\n", [3, 28, 306]),
    ("[c45:chess]\nchecking = false\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n", [24, 523, 12191]),
    ("[c46:chess]\nflyingGeneral = true\nstartFen = 4k3/8/4P3/8/8/8/p6p/R3K2R w KQ - 0 1\n", [14, 66, 1017]),
    ("[c47:racingkings]\nstartFen = 8/1k4K1/8/8/8/8/8/R6r w - - 0 1\n", [17, 270, 3432]),
    (
        "[c48:chess]\nflagRegionWhite = *7\nflagRegionBlack = *2\nflagPieceSafe = true\nstartFen = 4k3/8/4P3/3N4/3n4/4p3/8/4K3 w - - 0 1\n",
        [11, 107, 1005],
    ),
    (
        "[c49:chess]\nflagPiece = n\nflagRegionWhite = *7\nflagRegionBlack = *2\nflagPieceSafe = true\nflagMove = true\nstartFen = 4k3/8/4P3/3N4/3n4/4p3/8/4K3 w - - 0 1\n",
        [11, 107, 924],
    ),
    (
        "[c50:chess]\nflagPiece = n\nflagRegionWhite = *7\nflagRegionBlack = *2\nflagPieceCount = 2\nstartFen = 4k3/1N6/4P3/3N4/3n4/4p3/6n1/4K3 w - - 0 1\n",
        [2, 26, 312],
    ),
    (
        "[c51]\nmaxRank = 5\nmaxFile = 3\ncustomPiece1 = n:mW\nstartFen = n1n/1N1/3/1n1/N1N w\nconnectN = 3\n",
        [8, 55, 336],
    ),
    (
        "[c52:chess]\nextinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1\nstartFen = 4k3/8/8/3r4/3Q4/8/8/4K3 w - - 0 1\n",
        [29, 418, 9431],
    ),
    (
        "[c53:chess]\noppositeCastling = true\nstartFen = r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1\n",
        [16, 242, 4494],
    ),
    ("[c54:chess]\ncastlingWins = q\nstartFen = r3k2r/p6p/8/8/8/8/P6P/R3K2R b KQkq - 0 1\n", [16, 92, 1584]),
    (
        "[c55:chess]\nnFoldRule = 2\nnFoldValue = loss\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n",
        [15, 68, 1242],
    ),
    (
        "[c56]\npawn = p\nrook = r\nking = k\namazon = m\nextinctionValue = loss\nextinctionPieceTypes = m\nextinctionPseudoRoyal = true\nstartFen = r3k2r/8/8/8/8/8/8/1M6 w kq - 0 1\n",
        [18, 343, 6609],
    ),
    (
        "[c57:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\nflagPiece = k\npromotionPieceTypes = -\npromotedPieceType = q:k r:k b:k n:k p:k\nmandatoryPiecePromotion = true\nflagRegionWhite = *8\nflagRegionBlack = *1\nstartFen = 4k3/P6Q/8/8/8/8/p6q/4K3 w - - 0 1\n",
        [22, 297, 4765],
    ),
    ("[c58:chess]\nstartFen = 4k3/pp*3pp/*7/3*4/4*3/7*/PP*3PP/3QK3 w - - 0 1\n", [20, 211, 4434]),
    ("[c59:shatranj]\nstartFen = 4k3/8/8/3r4/3R4/8/8/4K2N w - - 0 1\n", [18, 283, 4948]),
    ("[c60:chess]\nstartFen = 3rk3/8/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1\n", [21, 270, 6163]),
    (
        "[c61:chess]\nmaxFile = g\nking = k:gBgR\nwazir = w\npawnTypes = s\npromotionPawnTypes = -\ncustomPiece1 = s:fmWfcF\nstalemateValue = win\nstartFen = rwbkbwr/sssssss/7/7/7/7/SSSSSSS/RWBKBWR w - - 0 1\n",
        [10, 94, 941],
    ),
    (
        "[c62:chess]\ncustomPiece1 = s:sfmWfceFifmnD\npawnTypes = s\nstartFen = 4k3/2s5/8/1S5s/S6S/8/3S4/4K3 w - - 0 1\n",
        [14, 142, 2095],
    ),
    (
        "[c63]\nking = k\ncannon = c\nhorse = h\nelephant = e\nmobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2\nmobilityRegionBlackKing = d8 e8 f8 d7 e7 f7\nmobilityRegionWhiteElephant = *1 *2 *3 *4\nmobilityRegionBlackElephant = *5 *6 *7 *8\nmobilityRegionWhiteCannon = *3 *4 *5 *6\ncastling = false\nstartFen = c1eke2c/8/2h3h1/3C4/8/4H3/8/C1E1K1EC w - - 0 1\n",
        [31, 919, 26503],
    ),
    (
        "[c64:chess]\ndoubleStepRegionWhite = *2 a4 b4 e5\ndoubleStepRegionBlack = *7 d4 h5\nstartFen = 4k3/2p3p1/8/P3P2p/1P1p4/8/2P1P3/4K3 w - - 0 1\n",
        [13, 169, 2105],
    ),
    (
        "[c65]\npawn = p\nking = k\nqueen = q\ncastling = false\nstartFen = 4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1\n",
        [7, 49, 391],
    ),
    ("[c66:shatranj]\nstalemateValue = draw\n", [16, 256, 4176]),
    ("[c67:chess]\nenPassantTypes = -\nstartFen = 4k3/3p4/8/4P3/2p5/8/1P6/4K3 w - - 0 1\n", [8, 58, 517]),
];

pub fn one(text: &str) -> ImportedGame {
    let mut imported = import(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((imported.games.len(), &imported.refused[..]), (1, &[][..]));
    imported.games.remove(0)
}

pub fn described(imported: &ImportedGame) -> DescribedGame {
    read(&imported.text, Catalogue::shipped()).unwrap_or_else(|errors| panic!("{}\n{errors}", imported.text))
}

/// The number of sequences of `depth` moves from the start.
pub fn count(game: Game, depth: u32) -> u64 {
    let game = Catalogue::shipped().clone().add(game).unwrap_or_else(|errors| panic!("{errors}"));
    on_board!(game, on => on.start.perft(depth))
}

/// Sections become games with all their rules, and with these counts for depths 1 to 3.
pub fn have_counts(counted: &[(&str, [u64; 3])]) {
    for (text, counts) in counted {
        let imported = one(text);
        assert!(imported.is_whole(), "{text}: {:?}", unsupported(&imported));
        let game = described(&imported).game;
        for (depth, expected) in (1..).zip(counts) {
            assert_eq!(count(game.clone(), depth), *expected, "{text}: depth {depth}");
        }
    }
}

pub fn unsupported(imported: &ImportedGame) -> Vec<String> {
    imported.unsupported.iter().map(ToString::to_string).collect()
}

#[test]
fn chess_is_chess() {
    let imported = one("[mychess:chess]\n");
    assert_eq!(unsupported(&imported), Vec::<String>::new());
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
    assert_eq!(unsupported(&imported), Vec::<String>::new());
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
    assert_eq!(unsupported(&imported), Vec::<String>::new());
    let DescribedGame { game, .. } = described(&imported);
    assert_eq!((game.board.files(), game.board.ranks()), (6, 6));
    let text = imported.text;
    for line in [
        "id = \"zones\"",
        "start = \"1skg2/pppppp/6/6/PPPPPP/2GKSX w - - 0 1\"",
        "moves = \"bfmcNW3\"",
        "[[changes]]\npieces = \"P\"\nto = \"Q\"\nwhen = \"capture\"\nsquares = \"ranks 5-6\"\nside = \"white\"",
        "[[changes]]\npieces = \"P\"\nto = \"\"\nwhen = \"quiet\"\nsquares = \"ranks 5-6\"\nside = \"white\"",
        "[[changes]]\npairs = { S = \"G\" }\nplace = \"ending\"\nwhen = \"capture\"\nsquares = \"ranks 5-6\"\nside = \"white\"",
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
    assert_eq!(unsupported(&two), ["line 5: 'pieceDemotion = true' cannot be expressed"]);
    assert!(!two.is_whole());
    assert!(described(&two).game.promotions.changes().len() == 3, "{}", two.text);
}

#[test]
fn what_cannot_be_said_is_named_with_its_line() {
    let imported = one(
        "[odd:chess]\njanggiCannon = s\ncustomPiece1 = y:oQ\npieceDrops = true\nfers = x\nextinctionValue = loss\nmaxRank = 8\npromotionPieceTypes = qrbnsyx\n",
    );
    assert_eq!(
        unsupported(&imported),
        [
            "line 2: 'janggiCannon = s' cannot be expressed: moves that the notation of game files does not have",
            "line 3: 'customPiece1 = y:oQ' cannot be expressed: moves that the notation of game files does not have",
            "line 4: 'pieceDrops = true' cannot be expressed",
            "line 6: 'extinctionValue = loss' cannot be expressed",
        ]
    );
    assert_eq!(described(&imported).game.pieces.len(), 7);
}

#[test]
fn letters_of_pawn_and_king_are_p_and_k() {
    let imported = one(
        "[letters]\npawn = o\nknight = p\nking = k\nstartFen = 3pk3/oooooooo/8/8/8/8/OOOOOOOO/3PK3 w - - 0 1\n",
    );
    assert_eq!(unsupported(&imported).len(), 2);
    assert!(imported.is_whole());
    let DescribedGame { game, .. } = described(&imported);
    assert_eq!(game.start, "3ak3/pppppppp/8/8/8/8/PPPPPPPP/3AK3 w - - 0 1");
}

#[test]
fn sections_inherit_from_those_before() {
    let games = import("[one:chess]\nstalemateValue = loss\n[two:one]\nnFoldRule = 2\n")
        .unwrap_or_else(|error| panic!("{error}"))
        .games;
    assert!(games[1].text.contains("stalemate = \"loss\"\nrepetition = 2"), "{}", games[1].text);
}

/// Letters in values mean the pieces that had them where the value stands; a letter given to another piece is taken from
/// the first.
#[test]
fn a_letter_keeps_its_meaning_in_the_section_where_it_stands() {
    let games = import("[one:chess]\npromotionPieceTypes = qn\n[two:one]\ncustomPiece1 = n:NN\n")
        .unwrap_or_else(|error| panic!("{error}"))
        .games;
    assert!(games[0].text.contains("to = \"QN\""), "{}", games[0].text);
    assert!(games[1].text.contains("to = \"Q\""), "{}", games[1].text);
    assert!(games[1].text.contains("moves = \"N0\"") && !games[1].text.contains("moves = \"N\""));
}

#[test]
fn no_section_stops_the_others() {
    let imported = import("[a:nothing]\n[b:a]\n[c:chess]\nnonsense\n[d:chess]\n").expect("sections");
    let names: Vec<&str> = imported.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["d"]);
    let refused: Vec<String> = imported.refused.iter().map(ToString::to_string).collect();
    let unknown = "line 1: 'nothing' is neither an earlier section nor a known game that can be converted";
    assert_eq!(
        refused,
        [
            format!("'a' is left out: {unknown}"),
            format!("'b' is left out: {unknown}"),
            "'c' is left out: line 4: 'nonsense' is neither '[name:parent]' nor 'key = value'".to_owned(),
        ]
    );
}

#[test]
fn the_first_of_two_sections_with_one_name_counts() {
    let imported = import("[a:chess]\n[b:chess]\n[a:chess]\nstalemateValue = loss\n").expect("sections");
    let names: Vec<&str> = imported.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["a", "b"]);
    assert!(!imported.games[0].text.contains("stalemate = \"loss\""), "{}", imported.games[0].text);
    let refused: Vec<String> = imported.refused.iter().map(ToString::to_string).collect();
    assert_eq!(refused, ["'a' is left out: line 3: 'a' stands in line 1 already"]);
}

#[test]
fn errors_name_the_line() {
    for (text, message) in [
        ("", "line 1: no section '[name:parent]' found"),
        ("\npawn = p\n", "line 2: no section '[name:parent]' found"),
        ("[a b]\n", "line 1: 'a b' is not a valid game name: use only letters, digits, '-', '_' and '+'"),
        ("[x:chess]\nstalemateValue = nobody\n", "line 2: 'stalemateValue' cannot be 'nobody'"),
        ("[x:chess]\nmaxRank = 40\n", "line 2: boards have 3 to 10 files and ranks, not 8 and 40"),
        ("[x:chess]\nmaxRank = x\n", "line 2: 'maxRank' cannot be 'x'"),
        ("[x:chess]\ndoubleStep = perhaps\n", "line 2: 'doubleStep' cannot be 'perhaps'"),
        ("[x:chess]\npromotionRegionWhite = 9*\n", "line 2: 'promotionRegionWhite' cannot be '9*'"),
        ("[x:chess]\npromotedPieceType = nq\n", "line 2: 'promotedPieceType' cannot be 'nq'"),
        ("[x]\nking = k\nfers = k\nstartFen = k\n", "line 3: the letter 'k' belongs to two pieces"),
        ("[x:chess]\npromotionPieceTypes = f\nfers = 3\n", "line 3: 'fers' cannot be '3'"),
        (
            "[x:chess]\nnFoldRule = 77\n",
            "line 1: its rules do not make a valid game: 'repetition' must be from 2 to 9, not 77",
        ),
        ("[x]\npawn = p\n", "line 1: a game needs a 'startFen', and this section has none"),
        ("[x]\nking = k\n", "line 1: a game needs a 'startFen', and this section has none"),
    ] {
        let error = match import(text) {
            Ok(imported) => imported.refused.first().expect(text).error.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(error, message);
    }
}

/// The counts for depths 1 to 3 are those of pyffish 0.0.90 for the same sections.
#[test]
fn built_in_games_and_sections_of_them_have_the_counts_of_the_program_whose_words_are_read() {
    have_counts(&COUNTED);
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
        if let Ok(imported) = import(&text) {
            for game in imported.games {
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
