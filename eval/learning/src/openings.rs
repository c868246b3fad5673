//! Random openings: random moves, in some games from a start with promoted pieces, so that rare pieces occur
//! too.

use chrysalis_engine::{Session, Setup};
use chrysalis_rules::board::{Color, Piece, PieceType, PieceTypeSet, Square};
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{GameRef, Playable, Rules, on_board};

/// Attempts to promote pieces of the start before the game's own start is used.
const ATTEMPTS: usize = 20;

/// How openings are generated.
#[derive(Clone, Copy, Debug)]
pub struct OpeningMaker {
    /// The game to play.
    pub game: GameRef,
    /// The minimum number of plies.
    pub plies: usize,
    /// Lengths that are equally likely, starting from `plies`. With 0 or 1, no random number is drawn.
    pub longer: usize,
    /// Openings per thousand that begin with promoted pieces; with `None`, no random number is drawn.
    pub changed: Option<usize>,
    /// Whether openings that leave a king en prise are rejected.
    pub kings_safe: bool,
    /// The largest score of a balanced opening, in centipawns; with `None`, openings are not evaluated.
    pub balance: Option<i32>,
    /// Random lines to try before the most balanced one is taken.
    pub attempts: usize,
}

impl OpeningMaker {
    /// Generates an opening, with its score for the side to move if it was evaluated. Returns `None` if no line
    /// was found, or if `score`, which evaluates lines, gives up.
    pub fn make(
        &self,
        random: &mut SplitMix64,
        mut score: impl FnMut(&Session) -> Option<i32>,
    ) -> Option<(Session, Option<i32>)> {
        let changed = self.changed.is_some_and(|changed| random.below(1000) < changed);
        let mut best: Option<(i32, Session)> = None;
        for _ in 0..self.attempts {
            let Some(session) = self.line(changed, random) else { continue };
            let Some(balance) = self.balance else { return Some((session, None)) };
            let found = score(&session)?;
            if found.abs() <= balance {
                return Some((session, Some(found)));
            }
            if best.as_ref().is_none_or(|(known, _)| found.abs() < known.abs()) {
                best = Some((found, session));
            }
        }
        best.map(|(found, session)| (session, Some(found)))
    }

    /// A random line; `None` if the game ends in it.
    fn line(&self, changed: bool, random: &mut SplitMix64) -> Option<Session> {
        let longer = if self.longer > 1 { random.below(self.longer) } else { 0 };
        let mut session =
            if changed { changed_start(self.game, random) } else { any_start(self.game, random) };
        for _ in 0..self.plies + longer {
            let moves = session.legal_moves();
            session.play(*moves.get(random.below(moves.len()))?).ok()?;
        }
        let goes_on = session.outcome().is_none() && !(self.kings_safe && can_capture_king(&session));
        goes_on.then_some(session)
    }
}

fn can_capture_king(session: &Session) -> bool {
    chrysalis_search::on_root!(session.root(), root => root.position.king_capture().is_some())
}

/// One of the game's starts; where there is only one, no random number is drawn.
fn any_start(game: GameRef, random: &mut SplitMix64) -> Session {
    let number = if game.start_count() > 1 { random.below(usize::from(game.start_count())) } else { 0 };
    let session = u16::try_from(number).ok().and_then(|number| Session::at_start(game, number));
    session.unwrap_or_else(|| Session::new(game))
}

/// The start with one to three pieces of each side changed into what they may promote to.
fn changed_start(game: GameRef, random: &mut SplitMix64) -> Session {
    let later = on_board!(game, on => descendants(on.rules));
    for _ in 0..ATTEMPTS {
        let count = 1 + random.below(3);
        if let Some(session) = change(game, &later, count, random) {
            return session;
        }
    }
    Session::new(game)
}

