//! SVG as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::error::Error;

/// Why a picture cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The SVG is none.
    #[error("the picture is not valid SVG: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// Nothing is left of it, or more than memory holds.
    #[error("a picture of {width} by {height} pixels cannot be made")]
    Size {
        /// In pixels, after scaling.
        width: u32,
        /// In pixels, after scaling.
        height: u32,
    },
    /// The pixels cannot be written as PNG.
    #[error("PNG: {0}")]
    Png(#[source] Box<dyn Error + Send + Sync>),
}

/// An SVG of this crate as PNG; `scale` is the number of pixels for one of the picture's.
///
/// # Errors
/// When it is no SVG, or too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, RasterError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let size = size.scale_by(scale).unwrap_or(size);
    let (width, height) = (size.width(), size.height());
    let mut pixmap = Pixmap::new(width, height).ok_or(RasterError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| RasterError::Png(error.into()))
}
