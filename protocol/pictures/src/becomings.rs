//! What a man may become, and where: a board for each phase of the game and way of moving, coloured by region.

use crate::board::Board;
use crate::design::Design;
use crate::drawing::Drawing;
use crate::legend::capital;
use crate::position::Look;
use crate::{legend, man, palette};
use chrysalis_engine::{Color, GameRef, Kind, Square};
use chrysalis_rules::Fate;

/// Room around and between.
const MARGIN: f64 = 12.0;
/// Room for the title.
const TITLE: f64 = 30.0;
/// Room for a heading above a board.
const HEADING: f64 = 22.0;
/// The side of a man in the legend.
const MAN: f64 = 36.0;
/// The colours of regions where something becomes of the man, with the square's own showing through.
const REGIONS: [&str; 3] = ["#e0a100", "#3f8f4f", "#8a4fb0"];
/// The colour of squares where the man may not go.
const FORBIDDEN: &str = "#7d1f1f";
/// The heading of what holds always.
const EVERY_MOVE: &str = "By every move";
/// How many boards stand in a row of a sheet.
const ROW: usize = 4;
/// The side of a square on a sheet.
const SMALL: f64 = 18.0;
/// The side in squares of a man that stands for the whole board.
const LARGE: f64 = 3.0;
/// The smallest squares in which men are drawn.
const LEAST: f64 = 16.0;

/// A board of the chart.
struct Panel {
    heading: String,
    fates: Vec<Fate>,
}

