//! Every interface, for seconds: what was found before, and random input.

use chrysalis_fuzz::{targets, try_all};

macro_rules! interfaces {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                try_all(targets::find(stringify!($name)).expect("a target"));
            }
        )*

        #[test]
        fn no_door_is_forgotten() {
            let all: Vec<&str> = targets::TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(all, [$(stringify!($name)),*]);
        }
    };
}

interfaces! {
    fen moves pgn epd game_files variants journals evaluation_files networks training_files queries board uci xboard uci_model xboard_model
}
