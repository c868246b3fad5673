//! What a game's own rules mean in a position: the phase, counters, successors, and why a piece has no move. In words and
//! figures, all from the game's data.

use chrysalis_diagrams::{chain_words, change_groups};
use chrysalis_engine::{Color, GameRef, PieceType, Session, Square};

/// A counter of a side, which gives a promotion when it is full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrantCounter {
    /// Whose moves it counts.
    pub side: Color,
    /// What it counts: `pawn moves` or `captures`.
    pub counts: &'static str,
    /// How many there were since it was last full.
    pub count: u8,
    /// How many fill it.
    pub full: u8,
    /// What it gives then.
    pub gives: String,
}

/// What a game's own rules mean in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// Sentences for both players.
    pub notes: Vec<String>,
    /// Promotions that are earned by counting.
    pub counters: Vec<GrantCounter>,
    /// The pieces one of which must become king with the next move.
    pub heirs: Vec<Square>,
    /// Pieces of the side to move that the phase of the game allows no move.
    pub barred: Vec<Square>,
}

impl Situation {
    /// Of the current position of a game.
    pub fn new(session: &Session) -> Self {
        let heirs = heirs(session);
        let mut notes: Vec<String> = phase(session).into_iter().collect();
        notes.extend(succession(session, &heirs));
        let view = session.view();
        let barred = barred_piece_types(session);
        let is_barred = |square: &Square| {
            let own = view.piece(*square).filter(|piece| piece.color() == session.turn());
            own.is_some_and(|piece| barred.contains(&piece.piece_type()))
        };
        let barred = view.squares().filter(is_barred).collect();
        Self { notes, counters: counters(session), heirs, barred }
    }
}

/// White or Black.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

fn standing(session: &Session, square: Square) -> String {
    let view = session.view();
    let name = view.piece(square).map(|piece| session.game().piece(piece.piece_type()).name.to_string());
    format!("{} on {}", name.unwrap_or_default(), view.name(square))
}

/// The phase that the next move belongs to.
fn phase_now(session: &Session) -> usize {
    let (game, setup) = (session.game(), session.setup());
    let pawn = game.piece_type('P');
    let pawns = setup.pieces().any(|(_, piece)| Some(piece.piece_type()) == pawn);
    game.promotions.phase(setup.turn_number, pawns)
}

/// The phase of the game, and what it does to pieces that move.
fn phase(session: &Session) -> Option<String> {
    let game = session.game();
    if game.phases().len() < 2 {
        return None;
    }
    let now = phase_now(session);
    let when = game.phases().get(now)?;
    let turn = session.setup().turn_number;
    let head = match game.promotions.counts_turns() {
        true => format!("Turn {turn} ({})", if turn.is_multiple_of(2) { "even" } else { "odd" }),
        false => capital(when),
    };
    let groups = change_groups(game);
    let told = groups.iter().filter(|group| group.phase == Some(now)).map(|group| {
        let chains: Vec<String> = group.chains.iter().map(|chain| chain_words(game, chain)).collect();
        match group.when.strip_prefix(when).map(|how| how.trim_start_matches(", ")) {
            Some(how) if !how.is_empty() => format!("{how}, {}", chains.join(", ")),
            _ => chains.join(", "),
        }
    });
    let mut text = format!("{head}: {}.", told.collect::<Vec<_>>().join("; "));
    let barred = barred_piece_types(session);
    let is_there =
        |piece_type: &PieceType| session.setup().pieces().any(|(_, piece)| piece.piece_type() == *piece_type);
    let letters: String =
        barred.iter().filter(|&kind| is_there(kind)).map(|&kind| game.piece(kind).letter).collect();
    if !letters.is_empty() {
        text += &format!(" No {} may move.", game.pieces.choice(&letters));
    }
    Some(text)
}

/// The piece types that may go nowhere in the current phase.
fn barred_piece_types(session: &Session) -> Vec<PieceType> {
    let game = session.game();
    if game.phases().len() < 2 {
        return Vec::new();
    }
    let now = phase_now(session);
    let may_go = |piece_type: PieceType, capture: bool| {
        let fates = game.fates(session.turn(), piece_type, now, capture);
        fates.iter().any(|fate| !fate.squares.is_empty() && !fate.piece_types.is_empty())
    };
    game.every_piece_type().filter(|&one| !may_go(one, false) && !may_go(one, true)).collect()
}

/// The pieces one of which must become king with the next move.
fn heirs(session: &Session) -> Vec<Square> {
    if !session.game().royalty.has_succession() {
        return Vec::new();
    }
    let mut found: Vec<Square> =
        session.all_details().iter().filter_map(|details| Some(details.ascends?.square)).collect();
    found.sort();
    found.dedup();
    found
}

