//! A game as XBoard and the engine share it: the engine's position, XBoard's board, and all legs so far.

use crate::plan::{Leg, Plan};
use crate::played_leg::PlayedLeg;
use crate::screen::{Difference, Screen};
use crate::spot::Spot;
use crate::turn::{Refused, Turn};
use chrysalis_engine::{Color, Move, Session};

/// The result of a leg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// The turn continues.
    Part,
    /// The move is complete and has been played.
    Complete(Move),
}

/// A piece that walks away and comes back: a touch in three legs, as in files for XBoard, which cannot load other
/// touches.
#[derive(Clone, Debug)]
struct Walk {
    /// The piece's square.
    on: Spot,
    /// The square where it waits.
    over: Spot,
    letter: Option<char>,
    /// The board without the walk.
    screen: Screen,
    /// Whether the other side has passed in between.
    passed: bool,
}

/// The state before a leg, to take it back.
#[derive(Clone, Debug)]
struct Before {
    moves: usize,
    screen: Screen,
    on_move: Color,
    repairing: bool,
    turn: Option<Turn>,
    walk: Option<Walk>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct SharedGame {
    session: Session,
    screen: Screen,
    on_move: Color,
    repairing: bool,
    turn: Option<Turn>,
    walk: Option<Walk>,
    log: Vec<Before>,
}

impl SharedGame {
    /// A game whose position XBoard shows; `on_move` is the side to move in XBoard.
    pub fn new(session: Session, on_move: Color) -> Self {
        let screen = Screen::from_view(&session.view());
        Self { session, screen, on_move, repairing: false, turn: None, walk: None, log: Vec::new() }
    }

    /// The engine's game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The board as XBoard shows it.
    pub fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The side to move in XBoard.
    pub fn on_move(&self) -> Color {
        self.on_move
    }

    /// Number of legs so far.
    pub fn plies(&self) -> usize {
        self.log.len()
    }

    /// Whether a turn has begun and is incomplete.
    pub fn in_turn(&self) -> bool {
        self.walk.is_some() || self.turn.as_ref().is_some_and(|turn| !turn.done().is_empty())
    }

    /// Whether XBoard and the engine agree about the side to move, and no turn has begun.
    pub fn at_rest(&self) -> bool {
        !self.in_turn() && !self.repairing && self.on_move == self.session.turn()
    }

    /// Whether the first of the two legs of a repair has been made.
    pub fn in_repair(&self) -> bool {
        self.repairing
    }

    /// The turn in progress.
    pub fn turn(&mut self) -> &Turn {
        let (session, screen) = (&self.session, &self.screen);
        self.turn.get_or_insert_with(|| Turn::new(session, screen))
    }

    /// A copy whose legs cannot be taken back.
    pub fn without_past(&self) -> Self {
        let (session, screen) = (self.session.clone(), self.screen.clone());
        Self { turn: self.turn.clone(), walk: self.walk.clone(), log: Vec::new(), session, screen, ..*self }
    }

    /// The squares on which XBoard shows a wrong piece.
    pub fn differences(&self) -> Vec<Difference> {
        self.screen.differences(&Screen::from_view(&self.session.view()))
    }

    /// Takes a leg of either side. A rejected leg changes nothing.
    ///
    /// # Errors
    /// If the leg belongs to no legal move.
    pub fn receive(&mut self, ply: PlayedLeg) -> Result<Received, Refused> {
        self.log_if(ply, Self::take)
    }

    /// Takes a leg like [`SharedGame::receive`], but touches may also be walks away and back, as in games that XBoard
    /// has loaded.
    ///
    /// # Errors
    /// If the leg belongs to no legal move.
    pub fn receive_walking(&mut self, ply: PlayedLeg) -> Result<Received, Refused> {
        self.log_if(ply, |game, ply| game.take(ply).or_else(|refused| game.begin_walk(ply).ok_or(refused)))
    }

    fn log_if(
        &mut self,
        ply: PlayedLeg,
        take: impl Fn(&mut Self, PlayedLeg) -> Result<Received, Refused>,
    ) -> Result<Received, Refused> {
        let before = Before {
            moves: self.session.plies(),
            screen: self.screen.clone(),
            on_move: self.on_move,
            repairing: self.repairing,
            turn: self.turn.clone(),
            walk: self.walk.clone(),
        };
        let received = take(self, ply)?;
        self.log.push(before);
        self.on_move = !self.on_move;
        Ok(received)
    }

