/** What the input helpers leave of what is typed or pasted. */
import { describe, expect, test } from 'vitest';
import {
  amountDigits,
  digitsOnly,
  pastedAmount,
  pinDigits,
  withoutPunctuation,
  withoutSpaces,
} from '#app/forms/inputs/filters.ts';

describe('input helpers', () => {
  test.each([
    ['12a3', '123'],
    ['1.5', '15'],
    ['٠١٢', '012'],
    ['４２', '42'],
    ['۷', '7'],
    ['-1', '1'],
    ['', ''],
  ])('[5.27] a number of %j is %j', (text, kept) => {
    expect(digitsOnly(text)).toBe(kept);
  });

  test.each([
    ['0012', 0, '12'],
    ['0', 0, ''],
    ['1,234', 0, '1234'],
    ['£50', 0, '50'],
    ['0012.5', 2, '12.5'],
    ['0.5', 2, '0.5'],
    ['.5', 2, '0.5'],
    ['12.', 2, '12.'],
    ['12,34', 2, '12.34'],
    ['12.345', 2, '12.34'],
    ['1.2.3', 2, '1.23'],
    ['١٢٫٥', 2, '12.5'],
    ['abc', 2, ''],
  ])('[5.28] an amount of %j with %i decimals is %j', (text, decimals, kept) => {
    expect(amountDigits(text, decimals)).toBe(kept);
  });

  test.each([
    ['1,234.50', 2, '1234.50'],
    ['1.234,50', 2, '1234.50'],
    ['£ 1 234.5', 2, '1234.5'],
    ['1,234', 2, '1234'],
    ['1.234', 2, '1234'],
    ['1.234.567', 0, '1234567'],
    ['50.00', 0, '50'],
    ['007', 0, '7'],
    ['١٬٢٣٤٫٥٠', 2, '1234.50'],
  ])('[5.28] a pasted amount of %j with %i decimals is %j', (text, decimals, kept) => {
    expect(pastedAmount(text, decimals)).toBe(kept);
  });

  test.each([
    ["Amara O'Neill-Ek", 'Amara ONeillEk'],
    ['<b>José</b>', 'bJoséb'],
    ['عمرو، أمين', 'عمرو أمين'],
    ['王小明。', '王小明'],
  ])('[5.29] a name of %j is %j', (text, kept) => {
    expect(withoutPunctuation(text)).toBe(kept);
  });

  test('[5.30] blanks go', () => expect(withoutSpaces(' de\tmo\u00a0gb ')).toBe('demogb'));

  test.each([
    ['1234567', '123456'],
    ['12 34-56', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['12ab', '12'],
  ])('[5.31] [9.12] a PIN of %j is %j', (text, kept) => {
    expect(pinDigits(text)).toBe(kept);
  });
});
