/** Quiet synthesised sounds: nothing is loaded, and nothing plays before the player turns them on. */
import { proxy } from 'valtio';

/** Off until the player chooses otherwise. `celebratesWins`: whether the market lets gains be heard. */
export const sound = proxy({ isOn: false, celebratesWins: true });

/** Share of full volume, unobtrusive. */
const VOLUME = 0.06;
let context: AudioContext | null = null;

/** Starts the audio context; browsers require a user gesture. */
export function wakeSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

interface Tone {
  /** Frequency in hertz at the start, and at the end of a glide. */
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
  /** A passing peg, pocket or number. */
  tick: (pitch = 0) => tone({ from: 700 + 40 * pitch, ms: 30, type: 'square', volume: 0.25 }),
  /** Something heavy stops. */
  stop: (pitch = 0) => tone({ from: 190 - 12 * pitch, to: 90, ms: 110, type: 'triangle', volume: 1.2 }),
  /** A gain, each a step higher. */
  note: (step = 0) => {
    if (sound.celebratesWins) tone({ from: SCALE[step] ?? 1568, ms: 170, type: 'triangle', volume: 0.8 });
  },
  rise: () => tone({ from: 220, to: 660, ms: 500, volume: 0.5 }),
  fall: () => tone({ from: 330, to: 110, ms: 420, type: 'sawtooth', volume: 0.3 }),
  /** @param level 0 for a small win, up to 3 */
  win: (level: number) => {
    if (!sound.celebratesWins) return;
    const notes = SCALE.slice(0, 3 + level * 2 > SCALE.length ? SCALE.length : 3 + level * 2);
    for (const [at, from] of notes.entries()) tone({ from, ms: 180, type: 'triangle', afterMs: at * 85 });
  },
};
