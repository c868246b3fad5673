//! Names of squares in a geometry.

use super::coordinates::write;
use super::geometry::Geometry;
use super::square::Square;

impl Square {
    /// The name of the square in this geometry, such as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        write(G::file(self), G::rank(self))
    }
}
