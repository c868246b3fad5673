//! XBoard's protocol beside a model of the game that is played: courses of commands, and what was found.

use chrysalis_fuzz::xboard_model::{COMMANDS, bear};

#[test]
fn what_is_owed_comes_in_its_order() {
    bear(include_bytes!("../found/xboard_model/result-before-pong"));
    bear(&[1, 3, 3, 3, 2, 3, 128 + 3, 5]);
    bear(&[2, 130, 6, 3, 7, 130, 4]);
    let all: Vec<u8> = (0..COMMANDS).filter_map(|number| u8::try_from(number).ok()).collect();
    bear(&all);
}
