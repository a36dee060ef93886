/** A ticket's prize is the amount that three of its fields have, and the prizes are as many as listed. */
import { describe, expect, it } from 'vitest';
import {
  PRIZES,
  prizeOf,
  SCRATCH,
  SCRATCH_RULES,
  type ScratchShow,
  TICKETS,
} from '#demo/studio/engines/scratch.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

describe('the tickets', () => {
  it('have as many prizes as listed, the highest first', () => {
    let before = 0;
    for (const { payHundredths, tickets } of PRIZES) {
      expect(prizeOf(before)).toBe(payHundredths);
      before += tickets;
      expect(prizeOf(before - 1)).toBe(payHundredths);
    }
    expect([prizeOf(before), prizeOf(TICKETS - 1)]).toEqual([0, 0]);
    expect(before).toBe(472_911);
  });

  it('return 92 per cent', () => {
    const paid = PRIZES.reduce((sum, it) => sum + it.payHundredths * it.tickets, 0);
    expect(paid / TICKETS).toBe(92);
    expect(SCRATCH.returnToPlayer({})).toBe(9200);
    expect(SCRATCH_RULES.bets[0]).toMatchObject({ hitRate: 4729, mostPayHundredths: 1_000_000 });
  });
});

describe('a card', () => {
  /** A card of a ticket, with any order of its fields. */
  function cardOf(ticket: number, seed: number): ScratchShow {
    const random = fastRandom(seed);
    const below = (limit: number) => (limit === TICKETS ? ticket : random.below(limit));
    return SCRATCH.settle({}, { below }).show as ScratchShow;
  }

  it('has its prize three times, and every other amount at most twice', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const { fields, prizeHundredths } = cardOf((seed * 7919) % TICKETS, seed);
      expect(fields).toHaveLength(9);
      const counts = Map.groupBy(fields, amount => amount);
      for (const [amount, found] of counts)
        if (amount === prizeHundredths) expect(found).toHaveLength(3);
        else expect(found.length).toBeLessThanOrEqual(2);
      expect(counts.has(prizeHundredths)).toBe(prizeHundredths > 0);
    }
  });

  it('has its prize in every field equally often', () => {
    const counts = new Array<number>(9).fill(0);
    for (let seed = 0; seed < 3000; seed += 1)
      for (const [field, amount] of cardOf(0, seed).fields.entries())
        if (amount === 1_000_000) counts[field] = (counts[field] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(667));
  });
});
