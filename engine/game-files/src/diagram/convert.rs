//! Converts a diagram to the text of a game file.

use super::DiagramGame;
use super::castling;
use super::changes::{self, Rule, RuleManner};
use super::error::{DiagramError, DiagramErrorKind, DiagramReason};
use super::page::Block;
use super::pieces::{self, Piece};
use super::promotions::{self, Choices};
use super::settings::Settings;
use super::start::Start;
use super::{matrix, morph, unmoved};
use crate::numbered_board;
use crate::reading::read;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{BoardSize, Catalogue};
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// The game file for a diagram.
pub(super) fn game(name: &str, block: Block) -> Result<DiagramGame, DiagramError> {
    let mut settings = Settings::read(block);
    let board = board(&mut settings)?;
    let mut pieces = pieces::read(&mut settings, board)?;
    unmoved::split(&mut pieces, board, &mut settings);
    let start = Start::new(&pieces, board, &mut settings.losses);
    let plan = castling::plan(&pieces, &start, board, &mut settings.losses);
    let choices = Choices::read(&mut settings, &pieces, &morph::numbers(&pieces));
    let mut rules = Vec::new();
    for number in 0..pieces.len() {
        rules.extend(morph::rules(&pieces, number, board, &choices, &mut settings.losses));
    }
    rules.extend(promotions::rules(&mut settings, &pieces, board, &choices));
    rules.extend(matrix::rules(&mut settings, &pieces));
    unmoved::rules(&pieces, &mut rules);
    let mut out = String::new();
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("format", "1");
    line("id", &name.to_toml_value());
    line("title", &name.to_toml_value());
    line("board", &format!("\"{}x{}\"", board.files(), board.ranks()));
    let rights = plan.as_ref().map_or("-", |plan| &plan.rights);
    line("start", &format!("{} w {rights} - 0 1", start.placed(&pieces)).to_toml_value());
    if pieces.iter().all(|piece| piece.letter != 'P') {
        out.push_str(&piece('P', "Pawn", "fmWfcF"));
    }
    for known in &pieces {
        out.push_str(&piece(known.letter, &known.name, &known.written));
    }
    out.push_str(&changes::text(&rules, &pieces, &mut settings.losses));
    out.push_str(&promotions::quotas(&mut settings, &pieces, &start, &choices, &rules));
    out.push_str(&pawns(&mut settings, &pieces, &rules, board));
    out.push_str(&plan.map_or_else(|| "\n[castling]\nkind = \"none\"\n".to_owned(), |plan| plan.text(board)));
    out.push_str(&royalty(&mut settings, &pieces, &start));
    others(&mut settings);
    if let Err(errors) = read(&out, Catalogue::shipped()) {
        let first = errors.0.into_iter().next().map(|error| error.error);
        let kind =
            first.map_or(DiagramErrorKind::NoPieces, |error| DiagramErrorKind::NoValidGame(Box::new(error)));
        return Err(kind.at(settings.line));
    }
    Ok(DiagramGame { name: name.to_owned(), text: out, losses: settings.losses.sorted() })
}

fn piece(letter: char, name: &str, moves: &str) -> String {
    let (name, moves) = (name.to_toml_value(), moves.to_toml_value());
    format!("\n[[pieces]]\nletter = \"{letter}\"\nname = {name}\nmoves = {moves}\n")
}

fn board(settings: &mut Settings) -> Result<BoardSize, DiagramError> {
    for key in ["files", "ranks"] {
        if let Some(setting) = settings.keys.get(key).filter(|setting| setting.value.parse::<u16>().is_err())
        {
            return Err(DiagramErrorKind::Size(quote(&setting.value)).at(setting.line));
        }
    }
    let files = settings.number("files", 8, Some("8"));
    let ranks = settings.number("ranks", 8, None);
    numbered_board::board(files, ranks).map_err(|error| DiagramErrorKind::from(error).at(settings.line))
}

/// The double steps of pawns.
fn pawns(settings: &mut Settings, pieces: &[Piece], rules: &[Rule], board: BoardSize) -> String {
    let others = pieces.iter().filter(|piece| piece.letter != 'P');
    for other in others.filter(|piece| piece.moves.passing) {
        settings.losses.lose(other.line, &other.text, DiagramReason::Passing);
    }
    let pawn = pieces.iter().position(|piece| piece.letter == 'P');
    let Some((number, pawn)) = pawn.map(|number| (number, &pieces[number])) else {
        return NO_PAWNS.to_owned();
    };
    let own = |color: Color| {
        let squares = pawn.squares[color.index()].iter();
        squares.map(move |&(_, rank)| if color == Color::White { rank } else { board.ranks() - 1 - rank })
    };
    let ranks: Vec<u8> = Color::ALL.into_iter().flat_map(own).collect();
    let (Some(double), Some(&first), Some(&last)) =
        (pawn.moves.double, ranks.iter().min(), ranks.iter().max())
    else {
        return NO_PAWNS.to_owned();
    };
    let arises = rules.iter().any(|rule| rule.to.contains(&number) && rule.piece != number)
        || rules.iter().any(|rule| rule.manner == RuleManner::Captured);
    if first != last || arises {
        settings.losses.lose(pawn.line, &pawn.text, DiagramReason::Ranks);
    }
    let steps = if first == last {
        format!("rank {}", first + 1)
    } else {
        format!("ranks {}-{}", first + 1, last + 1)
    };
    format!("\n[pawns]\ndouble = \"{steps}\"\nen_passant = {}\n", double && pawn.moves.passing)
}

const NO_PAWNS: &str = "\n[pawns]\ndouble = \"none\"\nen_passant = false\n";

/// What may not be lost.
fn royalty(settings: &mut Settings, pieces: &[Piece], start: &Start) -> String {
    let royal: String = pieces.iter().filter(|piece| piece.royal).map(|piece| piece.letter).collect();
    let count = |color: Color| -> usize {
        let numbers = (0..pieces.len()).filter(|&number| pieces[number].royal);
        numbers.map(|number| start.count(number, color)).sum()
    };
    let alone = Color::ALL.into_iter().all(|color| count(color) == 1);
    if !alone {
        match settings.keys.contains_key("royal") {
            true => settings.lose("royal", DiagramReason::Royals),
            false => settings.losses.lose(settings.line, "royal", DiagramReason::Royals),
        }
    }
    match (royal.as_str(), alone) {
        ("K", true) => "\n[royalty]\nkind = \"check\"\n".to_owned(),
        ("K", false) => "\n[royalty]\nkind = \"every king\"\n".to_owned(),
        _ => format!("\n[royalty]\nkind = \"single\"\npieces = \"{royal}\"\n"),
    }
}

/// Tells of settings that have no effect here.
fn others(settings: &mut Settings) {
    settings.lose("shuffle", DiagramReason::Shuffle);
    settings.lose("baring", DiagramReason::Unknown);
    for (key, plain) in [("stalemate", "draw"), ("firstRank", "1")] {
        if settings.value(key).is_some_and(|value| value != plain) {
            settings.lose(key, DiagramReason::Unknown);
        }
    }
}
