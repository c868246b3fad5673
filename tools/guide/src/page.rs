//! The rules of a game as one page with its pictures in it.

use crate::sections::{sections, worths};
use chrysalis_diagrams::{Look, becomings, man_alone, moves, position, usual_square};
use chrysalis_engine::Session;
use chrysalis_rules::GameRef;
use chrysalis_rules::board::{Color, Kind};
use std::fmt::Write;

/// How the page looks.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#25282b;background:#fff}\
h1,h2,h3{line-height:1.2}table{border-collapse:collapse}td,th{padding:.3rem .7rem;text-align:left;border-bottom:1px solid #d8d4c8}\
svg{max-width:100%;height:auto}code{overflow-wrap:anywhere}.charts{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}\
.men td:first-child{white-space:nowrap;line-height:0}.men svg{width:40px;height:40px;max-width:none;background:#ece6d6}.men svg+svg{background:#8fa3ad}\
@media(max-width:40rem){.men,.men tbody{display:block}.men tr{display:grid;grid-template-columns:auto 1rem 1fr auto;gap:0 .7rem;padding:.5rem 0;border-bottom:1px solid #d8d4c8}\
.men th{display:none}.men td{padding:0;border:0}.men td:first-child{grid-row:1/3}.men td:nth-child(4){grid-area:2/2/3/5}.men td:nth-child(5){grid-area:1/4}\
.men td:nth-child(5)::before{content:\"worth \"}}";

/// The page of a game as HTML.
pub fn page(session: &Session) -> String {
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
    text += "<h2>Men</h2>\n<table class=\"men\">\n<tr><th></th><th>Letter</th><th>Name</th><th>Moves</th><th>Worth in exchanges</th></tr>\n";
    for (kind, worth) in game.every_kind().zip(worths(game)) {
        let man = game.man(kind);
        let worth = worth.unwrap_or_else(|| "–".to_owned());
        let _ = writeln!(
            text,
            "<tr><td>{}{}</td><td>{}</td><td>{}</td><td>{}</td><td>{worth}</td></tr>",
            man_alone(game, kind, Color::White),
            man_alone(game, kind, Color::Black),
            man.letter,
            escaped(&man.name),
            escaped(&man.in_words())
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
    text += "<h2>How each man moves, and what becomes of it</h2>\n";
    for kind in game.every_kind() {
        let _ = writeln!(text, "<div class=\"charts\">\n{}</div>", charts(game, kind));
    }
    text + "</body>\n</html>\n"
}

/// How a man moves, and what it may become if it may become something.
fn charts(game: GameRef, kind: Kind) -> String {
    let look = Look { square: 32, ..Look::default() };
    let mut text = moves(game, Color::White, kind, usual_square(game, Color::White, kind), &look);
    let changes = (0..game.phases().len()).any(|phase| {
        [false, true].iter().any(|&capture| {
            game.fates(Color::White, kind, phase, capture).iter().any(|fate| fate.kinds != [kind])
        })
    });
    if changes || !game.changes_besides(kind).is_empty() {
        text += &becomings(game, Color::White, kind, &look);
    }
    text
}

/// A text as HTML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
