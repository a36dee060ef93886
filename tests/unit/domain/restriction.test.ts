import { describe, expect, test } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import {
  ACTS,
  type Act,
  bars,
  breakOf,
  RESTRICTION_KINDS,
  type Restriction,
  type RestrictionKind,
  restrictionOn,
} from '#app/domain/restriction.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const HOUR_MS = 3_600_000;

describe('what a restriction bars', () => {
  const AWAY: readonly Act[] = ['play', 'deposit', 'transfer', 'promotion'];

  test.each<[RestrictionKind, readonly Act[]]>([
    ['closed', ACTS],
    ['all', ACTS],
    ['self-exclusion', AWAY],
    ['time-out', AWAY],
    ['no-play', ['play', 'promotion']],
    ['no-withdrawal', ['withdrawal', 'transfer']],
  ])('%s: %j', (kind, barred) => {
    expect(ACTS.filter(act => bars(kind, act)).toSorted()).toEqual(barred.toSorted());
  });

  test('every kind bars something', () => {
    for (const kind of RESTRICTION_KINDS)
      expect(
        ACTS.some(act => bars(kind, act)),
        kind,
      ).toBe(true);
  });
});

describe('the restriction on an act', () => {
  const endless = (kind: RestrictionKind): Restriction => ({ kind, until: null });
  const ending = (kind: RestrictionKind, inMs: number): Restriction => ({ kind, until: NOW + inMs });

  test.each<[string, Restriction[], Act, RestrictionKind | null]>([
    ['none without restrictions', [], 'play', null],
    ['none that bars another act', [endless('no-play')], 'withdrawal', null],
    ['none that is over', [ending('all', -1)], 'login', null],
    ['none that ends now', [ending('all', 0)], 'login', null],
    ['one that ends in a moment', [ending('all', 1)], 'login', 'all'],
    [
      'the one that lasts longest',
      [ending('time-out', HOUR_MS), ending('no-play', 2 * HOUR_MS)],
      'play',
      'no-play',
    ],
    ['one without an end before all others', [ending('all', HOUR_MS), endless('no-play')], 'play', 'no-play'],
    ['the stronger of two that end together', [endless('no-play'), endless('closed')], 'play', 'closed'],
  ])('%s', (_says, restrictions, act, kind) => {
    expect(restrictionOn(restrictions, act, NOW)?.kind ?? null).toBe(kind);
    expect(restrictionOn(restrictions.toReversed(), act, NOW)?.kind ?? null).toBe(kind);
  });
});

describe("a member's break", () => {
  const ending = (kind: RestrictionKind, inMs: number): Restriction => ({ kind, until: NOW + inMs });

  test.each<[string, Restriction[], ReturnType<typeof breakOf>]>([
    ['none without restrictions', [], null],
    ['none of a hold by an operator', [{ kind: 'no-play', until: null }], null],
    ['none that is over', [ending('time-out', 0)], null],
    ['a time-out until its end', [ending('time-out', 1)], { kind: 'time-out', until: NOW + 1 }],
    [
      'the one that lasts longest',
      [ending('time-out', HOUR_MS), { kind: 'self-exclusion', until: null }],
      { kind: 'self-exclusion', until: null },
    ],
  ])('%s', (_says, restrictions, running) => {
    expect(breakOf(restrictions, NOW)).toEqual(running);
    expect(breakOf(restrictions.toReversed(), NOW)).toEqual(running);
  });
});

describe('its sentence', () => {
  test.each(RESTRICTION_KINDS)('of %s has no place left open, in six languages', kind => {
    for (const until of kind === 'time-out' ? [NOW] : [NOW, null]) {
      const { key, values } = restrictionSentence({ kind, until }, 'UTC');
      for (const language of TEXT_LANGUAGES) expect(sentence(key, language, values)).not.toMatch(/[{}]/);
    }
  });

  test('names the end on the clock of the market', () => {
    const { key, values } = restrictionSentence({ kind: 'all', until: NOW }, 'Asia/Manila');
    expect(sentence(key, 'en', values)).toContain('24\u00a0Nov\u00a02026, 20:00');
  });
});
