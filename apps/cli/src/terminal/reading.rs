//! Moves as people type them, in more forms than the notations have.

use super::refusal::{self, Refusal};
use chrysalis_engine::{Move, Session};
use chrysalis_rules::MoveError;
use chrysalis_rules::board::leading_square;
use chrysalis_rules::quote::quote;
use thiserror::Error;

/// Why a text stands for no legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnreadMove {
    /// It stands for several.
    #[error("'{typed}' may be {}", choices.join(" or "))]
    Several {
        /// The text as typed.
        typed: String,
        /// The moves that it stands for.
        choices: Vec<String>,
    },
    /// It does not say enough.
    #[error("'{typed}' is ambiguous; write one of: {}", choices.join(" "))]
    Ambiguous {
        /// The text as typed.
        typed: String,
        /// The moves that it stands for.
        choices: Vec<String>,
    },
    /// The move is illegal for a known reason.
    #[error("illegal move '{typed}': {refusal}")]
    Refused {
        /// The text as typed.
        typed: String,
        /// The rule that forbids the move.
        #[source]
        refusal: Refusal,
    },
    /// The move is illegal.
    #[error("illegal move '{typed}'; 'moves' lists the legal moves")]
    Illegal {
        /// The text as typed.
        typed: String,
    },
    /// The text does not look like a move.
    #[error("'{typed}' is not a move; 'moves' lists the legal moves, 'help' the commands")]
    NoMove {
        /// The text as typed.
        typed: String,
    },
}

/// The legal move that a text stands for.
///
/// # Errors
/// When it stands for none, or several; the message says why, as far as known.
pub fn read(session: &Session, text: &str) -> Result<Move, UnreadMove> {
    let exact = session.parse_long_algebraic(text).or_else(|_| session.parse_san(text));
    if let Ok(m) = exact {
        return Ok(m);
    }
    let forms = forms(text);
    let mut meant: Vec<Move> = forms
        .iter()
        .filter_map(|form| session.parse_long_algebraic(form).or_else(|_| session.parse_san(form)).ok())
        .collect();
    meant.sort_unstable_by_key(|m| session.long_algebraic(*m));
    meant.dedup();
    match meant[..] {
        [m] => Ok(m),
        [] => Err(refused(session, text, &forms)),
        _ => {
            let choices: Vec<String> = meant.iter().map(|&m| session.san(m)).collect();
            Err(UnreadMove::Several { typed: quote(text), choices })
        }
    }
}

/// Why a text is not a legal move in any form.
fn refused(session: &Session, text: &str, forms: &[String]) -> UnreadMove {
    let typed = quote(text);
    let errors = [text].into_iter().chain(forms.iter().map(String::as_str)).flat_map(|form| {
        [session.parse_long_algebraic(form).err(), session.parse_san(form).err()].into_iter().flatten()
    });
    let mut illegal = false;
    for error in errors {
        match error {
            MoveError::Ambiguous { choices, .. } => {
                return UnreadMove::Ambiguous { typed, choices };
            }
            MoveError::Illegal(_) => illegal = true,
            MoveError::Malformed(_) => {}
        }
    }
    // The form without signs between squares explains most, so it comes first.
    let reasons = without_signs(text).into_iter().chain([text.to_owned()]).chain(forms.iter().cloned());
    match reasons.filter_map(|form| refusal::reason(session, &form)).next() {
        Some(refusal) => UnreadMove::Refused { typed, refusal },
        None if illegal => UnreadMove::Illegal { typed },
        None => UnreadMove::NoMove { typed },
    }
}

/// Other forms of a text: squares without signs between them, castling in lower case, and piece letters in upper
/// case.
fn forms(text: &str) -> Vec<String> {
    let mut forms = Vec::new();
    let castling = text.to_ascii_uppercase().replace('0', "O");
    if matches!(castling.as_str(), "O-O" | "O-O-O") {
        return vec![castling];
    }
    forms.extend(without_signs(text));
    // A lower-case letter before a whole move is a piece's, and one after it a promotion.
    let end = text.find(',').unwrap_or(text.len());
    let (first, second) = text.split_at(end);
    let capital = |part: &str, place: usize| -> Option<String> {
        let (before, after) = part.split_at_checked(place)?;
        let letter = after.chars().next().filter(char::is_ascii_lowercase)?;
        Some(format!("{before}{}{}", letter.to_ascii_uppercase(), &after[1..]))
    };
    let piece = capital(first, 0).filter(|_| first.len() > 2);
    let change = first.len().checked_sub(1).and_then(|last| capital(first, last));
    let both = piece.as_ref().and_then(|piece| capital(piece, piece.len() - 1));
    forms.extend([piece, change, both].into_iter().flatten().map(|form| form + second));
    forms
}

/// Two squares without the sign between them, and without the one before a letter: `e7xd8=Q` as `e7d8Q`.
fn without_signs(text: &str) -> Option<String> {
    let (from, rest) = leading_square(text)?;
    let (target, rest) = leading_square(rest.strip_prefix(['-', 'x', ':']).unwrap_or(rest))?;
    let (change, more) = rest.split_at(rest.find(',').unwrap_or(rest.len()));
    let change = change.strip_prefix('=').unwrap_or(change);
    let form = format!("{from}{target}{change}{}", more.replace(['-', '='], ""));
    (form != text).then_some(form)
}