/// The pieces of a side that stand first in the order of succession.
fn successors(session: &Session, color: Color) -> Vec<Square> {
    let (game, view) = (session.game(), session.view());
    let of_type = |letter: char| -> Vec<Square> {
        let wanted = game.piece_type(letter);
        let is_one = |square: &Square| {
            view.piece(*square)
                .is_some_and(|piece| piece.color() == color && Some(piece.piece_type()) == wanted)
        };
        view.squares().filter(is_one).collect()
    };
    let order = game.royalty.order_of_succession().chars().map(of_type);
    order.into_iter().find(|squares| !squares.is_empty()).unwrap_or_default()
}

/// What has become of a captured king, and who would succeed the kings.
fn succession(session: &Session, heirs: &[Square]) -> Vec<String> {
    let game = session.game();
    if !game.royalty.kings_are_captured() {
        return Vec::new();
    }
    let (turn, view) = (session.turn(), session.view());
    let mut notes = Vec::new();
    if !heirs.is_empty() {
        let all: Vec<String> = heirs.iter().map(|&heir| format!("the {}", standing(session, heir))).collect();
        notes.push(format!("{}'s king was captured. Choose the new king: {}.", side(turn), all.join(" or ")));
    }
    let king = game.piece_type('K');
    let king_of = |color: Color| {
        view.squares().find(|&square| {
            view.piece(square).is_some_and(|piece| piece.color() == color && Some(piece.piece_type()) == king)
        })
    };
    if let (true, Some(square)) = (heirs.is_empty() && king_was_captured(session), king_of(turn)) {
        notes.push(format!(
            "{}'s king was captured. The piece on {} is the new king.",
            side(turn),
            view.name(square)
        ));
    }
    let attacked = session.outcome().is_none() && !session.checkers().is_empty();
    if attacked && heirs.is_empty() {
        notes.push(format!("{}'s king is attacked. There is no check: it may be left there.", side(turn)));
    }
    if game.royalty.has_succession() && session.outcome().is_none() {
        let next = Color::ALL.map(|color| {
            let all: Vec<String> =
                successors(session, color).into_iter().map(|one| standing(session, one)).collect();
            match all.is_empty() {
                true => format!("{}: none, its king is the last", side(color)),
                false => format!("{}: {}", side(color), all.join(" or ")),
            }
        });
        if heirs.is_empty() {
            notes.push(format!("Next in line. {}.", next.join(". ")));
        }
    }
    notes
}

/// Whether the last move captured a king.
fn king_was_captured(session: &Session) -> bool {
    let mut before = session.clone();
    let Some(m) = before.undo() else { return false };
    let taken = before.details(m).and_then(|details| details.captures);
    taken.is_some_and(|taken| Some(taken.piece.piece_type()) == session.game().piece_type('K'))
}

fn counters(session: &Session) -> Vec<GrantCounter> {
    let game = session.game();
    let Some(counting) = game.grants.counting() else { return Vec::new() };
    let counters = session.setup().counters;
    let pieces = |letters: &str| game.pieces.choice(letters);
    let of = |side: Color| {
        [
            GrantCounter {
                side,
                counts: "pawn moves",
                count: counters.pawn_moves[side.index()],
                full: counting.pawn_moves,
                gives: format!("the pawn that moves may become a {}", pieces(&counting.pawn_to)),
            },
            GrantCounter {
                side,
                counts: "captures",
                count: counters.captures[side.index()],
                full: counting.captures,
                gives: format!("a {} may become a {}", pieces(&counting.minors), pieces(&counting.minor_to)),
            },
        ]
    };
    Color::ALL.into_iter().flat_map(of).collect()
}

/// Why the piece of the side to move on a square has no legal move; nothing if it has one, or if there is no such piece.
pub fn why_no_move(session: &Session, square: Square) -> Option<String> {
    let view = session.view();
    let piece = view.piece(square).filter(|piece| piece.color() == session.turn())?;
    if session.legal_moves().iter().any(|m| m.from() == square) {
        return None;
    }
    if let Some(end) = session.outcome() {
        return Some(format!("the game is over: {end}"));
    }
    let game = session.game();
    let name = standing(session, square);
    if barred_piece_types(session).contains(&piece.piece_type()) {
        let when = game.phases().get(phase_now(session)).copied().unwrap_or_default();
        return Some(format!("the {name} may not move {when}"));
    }
    let turn = side(session.turn());
    if session.moves_of_pieces().iter().any(|m| m.from() == square) {
        return Some(match session.checkers().is_empty() {
            true => format!("every move of the {name} would leave {turn}'s king in check"),
            false => format!("{turn} is in check, and the {name} cannot help"),
        });
    }
    Some(match reaches_nothing(game, piece.color(), piece.piece_type(), square) {
        true => format!("the {name} has no square to go to from here"),
        false => format!("the {name} is blocked"),
    })
}

