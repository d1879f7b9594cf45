import type { ScanTone } from './scan-reply.ts';

/** `notes` in Hz: rising for good, level for look, falling and rough for stop. */
const SOUNDS: Record<ScanTone, { wave: OscillatorType; notes: number[]; seconds: number }> = {
  good: { wave: 'sine', notes: [880, 1320], seconds: 0.07 },
  look: { wave: 'triangle', notes: [660, 660], seconds: 0.12 },
  stop: { wave: 'square', notes: [220, 165, 165], seconds: 0.14 },
};
const LOUDNESS = 0.15;

let audio: AudioContext | undefined;

export function play(tone: ScanTone): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Suspended until the first click or key.
  if (audio.state === 'suspended') void audio.resume();
  const { wave, notes, seconds } = SOUNDS[tone];
  for (const [index, frequency] of notes.entries()) {
    const oscillator = new OscillatorNode(audio, { type: wave, frequency });
    const volume = new GainNode(audio, { gain: LOUDNESS });
    oscillator.connect(volume).connect(audio.destination);
    const start = audio.currentTime + index * seconds;
    oscillator.start(start);
    // Leaves a pause, so that equal notes are heard apart.
    oscillator.stop(start + seconds * 0.8);
  }
}
