/** Ceilings as an operator types them: what is sent, and what is wrong. */
import { describe, expect, test } from 'vitest';
import { readCeilings } from '../../../console/app/studios/typed-ceilings.ts';
import { textNow } from '../../../console/app/text/text.ts';

const NAMES = ['win', 'stakeTimes', 'round'] as const;
const OWN = { win: '50.00', stakeTimes: 2_000 };
const read = (values: Partial<Record<string, string>>, decimals = 2, own = OWN) =>
  readCeilings(values, { names: NAMES, own, decimals, t: textNow });
const same = { win: '50', stakeTimes: '2,000' };

describe('typed ceilings', () => {
  test.each([
    ['the same in another notation', same, {}],
    ['an emptied own one is the market’s again', { stakeTimes: '2000' }, { win: null }],
    ['an empty one that was not its own stays', { ...same }, {}],
    ['commas between thousands', { ...same, win: '1,234.5' }, { win: '1234.5' }],
    ['one that was the market’s', { ...same, round: '70' }, { round: '70' }],
    ['another multiple', { ...same, stakeTimes: '1,000,000' }, { stakeTimes: 1_000_000 }],
  ])('%s', (_case, values, changes) => {
    expect(read(values)).toEqual({ changes, flaws: {} });
  });

  test.each([
    ['win', '0'],
    ['win', '-5'],
    ['win', '1.005'],
    ['win', 'much'],
    ['win', '1,00'],
    ['stakeTimes', '0'],
    ['stakeTimes', '1.5'],
    ['stakeTimes', '1,00'],
    ['stakeTimes', '1000001'],
  ])('%s is no ceiling: %s', (name, value) => {
    const { changes, flaws } = read({ ...same, [name]: value });
    expect(changes).toEqual({});
    expect(Object.keys(flaws)).toEqual([name]);
  });

  test('a currency without decimals has whole amounts', () => {
    expect(read({ ...same, round: '70.5' }, 0).flaws.round).toMatch(/^Type a whole amount/);
    expect(read({ ...same, round: '7,000' }, 0)).toEqual({ changes: { round: '7000' }, flaws: {} });
  });
});
