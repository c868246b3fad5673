//! Every legal move of every game survives the way through XBoard, as legs, in both colors.

use chrysalis_engine::{Move, Session};
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::Color;
use chrysalis_xboard::file_words::file_words;
use chrysalis_xboard::played_leg::PlayedLeg;
use chrysalis_xboard::saved_game;
use chrysalis_xboard::shared_game::{Received, SharedGame};

/// A small generator of numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).unwrap_or(0)
    }
}

/// What the other engine is sent for a leg: XBoard writes Black's touches in another way, without their letter.
fn relayed(ply: PlayedLeg, color: Color) -> Option<PlayedLeg> {
    let text = match ply {
        PlayedLeg::Touch { on, over, .. } if color == Color::Black => format!("{on}{on},{over}a8"),
        _ => ply.to_string(),
    };
    PlayedLeg::parse(&text)
}

/// Makes a move in one copy and sends it to another.
fn check(game: &SharedGame, m: Move) -> SharedGame {
    let text = game.session().long_algebraic(m);
    let context = format!("{} {} {text}", game.session().game().id, game.session().fen());
    let mut sender = game.clone();
    let mut receiver = game.clone();
    let mut plies = sender.repair(&[sender.on_move()]);
    plies.extend(sender.make(m).unwrap_or_else(|e| panic!("{context}: {e}")));
    let mut color = game.on_move();
    let (last, first) = plies.split_last().unwrap_or_else(|| panic!("{context}: no legs"));
    for &ply in first {
        let heard = relayed(ply, color).unwrap_or_else(|| panic!("{context}: {ply} cannot be read"));
        assert_eq!(receiver.receive(heard), Ok(Received::Part), "{context}: {ply} of {plies:?}");
        color = !color;
    }
    let heard = relayed(*last, color).unwrap_or_else(|| panic!("{context}: {last} cannot be read"));
    assert_eq!(receiver.receive(heard), Ok(Received::Complete(m)), "{context}: {last}");
    assert_eq!(receiver.session().fen(), sender.session().fen(), "{context}");
    assert_eq!(receiver.screen(), sender.screen(), "{context}: {plies:?}");
    let mover = game.session().turn();
    let wrong = sender.differences();
    let others = wrong.iter().all(|d| d.wanted.is_ascii_uppercase() != (mover == Color::White));
    assert!(others, "{context}: XBoard shows the mover's pieces wrongly: {wrong:?}");
    sender
}

/// Writes a game as XBoard loads it, and reads it as if XBoard had saved it so.
fn check_file(session: &Session) {
    let context = format!("{} {:?}", session.game().id, session.moves_long_algebraic());
    let (moves, rest) = file_words(session).unwrap_or_else(|why| panic!("{context}: {why}"));
    let words: Vec<String> = moves.into_iter().flatten().chain(rest).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let read = saved_game::read(&session.first(), &words);
    let read = read.unwrap_or_else(|why| panic!("{context}: {why} of {words:?}"));
    // A piece that pulls another makes the same legs as the other that pushes it.
    let (mut ours, mut theirs) = (session.first(), session.first());
    assert_eq!(read.len(), session.plies(), "{context} {words:?}");
    for (word, &m) in read.iter().zip(session.moves()) {
        assert!(ours.play(m).is_ok() && theirs.play(word.m).is_ok(), "{context}");
        assert_eq!(theirs.fen(), ours.fen(), "{context} {words:?}");
    }
}

#[test]
fn every_move_of_every_game_survives() {
    for (number, entry) in Catalogue::shipped().games().iter().enumerate() {
        let mut dice = Dice(0x9e37_79b9 + number as u64);
        for _ in 0..3 {
            let mut game = SharedGame::new(Session::new(*entry), Color::White);
            if game.on_move() != game.session().turn() {
                assert_eq!(game.receive(PlayedLeg::Null), Ok(Received::Part));
            }
            for _ in 0..60 {
                let moves = game.session().legal_moves();
                if moves.is_empty() || game.session().outcome().is_some() {
                    break;
                }
                let chosen = dice.below(moves.len());
                let mut next = None;
                for (i, &m) in moves.iter().enumerate() {
                    if i == chosen || dice.below(8) == 0 {
                        let after = check(&game, m);
                        next = if i == chosen { Some(after) } else { next };
                    }
                }
                game = next.unwrap_or(game);
            }
            check_file(game.session());
        }
    }
}
