//! Lines on standard output as games start and finish, in the form that programs read which run matches.

use crate::games::record::GameRecord;
use crate::tournament::Tournament;
use chrysalis_clients::error::ClientErrorKind;
use chrysalis_io::output::Output;
use std::sync::{Mutex, PoisonError};

/// Tells of games as they start and finish.
#[derive(Debug)]
pub struct GameLines<'a> {
    settings: &'a Tournament,
    out: Mutex<Output>,
}

impl<'a> GameLines<'a> {
    /// Tells of the games of a tournament.
    pub fn new(settings: &'a Tournament, out: Output) -> Self {
        Self { settings, out: Mutex::new(out) }
    }

    /// A game starts, with the engines of White and Black.
    pub fn started(&self, number: usize, players: [usize; 2]) {
        let all = self.settings.schedule.len();
        self.line(&format!("Started game {} of {all} ({})", number + 1, self.names(players)));
    }

    /// A game is finished.
    pub fn finished(&self, record: &GameRecord) {
        self.line(&format!(
            "Finished game {} ({}): {} {{{}}}",
            record.number + 1,
            self.names(record.players),
            record.winner.result(),
            reason(record)
        ));
    }

    fn names(&self, players: [usize; 2]) -> String {
        let [white, black] = players.map(|engine| self.settings.engines[engine].name.as_str());
        format!("{white} vs {black}")
    }

    fn line(&self, text: &str) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever reads this may know nothing but ASCII.
        out.line(text.replace(|c: char| !c.is_ascii() || c.is_ascii_control(), "?"));
        out.flush();
    }
}

/// Why the game ended. Programs look for "disconnect", "stalls", "on time" and "illegal"; a colon would end what they
/// read.
fn reason(record: &GameRecord) -> String {
    let words = match record.errors.first().map(|error| error.error.kind) {
        Some(ClientErrorKind::Stall | ClientErrorKind::Flood) => format!("{} stalls", loser(record)),
        Some(ClientErrorKind::Disconnect | ClientErrorKind::NoStart) => {
            format!("{} disconnects", loser(record))
        }
        _ => record.reason.clone(),
    };
    words.replace(':', ",").replace(['{', '}'], " ")
}

fn loser(record: &GameRecord) -> &'static str {
    if record.winner.points()[0] == 0 { "White" } else { "Black" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::record::ErrorRecord;
    use chrysalis_clients::error::ClientError;
    use chrysalis_clients::error_detail::ClientErrorDetail;

    #[test]
    fn reasons_have_the_words_that_are_looked_for() {
        let line = r#"{"number":0,"round":1,"players":[0,1],"first":0,"opening":{},"plies":[],"winner":"0-1",
            "termination":"rules infraction","reason":"White makes an illegal move: {e2e5}","date":""}"#;
        let game: GameRecord = serde_json::from_str(line).expect("a record");
        assert_eq!(reason(&game), "White makes an illegal move,  e2e5 ");
        for (kind, word) in [
            (ClientErrorKind::Stall, "White stalls"),
            (ClientErrorKind::Disconnect, "White disconnects"),
            (ClientErrorKind::NoStart, "White disconnects"),
        ] {
            let error = ClientError::new(kind, ClientErrorDetail::Nothing, None);
            let error = ErrorRecord { engine: 0, error, ply: 0 };
            assert_eq!(reason(&GameRecord { errors: vec![error], ..game.clone() }), word);
        }
    }
}
