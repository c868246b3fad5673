//! Diagrams agree with the reference implementation: where each piece moves from each square, and what it changes into
//! there.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::{Color, GameRef, Piece, PieceType, Setup, Square};
use chrysalis_rules::{Catalogue, Counters, Earned, Reached, Rights, Royalty, Way};
use chrysalis_tests::reference::Reference;
use std::collections::{BTreeSet, HashSet};

/// A piece with its color on a square.
type Placed = (Square, Color, PieceType);

/// The distance of squares in king's moves.
fn distance(game: GameRef, one: Square, other: Square) -> u8 {
    let board = game.board;
    board.file(one).abs_diff(board.file(other)).max(board.rank(one).abs_diff(board.rank(other)))
}

/// A trial position: the first of these pieces moves.
struct Trial<'a> {
    game: GameRef,
    pieces: &'a [Placed],
    turn: u16,
    /// The promotions that the next move earns.
    earned: Earned,
}

impl Trial<'_> {
    /// The squares on which kings are not in the way.
    fn free(&self) -> Vec<Square> {
        let (from, color, piece_type) = self.pieces[0];
        let reached = self.game.reach(color, piece_type, from);
        let free = |square: &Square| {
            distance(self.game, from, *square) > 2
                && reached.iter().all(|reached| reached.square != *square)
                && self.pieces.iter().all(|piece| piece.0 != *square)
        };
        self.game.board.squares().filter(free).collect()
    }

    /// The reference implementation's position with kings added so that neither is attacked; `None` if there is no such
    /// position.
    fn set_up(&self) -> Option<Reference> {
        let (_, color, piece_type) = self.pieces[0];
        if self.game.royalty == Royalty::EveryKing {
            // A side may have no king; a king that has just been chosen is in no other's way then.
            return Reference::from_fen(&self.game.id, &self.bare(color).fen(&self.game)).ok();
        }
        let king = self.game.piece_type('K').unwrap();
        let free = self.free();
        let own: Vec<Option<Square>> =
            if piece_type == king { vec![None] } else { free.iter().copied().map(Some).collect() };
        for &enemy in &free {
            for &own in own.iter().filter(|own| **own != Some(enemy)) {
                let mut setup = self.bare(color);
                setup.put(enemy, Some(Piece::new(!color, king)));
                if let Some(own) = own {
                    setup.put(own, Some(Piece::new(color, king)));
                }
                match Reference::from_fen(&self.game.id, &setup.fen(&self.game)) {
                    Ok(reference) if own.is_none() || !reference.king_attacked() => return Some(reference),
                    Ok(_) => {}
                    // Where the piece cannot be, kings change nothing.
                    Err(error) if error.contains("pawn") => return None,
                    Err(_) => {}
                }
            }
        }
        None
    }

    /// The given pieces, without added kings.
    fn bare(&self, color: Color) -> Setup {
        let mut setup = Setup::empty(self.game.board);
        for &(square, color, piece_type) in self.pieces {
            setup.put(square, Some(Piece::new(color, piece_type)));
        }
        (setup.turn, setup.turn_number) = (color, self.turn);
        setup.counters = self.counters(color);
        if !self.game.forward_only.is_empty() {
            // Charts show what pieces can do once their side has captured.
            setup.castling = Rights::free(Color::White) | Rights::free(Color::Black);
        }
        setup
    }

    /// Counters that the next move fills if it is to earn something.
    fn counters(&self, color: Color) -> Counters {
        let mut counters = Counters::default();
        if let Some(counting) = self.game.grants.counting() {
            let full = |count: u8, is_near: bool| if is_near { count - 1 } else { 0 };
            counters.pawn_moves[color.index()] = full(counting.pawn_moves, self.earned.by_pawn_moves);
            counters.captures[color.index()] = full(counting.captures, self.earned.by_captures);
        }
        counters
    }

    /// The squares to which the piece moves, each with its type there; `None` if the position is rejected.
    fn moves(&self) -> Option<BTreeSet<(String, PieceType)>> {
        let (from, _, piece_type) = self.pieces[0];
        let name = self.game.board.name(from);
        let reference = self.set_up()?;
        let moves = reference.legal_moves().into_iter().filter(|text| text.starts_with(&name));
        let end = |text: String| {
            let named = text.chars().nth(4).or_else(|| {
                let mut after = reference.clone();
                (!self.game.names_forced_changes && after.play(&text).is_ok())
                    .then(|| letter_on(&after.fen(), &text[2..4]))?
            });
            let letter = named.map(|letter| letter.to_ascii_uppercase());
            (text[2..4].to_owned(), letter.map_or(piece_type, |letter| self.game.piece_type(letter).unwrap()))
        };
        Some(moves.map(end).collect())
    }

    /// The squares to which the piece moves.
    fn targets(&self) -> Option<BTreeSet<String>> {
        Some(self.moves()?.into_iter().map(|(target, _)| target).collect())
    }
}

