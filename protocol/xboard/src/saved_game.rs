//! Reads games saved by XBoard: the tokens of its notation, one per leg, become the moves of the game.
//!
//! A token is ambiguous: XBoard leaves out what pieces other than pawns change into, and which of several pieces moves
//! if it believes that the others cannot. So the first leg that fits is taken. When a later token fits nothing, the
//! latest earlier choice that makes it possible is changed.

use crate::plan::{Leg, Plan};
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::heard;
use crate::saved_word::{SavedStep, SavedWord};
use crate::screen::Screen;
use crate::shared_game::SharedGame;
use crate::spot::Spot;
use chrysalis_engine::{Color, Session};
use chrysalis_pgn::pgn::{TokenError, WordMove, WrongWord};

/// The most legs tried to resolve ambiguities.
const MOST_TRIED: usize = 20_000;

/// The moves that XBoard's tokens mean.
///
/// # Errors
/// If a token is no leg, or makes no legal move with those before it.
pub fn read(first: &Session, words: &[&str]) -> Result<Vec<WordMove>, WrongWord> {
    let ranks = first.game().ranks();
    let parsed = words.iter().enumerate().map(|(number, word)| {
        SavedWord::parse(&heard(ranks, word)).ok_or(WrongWord { number, why: TokenError::NoPlayedLeg })
    });
    let words: Vec<SavedWord> = parsed.collect::<Result<_, _>>()?;
    // In XBoard White begins every game, whatever the rules are.
    let on_move = if first.starts_at_start() { Color::White } else { first.turn() };
    let shared = SharedGame::new(first.clone(), on_move);
    let mut replay = Replay { shared, words: &words, chosen: Vec::new(), tried: 0 };
    while replay.chosen.len() < words.len() {
        let number = replay.chosen.len();
        if !replay.advance() && !replay.mend() {
            return Err(WrongWord { number, why: TokenError::NoMove });
        }
    }
    Ok(replay.moves())
}

/// The leg chosen for a token.
#[derive(Clone, Copy, Debug)]
struct Choice {
    ply: PlayedLeg,
    /// The number of complete moves with it.
    moves: usize,
}

struct Replay<'a> {
    shared: SharedGame,
    words: &'a [SavedWord],
    chosen: Vec<Choice>,
    tried: usize,
}

impl Replay<'_> {
    fn take(&mut self, ply: PlayedLeg) -> bool {
        self.tried += 1;
        let taken = self.tried <= MOST_TRIED && self.shared.receive_walking(ply).is_ok();
        if taken {
            self.chosen.push(Choice { ply, moves: self.shared.session().plies() });
        }
        taken
    }

    /// Takes the most probable meaning of the next token.
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.get(self.chosen.len()) else { return false };
        let meanings = meanings(&mut self.shared, word);
        meanings.into_iter().any(|ply| self.take(ply))
    }

    /// Changes the latest choice with which the next token fits.
    fn mend(&mut self) -> bool {
        let known: Vec<PlayedLeg> = self.chosen.iter().map(|choice| choice.ply).collect();
        for (at, (&last, word)) in known.iter().zip(self.words).enumerate().rev() {
            self.back_to(at);
            for other in meanings(&mut self.shared, word) {
                if other != last && self.take(other) {
                    // Choices for later tokens stay.
                    let again = known.get(at + 1..).unwrap_or_default();
                    if again.iter().all(|&ply| self.take(ply) || self.advance()) && self.advance() {
                        return true;
                    }
                    self.back_to(at);
                }
            }
            if self.tried > MOST_TRIED {
                break;
            }
        }
        false
    }

    fn back_to(&mut self, words: usize) {
        self.shared.undo(self.chosen.len().saturating_sub(words));
        self.chosen.truncate(words);
    }

    fn moves(&self) -> Vec<WordMove> {
        let mut found = Vec::new();
        let mut begun = 0;
        for (&m, number) in self.shared.session().moves().iter().zip(1..) {
            let end = self.chosen.partition_point(|choice| choice.moves < number) + 1;
            found.push(WordMove { m, words: end - begun });
            begun = end;
        }
        found
    }
}

