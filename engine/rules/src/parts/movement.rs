//! The rule part *movement*: what does a piece reach, with and without capturing? Each is a set of components.

use bitflags::bitflags;

bitflags! {
    /// The ways to move that the move generator knows. A piece has a set for moves and a set for captures.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Movement: u16 {
        /// Any number of empty squares along ranks and files.
        const ROOK = 1;
        /// Any number of empty squares along diagonals.
        const BISHOP = 1 << 1;
        /// Slides two or more squares orthogonally.
        const POCKET = 1 << 2;
        /// Slides two or more squares diagonally.
        const PICKET = 1 << 3;
        /// The first piece beyond exactly one intervening piece on a rank or file.
        const ROOK_HOP = 1 << 4;
        /// The first piece beyond exactly one intervening piece on a diagonal.
        const BISHOP_HOP = 1 << 5;
        /// One square along a rank or file.
        const WAZIR = 1 << 6;
        /// One square along a diagonal.
        const FERZ = 1 << 7;
        /// One square along and two across, over anything.
        const KNIGHT = 1 << 8;
        /// One square along and three across, over anything.
        const CAMEL = 1 << 9;
        /// Steps straight forward.
        const FORWARD = 1 << 10;
        /// Steps diagonally forward.
        const FORWARD_DIAGONAL = 1 << 11;
    }
}

impl Movement {
    /// Orthogonal slides, full or lame.
    pub const ORTHOGONAL_SLIDES: Self = Self::ROOK.union(Self::POCKET);
    /// Diagonal slides, full or lame.
    pub const DIAGONAL_SLIDES: Self = Self::BISHOP.union(Self::PICKET);
    /// Slides, full or lame.
    pub const SLIDES: Self = Self::ORTHOGONAL_SLIDES.union(Self::DIAGONAL_SLIDES);
    /// Everything that depends on the pieces between.
    pub const LINES: Self = Self::ORTHOGONAL_SLIDES.union(Self::DIAGONAL_SLIDES).union(Self::HOPS);
    /// The captures that need exactly one piece between.
    pub const HOPS: Self = Self::ROOK_HOP.union(Self::BISHOP_HOP);

    /// Whether the movement slides in a direction, full or lame.
    pub fn slides(self, files: i8, ranks: i8) -> bool {
        self.intersects(if files == 0 || ranks == 0 {
            Self::ORTHOGONAL_SLIDES
        } else {
            Self::DIAGONAL_SLIDES
        })
    }

    /// The components in words, a phrase for each, or for two that differ in their directions only.
    pub fn in_words(self) -> Vec<&'static str> {
        let words = [
            (Self::ROOK.union(Self::BISHOP), "slides in any direction"),
            (Self::ROOK, "slides orthogonally"),
            (Self::BISHOP, "slides diagonally"),
            (Self::POCKET.union(Self::PICKET), "slides two or more squares in any direction"),
            (Self::POCKET, "slides two or more squares orthogonally"),
            (Self::PICKET, "slides two or more squares diagonally"),
            (Self::HOPS, "hops in any direction over one piece to the next"),
            (Self::ROOK_HOP, "hops orthogonally over one piece to the next"),
            (Self::BISHOP_HOP, "hops diagonally over one piece to the next"),
            (Self::WAZIR.union(Self::FERZ), "steps in any direction"),
            (Self::WAZIR, "steps orthogonally"),
            (Self::FERZ, "steps diagonally"),
            (Self::KNIGHT, "leaps (1,2)"),
            (Self::CAMEL, "leaps (1,3)"),
            (Self::FORWARD, "steps straight forward"),
            (Self::FORWARD_DIAGONAL, "steps diagonally forward"),
        ];
        let mut left = self;
        let mut phrases = Vec::new();
        for (components, phrase) in words {
            if left.contains(components) {
                left -= components;
                phrases.push(phrase);
            }
        }
        phrases
    }

    /// The leaps and steps of this movement, as (files, ranks) seen from White.
    pub fn leaps(self) -> Vec<(i8, i8)> {
        let symmetric =
            |a: i8, b: i8| [(a, b), (a, -b), (-a, b), (-a, -b), (b, a), (b, -a), (-b, a), (-b, -a)];
        let mut leaps = Vec::new();
        for (component, steps) in [
            (Self::WAZIR, symmetric(1, 0).to_vec()),
            (Self::FERZ, symmetric(1, 1).to_vec()),
            (Self::KNIGHT, symmetric(1, 2).to_vec()),
            (Self::CAMEL, symmetric(1, 3).to_vec()),
            (Self::FORWARD, vec![(0, 1)]),
            (Self::FORWARD_DIAGONAL, vec![(-1, 1), (1, 1)]),
        ] {
            if self.contains(component) {
                leaps.extend(steps);
            }
        }
        leaps
    }
}

/// What has to be looked up to know where a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Leaps only, which a table holds for each square.
    Leaps,
    /// Leaps, and slides orthogonally.
    Orthogonal,
    /// Leaps, and slides diagonally.
    Diagonal,
    /// Leaps, and slides in any direction.
    Both,
    /// Something lame or hopping.
    Other,
    /// Rides that are not among the components.
    Exotic,
}

impl Movement {
    /// What has to be looked up for this movement.
    pub fn shape(self) -> Shape {
        let lines = self & Self::LINES;
        match () {
            () if lines.is_empty() => Shape::Leaps,
            () if lines == Self::ROOK => Shape::Orthogonal,
            () if lines == Self::BISHOP => Shape::Diagonal,
            () if lines == Self::ROOK | Self::BISHOP => Shape::Both,
            () => Shape::Other,
        }
    }
}
