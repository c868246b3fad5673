//! Whether a table of data is a game: everything that can be told before its rules are compiled.

use crate::board::kind::{Kind, MAX_KINDS};
use crate::game::Game;
use crate::game_fault::GameFault;
use crate::notation::betza;
use crate::parts::becoming::Becoming;
use crate::parts::becoming::change::ChangeRule;
use crate::parts::movement::Movement;
use crate::parts::part_fault::{PartCheck, PartFault};
use crate::parts::ride::Ride;
use crate::parts::roster::Man;

/// A game without fault in its data, with the kinds that every game has.
#[derive(Clone, Debug)]
pub struct CheckedGame {
    game: Game,
    pawn: Kind,
    king: Kind,
}

impl CheckedGame {
    /// Checks a game's data; its start is read only by its compiled rules.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn new(game: Game) -> Result<Self, Vec<GameFault>> {
        let faults = Checker::of(&game);
        match (faults.is_empty(), game.kind('P'), game.kind('K')) {
            (true, Some(pawn), Some(king)) => Ok(Self { game, pawn, king }),
            _ => Err(faults),
        }
    }

    /// The data.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The kind that double-steps and is taken en passant.
    pub fn pawn(&self) -> Kind {
        self.pawn
    }

    /// The royal kind.
    pub fn king(&self) -> Kind {
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
        let mut check = PartCheck::new(&self.men);
        let becoming = Becoming::new([change.clone()]);
        becoming.check(self.board, self.royalty.has_any_kings(), &mut check);
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
        checker.men();
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

    fn men(&mut self) {
        let men = &self.game.men;
        if men.len() > MAX_KINDS {
            self.faults.push(GameFault::TooManyMen(men.len()));
        }
        for (number, man) in men.iter().enumerate() {
            if !man.letter.is_ascii_uppercase() {
                self.faults.push(GameFault::Letter(man.letter));
            }
            if men.iter().take(number).any(|other| other.letter == man.letter) {
                self.faults.push(GameFault::LetterTwice(man.letter));
            }
            if man.name.trim().is_empty() || man.name.contains(char::is_control) {
                self.faults.push(GameFault::ManName { letter: man.letter, name: man.name.to_string() });
            }
        }
        for man in men {
            let unknown = man.rides.iter().find(|ride| !betza::can_say(ride.step));
            if let Some(ride) = unknown {
                self.faults.push(GameFault::Step { letter: man.letter, step: ride.step });
            }
            if man.letter == 'P' && !moves_as_pawn(man) {
                self.faults.push(GameFault::PawnMoves(betza::write(man)));
            }
        }
        for letter in ['P', 'K'] {
            if men.kind(letter).is_none() {
                self.faults.push(GameFault::ManMissing(letter));
            }
        }
    }

    fn parts(&mut self) {
        let game = self.game;
        let mut check = PartCheck::new(&game.men);
        let kings = game.royalty.has_any_kings();
        game.becoming.check(game.board, kings, &mut check);
        game.quotas.check(&mut check);
        game.leavings.check(&mut check);
        game.reins.check(&mut check);
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

/// Whether a man moves and captures as pawns do, their first step apart.
fn moves_as_pawn(man: &Man) -> bool {
    let pawn = (Movement::FORWARD, Movement::FORWARD_DIAGONAL);
    let as_pawns = |moves: (Movement, Movement), rides: &[Ride]| moves == pawn && rides.is_empty();
    // The canonical form takes its time, and all games are checked when the program starts.
    as_pawns((man.quiet, man.capture), &man.rides) || {
        let moves = man.moves();
        as_pawns((moves.quiet, moves.capture), &moves.rides)
    }
}
