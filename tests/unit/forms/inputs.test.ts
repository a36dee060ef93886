/** The input helpers' filtering of typed and pasted text. */
import { describe, expect, test } from 'vitest';
import {
  amountText,
  digitsOnly,
  isOfAmount,
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
    ['£50', 0, '50'],
    ['00a1', 0, '1'],
    ['0012.5', 2, '12.5'],
    ['0.5', 2, '0.5'],
    ['00,5', 2, '0,5'],
    ['.5', 2, '.5'],
    ['2,500.75', 2, '2,500.75'],
    [' 10\u00a0000,00', 2, '10\u00a0000,00'],
    ['١٢٫٥', 2, '12٫5'],
    ['-1e3', 2, '-1 3'],
    ['12。5', 2, '12.5'],
    ['12．5', 2, '12.5'],
    ['12｡5', 2, '12.5'],
    ['12点5', 2, '12 5'],
    ['12·5', 2, '12 5'],
    ['−12', 2, '-12'],
    ['abc', 2, ''],
  ])('[5.28] of an amount typed as %j with %i decimals stays %j', (text, decimals, kept) => {
    expect(amountText(text, decimals)).toBe(kept);
  });

  test.each([
    ['£ 1 234.5', '1 234.5'],
    ['R$ 1.234,50', '1.234,50'],
    ['Rs. 1,000', '1,000'],
    ['1.000,-', '1.000'],
    ['.50 GBP', '.50'],
    ['10-20', '10 20'],
    ['1e3', '1 3'],
    ['−12.50', '-12.50'],
    ['(12.50)', '-12.50'],
    ['-£12', '-12'],
    ['12.50-', '-12.50'],
    ['￥12。5', '12.5'],
    ['2 kr 50 öre', '2   50'],
    ['nothing', ''],
  ])('[5.28] of a pasted amount of %j stays %j', (text, kept) => {
    expect(pastedAmount(text)).toBe(kept);
  });

  test.each([
    '1',
    '٣',
    ',',
    '.',
    ' ',
    "'",
    '’',
    '٫',
    '٬',
    '،',
    '，',
    '。',
    '．',
    '｡',
    '、',
    '·',
  ])('[5.28] %j may be typed in an amount', key => {
    expect(isOfAmount(key)).toBe(true);
  });
  test.each(['a', '-', '£', 'e'])('[5.28] %j may not', key => expect(isOfAmount(key)).toBe(false));

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
