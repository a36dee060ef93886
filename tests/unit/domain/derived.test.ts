import { expect, test, vi } from 'vitest';
import { derive } from '#app/domain/derived.ts';

test('what follows from published lists is worked out once for each name', () => {
  const games = [1, 2, 3];
  const make = vi.fn(() => games.map(it => it * 2));
  const first = derive([games], 'doubled', make);
  expect(derive([games], 'doubled', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(derive([games], 'count', () => games.length)).toBe(3);
  expect(derive([games], 'doubled', make)).toBe(first);
});

test('other lists, or one of several read anew, are worked out again', () => {
  const games = ['a'];
  const join = (...lists: string[][]) => derive([games, ...lists], 'joined', () => [games, ...lists].flat());
  const others = ['b'];
  const first = join(others);
  expect(join(others)).toBe(first);
  const second = join(['c']);
  expect(second).toEqual(['a', 'c']);
  expect(join()).toEqual(['a']);
  expect(derive([['a']], 'joined', () => 'another list')).toBe('another list');
});