/// The piece on a square of a board of eight files.
fn letter_on(fen: &str, square: &str) -> Option<char> {
    let (file, rank) = square.split_at(1);
    let row = fen.split([' ', '/']).nth(8 - rank.parse::<usize>().ok()?)?;
    let wide = |letter: char| letter.to_digit(10).map_or(vec![letter], |gap| vec!['.'; gap as usize]);
    let file = file.chars().next()? as usize - 'a' as usize;
    row.chars().flat_map(wide).nth(file).filter(|&letter| letter != '.')
}

fn names(game: GameRef, squares: impl Iterator<Item = Square>) -> BTreeSet<String> {
    squares.map(|square| game.board.name(square)).collect()
}

/// A turn number for each phase.
fn turns(game: GameRef) -> &'static [u16] {
    if game.promotions.counts_turns() { &[2, 1] } else { &[1] }
}

/// Whether a pawn can be there.
fn can_stand(game: GameRef, (square, color, piece_type): Placed) -> bool {
    let (rank, ranks) = (game.board.rank(square), game.board.ranks());
    let seen = color.rank(rank, ranks);
    game.piece_type('P') != Some(piece_type) || seen > 0 && seen < ranks - 1
}

/// A piece type other than pawn and king, to be captured.
fn victim(game: GameRef) -> PieceType {
    game.every_piece_type().find(|&piece_type| !"PK".contains(game.piece(piece_type).letter)).unwrap()
}

/// Each piece of the games once per set of rules; every game if all are asked for.
fn every_piece() -> Vec<(GameRef, PieceType)> {
    let mut seen = HashSet::new();
    let mut pieces = Vec::new();
    for &game in Catalogue::shipped().games() {
        for piece_type in game.every_piece_type() {
            let piece = game.piece(piece_type);
            if seen.insert((game.data().family.clone(), piece.name.clone(), piece.quiet, piece.capture)) {
                pieces.push((game, piece_type));
            }
        }
    }
    pieces
}

#[test]
fn pieces_move_as_shown_from_every_square() {
    for &game in Catalogue::shipped().games() {
        for piece_type in game.every_piece_type() {
            for (color, from) in Color::ALL
                .into_iter()
                .flat_map(|color| game.board.squares().map(move |square| (color, square)))
            {
                for &turn in turns(game) {
                    let piece = (from, color, piece_type);
                    let phase = game.promotions.phase(turn, true);
                    let moves = !game.fates(color, piece_type, phase, false).is_empty();
                    let shown = game
                        .reach(color, piece_type, from)
                        .into_iter()
                        .filter(|reached| moves && reached.quiet.is_some());
                    let shown = names(game, shown.map(|reached| reached.square));
                    match (Trial { game, pieces: &[piece], turn, earned: Earned::default() }).targets() {
                        Some(played) => assert_eq!(
                            shown,
                            played,
                            "{}: {} on {}",
                            game.id,
                            game.piece(piece_type).name,
                            game.board.name(from)
                        ),
                        None => assert!(
                            !can_stand(game, piece),
                            "{}: {} on {}",
                            game.id,
                            game.piece(piece_type).name,
                            game.board.name(from)
                        ),
                    }
                }
            }
        }
    }
}

/// Checks whether a piece captures on a square, with a piece in between where one is given.
fn check_capture(game: GameRef, piece: Placed, target: Square, screen: Option<Square>, shown: bool) {
    let turn = *turns(game).last().unwrap();
    // On odd turns pawns do not move.
    let turn = if game.fates(piece.1, piece.2, game.promotions.phase(turn, false), true).is_empty() {
        2
    } else {
        turn
    };
    let enemy = victim(game);
    let mut pieces = vec![piece, (target, !piece.1, enemy)];
    pieces.extend(screen.map(|screen| (screen, !piece.1, enemy)));
    let Some(played) = (Trial { game, pieces: &pieces, turn, earned: Earned::default() }).targets() else {
        assert!(
            !can_stand(game, piece),
            "{}: {} takes {}",
            game.id,
            game.piece(piece.2).name,
            game.board.name(target)
        );
        return;
    };
    let place = format!(
        "{}: {} from {} takes {}, over {screen:?}",
        game.id,
        game.piece(piece.2).name,
        game.board.name(piece.0),
        game.board.name(target)
    );
    assert_eq!(played.contains(&game.board.name(target)), shown, "{place}");
}

/// The square in the middle of a line of at least two steps.
fn between(game: GameRef, from: Square, to: Square) -> Option<Square> {
    let board = game.board;
    let (files, ranks) = (
        i16::from(board.file(to)) - i16::from(board.file(from)),
        i16::from(board.rank(to)) - i16::from(board.rank(from)),
    );
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let steps = files.abs().max(ranks.abs());
    if !is_line || steps < 2 {
        return None;
    }
    let half = steps / 2;
    let along = |start: u8, by: i16| u8::try_from(i16::from(start) + by.signum() * half).ok();
    board.square(along(board.file(from), files)?, along(board.rank(from), ranks)?)
}

