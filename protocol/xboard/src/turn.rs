//! Combines legs into a legal move.

use crate::plan::{Leg, Over, Plan, pushes};
use crate::played_leg::PlayedLeg;
use crate::screen::Screen;
use chrysalis_engine::{Move, Session};
use std::sync::Arc;
use thiserror::Error;

/// Why a leg was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// No legal move continues like this.
    #[error("no legal move begins like this")]
    Illegal,
    /// It leaves open what the piece changes into.
    #[error("choose what the piece promotes to")]
    Choice,
    /// It is a leg of the side that is not to move.
    #[error("it is the other side's turn")]
    OtherSide,
}

/// A turn in progress.
#[derive(Clone, Debug)]
pub struct Turn {
    plans: Arc<[Plan]>,
    alive: Vec<usize>,
    done: Vec<PlayedLeg>,
}

impl Turn {
    /// The turn of the side to move.
    pub fn new(session: &Session, screen: &Screen) -> Self {
        let (game, moves) = (session.game(), session.all_details());
        let pushes = pushes(game, &moves);
        let plans: Arc<[Plan]> =
            moves.iter().flat_map(|details| Plan::of_move(game, details, screen, &pushes)).collect();
        Self { alive: (0..plans.len()).collect(), plans, done: Vec::new() }
    }

    /// The legs so far.
    pub fn done(&self) -> &[PlayedLeg] {
        &self.done
    }

    /// The plans that agree with the legs so far.
    pub fn alive(&self) -> impl Iterator<Item = &Plan> {
        self.alive.iter().map(|&i| &self.plans[i])
    }

    /// The next leg of each plan that is still possible.
    pub fn next_legs(&self) -> impl Iterator<Item = (&Plan, &Leg)> {
        self.alive().filter_map(|plan| Some((plan, plan.legs.get(self.done.len())?)))
    }

    /// The plan that this engine uses for a move.
    pub fn plan(&self, m: Move) -> Option<&Plan> {
        self.plans.iter().find(|plan| plan.m == m)
    }

    /// The next leg if the player has no choice: a pass of the opponent, or the rest of a known move.
    pub fn automatic(&self) -> Option<&Leg> {
        if self.done.is_empty() {
            return None;
        }
        let mut legs = self.next_legs();
        let (plan, leg) = legs.next()?;
        let known = self.done.len() >= plan.telling && self.alive.len() == 1;
        (known || *leg == Leg::Null && legs.all(|(_, leg)| *leg == Leg::Null)).then_some(leg)
    }

    /// The move, once it is complete.
    pub fn complete(&self) -> Option<Move> {
        self.alive().find(|plan| plan.legs.len() == self.done.len()).map(|plan| plan.m)
    }

    /// Takes the next leg, and returns it as XBoard's board shows it. A rejected leg changes nothing.
    ///
    /// # Errors
    /// If no legal move continues with this leg, or several do.
    pub fn offer(&mut self, ply: PlayedLeg, screen: &Screen) -> Result<PlayedLeg, Refused> {
        let letters: Vec<(usize, Option<char>)> = self
            .alive
            .iter()
            .filter_map(|&i| Some((i, fits(self.plans[i].legs.get(self.done.len())?, ply)?)))
            .collect();
        let (kept, shown) = choose(&letters, ply, screen)?;
        self.alive = kept;
        self.done.push(shown);
        Ok(shown)
    }
}

/// Whether a leg agrees with `ply` apart from the letter; if so, what the piece changes into.
fn fits(leg: &Leg, ply: PlayedLeg) -> Option<Option<char>> {
    match (leg, ply) {
        (Leg::Null, PlayedLeg::Null) => Some(None),
        (Leg::Step { from, to, promotes_to }, PlayedLeg::Step { from: f, to: t, .. })
            if (*from, *to) == (f, t) =>
        {
            Some(*promotes_to)
        }
        (Leg::Touch { on, over, promotes_to }, PlayedLeg::Touch { on: touched, over: via, .. })
            if *on == touched =>
        {
            let right = match over {
                Over::Exactly(spot) => *spot == via || via == touched,
                Over::AnyBut(except) => !except.contains(&via),
            };
            right.then_some(*promotes_to)
        }
        _ => None,
    }
}

/// The fitting plans that the letter selects, and the leg as XBoard shows it.
fn choose(
    fitting: &[(usize, Option<char>)],
    ply: PlayedLeg,
    screen: &Screen,
) -> Result<(Vec<usize>, PlayedLeg), Refused> {
    let with = |letter: Option<char>| -> Vec<usize> {
        fitting.iter().filter(|&&(_, promotes_to)| promotes_to == letter).map(|&(i, _)| i).collect()
    };
    let found =
        |plans: Vec<usize>, shown| if plans.is_empty() { Err(Refused::Illegal) } else { Ok((plans, shown)) };
    let (spot, letter) = match ply {
        PlayedLeg::Null => return found(with(None), ply),
        PlayedLeg::Step { from, letter, .. } => (from, letter),
        PlayedLeg::Touch { on, letter, .. } => (on, letter),
    };
    let piece = screen.piece(spot);
    if letter.is_some() {
        let plans = with(letter);
        let own = piece.map(|piece| piece.to_ascii_lowercase()) == letter;
        return found(if plans.is_empty() && own { with(None) } else { plans }, ply);
    }
    let plain = with(None);
    if !plain.is_empty() {
        return Ok((plain, ply));
    }
    let Some(&(_, forced)) = fitting.first() else { return Err(Refused::Illegal) };
    if fitting.iter().any(|&(_, promotes_to)| promotes_to != forced) {
        return Err(Refused::Choice);
    }
    let shown = match ply {
        // The letters of Black's touches get lost on the way, but XBoard has shown the change.
        PlayedLeg::Touch { on, over, .. } if piece.is_some_and(|piece| piece.is_ascii_lowercase()) => {
            PlayedLeg::Touch { on, over, letter: forced }
        }
        _ => ply,
    };
    Ok((with(forced), shown))
}
