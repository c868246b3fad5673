//! The service: JSON lines in, JSON lines out.
//!
//! The contract follows [KataGo's analysis
//! engine](https://github.com/lightvector/KataGo/blob/master/docs/Analysis_Engine.md): queries are answered in the
//! order in which they finish, and each position gets exactly one answer with `"during_search":false`, also if its
//! search was stopped.

use super::error::{FieldError, FieldErrorKind, LineError, ServiceError, ServiceWarning};
use super::fields::Fields;
use super::query::{Query, position};
use super::queue::Asked;
use super::replies::{ActionAnswer, ActionResult, GameAnswer, MovesAnswer, QueryAnswer};
use super::searching::search;
use super::shared::{Say, Service, ServiceSettings};
use crate::analyzing::Analyzer;
use crate::formats::VERSION;
use chrysalis_pgn::text_lines::{TextError, TextLines};
use chrysalis_search::{EngineError, TableSource};
use serde_json::Value;
use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The interval at which the service checks whether to stop.
const LOOK: Duration = Duration::from_millis(10);

/// Answers lines until the input ends and all queries are answered, or until `stop`; then each position's last answer
/// is what was found so far.
///
/// # Errors
/// If there is not enough memory for the searches.
pub fn serve(
    input: impl BufRead + Send + 'static,
    settings: ServiceSettings,
    say: Say,
    stop: &AtomicBool,
) -> Result<(), EngineError> {
    let source = || settings.tables.as_ref().map(|tables| Arc::clone(tables) as Arc<dyn TableSource>);
    let analyzer = || {
        let analyzer = Analyzer::new(settings.hash, settings.threads, settings.evaluation.clone())?;
        Ok::<_, EngineError>(analyzer.with_tables(source()))
    };
    let analyzers: Vec<Analyzer> = (0..settings.jobs.max(1)).map(|_| analyzer()).collect::<Result<_, _>>()?;
    let service = Arc::new(Service::new(settings, say));
    let reading = Arc::clone(&service);
    // This thread is not joined: it may block on a line that never comes.
    std::thread::spawn(move || {
        read(&reading, input);
        reading.queue.close();
    });
    std::thread::scope(|scope| {
        for mut analyzer in analyzers {
            let service = &service;
            scope.spawn(move || search(service, &mut analyzer));
        }
        let mut stopping = false;
        while !service.queue.wait(LOOK) {
            let unheard = service.is_unheard();
            if unheard || stop.load(Ordering::Relaxed) {
                if !std::mem::replace(&mut stopping, true) {
                    service.queue.close();
                }
                terminate(&service, None);
            }
        }
    });
    Ok(())
}

/// Reads lines until the input ends.
fn read(service: &Service, input: impl BufRead) {
    let mut lines = TextLines::new(input);
    loop {
        let line = lines.next_line();
        let number = lines.number();
        match line {
            Ok(None) => return,
            Ok(Some(text)) if text.trim().is_empty() => {}
            Ok(Some(text)) => obey(service, number, &text),
            Err(error) => {
                service.say(&ServiceError { error: error.into(), id: None, line: number });
                if matches!(error, TextError::Unreadable(_)) {
                    return;
                }
            }
        }
        if service.is_unheard() || service.queue.is_closed() {
            return;
        }
    }
}

/// Executes a line, or answers with an error.
fn obey(service: &Service, line: usize, text: &str) {
    let refuse = |error: LineError, id: Option<Value>| service.say(&ServiceError { error, id, line });
    let values = match serde_json::from_str(text) {
        Ok(Value::Object(values)) => values,
        Ok(_) => return refuse(LineError::NoObject, None),
        Err(error) => return refuse(error.into(), None),
    };
    let mut fields = Fields::new(values);
    let id = match fields.value("id") {
        // Other numbers would come back rounded, and two of them as one.
        Some(Value::Number(number)) if !number.is_i64() && !number.is_u64() => {
            let values = "a string or a whole number of at most 64 bits";
            return refuse(FieldError::expected("id", values).into(), None);
        }
        Some(id @ (Value::String(_) | Value::Number(_))) => id.clone(),
        Some(_) => return refuse(FieldError::expected("id", "a string or a number").into(), None),
        None => return refuse(FieldError::missing("id", "an id").into(), None),
    };
    if let Err(error) = answer(service, &id, &mut fields) {
        refuse(error.into(), Some(id));
    }
}

/// Executes a query or an action.
fn answer(service: &Service, id: &Value, fields: &mut Fields) -> Result<(), FieldError> {
    let Some(action) = fields.text("action")?.map(str::to_owned) else {
        let query = Query::read(id.clone(), &service.settings.games, fields, &service.settings.defaults)?;
        warn(service, id, fields);
        answer_with_nothing(service, &service.queue.put(query));
        return Ok(());
    };
    let (action, result) = match action.as_str() {
        "version" => {
            ("version", ActionResult::Version { program: env!("CARGO_PKG_VERSION"), version: VERSION })
        }
        "games" => (
            "games",
            ActionResult::Games {
                games: GameAnswer::all(&service.settings.games, &|game| service.checksum(game)),
            },
        ),
        "legal_moves" => {
            let session = position(&service.settings.games, fields)?;
            ("legal_moves", ActionResult::Moves(Box::new(MovesAnswer::new(&session))))
        }
        "terminate" => {
            let missing = || FieldError::missing("terminate_id", "a query");
            let query = fields.value("terminate_id").cloned().ok_or_else(missing)?;
            let positions = terminate(service, Some(&query));
            ("terminate", ActionResult::Terminated { terminate_id: Some(query), positions })
        }
        "terminate_all" => {
            let positions = terminate(service, None);
            ("terminate_all", ActionResult::Terminated { terminate_id: None, positions })
        }
        // Every search begins with an empty table, so that there is nothing to clear.
        "clear" => ("clear", ActionResult::Done {}),
        _ => return Err(FieldError::new("action", FieldErrorKind::Action)),
    };
    warn(service, id, fields);
    service.say(&ActionAnswer { id, action, result });
    Ok(())
}

/// Warns of unknown fields.
fn warn(service: &Service, id: &Value, fields: &Fields) {
    for field in fields.unknown() {
        let near = fields.known().filter(|known| strsim::osa_distance(known, field) <= 2).min();
        let meant = near.map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
        let warning = format!("unknown field, ignored{meant}");
        service.say(&ServiceWarning { warning, field: field.to_owned(), id: id.clone() });
    }
}

/// Stops a query or all queries and answers those that were waiting; returns the number of positions.
fn terminate(service: &Service, id: Option<&Value>) -> usize {
    let (waiting, running) = service.queue.terminate(id);
    answer_with_nothing(service, &waiting);
    waiting.len() + running
}

/// Gives the last answers to positions that will not be searched.
fn answer_with_nothing(service: &Service, positions: &[Asked]) {
    for asked in positions {
        service.say(&QueryAnswer::nothing(&asked.query.id, asked.number()));
    }
}
