//! Queries of the service.

use super::owned;
use crate::target::{FuzzTarget, InputForm};
use chrysalis_analysis::service::{Fields, Query, QueryDefaults};
use chrysalis_rules::Catalogue;
use serde_json::{Value, json};

/// An accepted query has a position after each ply that it asks for.
pub const QUERIES: FuzzTarget = FuzzTarget {
    name: "queries",
    form: InputForm::Text,
    seeds: || {
        let all = [
            json!({"id": "1", "game": "promochess", "moves": ["e3e5"], "plies": [0, 1], "nodes": 100, "multipv": 2}),
            json!({"id": 2, "game": "chess", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "mate": 3, "allow": ["h1h8"]}),
            json!({"id": 3, "game": "throne", "time": 0.5, "depth": 3, "priority": -5, "report_every": 0.1, "avoid": []}),
        ];
        owned(&all.map(|query| query.to_string()).each_ref().map(String::as_str))
    },
    words: &[
        "null",
        "-1",
        "1e99",
        "[]",
        "{}",
        "\"\\u0000\"",
        "true",
        "\"plies\":[9],",
        ",",
        "18446744073709551616",
    ],
    check: |bytes| {
        if let Ok(Value::Object(values)) = serde_json::from_slice(bytes) {
            let mut fields = Fields::new(values);
            if let Ok(query) =
                Query::read(json!(0), Catalogue::shipped(), &mut fields, &QueryDefaults::default())
            {
                let last = query.plies.iter().max().copied().unwrap_or(0);
                assert_eq!(query.session(last).plies(), last);
            }
        }
    },
};
