//! The pieces that `variants.ini` has names for.

/// Names of pieces with their moves in Betza notation, as Fairy-Stockfish defines them.
const PIECES: &[(&str, &str, &str)] = &[
    ("pawn", "Pawn", "fmWfcF"),
    ("knight", "Knight", "N"),
    ("bishop", "Bishop", "B"),
    ("rook", "Rook", "R"),
    ("queen", "Queen", "Q"),
    ("king", "King", "K"),
    ("fers", "Ferz", "F"),
    ("alfil", "Alfil", "A"),
    ("fersAlfil", "Ferz-Alfil", "FA"),
    ("silver", "Silver", "FfW"),
    ("aiwok", "Aiwok", "RNF"),
    ("bers", "Dragon", "RF"),
    ("archbishop", "Archbishop", "BN"),
    ("chancellor", "Chancellor", "RN"),
    ("amazon", "Amazon", "QN"),
    ("knibis", "Knibis", "mNcB"),
    ("biskni", "Biskni", "mBcN"),
    ("kniroo", "Kniroo", "mNcR"),
    ("rookni", "Rookni", "mRcN"),
    ("shogiPawn", "Soldier", "fW"),
    ("lance", "Lance", "fR"),
    ("shogiKnight", "Forward knight", "ffN"),
    ("gold", "Gold", "WfF"),
    ("dragonHorse", "Dragon horse", "BW"),
    ("breakthrough", "Breakthrough pawn", "fmWfF"),
    ("immobile", "Immobile", "-"),
    ("cannon", "Cannon", "mRcpR"),
    ("horse", "Horse", "nN"),
    ("elephant", "Elephant", "nA"),
    ("wazir", "Wazir", "W"),
    ("commoner", "Commoner", "K"),
    ("centaur", "Centaur", "KN"),
];

/// Names of pieces whose moves the supported Betza notation cannot express.
const OTHERS: &[&str] =
    &["soldier", "janggiCannon", "janggiElephant", "banner", "clobberPiece", "grasshopper"];

/// The English name and the moves of a piece that has a name.
pub(super) fn known(word: &str) -> Option<(&'static str, &'static str)> {
    PIECES.iter().find(|(known, ..)| *known == word).map(|&(_, name, moves)| (name, moves))
}

/// Whether a key declares a piece.
pub(super) fn declares_piece(key: &str) -> bool {
    known(key).is_some() || OTHERS.contains(&key) || key.starts_with("customPiece")
}

/// Moves as game files write them: directions first, then modifiers. `None` if they contain an initial or a
/// royal move.
pub(super) fn reordered(moves: &str) -> Option<String> {
    let mut text = String::new();
    let mut small: Vec<char> = Vec::new();
    for letter in moves.chars() {
        match letter {
            'm' | 'c' | 'n' | 'j' | 'p' | 'f' | 'b' | 'l' | 'r' | 's' | 'v' | 'h' => small.push(letter),
            'A'..='Z' => {
                let is_mode = |letter: &&char| "mcpnj".contains(**letter);
                text.extend(small.iter().filter(|letter| !is_mode(letter)));
                text.extend("mcpnj".chars().filter(|mode| small.contains(mode)));
                text.push(letter);
                small.clear();
            }
            '0'..='9' if small.is_empty() => text.push(letter),
            _ => return None,
        }
    }
    small.is_empty().then_some(text)
}
