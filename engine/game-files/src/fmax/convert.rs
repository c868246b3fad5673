//! Converts a definition to the text of a game file.

use super::FairyMaxGame;
use super::error::{FairyMaxError, FairyMaxErrorKind, FairyMaxReason};
use super::lines::{Content, Definition};
use super::rays::{Kind, Ray};
use super::sides::{self, SidedPieces};
use crate::reading::read;
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::Color;
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// Games to which Fairy-Max adds rules by their names: pieces that enter the board beside others.
const BY_NAME: [&str; 1] = ["seirawan"];

/// A king's value that makes the center its goal.
const CENTER: i32 = -2;

/// How both kings castle, with files from 0, the king's side first.
struct Plan {
    king: u8,
    king_to: [u8; 2],
    partners: String,
    rights: String,
}

/// The game file for a definition.
pub(super) fn game(definition: &Definition) -> Result<FairyMaxGame, FairyMaxError> {
    let content = definition.content.as_ref().map_err(Clone::clone)?;
    let mut pieces = SidedPieces::from_content(content)?;
    if BY_NAME.iter().any(|name| definition.id.eq_ignore_ascii_case(name)) {
        pieces.lose(definition.line, &definition.title, FairyMaxReason::ByName);
    }
    let plan = castling(content, &mut pieces);
    let mut out = String::new();
    let mut line = |key: &str, value: &str| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("format", "1");
    line("id", &definition.id.to_toml_value());
    line("title", &definition.title.to_toml_value());
    line("board", &format!("\"{}x{}\"", content.board.files(), content.board.ranks()));
    let rights = plan.as_ref().map_or("-", |plan| &plan.rights);
    line("start", &format!("{} w {rights} - 0 1", placed(content, &pieces)).to_toml_value());
    if pieces.pieces.iter().all(|piece| piece.letter != 'P') {
        out.push_str(&piece('P', "Pawn", "fmWfcF"));
    }
    for known in &pieces.pieces {
        out.push_str(&piece(known.letter, &known.name, &known.moves));
    }
    out.push_str(&promotions(content, &pieces));
    out.push_str(&pawns(content, &mut pieces));
    out.push_str(
        &plan.map_or_else(|| "\n[castling]\nkind = \"none\"\n".to_owned(), |plan| plan.text(content)),
    );
    out.push_str("\n[royalty]\nkind = \"check\"\n");
    out.push_str(&goals(content));
    if let Err(errors) = read(&out, Catalogue::shipped()) {
        let first = errors.0.into_iter().next().map(|error| error.error);
        let kind =
            first.map_or(FairyMaxErrorKind::Kings, |error| FairyMaxErrorKind::NoValidGame(Box::new(error)));
        return Err(kind.at(definition.line));
    }
    let mut losses = pieces.losses;
    losses.sort_by_key(|loss| loss.line);
    Ok(FairyMaxGame { name: definition.id.clone(), text: out, losses })
}

fn piece(letter: char, name: &str, moves: &str) -> String {
    let (name, moves) = (name.to_toml_value(), moves.to_toml_value());
    format!("\n[[pieces]]\nletter = \"{letter}\"\nname = {name}\nmoves = {moves}\n")
}

