//! Starting an engine.

use chrysalis_clients::error::{ClientError, ClientErrorKind};
use chrysalis_clients::error_detail::{ClientErrorDetail, SharedError};
use chrysalis_clients::player::Player;
use chrysalis_clients::spec::{EngineSpec, Protocol};
use chrysalis_io::process::{Log, Process, Stop};
use chrysalis_uci::client::UciPlayer;
use chrysalis_xboard::client::XboardPlayer;

/// Starts an engine and completes its protocol's handshake; `who` marks its lines in the log.
///
/// # Errors
/// If it cannot be started or does not answer as its protocol requires.
pub fn greet(
    spec: &EngineSpec,
    who: &str,
    log: Option<Log>,
    stop: Stop,
) -> Result<Box<dyn Player>, ClientError> {
    let mut process = Process::spawn(&spec.launch(), who, log, stop).map_err(|error| {
        ClientError::new(ClientErrorKind::NoStart, ClientErrorDetail::Start(SharedError::new(error)), None)
    })?;
    for line in &spec.initstr {
        process.send(line);
    }
    Ok(match spec.proto {
        Protocol::Uci => Box::new(UciPlayer::greet(process, spec.clone())?),
        Protocol::Xboard => Box::new(XboardPlayer::greet(process, spec.clone())?),
    })
}
