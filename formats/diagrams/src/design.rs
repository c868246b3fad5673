//! What a piece looks like: a figure for what it moves like, shields for what is added, and red roundels for how it captures
//! where that is otherwise. It follows from the movement alone, so that every piece has a picture, whoever thought of it.

use crate::figures::Figure;
use chrysalis_engine::{GameRef, PieceType};
use chrysalis_rules::{Movement, PieceDef, PieceMoves, Ride};

/// The most shields on a figure, and the most roundels.
const MOST: usize = 2;

/// How a piece is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// What it moves like.
    pub figure: Figure,
    /// What its moves have besides.
    pub added: Vec<Figure>,
    /// How it captures; as it moves where there are none.
    pub captures: Vec<Figure>,
    /// The moves themselves, where no figure says them.
    pub diagram: Option<PieceMoves>,
    /// The letter, where another piece of the game would look the same.
    pub letter: Option<char>,
}

/// A figure with what it says: how the piece moves and how it captures.
type Meaning = (Figure, Movement, Movement);

const fn same(figure: Figure, movement: Movement) -> Meaning {
    (figure, movement, movement)
}

/// The strongest first: what is left over goes to the shields.
const MEANINGS: [Meaning; 20] = [
    same(Figure::Crown, Movement::ROOK.union(Movement::BISHOP)),
    same(Figure::Tower, Movement::ROOK),
    same(Figure::Mitre, Movement::BISHOP),
    (Figure::Tank, Movement::ROOK.union(Movement::BISHOP), Movement::HOPS),
    (Figure::Cannon, Movement::ROOK, Movement::ROOK_HOP),
    (Figure::Arrow, Movement::BISHOP, Movement::BISHOP_HOP),
    same(Figure::Hat, Movement::POCKET.union(Movement::PICKET)),
    same(Figure::Gate, Movement::POCKET),
    same(Figure::Fence, Movement::PICKET),
    same(Figure::Gnu, Movement::KNIGHT.union(Movement::CAMEL)),
    same(Figure::Horse, Movement::KNIGHT),
    same(Figure::Camel, Movement::CAMEL),
    same(Figure::Coronet, Movement::WAZIR.union(Movement::FERZ)),
    same(Figure::Kabuto, Movement::WAZIR.union(Movement::FORWARD_DIAGONAL)),
    same(Figure::Helmet, Movement::FERZ.union(Movement::FORWARD)),
    (Figure::Pawn, Movement::FORWARD, Movement::FORWARD_DIAGONAL),
    same(Figure::Plus, Movement::WAZIR),
    same(Figure::Saltire, Movement::FERZ),
    same(Figure::Ahead, Movement::FORWARD),
    same(Figure::Fork, Movement::FORWARD_DIAGONAL),
];

/// What only captures look like, on roundels.
const HOPS: [Meaning; 3] = [
    same(Figure::Tank, Movement::HOPS),
    same(Figure::Cannon, Movement::ROOK_HOP),
    same(Figure::Arrow, Movement::BISHOP_HOP),
];

impl Design {
    /// The design of a piece of a game.
    pub fn of_type(game: GameRef, piece_type: PieceType) -> Self {
        let plain = Self::of_piece(game, piece_type);
        let seen = game.every_piece_type().take_while(|&other| other != piece_type);
        let twin = seen.into_iter().any(|other| Self::of_piece(game, other) == plain);
        Self { letter: twin.then(|| game.piece(piece_type).letter), ..plain }
    }

    fn of_piece(game: GameRef, piece_type: PieceType) -> Self {
        let piece = game.piece(piece_type);
        let design = if piece.rides.is_empty() {
            Self::of_moves(piece.quiet, piece.capture)
        } else {
            Self::plaque(piece.moves())
        };
        // The piece that must not be lost is known by its cross.
        let royal = game.piece_type('K') == Some(piece_type);
        match design.figure {
            _ if !royal => design,
            Figure::Coronet => Self { figure: Figure::Cross, ..design },
            figure => Self {
                figure: Figure::Cross,
                added: std::iter::once(figure).chain(design.added).collect(),
                ..design
            },
        }
    }

