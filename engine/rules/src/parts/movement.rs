//! The rule part *movement*: what does a piece reach, with and without capturing? Each is a set of components.

use bitflags::bitflags;

bitflags! {
    /// Components of movement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Movement: u16 {
        /// Slides along ranks and files.
        const ROOK = 1;
        /// Slides along diagonals.
        const BISHOP = 1 << 1;
        /// Slides along ranks and files, at least two squares.
        const POCKET = 1 << 2;
        /// Slides along diagonals, at least two squares.
        const PICKET = 1 << 3;
        /// The first piece beyond exactly one intervening piece on a rank or file.
        const ROOK_HOP = 1 << 4;
        /// The first piece beyond exactly one intervening piece on a diagonal.
        const BISHOP_HOP = 1 << 5;
        /// One step along a rank or file.
        const WAZIR = 1 << 6;
        /// One step along a diagonal.
        const FERZ = 1 << 7;
        /// Leaps (1,2).
        const KNIGHT = 1 << 8;
        /// Leaps (1,3).
        const CAMEL = 1 << 9;
        /// One step straight forward.
        const FORWARD = 1 << 10;
        /// One step diagonally forward.
        const FORWARD_DIAGONAL = 1 << 11;
    }
}

impl Movement {
    /// Slides along ranks and files, full or lame.
    pub const ORTHOGONAL_SLIDES: Self = Self::ROOK.union(Self::POCKET);
    /// Slides along diagonals, full or lame.
    pub const DIAGONAL_SLIDES: Self = Self::BISHOP.union(Self::PICKET);
    /// Slides, full or lame.
    pub const SLIDES: Self = Self::ORTHOGONAL_SLIDES.union(Self::DIAGONAL_SLIDES);
    /// Everything that needs a look at the pieces between.
    pub const LINES: Self = Self::ORTHOGONAL_SLIDES.union(Self::DIAGONAL_SLIDES).union(Self::HOPS);
    /// The hopping captures.
    pub const HOPS: Self = Self::ROOK_HOP.union(Self::BISHOP_HOP);

    /// Whether the movement slides in a direction, full or lame.
    pub fn slides(self, files: i8, ranks: i8) -> bool {
        self.intersects(if files == 0 || ranks == 0 {
            Self::ORTHOGONAL_SLIDES
        } else {
            Self::DIAGONAL_SLIDES
        })
    }

    /// The components in words, each a phrase.
    pub fn in_words(self) -> Vec<&'static str> {
        let words = [
            (Self::ROOK, "slides along ranks and files"),
            (Self::BISHOP, "slides along diagonals"),
            (Self::POCKET, "slides two squares or more along ranks and files"),
            (Self::PICKET, "slides two squares or more along diagonals"),
            (Self::ROOK_HOP, "hops along ranks and files over one piece to the next behind it"),
            (Self::BISHOP_HOP, "hops along diagonals over one piece to the next behind it"),
            (Self::WAZIR, "steps one square along ranks and files"),
            (Self::FERZ, "steps one square diagonally"),
            (Self::KNIGHT, "leaps like a knight"),
            (Self::CAMEL, "leaps three squares by one"),
            (Self::FORWARD, "steps one square straight forward"),
            (Self::FORWARD_DIAGONAL, "steps one square diagonally forward"),
        ];
        words.into_iter().filter(|(component, _)| self.contains(*component)).map(|(_, words)| words).collect()
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
    /// Leaps only.
    Leaps,
    /// Leaps, and slides along ranks and files.
    Orthogonal,
    /// Leaps, and slides along diagonals.
    Diagonal,
    /// Leaps, and slides both ways.
    Both,
    /// Something lame or hopping.
    Other,
    /// Rides that no component says.
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
