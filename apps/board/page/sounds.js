// @ts-check
// Short sounds for moves, captures and the end of a game. They can be off, which is remembered.

const KEY = "sounds";

let on = true;
try {
  on = localStorage.getItem(KEY) !== "off";
} catch {
  // A browser that remembers nothing has them on.
}

/** @type {AudioContext | null} */
let audio = null;

export function soundsOn() {
  return on;
}

/** @param {boolean} wanted */
export function setSounds(wanted) {
  on = wanted;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // It holds until the page is closed.
  }
}

/** The pitch of each, and how long it is heard, in seconds. */
const NOTES = { move: [320, 0.06], capture: [190, 0.1], end: [440, 0.35] };

/** @param {keyof typeof NOTES} what */
export function sound(what) {
  // A browser allows sounds once the page has been touched.
  if (!on || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const [pitch, length] = NOTES[what];
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length);
}
