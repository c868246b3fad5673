//! Which request is answered by what.

use crate::admission::Admission;
use crate::answer;
use crate::assets::asset;
use crate::events;
use crate::saved_games::{SaveError, SavedGames};
use crate::tables::{OpenTables, locked};
use crate::watching::Watched;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderValue, Response, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::{get, post};
use chrysalis_diagrams::png;
use chrysalis_engine::GameRef;
use chrysalis_eval::GameSet;
use chrysalis_table::{
    ListedFamily, ListedGame, OpenedTable, OrderError, PageGame, PageOrder, PositionQuestion, TableOpening,
    changes_picture, chart, move_picture, named, piece_symbols, position_picture, start_picture,
};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// The largest request, in bytes: a PGN.
const LARGEST: usize = 1 << 21;
/// The longest that a request may take to come.
const PATIENCE: Duration = Duration::from_secs(20);
/// Pixels of a PNG for one of its SVG.
const SHARPNESS: f32 = 2.0;

/// What all requests need.
#[derive(Clone)]
pub struct Site {
    /// Who may ask.
    pub admission: Admission,
    /// The boards that pages play or analyze on.
    pub tables: Arc<OpenTables>,
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The game of a new page.
    pub game: GameRef,
    /// The match that is watched.
    pub watched: Watched,
    /// The games that pages save.
    pub saved: Arc<SavedGames>,
}

type Answer = Response<Body>;

/// The pages, and the requests that they make; each begins with the token.
pub fn routes(site: Site) -> Router {
    let api = Router::new()
        .route("/families", get(families))
        .route("/games", get(list))
        .route("/games/{game}", get(game))
        .route("/games/{game}/pieces", get(pieces))
        .route("/games/{game}/start.svg", get(start))
        .route("/games/{game}/changes.svg", get(changes_drawn))
        .route("/games/{game}/{letter}/{picture}", get(piece_chart))
        .route("/positions", post(position))
        .route("/refutations", post(refutation))
        .route("/saved", get(saved).post(save))
        .route("/tables", post(open))
        .route("/tables/{table}", post(obey))
        .route("/tables/{table}/events", get(listen))
        .route("/tables/{table}/changes/{known}", get(changes))
        .route("/tables/{table}/game.pgn", get(pgn))
        .route("/tables/{table}/moves/{node}", get(frame))
        .route("/tables/{table}/position.svg", get(picture))
        .route("/tables/{table}/position.png", get(photograph))
        .route("/match", get(watch));
    Router::new()
        .nest("/{token}/api", api)
        .route("/{token}/", get(page))
        .route("/{token}/{file}", get(file))
        .fallback(async || answer::refusal(StatusCode::NOT_FOUND, "not found"))
        .method_not_allowed_fallback(async || {
            answer::refusal(StatusCode::METHOD_NOT_ALLOWED, "method not allowed")
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(site.clone(), admit))
        .with_state(site)
}

/// Lets in who may ask, on every route, also those that do not exist.
async fn admit(State(site): State<Site>, request: Request, next: Next) -> Answer {
    if let Err((status, why)) = site.admission.admit(request.headers(), request.uri()) {
        return answer::refusal(status, why);
    }
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        // Extractors have refusals of their own; headers are on every answer.
        Ok(answer) => answer::guarded(answer),
        Err(_) => answer::refusal(StatusCode::REQUEST_TIMEOUT, "the request took too long"),
    }
}

fn or_error(done: Result<Answer, OrderError>) -> Answer {
    done.unwrap_or_else(|error| answer::error(&error))
}

/// Answers by work that takes long or waits for a busy table, on a thread of its own: those that serve requests stay
/// free for other pages.
async fn blocking(work: impl FnOnce() -> Result<Answer, OrderError> + Send + 'static) -> Answer {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => or_error(done),
        Err(error) => answer::refusal(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
    }
}

async fn page() -> Answer {
    file(Path((String::new(), String::new()))).await
}

async fn file(Path((_, name)): Path<(String, String)>) -> Answer {
    match asset(&name) {
        Some(asset) => answer::response(StatusCode::OK, asset.media_type, asset.text),
        None => answer::refusal(StatusCode::NOT_FOUND, "there is no such file"),
    }
}

async fn list(State(site): State<Site>) -> Answer {
    answer::json(StatusCode::OK, &ListedGame::all(&site.games))
}

async fn families() -> Answer {
    answer::json(StatusCode::OK, &ListedFamily::all())
}

async fn position(State(site): State<Site>, body: Bytes) -> Answer {
    blocking(move || {
        let answered = PositionQuestion::read(&body)?.answer(&site.games)?;
        Ok(answer::json(StatusCode::OK, &answered))
    })
    .await
}

async fn refutation(State(site): State<Site>, body: Bytes) -> Answer {
    blocking(move || {
        let refutation = PositionQuestion::read(&body)?.refutation(site.tables.parts())?;
        Ok(answer::json(StatusCode::OK, &refutation))
    })
    .await
}

