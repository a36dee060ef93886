import { describe, expect, test } from 'vitest';
import { formatAmount } from '#app/domain/money.ts';
import {
  type DecimalMark,
  decimalMarkOf,
  exampleAmount,
  readTypedAmount,
  typedAmount,
  type Writing,
} from '#app/domain/typed-amount.ts';
import { MARKET_TAGS } from '#tests/support/markets.ts';

const writing = (tag: string, decimals: number): Writing => ({ mark: decimalMarkOf(tag), decimals });
const read = (text: string, tag: string, decimals: number): string => {
  const amount = readTypedAmount(text, writing(tag, decimals));
  return amount.ok ? amount.value : `refused: ${amount.error}`;
};

describe('[5.28] the decimal mark of a language and its market', () => {
  test.each([
    ['en-gb', '.'],
    ['zh-mo', '.'],
    ['ar-ae', '.'],
    ['en-ph', '.'],
    ['es-mx', '.'],
    ['pt-br', ','],
    ['sv-se', ','],
    ['es-cl', ','],
    ['en-se', ','],
    ['en-cl', ','],
  ])('of %s is %j', (tag, mark) => expect(decimalMarkOf(tag)).toBe(mark));
});

describe('[5.28] an amount is read as it is written, or refused', () => {
  test.each([
    // The point before decimals: a comma only ever groups.
    ['2,500.75', 'en-gb', 2, '2500.75'],
    ['1,000', 'en-gb', 2, '1000'],
    ['1,000.00', 'en-gb', 2, '1000.00'],
    ['1,234,567.5', 'en-gb', 2, '1234567.5'],
    ['1 000.50', 'en-gb', 2, '1000.50'],
    ["1'000.50", 'en-gb', 2, '1000.50'],
    ['2500.75', 'en-gb', 2, '2500.75'],
    ['12.', 'en-gb', 2, '12'],
    ['12。5', 'zh-mo', 2, '12.5'],
    ['12．5', 'zh-mo', 2, '12.5'],
    ['12 5', 'zh-mo', 2, 'refused: amount'],
    ['-12', 'en-gb', 2, 'refused: amount'],
    ['.5', 'en-gb', 2, '0.5'],
    ['0012.5', 'en-gb', 2, '12.5'],
    ['12,5', 'en-gb', 2, 'refused: amount'],
    ['12,34', 'en-gb', 2, 'refused: amount'],
    ['1,00', 'en-gb', 2, 'refused: amount'],
    ['2.500,75', 'en-gb', 2, 'refused: amount'],
    ['1.000', 'en-gb', 2, 'refused: amount'],
    ['1.000.000', 'en-gb', 2, 'refused: amount'],
    ['0,123', 'en-gb', 2, 'refused: amount'],
    ['1,000,00', 'en-gb', 2, 'refused: amount'],
    ['1,000 000', 'en-gb', 2, 'refused: amount'],
    ['12,', 'en-gb', 2, 'refused: amount'],
    [',', 'en-gb', 2, 'refused: amount'],
    ['.', 'en-gb', 2, 'refused: amount'],
    ['1.2.3', 'en-gb', 2, 'refused: amount'],
    ['12.3456', 'en-gb', 2, 'refused: decimals'],
    ['12345.678', 'en-gb', 2, 'refused: decimals'],
    // The comma before decimals, beside the site's own writing.
    ['1.234,56', 'pt-br', 2, '1234.56'],
    ['1,234.56', 'pt-br', 2, '1234.56'],
    ['1.000', 'pt-br', 2, '1000'],
    ['1.000.000', 'pt-br', 2, '1000000'],
    ['12,5', 'pt-br', 2, '12.5'],
    ['12.50', 'pt-br', 2, '12.50'],
    ['1000,', 'pt-br', 2, '1000'],
    ['1,234,567', 'pt-br', 2, '1234567'],
    ['1,000', 'pt-br', 2, 'refused: amount'],
    ['12,345', 'pt-br', 2, 'refused: amount'],
    ['1234,567', 'pt-br', 2, 'refused: decimals'],
    ['0,123', 'pt-br', 2, 'refused: decimals'],
    ['10 000,00', 'sv-se', 2, '10000.00'],
    ['10\u00a0000,00', 'sv-se', 2, '10000.00'],
    ['10\u202f000', 'sv-se', 2, '10000'],
    ['10,000.00', 'sv-se', 2, '10000.00'],
    ['1,000', 'en-se', 2, 'refused: amount'],
    // No decimals: a mark can only group.
    ['5.000', 'es-cl', 0, '5000'],
    ['5,000', 'es-cl', 0, '5000'],
    ['1.234.567', 'es-cl', 0, '1234567'],
    ['12.500', 'en-cl', 0, '12500'],
    ['5000.50', 'es-cl', 0, 'refused: whole'],
    ['5000,50', 'es-cl', 0, 'refused: whole'],
    ['1.234,56', 'es-cl', 0, 'refused: whole'],
    // Three decimals: a text that could be a group or decimals is refused.
    ['1.234', 'en-gb', 3, '1.234'],
    ['1.234', 'pt-br', 3, 'refused: amount'],
    ['1,234', 'pt-br', 3, 'refused: amount'],
    ['1234,567', 'pt-br', 3, '1234.567'],
    // Arabic marks and digits of other scripts.
    ['١٬٢٣٤٫٥٠', 'ar-ae', 2, '1234.50'],
    ['١٢٫٥', 'ar-ae', 2, '12.5'],
    ['١٢،٥', 'ar-ae', 2, 'refused: amount'],
    ['１，０００', 'zh-mo', 2, '1000'],
  ])('%j in %s with %i decimals is %s', (text, tag, decimals, amount) => {
    expect(read(text, tag, decimals)).toBe(amount);
  });

  test('[9.18] the site’s own format is read correctly in every market', () => {
    const tags = Object.values(MARKET_TAGS).flat();
    for (const tag of tags)
      for (const amount of ['0.05', '12.50', '999.99', '1000.00', '1234567.89'])
        expect(read(formatAmount(amount, { decimals: 2 }), tag, 2), `${amount} in ${tag}`).toBe(amount);
    for (const tag of tags)
      for (const amount of ['5', '5000', '1234567']) expect(read(formatAmount(amount), tag, 0)).toBe(amount);
  });

  test.each(['.', ','] satisfies DecimalMark[])('what is put in for somebody is read back, with %j', mark => {
    for (const [amount, decimals] of [
      ['1234.567', 3],
      ['10.00', 2],
      ['5000', 0],
    ] as const)
      expect(readTypedAmount(typedAmount(amount, mark), { mark, decimals })).toEqual({
        ok: true,
        value: amount,
      });
    for (const decimals of [0, 1, 2, 3])
      expect(readTypedAmount(exampleAmount({ mark, decimals }), { mark, decimals }).ok).toBe(true);
  });
});
