//! Writes the rules of change.

use super::{line, list, text};
use chrysalis_rules::board::Color;
use chrysalis_rules::{ChangeRule, Letters, Manner, Place, Successor, Turns, Zone};

/// Writes one rule of change; values that are the default are left out.
pub(super) fn change(out: &mut String, change: &ChangeRule) {
    out.push_str("\n[[changes]]\n");
    successor(out, &change.into);
    if change.zone != Zone::All {
        line(out, "squares", &squares(&change.zone));
    }
    let mut word =
        |key: &str, value: Option<&str>| value.into_iter().for_each(|value| line(out, key, &text(value)));
    word(
        "place",
        match change.place {
            Place::Ends => None,
            Place::Enters => Some("entering"),
            Place::Begins => Some("beginning"),
            Place::Leaves => Some("leaving"),
        },
    );
    word(
        "when",
        match change.manner {
            Manner::Any => None,
            Manner::Quiet => Some("quiet"),
            Manner::Capture => Some("capture"),
            Manner::InPlace => Some("in place"),
        },
    );
    word(
        "turns",
        match change.turns {
            Turns::All => None,
            Turns::Even => Some("even"),
            Turns::Odd => Some("odd"),
        },
    );
    word("pawns", change.pawns.map(|pawns| if pawns { "present" } else { "absent" }));
    word("side", change.side.map(side));
    if change.may {
        line(out, "must", "false");
    }
}

fn successor(out: &mut String, into: &Successor) {
    match into {
        Successor::Choice(steps) => match alike(steps) {
            Some(to) => {
                line(out, "pieces", &text(&steps.iter().map(|(from, _)| *from).collect::<String>()));
                line(out, "to", &text(to));
            }
            None => {
                let pairs: Vec<String> =
                    steps.iter().map(|(from, to)| format!("{from} = {}", text(to))).collect();
                line(out, "pairs", &format!("{{ {} }}", pairs.join(", ")));
            }
        },
        Successor::Next(order) => line(out, "cycle", &text(order)),
        Successor::Previous(order) => {
            line(out, "cycle", &text(order));
            line(out, "to", &text("previous"));
        }
        Successor::Captured(letters) => {
            line(out, "pieces", &text(letters));
            line(out, "to", &text("captured"));
        }
    }
}

/// The letters that all pieces change to, if they are the same.
fn alike(steps: &[(char, Letters)]) -> Option<&str> {
    let (_, first) = steps.first()?;
    steps.iter().all(|(_, to)| to == first).then_some(first)
}

/// The only side that a rule is for, as a word.
pub(super) fn side(color: Color) -> &'static str {
    if color == Color::White { "white" } else { "black" }
}

/// A zone as a TOML value.
pub(super) fn squares(zone: &Zone) -> String {
    match zone {
        Zone::All | Zone::Ranks { .. } => text(&ranks(zone)),
        Zone::Squares(names) => list(names.iter().map(AsRef::as_ref)),
    }
}

/// Ranks as text.
pub(super) fn ranks(zone: &Zone) -> String {
    match zone {
        Zone::Ranks { first, last } if first == last => format!("rank {first}"),
        Zone::Ranks { first, last } => format!("ranks {first}-{last}"),
        Zone::All | Zone::Squares(_) => "all".to_owned(),
    }
}
