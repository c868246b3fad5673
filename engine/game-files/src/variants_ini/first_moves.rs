//! Converts moves that pieces have only on some squares, or only before they have moved: there they are of another type.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::ImportedPiece;
use super::regions::{self, Region};

/// The double step that Fairy-Stockfish-X gives to pieces that it takes for pawns: over whatever stands there.
const LEAP: &str = "fmD";

/// What it gives to those of them that do not step forward otherwise.
const STEPS: &str = "fmWfmnD";

/// What is forgotten and learned by a move: pairs of letters, and the squares of both sides.
type Turn = (Vec<String>, [Region; 2]);

impl Conversion<'_> {
    /// The squares from which pawns step twice, for both sides; none where they do not.
    pub fn first_regions(&self) -> Result<[Region; 2], IniError> {
        if !self.section.flag("doubleStep", true)? {
            return Ok([Region::new(), Region::new()]);
        }
        let (white, black) = self.regions("doubleStep", "Step", (2, 2), 7)?;
        Ok([white, black])
    }

    /// Whether Fairy-Stockfish-X takes a piece of a side for a pawn.
    fn is_pawn_like(&self, piece: &ImportedPiece, side: &str) -> bool {
        let named = |keys: &[&str]| {
            let entry = self.section.first(keys);
            entry.is_some_and(|entry| self.letters(entry).contains(piece.letter))
        };
        let of_side = |key: &str| named(&[&format!("{key}{side}"), key, "pawnTypes"]);
        piece.key == "pawn"
            || named(&["pawnTypes"])
            || of_side("promotionPawnTypes")
            || of_side("nMoveRuleTypes")
    }

    /// The squares on which a piece has its first moves, for both sides.
    pub fn first_squares(&self, piece: &ImportedPiece) -> Result<[Region; 2], IniError> {
        let mut regions = self.first_regions()?;
        if self.section.extended {
            for (side, region) in ["White", "Black"].into_iter().zip(&mut regions) {
                if !self.is_pawn_like(piece, side) {
                    region.clear();
                }
            }
        }
        Ok(regions)
    }

    /// Whether a piece loses its first moves by any move, wherever it goes.
    fn must_be_unmoved(&self, piece: &ImportedPiece) -> bool {
        self.section.extended && piece.key != "pawn" && piece.moves.has_initial()
    }

    /// Finds the first moves that Fairy-Stockfish-X gives to pieces, and takes those away that no square grants.
    pub fn find_first_moves(&mut self) -> Result<(), IniError> {
        for number in 0..self.pieces.0.len() {
            let piece = &self.pieces.0[number];
            let grants = self.first_squares(piece)?.iter().any(|region| !region.is_empty());
            let steps = self.section.extended && piece.key != "pawn" && !piece.moves.has_initial();
            let more = if piece.moves.goes_forward() { LEAP } else { STEPS };
            if grants && steps && (more == LEAP || piece.moves.only_leaps()) {
                let letter = self.pieces.free_letter(self.section.line)?;
                let piece = &mut self.pieces.0[number];
                piece.first = Some(letter);
                piece.moves.first = piece.moves.with(more);
            } else if !grants {
                let piece = &mut self.pieces.0[number];
                piece.first = None;
                piece.moves.first.clone_from(&piece.moves.always);
            }
        }
        let keys = ["doubleStepRegionWhite", "doubleStepRegionBlack", "doubleStepRegion"];
        let by_piece = |key: &&&str| self.section.get(key).is_some_and(|value| value.contains('('));
        if let Some(key) = keys.iter().find(by_piece) {
            self.note(key, UnsupportedReason::NoSuchRule);
        }
        Ok(())
    }

    /// Writes how pieces lose their first moves, and get them back.
    pub fn first_moves(&mut self) -> Result<(), IniError> {
        let everywhere = regions::rank_range(1, self.board.ranks(), self.board);
        let outside = |region: &Region| -> Region {
            everywhere.iter().copied().filter(|square| !region.contains(square)).collect()
        };
        let mut turns: Vec<Turn> = Vec::new();
        let mut add = |pair: String, squares: [Region; 2]| match turns
            .iter_mut()
            .find(|(_, known)| *known == squares)
        {
            Some((pairs, _)) => pairs.push(pair),
            None => turns.push((vec![pair], squares)),
        };
        for piece in &self.pieces.0 {
            let Some(first) = piece.first else { continue };
            let usual = piece.letter;
            let [white, black] = self.first_squares(piece)?;
            let is_all = white == everywhere && black == everywhere;
            if self.must_be_unmoved(piece) && !is_all {
                add(format!("{first} = \"{usual}\""), [everywhere.clone(), everywhere.clone()]);
            } else {
                add(format!("{first} = \"{usual}\""), [outside(&white), outside(&black)]);
                add(format!("{usual} = \"{first}\""), [white, black]);
            }
        }
        for (pairs, [white, black]) in turns {
            let pairs = [("pairs", format!("{{ {} }}", pairs.join(", ")))];
            self.changes((&white, &black), &pairs);
        }
        Ok(())
    }
}
