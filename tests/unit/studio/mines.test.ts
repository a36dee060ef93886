/** A field of mines hides its mines until the round is over, and pays the return divided by the chance of its gems. */
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import { everyMinesFigures, MINES, MINES_RULES, type MinesState } from '#demo/studio/engines/mines.ts';
import { combinations, hundredthsOf, mostGems, payOf } from '#demo/studio/engines/mines-odds.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

const STATE: MinesState = { mines: [3, 7, 20], opened: [] };
const open = (state: MinesState, tile: number) => MINES.act(state, { do: 'open', tile }, 0);
const cashOut = (state: MinesState, elapsedMs = 0) => MINES.act(state, { do: 'cash_out' }, elapsedMs);

/** Pascal's triangle, beside the engine's products. */
function pascal(of: number, some: number): number {
  if (some < 0 || some > of) return 0;
  return some === 0 || some === of ? 1 : pascal(of - 1, some - 1) + pascal(of - 1, some);
}

describe('the odds', () => {
  test.each([
    [25, 1, 25],
    [25, 5, 53_130],
    [25, 12, 5_200_300],
    [22, 5, 26_334],
    [1, 1, 1],
    [3, 4, 0],
  ])('of %i, %i can be chosen in %i ways', (of, some, ways) => {
    expect(combinations(of, some)).toBe(ways);
    expect(pascal(of, some)).toBe(ways);
  });

  test.each([
    [1, 1, 101],
    [3, 1, 110],
    [3, 5, 195],
    [5, 5, 332],
    [13, 9, 900_766],
    [24, 1, 2425],
  ])('%i mines and %i gems pay %i hundredths', (mines, gems, pay) => {
    expect(hundredthsOf(payOf(mines, gems))).toBe(pay);
  });

  it('times the pay are exactly 97 % for every number of mines and gems', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      for (let gems = 1; gems <= mostGems(mines); gems += 1) {
        const { of, by } = payOf(mines, gems);
        expect(Math.max(of, by)).toBeLessThan(2 ** 48);
        const [chanceOf, chanceBy] = [pascal(25 - mines, gems), pascal(25, gems)];
        expect(BigInt(of) * BigInt(chanceOf) * 100n).toBe(97n * BigInt(by) * BigInt(chanceBy));
        expect(of).toBeLessThanOrEqual(10_000 * by);
        expect(of).toBeGreaterThan(by);
      }
    }
  });

  it('end at the last gem within ten thousand stakes, or at the last gem', () => {
    expect([1, 3, 8, 13, 24].map(mostGems)).toEqual([24, 22, 14, 9, 1]);
    for (let mines = 1; mines <= 24; mines += 1) {
      const next = mostGems(mines) + 1;
      if (next <= 25 - mines) expect(payOf(mines, next).of).toBeGreaterThan(10_000 * payOf(mines, next).by);
    }
  });

  it('state the largest pay among the listed bets', () => {
    const most = Math.max(...everyMinesFigures().map(it => it.mostPayHundredths));
    expect(Math.max(...MINES_RULES.bets.map(it => it.mostPayHundredths))).toBe(most);
  });
});

describe('a field', () => {
  it('has as many mines as were chosen, on different tiles, each as often', () => {
    const random = fastRandom(5);
    const counts = new Array<number>(25).fill(0);
    for (let round = 0; round < 5000; round += 1) {
      const { mines } = MINES.begin({ mines: 5 }, random, 100);
      expect(new Set(mines).size).toBe(5);
      for (const tile of mines) counts[tile] = (counts[tile] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(1000 * 0.8));
  });

  it('shows opened tiles, and no mine before its end', () => {
    const opened = { ...STATE, opened: [0, 12] };
    expect(MINES.view(opened, 5000)).toEqual({ mines: 3, opened: [0, 12] });
    expect(MINES.view(opened, 0)).toEqual(MINES.view({ ...opened, mines: [1, 2, 4] }, 0));
  });

  it('goes on after a gem, and ends with a mine', () => {
    expect(open(STATE, 0)).toEqual({
      ok: true,
      value: { kind: 'running', state: { ...STATE, opened: [0] } },
    });
    expect(open({ ...STATE, opened: [0] }, 7)).toEqual({
      ok: true,
      value: {
        kind: 'over',
        outcome: { payHundredths: 0, show: { mines: [3, 7, 20], opened: [0, 7], hit: 7 } },
      },
    });
  });

  it('is cashed out at the exact pay', () => {
    expect(cashOut({ ...STATE, opened: [0, 1, 2, 4, 5] })).toMatchObject({
      ok: true,
      value: { kind: 'over', outcome: { payHundredths: 195, pay: payOf(3, 5), show: { hit: null } } },
    });
  });

  it('is cashed out by itself at the last gem that is offered', () => {
    const state = { mines: Array.from({ length: 24 }, (_, at) => at), opened: [] };
    expect(open(state, 24)).toMatchObject({
      value: { kind: 'over', outcome: { payHundredths: 2425, pay: { of: 97 * 25, by: 100 } } },
    });
  });

  test.each([
    null,
    'open',
    {},
    { do: 'open' },
    { do: 'open', tile: 25 },
    { do: 'open', tile: -1 },
    { do: 'open', tile: 1.5 },
    { do: 'open', tile: 0 },
    { do: 'cash_out', tile: 1 },
    { do: 'exit' },
  ])('takes no %j', action => {
    expect(MINES.act({ ...STATE, opened: [0] }, action, 0)).toEqual({ ok: false, error: 'bad_action' });
  });

  it('cannot be cashed out before the first gem', () => {
    expect(cashOut(STATE)).toEqual({ ok: false, error: 'bad_action' });
  });
});

describe('an abandoned field', () => {
  const gems = { ...STATE, opened: [0, 1] };

  it('is cashed out after a day; without a gem its stake is returned', () => {
    expect(MINES.waitsMs).toBe(DAY_MS);
    expect(MINES.settled(gems, DAY_MS - 1)).toBeNull();
    expect(MINES.settled(gems, DAY_MS)).toMatchObject({ pay: payOf(3, 2) });
    expect(MINES.settled(STATE, DAY_MS)).toEqual({
      payHundredths: 100,
      show: { mines: [3, 7, 20], opened: [], hit: null },
    });
  });

  it('takes no action after that', () => {
    expect(cashOut(gems, DAY_MS)).toEqual({ ok: false, error: 'too_late' });
  });

  it('resumes after a reload: the stored round is plain JSON', () => {
    const kept = JSON.parse(JSON.stringify(gems)) as MinesState;
    expect(MINES.view(kept, 0)).toEqual(MINES.view(gems, 0));
    expect(MINES.settled(kept, DAY_MS)).toEqual(MINES.settled(gems, DAY_MS));
  });
});
