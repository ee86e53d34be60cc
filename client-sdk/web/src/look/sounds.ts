// Makes sounds, from nothing but oscillators: wood on wood, a tick, dice. Loaded when a sound is switched on.

import { type Sound, strokesOf } from '../logic/sounds';

const STALE_MS = 2000; // a sound that could not be played by then comes too late
const SILENCE = 0.001;

let audio: AudioContext | undefined;

/** No page makes a sound before its user has done something on it. */
function wake(): void {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume();
}

for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { passive: true });
if (navigator.userActivation?.hasBeenActive) wake();

/** `volume` from 0 to 1. */
export async function play(sound: Sound, volume: number, dice?: number): Promise<void> {
  const due = performance.now();
  await audio?.resume();
  if (!audio || performance.now() - due > STALE_MS) return;
  for (const { at, rings, pitch, loudness } of strokesOf(sound, dice)) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
    // Struck, and lower as it fades.
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + rings);
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(Math.max(SILENCE, volume * loudness), start);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + rings);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + rings);
  }
}
