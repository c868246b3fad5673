//! Rules of change in English sentences.

use super::Promotions;
use super::change::{ChangeRule, Manner, Place, Successor, Turns};
use super::zone::Zone;
use crate::board::color::Color;
use crate::parts::english::{self, capitalized};
use crate::parts::roster::Roster;

impl Promotions {
    /// The rules, one sentence each, for a board of `ranks` ranks.
    pub fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        self.changes().iter().flat_map(|change| change.in_words(pieces, ranks)).collect()
    }
}

impl ChangeRule {
    fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        let when = self.when();
        let becomes = |subject: &str, object: &str| match self.manner() {
            Manner::InPlace => {
                let on = self.on(ranks);
                capitalized(&format!(
                    "{when}{}{on} may become {object} instead of moving.",
                    self.owned(subject)
                ))
            }
            _ => {
                let (subject, which) = (self.owned(subject), self.which(ranks));
                let verb = if self.may { "may become" } else { "becomes" };
                capitalized(&format!("{when}{subject} {which} {verb} {object}."))
            }
        };
        match &self.into {
            Successor::Choice(steps) => steps
                .iter()
                .map(|(from, to)| match (pieces.choice(&from.to_string()), to.as_ref()) {
                    (subject, "") => {
                        let (subject, what) = (self.owned(&subject), self.what(ranks));
                        capitalized(&format!("{when}{subject} may not {what}."))
                    }
                    (subject, _) => becomes(&subject, &pieces.one_of(to)),
                })
                .collect(),
            Successor::Next(order) => {
                vec![becomes("piece", &format!("the next in this cycle: {}", round(pieces, order)))]
            }
            Successor::Previous(order) => {
                vec![becomes("piece", &format!("the previous one in this cycle: {}", round(pieces, order)))]
            }
            Successor::Captured(letters) => vec![becomes(&pieces.choice(letters), "what it captures")],
        }
    }

    /// The manner of the moves; a piece that becomes what it captures has to capture.
    fn manner(&self) -> Manner {
        match (&self.into, self.manner) {
            (Successor::Captured(_), Manner::Any) => Manner::Capture,
            (_, manner) => manner,
        }
    }

    /// When the rule holds, as a clause before the rest of the sentence.
    fn when(&self) -> String {
        let turns = match self.turns {
            Turns::All => "",
            Turns::Even => "on even turns, ",
            Turns::Odd => "on odd turns, ",
        };
        let pawns = match self.pawns {
            None => "",
            Some(true) => "while there are pawns, ",
            Some(false) => "while there are no pawns, ",
        };
        format!("{turns}{pawns}")
    }

    /// A noun with its article, and with the color of the side that the rule is for.
    fn owned(&self, noun: &str) -> String {
        match self.side {
            None => english::with_article(noun),
            Some(Color::White) => format!("a white {noun}"),
            Some(Color::Black) => format!("a black {noun}"),
        }
    }

    /// The moves that the rule applies to, as a relative clause.
    fn which(&self, ranks: u8) -> String {
        let zone = self.zone.in_words(ranks);
        match (self.place, &self.zone, self.manner()) {
            (Place::Ends, Zone::All, Manner::Capture) => "that captures".to_owned(),
            (Place::Ends, Zone::All, _) => format!("that moves{}", self.quietly()),
            (Place::Ends, _, Manner::Capture) => format!("that captures on {zone}"),
            (Place::Ends, ..) => format!("that moves to {zone}{}", self.quietly()),
            (Place::Enters, ..) => format!("that enters {zone}{}", self.quietly()),
            (Place::Begins, _, Manner::Capture) => format!("that captures from {zone}"),
            (Place::Begins, ..) => format!("that moves from {zone}{}", self.quietly()),
            (Place::Leaves, ..) => format!("that leaves {zone}{}", self.quietly()),
        }
    }

    /// The moves that the rule forbids, as an infinitive.
    fn what(&self, ranks: u8) -> String {
        let zone = self.zone.in_words(ranks);
        match (self.place, &self.zone, self.manner()) {
            (.., Manner::InPlace) => format!("change{}", self.on(ranks)),
            (Place::Ends, Zone::All, Manner::Capture) => "capture".to_owned(),
            (Place::Ends, Zone::All, _) => format!("move{}", self.quietly()),
            (Place::Ends, _, Manner::Capture) => format!("capture on {zone}"),
            (Place::Ends, ..) => format!("move to {zone}{}", self.quietly()),
            (Place::Enters, ..) => format!("enter {zone}{}", self.quietly()),
            (Place::Begins, _, Manner::Capture) => format!("capture from {zone}"),
            (Place::Begins, ..) => format!("move from {zone}{}", self.quietly()),
            (Place::Leaves, ..) => format!("leave {zone}{}", self.quietly()),
        }
    }

    /// Whether a move captures, as the end of a clause.
    fn quietly(&self) -> &'static str {
        match self.manner() {
            Manner::Any | Manner::InPlace => "",
            Manner::Quiet => " without capturing",
            Manner::Capture => " with a capture",
        }
    }

    /// Where a piece changes in place.
    fn on(&self, ranks: u8) -> String {
        match self.zone {
            Zone::All => String::new(),
            _ => format!(" on {}", self.zone.in_words(ranks)),
        }
    }
}

fn round(pieces: &Roster, order: &str) -> String {
    let letters: String = order.chars().chain(order.chars().next()).collect();
    pieces.names(&letters).join(", ")
}
