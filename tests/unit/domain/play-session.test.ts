import { describe, expect, test } from 'vitest';
import { clockText, playSession, RESUME_WITHIN_MS } from '#app/domain/play-session.ts';

const WHO = { gameId: 'g-1', memberId: 'm-1' };
const NOW = 1_800_000_000_000;
const KEPT = { ...WHO, startedAt: NOW - 90_000, seenAt: NOW - 2_000 };

describe('[2.11] the time in a game', () => {
  test.each<[string, unknown, number]>([
    ['goes on after a reload', KEPT, KEPT.startedAt],
    ['goes on within five minutes', { ...KEPT, seenAt: NOW - RESUME_WITHIN_MS }, KEPT.startedAt],
    ['begins anew after them', { ...KEPT, seenAt: NOW - RESUME_WITHIN_MS - 1 }, NOW],
    ['begins anew in another game', { ...KEPT, gameId: 'g-2' }, NOW],
    ['begins anew for another member', { ...KEPT, memberId: 'm-2' }, NOW],
    ['does not begin in the future', { ...KEPT, startedAt: NOW + 1 }, NOW],
    ['begins where nothing is kept', null, NOW],
    ['begins where something else is kept', 'text', NOW],
    ['begins where what is kept is no number', { ...KEPT, startedAt: '1' }, NOW],
    ['begins where what is kept is no moment', { ...KEPT, seenAt: Number.NaN }, NOW],
  ])('%s', (_title, stored, startedAt) => {
    expect(playSession(stored, WHO, NOW)).toEqual({ ...WHO, startedAt, seenAt: NOW });
  });

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
