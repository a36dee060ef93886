import { expect, test } from 'vitest';
import { isolate, isolateLtr } from '#app/domain/bidi.ts';

test.each([
  ['an amount runs from left to right', isolateLtr('1,284.50 AED'), '\u20661,284.50 AED\u2069'],
  ['a name has the direction of its first strong character', isolate('موجة 7'), '\u2068موجة 7\u2069'],
])('%s', (_title, text, expected) => {
  expect(text).toBe(expected);
});
