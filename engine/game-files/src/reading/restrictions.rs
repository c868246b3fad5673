//! Reads what is forbidden.

use super::fields::{Fields, type_error};
use super::letters::one_letter;
use chrysalis_rules::Restrictions;

/// Reads the table `[restrictions]`.
pub(super) fn restrictions(fields: Fields<'_, '_>) -> Restrictions {
    let flag = |key| fields.flag(key).unwrap_or(false);
    let must_take_en_passant = flag("must_take_en_passant");
    let from = fields.number("castling_from", 1..1001);
    let castling_from = from.and_then(|turn| u16::try_from(turn).ok()).unwrap_or(0);
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
    Restrictions {
        must_capture,
        must_take_en_passant,
        no_checks,
        no_facing_kings,
        opposite_castling,
        castling_from,
        no_captures,
    }
}
