// The sounds of a move: a short knock, lower for a capture; a check adds a second knock, the end of a game a third.

/** @type {AudioContext | null} */
let audio = null;

/**
 * Plays the sound of a move.
 * @param {{ captures: boolean, checks?: boolean, ends?: boolean }} move
 */
export function playMoveSound({ captures, checks = false, ends = false }) {
  audio ??= new AudioContext();
  knock(audio, 0, captures ? 150 : 240);
  if (checks || ends) knock(audio, 0.11, 420);
  if (ends) knock(audio, 0.22, 560);
}

/** @param {AudioContext} audio @param {number} delay In seconds. @param {number} frequency */
function knock(audio, delay, frequency) {
  const [start, length] = [audio.currentTime + delay, 0.09];
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0.25 });
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.frequency.setValueAtTime(frequency, start);
  tone.frequency.exponentialRampToValueAtTime(frequency / 2.15, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
