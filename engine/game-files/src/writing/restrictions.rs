//! Writes what is forbidden.

use super::{line, text};
use chrysalis_rules::Restrictions;

/// Writes the table `[restrictions]`, unless nothing is forbidden.
pub(super) fn restrictions(out: &mut String, restrictions: &Restrictions) {
    if restrictions.is_empty() {
        return;
    }
    out.push_str("\n[restrictions]\n");
    let Restrictions {
        must_capture,
        must_take_en_passant,
        no_checks,
        no_facing_kings,
        opposite_castling,
        castling_from,
        no_captures,
    } = restrictions;
    let flags = [
        ("must_capture", must_capture),
        ("must_take_en_passant", must_take_en_passant),
        ("no_checks", no_checks),
        ("no_facing_kings", no_facing_kings),
        ("opposite_castling", opposite_castling),
    ];
    flags.into_iter().filter(|(_, holds)| **holds).for_each(|(key, _)| line(out, key, "true"));
    if *castling_from > 0 {
        line(out, "castling_from", &castling_from.to_string());
    }
    if !no_captures.is_empty() {
        let pairs = no_captures.iter().map(|(captor, victims)| format!("{captor} = {}", text(victims)));
        let pairs: Vec<String> = pairs.collect();
        line(out, "no_captures", &format!("{{ {} }}", pairs.join(", ")));
    }
}