#[test]
fn pieces_capture_as_shown_from_every_square() {
    for (game, piece_type) in every_piece() {
        for from in game.board.squares() {
            let piece = (from, Color::White, piece_type);
            let reached = game.reach(Color::White, piece_type, from);
            let way = |square: Square| {
                reached
                    .iter()
                    .find(|reached| reached.square == square)
                    .and_then(|reached: &Reached| reached.capture)
            };
            // Squares where it does not capture are tried less often.
            let all = from.raw().is_multiple_of(13);
            for target in game.board.squares().filter(|&square| square != from) {
                let (plain, over) = match way(target) {
                    None if !all => continue,
                    None => (false, false),
                    Some(Way::Hop) => (false, true),
                    Some(Way::Slide) => (true, false),
                    Some(_) => (true, true),
                };
                check_capture(game, piece, target, None, plain);
                if let Some(screen) = between(game, from, target) {
                    check_capture(game, piece, target, Some(screen), over);
                }
            }
        }
    }
}

/// The circumstances of a move: the phase of the game, whether it captures, and what it earns.
#[derive(Clone, Copy, Debug)]
struct Manner {
    phase: usize,
    capture: bool,
    earned: Earned,
}

/// All circumstances in which a piece of a type can move.
fn manners(game: GameRef, piece_type: PieceType) -> Vec<Manner> {
    let phases = (0..game.phases().len()).flat_map(|phase| [(phase, false), (phase, true)]);
    let plain = phases.map(|(phase, capture)| Manner { phase, capture, earned: Earned::default() });
    let earning = game.grants.occasions(&game.pieces, piece_type).into_iter().map(|occasion| Manner {
        phase: 0,
        capture: occasion.capture,
        earned: occasion.earned,
    });
    plain.chain(earning).collect()
}

/// The types of a piece after it moves to a square, from any other; with and without a capture, and with and without a
/// pawn on the board.
fn comes_to(
    game: GameRef,
    piece_type: PieceType,
    color: Color,
    to: Square,
    manner: Manner,
) -> Option<BTreeSet<PieceType>> {
    let Manner { phase, capture, earned } = manner;
    let enemy = victim(game);
    for from in game.board.squares().filter(|&square| square != to) {
        let reached = game.reach(color, piece_type, from).into_iter().find(|reached| reached.square == to);
        let Some(way) = reached.and_then(|reached| if capture { reached.capture } else { reached.quiet })
        else {
            continue;
        };
        let mut pieces = vec![(from, color, piece_type)];
        if capture {
            pieces.push((to, !color, enemy));
        }
        if way == Way::Hop {
            pieces.extend(between(game, from, to).map(|screen| (screen, !color, enemy)));
        }
        let turn = turns(game).get(phase).copied().unwrap_or(1);
        if game.promotions.captures_step_back() && phase == 0 {
            let pawn = game.piece_type('P').unwrap();
            let away = (Trial { game, pieces: &pieces, turn, earned }).free().into_iter().next().unwrap();
            pieces.push((away, !color, pawn));
        } else if game.promotions.captures_step_back() && piece_type == game.piece_type('P').unwrap() {
            return None;
        }
        if let Some(moves) = (Trial { game, pieces: &pieces, turn, earned }).moves() {
            let name = game.board.name(to);
            return Some(
                moves
                    .into_iter()
                    .filter(|(target, _)| *target == name)
                    .map(|(_, piece_type)| piece_type)
                    .collect(),
            );
        }
    }
    None
}

#[test]
fn pieces_change_as_shown_on_every_square() {
    let mut tried = 0;
    for &game in Catalogue::shipped().games() {
        for piece_type in game.every_piece_type() {
            for manner in manners(game, piece_type) {
                for color in Color::ALL {
                    let Manner { phase, capture, earned } = manner;
                    let fates = game.fates_with(color, piece_type, phase, capture, earned);
                    for to in game.board.squares() {
                        let fate = fates.iter().find(|fate| fate.squares.contains(&to));
                        let shown: BTreeSet<PieceType> =
                            fate.into_iter().flat_map(|fate| fate.piece_types.iter().copied()).collect();
                        let Some(played) = comes_to(game, piece_type, color, to, manner) else { continue };
                        tried += 1;
                        assert_eq!(
                            shown,
                            played,
                            "{}: {color:?}'s {} to {}, {manner:?}",
                            game.id,
                            game.piece(piece_type).name,
                            game.board.name(to)
                        );
                    }
                }
            }
        }
    }
    assert!(tried > 90_000, "only {tried} were tried");
}
