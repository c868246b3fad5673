//! Collects legs until they make a legal move.

use crate::plan::{Leg, Over, Plan, pushes};
use crate::played_leg::PlayedLeg;
use crate::screen::Screen;
use chrysalis_engine::{Move, Session};
use std::sync::Arc;
use thiserror::Error;

/// Why a leg was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// No legal move goes on like this.
    #[error("no legal move begins like this")]
    Illegal,
    /// It leaves open what the piece becomes.
    #[error("say what the piece becomes")]
    Choice,
    /// It is the other side's leg.
    #[error("it is the other side's turn")]
    OtherSide,
}

/// A turn in the making.
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
            moves.iter().flat_map(|details| Plan::of(game, details, screen, &pushes)).collect();
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

    /// What comes next in each plan that is still possible.
    pub fn next_legs(&self) -> impl Iterator<Item = (&Plan, &Leg)> {
        self.alive().filter_map(|plan| Some((plan, plan.legs.get(self.done.len())?)))
    }

    /// The plan by which this engine makes a move.
    pub fn plan(&self, m: Move) -> Option<&Plan> {
        self.plans.iter().find(|plan| plan.m == m)
    }

    /// What follows without any choice of the player: a pass of his opponent, or the rest of a move that is known.
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

    /// Takes the next leg, and returns it as it shows on XBoard's board; a refused one changes nothing.
    ///
    /// # Errors
    /// When no legal move goes on like this, or several do.
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

/// Whether a leg is this leg except for the letter; then what the piece becomes.
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

/// Those of the fitting plans that the letter means, and the leg as XBoard shows it.
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
