//! Both protocols as state machines: in whatever order commands come, each due answer is given once, and nothing else.

use super::owned;
use crate::talk::{Talk, count, has};
use crate::target::{FuzzTarget, InputForm};
use crate::{uci_model, xboard_model};
use chrysalis_uci::server::Uci;
use chrysalis_xboard::server::XBoard;

/// Excludes lines whose search ends only after a long time, and lines that read files.
fn is_quick(line: &str) -> bool {
    ![
        "perft", "bench", "eval", "analyze", "rules", "tune", "File", "nps", "Threads", "cores", "Hash",
        "memory",
    ]
    .iter()
    .any(|word| line.to_lowercase().contains(&word.to_lowercase()))
}

/// Lines of UCI: as many `readyok` as `isready`, and at most one `bestmove` per search.
pub const UCI: FuzzTarget = FuzzTarget {
    name: "uci",
    form: InputForm::Text,
    seeds: || {
        owned(&[
            "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo nodes 200\nisready\nstop",
            "setoption name UCI_Variant value promochess\nposition startpos moves e3e5\ngo depth 3\ngo infinite\nisready\nstop\nd",
            "setoption name MultiPV value 3\nposition fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\ngo movetime 5 searchmoves a7a8n\nponderhit",
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800\ngo ponder wtime 100 btime 100\nponderhit\nflip",
            "setoption name Ponder value true\nsetoption name Clear Table\ngo mate 2\nstop\ndebug on\nregister later",
        ])
    },
    words: &[
        "\nstop\n",
        "\nisready\n",
        "\ngo infinite\n",
        "\nposition startpos\n",
        "value ",
        "-1",
        "\nponderhit\n",
        "\nucinewgame\n",
        " moves ",
    ],
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut talk = Talk::with(|| Box::new(Uci::new()));
        let lines: Vec<&str> = text.lines().filter(|line| is_quick(line) && line.trim() != "quit").collect();
        let quits = lines.iter().any(|line| line.split_whitespace().any(|word| word == "quit"));
        lines.iter().for_each(|line| talk.say(line));
        talk.say("stop");
        talk.say("isready");
        let answered = talk.wait_until(|output| has(output, "readyok"));
        assert!(answered || quits, "no readyok after:\n{text}\n---\n{}", talk.output);
        let (asked, searches) = (
            lines.iter().filter(|line| line.contains("isready")).count(),
            lines.iter().filter(|line| line.contains("go")).count(),
        );
        let output = talk.end();
        assert!(count(&output, "readyok") <= asked + 1, "{text}\n---\n{output}");
        assert!(count(&output, "bestmove") <= searches, "{text}\n---\n{output}");
    },
};

/// Lines of XBoard's protocol: as many `pong` as `ping`.
pub const XBOARD: FuzzTarget = FuzzTarget {
    name: "xboard",
    form: InputForm::Text,
    seeds: || {
        owned(&[
            "xboard\nprotover 2\nnew\nst 1\nforce\nusermove e2e4\nusermove e7e5\nping 1\nundo\nremove\nping 2",
            "new\nvariant promochess\nforce\nusermove e3e5\nsetboard 4k4/9/2P6/9/9/9/9/9/4K4 w - - 0 1\nusermove c7c8g\nping 3",
            "new\nlevel 40 1 0\ntime 100\notim 100\nsd 2\ngo\nping 4\n?\nresult 1-0 {White mates}",
            "force\nedit\n#\nKe1\nc\nKe8\n.\nhard\neasy\npost\nnopost\nhint\nanalyze\n.\nexit\nping 5",
            "option MultiPV=2\nrandom\ncomputer\nname x\nrating 1 2\ndraw\nlift e2\nput e4\nping 6",
        ])
    },
    words: &[
        "\nforce\n",
        "\nping 7\n",
        "\nnew\n",
        "\ngo\n",
        "\nundo\n",
        "usermove ",
        "\nvariant throne\n",
        "\n?\n",
        "\nexit\n",
        "@@@@",
    ],
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut talk = Talk::with(|| Box::new(XBoard::new()));
        let lines: Vec<&str> = text.lines().filter(|line| is_quick(line) && !line.contains("quit")).collect();
        lines.iter().for_each(|line| talk.say(line));
        // Ends whatever the engine is doing: editing, analyzing or thinking.
        for line in [".", "exit", "force", "?", "ping 987654"] {
            talk.say(line);
        }
        let answered = talk.wait_until(|output| has(output, "pong 987654"));
        assert!(answered, "no pong after:\n{text}\n---\n{}", talk.output);
        let pings = lines.iter().filter(|line| line.contains("ping")).count();
        let output = talk.end();
        assert!(count(&output, "pong") <= pings + 1, "{text}\n---\n{output}");
        assert!(count(&output, "pong 987654") == 1, "{text}\n---\n{output}");
    },
};

/// Commands of UCI in any order and haste, each a byte, compared with a model of the answers due.
pub const UCI_MODEL: FuzzTarget = FuzzTarget {
    name: "uci_model",
    form: InputForm::Bytes,
    seeds: || {
        let all = (0..uci_model::COMMANDS.len()).filter_map(|number| u8::try_from(number).ok()).collect();
        vec![all, vec![5, 64 + 11, 9, 1], vec![2, 13, 8, 128 + 9, 11, 1]]
    },
    words: &["\0", "\u{1}", "\u{5}", "\u{8}", "\u{9}", "\u{b}", "\u{8c}", "\u{45}"],
    check: uci_model::check,
};

/// Commands of XBoard's protocol in any order and haste, each a byte, compared with a model of the game.
pub const XBOARD_MODEL: FuzzTarget = FuzzTarget {
    name: "xboard_model",
    form: InputForm::Bytes,
    seeds: || {
        let all = (0..xboard_model::COMMANDS).filter_map(|number| u8::try_from(number).ok()).collect();
        vec![all, vec![1, 3, 3, 3, 2, 3, 128 + 3, 5], vec![2, 130, 6, 3, 7, 130, 4]]
    },
    words: &["\0", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{82}", "\u{85}", "\u{88}"],
    check: xboard_model::check,
};