async fn saved(State(site): State<Site>) -> Answer {
    blocking(move || Ok(answer::json(StatusCode::OK, &site.saved.all()))).await
}

async fn save(State(site): State<Site>, body: Bytes) -> Answer {
    blocking(move || {
        Ok(match site.saved.obey(&body) {
            Ok(()) => answer::json(StatusCode::OK, &()),
            Err(error @ SaveError::Request(_)) => {
                answer::refusal(StatusCode::BAD_REQUEST, &error.to_string())
            }
            Err(error) => answer::refusal(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
        })
    })
    .await
}

async fn game(State(site): State<Site>, Path((_, name)): Path<(String, String)>) -> Answer {
    or_error(
        named(&site.games, &name)
            .map(|game| answer::json(StatusCode::OK, &PageGame::new(&site.games.companions, game))),
    )
}

fn svg(text: String) -> Answer {
    answer::response(StatusCode::OK, "image/svg+xml", text)
}

async fn pieces(State(site): State<Site>, Path((_, name)): Path<(String, String)>) -> Answer {
    or_error(
        named(&site.games, &name)
            .map(|game| answer::response(StatusCode::OK, "text/html; charset=utf-8", piece_symbols(game))),
    )
}

async fn start(State(site): State<Site>, Path((_, name)): Path<(String, String)>) -> Answer {
    or_error(named(&site.games, &name).map(|game| svg(start_picture(game))))
}

async fn changes_drawn(State(site): State<Site>, Path((_, name)): Path<(String, String)>) -> Answer {
    or_error(named(&site.games, &name).map(|game| svg(changes_picture(game))))
}

async fn piece_chart(
    State(site): State<Site>,
    Path((_, name, letter, picture)): Path<(String, String, String, String)>,
) -> Answer {
    or_error(named(&site.games, &name).and_then(|game| chart(game, &letter, &picture)).map(svg))
}

/// A request's body, as JSON.
fn read<'a, T: Deserialize<'a>>(body: &'a Bytes) -> Result<T, OrderError> {
    serde_json::from_slice(body).map_err(OrderError::Request)
}

async fn open(State(site): State<Site>, body: Bytes) -> Answer {
    blocking(move || {
        let opening = TableOpening::read(&body)?;
        let game = opening.game.map_or(Ok(site.game), |name| named(&site.games, &name))?;
        let opened = OpenedTable { table: site.tables.open(game, opening.terms)?, game: game.id.to_string() };
        Ok(answer::json(StatusCode::OK, &opened))
    })
    .await
}

async fn obey(State(site): State<Site>, Path((_, table)): Path<(String, u64)>, body: Bytes) -> Answer {
    blocking(move || {
        let order: PageOrder = read(&body)?;
        let table = site.tables.find(table)?;
        locked(&table).obey(order)?;
        Ok(answer::json(StatusCode::OK, &()))
    })
    .await
}

async fn listen(State(site): State<Site>, Path((_, table)): Path<(String, u64)>) -> Answer {
    blocking(move || site.tables.find(table).map(events::answer_with_events)).await
}

async fn changes(State(site): State<Site>, Path((_, table, known)): Path<(String, u64, String)>) -> Answer {
    blocking(move || site.tables.find(table).map(|table| events::answer_with_changes(&table, &known))).await
}

async fn pgn(State(site): State<Site>, Path((_, table)): Path<(String, u64)>) -> Answer {
    blocking(move || {
        let text = locked(&site.tables.find(table)?).pgn();
        let mut answer = answer::response(StatusCode::OK, "application/vnd.chess-pgn; charset=utf-8", text);
        let kept = HeaderValue::from_static("attachment; filename=\"game.pgn\"");
        answer.headers_mut().insert(CONTENT_DISPOSITION, kept);
        Ok(answer)
    })
    .await
}

/// The position at a table as SVG.
fn drawn(site: &Site, table: u64) -> Result<String, OrderError> {
    let table = site.tables.find(table)?;
    let view = locked(&table).study().session().view();
    Ok(position_picture(&view))
}

async fn picture(State(site): State<Site>, Path((_, table)): Path<(String, u64)>) -> Answer {
    blocking(move || drawn(&site, table).map(svg)).await
}

async fn frame(State(site): State<Site>, Path((_, table, node)): Path<(String, u64, usize)>) -> Answer {
    blocking(move || {
        let table = site.tables.find(table)?;
        let study = locked(&table).study().clone();
        move_picture(&study, node).map(svg)
    })
    .await
}

async fn photograph(State(site): State<Site>, Path((_, table)): Path<(String, u64)>) -> Answer {
    blocking(move || {
        let bytes = png(&drawn(&site, table)?, SHARPNESS)?;
        Ok(answer::response(StatusCode::OK, "image/png", bytes))
    })
    .await
}

async fn watch(State(site): State<Site>) -> Answer {
    blocking(move || {
        let text = site.watched.read().map_err(OrderError::Unwritten)?;
        Ok(answer::response(StatusCode::OK, "application/json", text.to_string()))
    })
    .await
}
