//! UCI engines, from the side of those who use them.

use chrysalis_clients::dialect::{Ruling, is_orthodox};
use chrysalis_clients::error::{ClientError, GameRefusal, expect};
use chrysalis_clients::error_detail::Awaited;
use chrysalis_clients::keyword::after;
use chrysalis_clients::option_domain::OptionDomain;
use chrysalis_clients::player::{Decision, Player, Reply, TurnToMove};
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_clients::search_info::Info;
use chrysalis_clients::spec::{EngineSpec, Restart};
use chrysalis_engine::{Move, Session};
use chrysalis_io::process::{Process, Silence};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Catalogue, Game};
use chrysalis_search::Score;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// The option for castling by the rules of Chess960.
const CHESS960: &str = "UCI_Chess960";
/// The time limit for `uciok`.
const GREETING: Duration = Duration::from_secs(30);
/// The time limit for `readyok`.
const READY: Duration = Duration::from_secs(15);
/// The time limit for stopping.
const STOPPING: Duration = Duration::from_secs(5);
/// The time limit for exiting.
const LEAVING: Duration = Duration::from_secs(3);

/// An option of an engine.
#[derive(Debug)]
struct Announced {
    name: String,
    kind: String,
    choices: Vec<String>,
    domain: OptionDomain,
}

/// A UCI engine.
#[derive(Debug)]
pub struct UciPlayer {
    process: Process,
    spec: EngineSpec,
    own_name: String,
    options: Vec<Announced>,
    warnings: Vec<String>,
    /// The reply that the engine expects, after its own last move.
    expected: Option<String>,
    /// The moves of the line it is pondering on.
    pondering: Option<Vec<Move>>,
}

impl UciPlayer {
    /// Brings a started engine to where it waits for a game.
    ///
    /// # Errors
    /// When it does not speak the protocol.
    pub fn greet(mut process: Process, spec: EngineSpec) -> Result<Self, ClientError> {
        process.send("uci");
        let mut own_name = String::new();
        let mut options = Vec::new();
        expect(&mut process, "uciok", GREETING, |line| {
            if let Some(name) = after(line, "id").and_then(|rest| after(rest, "name")) {
                name.clone_into(&mut own_name);
            } else if let Some(rest) = after(line, "option") {
                options.push(announced(rest));
            }
            after(line, "uciok").map(drop)
        })?;
        let mut player =
            Self { process, spec, own_name, options, warnings: Vec::new(), expected: None, pondering: None };
        player.set_options();
        player.ready()?;
        Ok(player)
    }

    fn option(&self, name: &str) -> Option<&Announced> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    fn set_options(&mut self) {
        if self.spec.ponder && self.option("Ponder").is_some() {
            self.process.send("setoption name Ponder value true");
        }
        for (name, value) in self.spec.options.clone() {
            let option = self.option(&name);
            let kind = option.map(|option| option.kind.clone());
            let warning = match option {
                None => Some(format!("does not announce the option {name}, which is sent anyway")),
                Some(option) => option.domain.warning(&option.name, &value),
            };
            self.warnings.extend(warning);
            if kind.as_deref() == Some("button") {
                self.process.send(&format!("setoption name {name}"));
            } else {
                self.process.send(&format!("setoption name {name} value {value}"));
            }
        }
    }

    fn ready(&mut self) -> Result<(), ClientError> {
        self.process.send("isready");
        expect(&mut self.process, "readyok", READY, |line| after(line, "readyok").map(drop))
    }

    /// The engine's name for a game, if it has one.
    fn game_name(&self, game: &Game) -> Option<String> {
        let choices = self.option("UCI_Variant").map(|option| option.choices.as_slice()).unwrap_or_default();
        self.spec.dialect.name_among(game, choices.iter().map(String::as_str))
    }

    /// Whether the engine has the option for castling by the rules of Chess960.
    fn plays_chess960(&self) -> bool {
        self.option(CHESS960).is_some()
    }

    /// The engine's name for chess, where it plays Chess960 as chess with an option.
    fn chess_name(&self, game: &Game) -> Option<String> {
        let orthodox = Catalogue::shipped().orthodox();
        self.game_name(&orthodox).filter(|_| self.plays_chess960() && game.castling.is_chess960())
    }

