//! The games that a section may inherit from without a section in the file: those of Fairy-Stockfish's built-in games
//! whose rules game files can express, in the keys of its files.

/// A built-in game: its name, the built-in game that it varies, and what it changes.
type BuiltIn = (&'static str, Option<&'static str>, Keys);

/// Keys with their values.
type Keys = &'static [(&'static str, &'static str)];

/// The start of ten files that Capablanca's game and those like it share.
const WIDE: Keys = &[
    ("maxFile", "j"),
    ("castlingKingsideFile", "i"),
    ("archbishop", "a"),
    ("chancellor", "c"),
    ("promotionPieceTypes", "acqrbn"),
    ("startFen", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"),
];

const GAMES: &[BuiltIn] = &[
    (
        "chess",
        None,
        &[
            ("pawn", "p"),
            ("knight", "n"),
            ("bishop", "b"),
            ("rook", "r"),
            ("queen", "q"),
            ("king", "k"),
            ("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ],
    ),
    ("nocastle", Some("chess"), &[("castling", "false")]),
    ("raazuvaa", Some("nocastle"), &[("doubleStep", "false")]),
    ("torpedo", Some("chess"), &[("doubleStepRegionWhite", "**"), ("doubleStepRegionBlack", "**")]),
    (
        "fairy",
        Some("chess"),
        &[("silver", "s"), ("fers", "f"), ("archbishop", "a"), ("chancellor", "c"), ("commoner", "m")],
    ),
    (
        "makruk",
        Some("nocastle"),
        &[
            ("bishop", "-"),
            ("queen", "-"),
            ("silver", "s"),
            ("fers", "m"),
            ("promotionPieceTypes", "m"),
            ("promotionRegionWhite", "*6 *7 *8"),
            ("promotionRegionBlack", "*3 *2 *1"),
            ("doubleStep", "false"),
            ("nMoveRule", "0"),
            ("countingRule", "makruk"),
            ("startFen", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"),
        ],
    ),
    (
        "aiwok",
        Some("makruk"),
        &[
            ("fers", "-"),
            ("aiwok", "a"),
            ("promotionPieceTypes", "a"),
            ("startFen", "rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1"),
        ],
    ),
    (
        "asean",
        Some("raazuvaa"),
        &[
            ("bishop", "-"),
            ("queen", "-"),
            ("silver", "b"),
            ("fers", "q"),
            ("promotionPieceTypes", "rnbq"),
            ("countingRule", "asean"),
            ("startFen", "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1"),
        ],
    ),
    (
        "chaturanga",
        Some("raazuvaa"),
        &[
            ("bishop", "-"),
            ("queen", "-"),
            ("alfil", "b"),
            ("fers", "q"),
            ("promotionPieceTypes", "q"),
            ("stalemateValue", "loss"),
            ("nMoveRule", "70"),
        ],
    ),
    (
        "shatranj",
        Some("chaturanga"),
        &[
            ("startFen", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"),
            ("extinctionValue", "loss"),
            ("extinctionClaim", "true"),
            ("extinctionPieceTypes", "*"),
            ("extinctionPieceCount", "1"),
            ("extinctionOpponentPieceCount", "2"),
        ],
    ),
    (
        "amazon",
        Some("chess"),
        &[
            ("queen", "-"),
            ("amazon", "a"),
            ("promotionPieceTypes", "arbn"),
            ("startFen", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1"),
        ],
    ),
    ("georgian", Some("amazon"), &[("castling", "false"), ("enPassantRegion", "-")]),
    (
        "nightrider",
        Some("chess"),
        &[("knight", "-"), ("customPiece1", "n:NN"), ("promotionPieceTypes", "qrbn")],
    ),
    (
        "paradigm",
        Some("chess"),
        &[("bishop", "-"), ("customPiece1", "b:BnN"), ("promotionPieceTypes", "qrbn")],
    ),
    (
        "hoppelpoppel",
        Some("chess"),
        &[
            ("knight", "-"),
            ("bishop", "-"),
            ("knibis", "n"),
            ("biskni", "b"),
            ("promotionPieceTypes", "qrbn"),
        ],
    ),
    (
        "newzealand",
        Some("chess"),
        &[
            ("rook", "-"),
            ("knight", "-"),
            ("rookni", "r"),
            ("kniroo", "n"),
            ("castlingRookPieces", "r"),
            ("promotionPieceTypes", "qrbn"),
        ],
    ),
    (
        "kingofthehill",
        Some("chess"),
        &[("flagPiece", "k"), ("flagRegionWhite", "d4 e4 d5 e5"), ("flagRegionBlack", "d4 e4 d5 e5")],
    ),
    (
        "knightmate",
        Some("chess"),
        &[
            ("knight", "-"),
            ("king", "k:N"),
            ("commoner", "m"),
            ("promotionPieceTypes", "mqrb"),
            ("startFen", "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1"),
        ],
    ),
    (
        "losalamos",
        Some("raazuvaa"),
        &[
            ("maxRank", "6"),
            ("maxFile", "f"),
            ("bishop", "-"),
            ("promotionPieceTypes", "qrn"),
            ("promotionRegionWhite", "*6"),
            ("promotionRegionBlack", "*1"),
            ("startFen", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"),
        ],
    ),
    (
        "gardner",
        Some("raazuvaa"),
        &[
            ("maxRank", "5"),
            ("maxFile", "e"),
            ("promotionRegionWhite", "*5"),
            ("promotionRegionBlack", "*1"),
            ("startFen", "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"),
        ],
    ),
    (
        "almost",
        Some("chess"),
        &[
            ("queen", "-"),
            ("chancellor", "c"),
            ("promotionPieceTypes", "crbn"),
            ("startFen", "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1"),
        ],
    ),
    (
        "sortofalmost",
        Some("chess"),
        &[
            ("chancellor", "c"),
            ("promotionPieceTypesWhite", "crbn"),
            ("promotionPieceTypesBlack", "qrbn"),
            ("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1"),
        ],
    ),
    (
        "chigorin",
        Some("chess"),
        &[
            ("chancellor", "c"),
            ("promotionPieceTypesWhite", "crn"),
            ("promotionPieceTypesBlack", "qrb"),
            ("startFen", "rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1"),
        ],
    ),
    (
        "perfect",
        Some("chess"),
        &[
            ("chancellor", "c"),
            ("archbishop", "m"),
            ("amazon", "g"),
            ("castlingRookPieces", "rc"),
            ("promotionPieceTypes", "gcmqrbn"),
            ("startFen", "cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1"),
        ],
    ),
    ("capablanca", Some("chess"), WIDE),
    (
        "gothic",
        Some("capablanca"),
        &[("startFen", "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1")],
    ),
    (
        "embassy",
        Some("capablanca"),
        &[
            ("castlingKingsideFile", "h"),
            ("castlingQueensideFile", "b"),
            ("startFen", "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1"),
        ],
    ),
    (
        "janus",
        Some("chess"),
        &[
            ("maxFile", "j"),
            ("castlingKingsideFile", "i"),
            ("castlingQueensideFile", "b"),
            ("archbishop", "j"),
            ("promotionPieceTypes", "jqrbn"),
            ("startFen", "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"),
        ],
    ),
    (
        "centaur",
        Some("chess"),
        &[
            ("maxFile", "j"),
            ("castlingKingsideFile", "i"),
            ("centaur", "c"),
            ("promotionPieceTypes", "cqrbn"),
            ("startFen", "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1"),
        ],
    ),
    (
        "modern",
        Some("chess"),
        &[
            ("maxRank", "9"),
            ("maxFile", "i"),
            ("archbishop", "m"),
            ("promotionRegionWhite", "*9"),
            ("promotionRegionBlack", "*1"),
            ("doubleStepRegionBlack", "*8"),
            ("promotionPieceTypes", "mqrbn"),
            ("startFen", "rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1"),
        ],
    ),
    (
        "chancellor",
        Some("chess"),
        &[
            ("maxRank", "9"),
            ("maxFile", "i"),
            ("chancellor", "c"),
            ("promotionRegionWhite", "*9"),
            ("promotionRegionBlack", "*1"),
            ("doubleStepRegionBlack", "*8"),
            ("promotionPieceTypes", "cqrbn"),
            ("startFen", "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1"),
        ],
    ),
    (
        "grand",
        Some("capablanca"),
        &[
            ("maxRank", "10"),
            ("castling", "false"),
            ("promotionRegionWhite", "*8 *9 *10"),
            ("promotionRegionBlack", "*3 *2 *1"),
            ("doubleStepRegionWhite", "*3"),
            ("doubleStepRegionBlack", "*8"),
            ("promotionLimit", "a:1 c:1 q:1 r:2 b:2 n:2"),
            ("mandatoryPawnPromotion", "false"),
            ("immobilityIllegal", "true"),
            ("startFen", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"),
        ],
    ),
    (
        "opulent",
        Some("grand"),
        &[
            ("knight", "-"),
            ("customPiece1", "n:NW"),
            ("customPiece2", "w:CF"),
            ("customPiece3", "l:FDH"),
            ("promotionPieceTypes", "acqrbnwl"),
            ("promotionLimit", "a:1 c:1 q:1 r:2 b:2 n:2 w:2 l:2"),
            ("startFen", "rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1"),
        ],
    ),
    (
        "breakthrough",
        None,
        &[
            ("breakthrough", "p"),
            ("startFen", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1"),
            ("doubleStep", "false"),
            ("castling", "false"),
            ("stalemateValue", "loss"),
            ("flagPiece", "p"),
            ("flagRegionWhite", "*8"),
            ("flagRegionBlack", "*1"),
        ],
    ),
    (
        "extinction",
        Some("chess"),
        &[
            ("king", "-"),
            ("commoner", "k"),
            ("castlingKingPiece", "k"),
            ("promotionPieceTypes", "kqrbn"),
            ("extinctionValue", "loss"),
            ("extinctionPieceTypes", "kqrbnp"),
            ("extinctionAllPieceTypes", "false"),
        ],
    ),
    (
        "giveaway",
        Some("chess"),
        &[
            ("king", "-"),
            ("commoner", "k"),
            ("castlingKingPiece", "k"),
            ("promotionPieceTypes", "kqrbn"),
            ("stalemateValue", "win"),
            ("extinctionValue", "win"),
            ("extinctionPieceTypes", "*"),
            ("mustCapture", "true"),
        ],
    ),
    (
        "antichess",
        Some("giveaway"),
        &[("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"), ("castling", "false")],
    ),
    (
        "racingkings",
        Some("chess"),
        &[
            ("startFen", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
            ("flagPiece", "k"),
            ("flagRegionWhite", "*8"),
            ("flagRegionBlack", "*8"),
            ("flagMove", "true"),
            ("castling", "false"),
            ("checking", "false"),
        ],
    ),
    ("codrus", Some("giveaway"), &[("promotionPieceTypes", "qrbn"), ("extinctionPieceTypes", "k")]),
    ("kinglet", Some("extinction"), &[("promotionPieceTypes", "k"), ("extinctionPieceTypes", "p")]),
    (
        "threekings",
        Some("chess"),
        &[
            ("king", "-"),
            ("commoner", "k"),
            ("castlingKingPiece", "k"),
            ("startFen", "knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1"),
            ("extinctionValue", "loss"),
            ("extinctionPieceTypes", "k"),
            ("extinctionPieceCount", "2"),
        ],
    ),
    (
        "tencubed",
        Some("nocastle"),
        &[
            ("maxRank", "10"),
            ("maxFile", "j"),
            ("archbishop", "a"),
            ("chancellor", "m"),
            ("customPiece1", "c:DAW"),
            ("customPiece2", "w:CF"),
            ("promotionPieceTypes", "amq"),
            ("promotionRegionWhite", "*10"),
            ("promotionRegionBlack", "*1"),
            ("doubleStepRegionWhite", "*3"),
            ("doubleStepRegionBlack", "*8"),
            (
                "startFen",
                "2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1",
            ),
        ],
    ),
];

/// The game inherited from, and the keys, of a built-in game.
pub(super) fn game(name: &str) -> Option<(Option<&'static str>, Keys)> {
    GAMES.iter().find(|(known, ..)| *known == name).map(|&(_, parent, keys)| (parent, keys))
}