/// What a man may become, and where, as SVG.
pub fn becomings(game: GameRef, color: Color, kind: Kind, look: &Look) -> String {
    let panels = panels(game, color, kind);
    let square = f64::from(look.square).min(40.0);
    let board = Board::framed(game.board, look.below, square, look.coordinates, (0.0, 0.0));
    let across = board.side() + MARGIN;
    let columns = if panels.len() > 1 { 2 } else { 1 };
    let width = MARGIN + across * f64::from(columns);
    let rows: Vec<&[Panel]> = panels.chunks(2).collect();
    let notes = game.changes_besides(kind);
    let column = width - 2.0 * MARGIN;
    let row_height = |row: &[Panel]| {
        let legends = row.iter().map(|panel| legend_height(panel, game, kind, across - MARGIN));
        HEADING + board.side() + legends.fold(0.0, f64::max) + MARGIN
    };
    let text: f64 = notes.iter().map(|note| legend::height(note, column)).sum();
    let height = MARGIN + TITLE + rows.iter().map(|row| row_height(row)).sum::<f64>() + text + MARGIN / 2.0;
    let name = format!("What becomes of {} {}", game.man(kind).letter, game.man(kind).name);
    let mut drawing = Drawing::new(width, height, &format!("{name}, {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    drawing.rectangle(MARGIN, MARGIN - 6.0, MAN - 6.0, MAN - 6.0, palette::LIGHT);
    man::draw(&mut drawing, &Design::of(game, kind), color, MARGIN, MARGIN - 6.0, MAN - 6.0);
    legend::title(&mut drawing, &name, MARGIN + MAN, MARGIN + 16.0);
    let mut top = MARGIN + TITLE;
    for row in rows {
        let mut left = MARGIN;
        for panel in row {
            let corner = (left, top + HEADING);
            let placed = Board::framed(game.board, look.below, square, look.coordinates, corner);
            legend::paragraph(&mut drawing, &panel.heading, left, top + 15.0, f64::INFINITY);
            draw_board(&mut drawing, &placed, game, color, kind, panel);
            draw_legend(
                &mut drawing,
                game,
                color,
                kind,
                panel,
                left,
                top + HEADING + board.side() + 6.0,
                across - MARGIN,
            );
            left += across;
        }
        top += row_height(row);
    }
    for note in notes {
        top = legend::paragraph(&mut drawing, &note, MARGIN, top + 12.0, column) - 12.0;
    }
    drawing.into_svg()
}

/// What the men of a game may become, and where, on small boards, as SVG; nothing where none becomes another.
pub fn becomings_of_all(game: GameRef) -> Option<String> {
    let color = Color::White;
    let cells: Vec<(Kind, Panel)> = game
        .every_kind()
        .flat_map(|kind| panels(game, color, kind).into_iter().map(move |panel| (kind, panel)))
        .filter(|(kind, panel)| coloured(panel, *kind).next().is_some() || !forbidden(panel, game).is_empty())
        .collect();
    if cells.is_empty() {
        return None;
    }
    let one = Board::framed(game.board, color, SMALL, false, (0.0, 0.0)).side();
    let words = |(kind, panel): &(Kind, Panel)| -> Vec<String> {
        let name = format!("{} {}", game.man(*kind).letter, game.man(*kind).name);
        let heading = panel.heading.as_str();
        let entries = entries(panel, game, *kind).into_iter().map(|(_, words, _)| words);
        let first = if heading == EVERY_MOVE { name } else { format!("{name}: {}", heading.to_lowercase()) };
        std::iter::once(first).chain(entries).collect()
    };
    let title_height = |cell: &(Kind, Panel)| legend::height(&words(cell)[0], one);
    let text_height = |cell: &(Kind, Panel)| {
        words(cell)[1..].iter().map(|text| legend::height(text, one - 24.0)).sum::<f64>()
    };
    let most = |row: &[(Kind, Panel)], measure: &dyn Fn(&(Kind, Panel)) -> f64| {
        row.iter().map(measure).fold(0.0, f64::max)
    };
    let rows: Vec<&[(Kind, Panel)]> = cells.chunks(ROW).collect();
    let row_height =
        |row: &[(Kind, Panel)]| most(row, &title_height) + one + most(row, &text_height) + 2.0 * MARGIN;
    let across: f64 = (0..ROW.min(cells.len())).map(|_| one + MARGIN).sum();
    let (width, height) = (across + MARGIN, MARGIN + rows.iter().map(|row| row_height(row)).sum::<f64>());
    let mut drawing = Drawing::new(width, height, &format!("What becomes of the men of {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    let mut top = MARGIN;
    for row in rows {
        let titles = most(row, &title_height);
        let mut left = MARGIN;
        for cell in row {
            let (kind, panel) = cell;
            let said = words(cell);
            legend::paragraph(&mut drawing, &said[0], left, top + 12.0, one);
            let board = Board::framed(game.board, color, SMALL, false, (left, top + titles));
            draw_board(&mut drawing, &board, game, color, *kind, panel);
            let mut base = top + titles + one + 16.0;
            for (text, (colour, ..)) in said[1..].iter().zip(entries(panel, game, *kind)) {
                drawing.rectangle(left, base - 12.0, 16.0, 14.0, colour);
                base = legend::paragraph(&mut drawing, text, left + 24.0, base, one - 24.0);
            }
            left += one + MARGIN;
        }
        top += row_height(row);
    }
    Some(drawing.into_svg())
}

/// One board for each phase, two where captures are answered otherwise.
fn panels(game: GameRef, color: Color, kind: Kind) -> Vec<Panel> {
    let mut panels = Vec::new();
    for (phase, when) in game.phases().iter().enumerate() {
        let (quiet, capture) = (game.fates(color, kind, phase, false), game.fates(color, kind, phase, true));
        let heading = |how: &str| {
            let words: Vec<&str> = [how, when].into_iter().filter(|words| !words.is_empty()).collect();
            capital(&words.join(" "))
        };
        if quiet == capture {
            panels.push(Panel { heading: heading("by every move"), fates: quiet });
        } else {
            panels.push(Panel { heading: heading("by a move without capture"), fates: quiet });
            panels.push(Panel { heading: heading("by a capture"), fates: capture });
        }
    }
    panels
}

/// The regions in which something becomes of the man, each with its colour.
fn coloured(panel: &Panel, kind: Kind) -> impl Iterator<Item = (&Fate, &'static str)> {
    let changing = panel.fates.iter().filter(move |fate| fate.kinds != [kind] && !fate.squares.is_empty());
    changing.zip(REGIONS.into_iter().cycle())
}

/// The squares to which the man may not move.
fn forbidden(panel: &Panel, game: GameRef) -> Vec<Square> {
    let free = |square: &Square| {
        !panel.fates.iter().any(|fate| fate.squares.contains(square) && !fate.kinds.is_empty())
    };
    game.board.squares().filter(free).collect()
}

fn draw_board(drawing: &mut Drawing, board: &Board, game: GameRef, color: Color, kind: Kind, panel: &Panel) {
    board.draw(drawing);
    board.fill(drawing, forbidden(panel, game).into_iter(), FORBIDDEN, 0.5);
    for (fate, colour) in coloured(panel, kind) {
        board.fill(drawing, fate.squares.iter().copied(), colour, 0.55);
        let others: Vec<Kind> = fate.kinds.iter().copied().filter(|&other| other != kind).collect();
        if fate.squares.len() == game.board.squares().count() {
            draw_large(drawing, board, game, color, &others);
            continue;
        }
        let in_row: u8 = if others.len() > 1 { 2 } else { 1 };
        let size = board.square / f64::from(in_row);
        if size < LEAST {
            continue;
        }
        for (place, other) in (0..in_row * in_row).zip(&others) {
            let (across, down) = (f64::from(place % in_row) * size, f64::from(place / in_row) * size);
            let corner = |square: &Square| {
                let (x, y) = board.corner(*square);
                (x + across, y + down)
            };
            let corners: Vec<(f64, f64)> = fate.squares.iter().map(corner).collect();
            man::draw_often(drawing, &Design::of(game, *other), color, &corners, size);
        }
    }
}

/// Draws what a man may become wherever it goes, once and large.
fn draw_large(drawing: &mut Drawing, board: &Board, game: GameRef, color: Color, kinds: &[Kind]) {
    let size = board.square * LARGE;
    let side = f64::from(board.size.files()) * board.square;
    let width: f64 = kinds.iter().map(|_| size).sum();
    let (mut x, y) = (board.left + (side - width) / 2.0, board.top + (side - size) / 2.0);
    for kind in kinds {
        man::draw(drawing, &Design::of(game, *kind), color, x, y, size);
        x += size;
    }
}

/// What the legend says of each region: its colour, words, and the men.
fn entries(panel: &Panel, game: GameRef, kind: Kind) -> Vec<(&'static str, String, Vec<Kind>)> {
    let name = |kind: Kind| game.man(kind).name.to_string();
    let mut all = Vec::new();
    for (fate, colour) in coloured(panel, kind) {
        let others: Vec<Kind> = fate.kinds.iter().copied().filter(|&other| other != kind).collect();
        if others.is_empty() {
            continue;
        }
        let names: Vec<String> = others.iter().map(|&other| name(other)).collect();
        let verb = if fate.kinds.contains(&kind) { "may become" } else { "becomes" };
        all.push((colour, format!("{verb} {}", names.join(" or ")), others));
    }
    let stays = panel.fates.iter().any(|fate| fate.kinds == [kind] && !fate.squares.is_empty());
    if stays {
        let elsewhere = if all.is_empty() { "stays what it is" } else { "elsewhere it stays" };
        all.push((palette::LIGHT, elsewhere.to_owned(), Vec::new()));
    }
    if !forbidden(panel, game).is_empty() {
        all.push((FORBIDDEN, "may not move there".to_owned(), Vec::new()));
    }
    all
}

/// Room for the men of an entry, in pixels.
fn men_width(men: &[Kind]) -> f64 {
    men.iter().map(|_| MAN).sum()
}

fn entry_height(words: &str, men: &[Kind], most: f64) -> f64 {
    legend::height(words, most - 24.0) + if men.is_empty() { 4.0 } else { MAN }
}

fn legend_height(panel: &Panel, game: GameRef, kind: Kind, most: f64) -> f64 {
    entries(panel, game, kind).iter().map(|(_, words, men)| entry_height(words, men, most)).sum::<f64>() + 8.0
}

#[expect(clippy::too_many_arguments, reason = "a place on a picture is three numbers")]
fn draw_legend(
    drawing: &mut Drawing,
    game: GameRef,
    color: Color,
    kind: Kind,
    panel: &Panel,
    left: f64,
    top: f64,
    most: f64,
) {
    let mut top = top;
    for (colour, words, men) in entries(panel, game, kind) {
        drawing.rectangle(left, top + 3.0, 16.0, 16.0, colour);
        legend::paragraph(drawing, &words, left + 24.0, top + 16.0, most - 24.0);
        let down = top + legend::height(&words, most - 24.0);
        if !men.is_empty() {
            drawing.rectangle(left + 24.0, down + 1.0, men_width(&men), MAN - 2.0, palette::LIGHT);
        }
        let mut along = left + 24.0;
        for other in &men {
            man::draw(drawing, &Design::of(game, *other), color, along, down, MAN - 1.0);
            along += MAN;
        }
        top += entry_height(&words, &men, most);
    }
}
