//! XBoard engines as opponents: the client's side of the protocol.

mod features;

use crate::client::features::Features;
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::{heard, sent};
use crate::shared_game::{Received, SharedGame};
use chrysalis_clients::dialect::{Ruling, is_orthodox};
use chrysalis_clients::error::{ClientError, ClientErrorKind, GameRefusal, expect};
use chrysalis_clients::error_detail::{Awaited, ClientErrorDetail, IllegalReply, SharedError};
use chrysalis_clients::keyword::after;
use chrysalis_clients::player::{Decision, Player, Reply, TurnToMove};
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_clients::search_info::Info;
use chrysalis_clients::spec::{EngineSpec, Restart};
use chrysalis_engine::{Move, Session};
use chrysalis_io::process::{Process, Silence};
use chrysalis_rules::Game;
use chrysalis_rules::board::Color;
use chrysalis_search::Score;
use std::time::{Duration, Instant};

/// Time until the first feature; older engines announce none.
const FIRST_FEATURE: Duration = Duration::from_secs(3);
/// Time until the last feature, if the engine asks for more.
const ALL_FEATURES: Duration = Duration::from_secs(60);
/// Time to answer a ping.
const PONG: Duration = Duration::from_secs(15);
/// Time to quit.
const LEAVING: Duration = Duration::from_secs(3);

/// An XBoard engine.
#[derive(Debug)]
pub struct XboardPlayer {
    process: Process,
    spec: EngineSpec,
    features: Features,
    warnings: Vec<String>,
    pings: u32,
    /// The game as the engine sees it, leg by leg.
    shared: Option<SharedGame>,
    forced: bool,
}

/// The meaning of a line from a thinking engine.
enum Line {
    Nothing,
    Offer,
    Final(Decision),
}

impl XboardPlayer {
    /// Completes the protocol's handshake with a started engine.
    ///
    /// # Errors
    /// If the engine does not speak the protocol.
    pub fn greet(mut process: Process, spec: EngineSpec) -> Result<Self, ClientError> {
        process.send("xboard");
        process.send("protover 2");
        let mut features = Features::default();
        let mut until = Instant::now() + FIRST_FEATURE;
        loop {
            match process.receive(until) {
                Ok(line) => {
                    let Some(rest) = after(&line.text, "feature") else { continue };
                    for name in features.take(rest) {
                        process.send(&format!("accepted {name}"));
                    }
                    match features.text("done") {
                        Some("1") => break,
                        Some("0") => until = Instant::now() + ALL_FEATURES,
                        _ => {}
                    }
                }
                // Without `done` the list ends with the time.
                Err(Silence::Timeout) => break,
                Err(silence) => {
                    return Err(ClientError::of_silence(&mut process, silence, Awaited::Features));
                }
            }
        }
        let mut player =
            Self { process, spec, features, warnings: Vec::new(), pings: 0, shared: None, forced: true };
        player.set_options();
        player.synchronize()?;
        Ok(player)
    }

    fn set_options(&mut self) {
        for (name, value) in self.spec.options.clone() {
            let shared = |feature: &str, ours: &str| {
                self.features.on(feature, false)
                    && (name.eq_ignore_ascii_case(feature)
                        || name.eq_ignore_ascii_case(ours) && self.features.option(&name).is_none())
            };
            let line = if shared("memory", "Hash") {
                format!("memory {value}")
            } else if shared("smp", "Threads") || self.features.on("smp", false) && name == "cores" {
                format!("cores {value}")
            } else {
                // XBoard's own form of a checkbox's value is accepted too.
                let analyzed = match (self.features.option(&name), value.as_str()) {
                    (Some("check"), "1") => "true",
                    (Some("check"), "0") => "false",
                    (_, value) => value,
                };
                let warning = self.features.domain(&name).and_then(|domain| domain.warning(&name, analyzed));
                self.warnings.extend(warning);
                match self.features.option(&name) {
                    None => {
                        self.warnings.push(format!("has no option {name}"));
                        continue;
                    }
                    Some("button" | "save" | "reset") => format!("option {name}"),
                    Some("check") if value == "true" => format!("option {name}=1"),
                    Some("check") if value == "false" => format!("option {name}=0"),
                    Some(_) => format!("option {name}={value}"),
                }
            };
            self.process.send(&line);
        }
    }

    fn synchronize(&mut self) -> Result<(), ClientError> {
        if !self.features.on("ping", false) {
            return Ok(());
        }
        self.pings += 1;
        let number = self.pings.to_string();
        self.process.send(&format!("ping {number}"));
        expect(&mut self.process, "pong", PONG, |line| (after(line, "pong")? == number).then_some(()))
    }

