/** The bounds of an isolate's copies. */
import { expect, it } from 'vitest';
import { Copies, LONGEST_MS } from '#edge/page-cache/copies.ts';
import type { PageCopy } from '#edge/page-cache/page-copy.ts';

const copy = (size = 1_000, madeAt = 0) => ({ bytes: new Uint8Array(size), madeAt }) as unknown as PageCopy;
const NAMES = ['a', 'b', 'c', 'd'];

it('what is kept stays below the bound, however many pages are asked for', () => {
  const copies = new Copies(4_100);
  for (let round = 0; round < 2; round += 1)
    for (let index = 0; index < 500; index += 1) copies.set(`invented ${index}`, copy());
  const kept = Array.from({ length: 500 }, (_, index) => copies.get(`invented ${index}`, 0)).filter(
    it => it !== null,
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(4);
});

it('pages of invented addresses, each asked for once, drive out none', () => {
  const copies = new Copies(4_100);
  for (const name of NAMES) copies.set(name, copy());
  for (let index = 0; index < 10_000; index += 1) copies.set(`invented ${index}`, copy());
  for (const name of NAMES) expect(copies.get(name, 0), name).not.toBeNull();
});

it('a page that is asked for again takes the place of the one used least lately', () => {
  const copies = new Copies(4_100);
  for (const name of NAMES) copies.set(name, copy());
  copies.get('a', 0);
  copies.set('e', copy());
  expect(copies.get('e', 0)).toBeNull();
  copies.set('e', copy());
  expect(NAMES.filter(name => copies.get(name, 0) === null)).toEqual(['b']);
  expect(copies.get('e', 0)).not.toBeNull();
});

it('a page that is kept is replaced where there is no room', () => {
  const copies = new Copies(4_100);
  for (const name of NAMES) copies.set(name, copy());
  copies.set('a', copy(1_000, 7));
  expect(copies.get('a', 7)?.madeAt).toBe(7);
});

it('a page larger than the bound is not kept', () => {
  const copies = new Copies(4_100);
  copies.set('large', copy(5_000));
  expect(copies.get('large', 0)).toBeNull();
});

it('whatever happens, a copy ends', () => {
  const copies = new Copies();
  copies.set('a', copy());
  expect(copies.get('a', LONGEST_MS - 1)).not.toBeNull();
  expect(copies.get('a', LONGEST_MS)).toBeNull();
});
