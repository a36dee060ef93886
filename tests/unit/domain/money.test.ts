import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatMinor,
  isWholeMinor,
  MAX_DECIMALS,
  parseAmount,
  toDecimalString,
  truncateAmount,
} from '#app/domain/money.ts';

const MARKETS = [
  { currency: 'GBP', exponent: 2, shown: '1,234,567.00' },
  { currency: 'SEK', exponent: 2, shown: '1,234,567.00' },
  { currency: 'BRL', exponent: 2, shown: '1,234,567.00' },
  { currency: 'CLP', exponent: 0, shown: '1,234,567' },
  { currency: 'AED', exponent: 2, shown: '1,234,567.00' },
  { currency: 'MOP', exponent: 2, shown: '1,234,567.00' },
  { currency: 'PHP', exponent: 2, shown: '1,234,567.00' },
];

describe('reading an amount of the wire', () => {
  test.each([
    ['0', 2, 0],
    ['12', 2, 1_200],
    ['12.5', 2, 1_250],
    ['12.50', 2, 1_250],
    ['0.01', 2, 1],
    ['-0.01', 2, -1],
    ['-7', 0, -7],
    ['007.10', 2, 710],
    ['1.005', 3, 1_005],
    ['0.29', 2, 29],
    ['1.15', 2, 115],
    ['4.35', 2, 435],
    ['9999999999999.99', 2, 999_999_999_999_999],
    ['90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', 2, Number.MIN_SAFE_INTEGER],
    ['9007199254740991', 0, Number.MAX_SAFE_INTEGER],
    ['0.00000000000000000001', 20, 1],
  ])('%s with %i decimals is %i minor units', (text, exponent, amountMinor) => {
    expect(parseAmount(text, exponent)).toEqual({ ok: true, value: amountMinor });
  });

  test.each(['-0', '-0.00', '0.00'])('%s is zero without a sign', text => {
    const parsed = parseAmount(text, 2);
    expect(parsed.ok && Object.is(parsed.value, 0)).toBe(true);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    '.5',
    '5.',
    '-.5',
    '+5',
    '--5',
    ' 5',
    '5 ',
    '5\n',
    '\n5',
    '1,000',
    '1 000',
    "1'000",
    '1_000',
    '1.2.3',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '10n',
    'NaN',
    'Infinity',
    '-Infinity',
    '£5',
    '5%',
    '(5)',
    '\u22125',
    '\u0665',
    '\uff15',
    '1\u00a0000',
    '5\u0000',
    'null',
  ])('%j is not an amount', text => {
    expect(parseAmount(text, 2)).toEqual({ ok: false, error: 'not_an_amount' });
  });

  test.each([
    ['0.001', 2],
    ['1.500', 2],
    ['1.0', 0],
    ['-5.25', 1],
  ])('%s has more decimals than the %i of its currency', (text, exponent) => {
    expect(parseAmount(text, exponent)).toEqual({ ok: false, error: 'too_many_decimals' });
  });

  test.each([
    ['90071992547409.92', 2],
    ['-90071992547409.92', 2],
    ['9007199254740992', 0],
    ['9007199254740993', 0],
    ['9'.repeat(400), 2],
    ['1', 16],
  ])('%s with %i decimals is too large to be exact', (text, exponent) => {
    expect(parseAmount(text, exponent)).toEqual({ ok: false, error: 'too_large' });
  });

  test.each([-1, 1.5, 21, Number.NaN, Number.POSITIVE_INFINITY])('an exponent of %d is a bug', exponent => {
    expect(() => parseAmount('1', exponent)).toThrow(RangeError);
    expect(() => toDecimalString(1, exponent)).toThrow(RangeError);
  });
});

