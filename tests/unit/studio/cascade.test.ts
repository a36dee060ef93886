/** The tumbling slot's rules: wins vanish, the rest falls, the multiplier grows, and the round ends at its limit. */
import { describe, expect, it, test } from 'vitest';
import { CASCADE, type CascadeSpin } from '#demo/studio/engines/cascade.ts';
import {
  BAG,
  CASCADE_RULES,
  FREE_SPINS,
  MORE_FREE_SPINS,
  MOST_FREE_SPINS,
  MOST_PAY,
  MULTIPLIER_GROWTH,
  PAYS,
} from '#demo/studio/engines/cascade-rules.ts';
import type { Random } from '#demo/studio/engines/engine.ts';
import { always } from '#tests/support/engines/counted.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';

interface Show {
  spins: CascadeSpin[];
  freeSpins: number;
  isAtLimit: boolean;
}
function play(random: Random) {
  const { payHundredths, show } = CASCADE.settle({}, random);
  return { payHundredths, ...(show as Show) };
}

/** Draws that let these letters fall. */
const letting = (letters: string) => Array.from(letters, letter => BAG.indexOf(letter));
const NOTHING = 'ABCDEFGH'.repeat(4);
/** Thirty letters: those given, and others that do not pay. */
const grid = (letters: string) => (letters + NOTHING).slice(0, 30);

describe('a picture pays by how many there are, wherever they lie', () => {
  test.each<[letters: string, payHundredths: number]>([
    ['', 0],
    ['A'.repeat(3), 0], // with four others it is seven
    ['A'.repeat(4), PAYS.A?.[0] ?? Number.NaN],
    ['A'.repeat(7), PAYS.A?.[1] ?? Number.NaN],
    ['H'.repeat(20), PAYS.H?.[2] ?? Number.NaN],
  ])('%s', (letters, payHundredths) => {
    const [spin] = play(scripted(letting(grid(letters)), fastRandom(1))).spins;
    const won = spin?.tumbles[0]?.wins.reduce((sum, win) => sum + win.payHundredths, 0) ?? 0;
    expect(won).toBe(payHundredths);
  });
});

/** Columns after a tumble, computed by hand. */
const after = (columns: readonly string[], { wins, falling }: CascadeSpin['tumbles'][number]) =>
  columns.map((column, at) => {
    const staying = Array.from(column).filter(letter => wins.every(({ symbol }) => symbol !== letter));
    return falling[at] + staying.join('');
  });

/** Replays a round from its drawing. @returns its pay */
function replay({ spins }: Show): number {
  let multiplier = 1;
  let paid = 0;
  for (const spin of spins) {
    let { columns } = spin;
    for (const tumble of spin.tumbles) {
      expect(tumble.multiplier).toBe(multiplier);
      for (const { symbol, count } of tumble.wins)
        expect(columns.join('').split(symbol).length - 1).toBe(count);
      paid += multiplier * tumble.wins.reduce((sum, win) => sum + win.payHundredths, 0);
      if (spin.isFree) multiplier += MULTIPLIER_GROWTH;
      columns = after(columns, tumble);
      expect(columns.map(column => column.length)).toEqual([5, 5, 5, 5, 5, 5]);
    }
    expect(columns.join('').split('S').length - 1).toBe(spin.scatters);
    paid += spin.scatterPayHundredths;
  }
  return paid;
}

test('a frame can replay every round from its drawing data', () => {
  const random = fastRandom(6);
  let features = 0;
  for (let round = 0; round < 3000; round += 1) {
    const played = play(random);
    expect(played.payHundredths).toBe(replay(played));
    expect(played.spins.length).toBe(1 + played.freeSpins);
    if (played.freeSpins > 0) features += 1;
  }
  expect(features).toBeGreaterThan(3);
});

describe('free spins', () => {
  const start = (scatters: number) => letting(grid('S'.repeat(scatters)));

  test.each<[scatters: number, spins: number, pay: number]>([
    [3, 0, 0],
    [4, FREE_SPINS, 300],
    [5, FREE_SPINS, 500],
    [6, FREE_SPINS, 10_000],
    [9, FREE_SPINS, 10_000],
  ])('%i scatters bring %i and pay %i', (scatters, freeSpins, pay) => {
    const quiet = Array.from({ length: FREE_SPINS }, () => letting(grid(''))).flat();
    const played = play(scripted([...start(scatters), ...quiet]));
    expect([played.freeSpins, played.payHundredths]).toEqual([freeSpins, pay]);
    expect(played.spins.slice(1).every(spin => spin.isFree)).toBe(true);
  });

  it('three more scatters bring five more, up to fifty', () => {
    const quiet = Array.from({ length: 40 }, () => letting(grid(''))).flat();
    expect(play(scripted([...start(4), ...start(3), ...quiet])).freeSpins).toBe(FREE_SPINS + MORE_FREE_SPINS);
    const ever = Array.from({ length: 60 }, () => start(3)).flat();
    expect(play(scripted([...start(4), ...ever])).spins.length).toBe(1 + MOST_FREE_SPINS);
  });
});

/** The share of first pictures on which nothing pays: few enough of every letter, counted over all pictures. */
function shareOfQuiet(): number {
  let ways = [1]; // exponential series: the factorials come in at the end
  for (const letter of new Set(BAG)) {
    const share = (BAG.split(letter).length - 1) / BAG.length;
    const most = letter === 'S' ? 3 : 7;
    const next = new Array<number>(31).fill(0);
    for (const [count, way] of ways.entries()) {
      let part = way;
      for (let more = 0; more <= most && count + more <= 30; more += 1) {
        next[count + more] = (next[count + more] ?? 0) + part;
        part *= share / (more + 1);
      }
    }
    ways = next;
  }
  return Array.from({ length: 30 }, (_, at) => at + 1).reduce(
    (product, factor) => product * factor,
    ways[30] ?? 0,
  );
}

test('the stated hit rate is the share of first pictures on which something pays', () => {
  expect(Math.round((1 - shareOfQuiet()) * 10_000)).toBe(CASCADE_RULES.bets[0].hitRate);
});

it('ends at five thousand stakes, in the middle of a spin if need be', () => {
  const { payHundredths, isAtLimit, spins } = play(always(BAG.indexOf('A')));
  expect([payHundredths, isAtLimit, spins.length]).toEqual([MOST_PAY, true, 1]);
  expect(spins[0]?.tumbles.length).toBe(MOST_PAY / (PAYS.A?.[2] ?? 1));
});
