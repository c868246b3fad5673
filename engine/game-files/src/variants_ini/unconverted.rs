//! Which keys of a section were not converted: all but those that are converted elsewhere or change nothing.

use super::convert::Conversion;
use super::entry::Entry;
use super::error::{IniError, Unsupported, UnsupportedReason};
use super::pieces;
use super::royalty::CrownKind;

/// Keys that are converted elsewhere, or that mean nothing for the rules.
const SAID: &[&str] = &[
    "variantTemplate",
    "pieceToCharTable",
    "pocketSize",
    "startFen",
    "maxRank",
    "maxFile",
    "pawnTypes",
    "promotionPawnTypes",
    "promotionPawnTypesWhite",
    "promotionPawnTypesBlack",
    "promotionPieceTypes",
    "promotionPieceTypesWhite",
    "promotionPieceTypesBlack",
    "promotedPieceType",
    "promotionLimit",
    "promotionRank",
    "promotionRegion",
    "promotionRegionWhite",
    "promotionRegionBlack",
    "mandatoryPawnPromotion",
    "mandatoryPromotionRegion",
    "mandatoryPromotionRegionWhite",
    "mandatoryPromotionRegionBlack",
    "moveMorphPieceType",
    "captureMorph",
    "rexExclusiveMorph",
    "mandatoryPiecePromotion",
    "piecePromotionOnCapture",
    "pieceDemotion",
    "doubleStep",
    "doubleStepRank",
    "doubleStepRankMin",
    "doubleStepRegionWhite",
    "doubleStepRegionBlack",
    "enPassantRegion",
    "enPassantTypes",
    "castling",
    "chess960",
    "castlingRookPiece",
    "castlingRookPieces",
    "castlingKingsideFile",
    "castlingQueensideFile",
    "castlingRank",
    "castlingKingFile",
    "castlingRookKingsideFile",
    "castlingRookQueensideFile",
    "mustCapture",
    "mustCaptureEnPassant",
    "castlingForbiddenPlies",
    "checking",
    "flyingGeneral",
    "captureForbidden",
    "captureAllowed",
    "oppositeCastling",
    "castlingWins",
    "nFoldValue",
    "stalemateValue",
    "nFoldRule",
    "nMoveRule",
    "pieceValueMg",
    "pieceValueEg",
];

/// Values that need no conversion, since they are what a game file means anyway.
const ANYWAY: &[(&str, &str)] = &[
    ("pieceDrops", "false"),
    ("capturesToHand", "false"),
    ("dropChecks", "true"),
    ("nMoveRuleTypes", "p"),
    ("checkmateValue", "loss"),
    ("extinctionValue", "none"),
    ("flagPiece", "-"),
    ("gating", "false"),
    ("immobilityIllegal", "false"),
    ("soldierPromotionRank", "1"),
    ("captureType", "out"),
    ("promotionSteal", "false"),
    ("mustDrop", "false"),
    ("castlingIgnoreCheck", "false"),
    ("countingRule", "none"),
    ("perpetualCheckIllegal", "false"),
    ("moveRepetitionIllegal", "false"),
    ("blastOnCapture", "false"),
    ("checkCounting", "false"),
];

/// Keys that mean nothing where pieces are not dropped.
const OF_DROPS: &[&str] = &[
    "capturesToHand",
    "dropChecks",
    "dropLoop",
    "dropNoDoubled",
    "dropNoDoubledCount",
    "dropOppositeColoredBishop",
    "dropPromoted",
    "dropRegionBlack",
    "dropRegionWhite",
    "blackDropRegion",
    "whiteDropRegion",
    "firstRankPawnDrops",
    "promotionZonePawnDrops",
    "castlingDroppedPiece",
    "mustDropType",
    "shogiPawnDropMateIllegal",
    "sittuyinRookDrop",
];

/// Keys that mean nothing where no piece type must be kept.
const OF_EXTINCTION: &[&str] = &[
    "extinctionAllPieceTypes",
    "extinctionValue",
    "extinctionClaim",
    "extinctionPieceTypes",
    "extinctionPieceCount",
    "extinctionOpponentPieceCount",
    "extinctionPseudoRoyal",
];

/// The keys of goals that are converted, if no other key changes their meaning.
const GOAL_KEYS: [&str; 4] = ["flagRegion", "flagRegionWhite", "flagRegionBlack", "flagMove"];

/// The keys of rows, if a row wins.
const ROW_KEYS: [&str; 6] = [
    "connectN",
    "connectPieceTypes",
    "connectValue",
    "connectHorizontal",
    "connectVertical",
    "connectDiagonal",
];

/// The keys about pieces that must be kept or lost.
const EXTINCTION_KEYS: [&str; 6] = [
    "extinctionAllPieceTypes",
    "extinctionValue",
    "extinctionPieceTypes",
    "extinctionPieceCount",
    "extinctionOpponentPieceCount",
    "extinctionClaim",
];

/// The keys that say together what pieces leave behind.
const GATES: [&str; 3] = ["gating", "gatingFromHand", "gatingPieceAfter"];

impl Conversion<'_> {
    /// Notes the keys that were not converted.
    pub fn note_unconverted(&mut self) -> Result<(), IniError> {
        let drops = self.section.flag("pieceDrops", false)?;
        let extinction = match self.section.get("extinctionValue") {
            None | Some("none") => false,
            Some(_) => !self.crown.kind.is_by_extinction(),
        };
        let (goals, kept) = (self.goal_time()?.is_some(), self.extinction_is_plain()?);
        let row = self.row_length()?.is_some();
        let castles = self.wants_castling()?;
        let leaves = self.leaves_something_behind()?;
        let king = |entry: &Entry| self.letters(entry) == "K";
        let is_said = |entry: &Entry| {
            let (key, value) = (entry.key.as_str(), entry.value.as_str());
            SAID.contains(&key)
                || ANYWAY.contains(&(key, value))
                || pieces::declares_piece(key)
                || key.starts_with("mobilityRegion")
                || !drops && OF_DROPS.contains(&key)
                || !extinction && OF_EXTINCTION.contains(&key)
                || castles && key == "castlingIgnoreCheck"
                || kept && EXTINCTION_KEYS.contains(&key)
                || goals && (GOAL_KEYS.contains(&key) || key.starts_with("flagPiece"))
                || row && ROW_KEYS.contains(&key)
                || key == "castlingKingPiece" && (!castles || king(entry))
                || leaves && GATES.contains(&key)
                || self.crown.kind == CrownKind::Each && key.starts_with("pseudoRoyal")
                || key.starts_with("nMoveRuleTypes")
                || key == "immobilityIllegal" && self.only_pawns_get_stuck()
        };
        let rest = self.section.entries.iter().filter(|entry| !is_said(entry));
        let rest: Vec<Unsupported> =
            rest.map(|entry| entry.unsupported(UnsupportedReason::NoSuchRule)).collect();
        self.unsupported.extend(rest);
        Ok(())
    }

    /// Whether every piece but the pawn can move in other directions than forward.
    pub fn only_pawns_get_stuck(&self) -> bool {
        let turns = |moves: &str| moves == "-" || moves.contains('b') || !moves.starts_with('f');
        self.pieces.0.iter().all(|piece| piece.letter == 'P' || turns(&piece.moves.always))
    }
}
