import { describe, expect, test } from 'vitest';
import { clockText } from '#app/domain/play-session.ts';

describe('[2.11] the time of a session of play', () => {
  test.each([
    [0, '00:00'],
    [999, '00:00'],
    [9_000, '00:09'],
    [249_999, '04:09'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [45_296_000, '12:34:56'],
    [-5, '00:00'],
  ])('%d ms read %s', (elapsedMs, text) => {
    expect(clockText(elapsedMs)).toBe(text);
  });
});
