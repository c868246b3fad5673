//! Answers to requests.

use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Response, StatusCode};
use chrysalis_table::{OrderError, StudyError};
use serde::Serialize;

/// What a page may load: its own files, and pictures that they draw. Styles of single elements are set by its scripts only.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// An answer with a body of a type.
pub fn response(status: StatusCode, media_type: &'static str, body: impl Into<Body>) -> Response<Body> {
    let mut answer = Response::new(body.into());
    *answer.status_mut() = status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    guarded(answer)
}

/// An answer with the headers of every answer.
pub fn guarded(mut answer: Response<Body>) -> Response<Body> {
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// A value as JSON.
pub fn json(status: StatusCode, value: &impl Serialize) -> Response<Body> {
    match serde_json::to_string(value) {
        Ok(text) => response(status, "application/json", text),
        Err(error) => {
            response(StatusCode::INTERNAL_SERVER_ERROR, "text/plain; charset=utf-8", error.to_string())
        }
    }
}

/// A refusal in one sentence.
#[derive(Serialize)]
struct Refusal<'a> {
    error: &'a str,
}

/// Why something is not done.
pub fn refusal(status: StatusCode, why: &str) -> Response<Body> {
    json(status, &Refusal { error: why })
}

/// Why an order is not obeyed.
pub fn error(error: &OrderError) -> Response<Body> {
    refusal(status(error), &error.to_string())
}

/// The status that tells a page what kind of error it is.
fn status(error: &OrderError) -> StatusCode {
    use OrderError::{
        BetterThanDraw, EarlierPosition, EarlyDraw, EmptyPgn, Ended, Engine, Fen, FewGames, LongComment,
        Move, NoSuchGame, NoSuchLetter, NoSuchPicture, NoSuchPiece, NoSuchSquare, NoSuchStrength,
        NotEvaluated, NotOpen, NotPlaying, NothingToAnalyze, NothingToTakeBack, OtherTurn, Over, Pgn,
        Playing, Raster, Request, Setup, Study, Thinking, Time, TooManyBoards, Unwritten,
    };
    match error {
        Request(_)
        | NoSuchStrength
        | Time { .. }
        | Fen(_)
        | Setup(_)
        | NoSuchSquare { .. }
        | NoSuchLetter(_)
        | LongComment { .. }
        | Pgn(_)
        | EmptyPgn
        | FewGames
        | Move(_)
        | Study(StudyError::Illegal(_)) => StatusCode::BAD_REQUEST,
        NoSuchGame(_) | NoSuchPiece | NoSuchPicture | NotOpen | Study(StudyError::NoSuchMove) => {
            StatusCode::NOT_FOUND
        }
        BetterThanDraw | EarlyDraw | NotEvaluated | EarlierPosition | Over | Ended(_) | OtherTurn
        | NothingToTakeBack | NothingToAnalyze | Thinking | NotPlaying | Playing => StatusCode::CONFLICT,
        TooManyBoards { .. } | Study(StudyError::TooLarge) => StatusCode::TOO_MANY_REQUESTS,
        Raster(_) | Engine(_) | Unwritten(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
