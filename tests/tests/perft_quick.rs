#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout, clippy::cast_possible_truncation)]
use engine::board::*;
use engine::games;
use engine::rules::*;
fn p<G: Geometry>(id: &str, fen: Option<&str>, want: &[u64]) {
    let rules: &'static Rules<G> = Box::leak(Box::new(Rules::new(games::find(id).unwrap())));
    let pos = match fen {
        None => Position::start(rules).unwrap(),
        Some(f) => Position::from_fen(rules, f).unwrap(),
    };
    println!("{id} {}", pos.fen());
    for (i, w) in want.iter().enumerate() {
        let t = std::time::Instant::now();
        let g = pos.perft(i as u32 + 1);
        println!("  {} {} {} {:?}", i + 1, g, w, t.elapsed());
        assert_eq!(g, *w);
    }
}
#[test]
fn all() {
    p::<Board8>("normal", None, &[20, 400, 8902, 197281, 4865609]);
    p::<Board8>(
        "normal",
        Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        &[48, 2039, 97862, 4085603],
    );
    p::<Board9>("promochess", None, &[36, 1289, 47820, 1760034]);
    p::<Board8>("revolving", None, &[20, 400, 8972, 200085, 4949178]);
    p::<Board8>("apc-crowned", None, &[20, 400, 8902, 197281, 4865609]);
}