describe('writing an amount for the wire', () => {
  test.each([
    [0, 2, '0.00'],
    [-0, 2, '0.00'],
    [1, 2, '0.01'],
    [-1, 2, '-0.01'],
    [10, 2, '0.10'],
    [1_250, 2, '12.50'],
    [-123_456, 2, '-1234.56'],
    [1_250, 0, '1250'],
    [-7, 0, '-7'],
    [5, 4, '0.0005'],
    [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
    [Number.MIN_SAFE_INTEGER, 2, '-90071992547409.91'],
  ])('%i minor units with %i decimals are %s', (amountMinor, exponent, text) => {
    expect(toDecimalString(amountMinor, exponent)).toBe(text);
  });

  test.each([0.5, 2 ** 53, Number.NaN, Number.NEGATIVE_INFINITY])('%d minor units are a bug', amountMinor => {
    expect(() => toDecimalString(amountMinor, 2)).toThrow(RangeError);
  });
});

describe('showing an amount', () => {
  test.each(MARKETS)('[9.18] groups thousands the en-US way in every market: $currency', market => {
    expect(formatAmount('1234567', { decimals: market.exponent })).toBe(market.shown);
  });

  test.each([
    ['0', 2, '0.00'],
    ['-0', 2, '0.00'],
    ['-0.004', 2, '0.00'],
    ['-0.005', 2, '-0.01'],
    ['999', 0, '999'],
    ['1000', 0, '1,000'],
    ['999.995', 2, '1,000.00'],
    ['-999999.5', 0, '-1,000,000'],
    ['1.005', 2, '1.01'],
    ['2.5', 0, '3'],
    ['0.0049999999999999999999', 2, '0.00'],
    ['000123.4', 2, '123.40'],
    ['123456789012345.67', 2, '123,456,789,012,345.67'],
    ['1234567890123456789012345678.9', 2, '1,234,567,890,123,456,789,012,345,678.90'],
  ])('[9.18] %s with %i decimals is shown as %s', (value, decimals, shown) => {
    expect(formatAmount(value, { decimals })).toBe(shown);
  });

  test.each([
    [1_234.5, '1,234.5'],
    [-20_000, '-20,000'],
    [0, '0'],
    [-0, '0'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [1.5e-7, '0.00000015000000000000'],
    [12_345_678_901_234_567_890n, '12,345,678,901,234,567,890'],
    ['-1234.500', '-1,234.500'],
  ])('[9.18] without a number of decimals, %s keeps its own', (value, shown) => {
    expect(formatAmount(value)).toBe(shown);
  });

  test('[9.18] shows 20 decimals at most', () => {
    expect(MAX_DECIMALS).toBe(20);
    expect(formatAmount('1', { decimals: 50 })).toBe(`1.${'0'.repeat(20)}`);
    expect(formatAmount(`0.${'1'.repeat(25)}`)).toBe(`0.${'1'.repeat(20)}`);
  });

  test.each([
    '',
    'abc',
    '1,000',
    '1e5',
    '.5',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('showing %j is a bug', value => {
    expect(() => formatAmount(value, { decimals: 2 })).toThrow(RangeError);
  });

  test.each([-1, 0.5, Number.NaN])('showing %d decimals is a bug', decimals => {
    expect(() => formatAmount('1', { decimals })).toThrow(RangeError);
  });

  test.each([
    [123_450, 2, '1,234.50'],
    [-123_450, 0, '-123,450'],
    [Number.MAX_SAFE_INTEGER, 2, '90,071,992,547,409.91'],
  ])('[9.18] %i minor units with %i decimals are shown as %s', (amountMinor, exponent, shown) => {
    expect(formatMinor(amountMinor, exponent)).toBe(shown);
  });
});

describe('for every amount', () => {
  const exponents = fc.integer({ min: 0, max: 8 });

  test('written amounts are read back as the same minor units', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), exponents, (amountMinor, exponent) => {
        const expected = amountMinor === 0 ? 0 : amountMinor;
        expect(parseAmount(toDecimalString(amountMinor, exponent), exponent)).toEqual({
          ok: true,
          value: expected,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test('[9.18] formatted amounts are the written ones with commas', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), exponents, (amountMinor, exponent) => {
        const shown = formatMinor(amountMinor, exponent);
        expect(shown.replaceAll(',', '')).toBe(toDecimalString(amountMinor, exponent));
        expect(shown).toMatch(/^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$/);
      }),
      { numRuns: 1_000 },
    );
  });

  test('[9.18] whole amounts of any size are shown as Intl shows them in en-US', () => {
    const oracle = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), value => {
        expect(formatAmount(value)).toBe(oracle.format(value));
      }),
    );
  });

  test('no text is ever read as anything but its own digits', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.-+,eE _xn'), maxLength: 22 });
    fc.assert(
      fc.property(texts, exponents, (text, exponent) => {
        const parsed = parseAmount(text, exponent);
        if (!parsed.ok) return;
        expect(Number.isSafeInteger(parsed.value)).toBe(true);
        expect(formatAmount(text, { decimals: exponent })).toBe(formatMinor(parsed.value, exponent));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an amount with more decimals than the currency', () => {
  test.each<[string, number, boolean]>([
    ['12.34', 2, true],
    ['12.340000', 2, true],
    ['12', 2, true],
    ['12.341', 2, false],
    ['0.009', 2, false],
    ['0.99', 0, false],
    ['1.00', 0, true],
  ])('%s with %i decimals is whole: %s', (text, exponent, isWhole) => {
    expect(isWholeMinor(text, exponent)).toBe(isWhole);
  });
});

describe('reading an amount with more decimals than the currency', () => {
  test.each<[string, number, number]>([
    ['12.349', 2, 1_234],
    ['12.3', 2, 1_230],
    ['0.0099999', 2, 0],
    ['-0.009', 2, 0],
    ['-1.999', 2, -199],
    ['700.9', 0, 700],
    ['9007199254740991.99', 0, Number.MAX_SAFE_INTEGER],
  ])('%s with %i decimals is cut off to %i minor units', (text, exponent, minor) => {
    expect(truncateAmount(text, exponent)).toEqual({ ok: true, value: minor });
  });

  test.each<[string, string]>([
    ['', 'not_an_amount'],
    ['1e3', 'not_an_amount'],
    ['.5', 'not_an_amount'],
    ['1,5', 'not_an_amount'],
    ['90071992547409.929', 'too_large'],
  ])('%j is refused: %s', (text, why) => {
    expect(truncateAmount(text, 2)).toEqual({ ok: false, error: why });
  });
});
