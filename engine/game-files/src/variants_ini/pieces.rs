//! The pieces that `variants.ini` has names for.

use super::entry::Entry;
use chrysalis_rules::{PieceMoves, Ride, RideManner, betza};

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
    ("clobber", "Clobber piece", "cW"),
    ("soldier", "Soldier", "fsW"),
    ("banner", "Banner", "RcpRnN"),
    ("cannon", "Cannon", "mRcpR"),
    ("horse", "Horse", "nN"),
    ("elephant", "Elephant", "nA"),
    ("wazir", "Wazir", "W"),
    ("commoner", "Commoner", "K"),
    ("centaur", "Centaur", "KN"),
];

/// Names of pieces whose moves the supported Betza notation cannot express.
const OTHERS: &[&str] = &["janggiCannon", "janggiElephant"];

/// The English name and the moves of a piece that has a name.
pub(super) fn known(word: &str) -> Option<(&'static str, &'static str)> {
    PIECES.iter().find(|(known, ..)| *known == word).map(|&(_, name, moves)| (name, moves))
}

/// The key of a piece with these moves; `None` for pawns, kings, and pieces without a name.
pub(crate) fn key_for(moves: &PieceMoves) -> Option<&'static str> {
    with_moves(moves).map(|&(key, ..)| key)
}

/// The English name of such a piece.
pub(crate) fn name_for(moves: &PieceMoves) -> Option<&'static str> {
    with_moves(moves).map(|&(_, name, _)| name)
}

fn with_moves(moves: &PieceMoves) -> Option<&'static (&'static str, &'static str, &'static str)> {
    let mut others = PIECES.iter().filter(|(word, ..)| !["pawn", "king"].contains(word));
    others.find(|(.., text)| betza::read(text).is_ok_and(|known| known == *moves))
}

/// The small letter of the piece that an entry declares.
pub(super) fn letter_in(entry: &Entry) -> Option<char> {
    let letter = entry.value.chars().next().filter(char::is_ascii_alphabetic)?;
    declares_piece(&entry.key).then_some(letter.to_ascii_lowercase())
}

/// Whether a key declares a piece.
pub(super) fn declares_piece(key: &str) -> bool {
    known(key).is_some() || OTHERS.contains(&key) || key.starts_with("customPiece")
}

/// The moves of a piece, in Betza notation as game files have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ImportedMoves {
    /// The moves that the piece always has.
    pub always: String,
    /// All its moves on the squares from which pawns step twice.
    pub first: String,
    /// Those that it has there only.
    pub initial: String,
    /// Whether it captures en passant.
    pub passes: bool,
}

impl ImportedMoves {
    /// Whether it has moves on some squares only.
    pub fn has_initial(&self) -> bool {
        self.initial != "-"
    }

    /// Its moves on other squares, without capture.
    fn quiets(&self) -> Vec<Ride> {
        let rides = betza::read(&self.always).map_or_else(|_| Vec::new(), |moves| moves.all_rides());
        rides.into_iter().filter(|ride| ride.quiet).collect()
    }

    /// Whether it moves without capture by steps and plain leaps only.
    pub fn only_leaps(&self) -> bool {
        self.quiets().iter().all(Ride::is_leap)
    }

    /// Whether it moves straight forward without capture.
    pub fn goes_forward(&self) -> bool {
        self.quiets().iter().any(|ride| ride.step == (0, 1) && ride.manner == RideManner::Plain)
    }

    /// The moves with others.
    pub fn with(&self, more: &str) -> String {
        if self.always == "-" { more.to_owned() } else { format!("{}{more}", self.always) }
    }

    /// Moves that are the same on all squares.
    pub fn everywhere(moves: &str) -> Self {
        Self { always: moves.to_owned(), first: moves.to_owned(), initial: "-".to_owned(), passes: false }
    }
}

/// Moves as game files write them: directions first, then modifiers. `None` if they contain a move that has no such
/// notation.
pub(super) fn reordered(moves: &str) -> Option<ImportedMoves> {
    let (mut always, mut first, mut initial) = (String::new(), String::new(), String::new());
    let mut passes = false;
    let mut small: Vec<char> = Vec::new();
    let mut letters = moves.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            'e' => passes = true,
            _ if "mcnpjgzfblrsvhi".contains(letter) => small.push(letter),
            'A'..='Z' => {
                // That program reads one figure; its names of two leaps differ.
                let atom = match letter {
                    'L' => 'C',
                    'J' => 'Z',
                    letter => letter,
                };
                let at_least_two = letters.peek() == Some(&'[');
                if at_least_two
                    && (!"[2-]".chars().all(|other| letters.next() == Some(other)) || small.contains(&'p'))
                {
                    return None;
                }
                let times = match letters.peek() {
                    Some(&again) if again == letter => letters.next().map(|_| '0'),
                    Some(figure) if figure.is_ascii_digit() => letters.next(),
                    _ => None,
                };
                if small.contains(&'n') && (times.is_some() || !"DNA".contains(atom)) {
                    return None;
                }
                let is_mode = |letter: &&char| "mcpnjgzi".contains(**letter);
                let mut prefix: String = small.iter().filter(|letter| !is_mode(letter)).collect();
                // That program reads a direction as one of each part of a king or queen.
                let atoms = match atom {
                    'K' if !prefix.is_empty() => vec!['W', 'F'],
                    'Q' if !prefix.is_empty() => vec!['R', 'B'],
                    atom => vec![atom],
                };
                if at_least_two {
                    prefix += "yaf";
                }
                prefix.extend("mcpnjgz".chars().filter(|mode| small.contains(mode)));
                for atom in atoms {
                    let atom = match (at_least_two, atom) {
                        (false, atom) => atom,
                        (true, 'R') => 'W',
                        (true, 'B') => 'F',
                        (true, _) => return None,
                    };
                    let text: String = prefix.chars().chain([atom]).chain(times).collect();
                    if small.contains(&'i') { &mut initial } else { &mut always }.push_str(&text);
                    first += &text;
                }
                small.clear();
            }
            _ => return None,
        }
    }
    let none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    // Modifiers alone are no moves.
    let complete = small.is_empty() || first.is_empty();
    complete.then(|| ImportedMoves {
        always: none(always),
        first: none(first),
        initial: none(initial),
        passes,
    })
}
