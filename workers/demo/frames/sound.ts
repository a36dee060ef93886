/** Quiet sounds, made on the spot: nothing is loaded, and nothing is heard before the player has touched the game. */
import { proxy } from 'valtio';

export const sound = proxy({ isOn: true });

/** Of full volume: to be heard, not to be listened to. */
const VOLUME = 0.06;
let context: AudioContext | null = null;

/** A browser lets sound begin in the player's own press only. */
export function wakeSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

interface Tone {
  /** Hertz at the beginning, and at the end where it glides. */
  from: number;
  to?: number;
  ms: number;
  type?: OscillatorType;
  afterMs?: number;
  volume?: number;
}

function tone({ from, to = from, ms, type = 'sine', afterMs = 0, volume = 1 }: Tone): void {
  if (context === null || context.state !== 'running' || !sound.isOn) return;
  const start = context.currentTime + afterMs / 1000;
  const end = start + ms / 1000;
  const oscillator = new OscillatorNode(context, { type, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319];

export const play = {
  press: () => tone({ from: 320, to: 240, ms: 60, type: 'triangle' }),
  /** Something passes by: a peg, a pocket, a number. */
  tick: (pitch = 0) => tone({ from: 700 + 40 * pitch, ms: 30, type: 'square', volume: 0.25 }),
  /** Something heavy comes to rest. */
  stop: (pitch = 0) => tone({ from: 190 - 12 * pitch, to: 90, ms: 110, type: 'triangle', volume: 1.2 }),
  /** One more of something good: each a step higher. */
  note: (step = 0) => tone({ from: SCALE[step] ?? 1568, ms: 170, type: 'triangle', volume: 0.8 }),
  rise: () => tone({ from: 220, to: 660, ms: 500, volume: 0.5 }),
  fall: () => tone({ from: 330, to: 110, ms: 420, type: 'sawtooth', volume: 0.3 }),
  /** @param level 0 for a small one, up to 3 */
  win: (level: number) => {
    const notes = SCALE.slice(0, 3 + level * 2 > SCALE.length ? SCALE.length : 3 + level * 2);
    for (const [at, from] of notes.entries()) tone({ from, ms: 180, type: 'triangle', afterMs: at * 85 });
  },
};
