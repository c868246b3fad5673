//! Reads the rule parts, each replacing the inherited one.

use super::castling;
use super::changes::ranks;
use super::fields::Fields;
use super::letters::{counts, letters};
use super::restrictions;
use crate::error::GameFileErrorKind;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{
    Carrying, Castling, Counting, Draws, FewPieces, ForwardOnly, Game, Grants, LeavesBehind, LetterSet,
    Pawns, Quotas, Royalty, Stalemate, Zone,
};

/// Reads the parts that a file names into `game`.
pub(crate) fn parts(fields: &Fields<'_, '_>, game: &mut Game) {
    if let Some(part) = fields.table("pawns") {
        pawns(part, &mut game.pawns, game.board.ranks());
    }
    if let Some(part) = fields.table("castling") {
        game.castling = castling::castling(part, game.board).unwrap_or(Castling::None);
    }
    if let Some(part) = fields.table("royalty") {
        game.royalty = royalty(part).unwrap_or(Royalty::Check);
    }
    if let Some(part) = fields.table("grants") {
        game.grants = grants(part);
    }
    if let Some(part) = fields.table("ends") {
        ends(part, game);
    }
    if let Some(part) = fields.table("quotas") {
        let waiting: Vec<(char, char)> = game.quotas.waits().collect();
        game.quotas = Quotas::new(counts(&part)).waiting(waiting);
    }
    if let Some(part) = fields.table("waiting") {
        game.quotas = game.quotas.clone().waiting(letters(&part));
    }
    if let Some(named) = fields.flag("names_forced_changes") {
        game.names_forced_changes = named;
    }
    if let Some(part) = fields.table("leaves_behind") {
        game.leaves_behind = LeavesBehind::new(letters(&part));
    }
    if let Some(letters) = fields.text("forward_only") {
        game.forward_only = ForwardOnly::new(letters);
    }
    if let Some(part) = fields.table("restrictions") {
        game.restrictions = restrictions::restrictions(part);
    }
    match fields.choice("carrying", &["none", "pull", "push-pull"]) {
        Some("pull") => game.carrying = Carrying::Pull,
        Some("push-pull") => game.carrying = Carrying::PushPull,
        Some(_) => game.carrying = Carrying::None,
        None => {}
    }
}

fn pawns(fields: Fields<'_, '_>, pawns: &mut Pawns, board: u8) {
    if let Some(text) = fields.text("double") {
        pawns.double_steps = match (text.as_str(), ranks(&text)) {
            ("none", _) => None,
            ("any", _) | (_, Some(Zone::All)) => Some((1, board)),
            (_, Some(Zone::Ranks { first, last })) => Some((first, last)),
            _ => {
                fields.note("double", GameFileErrorKind::Squares(quote(&text)));
                None
            }
        };
        pawns.en_passant &= pawns.double_steps.is_some();
        pawns.also_changed &= pawns.en_passant;
    }
    if let Some(letters) = fields.text("others") {
        pawns.others = LetterSet::new(&letters);
    }
    if let Some(en_passant) = fields.flag("en_passant") {
        pawns.en_passant = en_passant;
        pawns.also_changed &= en_passant;
    }
    if let Some(changed) = fields.flag("also_changed") {
        pawns.also_changed = changed;
    }
    fields.finish();
}

fn royalty(fields: Fields<'_, '_>) -> Option<Royalty> {
    let kind = fields.choice("kind", &["check", "every king", "single", "none", "capture", "succession"]);
    let heirs = fields.text("heirs");
    if kind.is_some_and(|kind| kind != "succession") && heirs.is_some() {
        fields.note("heirs", GameFileErrorKind::UnknownKey { key: "heirs".into(), meant: None });
    }
    let royalty = match kind {
        Some("check") => Some(Royalty::Check),
        Some("every king") => Some(Royalty::EveryKing),
        Some("single") => {
            if !fields.has("pieces") {
                fields.note("pieces", GameFileErrorKind::Missing("pieces"));
            }
            fields.text("pieces").map(|letters| Royalty::Single(letters.into()))
        }
        Some("none") => Some(Royalty::None),
        Some("capture") => Some(Royalty::Capture),
        Some(_) => {
            if heirs.is_none() {
                fields.note("heirs", GameFileErrorKind::Missing("heirs"));
            }
            heirs.map(|heirs| Royalty::Succession(heirs.into()))
        }
        None => {
            if !fields.has("kind") {
                fields.note("kind", GameFileErrorKind::Missing("kind"));
            }
            None
        }
    };
    fields.finish();
    royalty
}

fn grants(fields: Fields<'_, '_>) -> Grants {
    let needed = |key: &'static str| {
        if !fields.has(key) {
            fields.note(key, GameFileErrorKind::Missing(key));
        }
        key
    };
    let (moves, pawn_to) = (needed("pawn_moves"), needed("pawn_to"));
    let (captures, minors, minor_to) = (needed("captures"), needed("pieces"), needed("to"));
    let count = |key| fields.number(key, 1..11).and_then(|count| u8::try_from(count).ok()).unwrap_or(1);
    let text = |key| fields.text(key).unwrap_or_default().into();
    let counting = Counting {
        pawn_moves: count(moves),
        pawn_to: text(pawn_to),
        captures: count(captures),
        minors: text(minors),
        minor_to: text(minor_to),
    };
    fields.finish();
    Grants::Counted(counting)
}

fn ends(fields: Fields<'_, '_>, game: &mut Game) {
    let result = |key| match fields.choice(key, &["draw", "loss", "win"])? {
        "loss" => Some(Stalemate::Loss),
        "win" => Some(Stalemate::Win),
        _ => Some(Stalemate::Draw),
    };
    game.stalemate = result("stalemate").unwrap_or(game.stalemate);
    if let Some(letters) = fields.text("castling_wins") {
        if letters.chars().any(|letter| !"KQkq".contains(letter)) {
            fields.note("castling_wins", GameFileErrorKind::CastlingRights(quote(&letters)));
        }
        game.goals.castling = letters.into();
    }
    if let Some(letters) = fields.text("lost_without") {
        game.goals.lost_without = letters.into();
    }
    if let Some(letters) = fields.text("won_without") {
        game.goals.won_without = letters.into();
    }
    game.goals.all_gone = fields.flag("all_gone").unwrap_or(game.goals.all_gone);
    let count = |key| fields.number(key, 0..101).and_then(|count| u8::try_from(count).ok());
    game.goals.gone_at = count("gone_at").unwrap_or(game.goals.gone_at);
    game.goals.gone_against = count("gone_against").unwrap_or(game.goals.gone_against);
    let Draws { repetition, repeated, quiet_moves, progress, few_pieces } = &mut game.draws;
    *repeated = result("repeated").unwrap_or(*repeated);
    if let Some(letters) = fields.text("progress") {
        *progress = LetterSet::new(&letters);
    }
    if let Some(times) = fields.number_or_none("repetition", 2..10) {
        *repetition = times.and_then(|times| u8::try_from(times).ok());
    }
    if let Some(moves) = fields.number_or_none("quiet_moves", 1..1001) {
        *quiet_moves = moves.and_then(|moves| u16::try_from(moves).ok());
    }
    if let Some(text) = fields.text("few_pieces") {
        let letters: Vec<char> = text.chars().collect();
        match (text.as_str(), &letters[..]) {
            ("kings", _) => *few_pieces = FewPieces::BareKings,
            (_, &[single, shaded]) => *few_pieces = FewPieces::Minors { single, shaded },
            _ => fields.note("few_pieces", GameFileErrorKind::FewPieces(quote(&text))),
        }
    }
    fields.finish();
}
