//! Names that sections cannot have.

/// The games that Fairy-Stockfish has built in, which a section of the same name does not replace.
const BUILT_IN: &str = "chess normal fischerandom nocastle armageddon torpedo berolina pawnsideways pawnback legan fairy \
    makruk makpong cambodian karouk asean ai-wok shatranj chaturanga amazon georgian nightrider grasshopper hoppelpoppel \
    newzealand kingofthehill racingkings knightmate misere losers giveaway antichess suicide codrus extinction kinglet \
    threekings horde petrified nocheckatomic atomic atomar isolation isolation7x7 snailtrail fox-and-hounds duck joust \
    3check 5check crazyhouse loop chessgi bughouse koedem pocketknight placement sittuyin seirawan shouse dragon paradigm \
    minishogi mini kyotoshogi micro dobutsu gorogoro judkins torishogi euroshogi losalamos gardner almost sortofalmost \
    chigorin perfect spartan shatar coregal clobber breakthrough ataxx flipersi flipello minixiangqi raazuvaa shogi \
    checkshogi shoshogi yarishogi okisakishogi capablanca capahouse caparandom gothic janus modern chancellor embassy \
    centaur gustav3 jesonmor courier grand opulent tencubed omicron troitzky wolf shako clobber10 flipello10 amazons \
    xiangqi manchu supply janggi janggitraditional janggimodern janggicasual";

/// The name of the section for the game with this id.
pub(super) fn for_game(id: &str) -> String {
    let taken = BUILT_IN.split_whitespace().any(|known| known == id);
    if taken { format!("{id}-section") } else { id.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::for_game;

    #[test]
    fn names_of_built_in_games_are_avoided() {
        assert_eq!(["chigorin", "throne"].map(for_game), ["chigorin-section", "throne"]);
    }
}
