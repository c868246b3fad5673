//! The pieces: names, moves, and squares at the start.

use super::Diagram;
use super::changes::ByCapture;
use crate::variants_export::ExportLoss;
use crate::variants_export::squares::FileRank;
use chrysalis_rules::{LetterSet, PieceDef, Successor, betza};

impl Diagram<'_> {
    /// The definitions of the pieces, those that promote first. Also writes the settings that follow their order.
    pub(super) fn pieces(&mut self, matrix: &[(char, ByCapture)]) -> String {
        let game = self.game;
        let mut order: Vec<&PieceDef> = game.pieces.iter().collect();
        order.sort_by_key(|piece| self.promoting.find(piece.letter).unwrap_or(usize::MAX));
        self.matrix(matrix, &order);
        let castles = self.castling();
        let pawn = self.pawn_moves();
        let on_board: Vec<(char, [Vec<FileRank>; 2])> =
            order.iter().map(|piece| (piece.letter, self.squares(piece.letter))).collect();
        let opposite = |&(file, rank): &FileRank| (file, game.ranks() - 1 - rank);
        let mirror = on_board.iter().all(|(_, [white, black])| {
            let mut other: Vec<FileRank> = white.iter().map(opposite).collect();
            other.sort_unstable_by_key(|&(file, rank)| (rank, file));
            other == *black
        });
        self.set("symmetry", if mirror { "mirror" } else { "none" });
        let mut text = String::new();
        for (piece, (_, [white, black])) in order.into_iter().zip(&on_board) {
            let mut moves = match piece.letter {
                'P' => pawn.clone(),
                _ => self.moves(piece),
            };
            if let Some(distance) = castles.filter(|_| piece.letter == 'K') {
                moves += &format!("isO{distance}");
            }
            let clean = |text: &str| -> String {
                text.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect()
            };
            let mut squares = list(white);
            if !mirror && !black.is_empty() {
                squares += &format!(",,{}", list(black));
            }
            let hand = self.hands.iter().find(|(letter, hand)| *letter == piece.letter && *hand > 0);
            if let Some((_, hand)) = hand {
                squares += &format!(":{hand}");
            }
            let picture = clean(&piece.picture).replace(' ', "");
            text += &format!("{}:{}:{moves}:{picture}:{squares}\n", clean(&piece.name), piece.letter);
            for (_, board) in self.morphs.iter().filter(|(letter, _)| *letter == piece.letter) {
                text += &format!("morph={board}\n");
            }
        }
        text
    }

    /// The moves of a piece in XBetza.
    fn moves(&mut self, piece: &PieceDef) -> String {
        let text = betza::write(piece);
        if text == "-" || text.contains(['y', 'z', 'g']) {
            self.lose([format!("{}: {}.", piece.name, piece.in_words())]);
        }
        let mut moves = String::new();
        for sign in text.chars() {
            match (sign, moves.chars().last()) {
                // A rider without limit is a doubled letter there.
                ('0', Some(atom)) if atom.is_ascii_uppercase() => moves.push(atom),
                ('-', _) => {}
                _ => moves.push(sign),
            }
        }
        moves
    }

    /// How pawns move, with a double step only from where they start.
    fn pawn_moves(&mut self) -> String {
        let game = self.game;
        let [white, black] = self.squares('P');
        let own = black.iter().map(|&(_, rank)| game.ranks() - 1 - rank);
        let mut ranks: Vec<u8> = white.iter().map(|&(_, rank)| rank).chain(own).collect();
        ranks.dedup();
        let arises = game.promotions.changes().iter().any(|rule| match &rule.into {
            Successor::Choice(pairs) => pairs.iter().any(|(from, to)| *from != 'P' && to.contains('P')),
            Successor::Next(order) | Successor::Previous(order) => order.contains('P'),
            Successor::Captured(_) => true,
        }) || game.leaves_behind.iter().any(|(_, left)| left == 'P');
        let unmoved = |(first, last): (u8, u8)| {
            !arises && ranks.iter().all(|&rank| rank + 1 == last && rank + 1 >= first)
        };
        if game.pawns.others != LetterSet::EMPTY {
            self.lose([game.pawns.in_words(game.ranks(), &game.pieces)]);
        }
        match game.pawns.double_steps {
            None => "fmWfcF".to_owned(),
            Some(_) if ranks.is_empty() && !arises => "fmWfcF".to_owned(),
            Some(from) if unmoved(from) && !game.pawns.also_changed => match game.pawns.en_passant {
                true => "ifmnDfmWfceF".to_owned(),
                false => "ifmR2fmWfcF".to_owned(),
            },
            Some(_) => {
                self.lose([game.pawns.in_words(game.ranks(), &game.pieces)]);
                "fmWfcF".to_owned()
            }
        }
    }

    /// The squares of pieces of both sides at the start, rank by rank.
    pub(super) fn squares(&self, letter: char) -> [Vec<FileRank>; 2] {
        let mut squares: [Vec<FileRank>; 2] = Default::default();
        let board = self.game.start.split_whitespace().next().unwrap_or_default();
        for (rank, row) in (0..).zip(board.split('/').rev()) {
            let (mut file, mut empty) = (0_u8, 0_u8);
            for sign in row.chars() {
                if let Some(figure) = sign.to_digit(10).and_then(|figure| u8::try_from(figure).ok()) {
                    empty = empty.saturating_mul(10).saturating_add(figure);
                    continue;
                }
                file = file.saturating_add(std::mem::take(&mut empty));
                if sign.to_ascii_uppercase() == letter {
                    squares[usize::from(sign != letter)].push((file, rank));
                }
                file = file.saturating_add(1);
            }
        }
        squares
    }

    /// Writes what pieces become by capturing.
    fn matrix(&mut self, matrix: &[(char, ByCapture)], order: &[&PieceDef]) {
        if matrix.is_empty() {
            return;
        }
        let royal = self.royal();
        let row = |attacker: &&PieceDef| -> String {
            let Some((_, by)) = matrix.iter().find(|(letter, _)| *letter == attacker.letter) else {
                return String::new();
            };
            let cell = |victim: &&PieceDef| match by {
                _ if royal.contains(victim.letter) => '.',
                ByCapture::Becomes(to) if *to != attacker.letter => *to,
                ByCapture::Captured if victim.letter != attacker.letter => victim.letter,
                _ => '.',
            };
            order.iter().map(cell).collect()
        };
        let rows: Vec<String> = order.iter().map(row).collect();
        let sentence = "The rows of captureMatrix are those of the pieces that capture.";
        self.losses.push(ExportLoss::Uncertain(sentence.to_owned()));
        self.set("captureMatrix", rows.join("/"));
    }
}

/// Squares as a list, with a hyphen for several side by side.
fn list(squares: &[FileRank]) -> String {
    let name = |&(file, rank): &FileRank| format!("{}{}", char::from(b'a' + file), rank + 1);
    let beside = |a: &FileRank, b: &FileRank| a.1 == b.1 && a.0 + 1 == b.0;
    let runs = squares.chunk_by(beside).map(|run| match run {
        [first, .., last] if run.len() > 2 => format!("{}-{}", name(first), name(last)),
        run => run.iter().map(name).collect::<Vec<_>>().join(","),
    });
    runs.collect::<Vec<_>>().join(",")
}
