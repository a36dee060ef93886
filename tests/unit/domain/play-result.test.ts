import { describe, expect, test } from 'vitest';
import { askFrom, NO_ROUNDS, netMinor, type PlayedRound, withRounds } from '#app/domain/play-result.ts';

const round = (id: string, amount: string, minute: number, isOpen = false, gameId = 'g-1'): PlayedRound => ({
  id,
  gameId,
  amount,
  created: `2026-11-21 20:${String(minute).padStart(2, '0')}:00`,
  settled: isOpen ? null : '2026-11-21 21:00:00',
});
const read = (...readings: PlayedRound[][]) =>
  readings.reduce((result, read) => withRounds(result, 'g-1', read), NO_ROUNDS);

describe('[2.11] [2.25] the result of a game session', () => {
  test('is the sum of its rounds; those of other games do not count', () => {
    const rows = [round('b-3', '4.80', 3), round('b-2', '-0.60', 2), round('b-1', '-0.60', 1)];
    expect(netMinor(read([...rows, round('b-9', '99.00', 2, false, 'g-2')]), 2)).toBe(360);
  });

  test('counts a round once, as it was read last', () => {
    const result = read(
      [round('b-1', '-0.60', 1, true)],
      [round('b-1', '4.20', 1), round('b-2', '-0.60', 2)],
    );
    expect(netMinor(result, 2)).toBe(360);
  });

  test('is nothing before the first round', () => {
    expect(netMinor(NO_ROUNDS, 2)).toBe(0);
  });

  test('is exact where binary fractions are not, and in currencies without decimals', () => {
    expect(netMinor(read([round('a', '0.1', 1), round('b', '0.2', 2)]), 2)).toBe(30);
    expect(netMinor(read([round('a', '-500', 1), round('b', '1200', 2)]), 0)).toBe(700);
  });

  test('is null where an amount has more decimals than the currency', () => {
    expect(netMinor(read([round('a', '0.5', 1)]), 0)).toBeNull();
  });

  test('is refreshed from the first open round, else from the newest', () => {
    expect(askFrom(NO_ROUNDS)).toBeNull();
    expect(askFrom(read([round('b', '1', 7), round('a', '1', 3)]))).toBe('2026-11-21 20:07:00');
    const open = [round('c', '1', 9), round('b', '-1', 5, true), round('a', '-1', 4, true)];
    expect(askFrom(read(open))).toBe('2026-11-21 20:04:00');
  });
});
