//! Helmets and a hat, and the plaque of pieces that have no figure of their own.

use super::Paint::{Body, Ink, Line};
use super::PaintedPath;

pub const HELMET: &[PaintedPath] = &[
    (Body, "M44 20C44 6 66 0 90 13C92 30 88 44 84 54C80 36 72 24 56 22Z"),
    (Body, "M25 80L24 46C24 26 36 17 50 17C64 17 76 26 76 46L75 80C66 91 34 91 25 80Z"),
    (Ink, "M30 45L70 45Q71 52 64 53L55 54L53 72L47 72L45 54L36 53Q29 52 30 45Z"),
    (Line, "M50 18L50 38"),
];

pub const KABUTO: &[PaintedPath] = &[
    (Body, "M34 64L66 64L63 84Q50 94 37 84Z"),
    (Body, "M22 54L78 54L94 80L72 78L62 66L38 66L28 78L6 80Z"),
    (Body, "M25 56C25 37 35 28 50 28C65 28 75 37 75 56Z"),
    (Body, "M50 44C36 40 20 28 19 4C28 20 40 26 50 30C60 26 72 20 81 4C80 28 64 40 50 44Z"),
    (Ink, "M42 73L58 73L55 80L45 80Z"),
];

pub const HAT: &[PaintedPath] = &[
    (Body, "M26 20Q50 12 74 20L70 66Q92 66 95 73Q96 87 50 89Q4 87 5 73Q8 66 30 66Z"),
    (Ink, "M29 50Q50 56 71 50L70 65Q50 72 30 65Z"),
    (Line, "M27 21Q50 28 73 21"),
];

pub const PLAQUE: &[PaintedPath] = &[(Body, "M50 6L80 16L90 90L10 90L20 16Z")];
