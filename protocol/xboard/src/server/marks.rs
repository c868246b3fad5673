//! The squares that a picked-up piece can move to, and their colors in XBoard.

use crate::plan::{Leg, Over};
use crate::shared_game::SharedGame;
use crate::spot::Spot;
use chrysalis_rules::board::Color;

/// The color of a mark, by XBoard's letter for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// An ordinary target.
    Quiet,
    /// The move takes something.
    Capture,
    /// A forced promotion.
    Forced,
    /// A promotion with a choice.
    Choice,
    /// The piece can be touched over this square.
    Touch,
}

/// A marked square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where the mark is.
    pub spot: Spot,
    /// What the color says about the move to the square.
    pub shade: Shade,
    /// The possible promotions in capitals, the default first.
    pub choice: String,
}

fn letter(shade: Shade) -> char {
    match shade {
        Shade::Quiet => 'Y',
        Shade::Capture => 'R',
        Shade::Forced => 'B',
        Shade::Choice => 'M',
        Shade::Touch => 'C',
    }
}

/// The marks of the piece on `origin`.
pub fn of_piece(game: &mut SharedGame, origin: Spot) -> Vec<Mark> {
    let screen = game.screen().clone();
    let Some(piece) = screen.piece(origin) else { return Vec::new() };
    if piece.is_ascii_uppercase() != (game.on_move() == Color::White) {
        return Vec::new();
    }
    let touchable = |spot: Spot| {
        screen.piece(spot).is_none() && !screen.castles(origin, spot) && !screen.arrives(origin, spot)
    };
    if !game.in_turn() && game.on_move() != game.session().turn() {
        return screen.spots().filter(|&spot| touchable(spot)).map(touch).collect();
    }
    let mut marks: Vec<Mark> = Vec::new();
    let mut touches: Vec<Spot> = Vec::new();
    for (plan, leg) in game.turn().next_legs() {
        match *leg {
            Leg::Step { from, to, promotes_to } if from == origin => {
                let promoted = promotes_to.unwrap_or(piece).to_ascii_uppercase();
                match marks.iter_mut().find(|mark| mark.spot == to) {
                    // A piece that need not promote has its own letter last.
                    Some(mark) if promotes_to.is_none() => mark.choice.push(promoted),
                    Some(mark) => {
                        let own = mark.choice.ends_with(piece.to_ascii_uppercase());
                        mark.choice.insert(mark.choice.len() - usize::from(own), promoted);
                    }
                    None => {
                        let shade = if screen.piece(to).is_some() { Shade::Capture } else { Shade::Quiet };
                        marks.push(Mark { spot: to, shade, choice: promoted.to_string() });
                    }
                }
            }
            Leg::Touch { on, ref over, .. } if on == origin && plan.for_humans => match over {
                Over::Exactly(spot) => touches.push(*spot),
                Over::AnyBut(except) => {
                    touches.extend(screen.spots().filter(|&spot| touchable(spot) && !except.contains(&spot)));
                }
            },
            _ => {}
        }
    }
    for mark in &mut marks {
        let own = mark.choice.len() == 1 && mark.choice.starts_with(piece.to_ascii_uppercase());
        if mark.choice.len() > 1 {
            mark.shade = Shade::Choice;
        } else if !own || screen.arrives(origin, mark.spot) {
            mark.shade = Shade::Forced;
        } else {
            mark.choice.clear();
        }
    }
    touches.retain(|spot| marks.iter().all(|mark| mark.spot != *spot));
    touches.sort();
    touches.dedup();
    marks.extend(touches.into_iter().map(touch));
    marks
}

fn touch(spot: Spot) -> Mark {
    Mark { spot, shade: Shade::Touch, choice: String::new() }
}

/// The mark of a touched piece's own square, when the pointer is on the way back from `over`.
pub fn of_return(game: &mut SharedGame, origin: Spot, over: Spot) -> Vec<Mark> {
    let changes = |leg: &Leg| match leg {
        Leg::Touch { on, over: Over::Exactly(spot), promotes_to } if *on == origin && *spot == over => {
            Some(*promotes_to)
        }
        Leg::Touch { on, over: Over::AnyBut(except), promotes_to }
            if *on == origin && !except.contains(&over) =>
        {
            Some(*promotes_to)
        }
        _ => None,
    };
    let astray = !game.in_turn() && game.on_move() != game.session().turn();
    let promotes_to = if astray {
        None
    } else {
        game.turn().next_legs().find_map(|(plan, leg)| changes(leg).filter(|_| plan.for_humans)).flatten()
    };
    let (shade, choice) = match promotes_to {
        Some(letter) => (Shade::Forced, letter.to_ascii_uppercase().to_string()),
        None => (Shade::Quiet, String::new()),
    };
    vec![Mark { spot: origin, shade, choice }]
}

/// Marks in XBoard's format, like the board of a FEN.
pub fn picture(game: &SharedGame, marks: &[Mark]) -> String {
    let screen = game.screen();
    let row = |rank: u8| {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..screen.files() {
            match marks.iter().find(|mark| mark.spot == Spot { file, rank }) {
                None => empty += 1,
                Some(mark) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text.push(letter(mark.shade));
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    (0..screen.ranks()).rev().map(row).collect::<Vec<_>>().join("/")
}
