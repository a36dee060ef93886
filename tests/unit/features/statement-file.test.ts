import { describe, expect, test } from 'vitest';
import { statementCsv } from '#app/features/account/statement/statement-file.ts';

const sums = {
  deposited: '1234.50',
  deposits: 2,
  withdrawn: '0.00',
  withdrawals: 0,
  staked: '10.00',
  won: '5.00',
  result: '-5.00',
  rounds: 3,
  bonuses: '0.00',
};
const statement = {
  currency: 'SEK',
  from: '2026-01-01',
  to: '2026-01-31',
  months: [{ month: '2026-01', ...sums }],
  totals: sums,
} as never;
const t = ((key: string) => key) as never;

describe('[1.12] the file of a statement', () => {
  test.each([
    ['sv-se', '2026-01-01;1234,50;2;0,00;0;10,00;5,00;-5,00;3;0,00;SEK'],
    ['en-se', '2026-01-01;1234,50;2;0,00;0;10,00;5,00;-5,00;3;0,00;SEK'],
    ['en-gb', '2026-01-01,1234.50,2,0.00,0,10.00,5.00,-5.00,3,0.00,SEK'],
  ])('is written as spreadsheets of %s read it', (tag, line) => {
    expect(statementCsv(statement, { t, tag }).split('\r\n')[1]).toBe(line);
  });
});
