//! The legs that make one legal move in XBoard (docs/xboard-moves.md).

use crate::played_leg::PlayedLeg;
use crate::screen::Screen;
use crate::spot::Spot;
use chrysalis_engine::{GameRef, Move, MoveDetails};

/// The empty square over which a piece is touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// This square: it tells where the front piece of a push ends.
    Exactly(Spot),
    /// Any square but these, which would mean pushes.
    AnyBut(Vec<Spot>),
}

/// A leg of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leg {
    /// The opponent passes.
    Null,
    /// A piece moves.
    Step {
        /// Where the piece starts.
        from: Spot,
        /// The square it moves to.
        to: Spot,
        /// The letter of the piece type it changes into, if it changes.
        promotes_to: Option<char>,
    },
    /// A piece is touched.
    Touch {
        /// Where the touched piece stands.
        on: Spot,
        /// The square over which it is touched.
        over: Over,
        /// The letter of the piece type it changes into, if it changes.
        promotes_to: Option<char>,
    },
}

/// A legal move as legs.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The move that the legs make up.
    pub m: Move,
    /// The legs in the order in which XBoard sends or receives them.
    pub legs: Vec<Leg>,
    /// The number of legs that identify the move; the rest follows from it.
    pub telling: usize,
    /// Whether the plan is for people only: the same move may have a shorter plan that XBoard shows wrongly.
    pub for_humans: bool,
}

/// The pusher's square and the target of the front piece, for each push.
pub type Pushes = Vec<(Spot, Spot)>;

/// The pushes among legal moves.
pub fn pushes(game: GameRef, moves: &[MoveDetails]) -> Pushes {
    let front = |details: &MoveDetails| {
        let &(_, to) = details.carried.first().filter(|_| details.pushes)?;
        Some((Spot::from_square(game.board, details.from), Spot::from_square(game.board, to)))
    };
    moves.iter().filter_map(front).collect()
}

impl Plan {
    /// The plans of a move; the first is the one that this engine sends.
    pub fn of_move(game: GameRef, details: &MoveDetails, screen: &Screen, pushes: &Pushes) -> Vec<Self> {
        let spot = |square| Spot::from_square(game.board, square);
        let letter = |kind| game.piece(kind).letter.to_ascii_lowercase();
        // In Chess960 XBoard castles by the king's move to its rook.
        let to = if details.castles == Some(details.m.to()) { details.m.to() } else { details.to };
        let (from, to) = (spot(details.from), spot(to));
        let step = Leg::Step { from, to, promotes_to: details.promotes_to.map(letter) };
        let plan = |legs: Vec<Leg>, telling| Self {
            m: details.m,
            legs: legs.join_nulls(),
            telling,
            for_humans: true,
        };
        let anywhere = |on: Spot| {
            Over::AnyBut(pushes.iter().filter(|&&(pusher, _)| pusher == on).map(|&(_, end)| end).collect())
        };
        let touch = |square, promotes_to| {
            let on = spot(square);
            Leg::Touch { on, over: anywhere(on), promotes_to }
        };
        if let Some(change) = details.ascends.or(details.grants) {
            return vec![plan(vec![touch(change.square, Some(letter(change.piece_type))), step], 3)];
        }
        if let Some(change) = details.partner {
            let announced =
                plan(vec![touch(change.square, Some(letter(change.piece_type))), step.clone()], 3);
            return vec![Self { for_humans: false, ..announced }, plan(vec![step], 1)];
        }
        let (Some(&(_, end)), Some(&(last, _))) = (details.carried.first(), details.carried.last()) else {
            return vec![plan(vec![step], 1)];
        };
        let carried = details.carried.iter().flat_map(|&(from, to)| walk(spot(from), spot(to), screen));
        if details.pushes {
            let announce = Leg::Touch { on: from, over: Over::Exactly(spot(end)), promotes_to: None };
            let legs = [announce].into_iter().chain(carried).chain([step]).collect();
            vec![plan(legs, 1)]
        } else {
            let legs = [touch(last, None), step].into_iter().chain(carried).collect();
            vec![plan(legs, 3)]
        }
    }

    /// The leg on XBoard's board; `None` if no square is free to touch over.
    pub fn ply(leg: &Leg, screen: &Screen) -> Option<PlayedLeg> {
        Some(match *leg {
            Leg::Null => PlayedLeg::Null,
            Leg::Step { from, to, promotes_to } => {
                // Without a letter XBoard would make it a queen.
                let kept = || screen.piece(from).filter(|_| screen.arrives(from, to));
                PlayedLeg::Step {
                    from,
                    to,
                    letter: promotes_to.or_else(kept).map(|c| c.to_ascii_lowercase()),
                }
            }
            Leg::Touch { on, ref over, promotes_to } => {
                let over = match over {
                    Over::Exactly(spot) => *spot,
                    Over::AnyBut(except) => screen.free_spot(on, except)?,
                };
                PlayedLeg::Touch { on, over, letter: promotes_to }
            }
        })
    }
}

/// The steps of a carried piece: one, unless XBoard would take that for castling or en passant.
fn walk(from: Spot, to: Spot, screen: &Screen) -> Vec<Leg> {
    if let Some(pawn) = screen.piece(from).filter(|_| screen.takes_in_passing(from, to)) {
        // As another piece during the step, it captures nothing.
        let disguise = Leg::Touch { on: from, over: Over::AnyBut(Vec::new()), promotes_to: Some('q') };
        let promotes_to = Some(pawn.to_ascii_lowercase());
        return vec![disguise, Leg::Step { from, to, promotes_to }];
    }
    if !screen.castles(from, to) {
        return vec![Leg::Step { from, to, promotes_to: None }];
    }
    let east = to.file > from.file;
    let next = |spot: Spot| Spot { file: if east { spot.file + 1 } else { spot.file - 1 }, ..spot };
    std::iter::successors(Some(from), |&spot| (spot != to).then(|| next(spot)))
        .take_while(|&spot| spot != to)
        .map(|spot| Leg::Step { from: spot, to: next(spot), promotes_to: None })
        .collect()
}

trait JoinNulls {
    /// Puts the opponent's null moves between the legs.
    fn join_nulls(self) -> Self;
}

impl JoinNulls for Vec<Leg> {
    fn join_nulls(self) -> Self {
        let mut legs: Self = self.into_iter().flat_map(|leg| [leg, Leg::Null]).collect();
        legs.pop();
        legs
    }
}