/// The board at the start, as in a FEN.
fn placed(content: &Content, pieces: &SidedPieces) -> String {
    let (files, ranks) = (content.board.files(), content.board.ranks());
    let mut rows = Vec::new();
    for rank in (1..=ranks).rev() {
        let from_own = [rank, ranks + 1 - rank];
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..usize::from(files) {
            let here = Color::ALL.into_iter().find_map(|color| {
                let side = color.index();
                let number = match from_own[side] {
                    1 => *content.rows[side].get(file)?,
                    own if own == content.pawn_rank => 1 + side,
                    _ => 0,
                };
                let letter = pieces.letter(number, color)?;
                Some(if color == Color::White { letter } else { letter.to_ascii_lowercase() })
            });
            match here {
                Some(letter) => {
                    if empty > 0 {
                        row += &empty.to_string();
                    }
                    empty = 0;
                    row.push(letter);
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    rows.join("/")
}

/// The rules by which pawns promote: they must, to any piece that may be named.
fn promotions(content: &Content, pieces: &SidedPieces) -> String {
    let rules = Color::ALL.map(|color| {
        let pawn = pieces.letter(1 + color.index(), color);
        let mut to = String::new();
        for letter in content.promotions(color).into_iter().filter_map(|number| pieces.letter(number, color))
        {
            if !to.contains(letter) {
                to.push(letter);
            }
        }
        (pawn, to)
    });
    let ranks = content.board.ranks();
    let squares = match content.depth {
        1 => format!("rank {ranks}"),
        depth => format!("ranks {}-{ranks}", ranks + 1 - depth),
    };
    let rule = |(pawn, to): &(Option<char>, String), side: &str| {
        pawn.map_or_else(String::new, |pawn| {
            format!("\n[[changes]]\npieces = \"{pawn}\"\nto = \"{to}\"\nsquares = \"{squares}\"\n{side}")
        })
    };
    match rules[0] == rules[1] {
        true => rule(&rules[0], ""),
        false => rule(&rules[0], "side = \"white\"\n") + &rule(&rules[1], "side = \"black\"\n"),
    }
}

/// The double steps of pawns, which both sides must have.
fn pawns(content: &Content, pieces: &mut SidedPieces) -> String {
    let doubles = Color::ALL.map(|color| {
        let number = 1 + color.index();
        let ray = |ray: &&Ray| ray.kind(color) == Kind::DoubleStep && sides::is_ahead(ray, color);
        let is_pawn = pieces.letter(number, color) == Some('P');
        let piece = content.piece(number).filter(|_| is_pawn)?;
        piece.rays.iter().find(ray).map(|ray| (piece.line, ray.text.clone()))
    });
    let steps = match &doubles {
        [Some(_), Some(_)] => format!("\"rank {}\"", content.pawn_rank),
        _ => "\"none\"".to_owned(),
    };
    if doubles.iter().flatten().count() == 1 {
        for (line, text) in doubles.iter().flatten() {
            pieces.lose(*line, text, FairyMaxReason::First);
        }
    }
    let passing = doubles.iter().all(Option::is_some);
    format!("\n[pawns]\ndouble = {steps}\nen_passant = {passing}\n")
}

/// How kings castle, if they do.
fn castling(content: &Content, pieces: &mut SidedPieces) -> Option<Plan> {
    let files = content.board.files();
    let mut plan: Option<Plan> = None;
    for color in Color::ALL {
        let row = &content.rows[color.index()];
        let royal = |number: &usize| content.piece(*number).is_some_and(|piece| piece.value < 0);
        let Some(file) = row.iter().position(royal) else { continue };
        let (Some(piece), Ok(king)) = (content.piece(row[file]), u8::try_from(file)) else { continue };
        let ways: Vec<(&Ray, i8)> = piece
            .rays
            .iter()
            .filter_map(|ray| match ray.kind(color) {
                Kind::Castling(distance) => Some((ray, distance)),
                _ => None,
            })
            .collect();
        let mut king_to = [None; 2];
        let mut differs = Vec::new();
        for (ray, distance) in ways {
            let side = usize::from(distance < 0);
            let corner = [usize::from(files) - 1, 0][side];
            let to =
                king.checked_add_signed(distance).filter(|&to| [to > 0, to + 1 < files][side] && to < files);
            let known =
                plan.as_ref().is_some_and(|plan: &Plan| plan.king != king || Some(plan.king_to[side]) != to);
            let again = king_to[side].is_some_and(|other| Some(other) != to);
            if to.is_none() || known || again || row[corner] == 0 || corner == file {
                differs.push(ray);
            } else {
                king_to[side] = to;
            }
        }
        for ray in differs {
            pieces.lose(piece.line, &ray.text, FairyMaxReason::Castling);
        }
        let corners = [usize::from(files) - 1, 0];
        for side in 0..2 {
            let Some(to) = king_to[side] else { continue };
            let Some(partner) = pieces.letter(row[corners[side]], color) else { continue };
            let plan = plan.get_or_insert_with(|| Plan {
                king,
                king_to: [king, king],
                partners: String::new(),
                rights: String::new(),
            });
            plan.king_to[side] = to;
            if !plan.partners.contains(partner) {
                plan.partners.push(partner);
            }
            let right = ['K', 'Q'][side];
            plan.rights.push(if color == Color::White { right } else { right.to_ascii_lowercase() });
        }
    }
    plan
}

impl Plan {
    fn text(&self, content: &Content) -> String {
        let name = |file: u8| format!("\"{}1\"", char::from(b'a' + file));
        let Self { king, king_to, partners, .. } = self;
        format!(
            "\n[castling]\nkind = \"orthodox\"\npieces = \"{partners}\"\nking = {}\npartners = [{}, {}]\nking_to = [{}, {}]\n",
            name(*king),
            name(content.board.files() - 1),
            name(0),
            name(king_to[0]),
            name(king_to[1])
        )
    }
}

/// The center as the goal of kings, if their value says so.
fn goals(content: &Content) -> String {
    let is_goal = content.piece(3).is_some_and(|piece| piece.value == CENTER)
        && content.rows.iter().all(|row| row.contains(&3));
    if !is_goal {
        return String::new();
    }
    let (file, rank) = (content.board.files() / 2, content.board.ranks() / 2);
    let square = |file: u8, rank: u8| format!("\"{}{rank}\"", char::from(b'a' + file));
    let squares =
        [square(file - 1, rank), square(file, rank), square(file - 1, rank + 1), square(file, rank + 1)];
    format!("\n[[goals]]\npieces = \"K\"\nsquares = [{}]\n", squares.join(", "))
}
