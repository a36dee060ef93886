/** The rounds of shared tables as functions of time. */
import { describe, expect, it } from 'vitest';
import {
  atMoment,
  newTableRound,
  nextMoment,
  type Pace,
  phaseOf,
  VOID_AFTER_MS,
} from '#demo/studio/shared/table-round.ts';

const PACE: Pace = { betsMs: 20_000, closedMs: 2_500, shownMs: 11_500 };
const AT = 1_000_000;
const round = newTableRound({ number: 7, seed: '00', hash: '11' }, PACE, AT);

describe('a round of a shared table', () => {
  it.each([
    ['open', AT, AT + 20_000],
    ['open', AT + 19_999, AT + 20_000],
    ['closed', AT + 20_000, AT + 22_500],
    ['closed', AT + 22_499, AT + 22_500],
  ] as const)('is %s at %i, and changes at %i', (phase, at, next) => {
    expect(atMoment(round, PACE, at)).toBe(round);
    expect([phaseOf(round, at), nextMoment(round, at)]).toEqual([phase, next]);
  });

  it('develops its result between the start and the draw, whose moment is no part of the phases before', () => {
    const flight = newTableRound({ number: 7, seed: '00', hash: '11' }, PACE, AT, 3_000);
    expect([phaseOf(flight, AT + 22_499), nextMoment(flight, AT + 22_499)]).toEqual(['closed', AT + 22_500]);
    expect([phaseOf(flight, AT + 22_500), nextMoment(flight, AT + 22_500)]).toEqual(['playing', AT + 25_500]);
    expect(atMoment(flight, PACE, AT + 25_499)).toBe(flight);
    expect(atMoment(flight, PACE, AT + 25_500)).toMatchObject({ state: 'drawn', endsAt: AT + 37_000 });
    // A result without any development is drawn as in other games.
    expect(newTableRound({ number: 7, seed: '00', hash: '11' }, PACE, AT, 0)).toEqual(round);
  });

  it('is drawn in time, and its result is shown in full', () => {
    const drawn = atMoment(round, PACE, AT + 22_500);
    expect(drawn).toEqual({ ...round, state: 'drawn', endsAt: AT + 34_000 });
    expect(atMoment(drawn, PACE, AT + 30_000)).toBe(drawn);
    expect([phaseOf(drawn, AT + 33_999), nextMoment(drawn, AT + 33_999)]).toEqual(['shown', AT + 34_000]);
    expect([phaseOf(drawn, AT + 34_000), nextMoment(drawn, AT + 34_000)]).toEqual(['over', null]);
  });

  it('is drawn late by the same seed, and is void once nobody waits for it', () => {
    const due = AT + 22_500;
    const late = due + VOID_AFTER_MS - 1;
    expect(atMoment(round, PACE, late)).toMatchObject({ state: 'drawn', seed: '00', endsAt: late + 11_500 });
    expect(atMoment(round, PACE, due + VOID_AFTER_MS)).toMatchObject({ state: 'void' });
  });
});
