/** A flight ends at its drawn height, by the server's clock, and reveals nothing before. */
import { describe, expect, it, test } from 'vitest';
import { CRASH, CRASH_RULES, type CrashState, multiplierAt } from '#demo/studio/engines/crash.ts';
import { drawMultiplier, RESULTS, resultsReaching } from '#demo/studio/engines/rising-multiplier.ts';
import { always } from '#tests/support/engines/counted.ts';

const CEILING = 100_000;
const flight = (reachesHundredths: number, exitAtHundredths = CEILING): CrashState => ({
  reachesHundredths,
  exitAtHundredths,
});
/** The first millisecond at which the multiplier is there. */
function whenAt(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) * 10_000) - 2);
  while (multiplierAt(ms) < hundredths) ms += 1;
  return ms;
}
const EXIT = { do: 'exit' };

describe('the multiplier', () => {
  test.each([
    [-5, 100],
    [0, 100],
    [99, 100],
    [100, 101],
    [6931, 199],
    [6932, 200],
    [23_026, 1000],
    [69_078, CEILING],
    [Number.MAX_SAFE_INTEGER, CEILING],
  ])('after %i ms it is %i', (ms, hundredths) => expect(multiplierAt(ms)).toBe(hundredths));

  it('never falls', () => {
    let last = 0;
    for (let ms = 0; ms < 70_000; ms += 7) {
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(last);
      last = multiplierAt(ms);
    }
  });
});

describe('the draw', () => {
  test.each([
    101,
    102,
    133,
    150,
    199,
    200,
    1000,
    33_333,
    99_999,
    CEILING,
  ])('reaches %i in exactly its share', m => {
    const share = resultsReaching(m, 97);
    expect(drawMultiplier(always(share - 1), 97)).toBeGreaterThanOrEqual(m);
    expect(drawMultiplier(always(share), 97)).toBeLessThan(m);
    expect((share * m) / (RESULTS * 100)).toBeCloseTo(0.97, 6);
    expect(CRASH.returnToPlayer({ exitAtHundredths: m })).toBe(9700);
  });

  it('crashes at once in three of a hundred', () => {
    const { reachesHundredths } = CRASH.begin({ exitAtHundredths: null }, always(0.97 * RESULTS), 100);
    expect(reachesHundredths).toBeLessThan(100);
    expect(CRASH.settled(flight(reachesHundredths), 0)).toEqual({
      payHundredths: 0,
      show: { crashedAtHundredths: 100, exitedAtHundredths: null },
    });
    expect(CRASH.begin({ exitAtHundredths: null }, always(0.97 * RESULTS - 1), 100).reachesHundredths).toBe(
      100,
    );
  });

  it('is cut at the ceiling, where everybody is let out', () => {
    const state = CRASH.begin({ exitAtHundredths: null }, always(0), 100);
    expect(state).toEqual(flight(CEILING));
    expect(CRASH.settled(state, whenAt(CEILING) - 1)).toBeNull();
    expect(CRASH.settled(state, whenAt(CEILING))?.payHundredths).toBe(CEILING);
  });
});

describe('by itself', () => {
  test.each<[name: string, state: CrashState, hundredths: number, pay: number]>([
    ['leaves where it was set to', flight(500, 200), 200, 200],
    ['leaves where it was set to, be it the last moment', flight(200, 200), 200, 200],
    ['crashes a hundredth before', flight(199, 200), 200, 0],
    ['crashes after the last that it reaches', flight(150), 151, 0],
  ])('%s', (_, state, hundredths, pay) => {
    expect(CRASH.settled(state, whenAt(hundredths) - 1)).toBeNull();
    for (const later of [0, 1, 1e6])
      expect(CRASH.settled(state, whenAt(hundredths) + later)?.payHundredths).toBe(pay);
  });
});

describe('by hand', () => {
  test.each([100, 101, 150, 499, 500])('leaves at %i', hundredths => {
    expect(CRASH.act(flight(500), EXIT, whenAt(hundredths))).toMatchObject({
      ok: true,
      value: {
        kind: 'over',
        outcome: {
          payHundredths: hundredths,
          show: { crashedAtHundredths: 500, exitedAtHundredths: hundredths },
        },
      },
    });
  });

  test.each<[string, CrashState, number]>([
    ['it has crashed', flight(500), whenAt(501)],
    ['it crashed at once', flight(98), 0],
    ['it has left by itself', flight(500, 200), whenAt(200)],
    ['it is out at the ceiling', flight(CEILING), whenAt(CEILING)],
  ])('is too late when %s', (_, state, ms) => {
    expect(CRASH.act(state, EXIT, ms)).toEqual({ ok: false, error: 'too_late' });
    expect(CRASH.settled(state, ms)).not.toBeNull();
  });

  test.each([
    null,
    undefined,
    'exit',
    {},
    { do: 'stay' },
    { do: 'exit', at: 900 },
    [],
  ])('%j is nothing to do', it => {
    expect(CRASH.act(flight(500), it, 0)).toEqual({ ok: false, error: 'bad_action' });
  });
});

describe('the view', () => {
  it('is the same of every flight of an age, until it is over', () => {
    const ms = whenAt(140);
    expect(CRASH.view(flight(141), ms)).toEqual(CRASH.view(flight(90_000), ms));
    expect(JSON.stringify(CRASH.view(flight(7777), ms))).not.toContain('7777');
    expect(CRASH.view(flight(139), ms)).toMatchObject({ phase: 'ended', payHundredths: 0 });
  });

  it('resumes after a reload: the stored round is plain JSON', () => {
    const state = flight(333, 250);
    const kept = JSON.parse(JSON.stringify(state)) as CrashState;
    for (const ms of [0, 1000, whenAt(250), whenAt(334)]) {
      expect(CRASH.view(kept, ms)).toEqual(CRASH.view(state, ms));
      expect(CRASH.settled(kept, ms)).toEqual(CRASH.settled(state, ms));
    }
  });

  it('grows as the frame is told', () => {
    expect(CRASH.view(flight(500), 5000)).toMatchObject({ growthPerMs: CRASH_RULES.growthPerMs });
    expect(multiplierAt(5000)).toBe(Math.floor(100 * Math.exp(CRASH_RULES.growthPerMs * 5000)));
  });
});