    fn game_name(&self, game: &Game) -> Option<String> {
        self.spec.dialect.name_among(game, self.features.variants())
    }

    fn send_limits(&mut self, clock: &PlayerClock) {
        let limits = *clock.limits();
        if let Some(control) = limits.control {
            let (moves, base) = (control.moves.unwrap_or(0), control.base.as_secs());
            let base = format!("{}:{:02}", base / 60, base % 60);
            self.process.send(&format!("level {moves} {base} {}", control.increment.as_secs_f64()));
        }
        if let Some(time) = limits.move_time {
            // The protocol has whole seconds only; engines that can read fractions get them.
            let seconds = time.as_secs_f64();
            let text =
                if time.subsec_nanos() == 0 { time.as_secs().to_string() } else { seconds.to_string() };
            self.process.send(&format!("st {text}"));
        }
        if let Some(depth) = limits.depth {
            self.process.send(&format!("sd {depth}"));
        }
    }

    /// Sends the engine moves that it did not make itself.
    fn tell(&mut self, moves: &[Move]) -> Result<(), ClientError> {
        let usermove = if self.features.on("usermove", false) { "usermove " } else { "" };
        for &m in moves {
            let Some(shared) = &mut self.shared else { continue };
            let session = shared.session();
            // An engine takes the board's state from the moves, as XBoard's own board does.
            let (text, ranks) = (session.long_algebraic_in_full(m), session.game().ranks());
            let single = match session.castling_sign(m) {
                _ if self.features.on("san", false) => session.san(m),
                Some(sign) => sign,
                None => self.spec.dialect.write(&session.game(), &text),
            };
            let plies = shared.make(m).map_err(|refused| {
                let detail =
                    ClientErrorDetail::Unsendable { given: text.clone(), error: SharedError::new(refused) };
                ClientError::new(ClientErrorKind::NoStart, detail, None)
            })?;
            match plies.as_slice() {
                [_] => self.process.send(&format!("{usermove}{}", sent(ranks, &single))),
                several => {
                    for ply in several {
                        let ply = sent(ranks, &ply.to_string());
                        self.process.send(&format!("{usermove}{ply}"));
                    }
                }
            }
        }
        Ok(())
    }

    fn send_time(&mut self, turn: &TurnToMove<'_>) {
        let us = turn.session.turn();
        let centis = |clock: &PlayerClock| clock.remaining().map(|time| time.as_millis() / 10);
        let Some(own) = centis(&turn.clocks[us.index()]).filter(|_| self.features.on("time", true)) else {
            return;
        };
        let other = centis(&turn.clocks[(!us).index()]).unwrap_or(own);
        self.process.send(&format!("time {own}"));
        self.process.send(&format!("otim {other}"));
    }

    fn hear(&mut self, line: &str, turn: &TurnToMove<'_>, info: &mut Info) -> Line {
        let line = line.trim();
        let word = line.split_ascii_whitespace().next().unwrap_or_default();
        match word {
            "move" => self
                .take_move(after(line, "move").unwrap_or_default(), turn.session)
                .map_or(Line::Nothing, Line::Final),
            "resign" => Line::Final(Decision::Resign),
            "1-0" | "0-1" | "1/2-1/2" => Line::Final(Decision::Claim(word.to_owned(), line.to_owned())),
            "Illegal" | "tellusererror" if line.contains("Illegal") || line.contains("illegal") => {
                Line::Final(Decision::Claim("refusal".into(), line.to_owned()))
            }
            "offer" if after(line, "offer") == Some("draw") => Line::Offer,
            _ => {
                info.read_xboard(line);
                Line::Nothing
            }
        }
    }

    /// Takes a leg; `None` while the turn is incomplete.
    fn take_move(&mut self, text: &str, session: &Session) -> Option<Decision> {
        let illegal = |reply: IllegalReply| Decision::Illegal(reply, format!("move {text}"));
        let Some(shared) = &mut self.shared else {
            return Some(illegal(IllegalReply::NoGame));
        };
        let text = &*heard(session.game().ranks(), text);
        let plain = self.spec.dialect.write(&session.game(), text) == text;
        if let Some(ply) = PlayedLeg::parse(text).filter(|_| plain) {
            match shared.receive(ply) {
                Ok(Received::Complete(legal)) => return Some(Decision::Move(legal)),
                Ok(Received::Part) => return None,
                Err(_) if shared.in_turn() => {
                    return Some(illegal(IllegalReply::OtherTurn { given: text.to_owned() }));
                }
                Err(_) => {}
            }
        }
        let ruling = self.spec.dialect.analyze(session, text);
        Some(match ruling {
            Ruling::Legal(legal) => match shared.make(legal) {
                Ok(_) => Decision::Move(legal),
                Err(refused) => illegal(IllegalReply::Legs(SharedError::new(refused))),
            },
            Ruling::Stripped(legal) => Decision::Stripped(legal, format!("move {text}")),
            Ruling::Illegal(reply) => illegal(reply),
        })
    }
}