    /// The square over which a piece on `on` would walk to be touched, if it can be touched here.
    pub fn walk_over(&mut self, on: Spot) -> Option<Spot> {
        let screen = self.screen.clone();
        let legs = self.turn().next_legs();
        let except: Vec<Spot> = legs
            .filter_map(|(_, leg)| match *leg {
                Leg::Step { from, to, .. } if from == on => Some(to),
                _ => None,
            })
            .collect();
        screen.walk_spot(on, &except)
    }

    /// Whether a piece has walked away and must come back.
    pub fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Whether a piece waits on `over` to go back to `on`.
    pub fn waits_at(&self, over: Spot, on: Spot) -> bool {
        self.walk.as_ref().is_some_and(|walk| walk.passed && (walk.over, walk.on) == (over, on))
    }

    /// Starts a walk with its first leg, if there is such a touch.
    fn begin_walk(&mut self, ply: PlayedLeg) -> Option<Received> {
        let PlayedLeg::Step { from: on, to: over, letter } = ply else { return None };
        if self.walk.is_some() || self.walk_over(on) != Some(over) {
            return None;
        }
        let touch = PlayedLeg::Touch { on, over: on, letter };
        let mut trial = self.without_past();
        trial.take(touch).ok()?;
        let walk = Walk { on, over, letter, screen: self.screen.clone(), passed: false };
        self.walk = Some(walk);
        self.screen.apply(ply);
        Some(Received::Part)
    }

    /// Continues a walk; returns the touch when the piece is back.
    fn go_on_walking(walk: &mut Walk, ply: PlayedLeg) -> Result<Option<PlayedLeg>, Refused> {
        match ply {
            PlayedLeg::Null if !walk.passed => {
                walk.passed = true;
                Ok(None)
            }
            PlayedLeg::Step { from, to, .. } if walk.passed && (from, to) == (walk.over, walk.on) => {
                Ok(Some(PlayedLeg::Touch { on: walk.on, over: walk.on, letter: walk.letter }))
            }
            _ => Err(Refused::Illegal),
        }
    }

    fn take(&mut self, ply: PlayedLeg) -> Result<Received, Refused> {
        let Some(walk) = &mut self.walk else { return self.take_step(ply) };
        let Some(touch) = Self::go_on_walking(walk, ply)? else { return Ok(Received::Part) };
        self.screen = walk.screen.clone();
        self.walk = None;
        self.take_step(touch)
    }

    fn take_step(&mut self, ply: PlayedLeg) -> Result<Received, Refused> {
        let begun = self.turn.as_ref().is_some_and(|turn| !turn.done().is_empty());
        if !begun {
            if let Some((shown, repairs)) = self.repair_or_pass(ply) {
                self.screen.apply(shown);
                self.repairing = repairs && !self.repairing;
                self.turn = None;
                return Ok(Received::Part);
            }
            if self.on_move != self.session.turn() {
                return Err(Refused::OtherSide);
            }
        }
        self.turn();
        let Some(turn) = &mut self.turn else { return Err(Refused::Illegal) };
        let shown = turn.offer(ply, &self.screen)?;
        self.screen.apply(shown);
        let Some(m) = turn.complete() else { return Ok(Received::Part) };
        self.turn = None;
        self.session.play(m).map_err(|_| Refused::Illegal)?;
        Ok(Received::Complete(m))
    }

    /// A leg that plays no move: a leg of a repair, which corrects XBoard's board or makes room for that, or a pass if
    /// the engine knows that the other side is to move. Also returns whether it is a repair.
    fn repair_or_pass(&self, ply: PlayedLeg) -> Option<(PlayedLeg, bool)> {
        let ours = |piece: char| piece.is_ascii_uppercase() == (self.on_move == Color::White);
        let astray = self.on_move != self.session.turn();
        match ply {
            PlayedLeg::Null if astray => Some((ply, self.repairing)),
            PlayedLeg::Null => self.differences().iter().any(|d| !ours(d.wanted)).then_some((ply, true)),
            PlayedLeg::Step { .. } => None,
            PlayedLeg::Touch { on, over, letter } => {
                if let Some(wrong) = self.differences().iter().find(|d| d.spot == on && ours(d.wanted)) {
                    let wanted = wrong.wanted.to_ascii_lowercase();
                    let lost = letter.is_none() && self.on_move == Color::Black;
                    let letter = if lost { Some(wanted) } else { letter };
                    return (letter.is_none() || letter == Some(wanted))
                        .then_some((PlayedLeg::Touch { on, over, letter }, true));
                }
                let passes = astray && letter.is_none() && self.screen.piece(on).is_some_and(ours);
                passes.then_some((ply, self.repairing))
            }
        }
    }

