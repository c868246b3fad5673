// Exceptions. Whatever is thrown leaves everything as it was, except for EngineCrash.

/** Invalid input, with its place. */
export class ChrysalisError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
/** No game has this name. */
export class NoSuchGameError extends ChrysalisError {}
/** A file that is not a valid game, parameters or network. */
export class GameFileError extends ChrysalisError {}
/** A text that is not a position of the game. */
export class FenError extends ChrysalisError {}
/** A text that is not a move in any notation. */
export class InvalidMoveError extends ChrysalisError {}
/** A move that is not legal in the position. */
export class IllegalMoveError extends ChrysalisError {}
/** A text that fits several legal moves. */
export class AmbiguousMoveError extends ChrysalisError {}
/** The engine refuses, for example for lack of memory. */
export class EngineError extends ChrysalisError {}
/** The module has failed and can no longer be used; load another. */
export class EngineCrash extends ChrysalisError {}

const CLASSES: Record<string, new (message: string) => ChrysalisError> = {
  NoSuchGameError,
  GameFileError,
  FenError,
  InvalidMoveError,
  IllegalMoveError,
  AmbiguousMoveError,
  EngineError,
};

/** The exception for an answer: the name of its class, a line end, and its message. */
export function exception(answer: string): ChrysalisError {
  const end = answer.indexOf("\n");
  return new (CLASSES[answer.slice(0, end)] ?? ChrysalisError)(answer.slice(end + 1));
}
