//! `captureMatrix`: for each piece, in their order, a row that says for each piece it captures what it becomes.

use super::changes::{Rule, RuleManner};
use super::error::DiagramReason;
use super::morph::cells;
use super::pieces::{self, Piece};
use super::settings::Settings;

/// The rules of the table.
pub(super) fn rules(settings: &mut Settings, all: &[Piece]) -> Vec<Rule> {
    let Some(setting) = settings.keys.get("captureMatrix").cloned() else { return Vec::new() };
    let rows: Vec<&str> = setting.value.split('/').collect();
    settings.lose("captureMatrix", DiagramReason::Rows);
    if rows.len() > all.len() || rows.iter().any(|row| cells(all, row).len() > all.len()) {
        settings.lose("captureMatrix", DiagramReason::Shape);
    }
    let mut rules = Vec::new();
    for (attacker, row) in (0..all.len()).zip(rows) {
        let cells = cells(all, row);
        let mut known = Vec::new();
        // Royal pieces are never captured.
        for victim in (0..all.len()).filter(|&victim| !all[victim].royal) {
            let cell = cells.get(victim).copied().unwrap_or_default();
            let becomes = pieces::with_id(all, cell).filter(|&becomes| becomes != attacker);
            if becomes.is_none() && !matches!(cell, "" | ".") && cell != all[attacker].id {
                settings.losses.lose(setting.line, cell, DiagramReason::Unknown);
            }
            known.push((victim, becomes));
        }
        let first = known.iter().find_map(|(_, becomes)| *becomes);
        let Some(first) = first else { continue };
        let one = known.iter().all(|(_, becomes)| *becomes == Some(first));
        let captured = known
            .iter()
            .all(|&(victim, becomes)| becomes == Some(victim).filter(|&victim| victim != attacker));
        let manner = match (one, captured) {
            (true, _) => RuleManner::Capture,
            (false, true) => RuleManner::Captured,
            (false, false) => {
                settings.losses.lose(setting.line, row, DiagramReason::Matrix);
                continue;
            }
        };
        let to = if one { vec![first] } else { Vec::new() };
        rules.push(Rule { piece: attacker, to, squares: None, side: None, manner });
    }
    rules
}
