//! Reads what is forbidden.

use super::fields::{Fields, type_error};
use super::letters::one_letter;
use chrysalis_rules::Restrictions;

/// Reads the table `[restrictions]`.
pub(super) fn restrictions(fields: Fields<'_, '_>) -> Restrictions {
    let flag = |key| fields.flag(key).unwrap_or(false);
    let (must_capture, no_checks) = (flag("must_capture"), flag("no_checks"));
    let (no_facing_kings, opposite_castling) = (flag("no_facing_kings"), flag("opposite_castling"));
    let mut no_captures = Vec::new();
    if let Some(pairs) = fields.table("no_captures") {
        for (key, start, value) in pairs.entries() {
            let captor = one_letter(key, start, pairs.notes());
            match value.as_str() {
                Some(victims) => no_captures.extend(captor.map(|captor| (captor, victims.to_owned().into()))),
                None => pairs.notes().add(start, type_error(key, "letters of pieces", value)),
            }
        }
    }
    fields.finish();
    Restrictions { must_capture, no_checks, no_facing_kings, opposite_castling, no_captures }
}
