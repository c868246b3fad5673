//! All fuzz targets for a few seconds each: inputs found before, then random ones.

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
        fn every_target_is_tested() {
            let all: Vec<&str> = targets::TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(all, [$(stringify!($name)),*]);
        }
    };
}

interfaces! {
    fen moves pgn epd game_files variants diagrams journals books evaluation_files networks training_files queries board uci xboard uci_model xboard_model
}
