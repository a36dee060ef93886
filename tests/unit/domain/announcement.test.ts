import { describe, expect, test } from 'vitest';
import { hiddenUntil, isHidden } from '#app/domain/announcement.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;

describe('[4.30] whether announcements stay hidden', () => {
  test.each<[string, string | null, boolean]>([
    ['nothing is stored', null, false],
    ['an expiry to come', String(NOW + 1), true],
    ['an expiry that has just passed', String(NOW), false],
    ['an old one', String(NOW - DAY_MS), false],
    ['no text', '', false],
    ['white space', '  ', false],
    ['no number', 'never', false],
    ['one that never passes', 'Infinity', false],
    ['one further away than any period', String(NOW + 4_000 * DAY_MS), false],
    ['the longest period', String(hiddenUntil(NOW, 3650)), true],
  ])('%s', (_says, stored, hidden) => {
    expect(isHidden(stored, NOW)).toBe(hidden);
  });
});

describe('[4.31] [9.10] how long they are hidden', () => {
  test.each<[number, number]>([
    [1, DAY_MS],
    [7, 7 * DAY_MS],
    [0.5, DAY_MS / 2],
    [0, 0],
  ])('for %d days', (days, length) => {
    const until = hiddenUntil(NOW, days);
    expect(until - NOW).toBe(length);
    expect(isHidden(String(until), NOW)).toBe(length > 0);
    expect(isHidden(String(until), NOW + Math.max(0, length - 1))).toBe(length > 0);
    expect(isHidden(String(until), NOW + length)).toBe(false);
  });
});
