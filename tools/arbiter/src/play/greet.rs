//! Starting an engine and learning what it can.

use chrysalis_clients::error::{ClientError, ClientErrorKind};
use chrysalis_clients::player::Player;
use chrysalis_clients::spec::{EngineSpec, Protocol};
use chrysalis_io::process::{Log, Process, Stop};
use chrysalis_uci::client::UciPlayer;
use chrysalis_xboard::client::XboardPlayer;

/// Starts an engine and brings it to where it waits for a game.
///
/// # Errors
/// When it cannot be started or does not speak its protocol.
pub fn greet(
    spec: &EngineSpec,
    who: &str,
    log: Option<Log>,
    stop: Stop,
) -> Result<Box<dyn Player>, ClientError> {
    let mut process = Process::spawn(&spec.launch(), who, log, stop).map_err(|error| {
        ClientError::new(ClientErrorKind::NoStart, format!("{}: {error}", spec.cmd), None)
    })?;
    for line in &spec.initstr {
        process.send(line);
    }
    Ok(match spec.proto {
        Protocol::Uci => Box::new(UciPlayer::greet(process, spec.clone())?),
        Protocol::Xboard => Box::new(XboardPlayer::greet(process, spec.clone())?),
    })
}
