//! The best value that the moves of a position lead to.

use chrysalis_search::EndgameValue;

/// What the moves of a position lead to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    /// The distance of the shortest win.
    pub win: Option<u16>,
    /// Whether one draws.
    pub draw: bool,
    /// The distance of the longest loss.
    pub loss: u16,
}

impl Sum {
    #[inline(always)]
    /// Adds what one more move leads to, by the value for the opponent.
    pub fn add(&mut self, reply: EndgameValue) {
        match reply {
            EndgameValue::Loss(plies) => {
                self.win = Some(self.win.map_or(plies + 1, |win| win.min(plies + 1)));
            }
            EndgameValue::Draw => self.draw = true,
            EndgameValue::Win(plies) => self.loss = self.loss.max(plies + 1),
        }
    }
}
