//! A complete search from the start of a game of each family.

use chrysalis_benches::families;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::{Engine, EngineOptions};
use criterion::{Criterion, Throughput};

const DEPTH: u32 = 7;

pub fn all(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    for game in families() {
        let session = Session::new(game);
        let mut engine = Engine::<AnyEvaluation>::new(EngineOptions::default()).expect("memory");
        let nodes = engine.fixed_depth_nodes(session.root(), DEPTH).expect("it ends");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(game.id.as_ref(), |b| {
            b.iter(|| {
                engine.clear();
                engine.fixed_depth_nodes(session.root(), DEPTH)
            });
        });
    }
    group.finish();
}
