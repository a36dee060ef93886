/** The sounds of a game's frame. */
import { beforeEach, expect, test, vi } from 'vitest';
import { play, sound, wakeSound } from '#demo/frames/sound.ts';

const isOnAtFirst = sound.isOn;

/** Frequencies of the tones that have begun. */
const heard: number[] = [];

class AudioNodeDouble {
  readonly frequency = { exponentialRampToValueAtTime: () => undefined };
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  readonly #frequency: number;
  constructor(_context: unknown, { frequency = 0 }: { frequency?: number }) {
    this.#frequency = frequency;
  }
  connect = () => this;
  start = () => void heard.push(this.#frequency);
  stop = () => undefined;
}

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
    },
  );
  vi.stubGlobal('OscillatorNode', AudioNodeDouble);
  vi.stubGlobal('GainNode', AudioNodeDouble);
  wakeSound();
  sound.isOn = true;
});

test('nothing is heard until the player turns the sound on', () => {
  expect(isOnAtFirst).toBe(false);
  sound.isOn = false;
  play.stop();
  expect(heard).toEqual([]);
  sound.isOn = true;
  play.stop();
  expect(heard).toEqual([190]);
});

test('a win and its steps are heard', () => {
  sound.celebratesWins = true;
  play.win(0);
  play.note(1);
  expect(heard).toEqual([523, 587, 659, 587]);
});

test('where the market forbids celebrations a win is silent, and the reels are not', () => {
  sound.celebratesWins = false;
  play.win(3);
  play.note(1);
  expect(heard).toEqual([]);
  play.stop();
  expect(heard).toEqual([190]);
});
