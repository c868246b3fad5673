//! Writes the rule parts.

use super::changes::ranks;
use super::{line, text};
use chrysalis_rules::{Carrying, Castling, FewPieces, Game, Grants, LetterSet, Royalty, Stalemate, Zone};
use std::fmt::Display;

/// Writes the parts that are single values.
pub(super) fn words(out: &mut String, game: &Game) {
    match game.carrying {
        Carrying::None => {}
        Carrying::Pull => line(out, "carrying", &text("pull")),
        Carrying::PushPull => line(out, "carrying", &text("push-pull")),
    }
    if !game.names_forced_changes {
        line(out, "names_forced_changes", "false");
    }
    if !game.forward_only.is_empty() {
        line(out, "forward_only", &text(game.forward_only.letters()));
    }
}

/// Writes the parts that are tables.
pub(super) fn tables(out: &mut String, game: &Game) {
    out.push_str("\n[pawns]\n");
    let double = game.pawns.double_steps.map(|(first, last)| ranks(&Zone::Ranks { first, last }));
    line(out, "double", &text(double.as_deref().unwrap_or("none")));
    line(out, "en_passant", &game.pawns.en_passant.to_string());
    if game.pawns.also_changed {
        line(out, "also_changed", "true");
    }
    if game.pawns.others != LetterSet::EMPTY {
        line(out, "others", &text(&game.pawns.others.letters()));
    }
    castling(out, &game.castling);
    royalty(out, &game.royalty);
    grants(out, &game.grants);
    letters(out, "quotas", game.quotas.iter());
    letters(out, "waiting", game.quotas.waits().map(|(waits, other)| (waits, text(&other.to_string()))));
    letters(
        out,
        "leaves_behind",
        game.leaves_behind.iter().map(|(from, left)| (from, text(&left.to_string()))),
    );
    ends(out, game);
}

fn letters(out: &mut String, name: &str, entries: impl Iterator<Item = (char, impl Display)>) {
    let lines: Vec<String> = entries.map(|(letter, value)| format!("{letter} = {value}\n")).collect();
    if !lines.is_empty() {
        out.push_str(&format!("\n[{name}]\n{}", lines.concat()));
    }
}

fn castling(out: &mut String, castling: &Castling) {
    out.push_str("\n[castling]\n");
    let (piece_type, pieces) = match castling {
        Castling::None => ("none", None),
        Castling::Orthodox => ("orthodox", None),
        Castling::Chess960 => ("chess960", None),
        Castling::Fearless => ("fearless", None),
        Castling::PartnerPromotes(letter) => ("partner becomes", Some(letter.to_string())),
        Castling::NewPartners(letters) => ("new partners", Some(letters.to_string())),
        Castling::Own(own) if own.fearless => ("fearless", Some(own.pieces.to_string())),
        Castling::Own(own) => ("orthodox", Some(own.pieces.to_string())),
    };
    line(out, "kind", &text(piece_type));
    pieces.iter().for_each(|pieces| line(out, "pieces", &text(pieces)));
    if let Castling::Own(own) = castling {
        let name = |file| text(&own.square_name(file));
        let names = |files: [u8; 2]| format!("[{}]", files.map(name).join(", "));
        line(out, "king", &name(own.home.king));
        line(out, "partners", &names(own.home.partners));
        line(out, "king_to", &names(own.king_to));
    }
}

fn royalty(out: &mut String, royalty: &Royalty) {
    out.push_str("\n[royalty]\n");
    let piece_type = match royalty {
        Royalty::Check => "check",
        Royalty::EveryKing => "every king",
        Royalty::Single(_) => "single",
        Royalty::None => "none",
        Royalty::Capture => "capture",
        Royalty::Succession(_) => "succession",
    };
    line(out, "kind", &text(piece_type));
    if let Royalty::Single(letters) = royalty {
        line(out, "pieces", &text(letters));
    }
    if royalty.has_succession() {
        line(out, "heirs", &text(royalty.order_of_succession()));
    }
}

fn grants(out: &mut String, grants: &Grants) {
    let Some(counting) = grants.counting() else { return };
    out.push_str("\n[grants]\n");
    line(out, "pawn_moves", &counting.pawn_moves.to_string());
    line(out, "pawn_to", &text(&counting.pawn_to));
    line(out, "captures", &counting.captures.to_string());
    line(out, "pieces", &text(&counting.minors));
    line(out, "to", &text(&counting.minor_to));
}

fn ends(out: &mut String, game: &Game) {
    out.push_str("\n[ends]\n");
    let result = |result| match result {
        Stalemate::Draw => text("draw"),
        Stalemate::Loss => text("loss"),
        Stalemate::Win => text("win"),
    };
    line(out, "stalemate", &result(game.stalemate));
    let number = |number: Option<u16>| number.map_or_else(|| "false".to_owned(), |number| number.to_string());
    for (key, letters) in
        [("lost_without", &game.goals.lost_without), ("won_without", &game.goals.won_without)]
    {
        if !letters.is_empty() {
            line(out, key, &text(letters));
        }
    }
    if game.goals.all_gone {
        line(out, "all_gone", "true");
    }
    for (key, count) in [("gone_at", game.goals.gone_at), ("gone_against", game.goals.gone_against)] {
        if count > 0 {
            line(out, key, &count.to_string());
        }
    }
    line(out, "repetition", &number(game.draws.repetition.map(u16::from)));
    if game.draws.repeated != Stalemate::Draw {
        line(out, "repeated", &result(game.draws.repeated));
    }
    if !game.goals.castling.is_empty() {
        line(out, "castling_wins", &text(&game.goals.castling));
    }
    line(out, "quiet_moves", &number(game.draws.quiet_moves));
    if game.draws.progress != LetterSet::PAWN {
        line(out, "progress", &text(&game.draws.progress.letters()));
    }
    if let FewPieces::Minors { single, shaded } = game.draws.few_pieces {
        line(out, "few_pieces", &text(&format!("{single}{shaded}")));
    }
}
