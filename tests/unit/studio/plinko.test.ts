/** The ball takes each way with equal chance, and every table returns what it states. */
import { describe, expect, it, test } from 'vitest';
import { PLINKO, PLINKO_RULES, type PlinkoShow, paysOf, waysOf } from '#demo/studio/engines/plinko.ts';

const TABLES = PLINKO_RULES.rows.flatMap(rows => PLINKO_RULES.risks.map(risk => ({ rows, risk })));

describe('the ways', () => {
  it('are the binomial coefficients', () => {
    expect(waysOf(8)).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
    for (const rows of PLINKO_RULES.rows)
      expect(waysOf(rows).reduce((sum, ways) => sum + ways, 0)).toBe(2 ** rows);
  });

  it('lead to the slot of as many turns to the right', () => {
    const turns = [1, 0, 1, 1, 0, 0, 0, 1];
    let at = 0;
    const outcome = PLINKO.settle({ rows: 8, risk: 'high' }, { below: () => turns[at++] ?? 0 });
    expect(outcome).toEqual({
      payHundredths: 20,
      show: { rows: 8, risk: 'high', path: turns, slot: 4 } satisfies PlinkoShow,
    });
  });
});

test.each([
  [8, 'low', 96.99],
  [8, 'medium', 96.72],
  [8, 'high', 96.72],
  [12, 'low', 97.02],
  [12, 'medium', 97],
  [12, 'high', 97.02],
  [16, 'low', 97.01],
  [16, 'medium', 97],
  [16, 'high', 97.01],
] as const)('%i rows at %s risk return %d per cent', (rows, risk, percent) => {
  expect(PLINKO.returnToPlayer({ rows, risk }) / 100).toBe(percent);
});

test.each(TABLES)('the table of $rows rows at $risk risk is the same from both sides', bet => {
  const pays = paysOf(bet);
  expect(pays).toHaveLength(bet.rows + 1);
  expect([...pays].reverse()).toEqual(pays);
  for (const [at, pay] of pays.slice(0, bet.rows / 2).entries())
    expect(pay).toBeGreaterThanOrEqual(pays[at + 1] ?? 0);
});