/// Whether a piece could go nowhere from a square even if the board were empty.
fn reaches_nothing(game: GameRef, color: Color, piece_type: PieceType, square: Square) -> bool {
    game.reach(color, piece_type, square).is_empty()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Catalogue;

    fn session(id: &str, fen: &str) -> Session {
        let game = Catalogue::shipped().find(id).expect("a game");
        if fen.is_empty() { Session::new(game) } else { Session::from_fen(game, fen).expect("a position") }
    }

    fn why(session: &Session, square: &str) -> Option<String> {
        why_no_move(session, session.game().board.parse(square).expect("a square"))
    }

    #[test]
    fn a_turn_says_what_pieces_become_and_which_may_not_move() {
        let start = session("prodem", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 1 2");
        let situation = Situation::new(&start);
        assert_eq!(
            situation.notes,
            [
                "Turn 2 (even): Pawn → Knight or Bishop, Knight → Rook → Queen, Bishop → Rook. No Queen may move."
            ]
        );
        let names: Vec<String> = situation.barred.iter().map(|&square| start.view().name(square)).collect();
        assert_eq!(names, ["d1"]);
        assert_eq!(why(&start, "d1").as_deref(), Some("the Queen on d1 may not move on even turns"));
        assert_eq!(why(&start, "a1").as_deref(), Some("the Rook on a1 is blocked"));
        assert_eq!((why(&start, "e2"), why(&start, "e7"), why(&start, "e4")), (None, None, None));
    }

    #[test]
    fn who_must_be_crowned_and_who_was() {
        let pending = session("throne", "q3R2q/p7/8/8/8/8/8/K7 b - - 0 1");
        let situation = Situation::new(&pending);
        assert_eq!(
            situation.notes,
            ["Black's king was captured. Choose the new king: the Queen on a8 or the Queen on h8."]
        );
        assert_eq!(situation.heirs.len(), 2);
        let mut game = session("throne", "4k2q/8/8/8/8/8/8/K3R3 w - - 0 1");
        let m = game.parse_long_algebraic("e1e8").expect("legal");
        game.play(m).expect("legal");
        assert_eq!(
            Situation::new(&game).notes[..2],
            [
                "Black's king was captured. The piece on h8 is the new king.",
                "Black's king is attacked. There is no check: it may be left there."
            ]
        );
        assert!(Situation::new(&session("normal", "")).notes.is_empty());
    }

    #[test]
    fn counters_say_what_they_give() {
        let game = session("echess", "4k3/ppp1ppp1/8/3p3p/P7/6P1/1PPPPP1P/4K3 w - - 20+11 0 3");
        let found: Vec<(Color, &str, u8, u8)> = Situation::new(&game)
            .counters
            .into_iter()
            .map(|one| (one.side, one.counts, one.count, one.full))
            .collect();
        assert_eq!(
            found,
            [
                (Color::White, "pawn moves", 2, 3),
                (Color::White, "captures", 0, 2),
                (Color::Black, "pawn moves", 1, 3),
                (Color::Black, "captures", 1, 2)
            ]
        );
    }

    #[test]
    fn pins_checks_and_dead_ends_are_told_apart() {
        let pinned = session("normal", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
        let text = why(&pinned, "e2").expect("a reason");
        assert_eq!(text, "every move of the Knight on e2 would leave White's king in check");
        let check = session("normal", "4r2k/8/8/8/8/8/N7/4K3 w - - 0 1");
        assert_eq!(why(&check, "a2").as_deref(), Some("White is in check, and the Knight on a2 cannot help"));
        let far = session("taylor", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assert_eq!(why(&far, "a8").as_deref(), Some("the Pawn on a8 has no square to go to from here"));
    }

    /// In random games of all kinds: whoever has a move has no excuse, and whoever has none has one.
    #[test]
    fn every_piece_without_a_move_has_a_reason() {
        for &game in Catalogue::shipped().games() {
            let mut session = Session::new(game);
            let mut seed = 7_u64;
            for _ in 0..60 {
                let moves = session.legal_moves();
                if moves.is_empty() || session.outcome().is_some() {
                    session = Session::new(game);
                    continue;
                }
                let view = session.view();
                for square in view.squares() {
                    let own = view.piece(square).is_some_and(|piece| piece.color() == session.turn());
                    let has_move = moves.iter().any(|m| m.from() == square);
                    assert_eq!(
                        why_no_move(&session, square).is_some(),
                        own && !has_move,
                        "{}",
                        session.fen()
                    );
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let m = moves[usize::try_from(seed >> 33).expect("small") % moves.len()];
                session.play(m).expect("legal");
            }
        }
    }
}
