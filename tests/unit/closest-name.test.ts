/** The name that a mistyped one was probably meant to be. */
import { expect, it } from 'vitest';
import { closestName } from '#platform/base/closest-name.ts';

const KNOWN = ['country', 'currency', 'inputDecimals', 'name', 'wallet', 'to'];

it.each([
  ['curency', 'currency'],
  ['currrency', 'currency'],
  ['cuontry', 'country'],
  ['inputdecimals', 'inputDecimals'],
  ['inputDecimal', 'inputDecimals'],
  ['names', 'name'],
  ['colour', null],
  ['wall', null],
  ['', null],
])('%s is %s', (name, meant) => expect(closestName(name, KNOWN)).toBe(meant));

it('is the nearest of several', () =>
  expect(closestName('curency', ['urgency', 'currency'])).toBe('currency'));
