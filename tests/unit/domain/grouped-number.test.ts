/** `groupedNumber` groups whole numbers as `Intl.NumberFormat` does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedNumber } from '#app/domain/grouped-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [4887, '4,887'],
  [-123_456, '-123,456'],
  [1_234_567, '1,234,567'],
])('[9.18] %i is %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text);
});

test('[9.18] every whole number is as in en-US', () => {
  const reference = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.maxSafeInteger(), it => groupedNumber(it) === reference.format(it)));
});