    /// Makes and returns the legs that correct XBoard's pieces of these colors.
    pub fn repair(&mut self, colors: &[Color]) -> Vec<PlayedLeg> {
        let mut plies = Vec::new();
        if !self.at_rest() {
            return plies;
        }
        for wrong in self.differences() {
            let color = if wrong.wanted.is_ascii_uppercase() { Color::White } else { Color::Black };
            let Some(over) = self.screen.free_spot(wrong.spot, &[]).filter(|_| colors.contains(&color))
            else {
                continue;
            };
            let touch =
                PlayedLeg::Touch { on: wrong.spot, over, letter: Some(wrong.wanted.to_ascii_lowercase()) };
            let pair =
                if color == self.on_move { [touch, PlayedLeg::Null] } else { [PlayedLeg::Null, touch] };
            for ply in pair {
                if self.receive(ply).is_ok() {
                    plies.push(ply);
                }
            }
        }
        plies
    }

    /// Makes and returns the engine's legs that continue the opponent's turn where it has no choice.
    pub fn continue_turn(&mut self) -> (Vec<PlayedLeg>, Option<Move>) {
        let mut plies = Vec::new();
        while let Some(ply) =
            self.turn.as_ref().and_then(Turn::automatic).and_then(|leg| Plan::ply(leg, &self.screen))
        {
            let Ok(received) = self.receive(ply) else { break };
            plies.push(ply);
            if let Received::Complete(m) = received {
                return (plies, Some(m));
            }
        }
        (plies, None)
    }

    /// Makes and returns the legs of a legal move of the side to move.
    ///
    /// # Errors
    /// If the move is illegal or a turn has begun.
    pub fn make(&mut self, m: Move) -> Result<Vec<PlayedLeg>, Refused> {
        if !self.at_rest() {
            return Err(Refused::OtherSide);
        }
        let legs: Vec<Leg> = self.turn().plan(m).ok_or(Refused::Illegal)?.legs.clone();
        let mut plies = Vec::new();
        for leg in &legs {
            let ply = Plan::ply(leg, &self.screen).ok_or(Refused::Illegal)?;
            self.receive(ply)?;
            plies.push(ply);
        }
        Ok(plies)
    }

    /// Makes a leg and returns it as XBoard can load it from a file: a touch as a walk away and back.
    ///
    /// # Errors
    /// If the leg belongs to no legal move.
    pub fn make_walking(&mut self, ply: PlayedLeg) -> Result<Vec<PlayedLeg>, Refused> {
        let plies = match ply {
            PlayedLeg::Touch { on, letter, .. } => {
                let over = self.walk_over(on).ok_or(Refused::Illegal)?;
                let mut there = self.screen.clone();
                let away = PlayedLeg::Step { from: on, to: over, letter };
                there.apply(away);
                // Without a letter XBoard would make it a queen.
                let kept = there
                    .piece(over)
                    .filter(|_| there.arrives(over, on))
                    .map(|piece| piece.to_ascii_lowercase());
                vec![away, PlayedLeg::Null, PlayedLeg::Step { from: over, to: on, letter: kept }]
            }
            ply => vec![ply],
        };
        for &ply in &plies {
            self.receive_walking(ply)?;
        }
        Ok(plies)
    }

    /// Takes back the last `plies` legs; returns false, without a change, if there are fewer.
    pub fn undo(&mut self, plies: usize) -> bool {
        let Some(left) = self.log.len().checked_sub(plies) else { return false };
        let Some(before) = self.log.get(left).cloned() else { return plies == 0 };
        while self.session.plies() > before.moves && self.session.undo().is_some() {}
        self.log.truncate(left);
        self.turn = before.turn;
        self.walk = before.walk;
        self.screen = before.screen;
        self.on_move = before.on_move;
        self.repairing = before.repairing;
        true
    }
}