    fn position(&self, session: &Session) -> String {
        let game = session.game();
        let mut line = if session.starts_at_start() {
            "position startpos".to_owned()
        } else {
            format!("position fen {}", self.spec.dialect.fen(&game, &session.first().setup()))
        };
        for (i, text) in session.moves_long_algebraic().iter().enumerate() {
            line += if i == 0 { " moves " } else { " " };
            line += &self.spec.dialect.write(&game, text);
        }
        line
    }

    fn stop_pondering(&mut self) -> Result<(), ClientError> {
        if self.pondering.take().is_some() {
            self.process.send("stop");
            expect(&mut self.process, "bestmove", STOPPING, |line| after(line, "bestmove").map(drop))?;
        }
        Ok(())
    }

    /// Waits for the answer, even past the time limit, to tell a late engine from a dead one.
    fn await_move(
        &mut self,
        turn: &TurnToMove<'_>,
        begun: Instant,
    ) -> Result<(String, Info, Vec<String>, Instant), ClientError> {
        self.process.new_question();
        let mut info = Info::default();
        let mut told = VecDeque::new();
        let mut until = begun + turn.allowed();
        let mut late = false;
        loop {
            match self.process.receive(until) {
                Ok(line) if after(&line.text, "bestmove").is_some() => {
                    return Ok((line.text, info, told.into(), line.at));
                }
                Ok(line) if line.text.starts_with("info string ") => {
                    if told.len() == Reply::TOLD {
                        told.pop_front();
                    }
                    told.push_back(line.text);
                }
                Ok(line) if after(&line.text, "info").is_some() => info.read_uci(&line.text),
                Ok(_) => {}
                Err(Silence::Timeout) if !late => {
                    late = true;
                    self.process.send("stop");
                    until += turn.grace;
                }
                Err(silence) => {
                    return Err(ClientError::of_silence(&mut self.process, silence, Awaited::Move));
                }
            }
        }
    }
}

impl Player for UciPlayer {
    fn own_name(&self) -> &str {
        &self.own_name
    }

