// The move sound: a short knock.

/** @type {AudioContext | null} */
let audio = null;

/**
 * Plays the move sound, lower for a capture.
 * @param {boolean} captures
 */
export function playMoveSound(captures) {
  audio ??= new AudioContext();
  const [start, length] = [audio.currentTime, 0.09];
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: captures ? 150 : 240 });
  const volume = new GainNode(audio, { gain: 0.25 });
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.frequency.exponentialRampToValueAtTime(captures ? 70 : 110, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
