//! How kings castle: with the pieces in the corners of their rank.

use super::error::DiagramReason;
use super::losses::Losses;
use super::pieces::Piece;
use super::start::Start;
use super::xbetza::CastlingMove;
use chrysalis_rules::BoardSize;
use chrysalis_rules::board::Color;

/// How both kings castle, with files from 0, the king's side first.
pub(super) struct Plan {
    king: u8,
    rank: u8,
    king_to: [u8; 2],
    partners: String,
    /// As in a FEN.
    pub rights: String,
}

/// The plan, if kings castle.
pub(super) fn plan(pieces: &[Piece], start: &Start, board: BoardSize, losses: &mut Losses) -> Option<Plan> {
    for piece in pieces.iter().filter(|piece| piece.letter != 'K' && !piece.moves.castling.is_empty()) {
        losses.lose(piece.line, &piece.text, DiagramReason::Castler);
    }
    let king = pieces.iter().find(|piece| piece.letter == 'K')?;
    let [CastlingMove { sides: [true, true], distance }] = king.moves.castling[..] else {
        // Left and right are not known to be the owner's or White's.
        if !king.moves.castling.is_empty() {
            losses.lose(king.line, &king.text, DiagramReason::Castling);
        }
        return None;
    };
    let mut plan: Option<Plan> = None;
    for color in Color::ALL {
        let [(file, rank)] = king.squares[color.index()][..] else { continue };
        let own = if color == Color::White { rank } else { board.ranks() - 1 - rank };
        let corners = [board.files() - 1, 0];
        let to = [file.checked_add(distance), file.checked_sub(distance)];
        for side in 0..2 {
            let partner = start.at((corners[side], rank)).filter(|(_, owner)| *owner == color);
            let inside = to[side].filter(|&to| if side == 0 { to <= corners[0] } else { true });
            let (Some((partner, _)), Some(to)) = (partner, inside) else { continue };
            let plan = plan.get_or_insert_with(|| Plan {
                king: file,
                rank: own,
                king_to: [file, file],
                partners: String::new(),
                rights: String::new(),
            });
            let same = plan.king == file && plan.rank == own;
            if !same || corners[side] == file || pieces[partner].royal {
                losses.lose(king.line, &king.text, DiagramReason::Castling);
                continue;
            }
            plan.king_to[side] = to;
            let letter = pieces[partner].letter;
            if !plan.partners.contains(letter) {
                plan.partners.push(letter);
            }
            let right = ['K', 'Q'][side];
            plan.rights.push(if color == Color::White { right } else { right.to_ascii_lowercase() });
        }
    }
    plan.filter(|plan| !plan.rights.is_empty())
}

impl Plan {
    /// The table of a game file.
    pub fn text(&self, board: BoardSize) -> String {
        let name = |file: u8| format!("\"{}{}\"", char::from(b'a' + file), self.rank + 1);
        format!(
            "\n[castling]\nkind = \"orthodox\"\npieces = \"{}\"\nking = {}\npartners = [{}, {}]\nking_to = [{}, {}]\n",
            self.partners,
            name(self.king),
            name(board.files() - 1),
            name(0),
            name(self.king_to[0]),
            name(self.king_to[1])
        )
    }
}