    /// The design for moves.
    pub fn of_moves(quiet: Movement, capture: Movement) -> Self {
        let drawn = |figure, added, captures| Self { figure, added, captures, diagram: None, letter: None };
        let is_figure = |figure: Figure| figure < Figure::Plus;
        let whole =
            |figures: Option<Vec<Figure>>| figures.filter(|all| is_figure(all[0]) && all.len() <= MOST + 1);
        if let Some(all) = whole(cover(&MEANINGS, quiet, capture)) {
            return drawn(all[0], all[1..].to_vec(), Vec::new());
        }
        let captures = cover(&HOPS, capture, capture).or_else(|| {
            let both: Vec<Meaning> = HOPS.into_iter().chain(plain()).collect();
            cover(&both, capture, capture)
        });
        let hoppers: Vec<Meaning> = MEANINGS
            .iter()
            .filter(|(_, _, capture)| capture.intersects(Movement::HOPS))
            .map(|&(figure, quiet, _)| same(figure, quiet))
            .collect();
        let moves = if !capture.is_empty() && Movement::HOPS.contains(capture) {
            cover(&hoppers, quiet, quiet)
        } else {
            None
        };
        let moves = whole(moves.or_else(|| cover(&plain().collect::<Vec<_>>(), quiet, quiet)));
        match (moves, captures) {
            (Some(all), Some(captures)) if captures.len() <= MOST => {
                drawn(all[0], all[1..].to_vec(), captures)
            }
            _ => Self::plaque(PieceMoves { quiet, capture, rides: Vec::new() }),
        }
    }

    /// A diagram of the moves, where no figures tell them.
    fn plaque(moves: PieceMoves) -> Self {
        Self {
            figure: Figure::Plaque,
            added: Vec::new(),
            captures: Vec::new(),
            diagram: Some(moves),
            letter: None,
        }
    }

    /// A name for the picture, the same for the same design.
    pub fn name(&self) -> String {
        let mut name = word(self.figure);
        for figure in &self.added {
            name += &format!("-{}", word(*figure));
        }
        if !self.captures.is_empty() {
            name += "-x";
            for figure in &self.captures {
                name += &format!("-{}", word(*figure));
            }
        }
        if let Some(PieceMoves { quiet, capture, rides }) = &self.diagram {
            name += &format!("-{}-{}", quiet.bits(), capture.bits());
            for Ride { step: (files, ranks), most, manner, quiet, capture } in rides {
                let modes = u8::from(*quiet) + 2 * u8::from(*capture);
                name += &format!("-{files}_{ranks}_{most}_{manner:?}_{modes}");
            }
        }
        if let Some(letter) = self.letter {
            name += &format!("-{letter}");
        }
        name
    }
}

/// What each figure says, in words.
pub fn meanings() -> impl Iterator<Item = (Figure, String)> {
    MEANINGS.into_iter().map(|(figure, quiet, capture)| {
        let piece =
            PieceDef { letter: ' ', name: "".into(), quiet, capture, rides: Vec::new(), picture: "".into() };
        (figure, piece.in_words())
    })
}

/// Figures that capture as they move.
fn plain() -> impl Iterator<Item = Meaning> {
    MEANINGS.into_iter().filter(|(_, quiet, capture)| quiet == capture)
}

/// A figure's name in small letters.
pub fn word(figure: Figure) -> String {
    format!("{figure:?}").to_lowercase()
}

/// Figures that together say just these moves, the first one first; `None` where none do.
fn cover(meanings: &[Meaning], mut quiet: Movement, mut capture: Movement) -> Option<Vec<Figure>> {
    let mut figures = Vec::new();
    while !(quiet.is_empty() && capture.is_empty()) {
        let exact = meanings.iter().find(|meaning| (meaning.1, meaning.2) == (quiet, capture));
        let within = || {
            let fits = |meaning: &&Meaning| quiet.contains(meaning.1) && capture.contains(meaning.2);
            meanings.iter().find(fits)
        };
        let &(figure, moves, captures) = exact.or_else(within)?;
        figures.push(figure);
        quiet -= moves;
        capture -= captures;
    }
    (!figures.is_empty()).then_some(figures)
}
