//! `edit`: men put on the board one by one, as programs do that know no `setboard`.

use super::conversation::XBoard;
use chrysalis_engine::{Color, GameRef, Piece, Session, Setup, SetupError};
use chrysalis_host::host::Host;
use chrysalis_rules::quote::quote;

/// An `edit` in progress.
#[derive(Debug)]
pub(super) struct Edit {
    setup: Setup,
    color: Color,
}

impl XBoard {
    /// `edit`: lines until a dot change the position.
    pub(super) fn begin_edit(&mut self) {
        self.edit = Some(Edit { setup: self.game.session().setup(), color: Color::White });
    }

    /// Takes a line of an edit; false when it is none, which ends the edit without a change.
    pub(super) fn edit_line(&mut self, host: &mut Host, line: &str) -> bool {
        let Some(mut edit) = self.edit.take() else { return false };
        match line {
            "." => {
                let turn = self.game.on_move();
                match edit.session(self.variant, turn) {
                    Ok(session) => self.begin(host, session, turn),
                    Err(problem) => {
                        self.abandon(host);
                        self.refused = true;
                        host.out.line(format_args!("tellusererror Illegal position: {problem}"));
                    }
                }
                self.analyze_afresh(host);
                return true;
            }
            "#" => edit.setup = Setup::empty(self.variant.board),
            "c" => edit.color = !edit.color,
            _ if line.chars().count() != 3 => return false,
            _ if !edit.put(self.variant, line) => {
                host.out.line(format_args!("Error (no man and square of this game): {}", quote(line)));
            }
            _ => {}
        }
        self.edit = Some(edit);
        true
    }
}

impl Edit {
    /// Puts a man of the colour in turn on a square, or takes what is there away: `Pa4`, `xa4`.
    fn put(&mut self, game: GameRef, line: &str) -> bool {
        let mut chars = line.chars();
        let letter = chars.next();
        let Some(square) = game.board.parse(chars.as_str()) else { return false };
        let man = match letter {
            Some('x') => None,
            _ => match letter.and_then(|letter| game.kind(letter.to_ascii_uppercase())) {
                Some(kind) => Some(Piece::new(self.color, kind)),
                None => return false,
            },
        };
        self.setup.put(square, man);
        true
    }

    /// The position with `turn` to move. Who stands where castling begins may castle, for an edit does not say.
    fn session(self, game: GameRef, turn: Color) -> Result<Session, SetupError> {
        let start = Session::new(game).setup();
        let mut setup = Setup::empty(game.board);
        setup.turn = turn;
        for (square, man) in self.setup.men() {
            setup.put(square, Some(man));
        }
        for right in start.castling.iter() {
            let mut with = setup.clone();
            with.castling |= right;
            if !matches!(Session::from_setup(game, &with), Err(SetupError::Castling { .. })) {
                setup = with;
            }
        }
        Session::from_setup(game, &setup)
    }
}
