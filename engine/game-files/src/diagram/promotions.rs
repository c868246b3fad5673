//! `promoZone`, `maxPromote` and `promoChoice`: the promotions of the first pieces.
//!
//! `promoChoice` lists IDs, in sets separated by slashes, of which the first is for the zone. A star before one says
//! that only captured pieces can be had again; an exclamation mark before the piece itself that it need not promote
//! before the last rank.

use super::changes::{Rule, RuleManner};
use super::error::DiagramReason;
use super::pieces::{self, Piece};
use super::settings::Settings;
use super::start::Start;
use chrysalis_rules::BoardSize;
use chrysalis_rules::board::Color;

/// One piece of a set.
#[derive(Clone, Copy)]
struct Choice {
    piece: usize,
    /// Only as many as have been captured.
    limited: bool,
    /// Only before the last rank.
    early: bool,
}

/// The sets of `promoChoice`.
pub(super) struct Choices {
    sets: Vec<Vec<Choice>>,
    /// The number of the first set, if the numbers that boards name tell it.
    first: Option<usize>,
}

impl Choices {
    /// Reads the sets. `numbers` are those that boards name.
    pub fn read(settings: &mut Settings, all: &[Piece], numbers: &[usize]) -> Self {
        let Some(setting) = settings.keys.get("promoChoice").cloned() else {
            return Self { sets: Vec::new(), first: None };
        };
        let mut sets = Vec::new();
        for text in setting.value.split('/') {
            let mut set = Vec::new();
            let mut rest = text;
            while let Some(sign) = rest.chars().next() {
                let (limited, early) = (sign == '*', sign == '!');
                let named = if limited || early { &rest[1..] } else { rest };
                match pieces::first_id(all, named) {
                    Some((piece, after)) => {
                        set.push(Choice { piece, limited, early });
                        rest = after;
                    }
                    None => {
                        settings.losses.lose(setting.line, rest, DiagramReason::NoPiece);
                        rest = "";
                    }
                }
            }
            sets.push(set);
        }
        let fits = |first: usize| numbers.iter().all(|number| (first..first + sets.len()).contains(number));
        let first = match (fits(0), fits(1)) {
            (true, false) => Some(0),
            (false, true) => Some(1),
            _ => None,
        };
        Self { sets, first }
    }

    /// The pieces of the set with a number.
    pub fn set(&self, number: usize) -> Option<Vec<usize>> {
        let set = self.sets.get(number.checked_sub(self.first?)?)?;
        Some(set.iter().map(|choice| choice.piece).collect())
    }
}

/// The rules of the zone.
pub(super) fn rules(
    settings: &mut Settings,
    all: &[Piece],
    board: BoardSize,
    choices: &Choices,
) -> Vec<Rule> {
    let zone = settings.number("promoZone", 1, Some("1"));
    let most = settings.number("maxPromote", 1, None);
    settings.lose("promoOffset", DiagramReason::Unknown);
    let promoting = all
        .iter()
        .enumerate()
        .take(usize::from(most))
        .filter(|(_, piece)| zone > 0 && piece.becomes.is_none());
    let (royal, promoting): (Vec<_>, Vec<_>) = promoting.partition(|(_, piece)| piece.royal);
    if settings.keys.contains_key("promoOffset") {
        return Vec::new();
    }
    for (_, royal) in royal.iter().filter(|_| settings.keys.contains_key("maxPromote")) {
        settings.losses.lose(royal.line, &royal.text, DiagramReason::Royal);
    }
    if promoting.is_empty() {
        return Vec::new();
    }
    if settings.value("promoChoice").is_none() {
        let taken = "all pieces that are not royal and do not promote";
        settings.losses.lose(settings.line, "promoChoice", DiagramReason::Taken(taken));
    }
    let every = || {
        let other = |&number: &usize| number >= usize::from(most) && !all[number].royal;
        let others = (0..all.len()).filter(other).filter(|&number| all[number].becomes.is_none());
        others.map(|piece| Choice { piece, limited: false, early: false }).collect()
    };
    let set: Vec<Choice> = choices.sets.first().cloned().unwrap_or_else(every);
    if set.is_empty() {
        settings.lose("promoChoice", DiagramReason::Unknown);
        return Vec::new();
    }
    let ranks = board.ranks();
    let zone = u8::try_from(zone).unwrap_or(ranks).min(ranks);
    let mut rules = Vec::new();
    for (piece, own) in promoting {
        if let Some(morph) = &own.morph {
            settings.losses.lose(morph.line, &format!("morph={}", morph.value), DiagramReason::Alone);
            continue;
        }
        if set.iter().any(|choice| choice.early && choice.piece != piece) {
            settings.lose("promoChoice", DiagramReason::Unknown);
        }
        let to = |last: bool| -> Vec<usize> {
            let early = |choice: &&Choice| choice.early && choice.piece == piece;
            let chosen = set.iter().filter(|choice| !choice.early || early(choice) && !last);
            chosen.map(|choice| choice.piece).collect()
        };
        let mut rule = |first: u8, last: u8, to: Vec<usize>| {
            let squares =
                if first == last { format!("\"rank {last}\"") } else { format!("\"ranks {first}-{last}\"") };
            rules.push(Rule { piece, to, squares: Some(squares), side: None, manner: RuleManner::Any });
        };
        let first = ranks + 1 - zone;
        match to(true) == to(false) {
            true => rule(first, ranks, to(true)),
            false => {
                rule(ranks, ranks, to(true));
                if first < ranks {
                    rule(first, ranks - 1, to(false));
                }
            }
        }
    }
    rules
}

/// The table of how many pieces of a kind a side may have: as many as at the start and in hand.
pub(super) fn quotas(
    settings: &mut Settings,
    all: &[Piece],
    start: &Start,
    choices: &Choices,
    rules: &[Rule],
) -> String {
    let holdings = settings.number("holdingsType", 0, None);
    if holdings > 1 {
        settings.lose("holdingsType", DiagramReason::Hand);
    }
    let mut out = String::new();
    let named: Vec<Choice> = choices.sets.iter().flatten().copied().collect();
    for (number, piece) in all.iter().enumerate() {
        let choice = named.iter().find(|choice| choice.piece == number);
        if piece.hand > 0 && (holdings != 1 || choice.is_none()) && piece.letter != 'P' {
            settings.losses.lose(piece.line, &piece.text, DiagramReason::Hand);
        }
        if !choice.is_some_and(|choice| choice.limited) {
            continue;
        }
        // A limit here would hold for all changes.
        let arises = rules.iter().any(|rule| {
            let promotes = rule.manner == RuleManner::Any && all[rule.piece].morph.is_none();
            !promotes && (rule.to.contains(&number) || rule.manner == RuleManner::Captured)
        });
        let counts = Color::ALL.map(|color| start.count(number, color) + usize::from(piece.hand));
        if holdings != 1 {
            settings.lose("promoChoice", DiagramReason::Unknown);
        } else if arises || counts[0] == 0 || counts[0] != counts[1] || counts[0] > usize::from(u8::MAX) {
            settings.losses.lose(piece.line, &piece.text, DiagramReason::Limit);
        } else {
            out += &format!("{} = {}\n", piece.letter, counts[0]);
        }
    }
    if out.is_empty() { out } else { format!("\n[quotas]\n{out}") }
}