/// Changes random pieces of White, and the pieces of Black that mirror them.
fn change(game: GameRef, later: &[Vec<PieceType>], count: usize, random: &mut SplitMix64) -> Option<Session> {
    let mut setup = Session::new(game).setup();
    let board = game.board;
    let own = |setup: &Setup, square| setup.piece(square).filter(|piece| piece.color() == Color::White);
    for _ in 0..count {
        let ranks = (0..board.ranks()).rev();
        let squares =
            ranks.flat_map(|rank| (0..board.files()).filter_map(move |file| board.square(file, rank)));
        let indices: Vec<(Square, PieceType)> = squares
            .filter_map(|square| Some((square, own(&setup, square)?.piece_type())))
            .filter(|(_, piece_type)| !later[piece_type.index()].is_empty())
            .collect();
        let &(square, piece_type) = indices.get(random.below(indices.len()))?;
        let choices = &later[piece_type.index()];
        let new = choices[random.below(choices.len())];
        let mirror = board.square(board.file(square), board.ranks() - 1 - board.rank(square))?;
        if setup.piece(mirror).is_some_and(|piece| piece.piece_type() == piece_type) {
            setup.put(mirror, Some(Piece::new(Color::Black, new)));
        }
        setup.put(square, Some(Piece::new(Color::White, new)));
    }
    Session::from_setup(game, &setup).ok().filter(|session| session.outcome().is_none())
}

/// By piece type, what it may promote to in any number of moves, other than itself.
fn descendants<G: Playable>(rules: &Rules<G>) -> Vec<Vec<PieceType>> {
    let game = rules.game();
    let mut next = vec![PieceTypeSet::EMPTY; game.pieces.len()];
    for phase in 0..2 {
        let table = game.promotions.table::<G>(game.board, &game.pieces, phase);
        for piece_type in game.every_piece_type() {
            let answers = &table[Color::White.index()][piece_type.index()];
            for region in answers.quiet.iter().chain(&answers.capture) {
                next[piece_type.index()] = next[piece_type.index()] | region.piece_types;
            }
        }
    }
    if let Some(counting) = game.grants.counting() {
        for piece_type in game.piece_types("P") {
            next[piece_type.index()] = next[piece_type.index()] | game.piece_types(&counting.pawn_to);
        }
        for piece_type in game.piece_types(&counting.minors) {
            next[piece_type.index()] = next[piece_type.index()] | game.piece_types(&counting.minor_to);
        }
    }
    for _ in 0..game.pieces.len() {
        for piece_type in game.every_piece_type() {
            next[piece_type.index()] =
                next[piece_type.index()].fold(next[piece_type.index()], |all, k| all | next[k.index()]);
        }
    }
    let unfit = game.piece_types("KP");
    game.every_piece_type()
        .map(|piece_type| {
            next[piece_type.index()]
                .filter(|&k| k != piece_type && !unfit.has(k) && Some(piece_type) != game.piece_type('K'))
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn openings_are_found_in_every_game() {
        for &game in Catalogue::shipped().games() {
            let mut random = SplitMix64::new(5);
            let found = (0..40).filter(|&i| {
                let maker = OpeningMaker {
                    game,
                    plies: 6 + i % 4,
                    longer: 1,
                    changed: Some(if i % 2 == 0 { 1000 } else { 0 }),
                    kings_safe: true,
                    balance: None,
                    attempts: 1,
                };
                maker.make(&mut random, |_| None).is_some()
            });
            assert!(found.count() > 10, "{}", game.id);
        }
    }

    #[test]
    fn the_first_level_line_is_taken_or_else_the_least_uneven() {
        let game = Catalogue::shipped().orthodox();
        let maker = OpeningMaker {
            game,
            plies: 4,
            longer: 0,
            changed: None,
            kings_safe: false,
            balance: Some(50),
            attempts: 3,
        };
        let made = |scores: [i32; 3]| {
            let mut scores = scores.into_iter();
            maker.make(&mut SplitMix64::new(1), |_| scores.next()).and_then(|(_, score)| score)
        };
        assert_eq!(made([-300, 40, 0]), Some(40));
        assert_eq!(made([300, -90, 200]), Some(-90));
        assert!(maker.make(&mut SplitMix64::new(1), |_| None).is_none());
    }
}
