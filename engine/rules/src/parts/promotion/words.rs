//! Rules of change in English sentences.

use super::Promotions;
use super::change::{ChangeRule, Manner, Place, Successor, Turns};
use super::zone::Zone;
use crate::board::color::Color;
use crate::parts::roster::Roster;

impl Promotions {
    /// The rules, one sentence each, for a board of `ranks` ranks.
    pub fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        self.changes().iter().flat_map(|change| change.in_words(pieces, ranks)).collect()
    }
}

impl ChangeRule {
    fn in_words(&self, pieces: &Roster, ranks: u8) -> Vec<String> {
        let name = |letter: char| pieces.choice(&letter.to_string());
        let (when, whose, which) = (self.when(), self.whose(), self.which(ranks));
        let sentence = |subject: &str, verb: &str, object: &str| {
            let text = format!("{when}{whose}{subject} {which}{verb} {object}.");
            capitalized(&text)
        };
        let verb = if self.may { "may become" } else { "becomes" };
        match &self.into {
            Successor::Choice(steps) => steps
                .iter()
                .map(|(from, to)| match to.as_ref() {
                    "" => sentence(&name(*from), "may not do so", "").replace(" .", "."),
                    _ => sentence(&name(*from), verb, &pieces.choice(to)),
                })
                .collect(),
            Successor::Next(order) => {
                vec![sentence("a piece of this cycle", verb, &format!("the next: {}", round(pieces, order)))]
            }
            Successor::Previous(order) => vec![sentence(
                "a piece of this cycle",
                verb,
                &format!("the one before: {}", round(pieces, order)),
            )],
            Successor::Captured(letters) => {
                vec![sentence(&pieces.choice(letters), verb, "what it captures")]
            }
        }
    }

    fn when(&self) -> String {
        let turns = match self.turns {
            Turns::All => "",
            Turns::Even => "on even turns ",
            Turns::Odd => "on odd turns ",
        };
        let pawns = match self.pawns {
            None => "",
            Some(true) => "while there are pawns ",
            Some(false) => "while no pawn is on the board ",
        };
        format!("{turns}{pawns}")
    }

    fn whose(&self) -> &'static str {
        match self.side {
            None => "",
            Some(Color::White) => "White's ",
            Some(Color::Black) => "Black's ",
        }
    }

    /// The moves that a rule applies to, as a relative clause.
    fn which(&self, ranks: u8) -> String {
        let zone = self.zone.in_words(ranks);
        let capture = match self.manner {
            Manner::Any | Manner::InPlace => "",
            Manner::Quiet => " without capturing",
            Manner::Capture => " and captures",
        };
        let place = match (self.place, &self.zone) {
            _ if self.manner == Manner::InPlace => match self.zone {
                Zone::All => return "that stays where it is, instead of a move, ".to_owned(),
                _ => return format!("that stays on {zone}, instead of a move, "),
            },
            (Place::Ends, Zone::All) => "that moves".to_owned(),
            (Place::Ends, _) => format!("that moves to {zone}"),
            (Place::Enters, _) => format!("that enters {zone}"),
            (Place::Begins, _) => format!("that moves from {zone}"),
            (Place::Leaves, _) => format!("that leaves {zone}"),
        };
        format!("{place}{capture} ")
    }
}

fn round(pieces: &Roster, order: &str) -> String {
    let letters = order.chars().chain(order.chars().next());
    let names = letters.map(|letter| pieces.choice(&letter.to_string())).filter(|name| !name.is_empty());
    names.collect::<Vec<_>>().join(", ")
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
