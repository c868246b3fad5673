//! The rules of a game as one page with its pictures in it.

use crate::sections::{sections, values};
use chrysalis_diagrams::{Look, moves, piece_alone, position, promotions, usual_square};
use chrysalis_engine::Session;
use chrysalis_eval::Companions;
use chrysalis_rules::GameRef;
use chrysalis_rules::board::{Color, PieceType};
use std::fmt::Write;

/// How the page looks.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#25282b;background:#fff}\
h1,h2,h3{line-height:1.2}table{border-collapse:collapse}td,th{padding:.3rem .7rem;text-align:left;border-bottom:1px solid #d8d4c8}\
svg{max-width:100%;height:auto}code{overflow-wrap:anywhere}.charts{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}\
.pieces td:first-child{white-space:nowrap;line-height:0}.pieces svg{width:40px;height:40px;max-width:none;background:#ece6d6}.pieces svg+svg{background:#8fa3ad}\
@media(max-width:40rem){.pieces,.pieces tbody{display:block}.pieces tr{display:grid;grid-template-columns:auto 1rem 1fr auto;gap:0 .7rem;padding:.5rem 0;border-bottom:1px solid #d8d4c8}\
.pieces th{display:none}.pieces td{padding:0;border:0}.pieces td:first-child{grid-row:1/3}.pieces td:nth-child(4){grid-area:2/2/3/5}.pieces td:nth-child(5){grid-area:1/4}\
.pieces td:nth-child(5)::before{content:\"value \"}}";

/// The page of a game as HTML.
pub fn page(companions: &Companions, session: &Session) -> String {
    let game = session.game();
    let title = escaped(&game.title);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>{}×{} squares; <code>{}</code></p>\n",
        game.files(),
        game.ranks(),
        escaped(&game.id)
    );
    let _ = writeln!(
        text,
        "<h2>Start</h2>\n{}<p><code>{}</code></p>",
        position(&session.view(), &Look::default(), &[]),
        escaped(&game.start)
    );
    text += "<h2>Pieces</h2>\n<table class=\"pieces\">\n<tr><th></th><th>Letter</th><th>Name</th><th>Moves</th><th>Value</th></tr>\n";
    for (piece_type, value) in game.every_piece_type().zip(values(companions, game)) {
        let piece = game.piece(piece_type);
        let value = value.unwrap_or_else(|| "–".to_owned());
        let _ = writeln!(
            text,
            "<tr><td>{}{}</td><td>{}</td><td>{}</td><td>{}</td><td>{value}</td></tr>",
            piece_alone(game, piece_type, Color::White),
            piece_alone(game, piece_type, Color::Black),
            piece.letter,
            escaped(&piece.name),
            escaped(&piece.in_words())
        );
    }
    text += "</table>\n";
    for (title, sentences) in sections(&game) {
        let _ = writeln!(text, "<h2>{title}</h2>\n<ul>");
        for sentence in sentences {
            let _ = writeln!(text, "<li>{}</li>", escaped(&sentence));
        }
        text += "</ul>\n";
    }
    text += "<h2>Moves and promotions</h2>\n";
    for piece_type in game.every_piece_type() {
        let _ = writeln!(text, "<div class=\"charts\">\n{}</div>", charts(game, piece_type));
    }
    text + "</body>\n</html>\n"
}

/// How a piece moves, and its promotions if it has any.
fn charts(game: GameRef, piece_type: PieceType) -> String {
    let look = Look { square: 32, ..Look::default() };
    let mut text = moves(game, Color::White, piece_type, usual_square(game, Color::White, piece_type), &look);
    let changes = (0..game.phases().len()).any(|phase| {
        [false, true].iter().any(|&capture| {
            game.fates(Color::White, piece_type, phase, capture)
                .iter()
                .any(|fate| fate.piece_types != [piece_type])
        })
    });
    if changes || !game.changes_besides(piece_type).is_empty() {
        text += &promotions(game, Color::White, piece_type, &look);
    }
    text
}

/// A text with the characters escaped that HTML reserves.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