/// The legs that a token can mean, the most probable first.
fn meanings(shared: &mut SharedGame, word: &SavedWord) -> Vec<PlayedLeg> {
    match *word {
        SavedWord::Null => vec![PlayedLeg::Null],
        SavedWord::Touch { on, over, letter } => vec![PlayedLeg::Touch { on, over, letter }],
        SavedWord::Castling { east } => {
            let castles = |ply: &PlayedLeg, screen: &Screen| match *ply {
                PlayedLeg::Step { from, to, .. } => screen.castles(from, to) && (to.file > from.file) == east,
                _ => false,
            };
            let screen = shared.screen().clone();
            steps(shared).into_iter().filter(|ply| castles(ply, &screen)).collect()
        }
        SavedWord::Step(step) => {
            let mut found: Vec<(bool, PlayedLeg)> =
                steps(shared).into_iter().filter_map(|ply| fits(&step, ply, shared.screen())).collect();
            // A piece that can promote usually does, and XBoard does not write it. A token of squares only was not
            // written by XBoard.
            found.sort_by_key(|&(lost, _)| lost != step.piece.is_some());
            let mut plies: Vec<PlayedLeg> = found.into_iter().map(|(_, ply)| ply).collect();
            // The piece moved without its change and was corrected later.
            let bare = |ply: PlayedLeg| match ply {
                PlayedLeg::Step { from, to, letter: Some(_) } if step.letter.is_none() => {
                    Some(PlayedLeg::Step { from, to, letter: None })
                }
                _ => None,
            };
            plies.extend(plies.clone().into_iter().filter_map(bare));
            plies.extend(walks(shared, &step));
            plies
        }
    }
}

/// The steps in which a piece walks away to be touched, or comes back.
fn walks(shared: &mut SharedGame, word: &SavedStep) -> Vec<PlayedLeg> {
    let to = word.to;
    let screen = shared.screen();
    let step = |from| PlayedLeg::Step { from, to, letter: word.letter };
    let mut plies: Vec<(Spot, PlayedLeg)> = screen.spots().map(|from| (from, step(from))).collect();
    plies.retain(|&(_, ply)| fits(word, ply, screen).is_some());
    plies.retain(|&(from, _)| {
        shared.waits_at(from, to) || !shared.is_walking() && shared.walk_over(from) == Some(to)
    });
    plies.into_iter().map(|(_, ply)| ply).collect()
}

/// The steps with which legal moves can continue.
fn steps(shared: &mut SharedGame) -> Vec<PlayedLeg> {
    let screen = shared.screen().clone();
    let legs = shared.turn().next_legs().filter(|(_, leg)| matches!(leg, Leg::Step { .. }));
    let mut plies = Vec::new();
    for ply in legs.filter_map(|(_, leg)| Plan::ply(leg, &screen)) {
        if !plies.contains(&ply) {
            plies.push(ply);
        }
    }
    plies
}

/// Whether a token can mean a step; if so, whether it leaves out the piece's change, and the step.
fn fits(word: &SavedStep, ply: PlayedLeg, screen: &Screen) -> Option<(bool, PlayedLeg)> {
    let PlayedLeg::Step { from, to, letter } = ply else { return None };
    let piece = screen.piece(from)?.to_ascii_lowercase();
    let named =
        word.piece.map_or(piece == 'p' || word.rank.is_some(), |named| named.to_ascii_lowercase() == piece);
    let placed =
        word.file.is_none_or(|file| file == from.file) && word.rank.is_none_or(|rank| rank == from.rank);
    if word.to != to || !named || !placed {
        return None;
    }
    match (word.letter, letter) {
        (None, None) => Some((false, ply)),
        (Some(written), _) if written == letter.unwrap_or(piece) => Some((false, ply)),
        // Only changes of pawns are always written.
        (None, Some(_)) if piece != 'p' => Some((true, ply)),
        _ => None,
    }
}
