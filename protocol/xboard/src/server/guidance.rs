//! Messages to a human about gestures that XBoard does not know; an engine as opponent gets none.

use crate::plan::Leg;
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::sent;
use crate::server::conversation::{Mode, XBoard};
use crate::server::marks::Shade;
use crate::spot::Spot;
use chrysalis_host::host::Host;
use std::collections::BTreeMap;

impl XBoard {
    /// Asks a human without an ordinary move for the touch that must begin the turn.
    pub(super) fn ask_for_touch(&mut self, host: &mut Host) {
        let plies = self.game.plies();
        if !self.human_to_move() || !self.game.at_rest() || plies == 0 || self.told.asked == Some(plies) {
            return;
        }
        self.told.asked = Some(plies);
        if let Some(pieces) = self.touch_that_is_due() {
            host.out.line(format_args!(
                "telluser Touch {pieces}: click the piece, a cyan square, and the piece again. Then make your move."
            ));
        }
    }

    /// The pieces that may be touched and their promotions, if a turn can begin with nothing else.
    fn touch_that_is_due(&mut self) -> Option<String> {
        let mut pieces: BTreeMap<Option<char>, Vec<String>> = BTreeMap::new();
        let ranks = self.variant.ranks();
        for (plan, leg) in self.game.turn().next_legs() {
            match *leg {
                Leg::Touch { on, promotes_to, .. } if plan.for_humans => {
                    let (squares, square) =
                        (pieces.entry(promotes_to).or_default(), sent(ranks, &on.to_string()));
                    if !squares.contains(&square) {
                        squares.push(square);
                    }
                }
                Leg::Touch { .. } => {}
                Leg::Step { .. } | Leg::Null => return None,
            }
        }
        let game = self.variant;
        let name = |letter: char| {
            game.piece_type(letter.to_ascii_uppercase()).map(|kind| game.piece(kind).name.clone())
        };
        let told = pieces.into_iter().map(|(promotes_to, squares)| {
            let squares = squares.join(" or ");
            match promotes_to.and_then(name) {
                Some(name) => format!("the piece on {squares}, which promotes to {name}"),
                None => format!("the piece on {squares}"),
            }
        });
        Some(told.collect::<Vec<_>>().join(", or ")).filter(|told| !told.is_empty())
    }

    /// Explains what has begun when a human drops a piece on a square over which it can only be touched.
    pub(super) fn explain_touch(&mut self, host: &mut Host, over: Spot, shade: Shade) {
        if shade != Shade::Touch || self.told.touching || self.computer {
            return;
        }
        self.told.touching = true;
        let over = sent(self.variant.ranks(), &over.to_string());
        host.out.line(format_args!(
            "telluser Over the cyan square {over} a piece is touched, not moved: click the piece itself again, or use \
             Retract Move."
        ));
    }

    /// Says that it is the other side's turn, where XBoard believes it to be the human's.
    pub(super) fn explain_pass(&mut self, host: &mut Host) {
        let astray = self.game.on_move() != self.game.session().turn() && !self.game.in_turn();
        if !astray || self.told.passing || !self.human_to_move() {
            return;
        }
        self.told.passing = true;
        let (here, there) = (self.game.on_move(), self.game.session().turn());
        host.out.line(format_args!(
            "telluser {there:?} is to move, not {here:?}. To pass, click one of your pieces, a cyan square, and the piece again, \
             or type @@@@."
        ));
    }

    /// Explains how to choose a promotion, after a leg was refused that leaves it open or gives a wrong one.
    pub(super) fn explain_choice(&mut self, host: &mut Host, refused: PlayedLeg) {
        let PlayedLeg::Step { from, to, .. } = refused else { return };
        if self.told.choosing || self.computer {
            return;
        }
        let mut promotions: Vec<Option<char>> = self
            .game
            .turn()
            .next_legs()
            .filter_map(|(_, leg)| match *leg {
                Leg::Step { from: f, to: t, promotes_to } if (f, t) == (from, to) => Some(promotes_to),
                _ => None,
            })
            .collect();
        promotions.sort_unstable();
        promotions.dedup();
        if promotions.len() > 1 {
            self.told.choosing = true;
            host.out.line(
                "telluser Dragging does not let you choose the promotion. Click the piece, press the button on the magenta \
                 square, drag down until the piece that you want appears, and release.",
            );
        }
    }

    fn human_to_move(&self) -> bool {
        let waits = matches!(self.mode, Mode::Play(color) if color != self.game.on_move());
        waits && !self.computer && !self.refused && !self.paused && self.game.session().outcome().is_none()
    }
}