    fn refuses(&self, game: &Game) -> Option<GameRefusal> {
        let games = Catalogue::shipped();
        let shuffled = games.chess960_of(games.orthodox()).filter(|known| **known == *game);
        let is_chess960 = self.plays_chess960() && shuffled.is_some();
        match self.option("UCI_Variant") {
            _ if self.game_name(game).is_some() || is_chess960 => None,
            None if is_orthodox(game) => None,
            None => Some(GameRefusal::OrthodoxOnly),
            Some(_) => Some(GameRefusal::NotListed { game: game.id.to_string() }),
        }
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn worn_out(&self) -> bool {
        self.spec.restart == Restart::On
    }

    fn new_game(
        &mut self,
        session: &Session,
        _clocks: &[PlayerClock; 2],
        _side: Color,
    ) -> Result<(), ClientError> {
        self.stop_pondering()?;
        self.expected = None;
        let game = session.game();
        if self.plays_chess960() {
            self.process.send(&format!("setoption name {CHESS960} value {}", game.castling.is_chess960()));
        }
        if let Some(name) = self.game_name(&game).or_else(|| self.chess_name(&game)) {
            self.process.send(&format!("setoption name UCI_Variant value {name}"));
        }
        self.process.send("ucinewgame");
        self.ready()
    }

    fn think(&mut self, turn: &TurnToMove<'_>) -> Result<Reply, ClientError> {
        let hit = self.pondering.as_ref().is_some_and(|line| *line == turn.session.moves());
        let begun;
        if hit {
            self.pondering = None;
            begun = Instant::now();
            self.process.send("ponderhit");
        } else {
            self.stop_pondering()?;
            let position = self.position(turn.session);
            self.process.send(&position);
            // Setting up does not count as the engine's time.
            self.ready()?;
            begun = Instant::now();
            self.process.send(&go(turn.clocks, turn.session.turn(), false));
        }
        let (line, mut info, told, at) = self.await_move(turn, begun)?;
        if self.spec.whitepov && turn.session.turn() == Color::Black {
            info.score = info.score.map(Score::reversed);
        }
        let mut words = line.split_ascii_whitespace().skip(1);
        let text = words.next().unwrap_or_default();
        self.expected = words.nth(1).map(str::to_owned);
        let decision = match self.spec.dialect.analyze(turn.session, text) {
            Ruling::Legal(legal) => Decision::Move(legal),
            Ruling::Stripped(legal) => Decision::Stripped(legal, line),
            Ruling::Illegal(reason) => Decision::Illegal(reason, line),
        };
        Ok(Reply { decision, elapsed: at.saturating_duration_since(begun), info, told, offers_draw: false })
    }

    fn ponder(&mut self, session: &Session, clocks: &[PlayerClock; 2]) {
        let Some(expected) = self.expected.take().filter(|_| self.spec.ponder) else { return };
        let Ruling::Legal(reply) = self.spec.dialect.analyze(session, &expected) else { return };
        let mut after = session.clone();
        if after.play(reply).is_err() || after.outcome().is_some() {
            return;
        }
        let position = self.position(&after);
        self.process.send(&position);
        self.process.send(&go(clocks, after.turn(), true));
        self.pondering = Some(after.moves().to_vec());
    }

    fn game_over(&mut self, _result: &str, _reason: &str) -> Result<(), ClientError> {
        self.stop_pondering()
    }

    fn quit(self: Box<Self>) {
        self.process.quit(LEAVING);
    }
}

/// The command that starts a search of `turn`.
fn go(clocks: &[PlayerClock; 2], turn: Color, ponder: bool) -> String {
    let limits = clocks[turn.index()].limits();
    let mut line = String::from(if ponder { "go ponder" } else { "go" });
    // Writing to a string cannot fail.
    if limits.control.is_some() {
        for (color, letter) in [(Color::White, 'w'), (Color::Black, 'b')] {
            let clock = &clocks[color.index()];
            // For an opponent without a clock, the engine's own is sent.
            let shown = if clock.remaining().is_some() { clock } else { &clocks[turn.index()] };
            let time = shown.remaining().unwrap_or_default().as_millis();
            let _ = write!(line, " {letter}time {time}");
            let increment = shown.limits().control.map_or(Duration::ZERO, |control| control.increment);
            if !increment.is_zero() {
                let _ = write!(line, " {letter}inc {}", increment.as_millis());
            }
        }
        if let Some(moves) = clocks[turn.index()].moves_left() {
            let _ = write!(line, " movestogo {moves}");
        }
    }
    if let Some(time) = limits.move_time {
        let _ = write!(line, " movetime {}", time.as_millis());
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        let _ = write!(line, " depth {depth}");
    }
    line
}

/// Parses the rest of an `option` line.
fn announced(rest: &str) -> Announced {
    const KEYS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];
    let mut fields: Vec<(&str, Vec<&str>)> = Vec::new();
    for word in rest.split_ascii_whitespace() {
        // Names may contain keywords; only `type` ends one.
        let in_name = fields.last().is_some_and(|(key, _)| *key == "name");
        if KEYS.contains(&word) && (!in_name || word == "type") {
            fields.push((word, Vec::new()));
        } else if let Some((_, words)) = fields.last_mut() {
            words.push(word);
        }
    }
    let field = |wanted: &str| {
        fields.iter().find(|(key, _)| *key == wanted).map(|(_, words)| words.join(" ")).unwrap_or_default()
    };
    let choices: Vec<String> =
        fields.iter().filter(|(key, _)| *key == "var").map(|(_, words)| words.join(" ")).collect();
    let (name, kind) = (field("name"), field("type"));
    let domain = match kind.as_str() {
        "spin" => OptionDomain::Spin(field("min").parse().ok(), field("max").parse().ok()),
        "combo" => OptionDomain::Combo(choices.clone()),
        "check" => OptionDomain::Check,
        _ => OptionDomain::Any,
    };
    Announced { name, kind, choices, domain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_known_with_their_values() {
        for (line, name, domain) in [
            ("name Hash type spin default 16 min 1 max 64", "Hash", OptionDomain::Spin(Some(1), Some(64))),
            (
                "name Play Style type combo default A b var A b var C",
                "Play Style",
                OptionDomain::Combo(vec!["A b".into(), "C".into()]),
            ),
            ("name Ponder type check default false", "Ponder", OptionDomain::Check),
            ("name Clear Hash type button", "Clear Hash", OptionDomain::Any),
        ] {
            let option = announced(line);
            assert_eq!((option.name.as_str(), option.domain), (name, domain));
        }
    }
}
