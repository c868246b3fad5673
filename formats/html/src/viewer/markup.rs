//! The markup of a game: its last position, its moves, and the elements that the script fills.

use crate::line_plot::{LinePlot, PlotLine};
use crate::safe_text;
use crate::viewer::board::board;
use crate::viewer::data::{WrittenMove, data, written};
use crate::viewer::game::ShownGame;
use maud::{Markup, PreEscaped, Render, html};

impl Render for ShownGame<'_> {
    fn render(&self) -> Markup {
        let moves = written(self);
        html! {
            section.game aria-label=(self.title) {
                h3 { (self.title) }
                div.sides {
                    div.stand {
                        (board(&self.session.view(), &format!("{}: the last position", self.title)))
                        p.now aria-live="polite" {
                            @match moves.last() {
                                Some(last) => { (last.number) " " (last.san) }
                                None => { "The first position" }
                            }
                        }
                        @for line in self.start.lines.iter().filter(|_| moves.is_empty()) { p.line { (line) } }
                    }
                    div {
                        (self.list(&moves))
                        @if let Some(graph) = self.graph() { (graph) }
                    }
                }
                script type="application/json" { (PreEscaped(safe_text::data(&data(self, &moves)))) }
            }
        }
    }
}

impl ShownGame<'_> {
    /// The list of moves with their comments.
    fn list(&self, moves: &[WrittenMove]) -> Markup {
        let mut again = true;
        html! {
            div.moves tabindex="0" role="group" aria-label="Moves" {
                @if !self.start.comment.is_empty() { i { (self.start.comment) } " " }
                @for (i, written) in moves.iter().enumerate() {
                    @let comment = self.notes.get(i).map_or("", |notes| notes.comment.as_str());
                    @if written.white || again { (written.number) "\u{a0}" }
                    b data-ply=(i + 1) { (written.san) } " "
                    @if !comment.is_empty() { i { (comment) } " " }
                    @let () = again = !comment.is_empty();
                }
                (self.end)
            }
        }
    }

    /// A graph of White's expected score; `None` if too few moves have one.
    fn graph(&self) -> Option<Markup> {
        let notes = std::iter::once(&self.start).chain(&self.notes);
        let points: Vec<(f64, f64)> = (0_u32..)
            .zip(notes)
            .filter_map(|(ply, notes)| Some((f64::from(ply), 100.0 * notes.chance?)))
            .collect();
        let (&(_, first), &(_, last)) = (points.first()?, points.last()?);
        if points.len() < 2 {
            return None;
        }
        let least = points.iter().map(|&(_, chance)| chance).fold(100.0, f64::min);
        let most = points.iter().map(|&(_, chance)| chance).fold(0.0, f64::max);
        let plot = LinePlot {
            title: "White's winning chances, %".to_owned(),
            description: format!(
                "At first {first:.0} %, at the end {last:.0} %, between {least:.0} and {most:.0} % meanwhile"
            ),
            right: "plies".to_owned(),
            bounds: vec![(50.0, String::new())],
            range: Some((0.0, 100.0)),
            lines: vec![PlotLine { points, ..PlotLine::default() }],
        };
        Some(plot.render())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::viewer::game::MoveNotes;
    use chrysalis_engine::{Catalogue, Session};

    #[test]
    fn a_game_is_told_with_and_without_a_script() {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        for text in ["e2e4", "e7e5", "g1f3"] {
            session.play_long_algebraic(text).expect("legal");
        }
        let hostile = "</script><b onclick=alert(1)>\"'";
        let notes = vec![
            MoveNotes { chance: Some(0.5), ..MoveNotes::default() },
            MoveNotes {
                chance: Some(0.6),
                comment: hostile.into(),
                mark: "?!".into(),
                ..MoveNotes::default()
            },
        ];
        let game = ShownGame {
            title: hostile.into(),
            session: &session,
            start: MoveNotes::default(),
            notes,
            end: "1-0".into(),
        };
        let text = game.render().into_string();
        assert!(!text.contains("<b onclick") && text.matches("</script>").count() == 1, "{text}");
        assert!(
            text.contains("1.\u{a0}<b data-ply=\"1\">e4</b> <b data-ply=\"2\">e5?!</b> <i>&lt;/script&gt;"),
            "{text}"
        );
        assert!(text.contains("2.\u{a0}<b data-ply=\"3\">Nf3</b> 1-0"), "{text}");
        assert!(text.contains("Knight f3") && text.contains("Black to move."), "{text}");
        let json = text.split("application/json\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let data: serde_json::Value = serde_json::from_str(json.expect("data")).expect("JSON");
        let steps = data["steps"].as_array().expect("a list");
        assert_eq!(steps.len(), 4);
        assert_eq!(
            steps[3]["board"],
            "rnbqkbnrpppp.ppp............p.......P........N..PPPP.PPPRNBQKB.R".replace(" ", "")
        );
        assert_eq!((&steps[2]["text"], &steps[2]["comment"]), (&"1… e5?!".into(), &hostile.into()));
        assert_eq!(steps[3]["moved"], serde_json::json!([62, 45]));
        assert_eq!(data["pieces"]["n"][1], "Black Knight");
    }
}
