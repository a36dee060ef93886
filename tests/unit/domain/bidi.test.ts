import { expect, test } from 'vitest';
import { isolate, isolateLtr, unbroken } from '#app/domain/bidi.ts';

test.each([
  ['an amount runs from left to right', isolateLtr('1,284.50 AED'), '\u20661,284.50 AED\u2069'],
  ['a name has the direction of its first strong character', isolate('موجة 7'), '\u2068موجة 7\u2069'],
  ['a date has no place to break', unbroken('2026-11-25 20:00'), '2026-\u206011-\u206025\u00a020:00'],
])('%s', (_title, text, expected) => {
  expect(text).toBe(expected);
});
