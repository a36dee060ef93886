/** Free spins with choice: each option plays the same stops with its own multiplier, and has the return that is stated. */
import { describe, expect, it, test } from 'vitest';
import { CHOICE_RULES } from '#demo/studio/engines/slots/choice.ts';
import { type ChoiceState, choiceEngine, rulesOfOption } from '#demo/studio/engines/slots/choice-engine.ts';
import { spinAt } from '#demo/studio/engines/slots/evaluate.ts';
import { SLOT_CHOICE as ENGINE } from '#demo/studio/engines/slots/slot-engines.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { SCATTER } from '#demo/studio/engines/slots/slot-rules.ts';
import type { SpecialShow } from '#demo/studio/engines/slots/special-play.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';
import { reckonStops, returnOf } from '#tests/support/engines/slot-return.ts';

const { reels, special } = CHOICE_RULES;
const SCATTERS = reels.map(reel => reel.indexOf(SCATTER));
const NONE = reels.map((reel, at) => ((SCATTERS[at] ?? 0) + 6) % reel.length);
const DAY_MS = 86_400_000;

/** A round with five scatters, whose free spins stop at distinct places. */
const FREE = Array.from({ length: 15 }, (_, spin) => reels.map((reel, at) => (3 * spin + at) % reel.length));
const granted = () =>
  ENGINE.begin({}, scripted([...SCATTERS, ...FREE.flat()], { below: () => Number.NaN }), 100);
const choose = (state: ChoiceState, option: unknown, elapsedMs = 0) =>
  ENGINE.act(state, { do: 'choose', option }, elapsedMs);

function chosen(state: ChoiceState, option: number): { pay: number; show: SpecialShow } {
  const acted = choose(state, option);
  if (!acted.ok || acted.value.kind !== 'over') throw new Error('A choice ends the round');
  const { payHundredths, show } = acted.value.outcome;
  return { pay: payHundredths, show: show as SpecialShow };
}

describe('a round with three scatters or more', () => {
  it.each([
    [0, 15, 2],
    [1, 10, 3],
    [2, 6, 5],
  ])('plays option %i with %i free spins, every win times %i', (option, spins, factor) => {
    const { pay, show } = chosen(granted(), option);
    expect([show.freeSpins, show.option, show.spins.length]).toEqual([spins, option, 1 + spins]);
    expect(show.spins.slice(1).map(it => it.stops)).toEqual(FREE.slice(0, spins));
    const plain = FREE.slice(0, spins).reduce((sum, it) => sum + spinAt(CHOICE_RULES, it).payHundredths, 0);
    expect(plain).toBeGreaterThan(0);
    expect(pay).toBe(spinAt(CHOICE_RULES, SCATTERS).payHundredths + factor * plain);
  });

  it('shows its first spin alone until the choice, and no stop to come', () => {
    const state = granted();
    expect(ENGINE.view(state, 0)).toEqual({ first: state.first });
    expect(ENGINE.settled(state, DAY_MS - 1)).toBeNull();
  });

  it('plays the first option after a day, and takes no choice then', () => {
    const state = granted();
    const end = ENGINE.settled(state, DAY_MS);
    expect(end?.payHundredths).toBe(chosen(state, 0).pay);
    expect(choose(state, 1, DAY_MS)).toEqual({ ok: false, error: 'too_late' });
  });

  it.each([[3], [-1], [0.5], ['0'], [null], [undefined]])('refuses the option %s', option => {
    expect(choose(granted(), option)).toEqual({ ok: false, error: 'bad_action' });
  });
});

test('a round without scatters is over at once, and takes no choice', () => {
  const state = ENGINE.begin({}, scripted(NONE, { below: () => Number.NaN }), 100);
  const show = ENGINE.settled(state, 0)?.show as SpecialShow;
  expect([show.spins.length, show.freeSpins, show.option]).toEqual([1, 0, undefined]);
  expect(choose(state, 0)).toEqual({ ok: false, error: 'too_late' });
});

test('every option has the same return, and fewer free spins a larger deviation', () => {
  const returns = special.options.map((_, option) => {
    const rules = rulesOfOption(CHOICE_RULES, option);
    return returnOf(rules, reckonStops(rules));
  });
  for (const it of returns) expect(it).toBeCloseTo(returns[0] ?? 0, 12);
  expect(CHOICE_RULES.bets.map(it => it.returnToPlayer)).toEqual(returns.map(it => Math.round(10_000 * it)));
  const deviations = CHOICE_RULES.bets.map(it => it.deviationHundredths);
  expect(deviations).toEqual([...new Set(deviations)].sort((one, other) => one - other));
});

test.each([
  0, 1, 2,
])('option %i returns what is stated, within three errors of rounds that are played', option => {
  const { returnToPlayer = 0, deviationHundredths = 0 } = CHOICE_RULES.bets[option] ?? {};
  const random = fastRandom(31 + option);
  const rounds = 200_000;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) {
    const state = ENGINE.begin({}, random, 100);
    paid += ENGINE.settled(state, 0)?.payHundredths ?? chosen(state, option).pay;
  }
  const error = deviationHundredths / Math.sqrt(rounds);
  expect(Math.abs(paid / rounds - returnToPlayer / 100)).toBeLessThan(3 * error);
});

test('a model without a choice, and an option that there is not, are errors', () => {
  expect(() => choiceEngine('lines', SLOT_MODELS.lines)).toThrow('no choice');
  expect(() => rulesOfOption(CHOICE_RULES, 3)).toThrow('no option 3');
});
