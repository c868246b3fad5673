//! What docs/PROTOCOLS.md promises: what memory input takes, one `bestmove` for each `go`. How soon it answers and ends
//! is measured in `timing`.

use crate::common::Talk;
use crate::common::chance::Chance;
use crate::common::memory;

fn with(settings: &[&str]) -> Talk {
    let mut talk = Talk::uci();
    talk.say(settings);
    talk
}

#[test]
fn every_go_gets_one_best_move_whatever_comes_between() {
    const COMMANDS: &[&str] = &[
        "stop",
        "isready",
        "ponderhit",
        "ucinewgame",
        "position startpos",
        "position startpos moves e2e4",
        "position startpos moves e2e5",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "setoption name UCI_Variant value echess",
        "setoption name UCI_Variant value promochess",
        "setoption name UCI_Variant value nonsense",
        "setoption name Hash value 2",
        "setoption name Threads value 2",
        "setoption name MultiPV value 3",
        "go depth 2",
        "go nodes 100",
        "go movetime 5",
        "go wtime 50 btime 50",
        "go mate 1",
        "go infinite",
        "go ponder depth 1",
        "go depth",
        "go searchmoves e2e4 depth 2",
        "go nonsense",
    ];
    let mut chance = Chance(7);
    for _ in 0..4 {
        let mut talk = Talk::uci();
        let (mut asked, mut said) = (0, Vec::new());
        for _ in 0..250 {
            let command = COMMANDS[chance.below(COMMANDS.len())];
            talk.send(command);
            asked += usize::from(command.starts_with("go"));
            if chance.below(3) == 0 {
                said.extend(talk.sync());
            }
        }
        talk.send("stop");
        talk.send("quit");
        said.extend(talk.rest());
        let moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, asked, "{said:#?}");
    }
}

#[test]
fn a_line_of_any_length_takes_little_memory() {
    const LINE: usize = 64 << 20;
    for (game, begin, part) in [
        ("chess", "position startpos moves ", "g1f3 g8f6 f3g1 f6g8 "),
        ("promochess", "position startpos moves ", "b1c3 b9c7 c3b1 c7b9 "),
        ("chess", "position fen ", "8/"),
        ("throne", "setoption name Hash value ", "9"),
        ("echess", "", "x"),
        ("revolving", "bench ", "all "),
        ("prodem", "go ", "nonsense "),
        ("normal", "position startpos ", "moves "),
        ("chess", "go searchmoves ", "e2e4 "),
    ] {
        let mut talk = with(&[&format!("setoption name UCI_Variant value {game}")]);
        let mut line = begin.to_owned();
        line += &part.repeat((LINE - begin.len() - 1) / part.len());
        talk.send(&line);
        talk.send("stop");
        talk.sync();
        if let Some(bytes) = memory::peak(talk.id()) {
            assert!(bytes <= 200_000_000, "{begin}{part}…: {bytes} bytes");
        }
        talk.quit();
    }
}
