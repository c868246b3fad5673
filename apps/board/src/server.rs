//! The server: it listens, and limits connections.

use crate::admission::Admission;
use crate::error::BoardError;
use crate::patient::PatientStream;
use crate::routes::{Site, routes};
use crate::saved_games::SavedGames;
use crate::settings::BoardSettings;
use crate::tables::OpenTables;
use crate::token::Token;
use crate::visitors::Visitors;
use crate::watching::Watched;
use chrysalis_table::{EngineParts, Workplace};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::Semaphore;

/// Connections at once.
const CONNECTIONS: usize = 256;
/// The longest that the head of a request may take to come.
const HEAD: Duration = Duration::from_secs(10);
/// The longest that an answer waits for somebody to read it.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 << 10;
/// How often the server checks whether to end.
const POLL: Duration = Duration::from_millis(50);
/// The longest that is waited for what still runs when it ends.
const FAREWELL: Duration = Duration::from_millis(500);

/// Serves the board until it is told to stop; `ready` is given the address of the page when it is there.
///
/// # Errors
/// When nobody may listen there, or the system has no thread or random number for it.
pub fn serve(settings: BoardSettings, ready: impl FnOnce(&str), stop: &AtomicBool) -> Result<(), BoardError> {
    let token = Token::random()?;
    let runtime =
        Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(BoardError::Start)?;
    let done = runtime.block_on(async {
        let asked = SocketAddr::new(settings.listen, settings.port);
        let refused = |why| BoardError::Listen { address: asked, why };
        let listener = TcpListener::bind(asked).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let BoardSettings { games, evaluation, hash, threads, tables, books, .. } = settings;
        let workplace = Workplace::Threads;
        let parts = EngineParts { games: games.clone(), evaluation, hash, threads, tables, books, workplace };
        let tables = OpenTables::new(parts);
        tokio::spawn(Arc::clone(&tables).watch_over());
        let site = Site {
            admission: Admission::new(address, &settings.names, token.clone()),
            tables,
            game: settings.game,
            watched: Watched::new(games.catalogue.clone(), settings.journal, settings.live),
            saved: Arc::new(SavedGames::new(settings.saved)),
            games,
        };
        ready(&format!("http://{address}/{}/", token.text()));
        tokio::select! {
            () = accept(listener, site) => {}
            () = told_to_stop(stop) => {}
        }
        Ok(())
    });
    runtime.shutdown_timeout(FAREWELL);
    done
}

async fn told_to_stop(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(POLL).await;
    }
}

async fn accept(listener: TcpListener, site: Site) {
    let service = routes(site);
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let visitors = Visitors::default();
    loop {
        let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return };
        let (stream, from) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many files are open, or a connection was gone before it was taken.
                tracing::warn!("a connection could not be accepted: {error}");
                tokio::time::sleep(POLL).await;
                continue;
            }
        };
        // One that has too many connections gets no answer, which would need one more.
        let Some(visit) = visitors.admit(from.ip().to_canonical()) else { continue };
        let stream = PatientStream::new(stream, PATIENCE);
        let service = TowerToHyperService::new(service.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LARGEST_HEAD);
            if let Err(error) = http.serve_connection(TokioIo::new(stream), service).await {
                tracing::debug!("a connection ended: {error}");
            }
            drop((permit, visit));
        });
    }
}
