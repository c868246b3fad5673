//! Moves as XBoard loads them from a file: each leg by its squares, a touch as a walk there and back.
//!
//! XBoard 4.9.1 finds the moving piece by its own idea of how pieces move, and reads no notation for a piece that stays
//! where it is. A step that is written by its squares is accepted as it is.

use crate::played_leg::PlayedLeg;
use crate::rank_numbers::sent;
use crate::shared_game::SharedGame;
use crate::turn::Refused;
use chrysalis_engine::{Color, Session};

/// The legs of each move of a game, and the legs after the last move that correct XBoard's board.
///
/// # Errors
/// If XBoard cannot show a move.
pub fn file_words(session: &Session) -> Result<(Vec<Vec<String>>, Vec<String>), Refused> {
    let first = session.first();
    // In XBoard White begins every game, whatever the rules are.
    let on_move = if first.starts_at_start() { Color::White } else { first.turn() };
    let mut shared = SharedGame::new(first, on_move);
    let mut moves = Vec::new();
    for &m in session.moves() {
        let mut ahead = shared.without_past();
        let mut plies = Vec::new();
        if ahead.on_move() != ahead.session().turn() && ahead.receive(PlayedLeg::Null).is_ok() {
            plies.push(PlayedLeg::Null);
        }
        plies.extend(ahead.repair(&[ahead.on_move()]));
        plies.extend(ahead.make(m)?);
        moves.push(words(&mut shared, &plies)?);
    }
    let plies = shared.without_past().repair(&Color::ALL);
    let rest = words(&mut shared, &plies)?;
    Ok((moves, rest))
}

fn words(shared: &mut SharedGame, plies: &[PlayedLeg]) -> Result<Vec<String>, Refused> {
    let mut words = Vec::new();
    for &ply in plies {
        let ranks = shared.session().game().ranks();
        words.extend(shared.make_walking(ply)?.into_iter().map(|ply| sent(ranks, &word(ply))));
    }
    Ok(words)
}

fn word(ply: PlayedLeg) -> String {
    match ply {
        PlayedLeg::Step { from, to, letter: Some(letter) } => {
            format!("{from}{to}={}", letter.to_ascii_uppercase())
        }
        PlayedLeg::Null => "--".to_owned(),
        ply => ply.to_string(),
    }
}
