//! What is looked up move by move in games whose changes hang on more than the square on which a move ends.

use super::PHASES;
use super::compiled::{Rule, kinds_after, kinds_in_place};
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::board::square::Square;
use crate::game::Game;

/// Rules of change that are asked for each move, limits, and who is held back.
#[derive(Clone, Debug)]
pub(crate) struct Particulars<G: Geometry> {
    rules: [[Vec<Vec<Rule<G>>>; 2]; PHASES],
    /// Kinds of which a side may have only so many.
    pub limits: Vec<(Kind, u32)>,
    /// By kind, the kind that must not be complete for the man to move.
    pub awaited: [Option<Kind>; MAX_KINDS],
    /// Kinds that only go forward until their side has captured.
    pub reined: KindSet,
}

impl<G: Geometry> Particulars<G> {
    /// Those of a game; `None` where it has none.
    pub fn of(game: &Game) -> Option<Self> {
        let needed = game.becoming.is_particular() || !game.quotas.is_empty() || !game.reins.is_empty();
        needed.then(|| Self {
            rules: std::array::from_fn(|phase| game.becoming.rules(game.board, &game.men, phase)),
            limits: game.quotas.kinds(&game.men),
            awaited: game.quotas.awaited(&game.men),
            reined: game.reins.kinds(&game.men),
        })
    }

    fn rules(&self, phase: usize, color: Color, kind: Kind) -> &[Rule<G>] {
        &self.rules[phase][color.index()][kind.index()]
    }

    /// What a man may be after a move, limits apart.
    pub fn after(
        &self,
        phase: usize,
        man: (Color, Kind),
        way: (Square, Square),
        victim: Option<Kind>,
    ) -> KindSet {
        kinds_after(self.rules(phase, man.0, man.1), man.1, way.0, way.1, victim)
    }

    /// What a man may become without leaving its square, limits apart.
    pub fn in_place(&self, phase: usize, color: Color, kind: Kind, square: Square) -> KindSet {
        kinds_in_place(self.rules(phase, color, kind), kind, square)
    }
}
