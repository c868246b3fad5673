//! The HTML text of a diagram.

use super::Diagram;

impl Diagram<'_> {
    /// The element with the settings, after comments.
    pub(super) fn text(&self, pieces: &str) -> String {
        // Two hyphens would end a comment.
        let comment = |text: &str| format!("<!-- {} -->\n", text.replace("--", "- -"));
        let mut text = comment(&self.game.title);
        for loss in &self.losses {
            text += &comment(&loss.to_string());
        }
        format!("{text}<div class=\"idiagram\">\n{}{LOOKS}{pieces}</div>\n", self.settings)
    }
}

/// Settings for the pictures of the site.
const LOOKS: &str =
    "graphicsDir=/graphics.dir/alfaeriePNG/\ngraphicsType=png\nsquareSize=50\nwhitePrefix=w\nblackPrefix=b\n";
