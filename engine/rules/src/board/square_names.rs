//! Squares by name, as a geometry numbers them.

use super::coordinates::write;
use super::geometry::Geometry;
use super::square::Square;

impl Square {
    /// The name of the square, as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        write(G::file(self), G::rank(self))
    }
}
