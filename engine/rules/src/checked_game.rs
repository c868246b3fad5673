//! Whether a table of data is a game: everything that can be told before its rules are compiled.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType};
use crate::game::Game;
use crate::game_fault::GameFault;
use crate::notation::betza;
use crate::parts::movement::Movement;
use crate::parts::part_fault::{PartCheck, PartFault};
use crate::parts::promotion::Promotions;
use crate::parts::promotion::change::ChangeRule;
use crate::parts::ride::Ride;
use crate::parts::roster::PieceDef;

/// A game without fault in its data, with the piece types that every game has.
#[derive(Clone, Debug)]
pub struct CheckedGame {
    game: Game,
    pawn: PieceType,
    king: PieceType,
}

impl CheckedGame {
    /// Checks a game's data; its start is read only by its compiled rules.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn new(game: Game) -> Result<Self, Vec<GameFault>> {
        let faults = Checker::of(&game);
        match (faults.is_empty(), game.piece_type('P'), game.piece_type('K')) {
            (true, Some(pawn), Some(king)) => Ok(Self { game, pawn, king }),
            _ => Err(faults),
        }
    }

    /// The data.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The piece type that double-steps and is taken en passant.
    pub fn pawn(&self) -> PieceType {
        self.pawn
    }

    /// The royal piece type.
    pub fn king(&self) -> PieceType {
        self.king
    }
}

impl Game {
    /// Whether the data are a game's, as far as can be told before the rules are compiled: the start is read then.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn check(&self) -> Result<(), Vec<GameFault>> {
        let faults = Checker::of(self);
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

impl Game {
    /// What is wrong with one rule of change, were it this game's.
    pub fn check_change(&self, change: &ChangeRule) -> Vec<PartFault> {
        let mut check = PartCheck::new(&self.pieces);
        let promotions = Promotions::new([change.clone()]);
        promotions.check(self.board, self.royalty.has_any_kings(), &mut check);
        check.faults
    }
}

/// Goes through a game and notes what is wrong.
struct Checker<'a> {
    game: &'a Game,
    faults: Vec<GameFault>,
}

impl<'a> Checker<'a> {
    fn of(game: &'a Game) -> Vec<GameFault> {
        let mut checker = Self { game, faults: Vec::new() };
        checker.names();
        checker.pieces();
        checker.parts();
        checker.faults
    }

    fn names(&mut self) {
        let game = self.game;
        let one_word = |name: &str| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte))
        };
        for name in std::iter::once(&game.id).chain(&game.aliases) {
            if !one_word(name) {
                self.faults.push(GameFault::Name(name.to_string()));
            }
        }
        if !one_word(&game.family) {
            self.faults.push(GameFault::Family(game.family.to_string()));
        }
        if game.title.trim().is_empty() || game.title.contains(char::is_control) {
            self.faults.push(GameFault::Title(game.title.to_string()));
        }
    }

    fn pieces(&mut self) {
        let pieces = &self.game.pieces;
        if pieces.len() > MAX_PIECE_TYPES {
            self.faults.push(GameFault::TooManyPieces(pieces.len()));
        }
        for (number, piece) in pieces.iter().enumerate() {
            if !piece.letter.is_ascii_uppercase() {
                self.faults.push(GameFault::Letter(piece.letter));
            }
            if pieces.iter().take(number).any(|other| other.letter == piece.letter) {
                self.faults.push(GameFault::LetterTwice(piece.letter));
            }
            if piece.name.trim().is_empty() || piece.name.contains(char::is_control) {
                self.faults.push(GameFault::PieceName { letter: piece.letter, name: piece.name.to_string() });
            }
        }
        for piece in pieces {
            let unknown = piece.rides.iter().find(|ride| !betza::can_say(ride.step));
            if let Some(ride) = unknown {
                self.faults.push(GameFault::Step { letter: piece.letter, step: ride.step });
            }
            if piece.letter == 'P' && !moves_as_pawn(piece) {
                self.faults.push(GameFault::PawnMoves(betza::write(piece)));
            }
        }
        for letter in ['P', 'K'] {
            if pieces.piece_type(letter).is_none() {
                self.faults.push(GameFault::PieceMissing(letter));
            }
        }
    }

    fn parts(&mut self) {
        let game = self.game;
        let mut check = PartCheck::new(&game.pieces);
        let kings = game.royalty.has_any_kings();
        game.promotions.check(game.board, kings, &mut check);
        game.quotas.check(&mut check);
        game.leaves_behind.check(&mut check);
        game.forward_only.check(&mut check);
        game.draws.check(&mut check);
        game.pawns.check(game.ranks(), &mut check);
        game.castling.check(game.board, &mut check);
        game.grants.check(&mut check);
        game.royalty.check(&mut check);
        if kings && game.castling.exists() {
            check.faults.push(PartFault::CastlingKings);
        }
        self.faults.extend(check.faults.into_iter().map(GameFault::Part));
    }
}

/// Whether a piece moves and captures as pawns do, their first step apart.
fn moves_as_pawn(piece: &PieceDef) -> bool {
    let pawn = (Movement::FORWARD, Movement::FORWARD_DIAGONAL);
    let as_pawns = |moves: (Movement, Movement), rides: &[Ride]| moves == pawn && rides.is_empty();
    // The canonical form takes its time, and all games are checked when the program starts.
    as_pawns((piece.quiet, piece.capture), &piece.rides) || {
        let moves = piece.moves();
        as_pawns((moves.quiet, moves.capture), &moves.rides)
    }
}
