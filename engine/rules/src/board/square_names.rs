//! Names of squares in a geometry.

use super::coordinates::{append, write};
use super::geometry::Geometry;
use super::square::Square;

impl Square {
    /// The name of the square in this geometry, such as `e4`.
    pub fn name<G: Geometry>(self) -> String {
        write(G::file(self), G::rank(self))
    }

    /// Appends the name of the square in this geometry.
    pub(crate) fn append_name<G: Geometry>(self, text: &mut String) {
        append(text, G::file(self), G::rank(self));
    }
}