impl Player for XboardPlayer {
    fn own_name(&self) -> &str {
        self.features.text("myname").unwrap_or_default()
    }

    fn refuses(&self, game: &Game) -> Option<GameRefusal> {
        let is_known = self.game_name(game).is_some() || is_orthodox(game);
        (!is_known).then(|| GameRefusal::NotListed { game: game.id.to_string() })
    }

    fn sets_up_positions(&self) -> bool {
        self.features.on("setboard", false)
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn worn_out(&self) -> bool {
        match self.spec.restart {
            Restart::On => true,
            Restart::Auto => !self.features.on("reuse", true),
            Restart::Off => false,
        }
    }

    fn new_game(
        &mut self,
        session: &Session,
        clocks: &[PlayerClock; 2],
        side: Color,
    ) -> Result<(), ClientError> {
        let game = session.game();
        self.process.send("new");
        // `new` has set up orthodox chess already.
        let named = !is_orthodox(&game) || self.spec.dialect.given_name(&game).is_some();
        if let Some(name) = self.game_name(&game).filter(|_| named) {
            self.process.send(&format!("variant {name}"));
        }
        self.send_limits(&clocks[side.index()]);
        self.process.send("post");
        self.process.send(if self.spec.ponder { "hard" } else { "easy" });
        self.process.send("computer");
        self.process.send("force");
        self.forced = true;
        let start = session.first();
        if !session.starts_at_start() || start.turn() == Color::Black {
            if !self.sets_up_positions() {
                return Err(ClientError::new(ClientErrorKind::NoStart, ClientErrorDetail::NoSetup, None));
            }
            self.process.send(&format!("setboard {}", self.spec.dialect.fen(&game, &start.setup())));
        }
        let turn = start.turn();
        self.shared = Some(SharedGame::new(start, turn));
        self.tell(session.moves())?;
        self.synchronize()
    }

    fn think(&mut self, turn: &TurnToMove<'_>) -> Result<Reply, ClientError> {
        let known = self.shared.as_ref().map_or(0, |shared| shared.session().plies());
        let moves = turn.session.moves();
        let news = moves.get(known..).unwrap_or_default();
        let begun;
        if self.forced {
            self.tell(news)?;
            self.send_time(turn);
            begun = Instant::now();
            self.process.send("go");
            self.forced = false;
        } else {
            self.send_time(turn);
            begun = Instant::now();
            self.tell(news)?;
        }
        self.process.new_question();
        let mut info = Info::default();
        let (mut until, mut late, mut offers_draw) = (begun + turn.allowed(), false, false);
        loop {
            match self.process.receive(until) {
                Ok(line) => match self.hear(&line.text, turn, &mut info) {
                    Line::Nothing => {}
                    Line::Offer => offers_draw = true,
                    Line::Final(decision) => {
                        if self.spec.whitepov && turn.session.turn() == Color::Black {
                            info.score = info.score.map(Score::reversed);
                        }
                        let elapsed = line.at.saturating_duration_since(begun);
                        return Ok(Reply { decision, elapsed, info, told: Vec::new(), offers_draw });
                    }
                },
                Err(Silence::Timeout) if !late => {
                    late = true;
                    self.process.send("?");
                    until += turn.grace;
                }
                Err(silence) => {
                    return Err(ClientError::of_silence(&mut self.process, silence, Awaited::Move));
                }
            }
        }
    }

    fn corrected(&mut self, session: &Session) -> Result<(), ClientError> {
        if !self.sets_up_positions() {
            return Err(ClientError::new(ClientErrorKind::NoStart, ClientErrorDetail::NoSetup, None));
        }
        self.process.send("force");
        self.forced = true;
        let fen = self.spec.dialect.fen(&session.game(), &session.setup());
        self.process.send(&format!("setboard {fen}"));
        self.shared = Some(SharedGame::new(session.clone(), session.turn()));
        Ok(())
    }

    fn draw_offered(&mut self) {
        if self.features.on("draw", true) {
            self.process.send("draw");
        }
    }

    fn game_over(&mut self, result: &str, reason: &str) -> Result<(), ClientError> {
        self.process.send(&format!("result {result} {{{reason}}}"));
        self.process.send("force");
        self.forced = true;
        self.synchronize()
    }

    fn quit(self: Box<Self>) {
        self.process.quit(LEAVING);
    }
}
