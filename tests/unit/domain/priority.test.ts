import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPriority } from '#app/domain/priority.ts';

test.each([
  ['a smaller one first', { priority: 1 }, { priority: 2 }, -1],
  ['a larger one last', { priority: 10 }, { priority: 9 }, 1],
  ['an absent one after 998', {}, { priority: 998 }, 1],
  ['null before 1000', { priority: null }, { priority: 1_000 }, -1],
  ['absent beside 999', {}, { priority: 999 }, 0],
  ['undefined beside null', { priority: undefined }, { priority: null }, 0],
  ['NaN beside 999', { priority: Number.NaN }, { priority: 999 }, 0],
  ['zero is given, so before 1', { priority: 0 }, { priority: 1 }, -1],
  ['a negative one before zero', { priority: -1 }, { priority: 0 }, -1],
  ['two endless ones beside each other', { priority: Infinity }, { priority: Infinity }, 0],
])('[9.2] %s', (_title, a, b, expected) => {
  expect(byPriority(a, b)).toBe(expected);
});

test('[9.2] those of one priority keep the order they came in', () => {
  const games = [
    { id: 'first', priority: 5 },
    { id: 'second' },
    { id: 'third', priority: 5 },
    { id: 'fourth', priority: 999 },
    { id: 'fifth', priority: null },
    { id: 'sixth', priority: 1 },
  ];
  const order = games.toSorted(byPriority).map(game => game.id);
  expect(order).toEqual(['sixth', 'first', 'third', 'second', 'fourth', 'fifth']);
});

test('[9.2] the reverse comparison is the opposite', () => {
  const items = fc.record({ priority: fc.option(fc.double(), { nil: null }) });
  fc.assert(fc.property(items, items, (a, b) => byPriority(a, b) + byPriority(b, a) === 0));
});
