//! Converts the promotions of a section, and other changes that depend on the square.

use super::convert::Conversion;
use super::error::{IniError, UnsupportedReason};
use super::letters::HOLE;
use super::regions::{self, Region, SidesRegion};
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// The two sides as keys name them.
const SIDES: [&str; 2] = ["White", "Black"];

/// What pawns promote to, in the letters of the game file, and where.
struct PawnPromotion {
    pawns: String,
    to: String,
    when: Option<&'static str>,
    zones: [Region; 2],
}

impl Conversion<'_> {
    /// The regions of both sides named by `{of}Region…`, or by the older key `{of}{rank}`-`Rank`; by default ranks of
    /// the board, `first` to `last` for White and one rank for Black.
    pub fn regions(
        &self,
        of: &str,
        old: &str,
        (first, last): (u8, u8),
        black: u8,
    ) -> Result<(Region, Region), IniError> {
        let board = self.board;
        let old_rank = |key: String| match self.section.entry(&key) {
            Some(entry) => entry.value.parse::<u8>().map(Some).map_err(|_| entry.error()),
            None => Ok(None),
        };
        let usual = match old {
            "Step" => match (old_rank(format!("{of}Rank"))?, old_rank(format!("{of}RankMin"))?) {
                (None, None) => None,
                (most, least) => Some((least.unwrap_or(2), most.unwrap_or(2))),
            },
            _ => old_rank(format!("{of}Rank"))?.map(|least| (least, board.ranks())),
        };
        let (white, black) = match usual {
            Some((first, last)) => {
                let white = regions::rank_range(first, last, board);
                (white.clone(), regions::mirrored(&white, board))
            }
            None => (regions::rank_range(first, last, board), regions::rank_range(black, black, board)),
        };
        let both = format!("{of}Region");
        let read = |side: &str, unless_said: Region| match self
            .section
            .first(&[&format!("{of}Region{side}"), &both])
        {
            Some(entry) => regions::read_by_result(entry, board).map(|clauses| {
                let mut all: Region = clauses.into_iter().flat_map(|(_, region)| region).collect();
                all.sort_unstable();
                all.dedup();
                all
            }),
            None => Ok(unless_said),
        };
        Ok((read(SIDES[0], white)?, read(SIDES[1], black)?))
    }

    /// The promotion zones of both sides.
    fn zones(&self) -> Result<(Region, Region), IniError> {
        self.regions("promotion", "", (8, 8), 1)
    }

    /// Writes rules of change for pieces of both sides on their regions.
    pub fn changes(&mut self, (white, black): (&Region, &Region), lines: &[(&str, String)]) {
        let sides = match regions::sides(white, black, self.board) {
            SidesRegion::Both(squares) => vec![(squares, None)],
            SidesRegion::Each(white, black) => vec![(white, Some("white")), (black, Some("black"))],
        };
        for (squares, side) in sides.into_iter().filter(|(squares, _)| squares != "[]") {
            self.out.push_str("\n[[changes]]\n");
            lines.iter().for_each(|(key, value)| self.line(key, value));
            self.line("squares", &squares);
            if let Some(side) = side {
                self.line("side", &side.to_toml_value());
            }
        }
    }

    /// The letters of a list that both sides have, or one side alone; by default the pieces with these keys.
    fn listed(&self, of: &str, side: &str, unless_said: &[&str]) -> String {
        let keys = [format!("{of}{side}"), of.to_owned()];
        match self.section.first(&[&keys[0], &keys[1]]) {
            Some(entry) => self.letters(entry),
            None => unless_said.iter().filter_map(|key| Some(self.pieces.by_key(key)?.letter)).collect(),
        }
    }

    /// What pawns of a side promote to, and where: the letters possible on squares, with the squares.
    fn results(&self, side: usize, pieces: &str) -> Result<Vec<(String, Region)>, IniError> {
        let key = format!("promotionRegion{}", SIDES[side]);
        let Some(entry) = self.section.first(&[&key, "promotionRegion"]) else {
            let (white, black) = self.zones()?;
            return Ok(vec![(pieces.to_owned(), if side == 0 { white } else { black })]);
        };
        let mut results: Vec<(String, Region)> = Vec::new();
        let clauses = regions::read_by_result(entry, self.board)?;
        let meant = |letters: &str| -> String {
            letters.chars().filter_map(|letter| Some(self.meant(entry, letter)?.letter)).collect()
        };
        let clauses: Vec<_> =
            clauses.iter().map(|(letters, region)| (meant(letters), letters == "*", region)).collect();
        for square in regions::rank_range(1, self.board.ranks(), self.board) {
            let here = clauses.iter().filter(|(.., region)| region.contains(&square));
            let here: Vec<_> = here.collect();
            let possible =
                |letter: &char| here.iter().any(|(letters, all, _)| *all || letters.contains(*letter));
            let letters: String = pieces.chars().filter(possible).collect();
            if here.is_empty() || letters.is_empty() && !pieces.is_empty() {
                continue;
            }
            match results.iter_mut().find(|(known, _)| *known == letters) {
                Some((_, region)) => region.push(square),
                None => results.push((letters, vec![square])),
            }
        }
        Ok(results)
    }

    /// The squares where pawns of a side must promote although they need not elsewhere.
    fn forced(&self, side: usize, stuck: bool) -> Result<Region, IniError> {
        let key = format!("mandatoryPromotionRegion{}", SIDES[side]);
        let mut forced = match self.section.first(&[&key, "mandatoryPromotionRegion"]) {
            Some(entry) => regions::read(entry, self.board)?,
            None => Region::new(),
        };
        if stuck && self.section.flag("immobilityIllegal", false)? {
            let last = if side == 0 { self.board.ranks() } else { 1 };
            forced.extend(regions::rank_range(last, last, self.board));
        }
        Ok(forced)
    }

    pub fn pawn_promotions(&mut self) -> Result<(), IniError> {
        let must = self.section.flag("mandatoryPawnPromotion", true)?;
        let pawn = self.pawn();
        let promoted = self.steps()?.into_iter().find(|(from, _)| *from == pawn).map(|(_, to)| to);
        let on_capture = self.section.flag("piecePromotionOnCapture", false)?;
        let mut each: Vec<PawnPromotion> = Vec::new();
        for (number, side) in SIDES.into_iter().enumerate() {
            let pawns = self.promoting(side);
            let usual: &[&str] =
                if self.section.on_built_in { &["queen", "rook", "bishop", "knight"] } else { &[] };
            let pieces = self.listed("promotionPieceTypes", side, usual);
            for (to, region) in self.results(number, &pieces)? {
                let mut groups = vec![(pawns.clone(), to.clone(), None)];
                if let Some(promoted) = promoted.filter(|_| pawns.contains(pawn)) {
                    let more = Some(promoted).filter(|letter| !to.contains(*letter));
                    let more: String = to.chars().chain(more).collect();
                    groups = vec![(pawn.to_string(), more, on_capture.then_some("capture"))];
                    groups.extend(on_capture.then(|| (pawn.to_string(), to.clone(), Some("quiet"))));
                    groups.push((pawns.replace(pawn, ""), to, None));
                }
                // A pawn that must promote and cannot may not make the move.
                let has_rule = |pawns: &str, to: &str| !pawns.is_empty() && (must || !to.is_empty());
                for (pawns, to, when) in groups.into_iter().filter(|(pawns, to, _)| has_rule(pawns, to)) {
                    let alike =
                        |other: &PawnPromotion| (&other.pawns, &other.to, other.when) == (&pawns, &to, when);
                    let place = each.iter().position(alike).unwrap_or(each.len());
                    if place == each.len() {
                        each.push(PawnPromotion { pawns, to, when, zones: Default::default() });
                    }
                    each[place].zones[number].extend(&region);
                }
            }
        }
        let forced = [self.forced(0, true)?, self.forced(1, true)?];
        for PawnPromotion { pawns, to, when, zones: [white, black] } in each {
            let unmoved = self.pieces.0.iter().filter(|piece| pawns.contains(piece.letter));
            let pawns: String = pawns.chars().chain(unmoved.filter_map(|piece| piece.first)).collect();
            let mut lines = vec![("pieces", pawns.to_toml_value()), ("to", to.to_toml_value())];
            lines.extend(when.map(|when| ("when", when.to_toml_value())));
            if !must {
                let both = |zone: &Region, forced: &Region| -> Region {
                    zone.iter().copied().filter(|square| forced.contains(square)).collect()
                };
                self.changes((&both(&white, &forced[0]), &both(&black, &forced[1])), &lines);
                lines.push(("must", "false".to_owned()));
            }
            self.changes((&white, &black), &lines);
        }
        self.closed_zones()
    }

    /// Closes the squares where pieces must promote to those that cannot.
    fn closed_zones(&mut self) -> Result<(), IniError> {
        let keys =
            ["mandatoryPromotionRegion", "mandatoryPromotionRegionWhite", "mandatoryPromotionRegionBlack"];
        let Some(entry) = self.section.first(&keys) else { return Ok(()) };
        if !self.steps()?.is_empty() {
            self.unsupported.push(entry.unsupported(UnsupportedReason::NoSuchRule));
        }
        let zones = self.zones()?;
        let closed = |side: usize, zone: &Region| -> Result<Region, IniError> {
            let forced = self.forced(side, false)?;
            Ok(forced.into_iter().filter(|square| zone.contains(square)).collect())
        };
        let (white, black) = (closed(0, &zones.0)?, closed(1, &zones.1)?);
        let pawns: String = SIDES.map(|side| self.promoting(side)).concat();
        let others = self.pieces.0.iter().filter(|piece| !pawns.contains(piece.letter) && piece.was != HOLE);
        let others: String = others.flat_map(|piece| [Some(piece.letter), piece.first]).flatten().collect();
        let lines = [("pieces", others.to_toml_value()), ("to", "\"\"".to_owned())];
        self.changes((&white, &black), &lines);
        Ok(())
    }

    /// The pieces of a side that promote as pawns do.
    fn promoting(&self, side: &str) -> String {
        let own = self.listed("promotionPawnTypes", side, &[]);
        let aliased = self.listed("pawnTypes", "", &["pawn"]);
        if own.is_empty() && !self.says("promotionPawnTypes", side) { aliased } else { own }
    }

    /// Writes that pieces become what they capture.
    pub fn capture_changes(&mut self) -> Result<(), IniError> {
        if !self.section.flag("captureMorph", false)? {
            return Ok(());
        }
        let pieces: String =
            self.pieces.0.iter().map(|piece| piece.letter).filter(|letter| *letter != 'K').collect();
        if !self.section.flag("rexExclusiveMorph", false)? {
            self.note("captureMorph", UnsupportedReason::King);
        }
        if self.section.entry("moveMorphPieceType").is_some() {
            self.note("moveMorphPieceType", UnsupportedReason::NoSuchRule);
        }
        let everywhere = regions::rank_range(1, self.board.ranks(), self.board);
        let lines = [("pieces", pieces.to_toml_value()), ("to", "\"captured\"".to_owned())];
        self.changes((&everywhere, &everywhere), &lines);
        Ok(())
    }

    /// Writes that pieces change by every move.
    pub fn move_changes(&mut self) -> Result<(), IniError> {
        let pairs = self.pairs("moveMorphPieceType")?;
        if pairs.iter().any(|&(from, to)| from == 'K' || to == 'K') {
            self.note("moveMorphPieceType", UnsupportedReason::King);
        }
        let pairs: Vec<String> = pairs
            .into_iter()
            .filter(|(from, to)| *from != 'K' && *to != 'K')
            .map(|(from, to)| format!("{from} = \"{to}\""))
            .collect();
        if !pairs.is_empty() {
            let everywhere = regions::rank_range(1, self.board.ranks(), self.board);
            let lines = [("pairs", format!("{{ {} }}", pairs.join(", ")))];
            self.changes((&everywhere, &everywhere), &lines);
        }
        Ok(())
    }

    fn says(&self, of: &str, side: &str) -> bool {
        self.section.entry(of).is_some() || self.section.entry(&format!("{of}{side}")).is_some()
    }

    /// What each piece promotes to by moves that begin or end in the zone.
    fn steps(&self) -> Result<Vec<(char, char)>, IniError> {
        self.pairs("promotedPieceType")
    }

    /// The pairs of letters in the value of a key.
    pub fn pairs(&self, key: &str) -> Result<Vec<(char, char)>, IniError> {
        let Some(entry) = self.section.entry(key) else { return Ok(Vec::new()) };
        let mut steps = Vec::new();
        for word in entry.value.split_whitespace().filter(|word| *word != "-") {
            let pair = word.split_once(':').and_then(|(from, to)| Some((one(from)?, one(to)?)));
            let (from, to) = pair.ok_or_else(|| entry.error())?;
            if let Some((from, to)) = self.meant(entry, from).zip(self.meant(entry, to)) {
                steps.push((from.letter, to.letter));
            }
        }
        Ok(steps)
    }

    /// Converts promotions by moves that begin or end in the region.
    pub fn piece_promotions(&mut self) -> Result<(), IniError> {
        let must = self.section.flag("mandatoryPiecePromotion", false)?;
        let on_capture = self.section.flag("piecePromotionOnCapture", false)?;
        let demotes = self.section.flag("pieceDemotion", false)?;
        let steps = self.steps()?;
        if let Some(entry) = self.section.entry("promotedPieceType") {
            let pairs =
                entry.value.split_whitespace().filter(|word| word.contains(':') && !word.ends_with('-'));
            if pairs.count() > steps.len() {
                self.note("promotedPieceType", UnsupportedReason::Moves);
            }
        }
        let zones = self.zones()?;
        // In a game file a promoted piece does not remember what it was.
        let alike = steps.iter().any(|step| steps.iter().any(|other| other.1 == step.1 && other != step));
        let again = steps.iter().any(|step| steps.iter().any(|other| other.0 == step.1));
        if demotes && (alike || again) {
            self.note_first(&["pieceDemotion", "promotedPieceType"], UnsupportedReason::NoSuchRule);
        }
        let demotes = demotes && !alike && !again;
        let back: Vec<_> = steps.iter().map(|&(from, to)| (to, from)).filter(|_| demotes).collect();
        let pawn = self.pawn();
        let steps: Vec<_> = steps.into_iter().filter(|(from, _)| *from != pawn).collect();
        for pairs in [steps, back].into_iter().filter(|pairs| !pairs.is_empty()) {
            let pairs: Vec<String> = pairs.iter().map(|(from, to)| format!("{from} = \"{to}\"")).collect();
            for place in ["ending", "beginning"] {
                let mut lines =
                    vec![("pairs", format!("{{ {} }}", pairs.join(", "))), ("place", place.to_toml_value())];
                if on_capture {
                    lines.push(("when", "\"capture\"".to_owned()));
                }
                if !must {
                    lines.push(("must", "false".to_owned()));
                }
                self.changes((&zones.0, &zones.1), &lines);
            }
        }
        Ok(())
    }

    pub fn quotas(&mut self) -> Result<(), IniError> {
        let Some(entry) = self.section.entry("promotionLimit") else { return Ok(()) };
        let mut lines = String::new();
        for word in entry.value.split_whitespace().filter(|word| *word != "-") {
            let limit =
                word.split_once(':').and_then(|(piece, most)| Some((one(piece)?, most.parse::<u8>().ok()?)));
            let (piece, most) = limit.ok_or_else(|| entry.error())?;
            match self.meant(entry, piece).filter(|_| most > 0) {
                Some(piece) => {
                    let _ = writeln!(lines, "{} = {most}", piece.letter);
                }
                None if most == 0 => {}
                None => self.unsupported.push(entry.unsupported(UnsupportedReason::Moves)),
            }
        }
        if !lines.is_empty() {
            let _ = write!(self.out, "\n[quotas]\n{lines}");
        }
        Ok(())
    }
}

/// The text as one letter.
fn one(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}
