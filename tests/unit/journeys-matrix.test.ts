import { describe, expect, it } from 'vitest';
import { inTurn, isOnItsScreen, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';

const ON_BOTH = { tag: '@another-tag' };

describe('a journey in npm test', () => {
  it.each([
    ['names no screen', ON_BOTH, 'phone', true],
    ['names no screen', ON_BOTH, 'desktop', true],
    ['names the phone', ON_PHONE, 'phone', true],
    ['names the phone', ON_PHONE, 'desktop', false],
    ['names the desktop', ON_DESKTOP, 'phone', false],
    ['names the desktop', ON_DESKTOP, 'desktop', true],
    ['names a screen outside the groups for both', ON_PHONE, 'in every language', true],
  ])('that %s (%j) is made on a %s: %j', (_says, { tag }, group, expected) => {
    expect(isOnItsScreen(['play.test.ts', group, 'a title'], [tag])).toBe(expected);
  });

  it('of a table is made on the phone and on the desktop in turn', () => {
    expect([0, 1, 2].map(inTurn)).toEqual([ON_PHONE, ON_DESKTOP, ON_PHONE]);
  });
});
