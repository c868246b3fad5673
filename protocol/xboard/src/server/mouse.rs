//! The mouse: `lift`, `hover`, `put`.

use crate::rank_numbers::heard;
use crate::server::conversation::XBoard;
use crate::server::hand::Hand;
use crate::server::marks::{self, Shade};
use crate::spot::Spot;
use chrysalis_host::host::Host;

impl XBoard {
    /// `lift`: a piece is picked up, or the second leg of a touch begins.
    pub(super) fn lift(&mut self, host: &mut Host, text: &str) {
        let Some(spot) = Spot::parse(&heard(self.variant.ranks(), text)).filter(|_| !self.refused) else {
            return;
        };
        self.explain_pass(host);
        match (self.mouse.origin, self.mouse.over) {
            (Some(origin), Some(over)) if over == spot => {
                self.mouse.marks = marks::of_return(&mut self.game, origin, over);
            }
            _ => {
                let marks = marks::of_piece(&mut self.game, spot);
                self.mouse = Hand { origin: Some(spot), over: None, marks };
            }
        }
        host.out.line(format_args!("highlight {}", marks::picture(&self.game, &self.mouse.marks)));
    }

    /// `put`: the piece is over a square; sends its possible promotions there.
    pub(super) fn put(&mut self, host: &mut Host, text: &str) {
        let Some(spot) = Spot::parse(&heard(self.variant.ranks(), text)) else { return };
        let Some(mark) = self.mouse.marks.iter().find(|mark| mark.spot == spot) else { return };
        if !mark.choice.is_empty() {
            host.out.line(format_args!("choice {}", mark.choice));
        }
        let shade = mark.shade;
        if shade == Shade::Touch {
            self.mouse.over = Some(spot);
        }
        self.explain_touch(host, spot, shade);
    }
}
